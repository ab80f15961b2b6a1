"""The PDFs to print, built one at a time by the worker of low priority, and cached."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

from cachetools import LRUCache

from firestep.contract import InputError
from firestep.printing.paper import PrintWish
from firestep.server.cached_response import CachedResponse
from firestep.server.workers import prints
from firestep.server.workers.job_control import JobCancelled
from firestep.server.workers.pool import JobFailed
from firestep.server.workers.prints import PrintSource
from firestep.server.workers.service import EngineService

MAX_CACHED_BYTES: Final = 24 * 1024 * 1024
MAX_WAITING: Final = 4
"""The most PDFs that may wait to be built."""
_FAILURES: Final = 100

PrintKey = tuple[PrintSource, PrintWish]
"""The game and the wish: everything that a PDF depends on."""


class TooManyPrints(Exception):
    """Too many PDFs wait to be built."""


class PrintCache:
    """The most recently used PDFs."""

    def __init__(self, max_bytes: int = MAX_CACHED_BYTES) -> None:
        """Create an empty cache."""
        self._cache: LRUCache[PrintKey, CachedResponse] = LRUCache(
            max_bytes, getsizeof=lambda one: len(one.body)
        )
        self._failures: LRUCache[PrintKey, Exception] = LRUCache(_FAILURES)
        self._running: dict[PrintKey, asyncio.Task[None]] = {}

    def get(
        self, key: PrintKey, engines: EngineService, charge: Callable[[], None]
    ) -> CachedResponse | None:
        """Return a PDF; None while it is being built, which starts now if it does not run yet.

        Raise `InputError` if it cannot be built, `JobFailed` if building failed, once, or
        `TooManyPrints`. `charge` counts a new PDF for the client.
        """
        found = self._cache.get(key)
        if found is not None:
            return found
        failure = self._failures.pop(key, None)
        if failure is not None:
            raise failure
        if key not in self._running:
            if len(self._running) >= MAX_WAITING:
                raise TooManyPrints
            charge()
            task = self._running[key] = asyncio.create_task(self._build(key, engines))
            task.add_done_callback(lambda _: self._running.pop(key))
        return None

    async def _build(self, key: PrintKey, engines: EngineService) -> None:
        try:
            pdf = await engines.build_print(partial(prints.build_print, *key))
        except (InputError, JobFailed, JobCancelled) as error:
            self._failures[key] = error
            return
        if len(pdf) <= self._cache.maxsize:
            self._cache[key] = CachedResponse.build(pdf, "application/pdf")
