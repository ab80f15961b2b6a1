"""Dice in the terminal: fair dice, also in resumed games, and typed dice."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from firestep.cli.files import read_record
from firestep.contract.record import replay
from support.cli_process import CommandResult, run_firestep

pytestmark = pytest.mark.once

AUTOSAVE = "unfinished-bitva.json"


def play(home: Path, lines: str, *arguments: str | Path) -> str:
    """Play Bitva through a pipe; `/` separates the lines. Return the output."""
    text = lines.replace("/", "\n") + "\n"
    result = run_firestep("play", "bitva", *arguments, home=home, typed=text)
    assert (result.code, result.err) == (0, ""), result.err
    return result.out


def refusal_of(result: CommandResult) -> str:
    """Check the form of a refusal and return its line."""
    assert (result.code, result.out_bytes) == (2, b"")
    assert result.err.count("\n") == 1
    return result.err


def read_saved(home: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((home / AUTOSAVE).read_text())
    return record


def write_saved(home: Path, record: dict[str, Any]) -> None:
    (home / AUTOSAVE).write_text(json.dumps(record))


def read_rolls(home: Path) -> list[str]:
    return [entry["action"] for entry in read_saved(home)["entries"] if entry["seat"] == "chance"]


def resume_repeatedly(home: Path, count: int, *arguments: str) -> None:
    """Resume the game `count` times and play one action each time."""
    for _ in range(count):
        game, record = read_record(home / AUTOSAVE)
        *_, state = replay(game, record)
        action = game.legal(state, game.to_act(state)[0])[0]
        play(home, f"{action}/quit", "--continue", *arguments)


def verify(home: Path) -> list[str]:
    """Verify the saved game and return the lines of the output."""
    result = run_firestep("verify", AUTOSAVE, home=home)
    assert (result.code, result.err) == (0, "")
    return result.out.splitlines()


def fair_dice_line(home: Path) -> str:
    """Return the line that `verify` prints for fair dice."""
    return f"{len(read_rolls(home))} rolls, all reproduced from the seed committed before the game"


def test_fair_dice_of_a_resumed_game_follow_from_one_seed(tmp_path: Path) -> None:
    out = play(tmp_path, "quit")
    dice, first = read_saved(tmp_path)["dice"], read_rolls(tmp_path)
    commitment = hashlib.sha256(bytes.fromhex(dice["seed"])).hexdigest()
    assert out.count(commitment) == 1
    assert first
    resume_repeatedly(tmp_path, 4)
    assert read_rolls(tmp_path)[: len(first)] == first
    assert len(read_rolls(tmp_path)) > len(first)
    assert read_saved(tmp_path)["dice"] == dice
    assert verify(tmp_path)[1:] == [fair_dice_line(tmp_path)]
    play(tmp_path, "resign", "--continue")
    assert verify(tmp_path)[0].endswith("resigned")
    assert verify(tmp_path)[1:] == [fair_dice_line(tmp_path)]


def test_every_game_has_its_own_seed(tmp_path: Path) -> None:
    play(tmp_path, "quit", "--save", "one.json")
    play(tmp_path, "quit", "--save", "two.json")
    seeds = {
        json.loads((tmp_path / name).read_text())["dice"]["seed"]
        for name in ("one.json", "two.json")
    }
    assert len(seeds) == 2


def test_fair_dice_against_a_computer(tmp_path: Path) -> None:
    against = ("--against", "1", "--seat", "2")
    assert " --resume " in (out := play(tmp_path, "back/quit", *against))
    assert " --against 1 --seat 2" in out
    resume_repeatedly(tmp_path, 2, *against)
    assert verify(tmp_path)[1:] == [fair_dice_line(tmp_path)]


def test_rolls_that_do_not_follow_from_the_seed_are_refused(tmp_path: Path) -> None:
    play(tmp_path, "quit")
    record = read_saved(tmp_path)
    for number in range(20):  # two rolls may be the same at another table by chance
        record["dice"]["table"] = f"another {number}"
        write_saved(tmp_path, record)
        if run_firestep("verify", AUTOSAVE, home=tmp_path).code:
            break
    for command in (("verify", AUTOSAVE), ("play", "bitva", "--resume", AUTOSAVE)):
        assert "the seed gives" in refusal_of(run_firestep(*command, home=tmp_path))
    record["dice"] = {"kind": "loaded"}
    write_saved(tmp_path, record)
    assert "neither fair nor typed" in refusal_of(
        run_firestep("play", "bitva", "--resume", AUTOSAVE, home=tmp_path)
    )


@pytest.mark.parametrize("missing", ["dice", "seed"])
def test_a_record_without_a_seed_can_be_continued(tmp_path: Path, missing: str) -> None:
    play(tmp_path, "quit")
    record = read_saved(tmp_path)
    del (record if missing == "dice" else record["dice"])[missing]
    write_saved(tmp_path, record)
    before = len(read_rolls(tmp_path))
    resume_repeatedly(tmp_path, 4)
    assert len(read_rolls(tmp_path)) > before
    assert "dice" not in read_saved(tmp_path)
    assert len(verify(tmp_path)) == 1


def test_typed_dice_are_recorded_as_typed(tmp_path: Path) -> None:
    lines = "seven/7/1 1/moves/hint/resign/6/back/1/log/quit"
    out = play(tmp_path, f"back/{lines}", "--dice", "typed")
    assert "There is nothing to take back." in out
    assert "Roll a die with 6 sides and type the result.\n" in out
    assert out.count("Enter one number from 1 to 6.\n") == 6
    assert "Moves cannot be taken back past a roll of the dice.\n" in out
    assert "promise" not in out
    assert read_rolls(tmp_path)[:2] == ["die 6", "die 1"]
    assert read_saved(tmp_path)["dice"] == {"kind": "typed"}
    assert verify(tmp_path)[1:] == ["2 rolls, typed by the players: not verifiable"]


def test_a_game_with_typed_dice_cannot_switch_to_fair_dice(tmp_path: Path) -> None:
    play(tmp_path, "6/quit", "--dice", "typed")
    play(tmp_path, "1/quit", "--continue")
    assert read_rolls(tmp_path)[:2] == ["die 6", "die 1"]
    assert "started with typed dice" in refusal_of(
        run_firestep("play", "bitva", "--continue", "--dice", "fair", home=tmp_path)
    )


ATTACKING = """\
game = "club"
players = 2
phase = "attacks"

