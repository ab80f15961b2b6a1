"""User files are replaced atomically, and records are read in both forms."""

import errno
import os
import resource
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from firestep.cli.files import parse_record, read_record, write_atomically
from firestep.contract import InputError
from firestep.games.trench import pgn
from firestep.server.config import ensure_data_folder
from support.played_games import short_record

pytestmark = pytest.mark.once

OLD, NEW = b"old content", b"new content, which is longer"


@pytest.fixture
def target(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(OLD)
    return path


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a b é.json"
    for content in (OLD, NEW, b"", bytes(range(256)) * 5_000):
        write_atomically(path, content)
        assert path.read_bytes() == content
    assert os.listdir(tmp_path) == [path.name]


def test_a_file_in_the_current_folder_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write_atomically(Path("plain.json"), NEW)
    assert (tmp_path / "plain.json").read_bytes() == NEW


def raise_no_space(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def raise_interrupt(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("call", ["fsync", "fdopen", "chmod", "replace"])
@pytest.mark.parametrize(
    ("fail", "error"), [(raise_no_space, OSError), (raise_interrupt, KeyboardInterrupt)]
)
def test_a_failure_leaves_the_old_content(
    target: Path,
    monkeypatch: pytest.MonkeyPatch,
    call: str,
    fail: Callable[..., None],
    error: type[BaseException],
) -> None:
    monkeypatch.setattr(os, call, fail)
    with pytest.raises(error):
        write_atomically(target, NEW)
    monkeypatch.undo()
    assert target.read_bytes() == OLD
    assert os.listdir(target.parent) == [target.name]


def test_a_full_disk_leaves_the_old_content(target: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, hard))
    try:
        with pytest.raises(OSError, match="File too large"):
            write_atomically(target, b"x" * 1_000_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert target.read_bytes() == OLD
    assert os.listdir(target.parent) == [target.name]


def test_a_reader_sees_either_the_old_or_the_new_content(target: Path) -> None:
    contents = [bytes([letter]) * 200_000 for letter in b"abcdef"]
    write_atomically(target, contents[0])
    seen: set[bytes] = set()
    done = threading.Event()

    def read_repeatedly() -> None:
        while not done.is_set():
            seen.add(target.read_bytes())

    reader = threading.Thread(target=read_repeatedly)
    reader.start()
    for content in contents * 5:
        write_atomically(target, content)
    done.set()
    reader.join()
    assert seen <= set(contents)


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("absent/game.json", FileNotFoundError),
        ("", IsADirectoryError),
        ("folder", IsADirectoryError),
    ],
)
def test_a_path_that_cannot_be_written_is_named_in_the_error(
    tmp_path: Path, name: str, error: type[OSError]
) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises((error, InputError)) as caught:
        write_atomically(tmp_path / name, NEW)
    assert os.listdir(tmp_path) == ["folder"]
    assert str(tmp_path / name) in str(caught.value)


def test_a_link_stays_a_link(target: Path) -> None:
    link = target.with_name("link.json")
    link.symlink_to(target)
    write_atomically(link, NEW)
    assert link.is_symlink()
    assert target.read_bytes() == NEW


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_a_file_keeps_its_permissions(target: Path, mode: int) -> None:
    target.chmod(mode)
    write_atomically(target, NEW)
    assert stat.S_IMODE(target.stat().st_mode) == mode


def test_a_new_file_gets_the_default_permissions(tmp_path: Path) -> None:
    old = os.umask(0o027)
    try:
        write_atomically(tmp_path / "new", NEW)
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


def test_a_file_name_of_maximum_length(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    write_atomically(path, NEW)
    assert path.read_bytes() == NEW


def test_a_record_is_read_in_both_forms(tmp_path: Path) -> None:
    game, record = short_record()
    for name, text in (("a.json", record.dumps()), ("a.txt", pgn.write(game, record))):
        path = tmp_path / name
        path.write_text("\n " + text)
        read_game, read = read_record(path)
        assert read_game.settings == game.settings
        assert read == record


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "x: '' does not begin like a record"),
        ("hello", "x: 'hello' does not begin like a record"),
        ('[Event "chess"]', "x: no [Game ...] header of a known game"),
        ('[Game "chess"]', "x: no [Game ...] header of a known game"),
        ("{", "x:1: not a whole JSON document"),
        ("{}", "x: record: 'format' is missing"),
    ],
)
def test_text_that_is_not_a_record_is_an_input_error(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_record(text, "x")
    assert str(caught.value).startswith(message)


def test_the_data_folder_is_created(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIRESTEP_HOME", str(tmp_path / "a" / "b"))
    assert ensure_data_folder() == tmp_path / "a" / "b"
    assert ensure_data_folder().is_dir()
    monkeypatch.delenv("FIRESTEP_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "c"))
    assert ensure_data_folder() == tmp_path / "c" / "firestep"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "d"))
    assert ensure_data_folder() == tmp_path / "d" / ".local" / "share" / "firestep"
