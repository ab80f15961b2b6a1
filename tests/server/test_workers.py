"""Computer players in processes of their own: real ones, cancelled, killed and outlived."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from firestep import catalog
from firestep.contract import CHANCE, SPECTATOR, InputError, canonical
from firestep.contract.record import extend, new_record
from firestep.lab.match import roll
from firestep.players.player import drawing
from firestep.server.workers.pool import Failed, WorkerPool
from firestep.server.workers.service import (
    Cancelled,
    EngineService,
    GameRef,
    Step,
    TableSnapshot,
    Thought,
    sight,
)
from firestep.table.dice_audit import record_for
from firestep.table.snapshot import pack
from support.tables import seated
from support.worker_jobs import dream, fall_over, nap, stumble

PATIENT = 60.0  # seconds that nothing here takes on a machine that works


def ref_of(game: Any) -> GameRef:
    return GameRef(game.id, dict(game.settings), canonical(game.data))


def thought_of(game: Any, state: Any, seat: int) -> Thought:
    legal = tuple(map(str, game.legal(state, seat))) if seat in game.to_act(state) else ()
    return Thought(seat, game.view(state, seat), legal, tuple(map(str, game.asides(state, seat))))


def rolled(game: Any, state: Any, draw: Any) -> Any:
    while game.to_act(state)[:1] == (CHANCE,):
        state, _ = game.apply(state, CHANCE, roll(game, state, draw))
    return state


@cache
def opened(name: str) -> tuple[Any, Any, int]:
    """Return a game, a state in which somebody has something to decide, and who."""
    game = catalog.package(name).make({})
    state = rolled(game, game.initial(game.seat_counts[0]), drawing(3))
    return game, state, game.to_act(state)[0]


@cache
def marching() -> tuple[Any, Any, int]:
    """Return a game of Trench Club in which the first orders are due: a turn to think about."""
    game = catalog.package("club").make({"players": 2})
    draw = drawing(5)
    state = rolled(game, game.initial(2), draw)
    while game.phase(state) != "move":
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        state, _ = game.apply(state, seat, legal[draw(len(legal))])
        state = rolled(game, state, draw)
    return game, state, game.to_act(state)[0]


def run(work: Callable[[EngineService], Awaitable[None]], *, timed: bool = True) -> None:
    """Do something with minds, and send them home."""

    async def whole() -> None:
        minds = EngineService(1, timed=timed)
        try:
            await asyncio.wait_for(work(minds), PATIENT)
        finally:
            await minds.close()

    asyncio.run(whole())


@pytest.mark.parametrize("name", sorted(catalog.GAMES))
def test_a_view_goes_in_and_a_legal_action_comes_out(name: str) -> None:
    game, state, seat = opened(name)
    ref, thought = ref_of(game), thought_of(game, state, seat)

    async def work(minds: EngineService) -> None:
        assert minds.pids() == []  # nothing starts before it is needed
        plan = await minds.choose(ref, thought, 1, 7, "a")
        assert plan[0].action in thought.legal
        assert plan[-1].foreseen == ""
        assert await minds.choose(ref, thought, 1, 7, "a") == plan
        said = await minds.say(ref, thought, 1, "a")
        assert said is None or said in thought.asides
        assert len(minds.pids()) == 1

    run(work, timed=False)


def test_a_plan_comes_about_as_foreseen_until_it_is_done() -> None:
    game, state, seat = marching()
    ref = ref_of(game)

    async def work(minds: EngineService) -> None:
        world, planned, asked, followed = state, list[Step](), 0, 0
        while game.phase(world) == "move" and seat in game.to_act(world):
            seen = sight(game.view(world, seat))
            if len(planned) > 1 and planned[0].foreseen == seen:
                planned = planned[1:]
                followed += 1
            else:
                planned = await minds.choose(ref, thought_of(game, world, seat), 1, asked, "a")
                asked += 1
            world, _ = game.apply(world, seat, game.read_action(planned[0].action))
        assert followed > 0
        assert asked == 1  # nothing is hidden in this game, so all goes as foreseen

    run(work, timed=False)


def test_who_sees_something_else_does_not_follow() -> None:
    game, state, seat = marching()
    legal = game.legal(state, seat)
    views = {sight(game.view(game.apply(state, seat, one)[0], seat)) for one in legal[:5]}
    assert len(views) == len(legal[:5])


def test_a_long_search_is_cancelled_and_its_worker_goes_on() -> None:
    game, state, seat = marching()
    ref, thought = ref_of(game), thought_of(game, state, seat)
    top = len(game.engine().levels)

    async def work(minds: EngineService) -> None:
        await minds.choose(ref, thought, 1, 1, "warm up")
        before = minds.pids()
        long = asyncio.create_task(minds.choose(ref, thought, top, 1, "long"))
        queued = asyncio.create_task(minds.best(ref, thought, 1, top, "en", "queued"))
        await asyncio.sleep(0.3)
        minds.cancel("nobody's")
        assert not long.done()
        minds.cancel("queued")
        minds.cancel("long")
        for gone in (long, queued):
            with pytest.raises(Cancelled):
                await gone
        plan = await minds.choose(ref, thought, 1, 1, "next")
        assert plan[0].action in thought.legal
        assert minds.pids() == before  # the search ended of itself, nobody had to be replaced

    run(work)


def test_who_no_longer_waits_has_cancelled() -> None:
    game, state, seat = marching()
    ref, thought = ref_of(game), thought_of(game, state, seat)
    top = len(game.engine().levels)

    async def work(minds: EngineService) -> None:
        await minds.choose(ref, thought, 1, 1, "warm up")
        before = minds.pids()
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(minds.best(ref, thought, 1, top, "en", "long"), 0.2)
        assert await minds.choose(ref, thought, 1, 1, "next")
        assert minds.pids() == before

    run(work)


def test_a_killed_worker_is_replaced_and_its_question_put_again() -> None:
    game, state, seat = opened("trench")
    ref, thought = ref_of(game), thought_of(game, state, seat)

    async def work(minds: EngineService) -> None:
        await minds.choose(ref, thought, 1, 1, "a")
        idle = minds.pids()
        os.kill(idle[0], signal.SIGKILL)
        plan = await minds.choose(ref, thought, 1, 1, "a")
        assert plan[0].action in thought.legal
        busy = asyncio.create_task(minds.choose(ref, thought, 8, 1, "a"))
        others = [asyncio.create_task(minds.choose(ref, thought, 1, n, "a")) for n in range(3)]
        await asyncio.sleep(0.2)
        assert minds.pids() != idle
        os.kill(minds.pids()[0], signal.SIGKILL)
        for plan in await asyncio.gather(busy, *others):
            assert plan[0].action in thought.legal

    run(work)


@pytest.mark.once
def test_what_kills_each_worker_is_given_up_and_nobody_else_suffers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("firestep.server.workers.pool.GRACE", 0.1)

    async def work() -> None:
        crew = WorkerPool(1)
        bad = asyncio.create_task(crew.ask(fall_over, 0.1, "bad"))
        worse = asyncio.create_task(crew.ask(stumble, 0.2, "worse"))
        deaf = asyncio.create_task(crew.ask(dream, 0.3, "deaf"))
        good = asyncio.create_task(crew.ask(bool, 0.4, "good"))
        with pytest.raises(Failed, match="broke down twice"):
            await bad
        with pytest.raises(Failed, match="made an error") as failed:
            await worse
        assert "secret" not in str(failed.value)
        crew.cancel("deaf")
        with pytest.raises(Cancelled):
            await deaf
        assert await good is True
        await crew.close()
        assert crew.pids() == []
        with pytest.raises(Cancelled):
            await crew.ask(bool, 0.1, "late")

    asyncio.run(asyncio.wait_for(work(), PATIENT))


@pytest.mark.once
def test_quick_questions_overtake_and_slow_ones_come_in_the_end() -> None:
    async def work() -> None:
        crew = WorkerPool(1)
        first = asyncio.create_task(crew.ask(nap, 0.2, "a"))
        await asyncio.sleep(0)
        slow = asyncio.create_task(crew.ask(nap, 10.0, "a"))
        quick = asyncio.create_task(crew.ask(nap, 0.2, "a"))
        times = await asyncio.gather(first, quick, slow)
        assert list(times) == sorted(times)
        await crew.close()

    asyncio.run(asyncio.wait_for(work(), PATIENT))


def test_a_hint_speaks_the_language_of_who_asks() -> None:
    game, state, seat = opened("bitva")
    ref, thought = ref_of(game), thought_of(game, state, seat)

    async def work(minds: EngineService) -> None:
        french = await minds.hint(ref, thought, "fr", "a")
        english = await minds.hint(ref, thought, "en", "a")
        assert french["action"] in thought.legal
        assert french["words"] == game.long_form(state, game.read_action(french["action"]), "fr")
        assert english["words"] != french["words"]
        assert set(french) == {"action", "words", "chance", "reasons"}
        found = await minds.best(ref, thought, 2, 1, "es", "a")
        assert isinstance(found["lines"], list)
        assert len(found["lines"]) == 2
        for bad in (
            minds.hint(ref, thought, "xx", "a"),
            minds.best(ref, thought, 0, 1, "en", "a"),
            minds.choose(ref, thought, 99, 1, "a"),
            minds.choose(GameRef("chess", {}, b"{}"), thought, 1, 1, "a"),
            minds.choose(ref, Thought(seat, thought.view, ()), 1, 1, "a"),
            minds.choose(ref, Thought(seat, thought.view, ("?", "!")), 1, 1, "a"),
        ):
            with pytest.raises(InputError):
                await bad

    run(work)


def test_a_finished_game_is_looked_over_and_a_running_one_is_not() -> None:
    game = catalog.package("trench").make({"length": "single"})
    record, state = new_record(game, 2)
    for _ in range(4):
        seat = game.to_act(state)[0]
        state = extend(record, game, state, seat, game.legal(state, seat)[0])
    running = record.dumps()
    extend(record, game, state, 1, game.read_action("resign"))

    async def work(minds: EngineService) -> None:
        found = await minds.review(record.dumps(), 1, "a")
        assert isinstance(found["decisions"], list)
        assert isinstance(found["outlook"], list)
        assert len(found["decisions"]) == 4
        assert len(found["outlook"]) == 6
        assert found["turning_points"] == [5]
        with pytest.raises(InputError, match="over"):
            await minds.review(running, 1, "a")
        with pytest.raises(InputError):
            await minds.review("{", 1, "a")
        before = minds.pids()
        long = asyncio.create_task(minds.review(record.dumps(), 8, "b"))
        await asyncio.sleep(0.1)
        minds.cancel("b")
        with pytest.raises(Cancelled):
            await long
        assert await minds.review(record.dumps(), 1, "a") == found
        assert minds.pids() == before

    run(work, timed=False)


def test_the_event_loop_goes_on_meanwhile() -> None:
    game, state, seat = opened("trench")
    ref, thought = ref_of(game), thought_of(game, state, seat)

    async def work(minds: EngineService) -> None:
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                await asyncio.sleep(0.01)
                ticks += 1

        ticking = asyncio.create_task(tick())
        await minds.choose(ref, thought, 8, 1, "a")  # with the start of a worker: over a second
        ticking.cancel()
        with suppress(asyncio.CancelledError):
            await ticking
        assert ticks > 10

    run(work)


PARENT = """
import asyncio
from server.test_minds import opened, ref_of, thought_of
from firestep.server.minds import EngineService

