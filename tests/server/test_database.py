"""A database is migrated, or refused with a message of one line."""

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
from firestep.server.storage.migrate import alembic_config, migrate, upgrade
from firestep.server.storage.schema import METADATA, VERSION
from firestep.server.storage.store import Store
from support.stored_tables import create_tables, run_with_store

pytestmark = pytest.mark.once


def test_an_older_snapshot_does_not_replace_a_newer_one(database_url: str) -> None:
    async def use(store: Store) -> None:
        await create_tables(store, "t1")
        assert await store.get_snapshot("t1") is None
        await store.save_snapshot("t1", 10, b"ten\x00")
        await store.save_snapshot("t1", 5, b"five")
        assert await store.get_snapshot("t1") == (10, b"ten\x00")
        await store.save_snapshot("t1", 20, b"twenty")
        assert await store.get_snapshot("t1") == (20, b"twenty")
        await store.save_snapshot("unknown", 1, b"")
        assert await store.get_snapshot("unknown") is None

    run_with_store(database_url, use)


@pytest.mark.parametrize("odd", ["\x00", "\ud800", "'; DROP TABLE entries; --", "x" * 5000])
def test_odd_ids_find_nothing_or_are_refused(database_url: str, odd: str) -> None:
    async def use(store: Store) -> None:
        for read in (
            store.get_row,
            store.get_data,
            store.read_entries,
            store.list_keys,
            store.get_snapshot,
        ):
            with contextlib.suppress(InputError):
                assert not await read(odd)
        with contextlib.suppress(InputError):
            assert not await store.get_key(odd, odd)
        assert await store.count_unfinished() == 0

    run_with_store(database_url, use)


@pytest.mark.parametrize("method", ["create", "migrate"])
def test_both_methods_produce_the_declared_schema(database_url: str, method: str) -> None:
    """An empty database gets all tables at once, without running the migrations."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    def difference(connection: Connection) -> list[Any]:
        found: list[Any] = compare_metadata(MigrationContext.configure(connection), METADATA)
        return found

    async def build() -> list[Any]:
        database = Database.at(database_url)
        try:
            if method == "create":
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

    assert asyncio.run(build()) == []
    assert ScriptDirectory.from_config(alembic_config()).get_heads() == [VERSION]

    async def use(store: Store) -> None:
        assert await store.count_unfinished() == 0

    run_with_store(database_url, use)


def test_both_methods_produce_identical_tables(tmp_path: Path) -> None:
    """Columns, keys, references, indexes and defaults are equal in SQLite."""
    schemas: list[Any] = []
    for method, work in (("create", upgrade), ("migrate", None)):
        path = tmp_path / f"{method}.db"

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
            schemas.append(
                {
                    # The first column is the position, which depends on the order of creation.
                    (name, about): sorted(
                        str(row[1:]) for row in file.execute(f"PRAGMA {about}({name})")
                    )
                    for name in names
                    for about in ("table_info", "foreign_key_list", "index_list", "index_info")
                }
            )
    assert schemas[0] == schemas[1]


def test_processes_that_start_together_migrate_once(database_url: str) -> None:
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
    errors = [process.communicate(timeout=60)[1].decode() for process in started]
    assert errors == ["", "", ""]
    run_with_store(database_url, lambda store: create_tables(store, "t1"))


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


def open_error(url: str) -> str:
    with pytest.raises(InputError) as caught:
        asyncio.run(Store.open(url))
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("", "not the URL"),
        ("no address", "not the URL"),
        ("mysql://localhost/x", "sqlite or postgresql"),
        ("sqlite://", "stored in a file"),
        ("sqlite:///:memory:", "stored in a file"),
        ("sqlite:////nowhere/at/all.db", "No such file"),
        ("postgresql://me:secret@127.0.0.1:1/x", "cannot be used"),
        ("postgresql://me:secret@127.0.0.1:1/x?sslmode=nonsense", "cannot be used"),
        ("postgresql://me:secret@127.0.0.1:many/x", "not the URL"),
    ],
)
def test_an_unusable_url_is_refused(url: str, reason: str) -> None:
    message = open_error(url)
    assert reason in message
    assert "secret" not in message


def test_a_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir, " * 1000, encoding="utf-8")
    assert "not a database" in open_error(f"sqlite:///{path}")
    assert path.read_text(encoding="utf-8").startswith("Dear Sir")


def test_the_database_of_another_program_is_refused_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE tables (legs INTEGER)")
    assert "already exists" in open_error(f"sqlite:///{path}")
    with sqlite3.connect(path) as other:
        names = other.execute("SELECT name FROM sqlite_master").fetchall()
    assert names == [("tables",)]


def test_every_sqlite_connection_is_durable(sqlite_url: str) -> None:
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}

    def pragmas(connection: Connection) -> dict[str, Any]:
        return {name: connection.scalar(text(f"PRAGMA {name}")) for name in expected}

    async def run() -> None:
        await (await Store.open(sqlite_url)).close()
        database = Database.at(sqlite_url)
        async with (
            database.reading() as one,
            database.reading() as two,
            database.writing() as three,
        ):
            for connection in (one, two, three):
                assert await connection.run_sync(pragmas) == expected
        assert await database.write(pragmas) == expected
        await database.close()

    asyncio.run(run())
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_bursts_of_reads_reuse_the_connections_of_postgres(postgres_url: str) -> None:
    import asyncpg  # type: ignore[import-untyped]

    async def use(store: Store) -> None:
        await create_tables(store, "t1")
        monitor = await asyncpg.connect(postgres_url)
        found = []
        for _ in range(3):
            await asyncio.gather(*(store.get_row("t1") for _ in range(60)))
            rows = await monitor.fetch(
                "SELECT pid FROM pg_stat_activity "
                "WHERE application_name = 'firestep' AND datname = current_database()"
            )
            found.append({row[0] for row in rows})
        await monitor.close()
        assert 1 < len(found[0]) <= 15
        assert found[0] == found[1] == found[2]

    run_with_store(postgres_url, use)


def test_the_numbers_of_existing_tables_are_read(database_url: str) -> None:
    async def use(store: Store) -> None:
        names = [f"t{index}" for index in range(3)]
        await create_tables(store, *names)
        assert await store.read_numbers([*names, "other"]) == dict.fromkeys(names, 1)
        assert await store.read_numbers([]) == {}

    run_with_store(database_url, use)
