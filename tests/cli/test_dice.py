"""Dice at the terminal table: fair ones that verify, also when resumed, and typed ones."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from firestep.cli.files import read_record
from firestep.contract.record import replay
from support.cli_process import Result, firestep

pytestmark = pytest.mark.once

KEPT = "unfinished-bitva.json"


def typed(home: Path, lines: str, *arguments: str | Path) -> str:
    """Play Bitva through a pipe, one line a word group parted by `/`."""
    text = lines.replace("/", "\n") + "\n"
    result = firestep("play", "bitva", *arguments, home=home, typed=text)
    assert (result.code, result.err) == (0, ""), result.err
    return result.out


def refused(result: Result) -> str:
    assert (result.code, result.raw) == (2, b"")
    assert result.err.count("\n") == 1
    return result.err


def kept(home: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((home / KEPT).read_text())
    return record


def change(home: Path, record: dict[str, Any]) -> None:
    (home / KEPT).write_text(json.dumps(record))


def rolls(home: Path) -> list[str]:
    return [entry["action"] for entry in kept(home)["entries"] if entry["seat"] == "chance"]


def play_on(home: Path, count: int, *arguments: str) -> None:
    """Resume the game so many times, each time for one action."""
    for _ in range(count):
        game, record = read_record(home / KEPT)
        *_, state = replay(game, record)
        action = game.legal(state, game.to_act(state)[0])[0]
        typed(home, f"{action}/quit", "--continue", *arguments)


def verified(home: Path) -> list[str]:
    result = firestep("verify", KEPT, home=home)
    assert (result.code, result.err) == (0, "")
    return result.out.splitlines()


def fair(home: Path) -> str:
    return (
        f"{len(rolls(home))} rolls, every one as the seed gives that was promised before the game"
    )


def test_fair_dice_are_promised_and_verify_however_often_the_game_is_resumed(
    tmp_path: Path,
) -> None:
    out = typed(tmp_path, "quit")
    dice, first = kept(tmp_path)["dice"], rolls(tmp_path)
    promise = hashlib.sha256(bytes.fromhex(dice["seed"])).hexdigest()
    assert out.count(promise) == 1
    assert first
    play_on(tmp_path, 4)
    assert rolls(tmp_path)[: len(first)] == first
    assert len(rolls(tmp_path)) > len(first)
    assert kept(tmp_path)["dice"] == dice
    assert verified(tmp_path)[1:] == [fair(tmp_path)]
    typed(tmp_path, "resign", "--continue")
    assert verified(tmp_path)[0].endswith("resigned")
    assert verified(tmp_path)[1:] == [fair(tmp_path)]


def test_every_game_has_a_seed_of_its_own(tmp_path: Path) -> None:
    typed(tmp_path, "quit", "--save", "one.json")
    typed(tmp_path, "quit", "--save", "two.json")
    seeds = {
        json.loads((tmp_path / name).read_text())["dice"]["seed"]
        for name in ("one.json", "two.json")
    }
    assert len(seeds) == 2


def test_fair_dice_against_a_computer(tmp_path: Path) -> None:
    against = ("--against", "1", "--seat", "2")
    assert " --resume " in (out := typed(tmp_path, "back/quit", *against))
    assert " --against 1 --seat 2" in out
    play_on(tmp_path, 2, *against)
    assert verified(tmp_path)[1:] == [fair(tmp_path)]


def test_rolls_that_are_not_from_the_seed_are_refused(tmp_path: Path) -> None:
    typed(tmp_path, "quit")
    record = kept(tmp_path)
    record["dice"]["table"] = "another"
    change(tmp_path, record)
    for words in (("verify", KEPT), ("play", "bitva", "--resume", KEPT)):
        assert "the seed gives" in refused(firestep(*words, home=tmp_path))
    record["dice"] = {"kind": "loaded"}
    change(tmp_path, record)
    assert "neither fair nor typed" in refused(
        firestep("play", "bitva", "--resume", KEPT, home=tmp_path)
    )


@pytest.mark.parametrize("gone", ["dice", "seed"])
def test_a_record_that_does_not_tell_its_dice_goes_on_without(tmp_path: Path, gone: str) -> None:
    typed(tmp_path, "quit")
    record = kept(tmp_path)
    del (record if gone == "dice" else record["dice"])[gone]
    change(tmp_path, record)
    before = len(rolls(tmp_path))
    play_on(tmp_path, 4)
    assert len(rolls(tmp_path)) > before
    assert "dice" not in kept(tmp_path)
    assert len(verified(tmp_path)) == 1


def test_dice_are_typed_and_the_record_says_so(tmp_path: Path) -> None:
    lines = "seven/7/1 1/moves/hint/resign/6/back/1/log/quit"
    out = typed(tmp_path, f"back/{lines}", "--dice", "typed")
    assert "There are 0 actions to take back." in out
    assert "Dice to roll: 1, of 6 sides. Type what they show, one after the other.\n" in out
    assert out.count("Type 1 faces, each from 1 to 6.\n") == 6
    assert "Nothing is taken back over a roll of the dice.\n" in out
    assert "promise" not in out
    assert rolls(tmp_path)[:2] == ["die 6", "die 1"]
    assert kept(tmp_path)["dice"] == {"kind": "typed"}
    assert verified(tmp_path)[1:] == ["2 rolls, typed by the players: they vouch for them"]


def test_typed_dice_stay_typed(tmp_path: Path) -> None:
    typed(tmp_path, "6/quit", "--dice", "typed")
    typed(tmp_path, "1/quit", "--continue")
    assert rolls(tmp_path)[:2] == ["die 6", "die 1"]
    assert "begun with typed dice" in refused(
        firestep("play", "bitva", "--continue", "--dice", "fair", home=tmp_path)
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


def test_many_dice_are_typed_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "attack.toml").write_text(ATTACKING)
    faces, back = "12 11 10 9 8 12 11 10 9 8 12 7", "12,12,12,12,1"
    lines = ["u2 u3", "end", "odds", "12", faces, back, "quit"]
    words = ("play", "club", "-p", "attack.toml", "--dice", "typed", "--save", "game.json")
    result = firestep(*words, home=tmp_path, typed="\n".join(lines))
    assert (result.code, result.err) == (0, "")
    assert result.out.count("Germany: tank u2 fires at tank u3 with 12 dice; 7 or less hits.") == 1
    assert "Dice to roll: 12, of 12 sides." in result.out
    assert "A die of 7 or less hits: 1 hit." in result.out
    assert result.out.count("Type 12 faces, each from 1 to 12.") == 2
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
def test_bad_input_is_one_line(tmp_path: Path, arguments: list[str], message: str) -> None:
    assert message in refused(firestep("play", *arguments, home=tmp_path))
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("language", ["fr", "es"])
def test_dice_speak_the_language(tmp_path: Path, language: str) -> None:
    promise = {"fr": "Dés honnêtes", "es": "Dados limpios"}[language]
    assert promise in typed(tmp_path, "quit", "--lang", language, "--save", "a.json")
    faces = {"fr": "Dés à lancer\u00a0: 1, à 6 faces.", "es": "Dados que tirar: 1, de 6 caras."}
    options = ("--lang", language, "--dice", "typed")
    assert faces[language] in typed(tmp_path, "quit", *options, "--save", "b.json")
