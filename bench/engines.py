"""The searches of our games: nodes a second on positions of random games."""

import itertools
from typing import Any

from bench.timing import Contestant, Row, on_cpu, on_wall
from firestep import catalog
from firestep.contract import CHANCE, Value
from firestep.contract.engine import Limits
from firestep.testing import random_walk

# By game: its options, after how many actions of random games to look, and nodes for a search.
_PLANS: dict[str, tuple[dict[str, Value], tuple[int, ...], int]] = {
    "trench": ({"edition": "classic", "length": "single"}, (0, 8, 16, 24), 100_000),
    "bitva": ({}, (25, 35, 45, 55), 20_000),
    "club": ({"players": 2}, (40, 90, 140, 190), 2_000),
}
_TITLES = {name: entry.title for name, entry in catalog.GAMES.items()}


def positions(name: str) -> tuple[Any, list[tuple[Any, int]]]:
    """Return a game and states of it in which a seat decides."""
    given, plies, _ = _PLANS[name]
    game = catalog.package(name).make(given)
    found = []
    for seed, at in enumerate(plies):
        steps = list(random_walk(game, game.seat_counts[0], seed=seed, steps=at + 60))
        later = [step for step in steps[at:] if step.seat != CHANCE]
        found.append((later[0].state, later[0].seat))
    return game, found


def rows(name: str) -> list[Row]:
    """Return the rows of a game's search: on one thread, and on two by the clock on the wall."""
    return [_row(name, 1), _row(name, 2)]


def _row(name: str, threads: int) -> Row:
    game, found = positions(name)
    engine = game.engine()
    nodes = _PLANS[name][2]
    turns = itertools.cycle(found)

    def search() -> int:
        state, seat = next(turns)
        engine.forget()
        limits = Limits(nodes=nodes, threads=threads)
        made: int = engine.search([state], seat, limits, bytearray(1)).nodes
        return made

    key = f"{name}-search" if threads == 1 else f"{name}-search-batch"
    measured = "search, 1 thread" if threads == 1 else f"search, {threads} threads, wall time"
    against = "" if threads == 1 else f"{name}-search"
    step = on_cpu(search) if threads == 1 else on_wall(search)
    return Contestant(key, f"{_TITLES[name]} engine", measured, against, step, "nodes/s")
