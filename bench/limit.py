"""The C twin as a contestant: the limit the kernel is held against."""

import contextlib
import itertools
import tempfile
from pathlib import Path

from bench import ours, twin
from bench.timing import Absent, Contestant, Row, race
from firestep.games.trench import COMPILED

_NAME = "C twin"
_SEEDS = range(1, 21)
_GAMES = 200


def rows(stack: contextlib.ExitStack) -> tuple[Row, Row]:
    """Build the twin, prove it equal to the kernel, and return its rows for play and perft."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    play, count = [], []
    try:
        for level in twin.LEVELS:
            running = stack.enter_context(twin.Twin(twin.build(folder, level)))
            prove(running)
            play.append(_play_row(running, level))
            count.append(_perft_row(running, level))
    except twin.NoCompiler:
        why = "no C compiler"
        return Absent("twin", _NAME, why), Absent("twin-perft", _NAME, why)
    return fastest(play), fastest(count)


def prove(running: twin.Twin) -> None:
    """Fail unless the twin plays the kernel's games: only then do their speeds compare."""
    seeds, games, deepest = (_SEEDS, 50, 5) if COMPILED else (_SEEDS[:3], 2, 3)
    wrong = twin.differences(running, seeds, games, deepest)
    if wrong:
        raise AssertionError(f"the C twin plays another game: {'; '.join(wrong)}")


def _play_row(running: twin.Twin, level: str) -> Contestant:
    seeds = itertools.count(1, 1_000_003)

    def play() -> tuple[int, float]:
        tally, seconds = running.games(next(seeds), _GAMES)
        return tally.plies, seconds

    return Contestant(
        "twin", f"{_NAME}, {level[1:]}", "random play, 1 thread", "trench-kernel", play
    )


def _perft_row(running: twin.Twin, level: str) -> Contestant:
    depth = ours.PERFT_DEPTH
    return Contestant(
        "twin-perft",
        f"{_NAME}, {level[1:]}",
        f"perft {depth}",
        "perft",
        lambda: running.perft(depth),
        "nodes/s",
    )


def fastest(levels: list[Contestant]) -> Contestant:
    """Return the optimization level that runs faster here."""
    keyed = [
        Contestant(str(place), row.name, row.measured, "", row.step)
        for place, row in enumerate(levels)
    ]
    rates = race(keyed, 5, 0.1)
    return max(zip(levels, keyed, strict=True), key=lambda pair: rates.rate(pair[1].key) or 0)[0]
