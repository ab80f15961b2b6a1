"""`firestep` with Trench Club: position files, odds, checks, and games in the terminal."""

import json
import re
from pathlib import Path

import pytest

from firestep.cli.action_matching import find_matching, format_columns, is_complete
from firestep.contract.translations import Translations
from firestep.games.club import Club, package
from firestep.games.club.actions import Action
from support.cli_process import CommandResult, TerminalProcess, run_firestep
from support.played_games import random_record

pytestmark = pytest.mark.once

MOVING = """\
game = "club"
players = 2

[bonds]
GE = 7

[forts]
B = "GE"

[units.GE]
u1 = { type = "truck", at = "0312", damage = 2 }
u2 = { type = "infantry", at = "B", experience = 3, army = "A" }
u5 = { type = "tank", at = "0910", army = "A" }

[units.FR]
u3 = { type = "tank", at = "0911", damage = 5 }
u6 = { type = "infantry", at = "1204" }

[lost.FR]
ft17 = ["u4"]
"""
ATTACKING = MOVING.replace("players = 2", 'players = 2\nphase = "attacks"')
DATA = Path(package.__file__).parent / "content" / "data"
AUTOSAVE = "unfinished-club.json"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "move.toml").write_text(MOVING, encoding="utf-8")
    (tmp_path / "attack.toml").write_text(ATTACKING, encoding="utf-8")
    return tmp_path


def output_of(home: Path, *arguments: str | Path) -> str:
    """Run a command that must succeed without errors; return its output."""
    result = run_firestep(*arguments, home=home)
    assert (result.code, result.err) == (0, ""), result.err
    return result.out


def refusal_of(home: Path, *arguments: str | Path) -> str:
    """Run a command that must fail with one line; return that line."""
    result = run_firestep(*arguments, home=home)
    assert result.code == 2
    assert result.out_bytes == b""
    assert result.err.startswith("firestep: ")
    assert result.err.count("\n") == 1
    return result.err


def play(home: Path, lines: str, *arguments: str | Path) -> CommandResult:
    """Play through a pipe; `/` separates the lines."""
    text = lines.replace("/", "\n") + "\n"
    result = run_firestep("play", "club", *arguments, home=home, typed=text)
    assert (result.code, result.err) == (0, ""), result.err
    return result


def read_actions(path: Path) -> list[str]:
    """Return the actions of the record in a file."""
    return [entry["action"] for entry in json.loads(path.read_text())["entries"]]


# Commands.


def test_legal_reads_a_file_or_a_text(home: Path) -> None:
    assert output_of(home, "legal", "club", "-p", "attack.toml") == "attack u5 u3\nend attacks\n"
    _, state = package.read_position(ATTACKING, {})
    text = str(state)
    assert output_of(home, "legal", "club", "--position", text) == "attack u5 u3\nend attacks\n"
    first = output_of(home, "legal", "club").splitlines()
    assert first[:2] == ["assign u1 A", "assign u1 B"]
    assert len(first) == 33