[bonds]
GE = 7

[forts]
B = "GE"

[units.GE]
u1 = { type = "infantry", at = "B" }
u2 = { type = "tank", at = "0910" }

[units.FR]
u3 = { type = "tank", at = "0911", damage = 5 }
u4 = { type = "infantry", at = "1204" }
"""


def test_many_faces_are_typed_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "attack.toml").write_text(ATTACKING)
    faces, return_fire = "12 11 10 9 8 12 11 10 9 8 12 7", "12,12,12,12,1"
    lines = ["u2 u3", "end", "odds", "12", faces, return_fire, "quit"]
    command = ("play", "club", "-p", "attack.toml", "--dice", "typed", "--save", "game.json")
    result = run_firestep(*command, home=tmp_path, typed="\n".join(lines))
    assert (result.code, result.err) == (0, "")
    assert result.out.count(" with 12 dice; 7 or less hits.") == 1
    assert "Roll 12 dice with 12 sides" in result.out
    assert "7 or less hits: 1 hit." in result.out
    assert result.out.count("Enter 12 numbers, each from 1 to 12.") == 2
    entries = json.loads((tmp_path / "game.json").read_text())["entries"]
    first, second = [entry["action"] for entry in entries if entry["seat"] == "chance"][:2]
    assert all(first.count(face) >= 1 for face in faces.split())
    assert second.count("12") == 4


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["trench", "--dice", "typed"], "--dice: trench has no dice"),
        (["bitva", "--dice", "loaded"], "'loaded' is neither fair nor typed"),
    ],
)
def test_bad_input_prints_one_line(tmp_path: Path, arguments: list[str], message: str) -> None:
    assert message in refusal_of(run_firestep("play", *arguments, home=tmp_path))
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("language", ["fr", "es"])
def test_messages_about_dice_are_translated(tmp_path: Path, language: str) -> None:
    commitment = {"fr": "Dés équitables", "es": "Dados limpios"}[language]
    assert commitment in play(tmp_path, "quit", "--lang", language, "--save", "a.json")
    faces = {"fr": "Lancez un dé à 6 faces", "es": "Tira un dado de 6 caras"}
    options = ("--lang", language, "--dice", "typed")
    assert faces[language] in play(tmp_path, "quit", *options, "--save", "b.json")
