"""Measure several server processes on one PostgreSQL: `python bench/cluster.py [PART ...]`.

Each part measures one thing: the moves of 1, 2 and 4 processes, with both seats of a table at one
process or at two; the commits of PostgreSQL alone, with and without NOTIFY; the delivery of
notifications to several processes by PostgreSQL and by Redis; the memory of tables and sockets.
The figures go to `bench/cluster_costs.json`, from which `bench/capacity.py` builds its model.

A machine with few cores runs servers, database and client on the same cores, so that the rates of
the parts cannot be compared with each other; the processor time per move can.
"""

import argparse
import asyncio
import contextlib
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

_ROOT = Path(__file__).resolve().parent.parent
sys.path[:] = [*sys.path, str(_ROOT), str(_ROOT / "tests")]

from bench import cluster_bus  # noqa: E402
from bench.load import (  # noqa: E402
    HEALTH_PATH,
    SERVE,
    UNLIMITED,
    WARM_UP_FRACTION,
    play_random_game,
    take_seat,
)
from bench.load_driver import LoadDriver, TableSender  # noqa: E402
from bench.process_times import ProcessTree  # noqa: E402
from bench.server_process import ServerProcess, run_server  # noqa: E402
from bench.websocket_client import WebSocketClient, open_in_groups  # noqa: E402
from support.postgres import Postgres  # noqa: E402
from support.redis_server import RedisServer  # noqa: E402

COSTS_FILE: Final = _ROOT / "bench" / "cluster_costs.json"
TABLES: Final = 120
IN_FLIGHT: Final = 16
_DISTINCT_GAMES: Final = 40
_MEMORY_TABLES: Final = 400
_SETTLE_SECONDS: Final = 1.0
_IDLE_FRACTION: Final = 0.6  # of the seconds of a measurement

Costs = dict[str, Any]


@contextlib.contextmanager
def run_postgres() -> Iterator[Postgres]:
    """Run a PostgreSQL server with full durability."""
    postgres = Postgres()
    try:
        postgres.start()
        yield postgres
    finally:
        postgres.remove()


@contextlib.contextmanager
def run_cluster(database: str, processes: int, bus: str = "") -> Iterator[list[ServerProcess]]:
    """Run server processes on one database, with their notifications through a bus."""
    environment = {**UNLIMITED, **({"FIRESTEP_BUS": bus} if bus else {})}
    with contextlib.ExitStack() as stack:
        yield [
            stack.enter_context(run_server([*SERVE, database], HEALTH_PATH, environment))
            for _ in range(processes)
        ]


@dataclass(frozen=True, slots=True)
class MoveRun:
    """A measurement of moves.

    With `is_crossed` the seats of a table are connected to different processes.
    """

    processes: int
    is_crossed: bool = False
    with_redis: bool = False
    in_flight: int = IN_FLIGHT

    def measure(self, seconds: float) -> Costs:
        """Play at all tables."""
        with contextlib.ExitStack() as stack:
            postgres = stack.enter_context(run_postgres())
            redis = stack.enter_context(RedisServer()) if self.with_redis else None
            bus = redis.url if redis else ""
            cluster = run_cluster(postgres.new_database(), self.processes, bus)
            servers = stack.enter_context(cluster)
            assert postgres.process is not None
            trees = {
                "server": [ProcessTree(server.process.pid) for server in servers],
                "database": [ProcessTree(postgres.process.pid)],
                "bus": [ProcessTree(redis.pid)] if redis else [],
            }
            return asyncio.run(self._drive(servers, trees, seconds))

    async def _drive(
        self,
        servers: Sequence[ServerProcess],
        trees: dict[str, list[ProcessTree]],
        seconds: float,
    ) -> Costs:
        clients = await self._take_seats(servers)
        games = [play_random_game(seed) for seed in range(_DISTINCT_GAMES)]
        senders = [
            TableSender(clients[2 * number : 2 * number + 2], games[number % len(games)])
            for number in range(TABLES)
        ]
        idle, busy = _CpuMeter(trees), _CpuMeter(trees)
        await asyncio.sleep(_SETTLE_SECONDS)
        idle.start()
        await asyncio.sleep(_IDLE_FRACTION * seconds)
        idle.stop()
        loop = asyncio.get_running_loop()
        loop.call_later(WARM_UP_FRACTION * seconds, busy.start)
        loop.call_later((WARM_UP_FRACTION + 1) * seconds, busy.stop)
        try:
            measured = await LoadDriver(senders, self.in_flight).run(
                WARM_UP_FRACTION * seconds, seconds
            )
        finally:
            for client in clients:
                client.close()
        # What the processes do without moves, such as looking for clocks that run out, is not a
        # cost of the moves.
        still = {name: spent / (_IDLE_FRACTION * seconds) for name, spent in idle.spent.items()}
        cpu = {
            name: 1000 * max(0.0, spent - still[name] * measured.seconds) / measured.count
            for name, spent in busy.spent.items()
            if trees[name]
        }
        cpu["client"] = 1000 * measured.cpu_seconds / measured.count
        return {
            "processes": self.processes,
            "crossed": self.is_crossed,
            "in_flight": self.in_flight,
            "moves": measured.count,
            "moves_per_second": round(measured.rate, 1),
            "p50_ms": round(measured.latency_quantile(0.5), 1),
            "p99_ms": round(measured.latency_quantile(0.99), 1),
            "cpu_ms_per_move": {name: round(spent, 3) for name, spent in cpu.items()},
            "idle_cpu_ms_per_second": {
                name: round(1000 * spent, 1) for name, spent in still.items() if trees[name]
            },
        }

    async def _take_seats(self, servers: Sequence[ServerProcess]) -> list[WebSocketClient]:
        """Open two connections for each table."""
        body = {"game": "trench", "options": {"length": "single"}}
        seats = []
        for number in range(TABLES):
            home = servers[number % len(servers)]
            (table,) = home.post_all("/api/tables", [body])
            for at, key in enumerate(table["keys"]):
                server = servers[(number + at * self.is_crossed) % len(servers)]
                seats.append((server, table["table"], key["key"]))
        return await open_in_groups([take_seat(*seat) for seat in seats])


