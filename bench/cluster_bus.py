"""PostgreSQL's commits alone, and the delivery of notifications; used by `bench/cluster.py`."""

import asyncio
import contextlib
import importlib
import os
import re
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from statistics import median
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from bench.process_times import ProcessTree
from support.postgres import Postgres, find_programs
from support.redis_server import RedisServer

CHANNEL: Final = "firestep"
_PAYLOAD: Final = "abcdefghijkl 123"
_ROWS: Final = 1000
_FLUSHES: Final = 100
_COMMIT_CLIENTS: Final = (1, 4, 16)
_LISTENERS: Final = (1, 4, 16)
_SLOW_FLUSH_MICROSECONDS: Final = 1000  # a disk of a data centre; the local one takes far less
_IN_FLIGHT: Final = 8  # publishers

# The statements of the group commit for one move.
_SCHEMA: Final = """
CREATE TABLE tables (id int PRIMARY KEY, number int NOT NULL, summary text);
CREATE TABLE entries (id int, number int, facts text, PRIMARY KEY (id, number));
INSERT INTO tables SELECT n, 0, repeat('x', 200) FROM generate_series(1, 1000) AS n;
"""
_MOVE: Final = f"""
\\set id random(1, {_ROWS})
BEGIN;
SELECT number + 1 AS next FROM tables WHERE id = :id FOR NO KEY UPDATE \\gset
INSERT INTO entries VALUES (:id, :next, repeat('y', 120));
UPDATE tables SET number = :next WHERE id = :id;
{{notify}}
COMMIT;
"""
_NOTIFY: Final = "SELECT pg_notify('firestep', :id || ' ' || :next);"

Costs = dict[str, Any]


@contextlib.contextmanager
def _run_postgres(**settings: str) -> Iterator[Postgres]:
    postgres = Postgres()
    try:
        postgres.start(**settings)
        yield postgres
    finally:
        postgres.remove()


def measure_commits(seconds: float) -> Costs:
    """Return the commits per second of PostgreSQL alone, by the number of clients."""
    share = seconds / 4
    costs: Costs = {}
    for name, delay in (("local disk", 0), ("flush of 1 ms", _SLOW_FLUSH_MICROSECONDS)):
        settings = {"commit_delay": str(delay), "commit_siblings": "0"} if delay else {}
        with _run_postgres(**settings) as postgres:
            url = postgres.new_database()
            asyncio.run(_execute(url, _SCHEMA))
            costs.setdefault("flush_ms", _measure_flush(postgres.folder))
            for way, notify in (("plain", ""), ("notify", _NOTIFY)):
                script = postgres.folder / f"{way}.sql"
                script.write_text(_MOVE.format(notify=notify))
                costs[f"{name}, {way}"] = {
                    str(clients): _run_pgbench(postgres, url, script, clients, share)
                    for clients in _COMMIT_CLIENTS
                }
    return costs


def _measure_flush(folder: Path) -> float:
    """Return the milliseconds until a small write is durable on the local disk."""
    taken = []
    with (folder / "flush").open("wb", buffering=0) as file:
        for _ in range(_FLUSHES):
            file.write(bytes(8192))
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            taken.append(1000 * (time.perf_counter() - began))
    return round(median(taken), 3)


def _run_pgbench(
    postgres: Postgres, url: str, script: Path, clients: int, seconds: float
) -> dict[str, float]:
    assert postgres.process is not None
    tree = ProcessTree(postgres.process.pid)
    before = tree.read_cpu_seconds()
    command = [str(find_programs() / "pgbench"), "-n", "-M", "prepared", "-f", str(script)]
    done = subprocess.run(
        [*command, "-c", str(clients), "-T", str(max(1, round(seconds))), url],
        capture_output=True,
        text=True,
        check=True,
    )
    spent = tree.read_cpu_seconds() - before
    commits = int(_search(r"actually processed: (\d+)", done.stdout))
    rate = float(_search(r"tps = ([\d.]+)", done.stdout))
    return {"per_second": round(rate), "cpu_ms": round(1000 * spent / commits, 3)}


