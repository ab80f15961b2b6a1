"""Bad input: exit code 2, one line on standard error, no traceback, no file changed."""

import json
import os
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firestep.games.trench import START
from support.cli_process import (
    TIMEOUT_SECONDS,
    CommandResult,
    firestep_command,
    make_environment,
    run_firestep,
)
from support.played_games import short_record

pytestmark = pytest.mark.once

TWO_GENERALS = "8/8/8/8/8/8/8/gg6 b 0 0 0"


def snapshot_folder(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Return inode, size and time of every file, so that any change is detected."""
    stats = {str(path.relative_to(folder)): path.lstat() for path in folder.rglob("*")}
    return {name: (info.st_ino, info.st_size, info.st_mtime_ns) for name, info in stats.items()}


def edit_record(change: Callable[[dict[str, Any]], object]) -> str:
    """Return the text of a record after a change."""
    document = short_record()[1].to_json()
    change(document)
    return json.dumps(document)


def change_entry(number: int, **changes: object) -> Callable[[dict[str, Any]], object]:
    """Return a change of one entry, for `edit_record`."""
    return lambda document: document["entries"][number - 1].update(changes)


FILES: dict[str, str | bytes] = {
    "good.json": short_record()[1].dumps(),
    "binary": bytes(range(256)) * 8,
    "long": b"x" * 10_000_000,
    "long.json": b'{"format": "' + b"x" * 10_000_000,
    "long.txt": b'[Game "trench"]\n' + b"x" * 10_000_000,
    "long.toml": b"x = '" + b"x" * 10_000_000,
    "deep.json": b'{"a":' * 100_000,
    "empty": "",
    "half.json": short_record()[1].dumps()[:-100],
    "other.json": '{"hello": "world"}',
    "rule.json": edit_record(change_entry(1, action="d4d6")),
    "action.json": edit_record(change_entry(2, action="nonsense")),
    "digest.json": edit_record(change_entry(3, digest="0" * 64)),
    "events.json": edit_record(change_entry(1, events=[{"kind": "flew", "rule": "", "facts": {}}])),
    "facts.json": edit_record(change_entry(1, events=[{"kind": "moved", "rule": "", "facts": {}}])),
    "scores.json": edit_record(lambda document: document["outcome"].update(scores=[0.3, 0.7])),
    "seat.json": edit_record(change_entry(1, seat="1" * 5_000)),
    "half-character.json": edit_record(lambda document: document.update(names=["\ud800"])),
    "rules.json": edit_record(lambda document: document.update(rules_version=9)),
    "positions": f"{START}\n{TWO_GENERALS}\n",
    "illegal.txt": '[Game "trench"]\n[Length "single"]\n\n1. Sd4-d6 *\n',
    "edition.toml": "[mine]\nvalues = 5\n",
}

CASES: list[tuple[list[str], str]] = [
    (["dance"], "No such command 'dance'"),
    (["legal"], "Missing argument"),
    (["legal", "chess"], "no game 'chess'; there are: trench"),
    (["legal", "trench", "--nonsense"], "No such option: --nonsense"),
    (["legal", "trench", "--edition", "gold"], "option edition: 'gold' is not one of classic"),
    (["legal", "bitva", "--edition", "arena"], "bitva has no option 'edition' on the command line"),
    (["duel", "1", "2", "--game", "club", "--length", "match"], "club has no option 'length' on"),
    (["legal", "chess", "--edition", "arena"], "no game 'chess'; there are: trench"),
    (["sweep", "trench"], "trench has no players for a balance study"),
    (["legal", "trench", "-o", "speed=5"], "trench has no option 'speed'"),
    (["legal", "trench", "-o", "speed"], "--option: 'speed' is not NAME=VALUE"),
    (["legal", "trench", "-p", TWO_GENERALS], "board: Black has 2 g, an army has 1 [TR-SETUP-01]"),
    (["legal", "trench", "-p", START + "x" * 100_000], "is too long for a position"),
    (["legal", "trench", "-p", START, "--length", "match"], "needs a sixth field"),
    (["perft", "trench", "-d", "many"], "Invalid value for '--depth'"),
    (["show", "absent.json"], "'absent.json' is not a game, a file or a position text"),
    (["show", "x" * 100_000], "(100,000 characters) is not a game, a file"),
    (["show", "trench", "--as", "gif"], "--as: 'gif' is not text, svg, png, json or moves"),
    (["show", "trench", "--as", "moves"], "a position has no record"),
    (["show", "trench", "--look", "round"], "no view 'round'"),
    (["show", "club", "--look", "round"], "no view 'round'; there are: map, mat"),
    (["show", "bitva", "--look", "round"], "no view 'round'; there are: board"),
    (["show", "trench", "--as", "svg", "--lang", "xx"], "no language 'xx'"),
    (["show", "trench", "--seat", "9"], "seat"),
    (["show", "trench", "--as", "png", "--width", "9999999"], "--width: 9999999 is not between"),
    (["show", "trench", "--out", "absent/a.svg"], "absent/a.svg: No such file or directory"),
    (["show", "trench", "--as", "svg", "--out", "folder"], "folder: Is a directory"),
    (["show", "good.json", "--at", "8"], "--at: the record has 7 actions, not 8"),
    (["show", "binary"], "binary: not UTF-8 text"),
    (["show", "long"], "long: position"),
    (["show", "empty"], "empty: "),
    (["show", "positions", "--out", "good.json", "--as", "json"], "no record to show as json"),
    (["show", "rule.json"], "rule.json: breaks at action 1: d4d6: too-far"),
    (["show", "action.json"], "action.json: breaks at action 2: 'nonsense' is not a move"),
    (["show", "events.json"], "events.json: breaks at action 1"),
    (["show", "facts.json"], "facts.json: breaks at action 1"),
    (["show", "scores.json", "--as", "moves"], "scores.json: "),
    (["show", "half-character.json", "--as", "json"], "half-character.json: "),
    (["verify", "absent.json"], "absent.json: No such file or directory"),
    (["verify", "folder"], "folder: Is a directory"),
    (["check", "binary"], "binary: not UTF-8 text (byte 128)"),
    (["verify", "long"], "(10,000,000 characters) does not begin like a record"),
    (["verify", "long.json"], "long.json:1: not a whole JSON document"),
    (["verify", "long.txt"], "long.txt:2: 'xxxxxxxxxxxxxxxxxxxx'... (10,000,000 characters)"),
    (["verify", "deep.json"], "deep.json: nested too deeply"),
    (["verify", "half.json"], "not a whole JSON document"),
    (["verify", "other.json"], "other.json: record: 'format' is missing"),
    (["verify", "rule.json"], "rule.json: breaks at action 1: d4d6: too-far"),
    (["verify", "digest.json"], "digest.json: breaks at action 3: the digest"),
    (["verify", "seat.json"], "seat.json: entry 1, seat: "),
    (["verify", "rules.json"], "written under rules version 9, this is 1"),
    (["verify", "illegal.txt"], "illegal.txt:4: 'Sd4-d6': too-far"),
    (["check", "empty"], "empty: '' contains nothing to check"),
    (["check", "long"], "long:1: position: 'x"),
    (["check", "long.toml"], "long.toml: 10,000,005 characters; a data file has at most"),
    (["check", "positions"], "positions:2: board: Black has 2 g, an army has 1 [TR-SETUP-01]"),
    (["check", "edition.toml"], "edition.toml:2: ['mine'], values: '5' is not a list"),
    (["play", "--resume", "rule.json"], "rule.json: breaks at action 1"),
    (["play", "--continue"], "there is no unfinished game"),
    (["play", "--lang", "xx"], "no language 'xx'"),
    (["play", "--save", "absent/a.json"], "absent"),
    (["bench"], "bench/run.py not found"),
]


def refusal_of(result: CommandResult) -> str:
    """Check the form of a refusal and return its line."""
    assert result.code == 2, result.err or result.out
    assert result.err.startswith("firestep: ")
    assert result.err.count("\n") == 1
    assert result.err.endswith("\n")
    assert len(result.err) < 400
    return result.err


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bad")
    (folder / "folder").mkdir()
    for name, content in FILES.items():
        (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


@pytest.mark.parametrize(
    ("arguments", "message"), CASES, ids=[" ".join(arguments)[:40] for arguments, _ in CASES]
)
def test_bad_input_prints_one_line_and_changes_nothing(
    home: Path, arguments: list[str], message: str
) -> None:
    before = snapshot_folder(home)
    result = run_firestep(*arguments, home=home, typed="quit\n")
    assert message in refusal_of(result)
    assert result.out_bytes == b""
    assert snapshot_folder(home) == before


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (b"x" * 10_000_000, "standard input: more than 100,000 characters"),
        (b"\xff\xfe", "standard input"),
        (b"", "0 fields"),
    ],
    ids=["10 MB", "binary", "nothing"],
)
def test_a_bad_position_on_standard_input_is_refused(
    home: Path, typed: bytes, message: str
) -> None:
    strict = {"PYTHONIOENCODING": "utf-8:strict"}  # the default of most locales, but not of C.UTF-8
    result = run_firestep("legal", "trench", "-p", "-", home=home, typed=typed, extra=strict)
    assert message in refusal_of(result)


def test_a_pipe_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    """Otherwise `--out /dev/null`, run by root, would replace the device by a file."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    try:
        run_firestep("show", "trench", "--as", "text", "--out", pipe, home=tmp_path)
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.lstat().st_mode)


@pytest.mark.parametrize("redirection", [">/dev/full", ">&-"])
def test_output_that_cannot_be_written_is_an_error(tmp_path: Path, redirection: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {redirection}', "sh", *firestep_command("legal", "trench")],
        env=make_environment(tmp_path),
        capture_output=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    refusal_of(CommandResult(done.returncode, b"", done.stderr.decode()))


def test_a_closed_pipe_is_not_an_error(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        firestep_command("legal", "trench"),
        env=make_environment(tmp_path),
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_file_name_that_is_not_utf8_can_be_printed(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/\xff.txt"
    Path(os.fsdecode(path)).write_text(START)
    done = subprocess.run(
        [*map(os.fsencode, firestep_command("check")), path],
        env=make_environment(tmp_path, {"PYTHONIOENCODING": "utf-8:strict"}),
        capture_output=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    assert b"Traceback" not in done.stderr
    assert done.returncode == 0
