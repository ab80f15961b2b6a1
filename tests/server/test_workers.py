"""Engine jobs run in worker processes, which can be cancelled, killed and replaced."""

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
from firestep.contract.record import append_action, new_record
from firestep.lab.match import roll_dice
from firestep.players.player import make_draw
from firestep.server.workers.job_control import JobCancelled
from firestep.server.workers.jobs import GameRef, PlanStep, SeatView, TableSnapshot, view_digest
from firestep.server.workers.pool import JobFailed, WorkerPool
from firestep.server.workers.service import EngineService
from firestep.table.dice_audit import record_for_audience
from firestep.table.snapshot import dump_snapshot
from support.catalog_games import games_with_computers
from support.tables import start_table
from support.worker_jobs import hang, kill_process, raise_error, sleep_briefly

TIMEOUT_SECONDS = 60.0


def game_ref(game: Any) -> GameRef:
    return GameRef(game.id, dict(game.settings), canonical(game.data))


def seat_view(game: Any, state: Any, seat: int) -> SeatView:
    legal = tuple(map(str, game.legal(state, seat))) if seat in game.to_act(state) else ()
    return SeatView(seat, game.view(state, seat), legal, tuple(map(str, game.asides(state, seat))))


def roll_all(game: Any, state: Any, draw: Any) -> Any:
    while game.to_act(state)[:1] == (CHANCE,):
        state, _ = game.apply(state, CHANCE, roll_dice(game, state, draw))
    return state


@cache
def open_game(name: str) -> tuple[Any, Any, int]:
    """Return a game, a state with a decision to take, and the seat that takes it."""
    game = catalog.get_package(name).make({})
    state = roll_all(game, game.initial(game.seat_counts[0]), make_draw(3))
    return game, state, game.to_act(state)[0]


@cache
def club_move_phase() -> tuple[Any, Any, int]:
    """Return a game of Trench Club at the start of a move phase."""
    game = catalog.get_package("club").make({"players": 2})
    draw = make_draw(5)
    state = roll_all(game, game.initial(2), draw)
    while game.phase(state) != "move":
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        state, _ = game.apply(state, seat, legal[draw(len(legal))])
        state = roll_all(game, state, draw)
    return game, state, game.to_act(state)[0]


def run(work: Callable[[EngineService], Awaitable[None]], *, timed: bool = True) -> None:
    """Run `work` with an engine service, then close the service."""

    async def run_and_close() -> None:
        engines = EngineService(1, timed=timed)
        try:
            await asyncio.wait_for(work(engines), TIMEOUT_SECONDS)
        finally:
            await engines.close()

    asyncio.run(run_and_close())


@pytest.mark.parametrize("name", sorted(games_with_computers()))
def test_a_job_returns_a_legal_plan_for_a_view(name: str) -> None:
    game, state, seat = open_game(name)
    ref, shown = game_ref(game), seat_view(game, state, seat)

    async def work(engines: EngineService) -> None:
        assert engines.process_ids() == []  # workers start on demand
        plan = await engines.choose_plan(ref, shown, 1, 7, "a")
        assert plan[0].action in shown.legal
        assert plan[-1].expected_view == ""
        assert await engines.choose_plan(ref, shown, 1, 7, "a") == plan
        said = await engines.choose_aside(ref, shown, 1, "a")
        assert said is None or said in shown.asides
        assert len(engines.process_ids()) == 1

    run(work, timed=False)


def test_a_plan_is_followed_while_the_views_match() -> None:
    game, state, seat = club_move_phase()
    ref = game_ref(game)

    async def work(engines: EngineService) -> None:
        world, planned, asked, followed = state, list[PlanStep](), 0, 0
        while game.phase(world) == "move" and seat in game.to_act(world):
            seen = view_digest(game.view(world, seat))
            if len(planned) > 1 and planned[0].expected_view == seen:
                planned = planned[1:]
                followed += 1
            else:
                planned = await engines.choose_plan(
                    ref, seat_view(game, world, seat), 1, asked, "a"
                )
                asked += 1
            world, _ = game.apply(world, seat, game.read_action(planned[0].action))
        assert followed > 0
        assert asked == 1  # no hidden information, so all views match

    run(work, timed=False)


def test_different_views_have_different_digests() -> None:
    game, state, seat = club_move_phase()
    legal = game.legal(state, seat)
    views = {view_digest(game.view(game.apply(state, seat, one)[0], seat)) for one in legal[:5]}
    assert len(views) == len(legal[:5])


