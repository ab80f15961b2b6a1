"""`firestep play` at a pseudo-terminal and through a pipe."""

import json
import shutil
from pathlib import Path

import pytest

from firestep.contract.translations import Translations
from firestep.games.trench import START, Position, pgn
from support.cli_process import CommandResult, TerminalProcess, run_firestep
from support.played_games import short_record

pytestmark = pytest.mark.once

AUTOSAVE = "unfinished-trench.json"
MATCH = START + " 1:1:0:0"


def play(home: Path, lines: str, *arguments: str | Path) -> CommandResult:
    """Play through a pipe; `/` separates the lines."""
    result = run_firestep("play", *arguments, home=home, typed=lines.replace("/", "\n") + "\n")
    assert "Traceback" not in result.err
    return result


def read_actions(path: Path) -> list[str]:
    """Return the actions of the record in a file."""
    return [entry["action"] for entry in json.loads(path.read_text())["entries"]]


def test_the_targets_of_a_selected_piece_are_marked(tmp_path: Path) -> None:
    with TerminalProcess(
        "play", "--look", "square", home=tmp_path, extra={"NO_COLOR": "1"}
    ) as terminal:
        assert "[" not in terminal.read_answer()
        output = terminal.send("d4")
        assert "\n5   :  :  : [=] S  S  S  T   5\n" in output
        assert "\n4   t  s  s (s)[=] .  .  .   4\n" in output
        assert "\nSd4-d5, Sd4-e4\n" in output
        moved = terminal.send("d4e4")
        assert "Black: soldier d4-e4." in moved
        assert "[" not in moved
        assert "White to move." in moved
        assert "\n4   t  s  s  :  s  .  .  .   4\n" in moved


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "A soldier moves up to 1 square; d6 is 2 away. [TR-MOVE-02]"),
        ("fr", "Un soldat se déplace de 1 case au plus\u00a0; d6 est à 2. [TR-MOVE-02]"),
        ("es", "Un soldado se mueve 1 casilla como máximo; d6 está a 2. [TR-MOVE-02]"),
    ],
)
def test_a_refused_move_prints_the_reason_and_the_rule(
    tmp_path: Path, language: str, message: str
) -> None:
    with TerminalProcess("play", "--lang", language, home=tmp_path) as terminal:
        terminal.read_answer()
        assert f"\n{message}\n" in terminal.send("d4d6")
        assert f"\n{MATCH}\n" in terminal.send("position")
        for other in ("en", "fr", "es"):
            terminal.send(f"lang {other}")
        assert "[TR-MOVE-01]" in terminal.send("e5d5")
    assert not (tmp_path / AUTOSAVE).exists()


def test_the_game_continues_after_invalid_lines(tmp_path: Path) -> None:
    lines = ["", "x", "d4d4", "d9", "back", "back x", "back 0", "back 99999999", "back \u00b2"]
    lines += ["look round", "look", "lang xx", "save /absent/folder/x", "save .", "accept draw"]
    lines += ["x" * 100_000, "d4e4 e5d5", "Sd4", "\u2603", "time-out 1", "\x1b[A", "save a\0b"]
    result = run_firestep(
        "play", "--length", "single", home=tmp_path, typed="\n".join([*lines, "position", "quit"])
    )
    assert result.err == ""
    assert result.code == 0
    assert f"> {START}\n" in result.out
    assert max(map(len, result.out.splitlines())) < 300
    assert not (tmp_path / AUTOSAVE).exists()


def test_the_game_continues_after_invalid_utf8(tmp_path: Path) -> None:
    result = run_firestep(
        "play",
        home=tmp_path,
        typed=b"d4e4\n\xff\xfe\ne5d5\nquit\n",
        extra={
            "PYTHONIOENCODING": "utf-8:strict"
        },  # the default of most locales, but not of C.UTF-8
    )
    assert (result.code, result.err) == (0, "")
    assert read_actions(tmp_path / AUTOSAVE) == ["d4e4", "e5d5"]


