"""Backups: written while a server runs, restored into SQLite and PostgreSQL, refused if damaged."""

import asyncio
import contextlib
import gzip
import hashlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import command

from firestep.contract import InputError
from firestep.server.storage.backup import FORMAT, restore_backup, write_backup
from firestep.server.storage.database import Database
from firestep.server.storage.migrate import alembic_config
from firestep.server.storage.schema import VERSION
from support.cli_process import CommandResult, run_firestep
from support.postgres import Postgres
from support.running_server import (
    CreatedTable,
    ServerProcess,
    play_randomly,
    run_server,
    seated_clients,
)

pytestmark = pytest.mark.once

GAMES = ("trench", "bitva", "club")


def run_backup(folder: Path, url: str, file: Path) -> CommandResult:
    return run_firestep("backup", str(file), "--database", url, home=folder, extra={})


def run_restore(folder: Path, url: str, file: Path) -> CommandResult:
    return run_firestep("restore", str(file), "--database", url, home=folder, extra={})


async def read_entries(server: ServerProcess, tables: list[CreatedTable]) -> list[list[Any]]:
    found = []
    for created in tables:
        async with server.connect(created.name, created.keys[1]) as client:
            found.append(client.entries)
    return found


@pytest.mark.parametrize("other", ["sqlite", "postgres"])
def test_a_backup_of_a_running_server_continues_elsewhere(
    tmp_path: Path, database_url: str, other: str, postgres: Postgres
) -> None:
    file = tmp_path / "backup.gz"
    (tmp_path / "old").mkdir()
    (tmp_path / "new").mkdir()
    with run_server(tmp_path / "old", database_url) as server:
        tables = [server.create_table(game) for game in GAMES]

        async def play() -> CommandResult:
            begun = asyncio.Barrier(len(tables) + 1)

            async def play_one(created: CreatedTable) -> None:
                async with seated_clients(server, created) as clients:
                    await begun.wait()
                    await play_randomly(clients, 1, limit=60)

            games = [asyncio.create_task(play_one(created)) for created in tables]
            await begun.wait()
            result = await asyncio.to_thread(run_backup, tmp_path, database_url, file)
            await asyncio.gather(*games)
            return result

        result = asyncio.run(play())
        assert (result.code, result.err) == (0, "")
        assert result.out.startswith("3 tables, ")
        assert file.stat().st_mode & 0o777 == 0o600
        before = asyncio.run(read_entries(server, tables))
    target = f"sqlite:///{tmp_path / 'new.db'}" if other == "sqlite" else postgres.new_database()
    result = run_restore(tmp_path, target, file)
    assert (result.code, result.err) == (0, "")
    with run_server(tmp_path / "new", target) as server:
        after = asyncio.run(read_entries(server, tables))
        for own, copy in zip(before, after, strict=True):
            assert copy
            shared = [entry for entry in copy if entry["number"] <= len(own)]
            assert [e["facts"] for e in shared] == [e["facts"] for e in own[: len(shared)]]

        async def go_on() -> None:
            for created in tables:
                async with contextlib.AsyncExitStack() as stack:
                    clients = {
                        seat: await stack.enter_async_context(server.connect(created.name, key))
                        for seat, key in created.keys.items()
                    }
                    await play_randomly(clients, 2, limit=5)

        asyncio.run(go_on())
        assert "Traceback" not in server.log


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a database and its backup."""
    folder = tmp_path_factory.mktemp("made")
    with run_server(folder) as server:
        server.create_table("trench")
        server.stop()
    write_backup(f"sqlite:///{folder / 'firestep.db'}", folder / "backup.gz")
    return folder


def read_lines(file: Path) -> list[bytes]:
    return gzip.decompress(file.read_bytes()).splitlines(keepends=True)


def damage(lines: list[bytes], how: str) -> bytes:
    if how == "letter":
        return b"Dear Sir"
    whole = gzip.compress(b"".join(lines))
    if how == "cut":
        return whole[: len(whole) // 2]
    if how == "no end":
        lines = lines[:-1]
    elif how == "two ends":
        lines = [*lines, lines[-1]]
    elif how == "row missing":
        at = next(number for number, line in enumerate(lines) if line.startswith(b"["))
        lines = lines[:at] + lines[at + 1 :]
    elif how == "other format":
        lines = [lines[0].replace(FORMAT.encode(), b"firestep-backup-0"), *lines[1:]]
    elif how == "no JSON":
        lines = [*lines[:3], b"{\n", *lines[3:]]
    return gzip.compress(b"".join(lines))


@pytest.mark.parametrize(
    ("how", "text"),
    [
        ("letter", "damaged"),
        ("cut", "damaged"),
        ("no end", "not complete"),
        ("two ends", "after the end"),
        ("row missing", "checksum"),
        ("other format", "no backup"),
        ("no JSON", "damaged"),
    ],
)
def test_a_damaged_backup_is_refused(made: Path, tmp_path: Path, how: str, text: str) -> None:
    file, new = tmp_path / "bad.gz", tmp_path / "new.db"
    file.write_bytes(damage(read_lines(made / "backup.gz"), how))
    result = run_restore(tmp_path, f"sqlite:///{new}", file)
    assert (result.code, result.out) == (2, "")
    assert text in result.err
    assert result.err.startswith("firestep: ")
    assert result.err.count("\n") == 1
    assert not new.exists()


def rewrite(lines: list[Any]) -> bytes:
    """Return a backup with a correct end."""
    content = b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines)
    rows = sum(isinstance(line, list) for line in lines)
    end = {"end": rows, "tables": 0, "sha256": hashlib.sha256(content).hexdigest()}
    return gzip.compress(content + json.dumps(end).encode() + b"\n")


@pytest.mark.parametrize(
    ("head", "table", "text"),
    [
        ({"schema": "9999"}, {}, "newer firestep"),
        ({}, {"table": "letters", "columns": [], "binary": []}, "no table 'letters'"),
        ({}, {"table": "data", "columns": ["hash"], "binary": []}, "no table 'data'"),
    ],
)
def test_a_backup_with_another_schema_is_refused(
    tmp_path: Path, head: dict[str, Any], table: dict[str, Any], text: str
) -> None:
    file, new = tmp_path / "bad.gz", tmp_path / "new.db"
    lines: list[Any] = [{"format": FORMAT, "schema": VERSION, **head}]
    file.write_bytes(rewrite([*lines, table] if table else lines))
    with pytest.raises(InputError, match=text):
        restore_backup(file, f"sqlite:///{new}")
    assert not new.exists()


def test_a_backup_of_an_older_schema_is_migrated(tmp_path: Path) -> None:
    old, new = tmp_path / "old.db", tmp_path / "new.db"

    async def make() -> None:
        database = Database.at(f"sqlite:///{old}")
        await database.write(lambda connection: command.upgrade(alembic_config(connection), "0003"))
        await database.close()

    asyncio.run(make())
    connection = sqlite3.connect(old)
    columns = [row[1] for row in connection.execute("PRAGMA table_info(data)")]
    connection.close()
    file = tmp_path / "backup.gz"
    table = {"table": "data", "columns": columns, "binary": ["content"]}
    file.write_bytes(rewrite([{"format": FORMAT, "schema": "0003"}, table, ["abc", "AAE="]]))
    restore_backup(file, f"sqlite:///{new}")
    connection = sqlite3.connect(new)
    assert connection.execute("SELECT * FROM data").fetchall() == [("abc", b"\x00\x01")]
    assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(VERSION,)]
    assert connection.execute("SELECT count(*) FROM content").fetchall() == [(0,)]
    connection.close()


def test_existing_and_missing_files_are_refused(
    made: Path, tmp_path: Path, postgres_url: str
) -> None:
    backup, database = made / "backup.gz", f"sqlite:///{made / 'firestep.db'}"
    missing = tmp_path / "missing.db"
    for source, target, text in (
        (database, backup, "exists already"),
        (f"sqlite:///{missing}", tmp_path / "b.gz", "no such file"),
        (database, tmp_path / "none" / "b.gz", "cannot be written"),
        (postgres_url, tmp_path / "b.gz", "schema is missing"),
    ):
        with pytest.raises(InputError, match=text):
            write_backup(source, target)
    for file, url, text in (
        (backup, database, "exists already"),
        (missing, f"sqlite:///{tmp_path / 'n.db'}", "cannot be read"),
    ):
        with pytest.raises(InputError, match=text):
            restore_backup(file, url)
    restore_backup(backup, postgres_url)
    with pytest.raises(InputError, match="not empty"):
        restore_backup(backup, postgres_url)
    assert not list(tmp_path.iterdir())


def test_the_same_database_gives_the_same_backup(made: Path, tmp_path: Path) -> None:
    write_backup(f"sqlite:///{made / 'firestep.db'}", tmp_path / "again.gz")
    assert (tmp_path / "again.gz").read_bytes() == (made / "backup.gz").read_bytes()
    restore_backup(tmp_path / "again.gz", f"sqlite:///{tmp_path / 'new.db'}")
    write_backup(f"sqlite:///{tmp_path / 'new.db'}", tmp_path / "new.gz")
    assert (tmp_path / "new.gz").read_bytes() == (made / "backup.gz").read_bytes()