def test_a_cancelled_search_does_not_stop_its_worker() -> None:
    game, state, seat = club_move_phase()
    ref, shown = game_ref(game), seat_view(game, state, seat)
    top = len(game.engine().levels)

    async def work(engines: EngineService) -> None:
        await engines.choose_plan(ref, shown, 1, 1, "warm up")
        before = engines.process_ids()
        long = asyncio.create_task(engines.choose_plan(ref, shown, top, 1, "long"))
        queued = asyncio.create_task(engines.find_best_lines(ref, shown, 1, top, "en", "queued"))
        await asyncio.sleep(0.3)
        engines.cancel("unknown")
        assert not long.done()
        engines.cancel("queued")
        engines.cancel("long")
        for cancelled in (long, queued):
            with pytest.raises(JobCancelled):
                await cancelled
        plan = await engines.choose_plan(ref, shown, 1, 1, "next")
        assert plan[0].action in shown.legal
        assert engines.process_ids() == before

    run(work)


def test_a_cancelled_caller_cancels_its_job() -> None:
    game, state, seat = club_move_phase()
    ref, shown = game_ref(game), seat_view(game, state, seat)
    top = len(game.engine().levels)

    async def work(engines: EngineService) -> None:
        await engines.choose_plan(ref, shown, 1, 1, "warm up")
        before = engines.process_ids()
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(engines.find_best_lines(ref, shown, 1, top, "en", "long"), 0.2)
        assert await engines.choose_plan(ref, shown, 1, 1, "next")
        assert engines.process_ids() == before

    run(work)


def test_a_killed_worker_is_replaced_and_its_job_retried() -> None:
    game, state, seat = open_game("trench")
    ref, shown = game_ref(game), seat_view(game, state, seat)

    async def work(engines: EngineService) -> None:
        await engines.choose_plan(ref, shown, 1, 1, "a")
        idle = engines.process_ids()
        os.kill(idle[0], signal.SIGKILL)
        plan = await engines.choose_plan(ref, shown, 1, 1, "a")
        assert plan[0].action in shown.legal
        busy = asyncio.create_task(engines.choose_plan(ref, shown, 8, 1, "a"))
        others = [asyncio.create_task(engines.choose_plan(ref, shown, 1, n, "a")) for n in range(3)]
        await asyncio.sleep(0.2)
        assert engines.process_ids() != idle
        os.kill(engines.process_ids()[0], signal.SIGKILL)
        for plan in await asyncio.gather(busy, *others):
            assert plan[0].action in shown.legal

    run(work)


@pytest.mark.once
def test_a_job_that_kills_its_worker_twice_fails_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("firestep.server.workers.pool.CANCEL_GRACE_SECONDS", 0.1)

    async def work() -> None:
        pool = WorkerPool(1)
        killed = asyncio.create_task(pool.run(kill_process, 0.1, "killed"))
        raised = asyncio.create_task(pool.run(raise_error, 0.2, "raised"))
        hanging = asyncio.create_task(pool.run(hang, 0.3, "hanging"))
        good = asyncio.create_task(pool.run(bool, 0.4, "good"))
        with pytest.raises(JobFailed, match="died twice"):
            await killed
        with pytest.raises(JobFailed, match="the job failed") as failed:
            await raised
        assert "secret" not in str(failed.value)
        pool.cancel("hanging")
        with pytest.raises(JobCancelled):
            await hanging
        assert await good is True
        await pool.close()
        assert pool.process_ids() == []
        with pytest.raises(JobCancelled):
            await pool.run(bool, 0.1, "late")

    asyncio.run(asyncio.wait_for(work(), TIMEOUT_SECONDS))


@pytest.mark.once
def test_quick_jobs_run_before_slow_ones() -> None:
    async def work() -> None:
        pool = WorkerPool(1)
        first = asyncio.create_task(pool.run(sleep_briefly, 0.2, "a"))
        await asyncio.sleep(0)
        slow = asyncio.create_task(pool.run(sleep_briefly, 10.0, "a"))
        quick = asyncio.create_task(pool.run(sleep_briefly, 0.2, "a"))
        times = await asyncio.gather(first, quick, slow)
        assert list(times) == sorted(times)
        await pool.close()

    asyncio.run(asyncio.wait_for(work(), TIMEOUT_SECONDS))


def test_a_hint_is_in_the_requested_language() -> None:
    game, state, seat = open_game("bitva")
    ref, shown = game_ref(game), seat_view(game, state, seat)

    async def work(engines: EngineService) -> None:
        french = await engines.find_hint(ref, shown, "fr", "a")
        english = await engines.find_hint(ref, shown, "en", "a")
        assert french["action"] in shown.legal
        assert french["words"] == game.describe_action(
            state, game.read_action(french["action"]), "fr"
        )
        assert english["words"] != french["words"]
        assert set(french) == {"action", "words", "chance", "reasons"}
        found = await engines.find_best_lines(ref, shown, 2, 1, "es", "a")
        assert isinstance(found["lines"], list)
        assert len(found["lines"]) == 2
        for bad in (
            engines.find_hint(ref, shown, "xx", "a"),
            engines.find_best_lines(ref, shown, 0, 1, "en", "a"),
            engines.choose_plan(ref, shown, 99, 1, "a"),
            engines.choose_plan(GameRef("chess", {}, b"{}"), shown, 1, 1, "a"),
            engines.choose_plan(ref, SeatView(seat, shown.view, ()), 1, 1, "a"),
            engines.choose_plan(ref, SeatView(seat, shown.view, ("?", "!")), 1, 1, "a"),
        ):
            with pytest.raises(InputError):
                await bad

    run(work)