def _search(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    if found is None:
        raise RuntimeError(f"pgbench did not print {pattern}: {text}")
    return found[1]


async def _execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(statement)
    await connection.close()


class _Counter:
    """Counts the notifications that have arrived."""

    def __init__(self) -> None:
        self.count = 0

    def receive(self, *_message: object) -> None:
        self.count += 1


def measure_notify(seconds: float) -> Costs:
    """Return the cost of one notification of PostgreSQL, by the number of listeners."""
    with _run_postgres() as postgres:
        assert postgres.process is not None
        tree = ProcessTree(postgres.process.pid)
        return {
            str(listeners): asyncio.run(
                _measure(_PostgresPort(postgres.url(), listeners), tree, seconds / 3)
            )
            for listeners in _LISTENERS
        }


def measure_redis(seconds: float) -> Costs:
    """Return the cost of one message of Redis, by the number of subscribers."""
    with RedisServer() as redis:
        tree = ProcessTree(redis.pid)
        return {
            str(listeners): asyncio.run(
                _measure(_RedisPort(redis.url, listeners), tree, seconds / 3)
            )
            for listeners in _LISTENERS
        }


class _PostgresPort:
    """Publishers and listeners at PostgreSQL."""

    def __init__(self, url: str, listeners: int) -> None:
        self._url, self._count = url, listeners

    @contextlib.asynccontextmanager
    async def listen(self, counter: _Counter) -> AsyncIterator[None]:
        connections = [await asyncpg.connect(self._url) for _ in range(self._count)]
        for connection in connections:
            await connection.add_listener(CHANNEL, counter.receive)
        yield
        for connection in connections:
            await connection.close()

    @contextlib.asynccontextmanager
    async def publisher(self) -> AsyncIterator[Any]:
        connection = await asyncpg.connect(self._url)
        statement = await connection.prepare(f"SELECT pg_notify('{CHANNEL}', $1)")

        async def publish() -> None:
            await statement.fetchval(_PAYLOAD)

        yield publish
        await connection.close()


class _RedisPort:
    """Publishers and subscribers at Redis."""

    def __init__(self, url: str, listeners: int) -> None:
        self._redis = importlib.import_module("redis.asyncio")
        self._url, self._count = url, listeners

    @contextlib.asynccontextmanager
    async def listen(self, counter: _Counter) -> AsyncIterator[None]:
        clients = [self._redis.from_url(self._url) for _ in range(self._count)]
        channels = [client.pubsub(ignore_subscribe_messages=True) for client in clients]
        for channel in channels:
            await channel.subscribe(CHANNEL)

        async def read(channel: Any) -> None:
            async for message in channel.listen():
                counter.receive(message)

        tasks = [asyncio.create_task(read(channel)) for channel in channels]
        await asyncio.sleep(0.1)
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for client in clients:
            await client.aclose()

    @contextlib.asynccontextmanager
    async def publisher(self) -> AsyncIterator[Any]:
        client = self._redis.from_url(self._url)

        async def publish() -> None:
            await client.publish(CHANNEL, _PAYLOAD)

        yield publish
        await client.aclose()


async def _measure(
    port: _PostgresPort | _RedisPort, tree: ProcessTree, seconds: float
) -> dict[str, float]:
    """Publish for some seconds; return the rate and the processor time per notification.

    The time of the listeners is that of this process less what publishing alone takes.
    """
    alone = await _publish_for(port, tree, seconds / 2, is_heard=False)
    heard = await _publish_for(port, tree, seconds / 2, is_heard=True)
    listeners = max(1, heard["delivered"] / heard["published"])
    return {
        "per_second": round(heard["published"] / heard["seconds"]),
        "server_ms": round(1000 * heard["server"] / heard["published"], 4),
        "listener_ms": round(
            1000
            * max(0.0, heard["own"] / heard["published"] - alone["own"] / alone["published"])
            / listeners,
            4,
        ),
        "publisher_ms": round(1000 * alone["own"] / alone["published"], 4),
    }


async def _publish_for(
    port: _PostgresPort | _RedisPort, tree: ProcessTree, seconds: float, *, is_heard: bool
) -> dict[str, float]:
    counter, published = _Counter(), 0
    listening = port.listen(counter) if is_heard else contextlib.nullcontext()
    async with contextlib.AsyncExitStack() as stack:
        await stack.enter_async_context(listening)
        publishers = [await stack.enter_async_context(port.publisher()) for _ in range(_IN_FLIGHT)]
        began, server, own = time.perf_counter(), tree.read_cpu_seconds(), time.process_time()

        async def keep_publishing(publish: Any) -> None:
            nonlocal published
            while time.perf_counter() < began + seconds:
                await publish()
                published += 1

        await asyncio.gather(*(keep_publishing(publish) for publish in publishers))
        await asyncio.sleep(0.05)  # for the last deliveries
        return {
            "published": published,
            "delivered": counter.count,
            "seconds": time.perf_counter() - began,
            "server": tree.read_cpu_seconds() - server,
            "own": time.process_time() - own,
        }
