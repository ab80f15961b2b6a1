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


class RowThreads:
    """Threads that process the rows of a batch in equal parts, again and again."""

    def __init__(self, rows: int, threads: int, most: int) -> None:
        """Divide the rows among `threads` threads (0: one for each core), at most `most`."""
        count = max(1, min(threads or os.cpu_count() or 1, rows, most))
        bounds = [rows * part // count for part in range(count + 1)]
        self._parts = [(first, last, part) for part, (first, last) in enumerate(pairwise(bounds))]
        self._pool = ThreadPoolExecutor(count - 1) if count > 1 else None

    @property
    def count(self) -> int:
        """The number of parts."""
        return len(self._parts)

    def run(self, process: Callable[[int, int, int], None]) -> None:
        """Call `process(first, last, part)` for all parts; the first one in this thread."""
        jobs = [self._pool.submit(process, *part) for part in self._parts[1:]] if self._pool else []
        process(*self._parts[0])
        for job in jobs:
            job.result()

    def close(self) -> None:
        """Stop the threads."""
        if self._pool:
            self._pool.shutdown()
