"""Perft and batches of random games on all cores."""

from firestep.games.trench import access, kernel, layout
from firestep.games.trench.state import Position
from firestep.numerics.batch import BatchResult, play_in_threads

try:  # the compiled build releases the GIL
    from firestep.games.trench.unlocked import count_tree, play_games
except ImportError:
    from firestep.games.trench.kernel import count_tree, play_games

COMPILED = kernel.__file__.endswith((".so", ".pyd"))


def perft(position: Position, depth: int) -> int:
    """Count the move sequences of this length from a position."""
    levels = max(depth, 1)
    return count_tree(
        bytearray(position.buffer),
        position.config.packed,
        depth,
        access.make_lists(levels),
        access.make_states(levels),
        bytearray(layout.M_SIZE),
    )


def random_games(
    position: Position, games: int, *, seed: int, most: int = 10_000, threads: int = 0
) -> BatchResult:
    """Play random games of at most `most` plies each on `threads` threads (0: all cores)."""

    def run(first: int, count: int, tally: bytearray) -> int:
        return play_games(
            position.buffer,
            position.config.packed,
            kernel.game_seed(seed, first),
            count,
            most,
            bytearray(layout.S_SIZE),
            bytearray(layout.M_SIZE),
            bytearray(layout.M_SIZE),
            tally,
        )

    return play_in_threads(run, games, threads)
