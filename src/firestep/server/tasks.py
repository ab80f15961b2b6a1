"""Background tasks of one component."""

import asyncio
from collections.abc import Coroutine
from typing import Any


class TaskSet:
    """A set of background tasks. The event loop itself keeps only weak references to tasks."""

    def __init__(self) -> None:
        """Create an empty set."""
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def track(self, task: asyncio.Task[Any]) -> None:
        """Keep a task that a caller awaits, so that it finishes even if the caller is cancelled."""
        self._tasks.add(task)
        task.add_done_callback(self._on_done)

    def _on_done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # mark as retrieved, or asyncio logs a warning

    async def wait(self) -> None:
        """Wait until all tasks are done."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def cancel(self) -> None:
        """Cancel all tasks and wait until they have ended."""
        for task in tuple(self._tasks):
            task.cancel()
        await self.wait()
