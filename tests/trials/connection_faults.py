"""Faults between two server processes and PostgreSQL; `python -m tests.trials.connection_faults`.

While retrying clients play through both processes, PostgreSQL is stopped and restarted, crashes,
and is cut off from one process or from both. With `--bus redis` the processes notify each other
through Redis, which is killed, restarted and cut off too. Afterwards the games continue, everybody
has received every entry, and nothing acknowledged is lost.
"""

import asyncio
import contextlib
import random
import shutil
import signal
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent))

from support.cuttable_proxy import CuttableProxy, Link, run_proxy
from support.figures import Figures, make_parser, report_trial
from support.postgres import Postgres
from support.redis_server import RedisServer
from support.running_server import ServerProcess, run_server
from trials.retrying_games import PEOPLE, GameTotals, RetryingGames

MOVES = 15  # acknowledged before and after each fault
FAULT_SECONDS = 4.0


@dataclass(slots=True)
class Cluster:
    """Two processes, each with its own connections to one PostgreSQL and one Redis."""

    postgres: Postgres
    redis: RedisServer | None
    servers: list[ServerProcess]
    database_links: list[CuttableProxy]
    bus_links: list[CuttableProxy]


async def restart_database(cluster: Cluster) -> None:
    """Stop PostgreSQL, wait, and start it again."""
    await asyncio.to_thread(cluster.postgres.stop, signal.SIGINT)
    await asyncio.sleep(FAULT_SECONDS)
    await asyncio.to_thread(cluster.postgres.start)


async def crash_database(cluster: Cluster) -> None:
    """End PostgreSQL like a crash, and start it again at once."""
    await asyncio.to_thread(cluster.postgres.stop, signal.SIGQUIT)
    await asyncio.to_thread(cluster.postgres.start)


async def hold(links: list[CuttableProxy], link: Link) -> None:
    """Cut links for some seconds."""
    for one in links:
        one.set_link(link)
    await asyncio.sleep(FAULT_SECONDS)
    for one in links:
        one.set_link(Link.UP)


async def cut_one(cluster: Cluster) -> None:
    """Reset the connections of one process and refuse new ones."""
    await hold(cluster.database_links[:1], Link.REFUSED)


async def cut_both(cluster: Cluster) -> None:
    """Reset the connections of both processes and refuse new ones."""
    await hold(cluster.database_links, Link.REFUSED)


async def partition_one(cluster: Cluster) -> None:
    """Forward nothing between one process and PostgreSQL."""
    await hold(cluster.database_links[1:], Link.SILENT)


async def kill_broker(cluster: Cluster) -> None:
    """Kill Redis and start it again after some seconds."""
    assert cluster.redis is not None
    await asyncio.to_thread(cluster.redis.stop)
    await asyncio.sleep(FAULT_SECONDS)
    await asyncio.to_thread(cluster.redis.start)


async def restart_broker(cluster: Cluster) -> None:
    """Stop Redis in an orderly way and start it again at once."""
    assert cluster.redis is not None
    await asyncio.to_thread(cluster.redis.stop, signal.SIGTERM)
    await asyncio.to_thread(cluster.redis.start)


async def cut_broker(cluster: Cluster) -> None:
    """Reset the connections of one process to Redis and refuse new ones."""
    await hold(cluster.bus_links[:1], Link.REFUSED)


async def partition_broker(cluster: Cluster) -> None:
    """Forward nothing between one process and Redis."""
    await hold(cluster.bus_links[1:], Link.SILENT)


ClusterFault = Callable[[Cluster], Awaitable[None]]
DATABASE_FAULTS: dict[str, ClusterFault] = {
    "database stopped and restarted": restart_database,
    "database crashed": crash_database,
    "one process cut off from the database": cut_one,
    "both processes cut off from the database": cut_both,
    "one process without answers of the database": partition_one,
}
BROKER_FAULTS: dict[str, ClusterFault] = {
    "broker killed": kill_broker,
    "broker restarted": restart_broker,
    "one process cut off from the broker": cut_broker,
    "one process without answers of the broker": partition_broker,
}


@contextlib.contextmanager
def run_cluster(folder: Path, *, with_redis: bool) -> Iterator[Cluster]:
    """Run two processes with a proxy in front of each of their connections."""
    postgres = Postgres()
    with contextlib.ExitStack() as stack:
        stack.callback(postgres.remove)
        postgres.start()
        url = postgres.new_database()
        redis = stack.enter_context(RedisServer()) if with_redis else None
        cluster = Cluster(postgres, redis, [], [], [])
        for number in range(2):
            here = folder / f"process{number}"
            here.mkdir()
            link = stack.enter_context(run_proxy(postgres.port))
            cluster.database_links.append(link)
            extra = {"FIRESTEP_LEASE_SECONDS": "1"}
            if redis is not None:
                bus_link = stack.enter_context(run_proxy(redis.port))
                cluster.bus_links.append(bus_link)
                extra["FIRESTEP_BUS"] = f"redis://127.0.0.1:{bus_link.port}/0"
            database = url.replace(f":{postgres.port}/", f":{link.port}/")
            cluster.servers.append(stack.enter_context(run_server(here, database, **extra)))
        yield cluster


async def play_through(
    cluster: Cluster, faults: dict[str, ClusterFault], seed: int
) -> tuple[dict[str, float], RetryingGames]:
    """Play through the faults; return the seconds until play went on after each."""
    games, seconds = RetryingGames(cluster.servers, random.Random(seed)), {}
    async with games.playing((*PEOPLE, *PEOPLE)):
        for name, cause in faults.items():
            await games.wait_for_acknowledged(MOVES)
            await cause(cluster)
            seconds[name] = await games.wait_for_acknowledged(MOVES)
    return seconds, games


def run_faults(
    folder: Path, faults: dict[str, ClusterFault], seed: int, *, with_redis: bool
) -> tuple[dict[str, float], GameTotals]:
    """Run the trial; return the seconds until play went on after each fault, and the totals."""
    with run_cluster(folder, with_redis=with_redis) as cluster:
        try:
            seconds, games = asyncio.run(play_through(cluster, faults, seed))
            totals = games.check_logs()
        except BaseException as error:
            error.add_note("\n".join(f"server log: {one.log[-3000:]}" for one in cluster.servers))
            raise
        for server in cluster.servers:
            assert server.get("/health").json()["problems"] == []
    totals.check()
    return seconds, totals


def has_redis() -> bool:
    """Return whether the programs for Redis are installed."""
    return find_spec("redis") is not None and shutil.which("redis-server") is not None


def main() -> int:
    """Run all faults and print their figures."""
    parser = make_parser(__doc__)
    parser.add_argument("--bus", choices=("postgres", "redis"), default="postgres")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with_redis = given.bus == "redis"
    faults = {**DATABASE_FAULTS, **(BROKER_FAULTS if with_redis else {})}

    def run(figures: Figures) -> None:
        with tempfile.TemporaryDirectory(prefix="firestep-faults-") as folder:
            seconds, totals = run_faults(Path(folder), faults, given.seed, with_redis=with_redis)
        for name, taken in seconds.items():
            figures.add({name: f"{MOVES} moves within {taken:.1f} s afterwards"})
        figures.add(totals.rows())

    command = f"tests.trials.connection_faults --bus {given.bus}"
    return report_trial(f"connection faults {given.bus}", given, [command], run)


if __name__ == "__main__":
    sys.exit(main())
