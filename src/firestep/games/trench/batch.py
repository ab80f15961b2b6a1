"""Many games and deep trees at once: the kernel on all cores."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise

from firestep.games.trench import kernel, layout
from firestep.games.trench.state import Position

try:  # the compiled build lets threads run side by side
    from firestep.games.trench.unlocked import count_tree, play_games
except ImportError:
    from firestep.games.trench.kernel import count_tree, play_games

COMPILED = kernel.__file__.endswith((".so", ".pyd"))


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of a batch of random games."""

    plies: int
    wins: tuple[int, int]
    draws: int


def perft(position: Position, depth: int) -> int:
    """Count the move sequences of this length from a position."""
    levels = max(depth, 1)
    return count_tree(
        bytearray(position.buffer),
        position.terms.content,
        depth,
        bytearray(layout.MOVE_LIST * levels),
        bytearray(layout.SIZE * levels),
        bytearray(layout.MOVE_LIST),
    )


def random_games(
    position: Position, games: int, *, seed: int, most: int = 10_000, threads: int = 0
) -> Tally:
    """Play random games to the end, or `most` plies each, on so many threads (0: all cores).

    Game number n plays the same moves however many threads there are.
    """
    threads = max(1, min(threads or os.cpu_count() or 1, games))
    cuts = [games * part // threads for part in range(threads + 1)]
    parts = list(pairwise(cuts))
    with ThreadPoolExecutor(threads) as pool:
        runs = list(pool.map(lambda part: _run(position, seed, part, most), parts))
    counts = [sum(run[1][place] for run in runs) for place in range(3)]
    return Tally(sum(run[0] for run in runs), (counts[0], counts[1]), counts[2])


def _run(position: Position, seed: int, part: tuple[int, int], most: int) -> tuple[int, list[int]]:
    tally = bytearray(12)
    plies = play_games(
        position.buffer,
        position.terms.content,
        seed + part[0] * layout.STRIDE,
        part[1] - part[0],
        most,
        bytearray(layout.SIZE),
        bytearray(layout.MOVE_LIST),
        bytearray(layout.MOVE_LIST),
        tally,
    )
    return plies, [int.from_bytes(tally[at : at + 4], "little") for at in (0, 4, 8)]
