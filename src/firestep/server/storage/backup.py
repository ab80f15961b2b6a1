"""Backups of a database: one file, written while the server runs, restored into any database.

A backup is a gzip file of JSON lines: a head with the version of the schema, then for each table
of the database a line with its columns and a line for each row, and an end with the number of rows
and the SHA-256 of all lines before it. A backup of SQLite can be restored into PostgreSQL, and the
other way round.
"""

import asyncio
import base64
import gzip
import hashlib
import json
import os
import zlib
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

from sqlalchemy import Connection, LargeBinary, MetaData, Table, inspect, select

from firestep import __version__
from firestep.contract import InputError, clip
from firestep.server.storage.checks import sqlite_path
from firestep.server.storage.database import Database
from firestep.server.storage.migrate import create_schema, read_version, upgrade
from firestep.server.storage.rows import StoreUnavailable
from firestep.server.storage.schema import METADATA, SERVER_CLOCK, TABLES, VERSION

FORMAT: Final = "firestep-backup-1"
_ROWS_AT_ONCE: Final = 500
_MAX_LINE_BYTES: Final = 64_000_000


@dataclass(frozen=True, slots=True)
class BackupReport:
    """What a backup contains."""

    tables: int
    """Tables at which people play."""
    rows: int


def write_backup(url: str, target: Path) -> BackupReport:
    """Write a backup of a database, as it is at one moment.

    Raise `InputError` if the file exists or if the database cannot be read.
    """
    if target.exists():
        raise InputError("this file exists already: name a new one", source=str(target))
    path = sqlite_path(url)
    if path is not None and not path.is_file():
        raise InputError("there is no such file", source=str(path))
    part = target.with_name(target.name + ".part")
    try:
        # Like the database, the file contains the seeds of dice: only its owner may read it.
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.GzipFile("", "wb", 6, raw, mtime=0) as file:
                report = asyncio.run(_write(url, _Writer(file)))
            raw.flush()
            os.fsync(raw.fileno())
        part.rename(target)
    except OSError as error:
        raise InputError(f"cannot be written: {error.strerror}", source=str(target)) from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return report


def restore_backup(source: Path, url: str) -> BackupReport:
    """Write the content of a backup into a new database; an older schema is migrated.

    The whole backup is checked first. Raise `InputError` if it is damaged, or if the database is
    not empty. Nothing is left of a restoration that fails.
    """
    report = _check(source)
    path = sqlite_path(url)
    if path is not None and path.exists():
        raise InputError("this file exists already: name a new one", source=str(path))
    try:
        asyncio.run(_restore(source, url))
    except BaseException:
        for suffix in ("", "-wal", "-shm") if path is not None else ():
            Path(f"{path}{suffix}").unlink(missing_ok=True)
        raise
    return report


