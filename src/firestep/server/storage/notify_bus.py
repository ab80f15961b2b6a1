"""NotifyBus between the processes of one PostgreSQL: which table has come to which number.

The store publishes them in the very transaction of an append, so none is forgotten; here they are
heard. With SQLite there is one process, which needs no news of itself.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final, Self

from sqlalchemy import URL

from firestep.contract import InputError
from firestep.server.storage.database import asyncpg, connect_postgres, is_postgres, read_url
from firestep.server.storage.group_commit import CHANNEL

Heard = Callable[[str, int], None]
"""Is told a table and its number; ("", 0) after a gap: look at everything."""

_LOG: Final = logging.getLogger(__name__)
_PULSE: Final = 15.0  # seconds between two questions whether the connection still stands
_PAUSES: Final = (0.1, 0.5, 1.0, 2.0, 5.0)  # seconds before trying again; the last one for good


class NotifyBus:
    """Hears of every append of every process, its own included, as soon as it is committed."""

    def __init__(self, url: URL) -> None:
        """Take the address of the database; nothing is connected yet."""
        self._url = url
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> Self:
        """Prepare to hear the news of the database at an address."""
        address = read_url(url)
        if is_postgres(address):
            asyncpg()
        return cls(address)

    async def listen(self, heard: Heard) -> None:
        """Call back for every piece of news committed from now on, until closed."""
        if self._task:
            raise InputError("the news are listened to already")
        if not is_postgres(self._url):
            return
        try:
            connection = await self._connect(heard)
        except OSError as error:
            name = self._url.render_as_string(hide_password=True)
            raise InputError(f"this database cannot be used: {error}", source=name) from error
        self._task = asyncio.create_task(self._stay(connection, heard))

    async def close(self) -> None:
        """Stop listening."""
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])
            self._task = None

    async def _connect(self, heard: Heard) -> Any:
        def pass_on(_connection: object, _process: int, _channel: str, payload: str) -> None:
            table, _, number = payload.rpartition(" ")
            # Anybody may speak on a channel: what we did not write means nothing to us.
            if number.isdecimal():
                heard(table, int(number))

        connection = await connect_postgres(self._url)
        try:
            await connection.add_listener(CHANNEL, pass_on)
        except BaseException as error:
            connection.terminate()
            if isinstance(error, (asyncpg().PostgresError, asyncpg().InterfaceError)):
                raise ConnectionError(str(error)) from error
            raise
        return connection

    async def _stay(self, connection: Any, heard: Heard) -> None:
        while True:
            try:
                await self._until_lost(connection)
            finally:
                connection.terminate()
            connection = await self._reconnect(heard)
            try:
                heard("", 0)
            except Exception:  # his trouble must not end the news
                _LOG.exception("the news could not be told")

    async def _until_lost(self, connection: Any) -> None:
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _connection: lost.set())
        driver = asyncpg()
        while not connection.is_closed():
            try:
                await asyncio.wait_for(lost.wait(), _PULSE)
            except TimeoutError:
                # A connection can be dead without a sign: ask.
                try:
                    await connection.execute("SELECT 1", timeout=_PULSE)
                except (driver.PostgresError, driver.InterfaceError, OSError):
                    return

    async def _reconnect(self, heard: Heard) -> Any:
        tries = 0
        while True:
            try:
                return await self._connect(heard)
            except OSError as error:
                _LOG.warning("no news from the database: %s", error)
                await asyncio.sleep(_PAUSES[min(tries, len(_PAUSES) - 1)])
                tries += 1
