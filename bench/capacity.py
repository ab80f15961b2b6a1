"""How many processes, cores and bytes a number of players needs: `python bench/capacity.py`.

A closed model computes the needs from the costs that `bench/cluster.py` has measured; a
discrete-event simulation of the same cluster checks it and adds the waiting times. `--save` writes
the tables into docs/scaling.md.
"""

import argparse
import json
import math
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

_ROOT = Path(__file__).resolve().parent.parent
sys.path[:] = [*sys.path, str(_ROOT), str(_ROOT / "tests")]

from bench.event_simulation import Activity, Resource, Simulation  # noqa: E402
from support.figures import DOCS, save_block  # noqa: E402

COSTS_FILE: Final = _ROOT / "bench" / "cluster_costs.json"
PAGE: Final = DOCS / "scaling.md"
PLAYERS: Final = (1_000, 10_000, 100_000)
BUSES: Final = ("NOTIFY", "Redis")

# The load: every table has two players and a move every ten seconds.
SEATS_PER_TABLE: Final = 2
SECONDS_PER_MOVE: Final = 10.0
COMPUTER_TABLE_SHARE: Final = 0.2
COMPUTER_SECONDS: Final = 0.5  # of one core for a move of a middle level
TARGET_UTILISATION: Final = 0.6  # of a process or core; leaves room for peaks
FLUSH_SECONDS: Final = 0.001  # until a commit is durable, on a disk of a data centre
LOCAL_FLUSH_SECONDS: Final = 0.0001  # on the disk of the quiet run in docs/load.md
HANDLING_SHARE: Final = 0.5  # of a move's server time before its commit; the rest is the broadcast


@dataclass(frozen=True, slots=True)
class Costs:
    """The measured costs, in seconds of processor time and in bytes."""

    server: float  # of a move, both players at one process
    remote: float  # additional, if the players are at different processes
    database: float  # of a move and its commit
    remote_database: float  # additional, if the players are at different processes
    notify: float  # of a notification in PostgreSQL, for each listening process
    notify_listener: float  # of a notification in a listening process
    redis: float  # of a message in Redis, for each subscribed process
    redis_listener: float  # of a message in a subscribed process
    process_bytes: float
    table_bytes: float
    socket_bytes: float
    client: float = 0.0

    @classmethod
    def read(cls, measured: dict[str, Any]) -> "Costs":
        """Return the costs from the figures of `bench/cluster.py`."""
        together = measured["moves 2"]["cpu_ms_per_move"]
        apart = measured["moves 2 crossed redis"]["cpu_ms_per_move"]
        notify, redis = measured["fan-out"]["16"], measured["fan-out redis"]["16"]
        memory = measured["memory"]
        return cls(
            server=together["server"] / 1000,
            remote=max(0.0, apart["server"] - together["server"]) / 1000,
            database=together["database"] / 1000,
            remote_database=max(0.0, apart["database"] - together["database"]) / 1000,
            notify=notify["server_ms"] / 16 / 1000,
            notify_listener=notify["listener_ms"] / 1000,
            redis=redis["server_ms"] / 16 / 1000,
            redis_listener=redis["listener_ms"] / 1000,
            process_bytes=1e6 * memory["process_mb"],
            table_bytes=1e3 * memory["table_kb"],
            socket_bytes=1e3 * memory["socket_kb"],
            client=together["client"] / 1000,
        )


NO_COSTS: Final = Costs(*[0.0] * 11)


@dataclass(frozen=True, slots=True)
class Needs:
    """What a number of players needs with a bus; `processes` is 0 if it is not possible."""

    players: int
    bus: str
    moves_per_second: float
    processes: int
    utilisation: float
    database_cores: float
    bus_cores: float
    memory_bytes: float
    worker_cores: float


