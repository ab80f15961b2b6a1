"""Notifications between processes through Redis or Valkey instead of PostgreSQL's NOTIFY.

PostgreSQL holds a lock of the whole database while a transaction with NOTIFY commits, so such
transactions commit one after the other. Redis has no part in the transaction: a process that is
killed after its commit, or cut off from Redis, loses notifications. The maintenance loop therefore
compares the tables in memory with the database every few seconds (`TableRegistry.catch_up`).
"""

import asyncio
import importlib
import logging
from collections.abc import Sequence
from typing import Any, Final, Self

from firestep.contract import InputError
from firestep.server.storage.group_commit import CHANNEL
from firestep.server.storage.notify_bus import RETRY_DELAYS_SECONDS, Listener, dispatch_payload
from firestep.server.tasks import TaskSet

_LOG: Final = logging.getLogger(__name__)
_TIMEOUT_SECONDS: Final = 5.0
_PING_INTERVAL_SECONDS: Final = 5.0
_PUBLISH_ATTEMPTS: Final = 2  # the first one finds that Redis was restarted
_MAX_QUEUED: Final = 10_000
_SEPARATOR: Final = "\n"  # between the payloads of one message


class RedisBus:
    """Publishes the notifications of this process and receives those of every process."""

    is_lossless: Final = False

    def __init__(self, url: str) -> None:
        """Store the URL without connecting."""
        self._url = url
        self._driver = _import_redis()
        self._queue: asyncio.Queue[str] = asyncio.Queue(_MAX_QUEUED)
        self._tasks = TaskSet()
        self._is_failing = False

    @classmethod
    async def open(cls, url: str) -> Self:
        """Return a bus; raise `InputError` if its driver is missing or the URL is invalid."""
        bus = cls(url)
        try:
            await bus._make_client().aclose()
        except ValueError as error:
            raise InputError("this is not the URL of a Redis server: write redis://HOST") from error
        return bus

    async def listen(self, listener: Listener) -> None:
        """Call `listener` for every notification received from now on, until closed."""
        try:
            client, channel = await self._subscribe()
        except (self._driver.RedisError, OSError) as error:
            raise InputError(f"the bus cannot be used: {error}") from error
        self._tasks.start(self._receive(client, channel, listener))
        self._tasks.start(self._publish())

    def publish(self, payloads: Sequence[str]) -> None:
        """Send notifications soon. They are lost if Redis is not available."""
        for payload in payloads:
            if self._queue.full():
                return
            self._queue.put_nowait(payload)

    async def close(self) -> None:
        """Stop listening and publishing."""
        await self._tasks.cancel()

    def _make_client(self) -> Any:
        return self._driver.asyncio.from_url(
            self._url,
            decode_responses=True,
            socket_timeout=_TIMEOUT_SECONDS,
            socket_connect_timeout=_TIMEOUT_SECONDS,
        )

    async def _subscribe(self) -> tuple[Any, Any]:
        client = self._make_client()
        try:
            channel = client.pubsub()
            await channel.subscribe(CHANNEL)
        except BaseException:
            await client.aclose()
            raise
        return client, channel

    async def _receive(self, client: Any, channel: Any, listener: Listener) -> None:
        while True:
            try:
                await self._receive_until_lost(channel, listener)
            except (self._driver.RedisError, OSError) as error:
                self._note_failure(error)
            finally:
                await client.aclose()
            client, channel = await self._resubscribe()
            self._is_failing = False
            _call(listener, "", 0)  # notifications may have been missed

    async def _receive_until_lost(self, channel: Any, listener: Listener) -> None:
        is_pinged = is_subscribed = False
        while True:
            message = await channel.get_message(timeout=_PING_INTERVAL_SECONDS)
            if message is None:
                # A connection can be lost without an event: expect an answer to a ping.
                if is_pinged:
                    raise ConnectionError("no answer to a ping")
                await channel.ping()
            is_pinged = message is None
            kind = None if message is None else message["type"]
            if kind == "message":
                for payload in str(message["data"]).split(_SEPARATOR):
                    dispatch_payload(payload, lambda *found: _call(listener, *found))
            elif kind == "subscribe":
                if is_subscribed:  # the driver has reconnected by itself
                    _call(listener, "", 0)
                is_subscribed = True

    async def _resubscribe(self) -> tuple[Any, Any]:
        tries = 0
        while True:
            try:
                return await self._subscribe()
            except (self._driver.RedisError, OSError) as error:
                self._note_failure(error)
                last = len(RETRY_DELAYS_SECONDS) - 1
                await asyncio.sleep(RETRY_DELAYS_SECONDS[min(tries, last)])
                tries += 1

    async def _publish(self) -> None:
        client = self._make_client()
        try:
            while True:
                payloads = [await self._queue.get()]
                while not self._queue.empty():
                    payloads.append(self._queue.get_nowait())
                for _ in range(_PUBLISH_ATTEMPTS):
                    try:
                        await client.publish(CHANNEL, _SEPARATOR.join(payloads))
                        break
                    except (self._driver.RedisError, OSError) as error:
                        self._note_failure(error)
        finally:
            await client.aclose()

    def _note_failure(self, error: BaseException) -> None:
        """Log the first failure of an outage."""
        if not self._is_failing:
            self._is_failing = True
            _LOG.warning("the bus does not respond: %s", error)


def _call(listener: Listener, text: str, number: int) -> None:
    try:
        listener(text, number)
    except Exception:  # a failing listener must not stop the bus
        _LOG.exception("a listener of the notify bus failed")


def _import_redis() -> Any:
    try:
        driver = importlib.import_module("redis")
        importlib.import_module("redis.asyncio")
    except ImportError as error:
        raise InputError("Redis needs its driver: pip install firestep[redis]") from error
    return driver
