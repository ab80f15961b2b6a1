"""Faults of the disk and of the start are visible: one line, exit code 2, health, the log."""

import asyncio
import contextlib
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from support.cli_process import CommandResult, firestep_command, make_environment, run_firestep
from support.running_server import (
    TIMEOUT_SECONDS,
    ServerProcess,
    play_randomly,
    run_server,
    seated_clients,
)

pytestmark = pytest.mark.once


def serve(folder: Path, database: str, *arguments: str) -> CommandResult:
    """Run a server that cannot start."""
    given = ("--port", "0", *arguments)
    return run_firestep("serve", "--database", database, *given, home=folder, extra={})


def check_one_line(result: CommandResult, text: str) -> None:
    assert result.code == 2, result
    assert result.out == ""
    assert text in result.err, result.err
    assert result.err.startswith("firestep: ")
    assert result.err.count("\n") == 1, result.err


def make_database(path: Path, tables: int = 3) -> None:
    """Create a database with some tables by a real server."""
    path.parent.mkdir(exist_ok=True)
    with run_server(path.parent, f"sqlite:///{path}") as server:
        for _ in range(tables):
            server.create_table("trench")
        server.stop()


def damage(path: Path, first: int = 4096) -> None:
    """Overwrite the pages of a database after the first one."""
    with path.open("r+b") as file:
        file.seek(first)
        file.write(b"\xa5" * (path.stat().st_size - first))


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        result = serve(tmp_path, server.database)
        check_one_line(result, "another Firestep server uses this file")
        assert server.get("/health").status_code == 200
        server.kill()
        server.start()  # a killed process leaves no lock


def break_schema(path: Path) -> None:
    make_database(path)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def make_damaged(path: Path) -> None:
    make_database(path)
    damage(path)


START_FAULTS: dict[str, tuple[Callable[[Path], object], str]] = {
    "newer schema": (break_schema, "newer firestep"),
    "damaged": (make_damaged, "damaged"),
    "no database": (lambda path: path.write_text("Dear Sir, " * 900), "not a database"),
    "a folder": (lambda path: path.mkdir(), "Is a directory"),
    "no folder": (lambda path: path.parent.rmdir(), "No such file"),
}


@pytest.mark.parametrize("fault", START_FAULTS)
def test_a_failed_start_is_one_line(tmp_path: Path, fault: str) -> None:
    prepare, text = START_FAULTS[fault]
    path = tmp_path / "data" / "x.db"
    path.parent.mkdir()
    prepare(path)
    check_one_line(serve(tmp_path, f"sqlite:///{path}"), text)


def forbid_folder(path: Path) -> None:
    path.parent.chmod(0o555)


def forbid_file(path: Path) -> None:
    path.touch()
    path.chmod(0o400)


def forbid_new_files(path: Path) -> None:
    """Allow the database and its lock, but not its write-ahead log."""
    path.touch()
    path.with_name("x.db-lock").touch()
    path.parent.chmod(0o555)


@pytest.mark.parametrize("forbid", [forbid_folder, forbid_file, forbid_new_files])
def test_missing_permissions_are_one_line(tmp_path: Path, forbid: Callable[[Path], None]) -> None:
    path = tmp_path / "data" / "x.db"
    path.parent.mkdir()
    forbid(path)
    # The superuser may write everywhere, unless it gives up the capability.
    prefix = ["setpriv", "--bounding-set=-dac_override", "--inh-caps=-all"]
    if os.geteuid() == 0 and shutil.which("setpriv") is None:
        pytest.skip("the superuser has all permissions")
    done = subprocess.run(
        [
            *(prefix if os.geteuid() == 0 else ()),
            *firestep_command("serve", "--port", "0", "--database", f"sqlite:///{path}"),
        ],
        env=make_environment(tmp_path, {}),
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    path.parent.chmod(0o755)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"firestep: .*(Permission denied|readonly database)\n", done.stderr)


def test_a_missing_postgres_server_is_one_line(tmp_path: Path) -> None:
    result = serve(tmp_path, "postgresql://me:secret@127.0.0.1:1/x")
    check_one_line(result, "cannot be used")
    assert "secret" not in result.err


def test_a_used_port_is_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = serve(tmp_path, f"sqlite:///{tmp_path / 'x.db'}", "--port", port)
        check_one_line(result, "Address already in use")


def wait_for_problem(server: ServerProcess, problem: str) -> httpx.Response:
    until = time.monotonic() + TIMEOUT_SECONDS
    while True:
        answer = server.get("/health")
        if problem in answer.json()["problems"]:
            return answer
        assert time.monotonic() < until, (problem, answer.text)
        time.sleep(0.1)