def test_show_draws_a_position_file(home: Path) -> None:
    output = output_of(home, "show", "attack.toml")
    assert output == output_of(home, "show", "club", "-p", "attack.toml")
    assert " TKg " in output
    assert "5TKf" in output
    assert "  u2  infantry  B     -       3           A" in output
    assert "Round 5: Germany declares its attacks (7 war bonds).\n" in output
    assert output_of(home, "show", "attack.toml", "--as", "svg").startswith("<svg")
    output_of(home, "show", "attack.toml", "--out", "a.png", "--width", "300")
    assert (home / "a.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert max(map(len, output_of(home, "show", "club").splitlines()[:44])) <= 130


def test_odds_of_one_attack_and_of_the_declared_attacks(home: Path) -> None:
    one = output_of(home, "odds", "club", "-p", "attack.toml", "u5", "u3")
    assert one.startswith("tank u5 against tank u3\n  u5: 12 dice, 7 or less hits\n  u3: 5 dice")
    assert one.endswith("Exact odds.\n")
    assert re.search(r"^u3 tank .*\d%", one, re.M)
    none = output_of(home, "odds", "club", "-p", "attack.toml", "--lang", "fr")
    assert none == "Aucune attaque n'est déclarée.\n"
    game, state = package.read_position(ATTACKING, {})
    state, _ = game.apply(state, 1, Action("attack u5 u3"))
    text = str(state)
    listed = output_of(home, "odds", "club", "-p", text)
    assert listed.splitlines()[:3] == one.splitlines()[:3]


def test_data_files_are_checked(home: Path) -> None:
    expected = {
        "winter.txt": "map of Trench Club: winter, 600 hexes, 14 forts",
        "summer.txt": "map of Trench Club: summer, 600 hexes, 14 forts",
        "mats/standard.toml": "mat of Trench Club: standard, 23 types of unit",
        "rules/standard.toml": "rules of Trench Club: standard",
        "terrain.toml": "costs of movement of Trench Club",
    }
    for name, description in expected.items():
        assert package.is_data((DATA / name).read_text(encoding="utf-8"))
        assert package.check_data(DATA / name) == description
    revised = package.check_data(DATA / "mats/revised.toml").splitlines()
    assert revised[0] == "mat of Trench Club: revised, 23 types of unit"
    assert "  units.mark1.ground is [1, 1], not [1, 2]" in revised
    for name in ("winter.txt", "terrain.toml"):
        assert output_of(home, "check", DATA / name) == f"{DATA / name}: {expected[name]}\n"
    assert output_of(home, "check", "move.toml") == (
        "move.toml: position of Trench Club: move, 5 units\n"
    )


def test_a_deviation_from_the_rulebooks_is_a_warning(home: Path) -> None:
    text = (DATA / "winter.txt").read_text(encoding="utf-8")
    changed = re.sub(r"^12 \d{4}\n", "", text, flags=re.M)
    assert changed != text
    (home / "mine.txt").write_text(changed, encoding="utf-8")
    out = output_of(home, "check", "mine.txt")
    assert "  deviates from the rulebooks: the map has 11 start hexes, not 12 [TC-DATA-16]\n" in out
    (home / "box.toml").write_text(MOVING + '\n[box]\nmap = "mine.txt"\n', encoding="utf-8")
    assert "position of Trench Club" in output_of(home, "check", "box.toml")
    assert "end moves" in output_of(home, "legal", "club", "-p", "box.toml")


def test_records_are_verified_in_both_forms(home: Path) -> None:
    record, _ = random_record(Club(players=2), 2, seed=5, steps=160)
    (home / "game.json").write_text(record.dumps(), encoding="utf-8")
    summary = "club, 160 actions, all valid, still running\n"
    assert output_of(home, "verify", "game.json") == f"game.json: {summary}"
    output_of(home, "show", "game.json", "--as", "moves", "--out", "game.txt")
    assert output_of(home, "check", "game.txt") == f"game.txt: {summary}"
    assert "   1  " in output_of(home, "show", "game.json", "--lang", "es")
    output_of(home, "show", "game.json", "--out", "game.svg")
    broken = json.loads(record.dumps())
    broken["entries"][0]["action"] = "assign u12 A"
    (home / "broken.json").write_text(json.dumps(broken), encoding="utf-8")
    assert "broken.json: breaks at action 1: " in refusal_of(home, "verify", "broken.json")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["legal", "club", "-p", "absent.toml"], "absent.toml: No such file or directory"),
        (["legal", "club", "-p", "nonsense"], "is not written like round=5"),
        (["legal", "club", "-p", "move.toml", "-o", "players=4"], "option players"),
        (["legal", "club", "-o", "players=3"], "3 is neither 2 nor 4"),
        (["legal", "club", "--edition", "arena"], "club has no option 'edition'"),
        (["odds", "club", "-p", "attack.toml", "u5"], "come in pairs"),
        (["odds", "club", "-p", "attack.toml", "u5", "u77"], "there is no such unit"),
        (["odds", "club", "-p", "attack.toml", "u2", "u3"], "attacker-in-fort"),
        (["odds", "club", "--lang", "xx"], "no language 'xx'"),
        (["odds", "trench"], "trench has no attacks"),
        (["show", "wrong.toml"], "wrong.toml:17: u3: '9911' is neither a hex nor a fort"),
        (["check", "wrong.toml"], "wrong.toml:17: u3: '9911' is neither a hex nor a fort"),
        (["play", "club", "-p", "wrong.toml"], "wrong.toml:17: u3"),
        (["boards", "club"], "no maps made by chance"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_bad_input_prints_one_line(home: Path, arguments: list[str], message: str) -> None:
    wrong = MOVING.replace("0911", "9911")
    line = wrong.splitlines().index(next(text for text in wrong.splitlines() if "9911" in text)) + 1
    (home / "wrong.toml").write_text(wrong, encoding="utf-8")
    assert message.replace(":17:", f":{line}:") in refusal_of(home, *arguments)


@pytest.mark.parametrize("half", ["west", "east"])
def test_a_position_text_contains_nations_and_half(half: str) -> None:
    game = Club(players=2, half=half, central="AH", entente="GB")
    state = random_record(game, 2, seed=3, steps=120)[1]
    read_game, read = package.read_position(str(state), {})
    assert read == state
    assert read_game.settings == game.settings


# Matching of typed text.


LEGAL = ["move u3 0712", "move u3 0713", "move u31 0712", "board u3 u1", "end moves"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("u3", ["move u3 0712", "move u3 0713", "board u3 u1"]),
        ("move u3", ["move u3 0712", "move u3 0713"]),
        ("m u3 0713", ["move u3 0713"]),
        ("u3 0712", ["move u3 0712"]),
        ("u3 07", ["move u3 0712", "move u3 0713"]),
        ("0712", ["move u3 0712", "move u31 0712"]),
        ("e", ["end moves"]),
        ("u3 0714", []),
        ("u9", []),
        ("", []),
        ("u3 0712 x", []),
    ],
)
def test_typed_text_matches_word_by_word(text: str, found: list[str]) -> None:
    assert find_matching(LEGAL, text) == found


