"""Benchmarks of TRENCH and Bitva: the kernel, all cores, and the Python interfaces."""

import itertools
import random
from typing import Any

from bench.benchmark_games import TRENCH, BenchmarkGame
from bench.timing import Benchmark, Row, Unavailable, time_by_cpu, time_by_wall_clock
from firestep.contract import CHANCE, Game
from firestep.contract.capabilities import Dice
from firestep.games.trench import Position, perft

PERFT_DEPTH = 4
_GAMES_PER_STEP = 200  # about 50 ms
_GAMES_PER_BATCH = 1600  # more games, so that the start of the threads is negligible
_PYTHON_LOOP = "random play, Python loop"


def play_by_contract(game: Game[Any, Any], generator: random.Random) -> int:
    """Play a random game through the contract; return the number of actions, with rolls."""
    choice, face = generator.choice, generator.randint
    roller = game if isinstance(game, Dice) else None
    state = game.initial(game.seat_counts[0])
    actions = 0
    while seats := game.to_act(state):
        seat = seats[0]
        if roller is not None and seat == CHANCE:
            action = roller.roll_action(state, [face(1, sides) for sides in roller.dice(state)])
        else:
            action = choice(game.legal(state, seat))
        state, _ = game.apply(state, seat, action)
        actions += 1
    return actions


def play_by_position(generator: random.Random) -> int:
    """Play a random game of TRENCH through `Position`; return the number of plies."""
    choice = generator.choice
    position = Position()
    plies = 0
    while moves := position.legal_moves:
        position = position.play(choice(moves))
        plies += 1
    return plies


def make_rows(own: BenchmarkGame) -> list[Row]:
    """Return the rows of the compiled game, the kernel first."""
    key, name, unit = own.key, own.name, own.unit
    kernel = f"{key}-kernel"
    seeds = itertools.count(1, 1_000_003)
    generator = random.Random(1)

    def play(game: Game[Any, Any], games: int, threads: int) -> int:
        start = game.initial(game.seat_counts[0])
        return own.random_games(start, games, seed=next(seeds), threads=threads).plies

    def make_kernel_row(row: str, label: str, game: Game[Any, Any], baseline: str) -> Benchmark:
        step = time_by_cpu(lambda: play(game, _GAMES_PER_STEP, 1))
        return Benchmark(row, f"{name} {label}", "random play, 1 thread", baseline, step, unit)

    return _if_compiled(
        own,
        make_kernel_row(kernel, "kernel", own.game, own.kernel_baseline),
        *(
            make_kernel_row(f"{kernel}, {label}", f"kernel, {label}", game, kernel)
            for label, game in own.variants.items()
        ),
        Benchmark(
            f"{key}-batch",
            f"{name} kernel, all cores",
            "random play, wall time",
            kernel,
            time_by_wall_clock(lambda: play(own.game, _GAMES_PER_BATCH, 0)),
            unit,
        ),
        Benchmark(
            f"{key}-contract",
            f"{name} contract API",
            _PYTHON_LOOP,
            own.openspiel_games[0],
            time_by_cpu(lambda: play_by_contract(own.game, generator)),
            unit,
        ),
    )


def make_position_rows() -> list[Row]:
    """Return the row of `Position`, the second interface of TRENCH."""
    generator = random.Random(1)
    step = time_by_cpu(lambda: play_by_position(generator))
    name, baseline = "TRENCH Position API", TRENCH.openspiel_games[0]
    return _if_compiled(TRENCH, Benchmark("trench-position", name, _PYTHON_LOOP, baseline, step))


def make_perft_rows() -> list[Row]:
    """Return the row of the compiled perft."""
    start = Position()
    step = time_by_cpu(lambda: perft(start, PERFT_DEPTH))
    measured = f"perft {PERFT_DEPTH}"
    row = Benchmark("perft", "TRENCH kernel", measured, "c-reference-perft", step, "nodes/s")
    return _if_compiled(TRENCH, row)


def _if_compiled(own: BenchmarkGame, *benchmarks: Benchmark) -> list[Row]:
    """Return the benchmarks, or rows that say that the package is not compiled."""
    if own.is_compiled:
        return list(benchmarks)
    return [Unavailable(row.key, row.name, "not compiled") for row in benchmarks]