def test_a_healthy_server_has_no_problems(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        answer = server.get("/health")
        assert (answer.status_code, answer.json()["problems"]) == (200, [])
        assert answer.json()["disk_free"] > 0


def test_damage_at_run_time_is_logged_and_shown(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        created = server.create_table("trench")
        with sqlite3.connect(tmp_path / "firestep.db") as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        damage(tmp_path / "firestep.db")
        # A connection with an empty cache reads the damaged pages.
        for _ in range(20):
            server.get(f"/tables/{created.name}")
            server.post("/tables", {"game": "trench"})
        answer = wait_for_problem(server, "database-damaged")
        assert answer.status_code == 503
        assert server.log.count("is damaged: stop the server") == 1


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own, of a size that a test can fill."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=100m", "tmpfs", str(folder)]
    if shutil.which("mount") is None or os.geteuid() or subprocess.run(mount).returncode:
        pytest.skip("file systems cannot be mounted here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_is_shown(tmp_path: Path, small_disk: Path) -> None:
    with run_server(tmp_path, f"sqlite:///{small_disk / 'x.db'}") as server:
        created = server.create_table("trench", clock={"turn": 600_000})

        async def begin() -> None:
            async with seated_clients(server, created):
                pass

        asyncio.run(begin())  # the heartbeat is written while a clock is running
        with (small_disk / "filler").open("wb") as filler, contextlib.suppress(OSError):
            while True:
                filler.write(bytes(65536))
        assert wait_for_problem(server, "disk-full").status_code == 503
        wait_for_problem(server, "database-not-writable")
        assert server.post("/tables", {"game": "trench"}).status_code == 503
        (small_disk / "filler").unlink()
        until = time.monotonic() + TIMEOUT_SECONDS
        while server.get("/health").status_code != 200:
            assert time.monotonic() < until
            time.sleep(0.1)
        server.create_table("trench")


def damage_page_with(path: Path, text: bytes) -> None:
    """Overwrite the page of a database that contains a text."""
    content = bytearray(path.read_bytes())
    page = content.index(text) // 4096
    assert page, "the first page holds the schema"
    content[page * 4096 : page * 4096 + 4096] = b"\xa5" * 4096
    path.write_bytes(content)


def run_salvage(folder: Path, *paths: Path) -> CommandResult:
    return run_firestep("salvage", *map(str, paths), home=folder, extra={})


def test_salvage_copies_what_can_be_read(tmp_path: Path) -> None:
    old, new = tmp_path / "firestep.db", tmp_path / "new.db"
    with run_server(tmp_path) as server:
        tables = [server.create_table("trench", options={"length": "single"}) for _ in range(12)]

        async def play() -> None:
            for created in tables:
                async with seated_clients(server, created) as clients:
                    await play_randomly(clients, 1, limit=15)
                    await clients[1].run("say", text=f"mark of {created.name}")

        asyncio.run(play())
        server.stop()
    with sqlite3.connect(old) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    damage_page_with(old, f"mark of {tables[6].name}".encode())
    before = old.read_bytes()
    check_one_line(serve(tmp_path, f"sqlite:///{old}"), "damaged")
    result = run_salvage(tmp_path, old, new)
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("12 tables copied")
    assert "lack their last entries" in result.out
    assert old.read_bytes() == before
    with run_server(tmp_path, f"sqlite:///{new}") as server:

        async def look() -> list[bool]:
            found = []
            for created in tables:
                async with server.connect(created.name, created.keys[1]) as one:
                    texts = [entry["facts"].get("text", "") for entry in one.entries]
                    found.append(f"mark of {created.name}" in texts)
                    if one.scene["status"] == "running" and one.scene["legal"]:
                        await one.act_first()
            return found

        found = asyncio.run(look())
        assert not found[6]
        assert found.count(True) >= 6
        assert "Traceback" not in server.log


def test_salvage_refuses_what_it_cannot_use(tmp_path: Path) -> None:
    missing, letter = tmp_path / "missing.db", tmp_path / "letter.db"
    letter.write_text("Dear Sir, " * 900, encoding="utf-8")
    new = tmp_path / "new.db"
    check_one_line(run_salvage(tmp_path, missing, new), "no such file")
    check_one_line(run_salvage(tmp_path, letter, new), "nothing can be read")
    check_one_line(run_salvage(tmp_path, letter, letter), "exists already")
    assert not new.exists()
