"""Benchmarks of the C reference of TRENCH, the upper limit for the speed of the kernel."""

import contextlib
import itertools
import tempfile
from functools import partial
from pathlib import Path

from bench import c_reference, own_games
from bench.c_reference import CReference
from bench.timing import Benchmark, Row, Unavailable, measure_rates
from firestep.games.trench import COMPILED

NAME = "C reference"
_SEEDS = range(1, 21)
_GAMES_PER_STEP = 200


def make_rows(stack: contextlib.ExitStack) -> tuple[Row, Row]:
    """Build and check the reference; return its rows for random play and perft."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    play, count = [], []
    try:
        for level in c_reference.OPTIMIZATION_LEVELS:
            reference = stack.enter_context(CReference(c_reference.build(folder, level)))
            require_equal(reference)
            play.append(_make_play_row(reference, level))
            count.append(_make_perft_row(reference, level))
    except c_reference.CompilerUnavailable:
        reason = "no C compiler"
        return (
            Unavailable("c-reference", NAME, reason),
            Unavailable("c-reference-perft", NAME, reason),
        )
    return pick_fastest(play), pick_fastest(count)


def require_equal(reference: CReference) -> None:
    """Raise `AssertionError` unless the reference plays the same games as the kernel.

    Speeds are comparable only in that case.
    """
    seeds, games, max_depth = (_SEEDS, 50, 5) if COMPILED else (_SEEDS[:3], 2, 3)
    found = c_reference.find_differences(reference, seeds, games, max_depth)
    if found:
        raise AssertionError(f"the C reference plays other games: {'; '.join(found)}")


def _make_play_row(reference: CReference, level: str) -> Benchmark:
    seeds = itertools.count(1, 1_000_003)

    def play() -> tuple[int, float]:
        result, seconds = reference.play_games(next(seeds), _GAMES_PER_STEP)
        return result.plies, seconds

    return Benchmark(
        "c-reference", f"{NAME}, {level[1:]}", "random play, 1 thread", "trench-kernel", play
    )


def _make_perft_row(reference: CReference, level: str) -> Benchmark:
    depth = own_games.PERFT_DEPTH
    return Benchmark(
        "c-reference-perft",
        f"{NAME}, {level[1:]}",
        f"perft {depth}",
        "perft",
        partial(reference.perft, depth),
        "nodes/s",
    )


def pick_fastest(levels: list[Benchmark]) -> Benchmark:
    """Return the benchmark of the optimization level that runs fastest here."""
    keyed = [
        Benchmark(str(number), row.name, row.measured, "", row.step)
        for number, row in enumerate(levels)
    ]
    rates = measure_rates(keyed, 5, 0.1)
    return max(zip(levels, keyed, strict=True), key=lambda pair: rates.rate(pair[1].key) or 0)[0]
