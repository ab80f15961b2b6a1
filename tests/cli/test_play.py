"""The terminal table, at a real pseudo-terminal and through a pipe."""

import json
import shutil
from pathlib import Path

import pytest

from firestep.contract.translations import Translations
from firestep.games.trench import START, Position, pgn
from support.cli_process import Result, Table, firestep
from support.played_games import short_record

pytestmark = pytest.mark.once

KEPT = "unfinished-trench.json"
MATCH = START + " 1:1:0:0"


def typed(home: Path, lines: str, *arguments: str | Path) -> Result:
    """Play through a pipe, one line a word group parted by `/`."""
    result = firestep("play", *arguments, home=home, typed=lines.replace("/", "\n") + "\n")
    assert "Traceback" not in result.err
    return result


def actions(path: Path) -> list[str]:
    """Return the actions of the record in a file."""
    return [entry["action"] for entry in json.loads(path.read_text())["entries"]]


def test_a_chosen_piece_shows_its_targets_in_brackets(tmp_path: Path) -> None:
    with Table("play", "--look", "square", home=tmp_path, extra={"NO_COLOR": "1"}) as table:
        assert "[" not in table.answer()
        shown = table.say("d4")
        assert "\n5   :  :  : [=] S  S  S  T   5\n" in shown
        assert "\n4   t  s  s (s)[=] .  .  .   4\n" in shown
        assert "\nSd4-d5, Sd4-e4\n" in shown
        moved = table.say("d4e4")
        assert "Black: soldier d4-e4." in moved
        assert "[" not in moved
        assert "White (seat 2) to move." in moved
        assert "\n4   t  s  s  :  s  .  .  .   4\n" in moved


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "A soldier moves at most 1 square; d6 is 2 away. [TR-MOVE-02]"),
        ("fr", "Un soldat avance de 1 case au plus\u00a0; d6 est à 2. [TR-MOVE-02]"),
        ("es", "Un soldado avanza 1 casilla como máximo; d6 está a 2. [TR-MOVE-02]"),
    ],
)
def test_a_refused_move_says_why_with_its_rule(
    tmp_path: Path, language: str, sentence: str
) -> None:
    with Table("play", "--lang", language, home=tmp_path) as table:
        table.answer()
        assert f"\n{sentence}\n" in table.say("d4d6")
        assert f"\n{MATCH}\n" in table.say("position")
        for other in ("en", "fr", "es"):
            table.say(f"lang {other}")
        assert "[TR-MOVE-01]" in table.say("e5d5")
    assert not (tmp_path / KEPT).exists()


def test_nonsense_is_answered_and_the_table_goes_on(tmp_path: Path) -> None:
    lines = ["", "x", "d4d4", "d9", "back", "back x", "back 0", "back 99999999", "back \u00b2"]
    lines += ["look round", "look", "lang xx", "save /absent/folder/x", "save .", "accept draw"]
    lines += ["x" * 100_000, "d4e4 e5d5", "Sd4", "\u2603", "time-out 1", "\x1b[A", "save a\0b"]
    result = firestep(
        "play", "--length", "single", home=tmp_path, typed="\n".join([*lines, "position", "quit"])
    )
    assert result.err == ""
    assert result.code == 0
    assert f"> {START}\n" in result.out
    assert max(map(len, result.out.splitlines())) < 300
    assert not (tmp_path / KEPT).exists()


def test_bytes_that_are_no_text_do_not_end_the_game(tmp_path: Path) -> None:
    result = firestep(
        "play",
        home=tmp_path,
        typed=b"d4e4\n\xff\xfe\ne5d5\nquit\n",
        extra={"PYTHONIOENCODING": "utf-8:strict"},  # as in most languages, not in C.UTF-8
    )
    assert (result.code, result.err) == (0, "")
    assert actions(tmp_path / KEPT) == ["d4e4", "e5d5"]


