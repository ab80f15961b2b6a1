"""TRENCH as a contestant: the kernel, all cores, and both Python interfaces."""

import itertools
import random
from collections.abc import Callable, Sequence
from typing import Any

from bench.timing import Absent, Contestant, Row, on_cpu, on_wall
from firestep.games.trench import COMPILED, Position, Trench, perft, random_games

PERFT_DEPTH = 4
_GAMES = 200  # a step of the kernel: some 50 ms
_BATCH = 1600  # more, so that starting threads does not count

Choice = Callable[[Sequence[Any]], Any]


def contract_game(game: Trench, choice: Choice) -> int:
    """Play a random game through the contract; return its plies."""
    state = game.initial(2)
    plies = 0
    while seats := game.to_act(state):
        seat = seats[0]
        state, _ = game.apply(state, seat, choice(game.legal(state, seat)))
        plies += 1
    return plies


def position_game(choice: Choice) -> int:
    """Play a random game through `Position`; return its plies."""
    position = Position()
    plies = 0
    while moves := position.legal_moves:
        position = position.play(choice(moves))
        plies += 1
    return plies


def rows() -> list[Row]:
    """Return the rows of the compiled package, in the order of the table."""
    if not COMPILED:
        return [
            Absent("kernel", "TRENCH kernel", "not compiled"),
            Absent("batch", "TRENCH kernel, all cores", "not compiled"),
            Absent("contract", "TRENCH contract API", "not compiled"),
            Absent("position", "TRENCH Position API", "not compiled"),
        ]
    start, game = Position(), Trench(length="single")
    choice = random.Random(1).choice
    seeds = itertools.count(1, 1_000_003)

    def play(games: int, threads: int) -> int:
        return random_games(start, games, seed=next(seeds), threads=threads).plies

    loop = "random play, Python loop"
    return [
        Contestant(
            "kernel",
            "TRENCH kernel",
            "random play, 1 thread",
            "twin",
            on_cpu(lambda: play(_GAMES, 1)),
        ),
        Contestant(
            "batch",
            "TRENCH kernel, all cores",
            "random play, wall time",
            "kernel",
            on_wall(lambda: play(_BATCH, 0)),
        ),
        Contestant(
            "contract",
            "TRENCH contract API",
            loop,
            "spiel",
            on_cpu(lambda: contract_game(game, choice)),
        ),
        Contestant(
            "position", "TRENCH Position API", loop, "spiel", on_cpu(lambda: position_game(choice))
        ),
    ]


def perft_row() -> Row:
    """Return the row of the compiled perft."""
    if not COMPILED:
        return Absent("perft", "TRENCH kernel", "not compiled")
    start = Position()
    step = on_cpu(lambda: perft(start, PERFT_DEPTH))
    measured = f"perft {PERFT_DEPTH}"
    return Contestant("perft", "TRENCH kernel", measured, "twin-perft", step, "nodes/s")
