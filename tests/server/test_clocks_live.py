"""Clocks of a running server, which need no connected client."""

import asyncio
import contextlib
import copy
import os
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from support.club_positions import position_with as position
from support.running_server import ServerProcess, run_server, seated_clients, wait_for_all

pytestmark = pytest.mark.once

SINGLE = {"length": "single"}
DAY = 86_400_000


def test_a_seat_loses_on_time_without_any_message(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE, clock={"turn": 700})

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            await wait_for_all(clients, "late", "ended")
            outcome = clients[2].scene["outcome"]
            assert outcome["ending"] == "time"
            assert await clients[1].expect_refusal("act", action="d1e2") == "over"
            assert clients[1].scene["clock"]["running"] == []

    asyncio.run(play())


def test_a_computer_plays_a_late_seat_until_the_player_returns(server: ServerProcess) -> None:
    clock = {"turn": 700, "at_zero": "computer"}
    created = server.create_table("trench", options=SINGLE, clock=clock, stand_in=1)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            one, two = clients[1], clients[2]
            await wait_for_all(clients, "late", "stood-in", "acted")  # the computer has moved
            await one.run("come-back")
            await wait_for_all(clients, "returned")
            assert two.scene["status"] == "running"
            late = [entry["seat"] for entry in two.entries if entry["kind"] == "late"]
            assert late[0] == "1"

    asyncio.run(play())


def test_returning_buys_no_time(server: ServerProcess) -> None:
    """In Trench Club the computer needs many actions for a turn, so the player can be quicker."""
    clock = {"turn": 700, "at_zero": "computer"}
    created = server.create_table("club", start=position(), clock=clock, stand_in=1)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            one = clients[1]
            await one.wait_for_kinds("stood-in")
            answer = await one.request("come-back")
            if answer["type"] == "refused":  # the computer has not finished the turn
                assert answer["code"] == "no-turn-time-left"
            else:
                assert one.scene["to_act"] != ["1"]

    asyncio.run(play())


def test_a_late_seat_forfeits_the_phase(server: ServerProcess) -> None:
    clock = {"turn": 700, "at_zero": "forfeit"}
    created = server.create_table("club", start=position(), clock=clock)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            assert clients[1].scene["phase"] == "move"
            await wait_for_all(clients, "late")
            await clients[2].wait_until(lambda: clients[2].scene["phase"] != "move")
            (entry,) = await clients[2].wait_for_kinds("acted")
            assert entry["seat"] == "table"
            assert clients[2].scene["status"] == "running"

    asyncio.run(play())


def test_only_a_pause_stops_the_clock(server: ServerProcess) -> None:
    clock = {"turn": 3 * DAY, "game": 30 * DAY, "bonus": 1000, "lag": 5000}
    created = server.create_table("trench", options=SINGLE, clock=clock)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            one, two = clients[1], clients[2]
            assert one.scene["clock"]["running"] == [1]
            await asyncio.sleep(0.3)
            await one.act_first()
            await two.wait_until(lambda: two.scene["clock"]["running"] == [2])
            left = two.scene["clock"]["left"]
            assert 3 * DAY - 60_000 < left["2"] <= 3 * DAY
            await two.run("ask", what="pause")
            await one.run("answer", what="pause", yes=True)
            await wait_for_all(clients, "paused")
            stopped = one.scene["clock"]
            assert stopped["running"] == []
        await asyncio.sleep(0.3)  # nobody is connected
        async with server.connect(created.name, created.keys[2]) as two:
            assert two.scene["clock"] == stopped
            await two.run("resume")
            before = two.scene["clock"]["left"]["2"]
        await asyncio.sleep(0.3)
        async with server.connect(created.name) as spectator:
            assert spectator.scene["clock"]["left"]["2"] <= before - 300

    asyncio.run(play())


