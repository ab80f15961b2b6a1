"""Copies what can be read of a damaged SQLite file into a new one.

Rows are read one range at a time; where a range fails, it is divided until only the unreadable rows
are left out. A table is kept up to its first missing entry.
"""

import asyncio
import json
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Table

from firestep.contract import InputError, digest
from firestep.server.storage.content import digest_id
from firestep.server.storage.schema import (
    CONDITIONAL_LINES,
    CONTENT,
    DATA,
    ENTRIES,
    KEYS,
    PLAYER_SEATS,
    PLAYERS,
    RATED_GAMES,
    RATINGS,
    TABLES,
)
from firestep.server.storage.store import Store
from firestep.table.log import LogKind
from firestep.table.status import TableStatus

_REQUIRED: Final = (DATA, TABLES, ENTRIES, KEYS)
_RATED: Final = (PLAYERS, PLAYER_SEATS, RATED_GAMES, RATINGS)
_ADDED: Final = (CONDITIONAL_LINES, CONTENT, *_RATED)  # older files lack some of them
_COPIED: Final = (*_REQUIRED, *_ADDED)
_RANGE_ROWS: Final = 1000
_MIN_ROW_BYTES: Final = 16

_CLEAN_UP: Final = (
    "DELETE FROM tables WHERE data_hash NOT IN (SELECT hash FROM data)",
    "DELETE FROM entries WHERE table_id NOT IN (SELECT id FROM tables)",
    # Up to the first missing number, the number of an entry is its place in the order.
    "DELETE FROM entries WHERE rowid IN (SELECT rowid FROM (SELECT rowid, number, row_number()"
    " OVER (PARTITION BY table_id ORDER BY number) AS place FROM entries) WHERE number != place)",
    "DELETE FROM tables WHERE id NOT IN (SELECT table_id FROM entries)",
    "DELETE FROM keys WHERE table_id NOT IN (SELECT id FROM tables)",
    "DELETE FROM conditional_lines WHERE table_id NOT IN (SELECT id FROM tables)",
    "DELETE FROM player_seats WHERE table_id NOT IN (SELECT id FROM tables)"
    " OR player_id NOT IN (SELECT id FROM players)",
    "DELETE FROM ratings WHERE player_id NOT IN (SELECT id FROM players)",
)
_SHORTENED: Final = "number > (SELECT max(number) FROM entries WHERE entries.table_id = tables.id)"
_HAS_ENTRY: Final = "EXISTS (SELECT 1 FROM entries WHERE table_id = tables.id AND kind = '{}')"
_SHORTEN: Final = (
    "UPDATE tables SET due_at = NULL, waiting = '', status = CASE"
    f" WHEN {_HAS_ENTRY.format(LogKind.ENDED)} THEN '{TableStatus.OVER}'"
    f" WHEN {_HAS_ENTRY.format(LogKind.STARTED)} THEN '{TableStatus.RUNNING}'"
    f" ELSE '{TableStatus.OPEN}' END,"
    " number = (SELECT max(number) FROM entries WHERE entries.table_id = tables.id)"
    f" WHERE {_SHORTENED}"
)


@dataclass(frozen=True, slots=True)
class SalvageReport:
    """How much of a database was copied."""

    tables: int
    shortened: int  # of these, tables without their last entries
    lost: int  # tables of which entries were found, but not the rest
    unreadable: int  # rows, as far as they can be counted