def compute_needs(costs: Costs, players: int, bus: str, crossed: float) -> Needs:
    """Return the needs by arithmetic; `crossed` is the share of tables at two processes."""
    tables = players / SEATS_PER_TABLE
    moves = tables / SECONDS_PER_MOVE
    listener = costs.notify_listener if bus == "NOTIFY" else costs.redis_listener
    heard = moves * listener  # in every process: each hears of all moves
    own = moves * (costs.server + crossed * costs.remote)
    room = TARGET_UTILISATION - heard
    if room <= 0:
        processes = 0
    elif moves * costs.server <= TARGET_UTILISATION:
        processes, crossed, heard, own = 1, 0.0, 0.0, moves * costs.server
    else:
        # A process commits one batch at a time.
        commits = math.ceil(moves * costs.database / TARGET_UTILISATION)
        processes = max(2, math.ceil(own / room), commits)
    delivery = costs.notify if bus == "NOTIFY" else costs.redis
    bus_load = moves * processes * delivery if processes > 1 else 0.0
    in_database = moves * (costs.database + crossed * costs.remote_database)
    if bus == "NOTIFY":
        in_database += bus_load
    return Needs(
        players,
        bus,
        moves,
        processes,
        heard + own / processes if processes else 1.0,
        in_database / TARGET_UTILISATION,
        0.0 if bus == "NOTIFY" else bus_load,
        processes * costs.process_bytes
        + tables * (1 + crossed) * costs.table_bytes
        + players * costs.socket_bytes,
        moves * COMPUTER_TABLE_SHARE / 2 * COMPUTER_SECONDS / TARGET_UTILISATION,
    )


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated: a cluster and its load."""

    costs: Costs
    processes: int
    bus: str
    crossed: float = 0.0
    moves_per_second: float = 0.0  # of an open load; 0: `in_flight` moves follow each other
    in_flight: int = 0
    cores: int = 0  # that everything shares; 0: enough for all
    database_cores: int = 1000
    flush_seconds: float = FLUSH_SECONDS
    is_random: bool = True  # service times are exponential, else constant


@dataclass(slots=True)
class Outcome:
    """What a simulation measured: seconds until moves are confirmed, and until others see them."""

    confirmed: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    utilisation: float = 0.0
    seconds: float = 0.0
    commits: int = 0

    @property
    def rate(self) -> float:
        """Moves per second."""
        return len(self.confirmed) / self.seconds

    def quantile(self, fraction: float, *, is_seen: bool = False) -> float:
        """Return a quantile of the times in milliseconds."""
        ordered = sorted(self.seen if is_seen else self.confirmed)
        if not ordered:
            return 0.0
        return 1000 * ordered[min(len(ordered) - 1, int(fraction * len(ordered)))]


class _Process:
    """A server process: one event loop, and the moves that wait for the next commit."""

    def __init__(self, simulation: Simulation) -> None:
        self.loop = Resource(simulation)
        self.uncommitted: list[_Move] = []
        self.is_committing = False


@dataclass(slots=True)
class _Move:
    home: _Process
    sent_at: float


class ClusterSimulation:
    """Moves that queue for processes, commits, the lock of NOTIFY, and notifications."""

    def __init__(self, plan: Plan, seed: int) -> None:
        self._plan, self._random = plan, random.Random(seed)
        self._simulation = Simulation()
        self._processes = [_Process(self._simulation) for _ in range(plan.processes)]
        self._cores = Resource(self._simulation, plan.cores) if plan.cores else None
        self._database = Resource(self._simulation, plan.database_cores)
        self._notify_lock = Resource(self._simulation)
        self._outcome = Outcome()
        self._is_warm = False

    def run(self, warm_up_seconds: float, seconds: float) -> Outcome:
        """Simulate, and measure after the warm-up."""
        if self._plan.moves_per_second:
            self._simulation.start(self._arrive())
        for _ in range(self._plan.in_flight):
            self._simulation.start(self._handle(self._new_move()))
        self._simulation.run(warm_up_seconds)
        self._is_warm = True
        self._outcome.commits = 0
        for process in self._processes:
            process.loop.forget()
        self._simulation.run(warm_up_seconds + seconds)
        loops = [process.loop.utilisation(warm_up_seconds) for process in self._processes]
        self._outcome.utilisation = sum(loops) / len(loops)
        self._outcome.seconds = seconds
        return self._outcome

    def _new_move(self) -> _Move:
        return _Move(self._random.choice(self._processes), self._simulation.now)

    def _arrive(self) -> Activity:
        while True:
            yield self._random.expovariate(self._plan.moves_per_second)
            self._simulation.start(self._handle(self._new_move()))

    def _draw(self, mean: float) -> float:
        if mean <= 0:
            return 0.0
        return self._random.expovariate(1 / mean) if self._plan.is_random else mean

    def _compute(self, place: Resource, seconds: float) -> Activity:
        """Occupy a place, and a core if they are shared, for a service time."""
        yield place
        if self._cores is not None:
            yield self._cores
        yield self._draw(seconds)
        if self._cores is not None:
            self._cores.release()
        place.release()

    def _handle(self, move: _Move) -> Activity:
        """Handle a move up to its commit."""
        costs = self._plan.costs
        if self._plan.in_flight and costs.client:
            yield from self._compute(Resource(self._simulation), costs.client)
        yield from self._compute(move.home.loop, HANDLING_SHARE * costs.server)
        move.home.uncommitted.append(move)
        if not move.home.is_committing:
            move.home.is_committing = True
            self._simulation.start(self._commit(move.home))

    def _commit(self, process: _Process) -> Activity:
        """Commit all moves that wait, again and again until none is left."""
        while process.uncommitted:
            batch, process.uncommitted = process.uncommitted, []
            is_locking = self._plan.bus == "NOTIFY" and self._plan.processes > 1
            yield from self._compute(self._database, len(batch) * self._plan.costs.database)
            if is_locking:
                yield self._notify_lock
            yield self._plan.flush_seconds
            if is_locking:
                self._notify_lock.release()
            self._outcome.commits += 1
            for move in batch:
                self._simulation.start(self._broadcast(move))
            self._notify(process, len(batch))
        process.is_committing = False

    def _broadcast(self, move: _Move) -> Activity:
        """Send a committed move to its players."""
        costs = self._plan.costs
        yield from self._compute(move.home.loop, (1 - HANDLING_SHARE) * costs.server)
        now = self._simulation.now
        if self._is_warm:
            self._outcome.confirmed.append(now - move.sent_at)
        if self._plan.processes > 1 and self._random.random() < self._plan.crossed:
            others = [process for process in self._processes if process is not move.home]
            self._simulation.start(self._follow(self._random.choice(others), move))
        if self._plan.in_flight:
            self._simulation.start(self._handle(self._new_move()))

    def _follow(self, process: _Process, move: _Move) -> Activity:
        """Let another process read the move and show it to its player."""
        yield from self._compute(self._database, self._plan.costs.remote_database)
        yield from self._compute(process.loop, self._plan.costs.remote)
        if self._is_warm:
            self._outcome.seen.append(self._simulation.now - move.sent_at)

    def _notify(self, home: _Process, count: int) -> None:
        """Let every other process hear of the moves of a commit."""
        costs = self._plan.costs
        listener = costs.notify_listener if self._plan.bus == "NOTIFY" else costs.redis_listener
        if listener:
            for process in self._processes:
                if process is not home:
                    self._simulation.start(self._compute(process.loop, count * listener))


def simulate(plan: Plan, seconds: float, seed: int = 1) -> Outcome:
    """Return what a simulation of a plan measures."""
    return ClusterSimulation(plan, seed).run(seconds / 4, seconds)


# The tables of docs/scaling.md.


def format_needs(costs: Costs, crossed: float, seconds: float) -> str:
    """Return a table of the needs, checked by the simulation."""
    rows = [
        "| players | bus | moves/s | processes | busy: model | busy: simulated | database cores "
        "| bus cores | memory | worker cores | confirmed p50, p99 | others see it p99 |",
        "|" + "---|" * 12,
    ]
    for players in PLAYERS:
        for bus in BUSES:
            needs = compute_needs(costs, players, bus, crossed)
            if not needs.processes:
                rows.append(f"| {players:,} | {bus} | {needs.moves_per_second:,.0f} | impossible |")
                continue
            plan = Plan(
                costs,
                needs.processes,
                bus,
                crossed,
                moves_per_second=needs.moves_per_second,
                database_cores=math.ceil(needs.database_cores),
            )
            span = min(seconds, 40_000 / (needs.moves_per_second * (1 + needs.processes / 20)))
            outcome = simulate(plan, span)
            rows.append(
                f"| {players:,} | {bus} | {needs.moves_per_second:,.0f} | {needs.processes} "
                f"| {needs.utilisation:.0%} | {outcome.utilisation:.0%} "
                f"| {needs.database_cores:.1f} | {needs.bus_cores:.2f} "
                f"| {needs.memory_bytes / 1e9:.1f} GB | {needs.worker_cores:.0f} "
                f"| {outcome.quantile(0.5):.1f}, {outcome.quantile(0.99):.1f} ms "
                f"| {f'{outcome.quantile(0.99, is_seen=True):.1f} ms' if outcome.seen else ''} |"
            )
    return "\n".join(rows)


def read_quiet_run(page: str) -> tuple[float, Costs]:
    """Return the rate and the costs of the run of one process with SQLite in docs/load.md."""
    row = next(line for line in page.splitlines() if line.startswith("| Firestep |"))
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    rate, server, client = float(cells[2].replace(",", "")), float(cells[7]), cells[8].rstrip("%")
    return rate, replace(NO_COSTS, server=server / 1000, client=float(client) / 100 / rate)


def simulate_quiet_run(costs: Costs, seconds: float) -> Outcome:
    """Simulate one process with 16 moves in flight on two cores."""
    plan = Plan(costs, 1, "NOTIFY", in_flight=16, cores=2, flush_seconds=LOCAL_FLUSH_SECONDS)
    return simulate(plan, seconds)


def format_checks(measured: dict[str, Any], cores: int) -> str:
    """Return a table that compares the simulation of the measured runs with what they measured."""
    rows = [
        "| run | processor time per move: server, database, client | moves/s measured "
        "| moves/s simulated |",
        "|---|---|---|---|",
    ]
    rate, costs = read_quiet_run((DOCS / "load.md").read_text(encoding="utf-8"))
    outcome = simulate_quiet_run(costs, 10.0)
    rows.append(
        f"| one process, SQLite, quiet machine ([load.md](load.md)) "
        f"| {1000 * costs.server:.2f}, in the server, {1000 * costs.client:.2f} ms "
        f"| {rate:,.0f} | {outcome.rate:,.0f} |"
    )
    for name, part in measured.items():
        if not name.startswith("moves"):
            continue
        cpu = part["cpu_ms_per_move"]
        costs = replace(
            NO_COSTS,
            server=cpu["server"] / 1000,
            database=(cpu["database"] + cpu.get("bus", 0.0)) / 1000,
            client=cpu["client"] / 1000,
        )
        plan = Plan(
            costs,
            part["processes"],
            "Redis" if "redis" in name else "NOTIFY",
            in_flight=part["in_flight"],
            cores=cores,
            flush_seconds=measured["commits"]["flush_ms"] / 1000,
        )
        rows.append(
            f"| {name} | {cpu['server']:.2f}, {cpu['database']:.2f}, {cpu['client']:.2f} ms "
            f"| {part['moves_per_second']:,.0f} | {simulate(plan, 10.0).rate:,.0f} |"
        )
    return "\n".join(rows)


def format_commits(measured: dict[str, Any]) -> str:
    """Return a table of the commits of PostgreSQL alone."""
    counts = list(measured["commits"]["local disk, plain"])
    rows = [
        "| commits per second | " + " | ".join(f"{count} connections" for count in counts) + " |",
        "|---|" + "---|" * len(counts),
    ]
    for name, part in measured["commits"].items():
        if isinstance(part, dict):
            found = [part[count] for count in counts]
            cells = [f"{one['per_second']:,} ({one['cpu_ms']} ms)" for one in found]
            rows.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def format_fan_out(measured: dict[str, Any]) -> str:
    """Return a table of the cost of one notification."""
    rows = [
        "| processor time of a notification, in ms | listeners | in the broker | in each listener "
        "| in the publisher |",
        "|---|---|---|---|---|",
    ]
    for name, part in (("NOTIFY", "fan-out"), ("Redis", "fan-out redis")):
        for listeners, cost in measured[part].items():
            rows.append(
                f"| {name} | {listeners} | {cost['server_ms']} | {cost['listener_ms']} "
                f"| {cost['publisher_ms']} |"
            )
    return "\n".join(rows)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="capacity", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="simulated seconds of a row")
    parser.add_argument("--cores", type=int, default=2, help="of the machine of the measured runs")
    parser.add_argument("--save", action="store_true", help="write the tables into docs/scaling.md")
    arguments = parser.parse_args(argv)
    measured = json.loads(COSTS_FILE.read_text(encoding="utf-8"))
    costs = Costs.read(measured)
    tables = {
        "measured runs": format_checks(measured, arguments.cores),
        "commits": format_commits(measured),
        "fan-out": format_fan_out(measured),
        "needs with any process": format_needs(costs, 1.0, arguments.seconds),
        "needs with one process per table": format_needs(costs, 0.0, arguments.seconds),
    }
    for name, table in tables.items():
        print(f"{name}\n\n{table}\n")
        if arguments.save:
            save_block(PAGE, name, table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