def test_no_time_runs_while_the_server_is_down(tmp_path: Path, database_url: str) -> None:
    with run_server(tmp_path, database_url) as server:
        created = server.create_table("trench", options=SINGLE, clock={"turn": 20_000})

        async def begin() -> int:
            async with seated_clients(server, created) as clients:
                await clients[1].act_first()
            await asyncio.sleep(2)
            return await look()

        async def look() -> int:
            async with server.connect(created.name) as spectator:
                assert spectator.welcome is not None
                assert spectator.scene["clock"]["running"] == [2]
                left: int = spectator.scene["clock"]["left"]["2"]
                return left

        async def wait_for_downtime() -> None:
            async with server.connect(created.name) as spectator:
                (entry,) = await spectator.wait_for_kinds("downtime")
                assert entry["facts"] == {}
                assert entry["says"]

        before = asyncio.run(begin())
        for stop in (server.kill, server.stop):
            stop()
            time.sleep(4)
            server.start()
            asyncio.run(wait_for_downtime())
            after = asyncio.run(look())
            # The start takes time; a heartbeat may be a second old.
            assert before - 3000 < after < before + 1500, (before, after)
            before = after


WALL_CLOCK = """
import pathlib, time
real = time.time_ns
def jumped():
    try:
        return real() + int(pathlib.Path("jump").read_text()) * 1_000_000_000
    except OSError:
        return real()
time.time_ns = jumped
time.time = lambda: jumped() / 1e9
"""


def test_jumps_of_the_wall_clock_change_nothing(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(WALL_CLOCK, encoding="utf-8")
    path = [str(tmp_path), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    with run_server(tmp_path, PYTHONPATH=os.pathsep.join(path)) as server:
        created = server.create_table("trench", options=SINGLE, clock={"turn": 60_000})

        async def look() -> tuple[int, int]:
            async with server.connect(created.name) as spectator:
                assert spectator.welcome is not None
                assert spectator.scene["clock"]["running"] == [1]
                return spectator.scene["clock"]["left"]["1"], spectator.welcome["now"]

        async def begin() -> tuple[int, int]:
            async with seated_clients(server, created):
                return await look()

        left, now = asyncio.run(begin())
        for hours in (2, -3, 400):
            (tmp_path / "jump").write_text(str(hours * 3600), encoding="utf-8")
            time.sleep(1.2)  # the maintenance loop checks the clocks
            later, then = asyncio.run(look())
            assert now + 1000 <= then < now + 15_000
            assert left - 15_000 < later <= left - 1000
            server.kill()
            server.start()
            later, now = asyncio.run(look())
            assert now > then - 1500  # the last heartbeat may be a second old
            assert left - 20_000 < later < left + 1500
            left = later


@contextlib.asynccontextmanager
async def slow_line(server: ServerProcess, seconds: float) -> AsyncIterator[int]:
    """Relay connections to the server, each direction with a delay; yield the port."""
    relays: set[asyncio.Task[None]] = set()

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        while data := await reader.read(65536):
            loop.call_later(seconds, writer.write, data)

    async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", server.port)
        for task in (pump(reader, back), pump(there, writer)):
            relays.add(asyncio.create_task(task))

    listener = await asyncio.start_server(relay, "127.0.0.1", 0)
    try:
        yield listener.sockets[0].getsockname()[1]
    finally:
        listener.close()
        for task in relays:
            task.cancel()


def test_the_server_measures_the_lag(server: ServerProcess) -> None:
    clock = {"game": DAY, "lag": 5000}
    created = server.create_table("trench", options=SINGLE, clock=clock)
    far = copy.copy(server)

    async def play() -> None:
        async with (
            slow_line(server, 0.3) as far.port,
            server.connect(created.name) as spectator,
            far.connect(created.name, created.keys[1]) as one,
            server.connect(created.name, created.keys[2]) as two,
        ):
            await one.run("sit")
            await two.run("sit")
            await one.wait_until(lambda: one.scene["legal"])
            await asyncio.sleep(0.5)
            await one.act_first()
            await spectator.wait_for_kinds("acted")
            started, acted = (
                next(entry["at"] for entry in spectator.entries if entry["kind"] == kind)
                for kind in ("started", "acted")
            )
            used = DAY - spectator.scene["clock"]["left"]["1"]
            credit = acted - started - used
            assert 600 <= credit < 1400, (credit, used)
            # A client cannot claim a delay: the message has no such field.
            await two.wait_until(lambda: two.scene["legal"])
            action = two.scene["legal"][0]
            assert await two.expect_refusal("act", action=action, lag=4000) == "malformed"
            await asyncio.sleep(0.5)
            await two.act(action)
            await spectator.wait_until(lambda: spectator.scene["clock"]["running"] == [1])
            assert DAY - spectator.scene["clock"]["left"]["2"] >= 450

    asyncio.run(play())
