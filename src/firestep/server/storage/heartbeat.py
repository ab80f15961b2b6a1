"""The heartbeat of the server: tells a new process how long no process was running.

The times are those of the server's clock (`server/timestamps.py`), which never jumps. Processes
that share a database share the heartbeat.
"""

import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import BigInteger, Connection, cast, exists, func, select, update
from sqlalchemy.dialects import sqlite

from firestep.server.storage.database import Database
from firestep.server.storage.schema import SERVER_CLOCK, TABLES
from firestep.table.status import TableStatus

_ALIVE_MS: Final = 3000  # a process that runs writes its heartbeat more often than this
_LATE_SECONDS: Final = 5.0  # after which a write that is not done counts as failed
_ROW: Final = 1
_IS_RUNNING_CLOCK: Final = (TABLES.c.status == TableStatus.RUNNING) & TABLES.c.due_at.is_not(None)


@dataclass(frozen=True, slots=True)
class ClockStart:
    """The time at which a process starts its clock, and the last time when no process was running.

    The down-time is empty if `down_until` is not after `down_since`.
    """

    at: int
    down_since: int
    down_until: int


class Heartbeat:
    """Reads and writes the only row of `server_clock`."""

    def __init__(self, database: Database) -> None:
        """Use a database whose schema is up to date."""
        self._database = database
        self._has_failed = False
        self._begun_at: float | None = None  # of the heartbeat that is being written

    @property
    def is_failing(self) -> bool:
        """Whether the last heartbeat could not be written, or one is not written for long."""
        is_late = self._begun_at is not None and time.monotonic() > self._begun_at + _LATE_SECONDS
        return self._has_failed or is_late

    async def start(self, now: int) -> ClockStart:
        """Return where the clock of a new process starts; `now` is the time of the wall clock.

        If other processes are running, the clock starts at their time. Otherwise it starts at
        `now`, but never before the last heartbeat, and the time since then was down-time. Until
        `settle` is called, the next start reports this down-time again.
        """
        return await self._database.write(lambda connection: self._start(connection, now))

    def _start(self, connection: Connection, now: int) -> ClockStart:
        first = dict.fromkeys(("at", "down_since", "down_until"), now)
        values: dict[str, Any] = {**first, "id": _ROW, "database_at": 0, "is_settled": True}
        connection.execute(self._insert().on_conflict_do_nothing(), values)
        row = connection.execute(select(SERVER_CLOCK).with_for_update()).one()
        database_now = self._database_now(connection)
        elapsed = database_now - row.database_at
        if self._database.is_postgres and 0 <= elapsed < _ALIVE_MS:
            return ClockStart(row.at + elapsed, row.down_since, row.down_until)
        start = ClockStart(
            at=max(now, row.at),
            down_since=row.at if row.is_settled else row.down_since,
            down_until=max(now, row.at),
        )
        connection.execute(
            update(SERVER_CLOCK).values(
                at=start.at,
                database_at=database_now,
                down_since=start.down_since,
                down_until=start.down_until,
                is_settled=False,
            )
        )
        return start

    async def settle(self) -> None:
        """Note that no table needs the last down-time any more."""
        await self._database.write(
            lambda connection: connection.execute(update(SERVER_CLOCK).values(is_settled=True))
        )

    async def beat(self, now: int, *, is_last: bool = False) -> None:
        """Note that the server is running; `is_last` says that this process stops."""
        self._begun_at = time.monotonic()
        try:
            await self._database.write(lambda connection: self._beat(connection, now, is_last))
        except Exception:
            self._has_failed = True
            raise
        finally:
            self._begun_at = None
        self._has_failed = False

    def _beat(self, connection: Connection, now: int, is_last: bool) -> None:
        statement = update(SERVER_CLOCK).where(SERVER_CLOCK.c.at < now)
        if not self._database.is_postgres:
            # A commit costs a write to the disk: without a running clock nobody needs the time.
            statement = statement.where(exists().where(_IS_RUNNING_CLOCK))
        database_at = 0 if is_last else self._database_now(connection)
        connection.execute(statement.values(at=now, database_at=database_at))

    def _database_now(self, connection: Connection) -> int:
        """Return the time of PostgreSQL, which its clients share; 0 on SQLite."""
        if not self._database.is_postgres:
            return 0
        seconds = func.extract("epoch", func.clock_timestamp())
        return int(connection.scalar(select(cast(seconds * 1000, BigInteger))) or 0)

    def _insert(self) -> Any:
        if self._database.is_postgres:
            # Imported on demand, so that a server on SQLite does not load it.
            from sqlalchemy.dialects import postgresql

            return postgresql.insert(SERVER_CLOCK)
        return sqlite.insert(SERVER_CLOCK)

    async def list_running_clocks(self) -> list[str]:
        """Return the tables whose clocks are running."""
        async with self._database.reading() as connection:
            result = await connection.execute(select(TABLES.c.id).where(_IS_RUNNING_CLOCK))
        return [row.id for row in result]
