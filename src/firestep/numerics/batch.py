"""Batches of random games on all cores, over the kernel of any game."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

TALLY_BYTES: Final = 12
"""Three counters of four bytes: wins of the first side, wins of the second side, draws."""

PlayGames: TypeAlias = Callable[[int, int, bytearray], int]
"""`play(first, count, tally)` plays games by number, adds to the tally, returns the actions."""


@dataclass(frozen=True, slots=True)
class BatchResult:
    """The results of a batch of random games."""

    plies: int
    wins: tuple[int, int]
    draws: int


def play_in_threads(play: PlayGames, games: int, threads: int) -> BatchResult:
    """Distribute games over threads (0: one for each core) and add up the results.

    The kernel releases the GIL. Every game depends only on its number, so the result does not
    depend on the number of threads.
    """
    threads = max(1, min(threads or os.cpu_count() or 1, games))
    bounds = [games * part // threads for part in range(threads + 1)]

    def play_part(part: tuple[int, int]) -> tuple[int, bytearray]:
        tally = bytearray(TALLY_BYTES)
        return play(part[0], part[1] - part[0], tally), tally

    with ThreadPoolExecutor(threads) as pool:
        parts = list(pool.map(play_part, pairwise(bounds)))
    first, second, draws = (
        sum(int.from_bytes(tally[at : at + 4], "little") for _, tally in parts) for at in (0, 4, 8)
    )
    return BatchResult(sum(plies for plies, _ in parts), (first, second), draws)