def test_moves_are_taken_back(tmp_path: Path) -> None:
    lines = "d4e4/e5d5/d3e3/back/position/back 2/position/back/d4d5/quit"
    result = play(tmp_path, lines, "--length", "single")
    after = Position().play("d4e4").play("e5d5")
    assert f"> {after}\n" in result.out
    assert f"> {START}\n" in result.out
    assert "There is nothing to take back." in result.out
    assert read_actions(tmp_path / AUTOSAVE) == ["d4d5"]


def test_a_resumed_game_is_saved_to_its_file(tmp_path: Path) -> None:
    first = play(tmp_path, "d4e4/save mine.json/e5d5/quit")
    assert "Saved in mine.json." in first.out
    assert "firestep play trench --resume mine.json" in first.out
    assert read_actions(tmp_path / "mine.json") == ["d4e4", "e5d5"]
    second = play(tmp_path, "position/e4d4/quit", "--resume", "mine.json")
    assert f"> {Position(MATCH).play('d4e4').play('e5d5')}\n" in second.out
    assert read_actions(tmp_path / "mine.json") == ["d4e4", "e5d5", "e4d4"]
    assert run_firestep("verify", "mine.json", home=tmp_path).code == 0


def test_a_game_resumed_from_text_is_saved_to_a_readable_file(tmp_path: Path) -> None:
    game, record = short_record()
    del record.entries[5:]
    record.outcome = None
    (tmp_path / "mine.txt").write_text(pgn.write(game, record))
    result = play(tmp_path, "position/e6e5/quit", "--resume", "mine.txt")
    assert record.entries[-1].position in result.out
    assert "6 actions" in run_firestep("verify", "mine.txt", home=tmp_path).out


def test_a_game_is_saved_to_the_given_file(tmp_path: Path) -> None:
    play(tmp_path, "d4e4/quit", "--save", "there.json", "--position", MATCH)
    assert read_actions(tmp_path / "there.json") == ["d4e4"]
    assert not (tmp_path / AUTOSAVE).exists()


@pytest.mark.parametrize(
    "end", ["quit\n", "exit\n", "\x04", "\x03"], ids=["quit", "exit", "^D", "^C"]
)
def test_the_game_is_saved_however_the_players_leave(tmp_path: Path, end: str) -> None:
    with TerminalProcess("play", home=tmp_path) as terminal:
        terminal.read_answer()
        terminal.send("d4e4")
        code, output = terminal.finish(end)
    assert "Traceback" not in output
    assert code in ((2, 130) if end == "\x03" else (0,))
    assert read_actions(tmp_path / AUTOSAVE) == ["d4e4"]
    with TerminalProcess("play", "--continue", home=tmp_path) as terminal:
        assert "White to move." in terminal.read_answer()


def test_the_game_is_saved_at_the_end_of_the_input(tmp_path: Path) -> None:
    result = run_firestep("play", home=tmp_path, typed="d4e4\ne5d5")
    assert (result.code, result.err) == (0, "")
    assert f"The game is saved in {tmp_path / AUTOSAVE}." in result.out
    assert read_actions(tmp_path / AUTOSAVE) == ["d4e4", "e5d5"]


def test_a_killed_game_contains_every_confirmed_move(tmp_path: Path) -> None:
    played: list[str] = []
    for move in ("d4e4", "e5d5", "d3e3"):
        with TerminalProcess(
            "play", *(["--continue"] if played else []), home=tmp_path
        ) as terminal:
            terminal.read_answer()
            terminal.send(move)
            terminal.kill()
        played.append(move)
        assert read_actions(tmp_path / AUTOSAVE) == played
    assert run_firestep("verify", AUTOSAVE, home=tmp_path).code == 0


def test_a_new_game_does_not_overwrite_an_unfinished_one(tmp_path: Path) -> None:
    play(tmp_path, "d4e4/e5d5/quit")
    play(tmp_path, "d3e3/quit")
    saved = [read_actions(path) for path in tmp_path.rglob("*.json")]
    assert ["d4e4", "e5d5"] in saved


def test_a_game_can_be_saved_elsewhere_if_its_folder_is_deleted(tmp_path: Path) -> None:
    folder = tmp_path / "removable"
    folder.mkdir()
    with TerminalProcess("play", "--save", "removable/game.json", home=tmp_path) as terminal:
        terminal.read_answer()
        terminal.send("d4e4")
        shutil.rmtree(folder)
        assert "No such file or directory" in terminal.send("e5d5")
        assert "Saved in rescued.json." in terminal.send("save rescued.json")
    assert read_actions(tmp_path / "rescued.json") == ["d4e4", "e5d5"]


