"""Batches of random games on all cores, over the kernel of any game."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

COUNTERS: Final = 12
"""Bytes of a tally: wins of the first side, of the second, and draws, four bytes each."""

Run: TypeAlias = Callable[[int, int, bytearray], int]
"""Plays so many games from game number so-and-so on, adds to a tally, returns the actions done."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of a batch of random games."""

    plies: int
    wins: tuple[int, int]
    draws: int


def spread(run: Run, games: int, threads: int) -> Tally:
    """Share games out to threads (0: one a core) and add up; the kernel holds no lock meanwhile.

    Every game depends on its own number alone, so the result does not depend on the threads.
    """
    threads = max(1, min(threads or os.cpu_count() or 1, games))
    cuts = [games * part // threads for part in range(threads + 1)]

    def work(part: tuple[int, int]) -> tuple[int, bytearray]:
        tally = bytearray(COUNTERS)
        return run(part[0], part[1] - part[0], tally), tally

    with ThreadPoolExecutor(threads) as pool:
        runs = list(pool.map(work, pairwise(cuts)))
    first, second, draws = (
        sum(int.from_bytes(tally[at : at + 4], "little") for _, tally in runs) for at in (0, 4, 8)
    )
    return Tally(sum(plies for plies, _ in runs), (first, second), draws)
