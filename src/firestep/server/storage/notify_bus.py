"""Notifications between the processes that share a PostgreSQL database.

A notification names a table and the number of its last entry. The store publishes it in the
transaction of the append, so none is lost; `NotifyBus` receives them. A server on SQLite is a
single process and receives nothing. `redis_bus.py` has the same methods for a cluster.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final, Self

from sqlalchemy import URL

from firestep.contract import InputError
from firestep.server.storage.database import (
    connect_postgres,
    import_asyncpg,
    is_postgres,
    read_url,
)
from firestep.server.storage.group_commit import CHANNEL

Listener = Callable[[str, int], None]
"""Is called with a table and its number, or with ("", 0) if notifications may have been missed."""

_LOG: Final = logging.getLogger(__name__)
_PING_INTERVAL_SECONDS: Final = 15.0
RETRY_DELAYS_SECONDS: Final = (0.1, 0.5, 1.0, 2.0, 5.0)
"""The pauses between attempts to reconnect; the last one repeats."""


class NotifyBus:
    """Receives a notification of every committed append of every process, including its own."""

    is_lossless: Final = True

    def __init__(self, url: URL) -> None:
        """Store the URL of the database without connecting."""
        self._url = url
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> Self:
        """Return a bus for the database at a URL; raise `InputError` if its driver is missing."""
        address = read_url(url)
        if is_postgres(address):
            import_asyncpg()
        return cls(address)

    async def listen(self, listener: Listener) -> None:
        """Call `listener` for every notification committed from now on, until closed."""
        if self._task:
            raise InputError("this bus is already listening")
        if not is_postgres(self._url):
            return
        try:
            connection = await self._connect(listener)
        except OSError as error:
            name = self._url.render_as_string(hide_password=True)
            raise InputError(f"this database cannot be used: {error}", source=name) from error
        self._task = asyncio.create_task(self._run(connection, listener))

    async def close(self) -> None:
        """Stop listening."""
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])
            self._task = None

    async def _connect(self, listener: Listener) -> Any:
        def receive(_connection: object, _process: int, _channel: str, payload: str) -> None:
            dispatch_payload(payload, listener)

        connection = await connect_postgres(self._url)
        try:
            await connection.add_listener(CHANNEL, receive)
        except BaseException as error:
            connection.terminate()
            driver = import_asyncpg()
            if isinstance(error, (driver.PostgresError, driver.InterfaceError)):
                raise ConnectionError(str(error)) from error
            raise
        return connection

    async def _run(self, connection: Any, listener: Listener) -> None:
        while True:
            try:
                await self._wait_until_lost(connection)
            finally:
                connection.terminate()
            connection = await self._reconnect(listener)
            try:
                listener("", 0)
            except Exception:  # a failing listener must not stop the bus
                _LOG.exception("a listener of the notify bus failed")

    async def _wait_until_lost(self, connection: Any) -> None:
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _connection: lost.set())
        driver = import_asyncpg()
        while not connection.is_closed():
            try:
                await asyncio.wait_for(lost.wait(), _PING_INTERVAL_SECONDS)
            except TimeoutError:
                # A connection can be lost without an event: send a query.
                try:
                    await connection.execute("SELECT 1", timeout=_PING_INTERVAL_SECONDS)
                except (driver.PostgresError, driver.InterfaceError, OSError):
                    return

    async def _reconnect(self, listener: Listener) -> Any:
        tries = 0
        while True:
            try:
                return await self._connect(listener)
            except OSError as error:
                _LOG.warning("cannot listen for notifications of the database: %s", error)
                last = len(RETRY_DELAYS_SECONDS) - 1
                await asyncio.sleep(RETRY_DELAYS_SECONDS[min(tries, last)])
                tries += 1


def dispatch_payload(payload: str, listener: Listener) -> None:
    """Call `listener` with the text and the number of a payload.

    Any client of the database or of Redis can publish on the channel: ignore other payloads.
    """
    text, _, number = payload.rpartition(" ")
    if number.isdecimal():
        listener(text, int(number))