def salvage(source: Path, target: Path) -> SalvageReport:
    """Copy the readable tables of an SQLite file into a new file; the source is not changed.

    Raise `InputError` if nothing can be read or if the target exists.
    """
    if not source.is_file():
        raise InputError("there is no such file", source=str(source))
    if target.exists():
        raise InputError("this file exists already: name a new one", source=str(target))
    with tempfile.TemporaryDirectory(prefix="firestep-") as folder:
        copy = Path(folder) / "copy.db"
        shutil.copyfile(source, copy)
        wal = source.with_name(source.name + "-wal")
        if wal.is_file():
            shutil.copyfile(wal, copy.with_name("copy.db-wal"))
        damaged = sqlite3.connect(copy)
        try:
            found = _read_schema(damaged, source)
            asyncio.run(_create(target))
            copied = [table for table in _COPIED if table.name in found]
            return _copy(damaged, copied, target, copy.stat().st_size // _MIN_ROW_BYTES)
        finally:
            damaged.close()


def _read_schema(damaged: sqlite3.Connection, source: Path) -> set[str]:
    """Return the names in the schema; raise `InputError` if required tables are missing."""
    try:
        found = {name for (name,) in damaged.execute("SELECT name FROM sqlite_master")}
    except sqlite3.DatabaseError as error:
        raise InputError(f"nothing can be read: {error}", source=str(source)) from None
    if not {table.name for table in _REQUIRED} <= found:
        raise InputError("this is not a database of Firestep", source=str(source))
    return found


async def _create(target: Path) -> None:
    await (await Store.open(f"sqlite:///{target}")).close()


def _copy(
    damaged: sqlite3.Connection, copied: Sequence[Table], target: Path, max_rows: int
) -> SalvageReport:
    unreadable = 0
    connection = sqlite3.connect(target)
    try:
        for table in copied:
            names = [column.name for column in table.columns]
            marks = ", ".join("?" * len(names))
            insert = f"INSERT OR IGNORE INTO {table.name} ({', '.join(names)}) VALUES ({marks})"
            for row in _read_rows(damaged, table.name, names, max_rows):
                if row is None or not _is_valid(table.name, dict(zip(names, row, strict=True))):
                    unreadable += 1
                else:
                    connection.execute(insert, row)
        lost = _count(
            connection,
            "SELECT count(DISTINCT table_id) FROM entries WHERE table_id NOT IN"
            " (SELECT id FROM tables)",
        )
        for statement in _CLEAN_UP:
            connection.execute(statement)
        shortened = connection.execute(_SHORTEN).rowcount
        connection.commit()
        tables = _count(connection, "SELECT count(*) FROM tables")
        return SalvageReport(tables, shortened, lost, unreadable)
    finally:
        connection.close()


def _read_rows(
    damaged: sqlite3.Connection, name: str, columns: list[str], max_rows: int
) -> Iterator[tuple[Any, ...] | None]:
    """Yield the rows of a database table; None for each that cannot be read."""
    try:
        last = damaged.execute(f"SELECT max(rowid) FROM {name} NOT INDEXED").fetchone()[0] or 0
    except sqlite3.DatabaseError:
        last = max_rows
    query = f"SELECT {', '.join(columns)} FROM {name} NOT INDEXED WHERE rowid BETWEEN ? AND ?"
    is_known = last != max_rows
    ranges = [
        (first, min(first + _RANGE_ROWS - 1, last)) for first in range(1, last + 1, _RANGE_ROWS)
    ]
    ranges.reverse()
    while ranges:
        first, end = ranges.pop()
        try:
            yield from damaged.execute(query, (first, end)).fetchall()
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            if first < end:
                middle = (first + end) // 2
                ranges += [(middle + 1, end), (first, middle)]
            elif is_known:
                yield None


def _is_valid(name: str, row: dict[str, Any]) -> bool:
    """Return whether a row can be what the server wrote."""
    try:
        if name == DATA.name:
            return bool(digest(row["content"]) == row["hash"])
        if name == TABLES.name:
            json.loads(row["summary"])
            return all(isinstance(row[column], int) for column in ("created_at", "number"))
        if name == ENTRIES.name:
            json.loads(row["facts"])
            return isinstance(row["number"], int) and isinstance(row["seat"], int)
        if name == CONTENT.name:
            return digest_id(row["bundle"]) == row["id"] and isinstance(row["used_at"], int)
        if name == CONDITIONAL_LINES.name:
            lines = json.loads(row["lines"])
            return all(isinstance(action, str) for line in lines for action in line)
        if name == PLAYERS.name:
            return isinstance(row["name"], str) and isinstance(row["seen_at"], int)
        if name == PLAYER_SEATS.name:
            return isinstance(row["player_id"], str) and isinstance(row["seat"], int)
        if name == RATED_GAMES.name:
            return isinstance(row["pace"], str) and isinstance(row["created_at"], int)
        if name == RATINGS.name:
            return isinstance(row["mu"], float) and isinstance(row["sigma"], float)
    except (TypeError, ValueError, RecursionError):
        return False
    return isinstance(row["hash"], str) and isinstance(row["seat"], int)


def _count(connection: sqlite3.Connection, query: str) -> int:
    return int(connection.execute(query).fetchone()[0])