def test_only_complete_text_is_played_at_once() -> None:
    assert is_complete("move u3 0712", "u3 0712", LEGAL)
    assert is_complete("move u3 0712", "move u3 0712", LEGAL)
    assert is_complete("end moves", "end", LEGAL)
    assert not is_complete("end moves", "e", LEGAL)
    assert not is_complete("board u3 u1", "u3", LEGAL)
    assert not is_complete("move u3 0712", "move", LEGAL)


def test_short_texts_are_printed_in_columns() -> None:
    assert format_columns(["1 a", "2 bbb", "3 c"], 16) == ["1 a    2 bbb", "3 c"]
    assert format_columns(["x" * 50], 10) == ["x" * 50]
    assert format_columns([], 80) == []


# Games in the terminal.


def test_the_orders_of_a_unit_are_listed_and_chosen_by_number(home: Path) -> None:
    with TerminalProcess(
        "play", "club", "-p", "move.toml", home=home, extra={"NO_COLOR": "1"}
    ) as terminal:
        opening = terminal.read_answer()
        assert "Germany: 7 war bonds, forts: B" in opening
        assert "Round 5: Germany moves (7 war bonds). 3 units can still move." in opening
        output = terminal.send("u1")
        assert "truck:" in output
        choice = re.search(r"\b(\d+) (\d{4}) \(([½\d]+)\)", output)
        assert choice
        assert f"[{choice[3]}]" in output
        moved = terminal.send(choice[1])
        assert f"truck from 0312 to {choice[2]}, {choice[3]} point" in moved
        assert "On the move: truck" in moved
        assert "No legal action begins with 999." in terminal.send("999")


def test_a_refused_order_without_its_verb_is_explained(home: Path) -> None:
    out = play(home, "u5 0000/u2 zed/u3 0912/u9 0000/u5 D/u3/0911/quit", "-p", "move.toml").out
    assert out.count("France: tank u3 at 0911, damage 5, experience 0 (recruit)\n") == 2
    assert " cannot reach 0000: the way costs " in out
    assert "points short. [TC-MOVE-23]" in out
    assert "There is no place zed on the map. [TC-GAP-28]" in out
    assert "The tank u3 belongs to France, not to you. [TC-MOVE-01]" in out
    assert "There is no unit u9. [TC-MOVE-01]" in out
    assert "Only foot soldiers can capture a fort, so not the tank u5. [TC-FORT-03]" in out
    assert not (home / AUTOSAVE).exists()