def test_moves_are_taken_back(tmp_path: Path) -> None:
    lines = "d4e4/e5d5/d3e3/back/position/back 2/position/back/d4d5/quit"
    result = typed(tmp_path, lines, "--length", "single")
    after = Position().play("d4e4").play("e5d5")
    assert f"> {after}\n" in result.out
    assert f"> {START}\n" in result.out
    assert "There are 0 actions to take back." in result.out
    assert actions(tmp_path / KEPT) == ["d4d5"]


def test_a_game_is_saved_resumed_and_goes_on_in_its_file(tmp_path: Path) -> None:
    first = typed(tmp_path, "d4e4/save mine.json/e5d5/quit")
    assert "Saved in mine.json." in first.out
    assert "firestep play trench --resume mine.json" in first.out
    assert actions(tmp_path / "mine.json") == ["d4e4", "e5d5"]
    second = typed(tmp_path, "position/e4d4/quit", "--resume", "mine.json")
    assert f"> {Position(MATCH).play('d4e4').play('e5d5')}\n" in second.out
    assert actions(tmp_path / "mine.json") == ["d4e4", "e5d5", "e4d4"]
    assert firestep("verify", "mine.json", home=tmp_path).code == 0


def test_a_game_resumed_from_text_leaves_the_text_readable(tmp_path: Path) -> None:
    game, record = short_record()
    del record.entries[5:]
    record.outcome = None
    (tmp_path / "mine.txt").write_text(pgn.write(game, record))
    result = typed(tmp_path, "position/e6e5/quit", "--resume", "mine.txt")
    assert record.entries[-1].position in result.out
    assert "6 actions" in firestep("verify", "mine.txt", home=tmp_path).out


def test_a_game_is_kept_in_the_file_asked_for(tmp_path: Path) -> None:
    typed(tmp_path, "d4e4/quit", "--save", "there.json", "--position", MATCH)
    assert actions(tmp_path / "there.json") == ["d4e4"]
    assert not (tmp_path / KEPT).exists()


@pytest.mark.parametrize(
    "end", ["quit\n", "exit\n", "\x04", "\x03"], ids=["quit", "exit", "^D", "^C"]
)
def test_however_one_leaves_the_game_is_kept(tmp_path: Path, end: str) -> None:
    with Table("play", home=tmp_path) as table:
        table.answer()
        table.say("d4e4")
        code, words = table.leave(end)
    assert "Traceback" not in words
    assert code in ((2, 130) if end == "\x03" else (0,))
    assert actions(tmp_path / KEPT) == ["d4e4"]
    with Table("play", "--continue", home=tmp_path) as table:
        assert "White (seat 2) to move." in table.answer()


def test_the_end_of_a_pipe_keeps_the_game(tmp_path: Path) -> None:
    result = firestep("play", home=tmp_path, typed="d4e4\ne5d5")
    assert (result.code, result.err) == (0, "")
    assert f"The game is kept in {tmp_path / KEPT}." in result.out
    assert actions(tmp_path / KEPT) == ["d4e4", "e5d5"]


def test_a_killed_game_has_every_move_that_was_answered(tmp_path: Path) -> None:
    done: list[str] = []
    for move in ("d4e4", "e5d5", "d3e3"):
        with Table("play", *(["--continue"] if done else []), home=tmp_path) as table:
            table.answer()
            table.say(move)
            table.kill()
        done.append(move)
        assert actions(tmp_path / KEPT) == done
    assert firestep("verify", KEPT, home=tmp_path).code == 0


def test_a_new_game_does_not_swallow_the_one_that_was_left(tmp_path: Path) -> None:
    typed(tmp_path, "d4e4/e5d5/quit")
    typed(tmp_path, "d3e3/quit")
    kept = [actions(path) for path in tmp_path.rglob("*.json")]
    assert ["d4e4", "e5d5"] in kept


