"""The store of tables: one implementation for SQLite and PostgreSQL."""

import base64
import json
import os
import shutil
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Final, Self

from sqlalchemy import (
    ColumnElement,
    Executable,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError

from firestep.contract import InputError, Json, seat_text
from firestep.server.storage.conditional_lines import ConditionalLineStore
from firestep.server.storage.content import ContentStore
from firestep.server.storage.database import Database
from firestep.server.storage.erasure import Erasure
from firestep.server.storage.group_commit import GroupCommit, StoredListener, publish_in_transaction
from firestep.server.storage.heartbeat import Heartbeat
from firestep.server.storage.migrate import upgrade
from firestep.server.storage.players import PlayerStore
from firestep.server.storage.ratings import RatingStore
from firestep.server.storage.rows import (
    RowUpdate,
    StoreConflict,
    StoredKey,
    StoreUnavailable,
    TableRow,
    entry_to_row,
    key_to_columns,
    name_columns,
    row_from_columns,
    row_to_columns,
)
from firestep.server.storage.sanctions import SanctionStore
from firestep.server.storage.schema import (
    DATA,
    ENTRIES,
    KEYS,
    RATED_GAMES,
    SNAPSHOTS,
    TABLES,
)
from firestep.table.log import LogEntry
from firestep.table.setup import SeatKind
from firestep.table.status import TableStatus

__all__ = ["RowUpdate", "Store", "StoreConflict", "StoreUnavailable", "StoredKey", "TableRow"]

_EXPORT_PAGE_ROWS: Final = 100
_NUMBERS_PAGE_ROWS: Final = 500
MIN_FREE_BYTES: Final = 64 * 1024 * 1024
"""With less free space on the disk of an SQLite file the server reports a problem."""

# Almost every request reads a row or a key, so their statements are built only once.
_SELECT_ROW: Final = select(TABLES).where(TABLES.c.id == bindparam("id"))
_SELECT_KEY: Final = select(KEYS).where(
    KEYS.c.hash == bindparam("hash"), KEYS.c.table_id == bindparam("table_id")
)


class Store:
    """The stored tables of a server; a method raises `StoreUnavailable` if the database fails."""

    def __init__(self, database: Database) -> None:
        """Use a database whose schema is up to date."""
        self._database = database
        self._group_commit = GroupCommit(database)
        self.heartbeat = Heartbeat(database)
        self.sanctions = SanctionStore(database)
        self.conditional_lines = ConditionalLineStore(database)
        self.erasure = Erasure(database)
        self.content = ContentStore(database)
        self.players = PlayerStore(database)
        self.ratings = RatingStore(database)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open and migrate the database at a URL; raise `InputError` if it cannot be used."""
        database = Database.at(url)
        try:
            await upgrade(database)
        except StoreUnavailable as error:
            await database.close()
            raise InputError(
                f"this database cannot be used: {error}", source=database.name
            ) from error
        except InputError as error:
            await database.close()
            raise error.with_source(database.name) from error
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Write the queued entries and close every connection."""
        await self._group_commit.close()
        await self._database.close()

    def find_problems(self) -> list[str]:
        """Return codes of what keeps the database from working; it is not asked."""
        problems = ["database-damaged"] if self._database.is_damaged else []
        if self.heartbeat.is_failing:
            problems.append("database-not-writable")
        if (free := self.count_free_bytes()) is not None and free < MIN_FREE_BYTES:
            problems.append("disk-full")
        return problems

    def count_free_bytes(self) -> int | None:
        """Return the free space on the disk of an SQLite file; None if it is not known."""
        path = self._database.url.database
        if self._database.is_postgres or path is None:
            return None
        try:
            return shutil.disk_usage(os.path.dirname(os.path.abspath(path))).free
        except OSError:
            return None

    def count_database_bytes(self) -> int | None:
        """Return the size of an SQLite file with its write-ahead log; None if it is not known."""
        path = self._database.url.database
        if self._database.is_postgres or path is None:
            return None
        try:
            return sum(
                os.path.getsize(name) for name in (path, f"{path}-wal") if os.path.exists(name)
            )
        except OSError:
            return None

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same database."""
        return self._database.is_postgres

    def publish_through(self, publish: Callable[[list[str]], None]) -> None:
        """Publish notifications with a function after each commit, instead of by PostgreSQL."""
        self._database.publish_committed = publish

    async def read_numbers(self, table_ids: Sequence[str]) -> dict[str, int]:
        """Return the number of the last entry of each table that exists."""
        numbers: dict[str, int] = {}
        for at in range(0, len(table_ids), _NUMBERS_PAGE_ROWS):
            page = list(table_ids[at : at + _NUMBERS_PAGE_ROWS])
            query = select(TABLES.c.id, TABLES.c.number).where(TABLES.c.id.in_(page))
            async with self._database.reading() as connection:
                numbers |= {row[0]: row[1] for row in await connection.execute(query)}
        return numbers

    async def publish(self, text: str) -> None:
        """Publish a text to all processes without storing it; do nothing on SQLite."""
        if self._database.publish_committed is not None:
            self._database.publish_committed([f"{text} 0"])
        elif self._database.is_postgres:
            async with self._database.writing() as connection:
                await connection.run_sync(publish_in_transaction, [(text, 0)])

    async def create_table(
        self, row: TableRow, entries: Sequence[LogEntry], keys: Sequence[StoredKey], data: bytes
    ) -> None:
        """Store a new table atomically; raise `StoreConflict` if its id or a key is taken."""
        if [entry.number for entry in entries] != list(range(1, row.number + 1)):
            raise InputError("the entries of a new table are numbered from 1 to the row's number")
        entry_columns = [name_columns(entry_to_row(row.id, entry)) for entry in entries]
        row_columns = row_to_columns(row)
        content = {"hash": row.data_hash, "content": data}
        try:
            async with self._database.writing() as connection:
                await connection.execute(self._insert(DATA).on_conflict_do_nothing(), content)
                await connection.execute(insert(TABLES), row_columns)
                if pace := row.summary.get("rated"):
                    game = {"table_id": row.id, "game": row.game, "pace": pace}
                    await connection.execute(
                        insert(RATED_GAMES), {**game, "created_at": row.created_at}
                    )
                if entry_columns:
                    await connection.execute(insert(ENTRIES), entry_columns)
                if keys:
                    await connection.execute(insert(KEYS), [key_to_columns(key) for key in keys])
                if self._database.is_postgres:
                    await connection.run_sync(publish_in_transaction, [(row.id, row.number)])
        except IntegrityError as error:
            raise StoreConflict(row.id) from error

    async def append_entries(
        self, table_id: str, entries: Sequence[LogEntry], row_update: RowUpdate
    ) -> None:
        """Append entries and return once they are durable.

        Raise `StoreConflict` if they do not continue the log. After `StoreUnavailable`, or if the
        caller is cancelled here, the entries may or may not be stored: reload the table.
        """
        await self._group_commit.append(table_id, entries, row_update)

    def queue_entries(
        self,
        table_id: str,
        entries: Sequence[LogEntry],
        row_update: RowUpdate,
        on_stored: StoredListener,
    ) -> None:
        """Append entries without waiting; `on_stored` gets None or what `append_entries` raises."""
        self._group_commit.queue(table_id, entries, row_update, on_stored)

    async def read_entries(self, table_id: str, after: int = 0, limit: int = 0) -> list[LogEntry]:
        """Return the entries with numbers above `after`, in order; all of them if `limit` is 0."""
        query = (
            select(ENTRIES)
            .where(ENTRIES.c.table_id == table_id, ENTRIES.c.number > after)
            .order_by(ENTRIES.c.number)
        )
        return [
            LogEntry(row["number"], row["at"], row["kind"], row["seat"], json.loads(row["facts"]))
            for row in await self._fetch_all(query.limit(limit) if limit else query)
        ]

    async def get_snapshot(self, table_id: str) -> tuple[int, bytes] | None:
        """Return the number and content of a table's newest snapshot."""
        row = await self._fetch_one(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id))
        return (row["number"], row["content"]) if row else None

    async def save_snapshot(self, table_id: str, number: int, content: bytes) -> None:
        """Store a snapshot unless a newer one is stored or the table was deleted."""
        insertion = self._insert(SNAPSHOTS)
        new = insertion.excluded
        statement = insertion.on_conflict_do_update(
            index_elements=[SNAPSHOTS.c.table_id],
            set_={"number": new.number, "content": new.content},
            where=new.number > SNAPSHOTS.c.number,
        )
        try:
            async with self._database.writing() as connection:
                values = {"table_id": table_id, "number": number, "content": content}
                await connection.execute(statement, values)
        except IntegrityError:
            return

    async def get_row(self, table_id: str) -> TableRow | None:
        """Return the row of a table."""
        row = await self._fetch_one(_SELECT_ROW, id=table_id)
        return row_from_columns(row) if row else None

    async def get_data(self, hash: str) -> bytes | None:
        """Return the rule data with a hash."""
        row = await self._fetch_one(select(DATA.c.content).where(DATA.c.hash == hash))
        return bytes(row["content"]) if row else None

    async def get_key(self, hash: str, table_id: str) -> StoredKey | None:
        """Return the key of a table with a hash. A table and its rematch share key hashes."""
        row = await self._fetch_one(_SELECT_KEY, hash=hash, table_id=table_id)
        return _key_from_columns(row) if row else None

    async def list_keys(self, table_id: str) -> list[StoredKey]:
        """Return the keys of a table, by seat."""
        query = select(KEYS).where(KEYS.c.table_id == table_id).order_by(KEYS.c.seat, KEYS.c.hash)
        return [_key_from_columns(row) for row in await self._fetch_all(query)]

    async def add_keys(self, keys: Sequence[StoredKey]) -> None:
        """Add keys in one transaction; raise `StoreConflict` if one is taken or has no table."""
        if not keys:
            return
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(KEYS), [key_to_columns(key) for key in keys])
        except IntegrityError as error:
            raise StoreConflict(keys[0].table) from error

    async def replace_key(self, key: StoredKey) -> None:
        """Store a key of a seat instead of all its previous ones, in one transaction.

        Raise `StoreConflict` if there is no such table.
        """
        is_old = (KEYS.c.table_id == key.table) & (KEYS.c.seat == key.seat)
        try:
            async with self._database.writing() as connection:
                await connection.execute(delete(KEYS).where(is_old))
                await connection.execute(insert(KEYS), key_to_columns(key))
        except IntegrityError as error:
            raise StoreConflict(key.table) from error

    async def delete_key(self, hash: str, table_id: str) -> bool:
        """Delete a key of a table; return whether it existed."""
        is_key = (KEYS.c.hash == hash) & (KEYS.c.table_id == table_id)
        return await self._change(delete(KEYS).where(is_key))

    async def set_webhook(self, hash: str, table_id: str, url: str) -> bool:
        """Set the webhook of a key, called when it is its turn; return whether the key exists."""
        is_key = (KEYS.c.hash == hash) & (KEYS.c.table_id == table_id)
        return await self._change(update(KEYS).where(is_key).values(webhook=url))

    async def count_by_status(self) -> dict[str, int]:
        """Return the number of tables of each status."""
        query = select(TABLES.c.status, func.count().label("count")).group_by(TABLES.c.status)
        return {row["status"]: row["count"] for row in await self._fetch_all(query)}

    async def list_unchanged(self, status: str, before: int, limit: int = 100) -> list[str]:
        """Return the tables of a status that were not changed since a time, oldest first."""
        query = select(TABLES.c.id).where(TABLES.c.status == status, TABLES.c.updated_at < before)
        rows = await self._fetch_all(query.order_by(TABLES.c.updated_at).limit(limit))
        return [row["id"] for row in rows]

    async def list_tables(
        self, statuses: Sequence[str], limit: int, *, public_only: bool = True, offset: int = 0
    ) -> list[TableRow]:
        """Return the tables with one of these statuses, most recently changed first."""
        query = select(TABLES).where(TABLES.c.status.in_(statuses)).offset(offset)
        if public_only:
            query = query.where(TABLES.c.public)
        query = query.order_by(TABLES.c.updated_at.desc(), TABLES.c.id).limit(limit)
        return [row_from_columns(row) for row in await self._fetch_all(query)]

    async def count_unfinished(self) -> int:
        """Count the tables that are not over."""
        # A paused table is stored as running.
        is_unfinished = TABLES.c.status.in_((TableStatus.OPEN, TableStatus.RUNNING))
        query = select(func.count().label("count")).where(is_unfinished).select_from(TABLES)
        row = await self._fetch_one(query)
        return int(row["count"]) if row else 0

    async def list_due(self, now: int, limit: int = 100) -> list[str]:
        """Return the running tables whose clock must be checked, the longest overdue first."""
        return await self._list_running(TABLES.c.due_at <= now, TABLES.c.due_at, limit)

    async def list_waiting_for_computer(self, before: int, limit: int = 100) -> list[str]:
        """Return the running tables that wait for a computer and last changed before `before`."""
        is_waiting = (TABLES.c.waiting == SeatKind.COMPUTER) & (TABLES.c.updated_at < before)
        return await self._list_running(is_waiting, TABLES.c.updated_at, limit)

    async def list_unstarted(self, before: int, limit: int = 100) -> list[str]:
        """Return tables that wait for players and were not changed since a time, oldest first."""
        query = select(TABLES.c.id).where(_is_unstarted(before)).order_by(TABLES.c.updated_at)
        return [row["id"] for row in await self._fetch_all(query.limit(limit))]

    async def delete_table(self, table_id: str, unstarted_before: int | None = None) -> bool:
        """Delete a table with its entries, snapshot and keys; return whether it was deleted.

        With `unstarted_before`, delete it only if it still waits for players and was not changed
        since that time. Rule data stays, because other tables may use it.
        """
        is_deleted = TABLES.c.id == table_id
        if unstarted_before is not None:
            is_deleted &= _is_unstarted(unstarted_before)
        async with self._database.writing() as connection:
            result = await connection.execute(delete(TABLES).where(is_deleted))
            if result.rowcount and self._database.is_postgres:
                await connection.run_sync(publish_in_transaction, [(table_id, 0)])
            return bool(result.rowcount)

    async def export_lines(self) -> AsyncIterator[dict[str, Json]]:
        """Yield the content of the database as JSON objects, table by table, secrets included.

        The field `line` of each is data (before the first table that uses it), table, key or entry.
        Snapshots are left out, because the entries are enough to rebuild them, and so are
        conditional moves, which nobody but their owner may read. The players and the
        results of rated games come last.
        """
        exported_data: set[str] = set()
        last_id = ""
        while rows := await self._read_page(last_id):
            for row in rows:
                last_id = row.id
                keys = await self.list_keys(row.id)
                entries = await self.read_entries(row.id, limit=row.number) if row.number else []
                if len(entries) < row.number:
                    continue  # the table was deleted in the meantime
                if row.data_hash not in exported_data:
                    exported_data.add(row.data_hash)
                    content = base64.b64encode(await self.get_data(row.data_hash) or b"").decode()
                    yield {"line": "data", "hash": row.data_hash, "base64": content}
                columns = row_to_columns(row) | {"seed": row.seed.hex(), "summary": row.summary}
                yield {"line": "table", **columns}
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
        async for line in self.players.export_lines():
            yield line
        async for line in self.ratings.export_lines():
            yield line

    async def _read_page(self, after_id: str) -> list[TableRow]:
        query = select(TABLES).where(TABLES.c.id > after_id).order_by(TABLES.c.id)
        return [
            row_from_columns(row) for row in await self._fetch_all(query.limit(_EXPORT_PAGE_ROWS))
        ]

    async def _list_running(
        self, condition: ColumnElement[bool], order: ColumnElement[Any], limit: int
    ) -> list[str]:
        query = select(TABLES.c.id).where(TABLES.c.status == TableStatus.RUNNING, condition)
        rows = await self._fetch_all(query.order_by(order, TABLES.c.id).limit(limit))
        return [row["id"] for row in rows]

    async def _fetch_all(self, statement: Executable, **values: str) -> list[dict[str, Any]]:
        async with self._database.reading() as connection:
            result = await connection.execute(statement, values)
        return [row._asdict() for row in result]

    async def _fetch_one(self, statement: Executable, **values: str) -> dict[str, Any] | None:
        rows = await self._fetch_all(statement, **values)
        return rows[0] if rows else None

    async def _change(self, statement: Any) -> bool:
        async with self._database.writing() as connection:
            return bool((await connection.execute(statement)).rowcount)

    def _insert(self, table: Any) -> Any:
        """Return an insert statement of this dialect, which supports ON CONFLICT."""
        if self._database.is_postgres:
            # Imported on demand, so that a server on SQLite does not load it.
            from sqlalchemy.dialects import postgresql

            return postgresql.insert(table)
        return sqlite.insert(table)


def _is_unstarted(before: int) -> ColumnElement[bool]:
    return (TABLES.c.status == TableStatus.OPEN) & (TABLES.c.updated_at < before)


def _key_from_columns(row: dict[str, Any]) -> StoredKey:
    return StoredKey(row["hash"], row["table_id"], row["seat"], row["webhook"])
