"""The stored lines of conditional moves. Only the process that plays a table reads them.

A row is written before the entry of the log that names its token, so a token in the log always has
its lines. Rows whose token the log does not use any more are deleted.
"""

import json
from collections.abc import Collection, Sequence

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from firestep.contract import Seat
from firestep.server.storage.database import Database
from firestep.server.storage.rows import StoreConflict
from firestep.server.storage.schema import CONDITIONAL_LINES, TABLES
from firestep.table.conditional import Lines
from firestep.table.status import TableStatus


class ConditionalLineStore:
    """Reads and writes the lines."""

    def __init__(self, database: Database) -> None:
        """Use a database whose schema is up to date."""
        self._database = database

    async def add(
        self, table_id: str, seat: Seat, token: str, lines: Sequence[Sequence[str]], now: int
    ) -> None:
        """Store the lines of a seat under a new token, and return once they are durable.

        Raise `StoreConflict` if there is no such table.
        """
        values = {"table_id": table_id, "seat": seat, "token": token, "at": now}
        text = json.dumps([list(line) for line in lines])
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(CONDITIONAL_LINES), {**values, "lines": text})
        except IntegrityError as error:
            raise StoreConflict(table_id) from error

    async def read(self, table_id: str) -> dict[str, Lines]:
        """Return the lines of a table by their tokens."""
        columns = (CONDITIONAL_LINES.c.token, CONDITIONAL_LINES.c.lines)
        query = select(*columns).where(CONDITIONAL_LINES.c.table_id == table_id)
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
        return {row.token: tuple(map(tuple, json.loads(row.lines))) for row in rows}

    async def delete(self, table_id: str, tokens: Collection[str]) -> None:
        """Delete the lines of these tokens."""
        is_deleted = CONDITIONAL_LINES.c.table_id == table_id
        is_deleted &= CONDITIONAL_LINES.c.token.in_(list(tokens))
        async with self._database.writing() as connection:
            await connection.execute(delete(CONDITIONAL_LINES).where(is_deleted))

    async def delete_unused(self, table_id: str, used: Collection[str], before: int) -> None:
        """Delete the lines of a table that are not in use and were stored before a time.

        Younger ones may belong to a command that is being executed.
        """
        is_deleted = CONDITIONAL_LINES.c.table_id == table_id
        is_deleted &= CONDITIONAL_LINES.c.token.not_in(list(used))
        is_deleted &= CONDITIONAL_LINES.c.at < before
        async with self._database.writing() as connection:
            await connection.execute(delete(CONDITIONAL_LINES).where(is_deleted))

    async def delete_finished(self) -> None:
        """Delete the lines of finished games, if a process was killed before it did."""
        finished = select(TABLES.c.id).where(TABLES.c.status == TableStatus.OVER)
        is_deleted = CONDITIONAL_LINES.c.table_id.in_(finished)
        query = select(CONDITIONAL_LINES.c.token).where(is_deleted).limit(1)
        async with self._database.reading() as connection:
            if (await connection.execute(query)).first() is None:
                return  # a write transaction would block others
        async with self._database.writing() as connection:
            await connection.execute(delete(CONDITIONAL_LINES).where(is_deleted))
