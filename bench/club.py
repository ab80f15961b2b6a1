"""Benchmarks of Trench Club: movement ranges, `legal`, exact odds, and whole random games.

Run as a program, this module measures the uncompiled sources. It answers `ranges` and `games` with
the amount of work of one step and its CPU seconds, and `compiled` with yes or no.
"""

import contextlib
import itertools
import os
import sys
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

from bench import club_c_reference, odds
from bench.line_process import LineProcess
from bench.timing import Benchmark, Row, Step, Unavailable, time_by_cpu, time_by_wall_clock
from firestep.games.club import COMPILED, Club, Position, random_games
from firestep.games.club.kernel import layout, playouts
from firestep.games.club.kernel.buffers import make_words
from firestep.games.club.rules.movement import count_paths, is_movable
from firestep.games.club.state import position_from_words

KEY = "club"
NAME = "Trench Club"
MAX_ROUNDS = 20
_ROOT = Path(__file__).resolve().parent.parent
_REPETITIONS = 200 if COMPILED else 2  # how often a step finds all ranges of a seat
_GAMES_PER_STEP = 5 if COMPILED else 1
_GAMES_PER_BATCH = 40  # more games, so that the start of the threads is negligible
_PLAY = f"random games, at most {MAX_ROUNDS} rounds"
_RANGES = "movement ranges"


@cache
def initial_position() -> Position:
    """Return the initial position of a game of four on the map winter."""
    return Club(players=4, map="winter").initial()


@cache
def midgame() -> Position:
    """Return a position in which all 44 units are on the map and a seat may move its eleven.

    It is the start of round 3 after a random setup and two random rounds without purchases. The
    seed is the first one for which no unit is lost.
    """
    return next(
        position for position in map(_play_two_rounds, itertools.count(1)) if _is_whole(position)
    )


def _play_two_rounds(seed: int) -> Position:
    start = initial_position()
    state, field = start.words(), start.config.field
    choices, scratch = (
        make_words(layout.CHOICE_WORDS * layout.MAX_CHOICES),
        make_words(layout.SCRATCH_WORDS),
    )
    playouts.play_out(state, field, seed, 2, state[layout.S_UNITS], choices, scratch)
    return position_from_words(state, start.config)


def _is_whole(position: Position) -> bool:
    units = list(position.all_units())
    return position.phase == "move" and all(unit.is_alive and unit.place for unit in units)


def count_ranges(position: Position) -> int:
    """Return the number of units whose ranges `count_paths` finds."""
    state = position.words()
    units = [unit.number for unit in position.all_units() if unit.seat == position.seat]
    return sum(is_movable(state, position.config.field, unit) for unit in units)


def make_ranges_step(position: Position) -> Step:
    """Return a step that finds the ranges of the seat to act."""
    state, field, scratch = (
        position.words(),
        position.config.field,
        make_words(layout.SCRATCH_WORDS),
    )
    count = count_ranges(position)

    def find() -> int:
        count_paths(state, field, _REPETITIONS, scratch)
        return count * _REPETITIONS

    return time_by_cpu(find)


def make_legal_step(position: Position) -> Step:
    """Return a step that lists the actions of a movement phase through the contract."""
    game = Club(position.config.settings)
    seat = position.seat

    def list_actions() -> int:
        game.legal(position, seat)
        return 1

    return time_by_cpu(list_actions)


def play_games(seeds: Iterator[int], games: int, threads: int) -> int:
    """Play whole random games; return their number."""
    random_games(initial_position(), games, seed=next(seeds), rounds=MAX_ROUNDS, threads=threads)
    return games


def make_rows(stack: contextlib.ExitStack) -> list[Row]:
    """Return the rows of the game, those of the ranges first."""
    worker = stack.enter_context(start_interpreted())
    ranges, *others = _make_compiled_rows()
    return [
        ranges,
        club_c_reference.make_row(stack, midgame(), KEY),
        _make_interpreted_row(
            worker, f"{KEY}-ranges-interpreted", _RANGES, f"{KEY}-ranges", "ranges", "ranges/s"
        ),
        *others,
        _make_interpreted_row(
            worker, f"{KEY}-interpreted", _PLAY, f"{KEY}-kernel", "games", "games/s"
        ),
    ]


def _make_compiled_rows() -> list[Row]:
    seeds = itertools.count(1, 1_000_003)
    kernel_key = f"{KEY}-kernel"
    rows: list[Row] = [
        Benchmark(
            f"{KEY}-ranges",
            f"{NAME} kernel",
            f"{_RANGES}, 1 thread",
            f"{KEY}-c-reference",
            make_ranges_step(midgame()),
            "ranges/s",
        ),
        Benchmark(
            f"{KEY}-legal",
            f"{NAME} contract API",
            "legal, a movement phase",
            "",
            make_legal_step(midgame()),
            "lists/s",
        ),
        Benchmark(
            kernel_key,
            f"{NAME} kernel",
            f"{_PLAY}, 1 thread",
            "",
            time_by_cpu(lambda: play_games(seeds, _GAMES_PER_STEP, 1)),
            "games/s",
        ),
        Benchmark(
            f"{KEY}-batch",
            f"{NAME} kernel, all cores",
            f"{_PLAY}, wall time",
            kernel_key,
            time_by_wall_clock(lambda: play_games(seeds, _GAMES_PER_BATCH, 0)),
            "games/s",
        ),
    ]
    rows += odds.make_rows(KEY)
    if COMPILED:
        return rows
    return [Unavailable(row.key, row.name, "not compiled") for row in rows]


def start_interpreted() -> LineProcess:
    """Start an interpreter that imports from src/ first."""
    environment = {**os.environ, "PYTHONPATH": str(_ROOT / "src")}
    command = [sys.executable, "-m", "bench.club"]
    return LineProcess(command, folder=_ROOT, environment=environment)


def _make_interpreted_row(
    worker: LineProcess, key: str, measured: str, baseline: str, request: str, unit: str
) -> Row:
    name = f"{NAME} interpreted"
    if worker.ask("compiled") == ["yes"]:
        return Unavailable(key, name, "src/ contains compiled modules")
    return Benchmark(key, name, measured, baseline, partial(worker.ask_timed, request), unit)


def serve() -> None:
    """Answer lines until the input ends."""
    seeds = itertools.count(1, 1_000_003)
    play = time_by_cpu(lambda: play_games(seeds, _GAMES_PER_STEP, 1))
    for line in sys.stdin:
        match line.split():
            case ["compiled"]:
                print("yes" if COMPILED else "no", flush=True)
            case ["ranges"]:
                print(*make_ranges_step(midgame())(), flush=True)
            case ["games"]:
                print(*play(), flush=True)
            case _:
                print("?", line, flush=True)


if __name__ == "__main__":
    serve()
