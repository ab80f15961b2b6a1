"""`firestep` with Trench Club: positions as files, odds, checks, and a game at the terminal."""

import json
import re
from pathlib import Path

import pytest

from firestep.cli.action_matching import columns, is_whole, matching
from firestep.contract.translations import Translations
from firestep.games.club import Club, package
from firestep.games.club.actions import Action
from support.cli_process import Result, Table, firestep
from support.played_games import written

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
KEPT = "unfinished-club.json"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "move.toml").write_text(MOVING, encoding="utf-8")
    (tmp_path / "attack.toml").write_text(ATTACKING, encoding="utf-8")
    return tmp_path


def good(home: Path, *arguments: str | Path) -> str:
    result = firestep(*arguments, home=home)
    assert (result.code, result.err) == (0, ""), result.err
    return result.out


def bad(home: Path, *arguments: str | Path) -> str:
    result = firestep(*arguments, home=home)
    assert result.code == 2
    assert result.raw == b""
    assert result.err.startswith("firestep: ")
    assert result.err.count("\n") == 1
    return result.err


def typed(home: Path, lines: str, *arguments: str | Path) -> Result:
    """Play through a pipe, one line a word group parted by `/`."""
    text = lines.replace("/", "\n") + "\n"
    result = firestep("play", "club", *arguments, home=home, typed=text)
    assert (result.code, result.err) == (0, ""), result.err
    return result


def actions(path: Path) -> list[str]:
    return [entry["action"] for entry in json.loads(path.read_text())["entries"]]


# Commands.


def test_legal_reads_a_file_and_a_text(home: Path) -> None:
    assert good(home, "legal", "club", "-p", "attack.toml") == "attack u5 u3\nend attacks\n"
    _, state = package.read_position(ATTACKING, {})
    text = str(state)
    assert good(home, "legal", "club", "--position", text) == "attack u5 u3\nend attacks\n"
    first = good(home, "legal", "club").splitlines()
    assert first[:2] == ["assign u1 A", "assign u1 B"]
    assert len(first) == 33


