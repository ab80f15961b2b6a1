"""The replay service: replays and look-backs share one folded log, within bounded memory."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from firestep import catalog
from firestep.contract import SPECTATOR, InputError, Seat
from firestep.server.replay import service
from firestep.server.replay.frames import find_scene, past_scene
from firestep.server.replay.service import SEGMENT_FRAMES, ReplayService
from firestep.server.storage.store import Store
from firestep.server.tables.registry import TableRegistry
from firestep.server.workers.process import Job
from firestep.server.workers.service import EngineService
from firestep.table.setup import DiceMode, SeatPlan, TableSetup
from firestep.table.table import Table

pytestmark = pytest.mark.once


class CountingEngines(EngineService):
    """Counts the log entries that workers fold."""

    folded = 0

    async def run(self, job: Job, seconds: float, token: str) -> Any:
        arguments: Any = job.args  # type: ignore[attr-defined]
        self.folded += len(arguments[2])
        return await super().run(job, seconds, token)


class PlayedTable:
    """A stored table with a played game, and a replay service over it."""

    def __init__(self, registry: TableRegistry, engines: CountingEngines, name: str) -> None:
        self.registry, self.engines, self.name = registry, engines, name
        self.replays = ReplayService(registry, engines)

    async def act(self, seat: Seat, action: str) -> None:
        await self.registry.execute(self.name, seat, "", lambda commands: commands.act(action))

    async def play(self, count: int, seed: int = 1) -> None:
        """Play random legal actions."""
        draw = Random(seed)
        for _ in range(count):
            table = (await self.registry.get(self.name)).table
            assert table is not None
            seat = table.to_act()[0]
            await self.act(seat, str(draw.choice(table.game.legal(table.state, seat))))

    async def count(self, audience: Seat) -> int:
        async with self.registry.locked(self.name) as table:
            return table.visible_counts[audience]

    async def folded_by(self, work: Awaitable[object]) -> int:
        """Return how many entries are folded for some work."""
        before = self.engines.folded
        await work
        return self.engines.folded - before

    async def expected_scenes(self, audience: Seat) -> list[dict[str, Any]]:
        """Return the scene at every count of an audience, from a log folded in this process."""
        async with self.registry.locked(self.name) as now:
            table: Table[Any, Any] = Table(now.game, now.setup, now.name, now.seed)
        scenes: list[dict[str, Any]] = []
        for entry in await self.registry.store.read_entries(self.name):
            table.apply_entry(entry)
            if table.visible_counts[audience] > len(scenes):
                scenes.append(past_scene(table, audience, "en"))
        return scenes


def run(url: str, work: Callable[[PlayedTable], Awaitable[None]], game: str = "trench") -> None:
    """Do something with a new table at which all seats are taken."""

    async def whole() -> None:
        store = await Store.open(url)
        engines = CountingEngines(1)
        registry = TableRegistry(store)
        try:
            rules = catalog.get_package(game).make({"players": 2} if game == "club" else {})
            seats = [SeatPlan() for _ in range(rules.seat_counts[0])]
            setup = TableSetup(
                game=game, settings=dict(rules.settings), seats=seats, dice=DiceMode.FAIR
            )
            name = await registry.create_table(rules, setup, [])
            for seat in range(1, len(seats) + 1):
                await registry.execute(name, seat, "", lambda commands: commands.sit())
            await work(PlayedTable(registry, engines, name))
        finally:
            await engines.close()
            await registry.close()
            await store.close()

    asyncio.run(whole())


def test_a_look_back_after_a_replay_folds_no_entry_again(sqlite_url: str) -> None:
    async def work(played: PlayedTable) -> None:
        await played.play(2 * SEGMENT_FRAMES)
        count = await played.count(1)
        segments = range(-(-count // SEGMENT_FRAMES))
        assert len(segments) == 3

        async def replay() -> None:
            for index in segments:
                await played.replays.get_segment(played.name, 1, "en", index)

        assert await played.folded_by(replay()) == count  # every entry once
        assert await played.folded_by(replay()) == 0
        scenes = await played.expected_scenes(1)
        for at in (1, 2, SEGMENT_FRAMES, SEGMENT_FRAMES + 1, count):
            look_back = played.replays.get_scene(played.name, 1, "en", at)
            assert await played.folded_by(look_back) == 0
            assert await played.replays.get_scene(played.name, 1, "en", at) == scenes[at - 1]

    run(sqlite_url, work)


def test_a_replay_after_a_look_back_uses_its_snapshots(sqlite_url: str) -> None:
    async def work(played: PlayedTable) -> None:
        await played.play(3 * SEGMENT_FRAMES)
        count = await played.count(1)
        look_back = played.replays.get_scene(played.name, 1, "en", count)
        assert await played.folded_by(look_back) == count
        last = (count - 1) // SEGMENT_FRAMES
        segment = played.replays.get_segment(played.name, 1, "en", last)
        assert await played.folded_by(segment) == 0
        # Another audience and language start at the nearest snapshot, not at the first entry.
        other = played.replays.get_segment(played.name, SPECTATOR, "fr", last)
        assert await played.folded_by(other) <= count - service.FOLD_ENTRIES

    run(sqlite_url, work)


def test_new_entries_are_added_to_the_last_segment(sqlite_url: str) -> None:
    async def work(played: PlayedTable) -> None:
        await played.play(3)
        count = await played.count(1)
        first = await played.replays.get_segment(played.name, 1, "en", 0)
        with pytest.raises(InputError):
            await played.replays.get_scene(played.name, 1, "en", count + 1)
        await played.play(2)
        look_back = played.replays.get_scene(played.name, 1, "en", count)
        assert await played.folded_by(look_back) == 0
        longer = await played.replays.get_segment(played.name, 1, "en", 0)
        assert find_scene(longer.body, count) == find_scene(first.body, count)
        assert find_scene(longer.body, count + 2) == (await played.expected_scenes(1))[-1]

    run(sqlite_url, work)


def test_secret_entries_neither_show_nor_cause_work(sqlite_url: str) -> None:
    """While armies are split in secret, the other seat's segment stays the same and cached."""

    async def work(played: PlayedTable) -> None:
        async with played.registry.locked(played.name) as table:
            assert set(table.to_act()) == {1, 2}
        count = await played.count(2)
        before = await played.replays.get_segment(played.name, 2, "en", 0)
        for _ in range(3):
            async with played.registry.locked(played.name) as table:
                action = str(table.game.legal(table.state, 1)[0])
            await played.act(1, action)
        assert await played.count(2) == count
        assert await played.count(1) == count + 3
        again = played.replays.get_segment(played.name, 2, "en", 0)
        assert await played.folded_by(again) == 0
        # A new service folds the log again, and not past the last entry that the seat saw.
        played.replays = ReplayService(played.registry, played.engines)
        assert (
            await played.folded_by(played.replays.get_scene(played.name, 2, "en", count)) == count
        )
        after = await played.replays.get_segment(played.name, 2, "en", 0)
        assert after.body == before.body

    run(sqlite_url, work, "club")


def test_the_caches_are_bounded(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MAX_SEGMENT_BYTES", 60_000)
    monkeypatch.setattr(service, "MAX_SNAPSHOT_BYTES", 6_000)

    async def work(played: PlayedTable) -> None:
        await played.play(4 * SEGMENT_FRAMES)
        replays = ReplayService(played.registry, played.engines)
        scenes = await played.expected_scenes(1)
        for at in (len(scenes), 1, len(scenes) // 2, len(scenes)):
            assert await replays.get_scene(played.name, 1, "en", at) == scenes[at - 1]
        assert 0 < replays.cached_bytes <= 66_000

    run(sqlite_url, work)
