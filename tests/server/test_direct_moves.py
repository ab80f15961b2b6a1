"""Moves without a task: stored before anybody learns of them, in order, and never half done."""

import asyncio
import tracemalloc
from collections.abc import Awaitable, Callable
from typing import Any, Final

import pytest

from firestep.contract import ActionRefused
from firestep.games.trench import Trench
from firestep.server.storage.rows import StoreConflict, StoreUnavailable
from firestep.server.storage.store import Store
from firestep.server.tables.live_table import LiveTable, TableLock
from firestep.server.tables.messages import SentScene
from firestep.server.tables.registry import CommandResult, TableRegistry
from firestep.table.commands import Commands
from firestep.table.setup import SeatPlan, TableSetup
from support.stored_tables import run_with_store

pytestmark = pytest.mark.once

_GAME: Final = Trench(length="single")
_MAX_BYTES_PER_TABLE: Final = 100_000
Result = CommandResult | Exception


class Listener:
    """A connection that notes whether a move was stored when it was told."""

    language, address, takes_changes = "en", "local", False
    last_scene: SentScene | None = None

    def __init__(self, seat: int, events: list[str]) -> None:
        self.audience, self._events = seat, events

    def send(self, text: str) -> None:
        self._events.append(f"update {self.audience}")

    def on_deleted(self) -> None: ...

    def disconnect(self, code: str) -> None: ...


async def _start_table(registry: TableRegistry) -> LiveTable:
    setup = TableSetup(_GAME.id, dict(_GAME.settings), [SeatPlan(), SeatPlan()])
    name = await registry.create_table(_GAME, setup, [])
    for seat in (1, 2):
        await registry.execute(name, seat, f"sit{seat}", lambda by: by.sit())
    return await registry.get(name)


def _act(text: str) -> Callable[[Commands[Any, Any]], Any]:
    return lambda by: by.act(text)


def _run(url: str, use: Callable[[Store, TableRegistry], Awaitable[None]]) -> None:
    async def run(store: Store) -> None:
        registry = TableRegistry(store)
        await use(store, registry)
        await registry.close()

    run_with_store(url, run)


async def _wait_for(results: list[Result]) -> Result:
    async with asyncio.timeout(20):
        while not results:
            await asyncio.sleep(0.001)
    return results[-1]


def test_tables_with_the_same_settings_share_their_game(database_url: str) -> None:
    async def use(store: Store, registry: TableRegistry) -> None:
        async def create(game: Trench) -> Any:
            setup = TableSetup(game.id, dict(game.settings), [SeatPlan(), SeatPlan()])
            table = (await registry.get(await registry.create_table(game, setup, []))).table
            assert table is not None
            return table.game

        first = await create(Trench(length="single"))
        assert await create(Trench(length="single")) is first
        other = await create(Trench(length="match"))
        assert other is not first
        assert other.settings["length"] == "match"

    _run(database_url, use)


def test_a_process_that_was_not_notified_reads_what_it_missed(database_url: str) -> None:
    async def use(store: Store, registry: TableRegistry) -> None:
        live = await _start_table(registry)
        events: list[str] = []
        live.listeners.add(Listener(1, events))
        other = TableRegistry(store)  # another process, whose notifications are lost
        await other.execute(live.name, 1, "m1", _act("d4e4"))
        await other.close()
        table = live.table
        assert table is not None
        before = table.number
        async with live.lock:
            assert await registry.read_missed(live)
            assert not await registry.read_missed(live)
        assert table.number == before + 1
        assert events == ["update 1"]

    _run(database_url, use)


def test_a_move_is_stored_before_the_update_and_the_confirmation(database_url: str) -> None:
    async def use(store: Store, registry: TableRegistry) -> None:
        live = await _start_table(registry)
        events: list[str] = []
        live.listeners.update({Listener(1, events), Listener(2, events)})
        results: list[Result] = []

        def on_finished(result: Result) -> None:
            events.append("done")
            results.append(result)

        assert registry.try_execute(live, 1, "m1", _act("d4e4"), on_finished)
        assert events == []
        assert live.lock.locked()
        assert not registry.try_execute(live, 2, "m2", _act("e5d5"), on_finished)
        assert await _wait_for(results) == CommandResult(5, is_repeat=False)
        assert events == ["update 2", "update 1", "done"]
        assert not live.lock.locked()
        entries = await store.read_entries(live.name)
        assert [entry.facts.get("action") for entry in entries][-1] == "d4e4"
        # A repeated command and one with a wrong action leave the table free.
        assert not registry.try_execute(live, 1, "m1", _act("d4e4"), on_finished)
        with pytest.raises(ActionRefused):
            registry.try_execute(live, 1, "m3", _act("d4e4"), on_finished)
        assert not live.lock.locked()

    _run(database_url, use)


