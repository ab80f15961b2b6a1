"""Group commit: entries appended concurrently become durable in one transaction.

Written by hand because no library combines appends of several tables into one transaction and
reports a conflict to the one caller concerned.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from sqlalchemy import ARRAY, BigInteger, Connection, Text, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from firestep.contract import InputError
from firestep.server.storage.database import OUTBOX_OPTION, Database
from firestep.server.storage.rows import (
    ENTRY_COLUMNS,
    EntryRow,
    RowUpdate,
    StoreConflict,
    StoreUnavailable,
    dump_json,
    entry_to_row,
    name_columns,
)
from firestep.server.storage.schema import ENTRIES, TABLES
from firestep.table.log import LogEntry

CHANNEL: Final = "firestep"
"""The PostgreSQL channel on which the processes notify each other."""

_log: Final = logging.getLogger(__name__)
_MAX_BATCH: Final = 200
# Pad the ids of a batch to one of these counts, so that few distinct statements are prepared.
_PADDED_COUNTS: Final = (1, 10, 50, _MAX_BATCH)

# FOR NO KEY UPDATE blocks other appends but not rows that only refer to the table. Rows are locked
# in the order of their ids, so that two processes cannot deadlock.
_LOCK_ROWS: Final = (
    select(TABLES.c.id, TABLES.c.number)
    .where(TABLES.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(TABLES.c.id)
    .with_for_update(key_share=True)
)
_INSERT_ENTRIES: Final = insert(ENTRIES)
_UPDATE_ROW: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("row_id"))
    .values(
        {name: bindparam(f"new_{name}") for name in ("number", "status", "due_at", "waiting")},
    )
    .values(
        updated_at=func.coalesce(
            bindparam("new_updated_at", type_=BigInteger), TABLES.c.updated_at
        ),
        summary=func.coalesce(bindparam("new_summary", type_=Text), TABLES.c.summary),
    )
)
# SQLite gets its statements directly: SQLAlchemy takes longer for a batch than SQLite itself.
_SQLITE_INSERT: Final = (
    f"INSERT INTO {ENTRIES.name} ({', '.join(ENTRY_COLUMNS)}) VALUES (?, ?, ?, ?, ?, ?)"
)
_SQLITE_UPDATE: Final = (
    f"UPDATE {TABLES.name} SET number = ?, updated_at = coalesce(?, updated_at), status = ?, "
    "due_at = ?, waiting = ?, summary = coalesce(?, summary) WHERE id = ? AND number = ?"
)
# Leaves the indexes of the other columns alone.
_SQLITE_SHORT_UPDATE: Final = (
    f"UPDATE {TABLES.name} SET number = ?, updated_at = coalesce(?, updated_at) "
    "WHERE id = ? AND number = ?"
)
_NOTIFY: Final = select(
    func.pg_notify(CHANNEL, func.unnest(bindparam("payloads", type_=ARRAY(Text))))
)


def publish_in_transaction(connection: Connection, numbers: Sequence[tuple[str, int]]) -> None:
    """Notify every process of the new numbers of tables when this transaction is committed."""
    payloads = [f"{table_id} {number}" for table_id, number in numbers]
    outbox: list[str] | None = connection.get_execution_options().get(OUTBOX_OPTION)
    if outbox is None:
        connection.execute(_NOTIFY, {"payloads": payloads})
    else:
        outbox += payloads


StoredListener: TypeAlias = Callable[[Exception | None], None]
"""Is called once: with None when entries are durable, with the error if they are not stored."""


@dataclass(slots=True, eq=False)
class _Append:
    table_id: str
    first: int
    last: int
    entries: list[EntryRow]
    updated_at: int | None  # None: leave it alone
    row: RowUpdate
    summary: str | None  # None: leave it alone
    on_stored: StoredListener

    def short_row(self) -> tuple[Any, ...]:
        """Return the values of `_SQLITE_SHORT_UPDATE`."""
        return self.last, self.updated_at, self.table_id, self.first - 1

    def whole_row(self) -> tuple[Any, ...]:
        """Return the values of `_SQLITE_UPDATE`."""
        row, key = self.row, (self.table_id, self.first - 1)
        return self.last, self.updated_at, row.status, row.due_at, row.waiting, self.summary, *key

    def row_columns(self) -> dict[str, Any]:
        """Return the values of `_UPDATE_ROW`."""
        return {
            "row_id": self.table_id,
            "new_number": self.last,
            "new_updated_at": self.updated_at,
            "new_status": self.row.status,
            "new_due_at": self.row.due_at,
            "new_waiting": self.row.waiting,
            "new_summary": self.summary,
        }


class GroupCommit:
    """The only writer of entries in a process: writes all queued appends together."""

    def __init__(self, database: Database) -> None:
        """Start the writer task in the running event loop."""
        self._database = database
        self._waiting: list[_Append] = []
        self._has_work = asyncio.Event()
        self._is_closed = False
        self._task = asyncio.create_task(self._run())

    async def append(
        self, table_id: str, entries: Sequence[LogEntry], row_update: RowUpdate
    ) -> None:
        """Append entries and return once they are durable.

        Queued entries are written even if the caller is cancelled.
        """
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def on_stored(error: Exception | None) -> None:
            if stored.done():  # the caller was cancelled
                return
            if error is None:
                stored.set_result(None)
            else:
                stored.set_exception(error)

        self.queue(table_id, entries, row_update, on_stored)
        await stored

    def queue(
        self,
        table_id: str,
        entries: Sequence[LogEntry],
        row_update: RowUpdate,
        on_stored: StoredListener,
    ) -> None:
        """Append entries and call `on_stored` later.

        Raise an error at once if the entries cannot be stored at all.
        """
        if self._is_closed:
            raise StoreUnavailable("the store is closed")
        rows = [entry_to_row(table_id, entry) for entry in entries]
        first = entries[0].number if entries else 0
        if not rows or any(row[1] != number for number, row in enumerate(rows, first)):
            raise InputError("an append needs one or more entries with consecutive numbers")
        self._waiting.append(
            _Append(
                table_id,
                first,
                entries[-1].number,
                rows,
                None if row_update.is_secret else entries[-1].at,
                row_update,
                None if row_update.summary is None else dump_json(row_update.summary),
                on_stored,
            )
        )
        self._has_work.set()

    async def close(self) -> None:
        """Write the queued appends, then stop the writer."""
        self._is_closed = True
        self._has_work.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._is_closed:
            await self._has_work.wait()
            self._has_work.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:_MAX_BATCH], self._waiting[_MAX_BATCH:]
                await self._write_batch(batch)

    async def _write_batch(self, batch: list[_Append]) -> None:
        try:
            conflicts = await self._database.write_batch(
                lambda connection: _write(connection, batch),
                lambda connection: _write_sqlite(connection, batch),
            )
        except (IntegrityError, sqlite3.IntegrityError, InputError) as error:
            if len(batch) == 1:
                is_conflict = not isinstance(error, InputError)
                _report(batch[0], StoreConflict(batch[0].table_id) if is_conflict else error)
                return
            # Retry one by one, so that only the append with the faulty rows fails.
            for append in batch:
                await self._write_batch([append])
        except Exception as error:  # every waiting caller must get an answer
            for append in batch:
                _report(append, StoreUnavailable(str(error)))
        else:
            for append in batch:
                is_conflict = append in conflicts
                _report(append, StoreConflict(append.table_id) if is_conflict else None)


def _write(connection: Connection, batch: list[_Append]) -> list[_Append]:
    """Write the appends that continue their logs to PostgreSQL; return the others."""
    numbers = _lock_rows(connection, list({append.table_id: None for append in batch}))
    conflicts: list[_Append] = []
    entries: list[dict[str, Any]] = []
    updates: dict[str, dict[str, Any]] = {}
    for append in batch:
        if numbers.get(append.table_id) != append.first - 1:
            conflicts.append(append)
            continue
        numbers[append.table_id] = append.last
        entries += map(name_columns, append.entries)
        updates[append.table_id] = _merge(updates.get(append.table_id, {}), append.row_columns())
    if entries:
        connection.execute(_INSERT_ENTRIES, entries)
        connection.execute(_UPDATE_ROW, list(updates.values()))
        publish_in_transaction(connection, [(table_id, numbers[table_id]) for table_id in updates])
    return conflicts


def _lock_rows(connection: Connection, ids: list[str]) -> dict[str, int]:
    """Return the last entry of each table; other processes cannot change it before the commit."""
    padding = next(count for count in _PADDED_COUNTS if count >= len(ids)) - len(ids)
    rows = connection.execute(_LOCK_ROWS, {"ids": ids + ids[-1:] * padding})
    return {row[0]: row[1] for row in rows}


def _write_sqlite(connection: sqlite3.Connection, batch: list[_Append]) -> list[_Append]:
    """Write the appends that continue their logs to SQLite; return the others."""
    conflicts: list[_Append] = []
    short = [append for append in batch if append.row.is_short]
    rows = [append.short_row() for append in short]
    if connection.executemany(_SQLITE_SHORT_UPDATE, rows).rowcount < len(short):
        connection.execute("ROLLBACK")  # find out which of them does not continue its log
        connection.execute("BEGIN IMMEDIATE")
        short = []
    updated = set(short)
    for append in batch:
        if append not in updated:
            if connection.execute(_SQLITE_UPDATE, append.whole_row()).rowcount == 0:
                conflicts.append(append)
    connection.executemany(
        _SQLITE_INSERT,
        [row for append in batch if append not in conflicts for row in append.entries],
    )
    return conflicts


def _merge(earlier: dict[str, Any], later: dict[str, Any]) -> dict[str, Any]:
    """Return the later of two updates; what it leaves alone is taken from the earlier one."""
    return {name: earlier.get(name) if new is None else new for name, new in later.items()} | {
        "new_due_at": later["new_due_at"]
    }


def _report(append: _Append, error: Exception | None) -> None:
    try:
        append.on_stored(error)
    except Exception:  # the writer must go on for all other callers
        _log.exception("a change was stored, but could not be handled")
