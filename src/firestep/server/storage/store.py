"""Where tables are kept: one code for SQLite and PostgreSQL."""

import base64
import json
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final, Self

from sqlalchemy import ColumnElement, Executable, delete, func, insert, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError

from firestep.contract import InputError, Json, seat_text
from firestep.server.storage.database import Database
from firestep.server.storage.group_commit import GroupCommit, notify
from firestep.server.storage.migrate import upgrade
from firestep.server.storage.rows import (
    COMPUTER,
    OPEN,
    RUNNING,
    Conflict,
    Key,
    Mark,
    TableRow,
    Unavailable,
    entry_values,
    key_values,
    read_row,
    row_values,
)
from firestep.server.storage.schema import DATA, ENTRIES, KEYS, SNAPSHOTS, TABLES
from firestep.table.log import LogEntry

__all__ = ["Conflict", "Key", "Mark", "Store", "TableRow", "Unavailable"]

_PAGE: Final = 100


class Store:
    """The tables of a server. What fails for want of a database raises Unavailable."""

    def __init__(self, database: Database) -> None:
        """Take a database whose schema is up to date."""
        self._database = database
        self._appends = GroupCommit(database)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open the database at an address and bring its schema up to date; a InputError says why not."""
        database = Database.at(url)
        try:
            await upgrade(database)
        except Unavailable as error:
            await database.close()
            raise InputError(
                f"this database cannot be used: {error}", source=database.name
            ) from error
        except InputError as fault:
            await database.close()
            raise fault.within(database.name) from fault
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Write what is still queued and close every connection."""
        await self._appends.close()
        await self._database.close()

    @property
    def is_shared(self) -> bool:
        """Whether other processes may be at the same database."""
        return self._database.is_postgres

    async def announce(self, text: str) -> None:
        """Tell all processes something that is not kept; where there is one, nobody."""
        if self._database.is_postgres:
            async with self._database.writing() as connection:
                await connection.run_sync(notify, [(text, 0)])

    async def create(
        self, row: TableRow, entries: Sequence[LogEntry], keys: Sequence[Key], data: bytes
    ) -> None:
        """Keep a new table, whole or not at all; raises Conflict if its id or a key is taken."""
        if [entry.number for entry in entries] != list(range(1, row.number + 1)):
            raise InputError("a new table has the entries from 1 to the number of its row")
        written = [entry_values(row.id, entry) for entry in entries]
        values = row_values(row)
        content = {"hash": row.data_hash, "content": data}
        try:
            async with self._database.writing() as connection:
                await connection.execute(self._insert(DATA).on_conflict_do_nothing(), content)
                await connection.execute(insert(TABLES), values)
                if written:
                    await connection.execute(insert(ENTRIES), written)
                if keys:
                    await connection.execute(insert(KEYS), [key_values(key) for key in keys])
                if self._database.is_postgres:
                    await connection.run_sync(notify, [(row.id, row.number)])
        except IntegrityError as error:
            raise Conflict(row.id) from error

    async def append(self, table: str, entries: Sequence[LogEntry], mark: Mark) -> None:
        """Append entries, durable when this returns; raises Conflict if they do not follow on.

        Raises Unavailable if the database was lost: then the table must be loaded anew, since the
        entries may be there or not. So it must when the caller is cancelled here.
        """
        await self._appends.add(table, entries, mark)

    async def entries(self, table: str, after: int = 0, most: int = 0) -> list[LogEntry]:
        """Return the entries of a table above a number, in order; at most so many unless 0."""
        wanted = (
            select(ENTRIES)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.number > after)
            .order_by(ENTRIES.c.number)
        )
        return [
            LogEntry(row["number"], row["at"], row["kind"], row["seat"], json.loads(row["facts"]))
            for row in await self._all(wanted.limit(most) if most else wanted)
        ]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the newest snapshot of a table and the number it was taken at."""
        row = await self._one(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table))
        return (row["number"], row["content"]) if row else None

    async def keep_snapshot(self, table: str, number: int, content: bytes) -> None:
        """Keep a snapshot, unless there is a newer one or the table is gone."""
        insertion = self._insert(SNAPSHOTS)
        given = insertion.excluded
        statement = insertion.on_conflict_do_update(
            index_elements=[SNAPSHOTS.c.table_id],
            set_={"number": given.number, "content": given.content},
            where=given.number > SNAPSHOTS.c.number,
        )
        try:
            async with self._database.writing() as connection:
                values = {"table_id": table, "number": number, "content": content}
                await connection.execute(statement, values)
        except IntegrityError:
            return

    async def row(self, table: str) -> TableRow | None:
        """Return the row of a table."""
        row = await self._one(select(TABLES).where(TABLES.c.id == table))
        return read_row(row) if row else None

    async def data(self, hash: str) -> bytes | None:
        """Return rule data by its hash."""
        row = await self._one(select(DATA.c.content).where(DATA.c.hash == hash))
        return bytes(row["content"]) if row else None

    async def key(self, hash: str, table: str) -> Key | None:
        """Return what a secret opens at a table, by its hash; one opens a table and its rematch."""
        row = await self._one(select(KEYS).where(KEYS.c.hash == hash, KEYS.c.table_id == table))
        return _read_key(row) if row else None

    async def keys(self, table: str) -> list[Key]:
        """Return the keys of a table, by seat."""
        wanted = select(KEYS).where(KEYS.c.table_id == table).order_by(KEYS.c.seat, KEYS.c.hash)
        return [_read_key(row) for row in await self._all(wanted)]

    async def add_keys(self, keys: Sequence[Key]) -> None:
        """Add keys, all or none; raises Conflict if one is taken or its table is gone."""
        if not keys:
            return
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(KEYS), [key_values(key) for key in keys])
        except IntegrityError as error:
            raise Conflict(keys[0].table) from error

    async def drop_key(self, hash: str, table: str) -> bool:
        """Make a secret worthless at a table; tell whether it was worth something."""
        mine = (KEYS.c.hash == hash) & (KEYS.c.table_id == table)
        return await self._change(delete(KEYS).where(mine))

    async def set_webhook(self, hash: str, table: str, url: str) -> bool:
        """Set the address that is told when it is the key's turn; tell whether there is one."""
        mine = (KEYS.c.hash == hash) & (KEYS.c.table_id == table)
        return await self._change(update(KEYS).where(mine).values(webhook=url))

    async def listed(
        self, status: Sequence[str], most: int, *, public_only: bool = True
    ) -> list[TableRow]:
        """Return the tables with one of those statuses, the last changed first."""
        wanted = select(TABLES).where(TABLES.c.status.in_(status))
        if public_only:
            wanted = wanted.where(TABLES.c.public)
        wanted = wanted.order_by(TABLES.c.updated_at.desc(), TABLES.c.id).limit(most)
        return [read_row(row) for row in await self._all(wanted)]

    async def count_open(self) -> int:
        """Count the tables that are not over."""
        counted = select(func.count().label("count")).where(TABLES.c.status.in_((OPEN, RUNNING)))
        row = await self._one(counted.select_from(TABLES))
        return int(row["count"]) if row else 0

    async def due(self, now: int, most: int = 100) -> list[str]:
        """Return the running tables whose clock must be looked at, the longest due first."""
        return await self._ids(TABLES.c.due_at <= now, TABLES.c.due_at, most)

    async def waiting(self, before: int, most: int = 100) -> list[str]:
        """Return the running tables that wait for a computer and were not touched since."""
        is_waiting = (TABLES.c.waiting == COMPUTER) & (TABLES.c.updated_at < before)
        return await self._ids(is_waiting, TABLES.c.updated_at, most)

    async def delete(self, table: str) -> bool:
        """Remove a table with all that belongs to it; rule data stays, others may use it."""
        async with self._database.writing() as connection:
            result = await connection.execute(delete(TABLES).where(TABLES.c.id == table))
            if result.rowcount and self._database.is_postgres:
                await connection.run_sync(notify, [(table, 0)])
            return bool(result.rowcount)

    async def lines(self) -> AsyncIterator[dict[str, Json]]:
        """Yield everything as JSON objects, a table after the other, secrets included.

        Each has a `line`: data (before the first table that uses it), table, key or entry.
        Snapshots are left out: the entries make them.
        """
        told: set[str] = set()
        last = ""
        while rows := await self._page(last):
            for row in rows:
                last = row.id
                keys = await self.keys(row.id)
                entries = await self.entries(row.id, most=row.number) if row.number else []
                if len(entries) < row.number:
                    continue  # deleted meanwhile
                if row.data_hash not in told:
                    told.add(row.data_hash)
                    content = base64.b64encode(await self.data(row.data_hash) or b"").decode()
                    yield {"line": "data", "hash": row.data_hash, "base64": content}
                table = row_values(row) | {"seed": row.seed.hex(), "summary": row.summary}
                yield {"line": "table", **table}
                for key in keys:
                    yield {
                        "line": "key",
                        "table": row.id,
                        "hash": key.hash,
                        "seat": seat_text(key.seat),
                        "webhook": key.webhook,
                    }
                for entry in entries:
                    yield {"line": "entry", "table": row.id, **entry.to_json()}

    async def _page(self, last: str) -> list[TableRow]:
        wanted = select(TABLES).where(TABLES.c.id > last).order_by(TABLES.c.id).limit(_PAGE)
        return [read_row(row) for row in await self._all(wanted)]

    async def _ids(
        self, condition: ColumnElement[bool], order: ColumnElement[Any], most: int
    ) -> list[str]:
        wanted = select(TABLES.c.id).where(TABLES.c.status == RUNNING, condition)
        rows = await self._all(wanted.order_by(order, TABLES.c.id).limit(most))
        return [row["id"] for row in rows]

    async def _all(self, statement: Executable) -> list[dict[str, Any]]:
        async with self._database.reading() as connection:
            result = await connection.execute(statement)
        return [row._asdict() for row in result]

    async def _one(self, statement: Executable) -> dict[str, Any] | None:
        rows = await self._all(statement)
        return rows[0] if rows else None

    async def _change(self, statement: Any) -> bool:
        async with self._database.writing() as connection:
            return bool((await connection.execute(statement)).rowcount)

    def _insert(self, table: Any) -> Any:
        """Begin an insertion that may meet what is there; both databases word it alike."""
        if self._database.is_postgres:
            from sqlalchemy.dialects import postgresql  # who keeps tables in a file does not pay

            return postgresql.insert(table)
        return sqlite.insert(table)


def _read_key(row: dict[str, Any]) -> Key:
    return Key(row["hash"], row["table_id"], row["seat"], row["webhook"])
