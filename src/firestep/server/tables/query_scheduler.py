"""Runs queries in the event loop so that they cannot delay commands for long.

Queries are short computations. Many of them at once would block the event loop, so they run one at
a time, in turn by client address, and with a pause after each.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final, TypeVar

T = TypeVar("T")

SHARE: Final = 0.4
"""The share of the event loop's time that queries may take while others wait."""
MAX_WAITING: Final = 16
"""The most queries of one address that may wait."""


class QueryQueueFull(Exception):
    """An address has too many queries waiting."""


class QueryScheduler:
    """The waiting queries of one server process."""

    def __init__(self, share: float = SHARE, clock: Callable[[], float] = time.perf_counter):
        """Create an empty scheduler; `clock` returns seconds."""
        self._pause_factor = 1 / share - 1
        self._clock = clock
        self._waiting: dict[str, deque[tuple[Callable[[], Any], asyncio.Future[Any]]]] = {}
        self._task: asyncio.Task[None] | None = None

    async def run(self, address: str, compute: Callable[[], T]) -> T:
        """Run a computation when it is the turn of its address; return its result.

        Raise `QueryQueueFull` if too many computations of this address wait already.
        """
        queue = self._waiting.setdefault(address, deque())
        if len(queue) >= MAX_WAITING:
            raise QueryQueueFull(address)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        queue.append((compute, done))
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        return await done

    async def _work(self) -> None:
        while self._waiting:
            address = next(iter(self._waiting))
            queue = self._waiting.pop(address)
            compute, done = queue.popleft()
            if queue:
                self._waiting[address] = queue  # behind the other addresses
            started = self._clock()
            if not done.cancelled():
                _settle(done, compute)
            await asyncio.sleep((self._clock() - started) * self._pause_factor)
        self._task = None


def _settle(done: asyncio.Future[T], compute: Callable[[], T]) -> None:
    try:
        done.set_result(compute())
    except Exception as error:
        done.set_exception(error)