def test_a_complete_turn_with_a_battle(home: Path) -> None:
    lines = "end/legal/odds u5 u3/u5 u3/odds/end/units fr/end/log/position/quit"
    out = play(home, lines, "-p", "move.toml", "--save", "turn.json").out
    assert "attack u5 tank: u3\nend attacks\n" in out
    assert out.count("tank u5 against tank u3") == 2
    assert (
        "Germany: the tank at 0910 fires at the tank at 0911 with 12 dice; 7 or less hits." in out
    )
    assert re.search(
        r"^The tank u5 fires at the tank u3 and rolls [\d, ]+\. 7 or less hits: \d+ hits?\.$",
        out,
        re.M,
    )
    assert "Germany receives 3 war bonds for 1 fort." in out
    assert "France to play." in out
    assert read_actions(home / "turn.json")[:3] == ["end moves", "attack u5 u3", "end attacks"]
    assert read_actions(home / "turn.json")[-1] == "end turn"
    assert "all valid" in output_of(home, "verify", "turn.json")
    resumed = play(home, "end/quit", "--resume", "turn.json").out
    assert "France moves" in resumed
    assert read_actions(home / "turn.json")[-1] == "end moves"


def test_auto_makes_the_beginners_split_and_places_units(home: Path) -> None:
    out = play(home, "/".join(["auto"] * 14 + ["auto", "quit"]), "-o", "players=2").out
    assert "All splits are revealed." in out
    assert out.count("draws start number") == 6
    assert "chooses the army that gets orders." in out
    assert "There is no shortcut here; legal lists your choices." in out
    played = read_actions(home / AUTOSAVE)
    assert played[:3] == ["assign u1 C", "assign u2 B", "assign u3 A"]
    assert sum(action.startswith("place") for action in played) == 22
    assert "chooses the army" in play(home, "quit", "--continue").out


def test_a_sealed_split_is_hidden_from_the_next_player(home: Path) -> None:
    out = play(home, "assign u1 B/log/units/u2/1/ready/auto/log/units ge/quit").out
    before, after = out.split("Great Britain splits its units", 1)
    assert "Germany: u1 joins army B.\n" in before
    assert "1 A  2 B  3 C\n" in before
    assert "Germany: u2 joins army A.\n" in before
    assert "9 units still have none." in before
    assert (
        "Put every unit into an army before you seal the split. 9 units still have none." in before
    )
    assert "u1 joins army B" not in after
    assert not re.search(r"^  u1 .*\bB\b", after, re.M)


def test_orders_can_be_taken_back_but_rolls_cannot(home: Path) -> None:
    out = play(home, "u5 0809/back/back/end/u5 u3/end/back/quit", "-p", "move.toml").out
    assert "There is nothing to take back." in out
    assert "Moves cannot be taken back past a roll of the dice." in out
    assert "u5 0809" not in read_actions(home / AUTOSAVE)


def test_the_map_is_printed_only_when_it_has_changed(home: Path) -> None:
    out = play(home, "end/map/quit", "-p", "move.toml").out
    assert out.count("    00  01  02") == 2 * 2


def test_the_game_continues_after_invalid_lines(home: Path) -> None:
    lines = ["", "x", "u", "u99", "0", "1", "9999", "odds", "odds u5", "odds u5 u5", "units xx"]
    lines += ["legal zz", "legal all", "back x", "lang xx", "look round", "give 1", "time-up"]
    lines += ["x" * 100_000, "\u2603", "move u5 0809 x", "flip", "save /absent/x", "end turn"]
    text = "\n".join([*lines, "position", "quit"])
    result = run_firestep("play", "club", "-p", "move.toml", home=home, typed=text)
    assert (result.code, result.err) == (0, "")
    assert "phase=move round=5 turn=GE" in result.out
    assert "‘end turn’ is not possible now. Current step: movement. [TC-TURN-07]" in result.out
    assert not (home / AUTOSAVE).exists()


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_help_and_tables_are_translated(home: Path, language: str) -> None:
    out = play(home, "help/legal/quit", "-p", "move.toml", "--lang", language).out
    texts = Translations("firestep.cli").language(language)["assistant"]
    assert all(f"  {line}\n" in out for name, line in texts.items() if name.startswith("help-"))
    club = Translations("firestep.games.club").language(language)
    assert all(f"{line}\n" in out for line in club["help"].values())
    assert club["units"]["truck"] in out


def test_colours_are_printed_only_if_allowed(home: Path) -> None:
    for extra, is_coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        with TerminalProcess("play", "club", home=home, extra=extra) as terminal:
            assert ("\x1b[" in terminal.finish("quit\n")[1]) is is_coloured
