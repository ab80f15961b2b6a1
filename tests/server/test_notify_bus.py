"""Notifications of appends reach every process, also after a lost connection."""

import asyncio
import signal

import pytest

from firestep.contract import InputError
from firestep.server.storage.notify_bus import NotifyBus
from firestep.server.storage.store import Store, StoreConflict, StoreUnavailable
from support.postgres import Postgres
from support.stored_tables import ROW_UPDATE, create_tables, make_entry

pytestmark = pytest.mark.once

Received = asyncio.Queue[tuple[str, int]]


async def next_of(received: Received) -> tuple[str, int]:
    return await asyncio.wait_for(received.get(), 30)


def test_appends_are_published(postgres_url: str) -> None:
    async def run() -> None:
        store, bus, received = (
            await Store.open(postgres_url),
            await NotifyBus.open(postgres_url),
            Received(),
        )
        await bus.listen(lambda table, number: received.put_nowait((table, number)))
        await create_tables(store, "t1", "t2")
        await store.append_entries("t1", [make_entry(2), make_entry(3)], ROW_UPDATE)
        with pytest.raises(StoreConflict):
            await store.append_entries("t2", [make_entry(9)], ROW_UPDATE)
        await store.append_entries("t2", [make_entry(2)], ROW_UPDATE)
        await store.delete_table("t1")
        notifications = [await next_of(received) for _ in range(5)]
        assert notifications == [("t1", 1), ("t2", 1), ("t1", 3), ("t2", 2), ("t1", 0)]
        assert received.empty()
        await bus.close()
        await store.close()

    asyncio.run(run())


def test_listening_on_sqlite_does_nothing(sqlite_url: str) -> None:
    async def run() -> None:
        bus = await NotifyBus.open(sqlite_url)
        await bus.listen(lambda table, number: None)
        await bus.close()

    asyncio.run(run())


def test_listening_without_a_database_is_refused() -> None:
    async def run() -> None:
        bus = await NotifyBus.open("postgresql://me:secret@127.0.0.1:1/x")
        with pytest.raises(InputError, match="cannot be used"):
            await bus.listen(lambda table, number: None)
        await bus.close()

    asyncio.run(run())


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_store_and_bus_reconnect_after_a_restart(how: signal.Signals) -> None:
    # This test stops its database server, so it does not share one.
    postgres = Postgres()

    async def run() -> None:
        url = postgres.url()
        store, bus, received = await Store.open(url), await NotifyBus.open(url), Received()
        await bus.listen(lambda table, number: received.put_nowait((table, number)))
        await create_tables(store, "t1")
        await store.append_entries("t1", [make_entry(2)], ROW_UPDATE)
        assert [await next_of(received), await next_of(received)] == [("t1", 1), ("t1", 2)]
        await asyncio.to_thread(postgres.stop, how)
        with pytest.raises(StoreUnavailable):
            await store.append_entries("t1", [make_entry(3)], ROW_UPDATE)
        with pytest.raises(StoreUnavailable):
            await store.get_row("t1")
        await asyncio.to_thread(postgres.start)
        await store.append_entries("t1", [make_entry(3)], ROW_UPDATE)
        assert [found.number for found in await store.read_entries("t1")] == [1, 2, 3]
        while await next_of(received) != ("", 0):
            pass
        await store.append_entries("t1", [make_entry(4)], ROW_UPDATE)
        while await next_of(received) != ("t1", 4):
            pass
        await bus.close()
        await store.close()

    try:
        postgres.start()
        asyncio.run(run())
    finally:
        postgres.remove()
