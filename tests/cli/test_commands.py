"""The output of `firestep` commands with valid input."""

import json
import re
import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from firestep import __version__, catalog
from firestep.games.trench import START, Position, pgn
from support.cli_process import make_environment, run_firestep
from support.played_games import short_record

pytestmark = pytest.mark.once

COMMANDS = ["games", "play", "show", "legal", "odds", "perft", "check", "verify", "bench"]
AFTER = str(Position().play("d4e4"))
MODERN_GAME_OVER = "8/8/8/8/8/8/8/g7 w 0 36 0"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game, record = short_record()
    (tmp_path / "game.json").write_text(record.dumps())
    (tmp_path / "game.txt").write_text(pgn.write(game, record))
    return tmp_path / "game.json"


def output_of(home: Path, *arguments: str | Path, typed: str = "") -> str:
    """Run a command that must succeed without errors; return its output."""
    result = run_firestep(*arguments, home=home, typed=typed)
    assert (result.code, result.err) == (0, "")
    return result.out


def test_help_lists_every_command(tmp_path: Path) -> None:
    text = output_of(tmp_path, "--help")
    assert text.startswith("Usage: firestep [OPTIONS] COMMAND")
    assert all(f"\n  {name} " in text for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(tmp_path: Path, name: str) -> None:
    text = output_of(tmp_path, name, "--help")
    assert text.startswith(f"Usage: firestep {name} ")
    assert "--help" in text


def test_without_a_command_the_help_is_printed(tmp_path: Path) -> None:
    result = run_firestep(home=tmp_path)
    assert "\n  perft " in result.out + result.err
    assert "Traceback" not in result.err


def test_version_prints_name_and_version(tmp_path: Path) -> None:
    assert output_of(tmp_path, "--version") == f"firestep {__version__}\n"


def test_games_lists_the_catalog(tmp_path: Path) -> None:
    lines = output_of(tmp_path, "games").splitlines()
    assert [line.split()[0] for line in lines] == list(catalog.GAMES)
    for line, entry in zip(lines, catalog.GAMES.values(), strict=True):
        about = entry.metadata
        assert line.endswith(f"  {about.title}: {about.summary} ({about.credit})")


@pytest.mark.parametrize("name", ["play", "show", "legal", "perft", "analyse", "duel", "ladder"])
def test_help_contains_what_the_games_declare(tmp_path: Path, name: str) -> None:
    text = " ".join(output_of(tmp_path, name, "--help").split())
    for entry in catalog.GAMES.values():
        for shorthand, help_text in entry.metadata.shorthands.items():
            assert f"--{shorthand} <str> {entry.title}: {help_text}" in text
        note = entry.metadata.option_notes.get("position")
        if note and "--position" in text:
            assert f"{entry.title}: {note}" in text
    if name in ("play", "legal", "duel"):
        assert all(game in text.partition("--help")[0] for game in catalog.GAMES)


def test_the_options_of_a_sweep_are_those_that_its_game_declares(tmp_path: Path) -> None:
    text = " ".join(output_of(tmp_path, "sweep", "--help").split())
    declared = catalog.GAMES["club"].metadata.sweep_options
    assert declared
    for name, option in declared.items():
        assert re.search(rf"--{name} <\w+( range)?> {re.escape(option.help)}", text), name


def test_the_default_game_is_the_first_of_the_catalog(tmp_path: Path) -> None:
    first = next(iter(catalog.GAMES))
    assert f"[default: {first}]" in output_of(tmp_path, "play", "--help")
    typed = "quit\n"
    assert output_of(tmp_path, "play", typed=typed) == output_of(
        tmp_path, "play", first, typed=typed
    )


def test_help_imports_neither_rich_nor_any_game(tmp_path: Path) -> None:
    code = (
        "import sys, firestep.cli.app; "
        "print(*(name for name in sys.modules if name == 'rich' or name.startswith('rich.') "
        "or name.startswith('firestep.games') or name == 'firestep.catalog'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=make_environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == []


def test_legal_prints_one_move_per_line_sorted(tmp_path: Path) -> None:
    lines = output_of(tmp_path, "legal", "trench").splitlines()
    assert len(lines) == 14
    assert lines == sorted(str(move) for move in Position().legal_moves)


def test_legal_reads_a_position_edition_and_options(tmp_path: Path) -> None:
    expected = sorted(str(move) for move in Position(AFTER).legal_moves)
    assert output_of(tmp_path, "legal", "trench", "--position", AFTER).split() == expected
    assert output_of(tmp_path, "legal", "trench", "-p", "-", typed=AFTER + "\n").split() == expected
    chosen = ("-o", "edition=modern", "-o", "length=single")
    assert output_of(tmp_path, "legal", "trench", "-p", AFTER, *chosen).split() == expected
    over = ("--edition", "modern", "--position", MODERN_GAME_OVER)
    assert output_of(tmp_path, "legal", "trench", *over) == ""


@pytest.mark.parametrize(("depth", "count"), [*enumerate([1, 14, 192, 3894, 78372])])
def test_perft_gives_the_known_counts(tmp_path: Path, depth: int, count: int) -> None:
    assert output_of(tmp_path, "perft", "trench", "--depth", str(depth)) == f"{count}\n"


def test_perft_divides_by_first_move(tmp_path: Path) -> None:
    *parts, total = output_of(tmp_path, "perft", "trench", "-d", "3", "--divide").splitlines()
    counts = dict(part.split() for part in parts)
    assert list(counts) == sorted(str(move) for move in Position().legal_moves)
    assert sum(map(int, counts.values())) == int(total) == 3894


def test_perft_accepts_position_and_edition(tmp_path: Path) -> None:
    assert output_of(tmp_path, "perft", "trench", "-d", "1", "-p", AFTER, "--edition", "arena") == (
        f"{len(Position(AFTER, edition='arena').legal_moves)}\n"
    )


def test_show_and_analyse_use_the_options_of_the_named_game(tmp_path: Path) -> None:
    shown = output_of(tmp_path, "show", "bitva", "-o", "board=skirmish")
    assert shown == output_of(tmp_path, "show", "bitva", "--game", "bitva", "-o", "board=skirmish")
    assert shown != output_of(tmp_path, "show", "bitva")
    text = output_of(tmp_path, "analyse", "trench", "--edition", "modern", "--level", "1")
    assert "The first player to decide" in text
    result = run_firestep("show", "club", "--edition", "modern", home=tmp_path)
    assert (result.code, "club has no option 'edition'" in result.err) == (2, True)


def test_show_prints_a_position_as_text(tmp_path: Path) -> None:
    text = output_of(tmp_path, "show", AFTER)
    assert text == f"{Position(AFTER).diagram()}\n\n{text.splitlines()[-2]}\n{AFTER}\n"
    assert "White to move." in text
    assert "\x1b" not in text
    french = output_of(tmp_path, "show", "trench", "-p", AFTER, "--lang", "fr", "--look", "square")
    assert "Trait aux blancs" in french
    assert french.splitlines()[0].split() == list("abcdefgh")
    (tmp_path / "position.txt").write_text(f"\n{AFTER}\n")
    assert output_of(tmp_path, "show", "position.txt") == text


def test_show_prints_a_record_as_text(record: Path) -> None:
    text = output_of(record.parent, "show", record)
    assert "   6  White: soldier e6-e5 captures soldier on e5, 2 points.\n" in text
    assert (
        "   7  The second player resigns. Game over: a player has resigned. Points: 72, 2.\n"
        in text
    )
    early = output_of(record.parent, "show", record, "--at", "1")
    assert early.endswith(f"{AFTER}\n")
    assert "The second player resigns" not in early
    assert output_of(record.parent, "show", record.with_suffix(".txt")) == text


@pytest.mark.parametrize(("form", "name"), [("svg", "a.svg"), ("json", "a.json"), ("moves", "a.x")])
def test_show_writes_the_same_to_a_file_as_to_standard_output(
    record: Path, form: str, name: str
) -> None:
    printed = output_of(record.parent, "show", record, "--as", form)
    out = record.parent / name
    assert output_of(record.parent, "show", record, "--as", form, "--out", out) == ""
    assert out.read_text() == printed
    if form == "svg":
        assert ElementTree.fromstring(printed).tag.endswith("svg")
    elif form == "json":
        assert json.loads(printed) == json.loads(record.read_text())
    else:
        assert printed == record.with_suffix(".txt").read_text()


def test_show_takes_the_format_from_the_file_name(tmp_path: Path) -> None:
    assert output_of(tmp_path, "show", "trench", "--out", "a.png", "--width", "200") == ""
    png = (tmp_path / "a.png").read_bytes()
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", png[16:24]) == (200, 200)
    result = run_firestep("show", "trench", "--as", "png", "--width", "200", home=tmp_path)
    assert (result.code, result.out_bytes) == (0, png)
    output_of(tmp_path, "show", "trench", "--out", "a.svg", "--seat", "2", "--look", "square")
    drawing = Position(START + " 1:1:0:0").svg(look="square", below="white")
    assert (tmp_path / "a.svg").read_text() == drawing
    output_of(tmp_path, "show", "trench", "--out", "a.txt")
    assert (tmp_path / "a.txt").read_text().endswith(f"{START} 1:1:0:0\n")


def test_check_prints_what_a_file_contains(record: Path) -> None:
    home = record.parent
    (home / "positions").write_text(f"# a comment\n{START}\n\n{AFTER} 1:1:0:0\n")
    assert output_of(home, "check", "positions") == "positions: 2 positions of trench\n"
    (home / "mine.toml").write_text(
        "[mine]\nvalues = [1, 1, 1, 1, 1]\nquiet_limit = 9\nrepetitions = 0\ntarget = 5\n"
        "short_target = 5\ndecider_target = 5\neven_turns = false\ngeneral_falls = false\n"
        'wiping_wins = true\narmistice = true\nlengths = ["single"]\n'
    )
    assert output_of(home, "check", "mine.toml") == "mine.toml: editions of TRENCH: mine\n"
    summary = "trench, 7 actions, all valid, resigned\n"
    assert output_of(home, "check", "game.txt") == f"game.txt: {summary}"


def test_verify_prints_that_a_record_is_valid(record: Path) -> None:
    summary = "trench, 7 actions, all valid, resigned\n"
    assert output_of(record.parent, "verify", "game.json") == f"game.json: {summary}"
    assert output_of(record.parent, "verify", "game.txt") == f"game.txt: {summary}"


def test_the_language_is_read_from_the_environment(tmp_path: Path) -> None:
    result = run_firestep("show", "trench", home=tmp_path, extra={"FIRESTEP_LANG": "es"})
    assert "Juegan las negras" in result.out


@pytest.mark.parametrize("game", [(), ("--game", "bitva")], ids=["detected", "by name"])
def test_an_error_in_a_board_is_reported_with_its_line(
    tmp_path: Path, game: tuple[str, ...]
) -> None:
    assert (
        run_firestep("boards", "bitva", "--seed", "3", "--out", "mine.txt", home=tmp_path).code == 0
    )
    checked = run_firestep("check", "mine.txt", *game, home=tmp_path)
    assert checked.code == 0
    assert "board of Bitva: made-12-3, 108 hexes in 12 rows" in checked.out
    board = (tmp_path / "mine.txt").read_text(encoding="utf-8").splitlines()
    board[3] = board[3].replace(board[3][:2], "9.", 1)
    (tmp_path / "mine.txt").write_text("\n".join(board), encoding="utf-8")
    refused = run_firestep("check", "mine.txt", *game, home=tmp_path)
    assert refused.code == 2
    assert "mine.txt:4: row 1, hex 1: '9.' has no number from 1 to 6 [BV-TERM-02]" in refused.err
