"""Lines are cut, servers are restarted, and nobody misses anything or does anything twice."""

import asyncio
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from support.running_server import (
    Line,
    Made,
    Server,
    actions,
    next_to_act,
    play_out,
    seated,
    serving,
    settle,
)

pytestmark = pytest.mark.once

SINGLE = {"length": "single"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("again")) as server:
        yield server
        assert "Traceback" not in server.log


async def catches_up(server: Server, made: Made, seat: int, whole: Line) -> None:
    """Come back at every point of a game and compare what is sent with what was seen then."""
    key = made.keys.get(seat, "")
    async with server.line(made.name, key, after=None) as line:
        await whole.reach(line.scene["count"])
    last = len(whole.entries)
    for after in {0, 1, 2, last // 2, last - 1, last}:
        async with server.line(made.name, key, after=after) as line:
            assert line.entries == whole.entries[after:]
            assert line.scene == whole.scene
    async with server.line(made.name, key, after=None) as line:
        assert (line.entries, line.scene) == ([], whole.scene)
    async with server.line(made.name, key, after=last + 50) as line:
        assert (line.entries, line.scene) == ([], whole.scene)


def test_who_comes_back_gets_exactly_what_was_missed_also_after_a_crash(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        made = server.table("club", options={"players": 2})

        async def begin() -> dict[int, Line]:
            async with server.line(made.name) as watcher, seated(server, made) as lines:
                await play_out(lines, seed=2, most=60)
                whole = {0: watcher, **lines}
                for seat in whole:
                    await catches_up(server, made, seat, whole[seat])
                return whole

        async def look(whole: dict[int, Line]) -> None:
            for seat, line in whole.items():
                await catches_up(server, made, seat, line)

        whole = asyncio.run(begin())
        assert len(whole[1].entries) > 40
        counts = [len(line.entries) for line in whole.values()]
        assert counts[0] < counts[1], "what is sealed counts for its own seat alone"
        server.kill()
        server.start()
        asyncio.run(look(whole))
        assert "Traceback" not in server.log


def test_a_game_longer_than_what_is_kept_in_memory_is_caught_up_with(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        made = server.table("trench", options=SINGLE)

        async def talk() -> list[dict[str, Any]]:
            async with seated(server, made) as lines:
                one = lines[1]
                await one.act(one.scene["legal"][0])
                for number in range(320):
                    await one.send(type="say", id=f"s{number}", text=str(number))
                await one.until(lambda: "s319" in one.answers)
                await one.reach(one.answers["s319"]["count"])
                async with server.line(made.name, made.keys[2], after=3) as far:
                    assert far.entries == one.entries[3:]
                return one.entries

        async def look(entries: list[dict[str, Any]]) -> None:
            for after in (0, 3, len(entries) - 5):
                async with server.line(made.name, made.keys[2], after=after) as line:
                    assert line.entries == entries[after:]

        entries = asyncio.run(talk())
        assert len(entries) > 320
        server.kill()
        server.start()  # from a snapshot and the entries after it
        asyncio.run(look(entries))


def test_a_repeat_is_answered_with_the_first_result_also_after_a_crash(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        made = server.table("bitva")
        first: dict[str, dict[str, Any]] = {}

        async def play() -> None:
            async with seated(server, made) as lines:
                for id in ("first", "second"):
                    line = await next_to_act(lines)
                    assert line is not None
                    seat, expected = int(line.scene["to_act"][0]), line.scene["count"]
                    action = line.scene["legal"][0]
                    done = await line.do("act", id=id, action=action, expected=expected)
                    first[id] = {**done, "seat": seat, "action": action, "was": expected}
                await settle(lines)
                await again(lines)
                for id, done in first.items():  # the ids of one seat are not those of another
                    answer = await lines[3 - done["seat"]].ask("say", id=id, text="mine")
                    assert not answer["again"]

        async def again(lines: dict[int, Line]) -> None:
            for id, done in first.items():
                line = lines[done["seat"]]
                before = actions(line)
                for expected in (done["was"], None, 10**6):
                    answer = await line.ask("act", id=id, action=done["action"], expected=expected)
                    assert answer == {
                        "type": "done",
                        "id": id,
                        "count": done["count"],
                        "again": True,
                    }
                # The id is what counts, whatever is sent under it.
                answer = await line.ask("say", id=id, text="something else")
                assert (answer["count"], answer["again"]) == (done["count"], True)
                assert actions(line) == before

        async def later() -> None:
            async with (
                server.line(made.name, made.keys[1]) as one,
                server.line(made.name, made.keys[2]) as two,
            ):
                await again({1: one, 2: two})

        asyncio.run(play())
        server.kill()
        server.start()
        asyncio.run(later())


def test_what_is_stale_is_refused_and_an_aside_makes_nothing_stale(server: Server) -> None:
    made = server.table("trench", options=SINGLE)

    async def play() -> None:
        async with seated(server, made) as lines:
            one, two = lines[1], lines[2]
            count = one.scene["count"]
            await two.do("say", text="take your time")
            await two.do("act", action="offer draw")
            await two.do("ask", what="pause")
            move = one.scene["legal"][0]
            await one.do("act", action=move, expected=count)  # chosen before all that
            await one.do("undo")
            answer = await one.ask("act", action=move, expected=count)
            assert (answer["type"], answer["code"]) == ("refused", "stale")
            assert answer["count"] == answer["facts"]["count"] == one.scene["count"]
            await one.do("act", action=move, expected=answer["count"])

            await two.until(lambda: two.scene["legal"])
            reply, seen = two.scene["legal"][0], two.scene["count"]
            await one.do("undo")
            await one.act(one.scene["legal"][1])
            answer = await two.ask("act", action=reply, expected=seen)
            assert (answer["type"], answer["code"]) == ("refused", "stale")

    asyncio.run(play())


def test_two_lines_of_one_seat_see_the_same(server: Server) -> None:
    made = server.table("trench", options=SINGLE)

    async def play() -> None:
        async with seated(server, made) as lines, server.line(made.name, made.keys[1]) as phone:
            await phone.act(phone.scene["legal"][0])
            await lines[1].reach(phone.scene["count"])
            assert lines[1].entries == phone.entries
            assert lines[1].scene == phone.scene

    asyncio.run(play())


def test_presence_is_told_and_is_not_the_same_as_sitting(server: Server) -> None:
    made = server.table("trench", options=SINGLE)

    async def play() -> None:
        async with server.line(made.name, made.keys[1]) as one:
            await one.until(lambda: one.here == [1])
            assert not one.scene["seats"][0]["taken"]
            async with server.line(made.name, made.keys[2]) as two:
                await two.do("sit")
                await one.until(lambda: one.here == [1, 2])
                async with server.line(made.name), server.line(made.name):
                    await one.until(lambda: one.watchers == 2)
                await one.until(lambda: one.watchers == 0)
            await one.until(lambda: one.here == [1])
            assert one.scene["seats"][1]["taken"]

    asyncio.run(play())


async def slow_reader(server: Server, made: Made) -> socket.socket:
    """Look on at a table through the smallest of buffers, and read nothing after the welcome."""
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.connect(("127.0.0.1", server.port))
    plain.setblocking(False)
    url = f"ws://127.0.0.1/api/tables/{made.name}/play"
    line = await connect(url, sock=plain, max_queue=1, ping_interval=None)
    await line.send('{"type":"hello","version":1}')
    await line.recv()
    line.transport.pause_reading()
    return plain


def test_a_slow_reader_is_cut_and_can_come_back(tmp_path: Path) -> None:
    limits = {"FIRESTEP_QUEUE_LENGTH": "20"}
    with serving(tmp_path, **limits) as server:
        made = server.table("club", options={"players": 2})

        async def play() -> None:
            async with server.line(made.name, made.keys[1]) as one:
                await one.do("sit")
                slow = await slow_reader(server, made)
                await one.until(lambda: one.watchers == 1)
                said = 0
                while one.watchers and said < 5000:
                    for _ in range(20):
                        said += 1
                        await one.send(type="say", id=f"say {said}", text="x" * 500)
                    await one.ask("ping")  # answered when all of that is done
                assert one.watchers == 0, "the slow one was never cut"
                await one.do("say", text="and nobody else noticed")
                slow.close()
                async with server.line(made.name) as back:
                    assert len(back.entries) == back.scene["count"] > said

        asyncio.run(play())
        assert "Traceback" not in server.log


def test_a_server_that_stops_says_goodbye_and_keeps_everything(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        made = server.table("trench", options=SINGLE)

        async def play() -> list[dict[str, Any]]:
            async with seated(server, made) as lines:
                await lines[1].act(lines[1].scene["legal"][0])
                await lines[2].reach(lines[1].scene["count"])
                code = await asyncio.to_thread(server.stop, signal.SIGTERM)
                assert code == -signal.SIGTERM  # in order, and then as it was told
                await lines[2].until(lambda: lines[2].closed)
                assert lines[2].closed in (1001, 1012)
                return lines[2].entries

        async def look(entries: list[dict[str, Any]]) -> None:
            async with server.line(made.name, made.keys[2]) as line:
                assert line.entries == entries
                await line.act(line.scene["legal"][0])

        entries = asyncio.run(play())
        server.start()
        asyncio.run(look(entries))
        assert "Traceback" not in server.log
