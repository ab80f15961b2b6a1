"""Two server processes on one PostgreSQL database serve the same tables consistently."""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from support.retrying_client import RetryingClient, list_ids
from support.running_server import (
    HOST_TOKEN,
    TIMEOUT_SECONDS,
    Message,
    ServerProcess,
    TableClient,
    run_server,
)
from trials.retrying_games import COMPUTER, PERSON, check_record

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
def pair(postgres_url: str, tmp_path: Path) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    with ExitStack() as stack:
        folders = [tmp_path / name for name in ("one", "two")]
        for folder in folders:
            folder.mkdir()
        one, two = (
            stack.enter_context(run_server(folder, postgres_url, FIRESTEP_LEASE_SECONDS="1"))
            for folder in folders
        )
        yield one, two
        for server in (one, two):
            # Tracebacks are allowed: a worker that starts while its server is killed writes one.
            assert " ERROR " not in server.log, server.log


def read_log(server: ServerProcess, table: str) -> list[Message]:
    """Return the log of a table, after checking its numbers and ids."""
    lines = map(json.loads, server.get("/export", HOST_TOKEN).text.splitlines())
    log = [line for line in lines if line["line"] == "entry" and line["table"] == table]
    assert [entry["number"] for entry in log] == list(range(1, len(log) + 1))
    ids = list_ids(log)
    assert len(ids) == len(set(ids))
    return log


def check_numbers(client: TableClient) -> list[Message]:
    """Return the entries of a client, after checking their numbers."""
    entries = client.entries
    assert [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))
    return entries


async def wait_until_over(client: TableClient) -> None:
    """Wait until the game is over."""
    await client.wait_until(lambda: client.scene["status"] == "over")


def test_two_seats_chat_through_different_processes(
    pair: tuple[ServerProcess, ServerProcess],
) -> None:
    """Every number is used once, and all clients receive the same entries in the same order."""
    one, two = pair
    created = one.create_table(**BITVA)

    async def chat(client: TableClient, seat: int) -> None:
        ids = [f"{seat}-{number}" for number in range(25)]
        for id in ids:
            await client.send(type="say", id=id, text=f"message {id}")
        await client.wait_until(lambda: all(id in client.answers for id in ids))
        assert {client.answers[id]["type"] for id in ids} == {"done"}

    async def run() -> None:
        async with (
            one.connect(created.name, created.keys[1]) as first,
            two.connect(created.name, created.keys[2]) as second,
            one.connect(created.name) as near,
            two.connect(created.name) as far,
        ):
            await asyncio.gather(first.run("sit", "1-sit"), second.run("sit", "2-sit"))
            await asyncio.gather(chat(first, 1), chat(second, 2))
            clients = (first, second, near, far)
            await asyncio.gather(*(wait_for_chat(client) for client in clients))
            streams = [check_numbers(client) for client in clients]
            assert all(other == streams[0] for other in streams[1:])

    async def wait_for_chat(client: TableClient) -> None:
        await client.wait_until(
            lambda: sum(entry["kind"] == "said" for entry in client.entries) == 50
        )

    asyncio.run(run())
    assert len(list_ids(read_log(one, created.name))) == 52


def test_games_are_played_across_the_processes(pair: tuple[ServerProcess, ServerProcess]) -> None:
    """Clients of both processes play at the same tables."""
    one, two = pair
    draw = random.Random(3)
    tables = [(one.create_table(**wish), wish) for wish in (BITVA, DUEL, ALONE)]
    people = [
        RetryingClient(pair, created, seat, draw, lambda: True)
        for created, _ in tables
        for seat in created.keys
    ]

    async def run() -> None:
        spectators = [server.connect(created.name) for created, _ in tables for server in pair]
        clients = [await one.__aenter__() for one in spectators]
        await asyncio.gather(*(person.play() for person in people))
        await asyncio.gather(*map(wait_until_over, clients))
        for near, far in zip(clients[::2], clients[1::2], strict=True):
            assert check_numbers(near) == check_numbers(far)
        for one in spectators:
            await one.__aexit__(None, None, None)

    asyncio.run(run())
    for created, _ in tables:
        log = read_log(two, created.name)
        here = [person for person in people if person.created is created]
        assert set(list_ids(log)) == {id for person in here for id in person.done}
        check_record(two.get(f"/tables/{created.name}/record").text)