def test_a_folder_that_goes_away_does_not_take_the_game_with_it(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    with Table("play", "--save", "stick/game.json", home=tmp_path) as table:
        table.answer()
        table.say("d4e4")
        shutil.rmtree(folder)
        assert "No such file or directory" in table.say("e5d5")
        assert "Saved in rescued.json." in table.say("save rescued.json")
    assert actions(tmp_path / "rescued.json") == ["d4e4", "e5d5"]


def test_a_draw_is_offered_declined_and_agreed(tmp_path: Path) -> None:
    lines = "offer draw/offer draw/decline draw/d4e4/offer draw/accept draw"
    result = typed(tmp_path, lines, "--length", "single")
    assert result.code == 0
    assert "Seat 1 offers a draw." in result.out
    assert "Seat 2 declines." in result.out
    assert "One offer at a time, and one a move. [TR-GAP-04]" in result.out
    assert "Seat 2 offers a draw." in result.out
    assert "Seat 1 accepts.\nOver: both sides agreed." in result.out
    assert "The game is over." in result.out
    outcome = json.loads((tmp_path / KEPT).read_text())["outcome"]
    assert (outcome["scores"], outcome["ending"]) == ([0.5, 0.5], "agreed")


def test_an_offer_can_be_answered_by_what_is_listed(tmp_path: Path) -> None:
    assert "  accept draw: accept the draw\n" in typed(tmp_path, "offer draw/moves/quit").out


def test_a_game_and_a_match_are_resigned(tmp_path: Path) -> None:
    result = typed(tmp_path, "resign/log/resign match")
    assert result.code == 0
    assert "Game 1 is over; the match stands at 0, 72.\nGame 2: seat 2 has Black." in result.out
    assert "Over: one side resigned." in result.out
    assert firestep("verify", KEPT, home=tmp_path).out.endswith("all as the rules say, resigned\n")
    again = typed(tmp_path, "", "--continue")
    assert (again.code, again.err) == (0, "")


def test_help_moves_and_log_speak_the_language(tmp_path: Path) -> None:
    out = typed(tmp_path, "help/moves/d4e4/log/flip/look square/quit", "--lang", "fr").out
    words = Translations("firestep.cli").language("fr")["commands"]
    assert all(f"  {line}\n" in out for line in words.values())
    help_lines = Translations("firestep.games.trench").language("fr")["help"]
    assert all(f"{line}\n" in out for line in help_lines.values())
    assert "  resign match: abandonner tout le match\n" in out
    assert out.count("Noir\u00a0: soldat d4-e4.") == 2
    assert "\n    h  g  f  e  d  c  b  a \n" in out


@pytest.mark.parametrize("words", [("play",), ("show", "trench")], ids=["play", "show"])
def test_colours_are_for_terminals_that_want_them(tmp_path: Path, words: tuple[str, ...]) -> None:
    for extra, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        with Table(*words, home=tmp_path, extra=extra) as table:
            shown = table.leave("" if words[0] == "show" else "quit\n")[1]
        assert ("\x1b[" in shown) is coloured, extra
    assert "\x1b" not in firestep(*words, home=tmp_path, typed="quit\n").out


def test_house_rules_are_chosen_by_name(tmp_path: Path) -> None:
    numbers = (
        "values = [1, 1, 1, 1, 1]\nquiet_limit = 9\nrepetitions = 0\ntarget = 0\nshort_target = 5\n"
        "decider_target = 5\neven_turns = false\ngeneral_falls = false\nwiping_wins = true\n"
        'armistice = true\nlengths = ["single"]\n'
    )
    blitz = '\n[blitz]\nparent = "house"\nquiet_limit = 2\n'
    (tmp_path / "rules.toml").write_text(f"[house]\n{numbers}{blitz}")
    assert "0 of 9 plies" in typed(tmp_path, "quit", "--rules", "rules.toml").out
    rules = ("--rules", "rules.toml", "--edition", "blitz", "--save", "game.json")
    result = typed(tmp_path, "d4e4/e5d5", *rules)
    assert "Over: too many moves without a capture." in result.out
    (tmp_path / "rules.toml").unlink()
    assert firestep("verify", "game.json", home=tmp_path).code == 0
