"""Notifications through Redis reach every process; what gets lost is read from the database."""

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path

import pytest

from firestep.contract import InputError
from firestep.server.config import read_config
from firestep.server.storage.redis_bus import RedisBus
from firestep.server.storage.store import Store
from support.redis_server import RedisServer
from support.running_server import ServerProcess, run_servers, seated_clients
from support.stored_tables import ROW_UPDATE, create_tables, make_entry

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(shutil.which("redis-server") is None, reason="apt-get install redis-server"),
    pytest.mark.skipif(find_spec("redis") is None, reason="pip install firestep[redis]"),
]

Received = asyncio.Queue[tuple[str, int]]


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


async def next_of(received: Received) -> tuple[str, int]:
    return await asyncio.wait_for(received.get(), 30)


def test_appends_are_published_after_their_commit(postgres_url: str, redis: RedisServer) -> None:
    async def run() -> None:
        store, received = await Store.open(postgres_url), Received()
        bus = await RedisBus.open(redis.url)
        store.publish_through(bus.publish)
        await bus.listen(lambda table, number: received.put_nowait((table, number)))
        await create_tables(store, "t1")
        await store.append_entries("t1", [make_entry(2), make_entry(3)], ROW_UPDATE)
        await store.publish("here:t1:x")
        await store.delete_table("t1")
        notifications = [await next_of(received) for _ in range(4)]
        assert notifications == [("t1", 1), ("t1", 3), ("here:t1:x", 0), ("t1", 0)]
        await asyncio.to_thread(redis.stop)
        await asyncio.to_thread(redis.start)
        while await next_of(received) != ("", 0):
            pass
        await store.publish("again")
        assert await next_of(received) == ("again", 0)
        await bus.close()
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("url", ["redis://127.0.0.1:1/0", "redis://127.0.0.1:x/0"])
def test_an_unusable_bus_is_refused(url: str) -> None:
    async def run() -> None:
        bus = await RedisBus.open(url)
        await bus.listen(lambda table, number: None)

    with pytest.raises(InputError, match=r"cannot be used|not the URL"):
        asyncio.run(run())


@pytest.mark.parametrize(
    ("database", "bus"),
    [("sqlite:///x.db", "redis://here"), ("postgresql://here/x", "amqp://me:secret@here")],
)
def test_the_setting_of_the_bus_is_checked(database: str, bus: str) -> None:
    with pytest.raises(InputError, match=r"^FIRESTEP_BUS: ") as caught:
        read_config({"DATABASE_URL": database, "FIRESTEP_BUS": bus})
    assert "secret" not in str(caught.value)


def play_across(servers: list[ServerProcess], when_seated: object = None) -> None:
    """Play some moves between the clients of two processes."""
    one, two = servers
    created = one.create_table("trench", options={"length": "single"})

    async def play() -> None:
        async with seated_clients(one, created), two.connect(created.name) as spectator:
            pass
        async with (
            one.connect(created.name, created.keys[1]) as first,
            two.connect(created.name, created.keys[2]) as second,
            two.connect(created.name) as spectator,
        ):
            if callable(when_seated):
                await asyncio.to_thread(when_seated)
            for _ in range(4):
                mover = first if first.scene["to_act"] == ["1"] else second
                await mover.act_first()
                for client in (first, second, spectator):
                    await client.wait_for_count(mover.scene["count"])

    asyncio.run(play())


def test_players_of_two_processes_play_through_redis(
    postgres_url: str, redis: RedisServer, tmp_path: Path
) -> None:
    with run_servers(tmp_path, postgres_url, 2, FIRESTEP_BUS=redis.url) as servers:
        play_across(servers)
        for server in servers:
            assert server.log == ""


def test_players_catch_up_without_the_bus(
    postgres_url: str, redis: RedisServer, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        servers = stack.enter_context(
            run_servers(tmp_path, postgres_url, 2, FIRESTEP_BUS=redis.url)
        )
        play_across(servers, redis.stop)
        for server in servers:
            assert "the bus does not respond" in server.log
            assert "Traceback" not in server.log
