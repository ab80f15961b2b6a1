"""Who is there is known in all processes, and believed no longer than it is said."""

import asyncio
from typing import Any

import pytest

from firestep.contract import SPECTATOR
from firestep.server.tables.live_table import LiveTable
from firestep.server.tables.presence import BELIEVED, Presence

pytestmark = pytest.mark.once


class Channel:
    """A store as far as presence needs one: what is announced, all processes hear."""

    is_shared = True

    def __init__(self) -> None:
        self.said: list[str] = []

    async def announce(self, text: str) -> None:
        self.said.append(text)


class Ear:
    language = "en"

    def __init__(self, audience: int) -> None:
        self.audience, self.heard = audience, []  # type: ignore[var-annotated]

    def send(self, text: str) -> None:
        self.heard.append(text)


def process(channel: Any, *audiences: int) -> tuple[Presence, LiveTable]:
    running = LiveTable("t1")
    running.listeners = {Ear(audience) for audience in audiences}
    return Presence(channel), running


def carry(channel: Channel, *processes: tuple[Presence, LiveTable], now: int = 0) -> None:
    for text in channel.said[:]:
        channel.said.remove(text)
        for presence, running in processes:
            presence.heard(text, running, now)


def test_processes_hear_of_each_other() -> None:
    async def play() -> None:
        channel = Channel()
        one, two = process(channel, 1, SPECTATOR), process(channel, 2)
        one[0].changed(one[1])
        for _ in range(3):  # who hears of a new process says who is here; that ends by itself
            await asyncio.sleep(0)
            carry(channel, one, two)
        await asyncio.sleep(0)
        assert channel.said == []
        assert one[0].here(one[1]) == two[0].here(two[1]) == [1, 2]
        assert one[0].watchers(one[1]) == two[0].watchers(two[1]) == 1
        assert '"here":[1,2]' in next(iter(two[1].listeners)).heard[-1]  # type: ignore[attr-defined]
        one[1].listeners.clear()
        one[0].changed(one[1])
        await asyncio.sleep(0)
        carry(channel, one, two)
        assert two[0].here(two[1]) == [2]

    asyncio.run(play())


def test_a_process_that_died_is_forgotten() -> None:
    async def play() -> None:
        channel = Channel()
        one, two = process(channel, 1), process(channel, 2)
        one[0].changed(one[1])
        await asyncio.sleep(0)
        carry(channel, two, now=1000)
        two[0].forget_old(1000 + BELIEVED)
        assert two[0].here(two[1]) == [1, 2]
        two[0].forget_old(1001 + BELIEVED)
        assert two[0].here(two[1]) == [2]

    asyncio.run(play())


def test_one_process_alone_says_nothing() -> None:
    async def play() -> None:
        channel = Channel()
        channel.is_shared = False
        presence, running = process(channel, 1)
        presence.changed(running)
        await asyncio.sleep(0)
        assert channel.said == []
        assert presence.here(running) == [1]

    asyncio.run(play())