def test_a_move_that_another_process_overtook_is_tried_again(postgres_url: str) -> None:
    async def use(store: Store, registry: TableRegistry) -> None:
        live = await _start_table(registry)
        other_store = await Store.open(postgres_url)
        other = TableRegistry(other_store)
        await other.execute(live.name, 1, "chat", lambda by: by.say("hello"))
        results: list[Result] = []
        assert registry.try_execute(live, 1, "m1", _act("d4e4"), results.append)
        assert await _wait_for(results) == CommandResult(6, is_repeat=False)
        assert len(await store.read_entries(live.name)) == 6
        await other_store.close()

    _run(postgres_url, use)


@pytest.mark.parametrize("error", [StoreUnavailable("no disk"), StoreConflict("t1")])
def test_a_move_that_cannot_be_stored_changes_nothing(
    sqlite_url: str, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(store: Store, registry: TableRegistry) -> None:
        live = await _start_table(registry)
        results: list[Result] = []
        queue_entries = store.queue_entries

        def fail(name: str, entries: Any, row: Any, on_stored: Any) -> None:
            monkeypatch.setattr(store, "queue_entries", queue_entries)
            asyncio.get_running_loop().call_soon(on_stored, error)

        monkeypatch.setattr(store, "queue_entries", fail)
        assert registry.try_execute(live, 1, "m1", _act("d4e4"), results.append)
        result = await _wait_for(results)
        if isinstance(error, StoreUnavailable):
            assert result is error
            assert live.table is None
            await registry.execute(live.name, 1, "m1", _act("d4e4"))
        else:
            assert result == CommandResult(5, is_repeat=False)
        assert len(await store.read_entries(live.name)) == 5
        assert not live.lock.locked()

    _run(sqlite_url, use)


def test_the_lock_goes_to_those_who_wait_in_order() -> None:
    async def run() -> list[str]:
        lock, order = TableLock(), list[str]()

        async def take(name: str) -> None:
            async with lock:
                order.append(name)
                await asyncio.sleep(0)

        assert lock.try_acquire()
        tasks = [asyncio.create_task(take(name)) for name in "abcd"]
        await asyncio.sleep(0)
        tasks[1].cancel()  # while it waits
        lock.release()
        assert not lock.try_acquire()  # it belongs to the first who waits
        tasks[0].cancel()  # after it was given the lock
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not lock.locked()
        return order

    assert asyncio.run(run()) == ["c", "d"]


def test_idle_tables_are_evicted_by_age_and_number(sqlite_url: str) -> None:
    async def use(store: Store, registry: TableRegistry) -> None:
        tables = [await _start_table(registry) for _ in range(6)]
        for number, live in enumerate(tables):
            live.last_used_ms = number
        tables[0].listeners.add(Listener(1, []))
        registry.evict_idle(before=2, most=3)
        kept = [registry.find_loaded(live.name) is not None for live in tables]
        assert kept == [True, False, False, True, True, True]
        registry.evict_idle(before=0, most=1)
        kept = [registry.find_loaded(live.name) is not None for live in tables]
        assert kept == [True, False, False, False, False, True]
        assert (await registry.get(tables[1].name)).table is not None

    _run(sqlite_url, use)


def test_the_memory_of_an_idle_table_is_bounded(sqlite_url: str) -> None:
    """A table of TRENCH after 20 moves, with its log and its history."""
    moves = _first_moves(20)

    async def use(store: Store, registry: TableRegistry) -> None:
        await _play(registry, moves)  # loads what all tables share
        tracemalloc.start()
        try:
            before = tracemalloc.get_traced_memory()[0]
            for _ in range(10):
                await _play(registry, moves)
            used = tracemalloc.get_traced_memory()[0] - before
        finally:
            tracemalloc.stop()
        assert used / 10 < _MAX_BYTES_PER_TABLE, used / 10

    _run(sqlite_url, use)


def _first_moves(count: int) -> list[tuple[int, str]]:
    state, found = _GAME.initial(2), list[tuple[int, str]]()
    for _ in range(count):
        (seat,) = _GAME.to_act(state)
        action = _GAME.legal(state, seat)[0]
        found.append((seat, str(action)))
        state, _ = _GAME.apply(state, seat, action)
    return found


async def _play(registry: TableRegistry, moves: list[tuple[int, str]]) -> None:
    live = await _start_table(registry)
    for number, (seat, action) in enumerate(moves):
        await registry.execute(live.name, seat, f"m{number}", _act(action))
