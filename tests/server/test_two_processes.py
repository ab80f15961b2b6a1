"""Two processes over one PostgreSQL: they fight for the same games, and nobody can tell."""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from support.retrying_client import Stubborn, ids_of
from support.running_server import PATIENCE, TOKEN, Line, Message, Server, serving
from trials.kills import COMPUTER, PERSON, check_record

pytestmark = [pytest.mark.once, pytest.mark.early]

BITVA: Message = {"game": "bitva", "seats": [PERSON, PERSON]}
DUEL: Message = {"game": "trench", "options": {"length": "single"}, "seats": [PERSON, PERSON]}
ALONE: Message = {"game": "trench", "options": {"length": "single"}, "seats": [PERSON, COMPUTER]}
FOUR: Message = {
    "game": "club",
    "options": {"players": 4},
    "seats": [PERSON, PERSON, COMPUTER, COMPUTER],
}


@pytest.fixture
def pair(postgres_url: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    with ExitStack() as stack:
        folders = [tmp_path / name for name in ("one", "two")]
        for folder in folders:
            folder.mkdir()
        one, two = (
            stack.enter_context(serving(folder, postgres_url, FIRESTEP_LEASE_SECONDS="1"))
            for folder in folders
        )
        yield one, two
        for server in (one, two):
            # Not tracebacks: a worker that starts while its server is killed writes one.
            assert " ERROR " not in server.log, server.log


def log_of(server: Server, table: str) -> list[Message]:
    """Return the log of a table, after a look at its numbers and ids."""
    lines = map(json.loads, server.get("/export", TOKEN).text.splitlines())
    log = [line for line in lines if line["line"] == "entry" and line["table"] == table]
    assert [entry["number"] for entry in log] == list(range(1, len(log) + 1))
    ids = ids_of(log)
    assert len(ids) == len(set(ids))
    return log


def stream(line: Line) -> list[Message]:
    """Return what a line was told, after a look at its numbers."""
    entries = line.entries
    assert [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))
    return entries


async def over(line: Line) -> None:
    """Wait until the game is over."""
    await line.until(lambda: line.scene["status"] == "over")


def test_both_seats_speak_at_once_through_different_processes(pair: tuple[Server, Server]) -> None:
    """Every number is given once, every word is kept once, and all hear the same in one order."""
    one, two = pair
    made = one.table(**BITVA)

    async def talk(line: Line, seat: int) -> None:
        ids = [f"{seat}-{number}" for number in range(25)]
        for id in ids:
            await line.send(type="say", id=id, text=f"word {id}")
        await line.until(lambda: all(id in line.answers for id in ids))
        assert {line.answers[id]["type"] for id in ids} == {"done"}

    async def run() -> None:
        async with (
            one.line(made.name, made.keys[1]) as first,
            two.line(made.name, made.keys[2]) as second,
            one.line(made.name) as near,
            two.line(made.name) as far,
        ):
            await asyncio.gather(first.do("sit", "1-sit"), second.do("sit", "2-sit"))
            await asyncio.gather(talk(first, 1), talk(second, 2))
            lines = (first, second, near, far)
            await asyncio.gather(*(all_said(line) for line in lines))
            streams = [stream(line) for line in lines]
            assert all(other == streams[0] for other in streams[1:])

    async def all_said(line: Line) -> None:
        await line.until(lambda: sum(entry["kind"] == "said" for entry in line.entries) == 50)

    asyncio.run(run())
    assert len(ids_of(log_of(one, made.name))) == 52


def test_games_are_played_across_the_processes(pair: tuple[Server, Server]) -> None:
    """Whoever comes in by either door sits at the same table."""
    one, two = pair
    draw = random.Random(3)
    tables = [(one.table(**wish), wish) for wish in (BITVA, DUEL, ALONE)]
    people = [
        Stubborn(pair, made, seat, draw, lambda: True) for made, _ in tables for seat in made.keys
    ]

    async def run() -> None:
        watching = [server.line(made.name) for made, _ in tables for server in pair]
        lines = [await one.__aenter__() for one in watching]
        await asyncio.gather(*(person.play() for person in people))
        await asyncio.gather(*map(over, lines))
        for near, far in zip(lines[::2], lines[1::2], strict=True):
            assert stream(near) == stream(far)
        for one in watching:
            await one.__aexit__(None, None, None)

    asyncio.run(run())
    for made, _ in tables:
        log = log_of(two, made.name)
        here = [person for person in people if person.made is made]
        assert set(ids_of(log)) == {id for person in here for id in person.done}
        check_record(two.get(f"/tables/{made.name}/record").text)


def test_both_processes_hold_the_turn_of_the_same_computers(pair: tuple[Server, Server]) -> None:
    """Each word wakes the computers of its process; each action is taken once all the same."""
    one, two = pair
    made = one.table(**FOUR)

    async def talk(line: Line, seat: int, until: asyncio.Event) -> None:
        number = 0
        while not until.is_set():
            number += 1
            await line.do("say", f"{seat}-{number}", text="go on")
            await asyncio.sleep(0.1)

    async def later() -> list[Message]:
        return await asyncio.to_thread(log_of, two, made.name)

    async def watch(until: asyncio.Event) -> None:
        """Count what the computers do; it is sealed, and nobody at the table sees it."""
        while sum(entry["kind"] == "acted" for entry in await later()) < 8:
            await asyncio.sleep(0.3)
        until.set()

    async def run() -> None:
        async with (
            one.line(made.name, made.keys[1]) as first,
            two.line(made.name, made.keys[2]) as second,
            one.line(made.name) as near,
            two.line(made.name) as far,
        ):
            await asyncio.gather(first.do("sit", "1-sit"), second.do("sit", "2-sit"))
            enough = asyncio.Event()
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(talk(first, 1, enough), talk(second, 2, enough), watch(enough))
            most = max(near.scene["count"], far.scene["count"])
            await near.until(lambda: near.scene["count"] >= most)
            await far.until(lambda: far.scene["count"] >= most)
            assert stream(near)[:most] == stream(far)[:most]

    asyncio.run(run())
    acted = [entry for entry in log_of(two, made.name) if entry["kind"] == "acted"]
    assert {entry["seat"] for entry in acted} <= {"3", "4"}


def test_one_process_dies_and_the_other_goes_on(pair: tuple[Server, Server]) -> None:
    """Also with the turn of a computer that was thinking in the process that died."""
    one, two = pair
    made = one.table(**ALONE)

    async def run() -> None:
        async with two.line(made.name) as watcher:
            async with one.line(made.name, made.keys[1]) as line:
                await line.do("sit")
                await line.do("act", "first", action=line.scene["legal"][0])
                one.kill()  # before the computer has answered
            await watcher.until(lambda: "1" in watcher.scene["to_act"])
            async with two.line(made.name, made.keys[1]) as line:
                await line.until(lambda: line.scene["legal"])
                await line.do("act", "second", action=line.scene["legal"][0])
                await line.until(lambda: line.scene["legal"])
                await line.do("act", "last", action="resign")
                await over(watcher)
                assert stream(watcher)[-1] == stream(line)[-1]

    asyncio.run(run())
    log_of(two, made.name)
    check_record(two.get(f"/tables/{made.name}/record").text)
