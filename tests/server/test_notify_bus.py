"""NotifyBus of an append reach every process, and nothing is missed while a connection is lost."""

import asyncio
import signal

import pytest

from firestep.contract import InputError
from firestep.server.storage.notify_bus import NotifyBus
from firestep.server.storage.store import Conflict, Store, Unavailable
from support.postgres import Postgres
from support.stored_tables import MARK, entry, make

pytestmark = pytest.mark.once

Told = asyncio.Queue[tuple[str, int]]


async def next_of(told: Told) -> tuple[str, int]:
    return await asyncio.wait_for(told.get(), 30)


def test_an_append_is_heard_by_others(postgres_url: str) -> None:
    async def run() -> None:
        store, news, told = (
            await Store.open(postgres_url),
            await NotifyBus.open(postgres_url),
            Told(),
        )
        await news.listen(lambda table, number: told.put_nowait((table, number)))
        await make(store, "t1", "t2")
        await store.append("t1", [entry(2), entry(3)], MARK)
        with pytest.raises(Conflict):
            await store.append("t2", [entry(9)], MARK)
        await store.append("t2", [entry(2)], MARK)
        await store.delete("t1")
        heard = [await next_of(told) for _ in range(5)]
        assert heard == [("t1", 1), ("t2", 1), ("t1", 3), ("t2", 2), ("t1", 0)]
        assert told.empty()
        await news.close()
        await store.close()

    asyncio.run(run())


def test_sqlite_has_no_news(sqlite_url: str) -> None:
    async def run() -> None:
        news = await NotifyBus.open(sqlite_url)
        await news.listen(lambda table, number: None)
        await news.close()

    asyncio.run(run())


def test_no_news_without_a_database() -> None:
    async def run() -> None:
        news = await NotifyBus.open("postgresql://me:secret@127.0.0.1:1/x")
        with pytest.raises(InputError, match="cannot be used"):
            await news.listen(lambda table, number: None)
        await news.close()

    asyncio.run(run())


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_a_lost_database_is_found_again(how: signal.Signals) -> None:
    """A server of its own, since it is stopped and started."""
    postgres = Postgres()

    async def run() -> None:
        url = postgres.url()
        store, news, told = await Store.open(url), await NotifyBus.open(url), Told()
        await news.listen(lambda table, number: told.put_nowait((table, number)))
        await make(store, "t1")
        await store.append("t1", [entry(2)], MARK)
        assert [await next_of(told), await next_of(told)] == [("t1", 1), ("t1", 2)]
        await asyncio.to_thread(postgres.stop, how)
        with pytest.raises(Unavailable):
            await store.append("t1", [entry(3)], MARK)
        with pytest.raises(Unavailable):
            await store.row("t1")
        await asyncio.to_thread(postgres.start)
        await store.append("t1", [entry(3)], MARK)
        assert [found.number for found in await store.entries("t1")] == [1, 2, 3]
        while await next_of(told) != ("", 0):
            pass
        await store.append("t1", [entry(4)], MARK)
        while await next_of(told) != ("t1", 4):
            pass
        await news.close()
        await store.close()

    try:
        postgres.start()
        asyncio.run(run())
    finally:
        postgres.remove()