def test_a_review_says_where_the_set_up_ends() -> None:
    game = catalog.get_package("bitva").make({})
    record, state = new_record(game, 2)
    setup_phases = catalog.get_entry("bitva").metadata.setup_phases
    setup_actions = 0
    while game.phase(state) in setup_phases:
        seat = game.to_act(state)[0]
        choices = (
            [one for one, _ in game.chances(state)] if seat == CHANCE else game.legal(state, seat)
        )
        # Not always the first: an equal roll of both players is repeated.
        state = append_action(record, game, state, seat, choices[setup_actions % len(choices)])
        setup_actions += 1
    append_action(record, game, state, 1, game.read_action("resign"))

    async def work(engines: EngineService) -> None:
        found = await engines.review_game(record.dumps(), 1, "a")
        assert found["setup_actions"] == setup_actions > 0

    run(work, timed=False)


def test_only_finished_games_are_reviewed() -> None:
    game = catalog.get_package("trench").make({"length": "single"})
    record, state = new_record(game, 2)
    for _ in range(4):
        seat = game.to_act(state)[0]
        state = append_action(record, game, state, seat, game.legal(state, seat)[0])
    running = record.dumps()
    append_action(record, game, state, 1, game.read_action("resign"))

    async def work(engines: EngineService) -> None:
        found = await engines.review_game(record.dumps(), 1, "a")
        assert isinstance(found["decisions"], list)
        assert isinstance(found["outlook"], list)
        assert len(found["decisions"]) == 4
        assert len(found["outlook"]) == 6
        assert found["turning_points"] == [5]
        assert found["setup_actions"] == 0
        with pytest.raises(InputError, match="finished"):
            await engines.review_game(running, 1, "a")
        with pytest.raises(InputError):
            await engines.review_game("{", 1, "a")
        before = engines.process_ids()
        long = asyncio.create_task(engines.review_game(record.dumps(), 8, "b"))
        await asyncio.sleep(0.1)
        engines.cancel("b")
        with pytest.raises(JobCancelled):
            await long
        assert await engines.review_game(record.dumps(), 1, "a") == found
        assert engines.process_ids() == before

    run(work, timed=False)


def test_the_event_loop_is_not_blocked() -> None:
    game, state, seat = open_game("trench")
    ref, shown = game_ref(game), seat_view(game, state, seat)

    async def work(engines: EngineService) -> None:
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                await asyncio.sleep(0.01)
                ticks += 1

        ticking = asyncio.create_task(tick())
        await engines.choose_plan(ref, shown, 8, 1, "a")
        ticking.cancel()
        with suppress(asyncio.CancelledError):
            await ticking
        assert ticks > 10

    run(work)


PARENT = """
import asyncio
from server.test_workers import open_game, game_ref, seat_view
from firestep.server.workers.service import EngineService

async def main():
    engines = EngineService(2)
    game, state, seat = open_game("trench")
    ref, shown = game_ref(game), seat_view(game, state, seat)
    await asyncio.gather(*(engines.choose_plan(ref, shown, 1, n, "a") for n in range(4)))
    asyncio.create_task(engines.choose_plan(ref, shown, 8, 1, "a"))
    await asyncio.sleep(0.1)
    print(*engines.process_ids(), flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


def is_running(pid: int) -> bool:
    """Return whether a process runs; a zombie does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
def test_workers_end_when_their_parent_is_killed() -> None:
    command = [sys.executable, "-c", PARENT]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as parent:
        assert parent.stdout is not None
        pids = [int(word) for word in parent.stdout.readline().split()]
        assert len(pids) == 2
        assert all(map(is_running, pids))
        parent.kill()
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while any(map(is_running, pids)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(is_running, pids))


def test_a_worker_exports_the_record_redacted_for_an_audience() -> None:
    play = start_table(catalog.get_package("club").make({"players": 2}))
    table = play.table
    play.do(1, "act", str(table.game.legal(table.state, 1)[0]))  # hidden from other seats
    snapshot = TableSnapshot(table.name, table.setup.to_json(), table.seed, dump_snapshot(table))
    ref = game_ref(table.game)

    async def export(audience: int) -> str:
        engines = EngineService(1)
        try:
            return await engines.export_record(ref, snapshot, audience)
        finally:
            await engines.close()

    texts = {audience: asyncio.run(export(audience)) for audience in (1, SPECTATOR)}
    for audience, text in texts.items():
        assert text == record_for_audience(table, audience).dumps()
    assert texts[1] != texts[SPECTATOR]