async def main():
    minds = EngineService(2)
    game, state, seat = opened("trench")
    ref, thought = ref_of(game), thought_of(game, state, seat)
    await asyncio.gather(*(minds.choose(ref, thought, 1, n, "a") for n in range(4)))
    asyncio.create_task(minds.choose(ref, thought, 8, 1, "a"))
    await asyncio.sleep(0.1)
    print(*minds.pids(), flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


def runs(pid: int) -> bool:
    """Tell whether a process runs; one that is dead and not yet buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks the kernel through /proc")
def test_no_worker_outlives_a_parent_that_is_killed() -> None:
    command = [sys.executable, "-c", PARENT]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as parent:
        assert parent.stdout is not None
        pids = [int(word) for word in parent.stdout.readline().split()]
        assert len(pids) == 2
        assert all(map(runs, pids))
        parent.kill()
    limit = time.monotonic() + PATIENT
    while any(map(runs, pids)) and time.monotonic() < limit:
        time.sleep(0.05)
    assert not any(map(runs, pids))


def test_a_record_is_made_in_a_worker_as_an_audience_may_have_it() -> None:
    play = seated(catalog.package("club").make({"players": 2}))
    table = play.table
    play.do(1, "act", str(table.game.legal(table.state, 1)[0]))  # sealed: seat 1 alone knows of it
    kept = TableSnapshot(table.name, table.setup.to_json(), table.seed, pack(table))
    ref = ref_of(table.game)

    async def ask(audience: int) -> str:
        minds = EngineService(1)
        try:
            return await minds.record(ref, kept, audience)
        finally:
            await minds.close()

    texts = {audience: asyncio.run(ask(audience)) for audience in (1, SPECTATOR)}
    for audience, text in texts.items():
        assert text == record_for(table, audience).dumps()
    assert texts[1] != texts[SPECTATOR]