def test_show_draws_a_position_file(home: Path) -> None:
    shown = good(home, "show", "attack.toml")
    assert shown == good(home, "show", "club", "-p", "attack.toml")
    assert " TKg " in shown
    assert "5TKf" in shown
    assert "  u2  infantry         B     -       3           A" in shown
    assert "Round 5: Germany declares its attacks (7 war bonds); so far: 0.\n" in shown
    assert good(home, "show", "attack.toml", "--as", "svg").startswith("<svg")
    good(home, "show", "attack.toml", "--out", "a.png", "--width", "300")
    assert (home / "a.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert max(map(len, good(home, "show", "club").splitlines()[:44])) <= 130


def test_odds_of_one_attack_and_of_the_declared_ones(home: Path) -> None:
    one = good(home, "odds", "club", "-p", "attack.toml", "u5", "u3")
    assert one.startswith("tank u5 against tank u3\n  u5: 12 dice, 7 or less hits\n  u3: 5 dice")
    assert one.endswith("Exact odds.\n")
    assert re.search(r"^u3 tank .*\d%", one, re.M)
    none = good(home, "odds", "club", "-p", "attack.toml", "--lang", "fr")
    assert none == "Aucune attaque n'est déclarée.\n"
    game, state = package.read_position(ATTACKING, {})
    state, _ = game.apply(state, 1, Action("attack u5 u3"))
    text = str(state)
    listed = good(home, "odds", "club", "-p", text)
    assert listed.splitlines()[:3] == one.splitlines()[:3]


def test_data_files_are_checked(home: Path) -> None:
    said = {
        "winter.txt": "map of Trench Club: winter, 600 hexes, 14 forts",
        "summer.txt": "map of Trench Club: summer, 600 hexes, 14 forts",
        "units.toml": "mat of Trench Club: standard, 23 types of unit",
        "rules/standard.toml": "rules of Trench Club: standard",
        "terrain.toml": "costs of movement of Trench Club",
    }
    for name, what in said.items():
        assert package.is_data((DATA / name).read_text(encoding="utf-8"))
        assert package.check_data(DATA / name) == what
    for name in ("winter.txt", "terrain.toml"):
        assert good(home, "check", DATA / name) == f"{DATA / name}: {said[name]}\n"
    assert good(home, "check", "move.toml") == (
        "move.toml: position of Trench Club: move, 5 units\n"
    )


def test_a_departure_from_the_books_is_a_warning(home: Path) -> None:
    text = (DATA / "winter.txt").read_text(encoding="utf-8")
    less = re.sub(r"^12 \d{4}\n", "", text, flags=re.M)
    assert less != text
    (home / "mine.txt").write_text(less, encoding="utf-8")
    out = good(home, "check", "mine.txt")
    assert "  departs from the books: the map has 11 start hexes, not 12 [TC-DATA-16]\n" in out
    (home / "box.toml").write_text(MOVING + '\n[box]\nmap = "mine.txt"\n', encoding="utf-8")
    assert "position of Trench Club" in good(home, "check", "box.toml")
    assert "end moves" in good(home, "legal", "club", "-p", "box.toml")


def test_records_are_verified_in_both_forms(home: Path) -> None:
    record, _ = written(Club(players=2), 2, seed=5, steps=160)
    (home / "game.json").write_text(record.dumps(), encoding="utf-8")
    whole = "club, 160 actions, all as the rules say, still running\n"
    assert good(home, "verify", "game.json") == f"game.json: {whole}"
    good(home, "show", "game.json", "--as", "moves", "--out", "game.txt")
    assert good(home, "check", "game.txt") == f"game.txt: {whole}"
    assert "   1  " in good(home, "show", "game.json", "--lang", "es")
    good(home, "show", "game.json", "--out", "game.svg")
    broken = json.loads(record.dumps())
    broken["entries"][0]["action"] = "assign u12 A"
    (home / "broken.json").write_text(json.dumps(broken), encoding="utf-8")
    assert "broken.json: breaks at action 1: " in bad(home, "verify", "broken.json")


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
def test_bad_input_is_one_line(home: Path, arguments: list[str], message: str) -> None:
    wrong = MOVING.replace("0911", "9911")
    line = wrong.splitlines().index(next(x for x in wrong.splitlines() if "9911" in x)) + 1
    (home / "wrong.toml").write_text(wrong, encoding="utf-8")
    assert message.replace(":17:", f":{line}:") in bad(home, *arguments)


@pytest.mark.parametrize("half", ["west", "east"])
def test_a_position_text_tells_its_nations_and_half(half: str) -> None:
    game = Club(players=2, half=half, central="AH", entente="GB")
    state = written(game, 2, seed=3, steps=120)[1]
    found, again = package.read_position(str(state), {})
    assert again == state
    assert found.settings == game.settings


# Typing.


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
def test_what_was_typed_is_found_word_by_word(text: str, found: list[str]) -> None:
    assert matching(LEGAL, text) == found


def test_only_what_was_typed_out_is_done_at_once() -> None:
    assert is_whole("move u3 0712", "u3 0712", LEGAL)
    assert is_whole("move u3 0712", "move u3 0712", LEGAL)
    assert is_whole("end moves", "end", LEGAL)
    assert not is_whole("end moves", "e", LEGAL)
    assert not is_whole("board u3 u1", "u3", LEGAL)
    assert not is_whole("move u3 0712", "move", LEGAL)


def test_short_texts_are_set_in_columns() -> None:
    assert columns(["1 a", "2 bbb", "3 c"], 16) == ["1 a    2 bbb", "3 c"]
    assert columns(["x" * 50], 10) == ["x" * 50]
    assert columns([], 80) == []


# The terminal table.


def test_a_unit_shows_where_it_may_go_and_a_number_chooses(home: Path) -> None:
    with Table("play", "club", "-p", "move.toml", home=home, extra={"NO_COLOR": "1"}) as table:
        opened = table.answer()
        assert "Germany: 7 war bonds, forts: B" in opened
        assert "Round 5: Germany moves (7 war bonds). Units that may still move: 3." in opened
        shown = table.say("u1")
        assert "troop transport u1:" in shown
        choice = re.search(r"\b(\d+) (\d{4}) \(([½\d]+)\)", shown)
        assert choice
        assert f"[{choice[3]}]" in shown
        moved = table.say(choice[1])
        assert f"troop transport u1 from 0312 to {choice[2]}, {choice[3]} point" in moved
        assert "On its way: troop transport u1" in moved
        assert "Nothing you may do begins with 999." in table.say("999")


def test_a_refused_order_says_why_without_its_verb(home: Path) -> None:
    out = typed(home, "u5 0000/u2 zed/u3 0912/u9 0000/u5 D/u3/0911/quit", "-p", "move.toml").out
    assert out.count("France: tank u3 at 0911, damage 5, experience 0 (recruit)\n") == 2
    assert "0000 is out of reach for u5: the way takes " in out
    assert "points short. [TC-MOVE-23]" in out
    assert "The map has no place zed. [TC-GAP-28]" in out
    assert "u3 is not yours: it belongs to France. [TC-MOVE-01]" in out
    assert "There is no unit u9. [TC-MOVE-01]" in out
    assert "Only foot soldiers capture a fort, and u5 is none. [TC-FORT-03]" in out
    assert not (home / KEPT).exists()


def test_a_whole_turn_with_a_battle(home: Path) -> None:
    lines = "end/legal/odds u5 u3/u5 u3/odds/end/units fr/end/log/position/quit"
    out = typed(home, lines, "-p", "move.toml", "--save", "turn.json").out
    assert "attack u5 tank: u3\nend attacks\n" in out
    assert out.count("tank u5 against tank u3") == 2
    assert "Germany: tank u5 fires at tank u3 with 12 dice; 7 or less hits." in out
    assert re.search(r"^u5 fires at u3: [\d, ]+\. A die of 7 or less hits: \d+ hits?\.$", out, re.M)
    assert "Germany draws 3 war bonds; forts held: 1." in out
    assert "the turn of France." in out
    assert actions(home / "turn.json")[:3] == ["end moves", "attack u5 u3", "end attacks"]
    assert actions(home / "turn.json")[-1] == "end turn"
    assert "all as the rules say" in good(home, "verify", "turn.json")
    again = typed(home, "end/quit", "--resume", "turn.json").out
    assert "France moves" in again
    assert actions(home / "turn.json")[-1] == "end moves"


def test_the_beginners_split_and_placing_by_auto(home: Path) -> None:
    out = typed(home, "/".join(["auto"] * 14 + ["auto", "quit"]), "-o", "players=2").out
    assert "All splits are laid open." in out
    assert out.count("draws start number") == 6
    assert "chooses the armies that get orders, at most 1" in out
    assert "There is nothing here that can be done for you; legal lists your choices." in out
    done = actions(home / KEPT)
    assert done[:3] == ["assign u1 C", "assign u2 B", "assign u3 A"]
    assert sum(action.startswith("place") for action in done) == 22
    assert "chooses the armies" in typed(home, "quit", "--continue").out


def test_a_sealed_split_is_not_told_to_the_next(home: Path) -> None:
    out = typed(home, "assign u1 B/log/units/u2/1/ready/auto/log/units ge/quit").out
    before, after = out.split("Great Britain splits its units", 1)
    assert "Germany: u1 goes into army B.\n" in before
    assert "1 A  2 B  3 C\n" in before
    assert "Germany: u2 goes into army A.\n" in before
    assert "still without one: 9." in before
    assert "Every unit goes into an army before you say ready; still without one: 9." in before
    assert "u1 goes into army B" not in after
    assert not re.search(r"^  u1 .*\bB\b", after, re.M)


def test_orders_are_taken_back_but_no_roll(home: Path) -> None:
    out = typed(home, "u5 0809/back/back/end/u5 u3/end/back/quit", "-p", "move.toml").out
    assert "There are 0 actions to take back." in out
    assert "Nothing is taken back over a roll of the dice." in out
    assert "u5 0809" not in actions(home / KEPT)


def test_the_map_is_shown_again_only_when_it_has_changed(home: Path) -> None:
    out = typed(home, "end/map/quit", "-p", "move.toml").out
    assert out.count("    00  01  02") == 2 * 2


def test_nonsense_is_answered_and_the_table_goes_on(home: Path) -> None:
    lines = ["", "x", "u", "u99", "0", "1", "9999", "odds", "odds u5", "odds u5 u5", "units xx"]
    lines += ["legal zz", "legal all", "back x", "lang xx", "look round", "give 1", "time-up"]
    lines += ["x" * 100_000, "\u2603", "move u5 0809 x", "flip", "save /absent/x", "end turn"]
    text = "\n".join([*lines, "position", "quit"])
    result = firestep("play", "club", "-p", "move.toml", home=home, typed=text)
    assert (result.code, result.err) == (0, "")
    assert "phase=move round=5 turn=GE" in result.out
    assert "'end turn' does not fit here. Now comes: the moves. [TC-TURN-07]" in result.out
    assert not (home / KEPT).exists()


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_help_and_tables_speak_the_language(home: Path, language: str) -> None:
    out = typed(home, "help/legal/quit", "-p", "move.toml", "--lang", language).out
    words = Translations("firestep.cli").language(language)["desk"]
    assert all(f"  {line}\n" in out for name, line in words.items() if name.startswith("help-"))
    club = Translations("firestep.games.club").language(language)
    assert all(f"{line}\n" in out for line in club["help"].values())
    assert club["units"]["truck"] in out


def test_colours_are_for_terminals_that_want_them(home: Path) -> None:
    for extra, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        with Table("play", "club", home=home, extra=extra) as table:
            assert ("\x1b[" in table.leave("quit\n")[1]) is coloured
