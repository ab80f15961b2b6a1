"""Queries take turns by address, and leave most of the event loop's time to commands."""

import asyncio
from functools import partial

import pytest

from firestep.server.tables.query_scheduler import (
    MAX_WAITING,
    SHARE,
    QueryQueueFull,
    QueryScheduler,
)

pytestmark = pytest.mark.once


def test_addresses_take_turns() -> None:
    order: list[str] = []

    async def play() -> None:
        scheduler = QueryScheduler()
        names = [("a", f"a{number}") for number in range(4)] + [("b", "b0"), ("b", "b1")]
        await asyncio.gather(
            *(scheduler.run(address, partial(order.append, name)) for address, name in names)
        )

    asyncio.run(play())
    assert order == ["a0", "b0", "a1", "b1", "a2", "a3"]


def test_an_address_with_many_waiting_queries_is_refused_and_others_are_not() -> None:
    async def play() -> list[object]:
        scheduler = QueryScheduler()
        waiting = [scheduler.run("a", lambda: "answer") for _ in range(MAX_WAITING + 5)]
        return await asyncio.gather(
            *waiting, scheduler.run("b", lambda: "answer"), return_exceptions=True
        )

    results = asyncio.run(play())
    assert [result for result in results if result == "answer"] == ["answer"] * (MAX_WAITING + 1)
    assert sum(isinstance(result, QueryQueueFull) for result in results) == 5


def test_a_pause_follows_each_query(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pauses are in proportion to the time of the queries."""
    now, pauses = 0.0, list[float]()
    real_sleep = asyncio.sleep

    def compute() -> None:
        nonlocal now
        now += 0.02

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        await real_sleep(0)

    monkeypatch.setattr(asyncio, "sleep", sleep)

    async def play() -> None:
        scheduler = QueryScheduler(clock=lambda: now)
        await asyncio.gather(*(scheduler.run("a", compute) for _ in range(3)))

    asyncio.run(play())
    assert pauses[:2] == pytest.approx([0.02 / SHARE - 0.02] * 2)


@pytest.mark.parametrize("is_cancelled", [False, True])
def test_a_failed_or_abandoned_query_does_not_stop_the_others(is_cancelled: bool) -> None:
    async def play() -> list[object]:
        scheduler = QueryScheduler()
        tasks = [
            asyncio.create_task(scheduler.run("a", compute))
            for compute in (_raise_error, lambda: "answer")
        ]
        await asyncio.sleep(0)
        if is_cancelled:
            tasks[0].cancel()
        results: list[object] = await asyncio.gather(*tasks, return_exceptions=True)
        return [*results, await scheduler.run("a", lambda: "again")]

    failed, *others = asyncio.run(play())
    assert isinstance(failed, BaseException)
    assert others == ["answer", "again"]


def _raise_error() -> str:
    raise ValueError("no answer")
