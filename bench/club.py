"""Trench Club as a contestant: movement ranges, `legal`, and whole random games.

As a program it is the interpreter without the compiled rules: it answers `ways` and `games` with
what the step of that name did and its CPU seconds, `compiled` with yes or no.
"""

import contextlib
import itertools
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bench import odds, ways
from bench.lines import LineProcess
from bench.timing import Absent, Contestant, Row, Step, on_cpu, on_wall
from firestep.games.club import COMPILED, Club, Position, random_games
from firestep.games.club.kernel import layout, playouts
from firestep.games.club.kernel.buffers import words
from firestep.games.club.rules.movement import is_movable
from firestep.games.club.state import trimmed

KEY = "club"
NAME = "Trench Club"
ROUNDS = 20
_ROOT = Path(__file__).resolve().parent.parent
_COUNT = 200 if COMPILED else 2  # all ranges of a seat, so many times a step
_GAMES = 5 if COMPILED else 1
_BATCH = 40  # more, so that starting threads does not count
_PLAY = f"random games, at most {ROUNDS} rounds"
_WAYS = "movement ranges"


@cache
def first() -> Position:
    """Return the first position of a game of four on winter."""
    return Club(players=4, map="winter").initial()


@cache
def midgame() -> Position:
    """Return a position in which all 44 units are on the map and a seat may move its eleven.

    It is the beginning of round 3 after a random setup and two random rounds without purchases,
    of the first seed after which everybody still lives.
    """
    return next(position for position in map(_played, itertools.count(1)) if _is_whole(position))


def _played(seed: int) -> Position:
    state, field = first().words(), first().terms.field
    choices, scratch = words(layout.CHOICE * layout.LISTED), words(layout.SCRATCH)
    playouts.play_out(state, field, seed, 2, state[layout.UNITS], choices, scratch)
    return trimmed(state, first().terms)


def _is_whole(position: Position) -> bool:
    units = list(position.all_units())
    return position.phase == "move" and all(unit.is_alive and unit.place for unit in units)


def ranges(position: Position) -> int:
    """Count the units whose ranges `count_ways` finds."""
    state = position.words()
    units = [unit.number for unit in position.all_units() if unit.seat == position.seat]
    return sum(is_movable(state, position.terms.field, unit) for unit in units)


def find_ranges(position: Position) -> Step:
    """Return a step that finds the ranges of the active seat."""
    state, field, scratch = position.words(), position.terms.field, words(layout.SCRATCH)
    one = ranges(position)

    def find() -> int:
        playouts.count_ways(state, field, _COUNT, scratch)
        return one * _COUNT

    return on_cpu(find)


def list_phase(position: Position) -> Step:
    """Return a step that lists a movement phase through the contract."""
    game = Club(position.terms.settings)
    seat = position.seat

    def once() -> int:
        game.legal(position, seat)
        return 1

    return on_cpu(once)


def play(seeds: Iterator[int], games: int, threads: int) -> int:
    """Play whole random games; return how many."""
    random_games(first(), games, seed=next(seeds), rounds=ROUNDS, threads=threads)
    return games


def rows(stack: contextlib.ExitStack) -> list[Row]:
    """Return the rows of the game, those of the ranges first."""
    worker = stack.enter_context(started())
    found, limit = _compiled_rows(), ways.row(stack, midgame(), KEY)
    return [
        found[0],
        limit,
        _slow(worker, f"{KEY}-ways-interpreted", _WAYS, f"{KEY}-ways", "ways", "ranges/s"),
        *found[1:],
        _slow(worker, f"{KEY}-interpreted", _PLAY, f"{KEY}-kernel", "games", "games/s"),
    ]


def _compiled_rows() -> list[Row]:
    seeds = itertools.count(1, 1_000_003)
    kernel_key = f"{KEY}-kernel"
    made: list[Row] = [
        Contestant(
            f"{KEY}-ways",
            f"{NAME} kernel",
            f"{_WAYS}, 1 thread",
            f"{KEY}-twin",
            find_ranges(midgame()),
            "ranges/s",
        ),
        Contestant(
            f"{KEY}-legal",
            f"{NAME} contract API",
            "legal, a movement phase",
            "",
            list_phase(midgame()),
            "lists/s",
        ),
        Contestant(
            kernel_key,
            f"{NAME} kernel",
            f"{_PLAY}, 1 thread",
            "",
            on_cpu(lambda: play(seeds, _GAMES, 1)),
            "games/s",
        ),
        Contestant(
            f"{KEY}-batch",
            f"{NAME} kernel, all cores",
            f"{_PLAY}, wall time",
            kernel_key,
            on_wall(lambda: play(seeds, _BATCH, 0)),
            "games/s",
        ),
    ]
    made += odds.rows(KEY)
    if COMPILED:
        return list(made)
    return [Absent(row.key, row.name, "not compiled") for row in made]


def started() -> LineProcess:
    """Start the interpreter that sees src/ first."""
    environment = {**os.environ, "PYTHONPATH": str(_ROOT / "src")}
    command = [sys.executable, "-m", "bench.club"]
    return LineProcess(command, folder=_ROOT, environment=environment)


def _slow(worker: LineProcess, key: str, measured: str, against: str, ask: str, unit: str) -> Row:
    name = f"{NAME} interpreted"
    if worker.ask("compiled") == ["yes"]:
        return Absent(key, name, "src/ holds compiled modules")

    def told() -> tuple[int, float]:
        amount, seconds = worker.ask(ask)
        return int(amount), float(seconds)

    return Contestant(key, name, measured, against, told, unit)


def serve() -> None:
    """Answer lines until the input ends."""
    seeds = itertools.count(1, 1_000_003)
    games = on_cpu(lambda: play(seeds, _GAMES, 1))
    for line in sys.stdin:
        match line.split():
            case ["compiled"]:
                print("yes" if COMPILED else "no", flush=True)
            case ["ways"]:
                print(*find_ranges(midgame())(), flush=True)
            case ["games"]:
                print(*games(), flush=True)
            case _:
                print("?", line, flush=True)


if __name__ == "__main__":
    serve()