class _CpuMeter:
    """The processor time of groups of processes between two moments."""

    def __init__(self, trees: dict[str, list[ProcessTree]]) -> None:
        self._trees = trees
        self.spent = dict.fromkeys(trees, 0.0)

    def start(self) -> None:
        self.spent = {name: -seconds for name, seconds in self._read().items()}

    def stop(self) -> None:
        for name, seconds in self._read().items():
            self.spent[name] += seconds

    def _read(self) -> dict[str, float]:
        return {
            name: sum(tree.read_cpu_seconds() for tree in trees)
            for name, trees in self._trees.items()
        }


def measure_memory(seconds: float) -> Costs:
    """Return the bytes that an idle table and an idle socket take in a server process."""
    del seconds
    with run_postgres() as postgres, run_cluster(postgres.new_database(), 1) as (server,):
        return asyncio.run(_measure_memory(server))


async def _measure_memory(server: ServerProcess) -> Costs:
    body = {"game": "trench", "options": {"length": "single"}}
    server.post_all("/api/tables", [body] * _MEMORY_TABLES)
    time.sleep(_SETTLE_SECONDS)
    base = server.read_megabytes()
    tables = server.post_all("/api/tables", [body] * _MEMORY_TABLES)
    time.sleep(_SETTLE_SECONDS)
    with_tables = server.read_megabytes()
    seats = [(server, table["table"], key["key"]) for table in tables for key in table["keys"]]
    clients = await open_in_groups([take_seat(*seat) for seat in seats])
    await asyncio.sleep(_SETTLE_SECONDS)
    with_sockets = server.read_megabytes()
    for client in clients:
        client.close()
    return {
        "process_mb": round(base, 1),
        "table_kb": round(1000 * (with_tables - base) / len(tables), 1),
        "socket_kb": round(1000 * (with_sockets - with_tables) / len(clients), 1),
    }


PARTS: Final[dict[str, Callable[[float], Costs]]] = {
    "moves 1": MoveRun(1).measure,
    "moves 2": MoveRun(2).measure,
    "moves 2 crossed": MoveRun(2, is_crossed=True).measure,
    "moves 4": MoveRun(4).measure,
    "moves 4 crossed": MoveRun(4, is_crossed=True).measure,
    "moves 2 crossed redis": MoveRun(2, is_crossed=True, with_redis=True).measure,
    "moves 4 crossed redis": MoveRun(4, is_crossed=True, with_redis=True).measure,
    "moves 1 one by one": MoveRun(1, in_flight=1).measure,
    "moves 2 crossed redis one by one": MoveRun(
        2, is_crossed=True, with_redis=True, in_flight=1
    ).measure,
    "commits": cluster_bus.measure_commits,
    "fan-out": cluster_bus.measure_notify,
    "fan-out redis": cluster_bus.measure_redis,
    "memory": measure_memory,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Measure the named parts, or all, and print them as JSON."""
    parser = argparse.ArgumentParser(prog="cluster", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--seconds", type=float, default=8.0, help="seconds per measurement")
    parser.add_argument("--save", action="store_true", help=f"write to {COSTS_FILE.name}")
    arguments = parser.parse_args(argv)
    unknown = set(arguments.parts) - set(PARTS)
    if unknown:
        parser.error(f"there is no part {sorted(unknown)[0]!r}: choose of {', '.join(PARTS)}")
    for name in arguments.parts or PARTS:
        costs = PARTS[name](arguments.seconds)
        print(f"{name}: {json.dumps(costs)}", flush=True)
        if arguments.save:
            save_costs(name, costs)
    return 0


def save_costs(name: str, costs: Costs) -> None:
    """Replace the figures of one part in the file."""
    known = json.loads(COSTS_FILE.read_text(encoding="utf-8")) if COSTS_FILE.exists() else {}
    known[name] = costs
    ordered = {part: known[part] for part in PARTS if part in known}
    COSTS_FILE.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
