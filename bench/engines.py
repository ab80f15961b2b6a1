"""Benchmarks of the engines: nodes per second on positions of random games."""

import itertools
from dataclasses import dataclass, field
from typing import Any

from bench.timing import Benchmark, Row, time_by_cpu, time_by_wall_clock
from firestep import catalog
from firestep.contract import CHANCE, Value
from firestep.contract.engine import Limits
from firestep.testing import random_walk


@dataclass(frozen=True, slots=True)
class SearchPlan:
    """The options of a game, the plies at which to search, and the nodes per search."""

    plies: tuple[int, ...]
    nodes: int
    options: dict[str, Value] = field(default_factory=dict)


PLANS = {
    "trench": SearchPlan((0, 8, 16, 24), 100_000, {"edition": "classic", "length": "single"}),
    "bitva": SearchPlan((25, 35, 45, 55), 20_000),
    "club": SearchPlan((40, 90, 140, 190), 2_000, {"players": 2}),
}
_TITLES = {name: entry.title for name, entry in catalog.GAMES.items()}
_MAX_PLIES_TO_DECISION = 60


def make_positions(name: str) -> tuple[Any, list[tuple[Any, int]]]:
    """Return a game, and states of it in which a seat decides, with that seat."""
    plan = PLANS[name]
    game = catalog.get_package(name).make(plan.options)
    found = []
    for seed, ply in enumerate(plan.plies):
        walk = random_walk(game, game.seat_counts[0], seed=seed, steps=ply + _MAX_PLIES_TO_DECISION)
        decision = next(step for step in list(walk)[ply:] if step.seat != CHANCE)
        found.append((decision.state, decision.seat))
    return game, found


def make_rows(name: str) -> list[Row]:
    """Return the rows of a game's engine: one thread, and two threads by wall-clock time."""
    return [_make_row(name, 1), _make_row(name, 2)]


def _make_row(name: str, threads: int) -> Row:
    game, found = make_positions(name)
    engine = game.engine()
    limits = Limits(nodes=PLANS[name].nodes, threads=threads)
    positions = itertools.cycle(found)

    def search() -> int:
        state, seat = next(positions)
        engine.reset()
        nodes: int = engine.search([state], seat, limits, bytearray(1)).nodes
        return nodes

    key = f"{name}-search" if threads == 1 else f"{name}-search-batch"
    measured = "search, 1 thread" if threads == 1 else f"search, {threads} threads, wall time"
    baseline = "" if threads == 1 else f"{name}-search"
    step = time_by_cpu(search) if threads == 1 else time_by_wall_clock(search)
    return Benchmark(key, f"{_TITLES[name]} engine", measured, baseline, step, "nodes/s")