def test_draw_offers_are_declined_and_accepted(tmp_path: Path) -> None:
    lines = "offer draw/offer draw/decline draw/d4e4/offer draw/accept draw"
    result = play(tmp_path, lines, "--length", "single")
    assert result.code == 0
    assert "The first player offers a draw." in result.out
    assert "The second player declines the draw." in result.out
    assert "You may make one offer at a time, and one per move. [TR-GAP-04]" in result.out
    assert "The second player offers a draw." in result.out
    assert (
        "The first player accepts the draw.\nGame over: both players agreed to a draw."
        in result.out
    )
    assert "The game is over." in result.out
    outcome = json.loads((tmp_path / AUTOSAVE).read_text())["outcome"]
    assert (outcome["scores"], outcome["ending"]) == ([0.5, 0.5], "agreed")


def test_the_answers_to_an_offer_are_listed(tmp_path: Path) -> None:
    assert "  accept draw: accept the draw\n" in play(tmp_path, "offer draw/moves/quit").out


def test_resigning_a_game_and_a_match(tmp_path: Path) -> None:
    result = play(tmp_path, "resign/log/resign match")
    assert result.code == 0
    assert (
        "Game 1 is over. Match score: 0, 72.\nGame 2: the second player plays Black." in result.out
    )
    assert "Game over: a player has resigned." in result.out
    assert run_firestep("verify", AUTOSAVE, home=tmp_path).out.endswith("all valid, resigned\n")
    continued = play(tmp_path, "", "--continue")
    assert (continued.code, continued.err) == (0, "")


def test_help_moves_and_log_are_translated(tmp_path: Path) -> None:
    out = play(tmp_path, "help/moves/d4e4/log/flip/look square/quit", "--lang", "fr").out
    commands = Translations("firestep.cli").language("fr")["commands"]
    assert all(f"  {line}\n" in out for line in commands.values())
    help_lines = Translations("firestep.games.trench").language("fr")["help"]
    assert all(f"{line}\n" in out for line in help_lines.values())
    assert "  resign match: abandonner tout le match\n" in out
    assert out.count("Noirs\u00a0: soldat d4-e4.") == 2
    assert "\n    h  g  f  e  d  c  b  a \n" in out


@pytest.mark.parametrize("command", [("play",), ("show", "trench")], ids=["play", "show"])
def test_colours_are_printed_only_to_a_terminal(tmp_path: Path, command: tuple[str, ...]) -> None:
    for extra, is_coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        with TerminalProcess(*command, home=tmp_path, extra=extra) as terminal:
            output = terminal.finish("" if command[0] == "show" else "quit\n")[1]
        assert ("\x1b[" in output) is is_coloured, extra
    assert "\x1b" not in run_firestep(*command, home=tmp_path, typed="quit\n").out


def test_an_edition_of_a_rules_file_is_chosen_by_name(tmp_path: Path) -> None:
    numbers = (
        "values = [1, 1, 1, 1, 1]\nquiet_limit = 9\nrepetitions = 0\ntarget = 0\nshort_target = 5\n"
        "decider_target = 5\neven_turns = false\ngeneral_falls = false\nwiping_wins = true\n"
        'armistice = true\nlengths = ["single"]\n'
    )
    blitz = '\n[blitz]\nparent = "house"\nquiet_limit = 2\n'
    (tmp_path / "rules.toml").write_text(f"[house]\n{numbers}{blitz}")
    assert (
        "0 moves without a capture, out of 9" in play(tmp_path, "quit", "--rules", "rules.toml").out
    )
    rules = ("--rules", "rules.toml", "--edition", "blitz", "--save", "game.json")
    result = play(tmp_path, "d4e4/e5d5", *rules)
    assert "Game over: there have been too many moves without a capture." in result.out
    (tmp_path / "rules.toml").unlink()
    assert run_firestep("verify", "game.json", home=tmp_path).code == 0
