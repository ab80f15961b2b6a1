"""Work that goes on beside everything else, held on to until it is done."""

import asyncio
from collections.abc import Coroutine
from typing import Any


class Chores:
    """Tasks that nobody waits for; the event loop alone would let go of them."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin a piece of work."""
        self.hold(asyncio.create_task(work))

    def hold(self, task: asyncio.Task[Any]) -> None:
        """Hold on to a task that somebody has begun."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Wait until all is done."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def stop(self) -> None:
        """Break all of it off."""
        for task in tuple(self._tasks):
            task.cancel()
        await self.finish()