class _Writer:
    """Writes lines and computes their digest."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file, self._digest = file, hashlib.sha256()

    def write(self, line: object) -> None:
        content = json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self._digest.update(content)
        self._file.write(content)

    def hexdigest(self) -> str:
        return self._digest.hexdigest()


@asynccontextmanager
async def _open(url: str) -> AsyncIterator[Database]:
    """Yield a database; errors of the database become `InputError`."""
    database = Database.at(url)
    try:
        yield database
    except StoreUnavailable as error:
        raise InputError(str(error), source=database.name) from None
    finally:
        await database.close()


async def _write(url: str, writer: _Writer) -> BackupReport:
    async with _open(url) as database, database.snapshot() as connection:
        version = await connection.run_sync(read_version)
        if version != VERSION:
            reason = f"the schema is {version or 'missing'}, not {VERSION}: start the server once"
            raise InputError(reason, source=database.name)
        writer.write({"format": FORMAT, "schema": VERSION, "firestep": __version__})
        counts = {}
        for table in METADATA.sorted_tables:
            binary = _list_binary(table)
            names = [column.name for column in table.columns]
            writer.write({"table": table.name, "columns": names, "binary": binary})
            counts[table.name] = 0
            order = select(table).order_by(*table.primary_key.columns)
            async with connection.stream(order.execution_options(yield_per=_ROWS_AT_ONCE)) as rows:
                async for row in rows:
                    counts[table.name] += 1
                    writer.write(_encode(dict(row._mapping), binary, table))
        report = BackupReport(counts[TABLES.name], sum(counts.values()))
        writer.write({"end": report.rows, "tables": report.tables, "sha256": writer.hexdigest()})
        return report


def _list_binary(table: Table) -> list[str]:
    return [column.name for column in table.columns if isinstance(column.type, LargeBinary)]


def _encode(row: dict[str, Any], binary: Sequence[str], table: Table) -> list[Any]:
    if table is SERVER_CLOCK:
        row["database_at"] = 0  # the time of a database that is not the restored one
    for name in binary:
        row[name] = base64.b64encode(row[name]).decode()
    return list(row.values())


def _fail(source: Path, reason: str) -> NoReturn:
    raise InputError(reason, source=str(source))


def _read_lines(source: Path) -> Iterator[tuple[bytes, Any]]:
    """Yield the lines of a backup with what they say; raise `InputError` if one is unreadable."""
    try:
        with gzip.open(source, "rb") as file:
            while content := file.readline(_MAX_LINE_BYTES):
                yield content, json.loads(content)
    except (EOFError, zlib.error, gzip.BadGzipFile, ValueError, RecursionError):
        _fail(source, "this is no backup, or it is damaged")
    except OSError as error:
        _fail(source, f"cannot be read: {error.strerror}")


def _check(source: Path) -> BackupReport:
    """Return what a backup contains; raise `InputError` if it is damaged or not complete."""
    digest = hashlib.sha256()
    rows = 0
    end: Any = None
    for number, (content, line) in enumerate(_read_lines(source)):
        if number == 0 and not (isinstance(line, dict) and line.get("format") == FORMAT):
            _fail(source, "this is no backup of Firestep")
        if end is not None:
            _fail(source, "there are lines after the end")
        if isinstance(line, dict) and "end" in line:
            end = line
        else:
            digest.update(content)
            rows += isinstance(line, list)
    if end is None:
        _fail(source, "the end is missing: the backup is not complete")
    if end.get("sha256") != digest.hexdigest() or end.get("end") != rows:
        _fail(source, "the backup is damaged: its checksum differs")
    return BackupReport(int(end["tables"]), rows)


async def _restore(source: Path, url: str) -> None:
    async with _open(url) as database:
        await database.write(lambda connection: _fill(connection, source, database.name))
        await upgrade(database)


def _fill(connection: Connection, source: Path, name: str) -> None:
    """Create the tables of the backup's schema and insert its rows, in one transaction."""
    if inspect(connection).get_table_names():
        raise InputError("this database is not empty: name a new one", source=name)
    lines = (line for _, line in _read_lines(source))
    create_schema(connection, str(next(lines)["schema"]))
    metadata = MetaData()
    metadata.reflect(connection)
    table: Table | None = None
    names: Sequence[str] = ()
    binary: Sequence[str] = ()
    batch: list[dict[str, Any]] = []

    def flush() -> None:
        if batch and table is not None:
            connection.execute(table.insert(), batch)
            batch.clear()

    for line in lines:
        if isinstance(line, dict):
            flush()
            if "end" in line:
                break
            table = metadata.tables.get(line["table"])
            names, binary = line["columns"], line["binary"]
            if table is None or set(names) != set(table.columns.keys()):
                _fail(source, f"the schema has no table {clip(str(line['table']))} like this")
            continue
        row = dict(zip(names, line, strict=True))
        batch.append({**row, **{name: base64.b64decode(row[name]) for name in binary}})
        if len(batch) == _ROWS_AT_ONCE:
            flush()
