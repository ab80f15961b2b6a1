"""Computer players on the command line: play, analysis, duels, ladders, calibration."""

import json
import sys
from pathlib import Path

import pytest

from firestep.contract.record import loads
from support.catalog_games import games_with_computers
from support.cli_process import TerminalProcess, run_firestep
from support.played_games import short_record

pytestmark = pytest.mark.once

POSITION = "8/8/4S3/4S3/4c3/8/8/8 b 0 0 0"


def test_a_game_against_the_computer(tmp_path: Path) -> None:
    with TerminalProcess(
        "play", "--against", "1", "--edition", "modern", home=tmp_path
    ) as terminal:
        assert "Black to move." in terminal.read_answer()
        assert "White: " in terminal.send("d4e4")  # the reply of the computer
        assert "%" in terminal.send("hint")
        assert "Black to move." in terminal.send("back")
    record = loads((tmp_path / "unfinished-trench.json").read_text())
    assert record.entries == []


@pytest.mark.parametrize("game", ["trench", "bitva"])
def test_the_player_can_choose_the_second_seat(tmp_path: Path, game: str) -> None:
    result = run_firestep(
        "play", game, "--against", "1", "--seat", "2", home=tmp_path, typed="quit\n"
    )
    assert result.code == 0
    assert "Traceback" not in result.err
    assert f"--resume {tmp_path / f'unfinished-{game}.json'} --against 1 --seat 2" in result.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("play", "--against", "99"), "trench has the levels 1 to"),
        (("play", "--against", "1", "--seat", "3"), "has the seats 1 to 2, not 3"),
        (("analyse", "trench", "--level", "99"), "has the levels 1 to"),
        (("analyse", "nothing"), "is not a game, a file or a position text"),
        (("duel", "1", "no-such-program"), "is not a level or a script, and cannot be started"),
        (("duel", "1", "2", "--games", "1"), "a duel is played in pairs"),
        (("duel", "1", "2", "--game", "chess"), "no game 'chess'"),
        (("ladder", "chess"), "no game 'chess'"),
        (("calibrate", "trench", "--level", "99"), "has the levels 1 to"),
        (("puzzles", "chess"), "no game 'chess'"),
        (("puzzles", "trench", "--results", "a", "--out", "./a"), "need different files"),
    ],
)
def test_bad_input_prints_one_line(
    tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    result = run_firestep(*arguments, home=tmp_path)
    assert result.code == 2
    assert message in result.err
    assert len(result.err.strip().splitlines()) == 1


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_a_position_is_analysed(tmp_path: Path, language: str) -> None:
    arguments = ("--edition", "modern", "--level", "3", "--lang", language)
    result = run_firestep("analyse", POSITION, *arguments, home=tmp_path)
    assert result.code == 0, result.err
    assert "e4e" in result.out
    result = run_firestep("analyse", POSITION, *arguments, "--json", "--lines", "2", home=tmp_path)
    document = json.loads(result.out)
    assert document["seat"] == 1
    assert len(document["lines"]) == 2
    assert document["lines"][0]["chance"] >= document["lines"][1]["chance"]


def test_a_record_is_reviewed(tmp_path: Path) -> None:
    _, record = short_record()
    path = tmp_path / "game.json"
    path.write_text(record.dumps())
    result = run_firestep("analyse", path, "--level", "2", home=tmp_path)
    assert result.code == 0, result.err
    assert "decisions reviewed" in result.out
    document = json.loads(
        run_firestep("analyse", path, "--level", "2", "--json", home=tmp_path).out.splitlines()[-1]
    )
    assert len(document["outlook"]) == len(record.entries) + 1
    position = run_firestep("analyse", path, "--at", "1", "--level", "2", home=tmp_path)
    assert position.code == 0
    assert "The second player to decide" in position.out


@pytest.mark.parametrize("game", games_with_computers())
def test_a_duel_with_an_external_program(tmp_path: Path, game: str) -> None:
    program = f"{sys.executable} -m firestep engine --level 1"
    quick: dict[str, tuple[str, ...]] = {
        "trench": ("--edition", "modern"),
        "club": ("-o", "players=2", "-o", "round_limit=1"),
    }
    result = run_firestep(
        *("duel", program, "random", "--game", game, "--games", "2", *quick.get(game, ())),
        home=tmp_path,
    )
    assert result.code == 0, result.err
    assert "2 games, score" in result.out
    assert "loses a game" not in result.err


def test_a_program_that_plays_illegal_moves_loses(tmp_path: Path) -> None:
    script = tmp_path / "illegal.py"
    script.write_text(
        "import sys\n"
        "for line in sys.stdin:\n"
        "    word = line.split()[0]\n"
        "    if word == 'quit': break\n"
        "    answers = {'hello': 'ready', 'rules': 'rules trench', 'go': 'best a1h8'}\n"
        "    print(answers.get(word, 'info'), flush=True)\n"
    )
    result = run_firestep("duel", f"{sys.executable} {script}", "1", "--games", "2", home=tmp_path)
    assert result.code == 0, result.err
    assert "2 games, score 0.0 %" in result.out
    assert result.err.count("loses a game") == 2


def test_a_ladder_is_played_and_its_results_saved(tmp_path: Path) -> None:
    result = run_firestep(
        "ladder", "trench", "--edition", "modern", "--games", "2", "--only", "2-1", home=tmp_path
    )
    assert "| level 2 | level 1 | 2 |" in result.out, result.err
    assert (tmp_path / "ladder-trench.jsonl").is_file()


def test_calibration_writes_a_report(tmp_path: Path) -> None:
    report = tmp_path / "report.md"
    result = run_firestep(
        *("calibrate", "trench", "--edition", "modern", "--level", "1", "--positions", "10"),
        *("--out", report),
        home=tmp_path,
    )
    assert result.code in (0, 1), result.err
    assert "| chance | positions |" in report.read_text()


def test_puzzles_are_written_with_a_report(tmp_path: Path) -> None:
    report, out = tmp_path / "report.md", tmp_path / "puzzles.jsonl"
    result = run_firestep(
        *("puzzles", "bitva", "--games", "4", "--count", "2", "--backend", "here"),
        *("--out", out, "--report", report),
        home=tmp_path,
    )
    assert result.code == 0, result.err
    assert "| level |" in result.out
    assert "`firestep puzzles bitva --games 4 --seed 1 --count 2`: 2 puzzles" in report.read_text()
    lines = out.read_text().splitlines()
    assert [json.loads(line)["id"] for line in lines] == ["b-0001", "b-0002"]
