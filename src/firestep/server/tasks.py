"""Work that goes on beside everything else, held on to until it is done."""

import asyncio
from collections.abc import Coroutine
from typing import Any


class TaskSet:
    """Tasks that nobody waits for; the event loop alone would let go of them."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin a piece of work."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def hold(self, task: asyncio.Task[Any]) -> None:
        """Hold on to what somebody waits for, even if he goes: then nobody asks how it ended."""
        self._tasks.add(task)
        task.add_done_callback(self._let_go)

    def _let_go(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # else the loop would complain that it was not looked at

    async def finish(self) -> None:
        """Wait until all is done."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def stop(self) -> None:
        """Break all of it off."""
        for task in tuple(self._tasks):
            task.cancel()
        await self.finish()