def test_both_processes_run_the_computers_of_one_table(
    pair: tuple[ServerProcess, ServerProcess],
) -> None:
    """Each chat message triggers the computers of its process, but each action is taken once."""
    one, two = pair
    created = one.create_table(**FOUR)

    async def chat(client: TableClient, seat: int, until: asyncio.Event) -> None:
        number = 0
        while not until.is_set():
            number += 1
            await client.run("say", f"{seat}-{number}", text="go on")
            await asyncio.sleep(0.1)

    async def read() -> list[Message]:
        return await asyncio.to_thread(read_log, two, created.name)

    async def watch(until: asyncio.Event) -> None:
        """Count the actions of the computers in the log, because they are hidden from clients."""
        while sum(entry["kind"] == "acted" for entry in await read()) < 8:
            await asyncio.sleep(0.3)
        until.set()

    async def run() -> None:
        async with (
            one.connect(created.name, created.keys[1]) as first,
            two.connect(created.name, created.keys[2]) as second,
            one.connect(created.name) as near,
            two.connect(created.name) as far,
        ):
            await asyncio.gather(first.run("sit", "1-sit"), second.run("sit", "2-sit"))
            enough = asyncio.Event()
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await asyncio.gather(chat(first, 1, enough), chat(second, 2, enough), watch(enough))
            most = max(near.scene["count"], far.scene["count"])
            await near.wait_until(lambda: near.scene["count"] >= most)
            await far.wait_until(lambda: far.scene["count"] >= most)
            assert check_numbers(near)[:most] == check_numbers(far)[:most]

    asyncio.run(run())
    acted = [entry for entry in read_log(two, created.name) if entry["kind"] == "acted"]
    assert {entry["seat"] for entry in acted} <= {"3", "4"}


def test_the_other_process_continues_after_a_kill(
    pair: tuple[ServerProcess, ServerProcess],
) -> None:
    """The other process also takes over the turn of a computer."""
    one, two = pair
    created = one.create_table(**ALONE)

    async def run() -> None:
        async with two.connect(created.name) as spectator:
            async with one.connect(created.name, created.keys[1]) as client:
                await client.run("sit")
                await client.run("act", "first", action=client.scene["legal"][0])
                one.kill()  # before the computer has answered
            await spectator.wait_until(lambda: "1" in spectator.scene["to_act"])
            async with two.connect(created.name, created.keys[1]) as client:
                await client.wait_until(lambda: client.scene["legal"])
                await client.run("act", "second", action=client.scene["legal"][0])
                await client.wait_until(lambda: client.scene["legal"])
                await client.run("act", "last", action="resign")
                await wait_until_over(spectator)
                assert check_numbers(spectator)[-1] == check_numbers(client)[-1]

    asyncio.run(run())
    read_log(two, created.name)
    check_record(two.get(f"/tables/{created.name}/record").text)


def test_a_deletion_reaches_the_players_of_the_other_process(
    postgres_url: str, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        folders = [tmp_path / name for name in ("one", "two")]
        for folder in folders:
            folder.mkdir()
        one, two = (
            stack.enter_context(run_server(folder, postgres_url, FIRESTEP_TABLES_PER_ADDRESS="1"))
            for folder in folders
        )
        created = one.create_table(**DUEL)

        async def look() -> None:
            async with one.connect(created.name) as here, two.connect(created.name) as there:
                path = f"/tables/{created.name}"
                await asyncio.to_thread(two.call, "DELETE", path, key=HOST_TOKEN)
                assert await here.wait_for_bye() == "deleted"
                assert await there.wait_for_bye() == "deleted"

        asyncio.run(look())
        one.create_table(**DUEL)  # the quota of the creator is free again


def test_a_player_at_another_process_is_not_absent(
    pair: tuple[ServerProcess, ServerProcess],
) -> None:
    one, two = pair
    created = one.create_table(**DUEL)

    async def play() -> None:
        async with one.connect(created.name, created.keys[1]) as here:
            await here.run("sit")
            async with two.connect(created.name, created.keys[2]) as there:
                await there.run("sit")
                await here.wait_until(lambda: here.connected_seats == [1, 2])
                assert await here.expect_refusal("ask", what="stand-in", seat=2) == "still-here"
            await here.wait_until(lambda: here.connected_seats == [1])
            denied = await here.expect_refusal("ask", what="stand-in", seat=2)
            assert denied == "away-too-short"

    asyncio.run(play())
