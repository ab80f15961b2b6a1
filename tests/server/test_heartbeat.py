"""A heartbeat that is being written is no problem; one that fails or takes long is."""

import asyncio
from typing import Any

import pytest

from firestep.server.storage import heartbeat
from firestep.server.storage.heartbeat import Heartbeat
from firestep.server.storage.rows import StoreUnavailable

pytestmark = pytest.mark.once


class SlowDatabase:
    """A database whose writes wait until the test ends them."""

    is_postgres = False

    def __init__(self) -> None:
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def write(self, work: object) -> None:
        await self.done


def test_only_failed_and_late_heartbeats_are_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    async def beat() -> None:
        database: Any = SlowDatabase()
        found = Heartbeat(database)
        task = asyncio.create_task(found.beat(1))
        await asyncio.sleep(0)
        assert not found.is_failing
        with monkeypatch.context() as patch:
            patch.setattr(heartbeat, "_LATE_SECONDS", -1.0)
            assert found.is_failing
        database.done.set_exception(StoreUnavailable("full"))
        with pytest.raises(StoreUnavailable):
            await task
        assert found.is_failing
        database.done = asyncio.get_running_loop().create_future()
        database.done.set_result(None)
        await found.beat(2)
        assert not found.is_failing

    asyncio.run(beat())
