"""Group commit: what is appended by many at once becomes durable in one transaction."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ARRAY, BigInteger, Connection, Text, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from firestep.contract import InputError
from firestep.server.storage.database import Database
from firestep.server.storage.rows import Conflict, Mark, Unavailable, entry_values, json_text
from firestep.server.storage.schema import ENTRIES, TABLES
from firestep.table.log import LogEntry

CHANNEL: Final = "firestep"
"""Where PostgreSQL carries the news from one process to the others."""

_MOST: Final = 200
# The ids of a batch are filled up to one of these counts, so that few statements are prepared.
_COUNTS: Final = (1, 10, 50, _MOST)

# NO KEY UPDATE holds off other appends, but nobody who only refers to the table. In the order of
# ids, so that two processes never wait for each other.
_HOLD: Final = (
    select(TABLES.c.id, TABLES.c.number)
    .where(TABLES.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(TABLES.c.id)
    .with_for_update(key_share=True)
)
_INSERT: Final = insert(ENTRIES)
_UPDATE: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("number", "status", "due_at", "waiting", "summary")
        },
    )
    .values(
        updated_at=func.coalesce(bindparam("new_updated_at", type_=BigInteger), TABLES.c.updated_at)
    )
)
_NOTIFY: Final = select(
    func.pg_notify(CHANNEL, func.unnest(bindparam("payloads", type_=ARRAY(Text))))
)


def notify(connection: Connection, news: Sequence[tuple[str, int]]) -> None:
    """Tell every process of new numbers of tables, if and when the transaction is committed."""
    payloads = [f"{table} {number}" for table, number in news]
    connection.execute(_NOTIFY, {"payloads": payloads})


@dataclass(frozen=True, slots=True, eq=False)
class _Append:
    table: str
    first: int
    last: int
    entries: list[dict[str, Any]]
    mark: dict[str, Any]
    done: asyncio.Future[None]


class GroupCommit:
    """The one writer of entries of a process: takes all that wait, and answers each."""

    def __init__(self, database: Database) -> None:
        """Start the writer in the running loop."""
        self._database = database
        self._queue: asyncio.Queue[_Append | None] = asyncio.Queue()
        self._is_closed = False
        self._task = asyncio.create_task(self._write())

    async def add(self, table: str, entries: Sequence[LogEntry], mark: Mark) -> None:
        """Append entries, durable when this returns. Once queued they are written, heard or not."""
        if self._is_closed:
            raise Unavailable("the store is closed")
        numbers = [entry.number for entry in entries]
        if not entries or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
            raise InputError("entries are appended one after the other, and at least one")
        append = _Append(
            table,
            numbers[0],
            numbers[-1],
            [entry_values(table, entry) for entry in entries],
            {
                "of": table,
                "new_number": numbers[-1],
                "new_updated_at": None if mark.is_secret else entries[-1].at,
                "new_status": mark.status,
                "new_due_at": mark.due_at,
                "new_waiting": mark.waiting,
                "new_summary": json_text(mark.summary),
            },
            asyncio.get_running_loop().create_future(),
        )
        self._queue.put_nowait(append)
        await append.done

    async def close(self) -> None:
        """Write what is queued, then stop."""
        if not self._is_closed:
            self._is_closed = True
            self._queue.put_nowait(None)
        await self._task

    async def _write(self) -> None:
        is_open = True
        while is_open:
            taken = [await self._queue.get()]
            while len(taken) < _MOST and not self._queue.empty():
                taken.append(self._queue.get_nowait())
            is_open = None not in taken
            batch = [append for append in taken if append]
            if batch:
                await self._answer(batch)

    async def _answer(self, batch: list[_Append]) -> None:
        try:
            refused = await self._database.write(lambda connection: _write(connection, batch))
        except (IntegrityError, InputError) as error:
            if len(batch) == 1:
                is_taken = isinstance(error, IntegrityError)
                _fail(batch[0], Conflict(batch[0].table) if is_taken else error)
                return
            # Somebody's rows are at fault: one by one, only he is refused.
            for append in batch:
                await self._answer([append])
        except Exception as error:  # whatever it is, those who wait must hear of it
            for append in batch:
                _fail(append, Unavailable(str(error)))
        else:
            for append in batch:
                if append in refused:
                    _fail(append, Conflict(append.table))
                elif not append.done.done():
                    append.done.set_result(None)


def _write(connection: Connection, batch: list[_Append]) -> list[_Append]:
    """Write all that follow on what is there; return the others."""
    ids = list({append.table: None for append in batch})
    fill = next(count for count in _COUNTS if count >= len(ids)) - len(ids)
    held = connection.execute(_HOLD, {"ids": ids + ids[-1:] * fill})
    numbers = {row.id: row.number for row in held}
    refused, entries, marks = [], [], {}
    for append in batch:
        if numbers.get(append.table) != append.first - 1:
            refused.append(append)
            continue
        numbers[append.table] = append.last
        entries += append.entries
        marks[append.table] = append.mark
    if entries:
        connection.execute(_INSERT, entries)
        connection.execute(_UPDATE, list(marks.values()))
        if connection.dialect.name == "postgresql":
            notify(connection, [(table, numbers[table]) for table in marks])
    return refused


def _fail(append: _Append, error: Exception) -> None:
    # Who was cancelled does not wait any more.
    if not append.done.done():
        append.done.set_exception(error)
