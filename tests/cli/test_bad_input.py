"""Bad input: exit code 2, one clear line, no traceback, nothing written and nothing changed."""

import json
import os
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firestep.games.trench import START
from support.cli_process import PATIENCE, Result, command, environment, firestep
from support.played_games import short_record

pytestmark = pytest.mark.once

GENERALS = "8/8/8/8/8/8/8/gg6 b 0 0 0"


def contents(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Return what is in a folder, so that any writing shows."""
    found = {str(path.relative_to(folder)): path.lstat() for path in folder.rglob("*")}
    return {name: (at.st_ino, at.st_size, at.st_mtime_ns) for name, at in found.items()}


def edited(change: Callable[[dict[str, Any]], object]) -> str:
    """Return the text of a record after a change."""
    document = short_record()[1].to_json()
    change(document)
    return json.dumps(document)


def act(number: int, **changes: object) -> Callable[[dict[str, Any]], object]:
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
    "rule.json": edited(act(1, action="d4d6")),
    "action.json": edited(act(2, action="nonsense")),
    "digest.json": edited(act(3, digest="0" * 64)),
    "events.json": edited(act(1, events=[{"kind": "flew", "rule": "", "facts": {}}])),
    "facts.json": edited(act(1, events=[{"kind": "moved", "rule": "", "facts": {}}])),
    "scores.json": edited(lambda document: document["outcome"].update(scores=[0.3, 0.7])),
    "seat.json": edited(act(1, seat="1" * 5_000)),
    "half-character.json": edited(lambda document: document.update(names=["\ud800"])),
    "rules.json": edited(lambda document: document.update(rules_version=9)),
    "positions": f"{START}\n{GENERALS}\n",
    "illegal.txt": '[Game "trench"]\n[Length "single"]\n\n1. Sd4-d6 *\n',
    "edition.toml": "[mine]\nvalues = 5\n",
}

CASES: list[tuple[list[str], str]] = [
    (["dance"], "No such command 'dance'"),
    (["legal"], "Missing argument"),
    (["legal", "chess"], "no game 'chess'; there are: trench"),
    (["legal", "trench", "--nonsense"], "No such option: --nonsense"),
    (["legal", "trench", "--edition", "gold"], "option edition: 'gold' is not one of classic"),
    (["legal", "trench", "-o", "speed=5"], "trench has no option 'speed'"),
    (["legal", "trench", "-o", "speed"], "--option: 'speed' is not NAME=VALUE"),
    (["legal", "trench", "-p", GENERALS], "board: Black has 2 g, an army has 1 [TR-SETUP-01]"),
    (["legal", "trench", "-p", START + "x" * 100_000], "is too long for a position"),
    (["legal", "trench", "-p", START, "--length", "match"], "needs a sixth field"),
    (["perft", "trench", "-d", "many"], "Invalid value for '--depth'"),
    (["show", "absent.json"], "'absent.json' is no game, no file and no position text"),
    (["show", "x" * 100_000], "(100,000 characters) is no game, no file"),
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
    (["show", "action.json"], "action.json: breaks at action 2: 'nonsense' is no move"),
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
    (["check", "empty"], "empty: '' holds nothing to check"),
    (["check", "long"], "long:1: position: 'x"),
    (["check", "long.toml"], "long.toml: 10,000,005 characters; a data file has at most"),
    (["check", "positions"], "positions:2: board: Black has 2 g, an army has 1 [TR-SETUP-01]"),
    (["check", "edition.toml"], "edition.toml:2: ['mine'], values: '5' is not a list"),
    (["play", "--resume", "rule.json"], "rule.json: breaks at action 1"),
    (["play", "--continue"], "no unfinished game is kept here"),
    (["play", "--lang", "xx"], "no language 'xx'"),
    (["play", "--save", "absent/a.json"], "absent"),
    (["bench"], "bench/run.py is not here"),
]


def refused(result: Result) -> str:
    """Check how a refusal looks; return its line."""
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
def test_bad_input_is_one_line_and_changes_nothing(
    home: Path, arguments: list[str], message: str
) -> None:
    before = contents(home)
    result = firestep(*arguments, home=home, typed="quit\n")
    assert message in refused(result)
    assert result.raw == b""
    assert contents(home) == before


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (b"x" * 10_000_000, "standard input: more than 100,000 characters"),
        (b"\xff\xfe", "standard input"),
        (b"", "0 fields"),
    ],
    ids=["10 MB", "binary", "nothing"],
)
def test_a_bad_position_on_standard_input(home: Path, typed: bytes, message: str) -> None:
    strict = {"PYTHONIOENCODING": "utf-8:strict"}  # as in most languages, not in C.UTF-8
    result = firestep("legal", "trench", "-p", "-", home=home, typed=typed, extra=strict)
    assert message in refused(result)


def test_a_file_that_is_no_plain_file_is_not_replaced(tmp_path: Path) -> None:
    """Else `--out /dev/null`, run by root, would put a picture in its place."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    try:
        firestep("show", "trench", "--as", "text", "--out", pipe, home=tmp_path)
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.lstat().st_mode)


@pytest.mark.parametrize("where", [">/dev/full", ">&-"])
def test_output_that_cannot_be_written(tmp_path: Path, where: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {where}', "sh", *command("legal", "trench")],
        env=environment(tmp_path),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    refused(Result(done.returncode, b"", done.stderr.decode()))


def test_a_reader_that_has_gone_is_no_error(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        command("legal", "trench"),
        env=environment(tmp_path),
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=PATIENCE,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_name_that_is_no_text_can_be_printed(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/\xff.txt"
    Path(os.fsdecode(path)).write_text(START)
    done = subprocess.run(
        [*map(os.fsencode, command("check")), path],
        env=environment(tmp_path, {"PYTHONIOENCODING": "utf-8:strict"}),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert b"Traceback" not in done.stderr
    assert done.returncode == 0
