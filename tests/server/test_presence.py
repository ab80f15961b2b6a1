"""PresenceTracker is shared between processes and expires if it is not renewed."""

import asyncio
from typing import Any

import pytest

from firestep.contract import SPECTATOR
from firestep.server.tables.live_table import LiveTable
from firestep.server.tables.messages import SentScene
from firestep.server.tables.presence import EXPIRY_MS, PresenceTracker

pytestmark = pytest.mark.once


class FakeStore:
    """The part of a store that presence uses; `deliver` passes on what is published."""

    is_shared = True

    def __init__(self) -> None:
        self.published: list[str] = []

    async def publish(self, text: str) -> None:
        self.published.append(text)


class FakeConnection:
    language = "en"
    address = "local"
    takes_changes = False
    last_scene: SentScene | None = None

    def __init__(self, audience: int) -> None:
        self.audience, self.sent = audience, []  # type: ignore[var-annotated]

    def send(self, text: str) -> None:
        self.sent.append(text)

    def on_deleted(self) -> None:
        raise AssertionError("no table is deleted here")

    def disconnect(self, code: str) -> None:
        raise AssertionError("nobody is disconnected here")


def make_process(store: Any, *audiences: int) -> tuple[PresenceTracker, LiveTable]:
    live = LiveTable("t1")
    live.listeners = {FakeConnection(audience) for audience in audiences}
    return PresenceTracker(store), live


def deliver(store: FakeStore, *processes: tuple[PresenceTracker, LiveTable], now: int = 0) -> None:
    for text in store.published[:]:
        store.published.remove(text)
        for presence, live in processes:
            presence.receive(text, live, now)


def test_processes_exchange_presence() -> None:
    async def play() -> None:
        store = FakeStore()
        one, two = make_process(store, 1, SPECTATOR), make_process(store, 2)
        one[0].on_connections_changed(one[1], 1, 0)
        for _ in range(3):  # a process answers the first message of another one
            await asyncio.sleep(0)
            deliver(store, one, two)
        await asyncio.sleep(0)
        assert store.published == []
        assert one[0].connected_seats(one[1]) == two[0].connected_seats(two[1]) == [1, 2]
        assert one[0].spectator_count(one[1]) == two[0].spectator_count(two[1]) == 1
        assert '"here":[1,2]' in next(iter(two[1].listeners)).sent[-1]  # type: ignore[attr-defined]
        one[1].listeners.clear()
        one[0].on_connections_changed(one[1], 1, 0)
        await asyncio.sleep(0)
        deliver(store, one, two)
        assert two[0].connected_seats(two[1]) == [2]

    asyncio.run(play())


def test_presence_of_a_dead_process_expires() -> None:
    async def play() -> None:
        store = FakeStore()
        one, two = make_process(store, 1), make_process(store, 2)
        one[0].on_connections_changed(one[1], 1, 0)
        await asyncio.sleep(0)
        deliver(store, two, now=1000)
        two[0].expire(1000 + EXPIRY_MS)
        assert two[0].connected_seats(two[1]) == [1, 2]
        two[0].expire(1001 + EXPIRY_MS)
        assert two[0].connected_seats(two[1]) == [2]

    asyncio.run(play())


def test_a_single_process_publishes_nothing() -> None:
    async def play() -> None:
        store = FakeStore()
        store.is_shared = False
        presence, live = make_process(store, 1)
        presence.on_connections_changed(live, 1, 0)
        await asyncio.sleep(0)
        assert store.published == []
        assert presence.connected_seats(live) == [1]

    asyncio.run(play())
