"""A client that takes changes has the same scenes as one that gets whole scenes, over sockets."""

import asyncio
import json
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from support.running_server import (
    CreatedTable,
    Message,
    ServerProcess,
    TableClient,
    find_client_to_act,
    play_randomly,
    run_server,
    run_servers,
    seated_clients,
)
from trials.retrying_games import PEOPLE, Wish

pytestmark = pytest.mark.once
STEPS = 4


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("changes")) as server:
        yield server
        assert " ERROR " not in server.log, server.log


class Pair:
    """Two connections of one audience: one with changes, one with whole scenes."""

    def __init__(self, changed: TableClient, whole: TableClient) -> None:
        self.changed, self.whole = changed, whole

    @classmethod
    async def connect(
        cls, stack: AsyncExitStack, server: ServerProcess, table: str, key: str
    ) -> "Pair":
        one, two = [
            await stack.enter_async_context(server.connect(table, key, changes=changes))
            for changes in (True, False)
        ]
        return cls(one, two)

    async def compare(self, count: int) -> None:
        """Wait until both have a count, and compare their scenes byte by byte."""
        for client in (self.changed, self.whole):
            await client.wait_for_count(count)
        assert json.dumps(self.changed.scene) == json.dumps(self.whole.scene)
        assert self.changed.entries == self.whole.entries


async def play_and_compare(servers: Sequence[ServerProcess], created: CreatedTable) -> None:
    """Play at the first server, and compare what the audiences see at the last one."""
    async with seated_clients(servers[0], created) as clients, AsyncExitStack() as stack:
        keys = [*created.keys.values(), ""]
        pairs = [await Pair.connect(stack, servers[-1], created.name, key) for key in keys]
        for step in range(STEPS):
            await play_randomly(clients, step, limit=6)
            for client in clients.values():
                if client.scene["undo"]:
                    await client.run("undo")
                elif client.scene["take_back"]:
                    await client.run("ask", what="take-back")
                    other = next(one for one in clients.values() if one is not client)
                    await other.request("answer", what="take-back", yes=step % 2 == 0)
            for client, pair in zip(clients.values(), pairs, strict=False):
                await client.request("ping")
                await pair.compare(client.scene["count"])
            await pairs[-1].compare(pairs[-1].whole.scene["count"])
            pairs[step % len(pairs)] = await Pair.connect(  # the earlier ones are not compared
                stack, servers[-1], created.name, keys[step % len(keys)]
            )
        for pair in pairs:
            check_bases(pair.changed.messages)
        changed = sum(one["type"] == "changes" for pair in pairs for one in pair.changed.messages)
        assert changed > STEPS
        assert not any(one["type"] == "changes" for pair in pairs for one in pair.whole.messages)


def check_bases(messages: Sequence[Message]) -> None:
    """Changes name the count of the scene that they change."""
    count = -1
    for one in messages:
        if one["type"] == "changes":
            assert one["base"] == count
        count = one.get("scene", {}).get("count", count)


@pytest.mark.parametrize("wish", PEOPLE[:3], ids=lambda wish: str(wish["game"]))
def test_scenes_are_the_same_with_changes(server: ServerProcess, wish: Wish) -> None:
    asyncio.run(play_and_compare([server], server.create_table(**wish)))


def test_scenes_of_another_process_are_the_same(postgres_url: str, tmp_path: Path) -> None:
    with run_servers(tmp_path, postgres_url, 2) as servers:
        for wish in PEOPLE[:3]:
            asyncio.run(play_and_compare(servers, servers[0].create_table(**wish)))


def test_changes_are_sent_only_to_clients_that_ask_and_have_a_scene(server: ServerProcess) -> None:
    created = server.create_table(**PEOPLE[0])

    async def play() -> None:
        async with (
            seated_clients(server, created) as clients,
            server.connect(created.name) as late,
        ):
            await play_randomly(clients, 1, limit=3)
            await late.wait_until(lambda: len(late.entries) == len(clients[1].entries))
            kinds = [one["type"] for one in late.messages if "entries" in one]
            assert kinds == ["welcome", "news", "changes", "changes"]
            await clients[1].run("say", text="hello")
            await late.wait_until(lambda: late.entries[-1]["kind"] == "said")
            said = [one for one in late.messages if "entries" in one][-1]
            assert (said["type"], said["view"], said["parts"]) == ("changes", {}, {})
            mover = await find_client_to_act(clients)
            assert mover is not None
            await mover.act("resign")
            await late.wait_until(lambda: late.scene["status"] == "over")
            assert late.messages[-1]["type"] == "news"  # the outcome has changed

    asyncio.run(play())
