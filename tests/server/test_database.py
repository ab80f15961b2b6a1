"""A database is brought up to date, or refused in one sentence."""

import asyncio
import contextlib
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from firestep.contract import InputError
from firestep.server.storage.database import Database
from firestep.server.storage.migrate import configuration, migrate, upgrade
from firestep.server.storage.schema import METADATA, VERSION
from firestep.server.storage.store import Store
from support.stored_tables import make, play

pytestmark = pytest.mark.once


def test_an_older_snapshot_never_replaces_a_newer_one(database_url: str) -> None:
    async def game(store: Store) -> None:
        await make(store, "t1")
        assert await store.snapshot("t1") is None
        await store.keep_snapshot("t1", 10, b"ten\x00")
        await store.keep_snapshot("t1", 5, b"five")
        assert await store.snapshot("t1") == (10, b"ten\x00")
        await store.keep_snapshot("t1", 20, b"twenty")
        assert await store.snapshot("t1") == (20, b"twenty")
        await store.keep_snapshot("nobody", 1, b"")
        assert await store.snapshot("nobody") is None

    play(database_url, game)


@pytest.mark.parametrize("odd", ["\x00", "\ud800", "'; DROP TABLE entries; --", "x" * 5000])
def test_odd_names_find_nothing_or_are_refused(database_url: str, odd: str) -> None:
    async def game(store: Store) -> None:
        for look in (store.row, store.data, store.entries, store.keys, store.snapshot):
            with contextlib.suppress(InputError):
                assert not await look(odd)
        with contextlib.suppress(InputError):
            assert not await store.key(odd, odd)
        assert await store.count_open() == 0

    play(database_url, game)


@pytest.mark.parametrize("way", ["at once", "step by step"])
def test_the_migrations_make_the_schema_and_nothing_else(database_url: str, way: str) -> None:
    """An empty database gets all tables at once: they are those that the migrations make."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    def difference(connection: Connection) -> list[Any]:
        found: list[Any] = compare_metadata(MigrationContext.configure(connection), METADATA)
        return found

    async def look() -> list[Any]:
        database = Database.at(database_url)
        try:
            if way == "at once":
                await upgrade(database)
            else:
                async with database.writing() as connection:
                    await connection.run_sync(migrate)
            async with database.reading() as connection:
                version = await connection.scalar(text("SELECT version_num FROM alembic_version"))
                assert version == VERSION
                return await connection.run_sync(difference)
        finally:
            await database.close()

    assert asyncio.run(look()) == []
    assert ScriptDirectory.from_config(configuration()).get_heads() == [VERSION]

    async def use(store: Store) -> None:
        assert await store.count_open() == 0

    play(database_url, use)


def test_both_ways_make_the_same_tables(tmp_path: Path) -> None:
    """To the letter, as SQLite keeps them: keys, references, indexes and defaults."""
    kept: list[Any] = []
    for way, work in (("once", upgrade), ("steps", None)):
        path = tmp_path / f"{way}.db"

        async def make_tables(path: Path = path, work: Any = work) -> None:
            database = Database.at(f"sqlite:///{path}")
            try:
                if work is not None:
                    await work(database)
                    return
                async with database.writing() as connection:
                    await connection.run_sync(migrate)
            finally:
                await database.close()

        asyncio.run(make_tables())
        with contextlib.closing(sqlite3.connect(path)) as file:
            names = [row[0] for row in file.execute("SELECT name FROM sqlite_master ORDER BY 1")]
            kept.append(
                {
                    # The first column counts in the order of making, which means nothing.
                    (name, about): sorted(
                        str(row[1:]) for row in file.execute(f"PRAGMA {about}({name})")
                    )
                    for name in names
                    for about in ("table_info", "foreign_key_list", "index_list", "index_info")
                }
            )
    assert kept[0] == kept[1]


def test_processes_that_start_at_once_migrate_once(database_url: str) -> None:
    program = (
        "import asyncio, sys\n"
        "from firestep.server.storage.store import Store\n"
        "async def main():\n"
        "    print('ready', flush=True)\n"
        "    sys.stdin.readline()\n"
        "    stores = await asyncio.gather(*(Store.open(sys.argv[1]) for _ in range(3)))\n"
        "    for store in stores:\n"
        "        await store.close()\n"
        "asyncio.run(main())\n"
    )
    started = [
        subprocess.Popen(
            [sys.executable, "-c", program, database_url],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        )
        for _ in range(3)
    ]
    for process in started:
        assert process.stdout
        assert process.stdout.readline() == b"ready\n"
    for process in started:
        assert process.stdin
        process.stdin.write(b"go\n")
        process.stdin.flush()
    said = [process.communicate(timeout=60)[1].decode() for process in started]
    assert said == ["", "", ""]
    play(database_url, lambda store: make(store, "t1"))


def test_a_newer_database_is_refused(database_url: str) -> None:
    async def run() -> None:
        await (await Store.open(database_url)).close()
        database = Database.at(database_url)
        async with database.writing() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await database.close()
        with pytest.raises(InputError, match="newer firestep"):
            await Store.open(database_url)

    asyncio.run(run())


def refusal(url: str) -> str:
    with pytest.raises(InputError) as caught:
        asyncio.run(Store.open(url))
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("", "address"),
        ("no address", "address"),
        ("mysql://localhost/x", "sqlite or postgresql"),
        ("sqlite://", "kept in a file"),
        ("sqlite:///:memory:", "kept in a file"),
        ("sqlite:////nowhere/at/all.db", "No such file"),
        ("postgresql://me:secret@127.0.0.1:1/x", "cannot be used"),
        ("postgresql://me:secret@127.0.0.1:1/x?sslmode=nonsense", "cannot be used"),
        ("postgresql://me:secret@127.0.0.1:many/x", "address"),
    ],
)
def test_an_address_without_a_database_is_refused(url: str, why: str) -> None:
    said = refusal(url)
    assert why in said
    assert "secret" not in said


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir, " * 1000, encoding="utf-8")
    assert "not a database" in refusal(f"sqlite:///{path}")
    assert path.read_text(encoding="utf-8").startswith("Dear Sir")


def test_the_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE tables (legs INTEGER)")
    assert "already exists" in refusal(f"sqlite:///{path}")
    with sqlite3.connect(path) as other:
        names = other.execute("SELECT name FROM sqlite_master").fetchall()
    assert names == [("tables",)]


def test_every_connection_to_sqlite_is_durable(sqlite_url: str) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}

    def pragmas(connection: Connection) -> dict[str, Any]:
        return {name: connection.scalar(text(f"PRAGMA {name}")) for name in wanted}

    async def run() -> None:
        await (await Store.open(sqlite_url)).close()
        database = Database.at(sqlite_url)
        async with (
            database.reading() as one,
            database.reading() as two,
            database.writing() as three,
        ):
            for connection in (one, two, three):
                assert await connection.run_sync(pragmas) == wanted
        assert await database.write(pragmas) == wanted
        await database.close()

    asyncio.run(run())
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
