"""Clocks of a running server: nobody need be there for a bell to be heard."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.club_positions import line as position
from support.running_server import Server, everybody, seated, serving

pytestmark = pytest.mark.once

SINGLE = {"length": "single"}
DAY = 86_400_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("clocks")) as server:
        yield server
        assert "Traceback" not in server.log


def test_who_is_late_has_lost_though_everybody_is_silent(server: Server) -> None:
    made = server.table("trench", options=SINGLE, clock={"turn": 700})

    async def play() -> None:
        async with seated(server, made) as lines:
            await everybody(lines, "late", "ended")
            outcome = lines[2].scene["outcome"]
            assert outcome["ending"] == "time"
            assert await lines[1].refused("act", action="d1e2") == "over"
            assert lines[1].scene["clock"]["running"] == []

    asyncio.run(play())


def test_a_computer_takes_the_seat_of_who_is_late_until_he_is_back(server: Server) -> None:
    clock = {"turn": 700, "at_zero": "computer"}
    made = server.table("trench", options=SINGLE, clock=clock, stand_in=1)

    async def play() -> None:
        async with seated(server, made) as lines:
            one, two = lines[1], lines[2]
            await everybody(lines, "late", "stood-in")
            await one.do("come-back")
            await everybody(lines, "returned")
            assert two.scene["status"] == "running"
            late = [entry["seat"] for entry in two.entries if entry["kind"] == "late"]
            assert late[0] == "1"

    asyncio.run(play())


def test_a_phase_is_forfeited_where_that_was_agreed(server: Server) -> None:
    clock = {"turn": 700, "at_zero": "forfeit"}
    made = server.table("club", start=position(), clock=clock)

    async def play() -> None:
        async with seated(server, made) as lines:
            assert lines[1].scene["phase"] == "move"
            await everybody(lines, "late")
            await lines[2].until(lambda: lines[2].scene["phase"] != "move")
            (entry,) = await lines[2].kinds("acted")
            assert entry["seat"] == "table"
            assert lines[2].scene["status"] == "running"

    asyncio.run(play())


def test_lag_is_credited_a_pause_holds_the_clock_and_absence_does_not(server: Server) -> None:
    clock = {"turn": 3 * DAY, "game": 30 * DAY, "bonus": 1000, "lag": 5000}
    made = server.table("trench", options=SINGLE, clock=clock)

    async def play() -> None:
        async with seated(server, made) as lines:
            one, two = lines[1], lines[2]
            assert one.scene["clock"]["running"] == [1]
            await asyncio.sleep(0.3)
            await one.do("act", action=one.scene["legal"][0], lag=10 * DAY)  # but 5 s at most
            await two.until(lambda: two.scene["clock"]["running"] == [2])
            left = two.scene["clock"]["left"]
            assert 3 * DAY - 60_000 < left["2"] <= 3 * DAY
            await two.do("ask", what="pause")
            await one.do("answer", what="pause", yes=True)
            await everybody(lines, "paused")
            held = one.scene["clock"]
            assert held["running"] == []
        await asyncio.sleep(0.3)  # nobody is there: the time of who is to act is another thing
        async with server.line(made.name, made.keys[2]) as two:
            assert two.scene["clock"] == held
            await two.do("resume")
            before = two.scene["clock"]["left"]["2"]
        await asyncio.sleep(0.3)
        async with server.line(made.name) as watcher:
            assert watcher.scene["clock"]["left"]["2"] <= before - 300

    asyncio.run(play())


def test_time_runs_on_while_the_server_is_down(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        made = server.table("trench", options=SINGLE, clock={"turn": 6000})

        async def begin() -> None:
            async with seated(server, made) as lines:
                await lines[1].act(lines[1].scene["legal"][0])

        asyncio.run(begin())
        server.kill()
        server.start()

        async def look() -> None:
            async with server.line(made.name) as watcher:
                (acted,) = await watcher.kinds("acted")
                assert watcher.welcome is not None
                clock = watcher.welcome["scene"]["clock"]
                if clock["running"]:
                    assert clock["left"]["2"] == max(0, 6000 - watcher.welcome["now"] + acted["at"])
                late, ended = await watcher.kinds("late", "ended")
                assert late["seat"] == "2"
                assert ended["facts"]["ending"] == "time"

        asyncio.run(look())
