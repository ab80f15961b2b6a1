"""A game may be used by several threads at once: their results do not mix.

Compiled kernels hold the interpreter lock, but lists and scratch buffers are also used between
two kernel calls. Interpreted rules may switch threads anywhere.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import pytest

from firestep import catalog
from firestep.contract import Value
from firestep.contract.engine import Limits
from firestep.players.player import make_draw
from firestep.testing import random_walk
from support.catalog_games import games_with_computers

THREADS = 3
OPTIONS: dict[str, dict[str, Value]] = {
    "trench": {"edition": "outer-limit"},
    "bitva": {"players": 4, "advanced": True},
    "club": {"players": 2, "rules": "everything"},
}
STEPS = {"trench": 200, "bitva": 200, "club": 120}
ENGINE_STEPS = {"trench": 4, "bitva": 24, "club": 30}
USUAL_STEPS, USUAL_ENGINE_STEPS = 200, 24
SCRIPTS = ("greedy", "beginner")


@pytest.fixture(autouse=True)
def frequent_switches() -> Iterator[None]:
    """Let Python switch threads as often as possible."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@cache
def shared_game(name: str) -> Any:
    return catalog.get_package(name).make(OPTIONS.get(name, {}))


def play(game: Any, seed: int, steps: int) -> list[str]:
    """Play at random; return every list, refusal, action and position."""
    found: list[str] = []
    for step in random_walk(game, game.seat_counts[0], seed=seed, steps=steps):
        legal = game.legal(step.state, step.seat) if step.seat > 0 else ()
        found.append(" ".join(map(str, legal)))
        found.append(str(game.refusal(step.state, step.seat, step.action)))
        found.append(f"{step.seat} {step.action} {step.after}")
        for seat in range(1, game.seat_counts[0] + 1):
            found += [str(action) for action in game.asides(step.after, seat)]
    return found


@pytest.mark.parametrize("name", catalog.GAMES)
def test_random_games_in_threads_equal_those_in_sequence(name: str) -> None:
    game, seeds = shared_game(name), range(THREADS)
    steps = STEPS.get(name, USUAL_STEPS)
    expected = [play(game, seed, steps) for seed in seeds]
    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(lambda seed: play(game, seed, steps), seeds))
    assert found == expected


def choose(game: Any, seed: int, steps: int) -> list[str]:
    """Return what a scripted player and a small search choose in the states of a random game."""
    engine, draw = game.engine(), make_draw(seed)
    found: list[str] = []
    for step in random_walk(game, game.seat_counts[0], seed=seed, steps=steps):
        if step.seat <= 0 or len(game.legal(step.state, step.seat)) < 2:
            continue
        found += [str(engine.scripts[script](step.state, step.seat, draw)) for script in SCRIPTS]
        limits = Limits(nodes=20, depth=1, seed=seed)
        result = engine.search([step.state], step.seat, limits, bytearray(1))
        found.append(f"{result.best.actions} {result.best.value} {result.best.reasons}")
    return found


@pytest.mark.parametrize("name", games_with_computers())
def test_engines_in_threads_choose_as_in_sequence(name: str) -> None:
    game, seeds = shared_game(name), range(THREADS)
    steps = ENGINE_STEPS.get(name, USUAL_ENGINE_STEPS)
    expected = [choose(game, seed, steps) for seed in seeds]
    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(lambda seed: choose(game, seed, steps), seeds))
    assert found == expected
    assert all(found)
