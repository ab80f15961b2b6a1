"""Many games and deep trees at once: the kernel on all cores."""

from firestep.games.trench import kernel, layout
from firestep.games.trench.state import Position
from firestep.numerics.batch import Tally, spread

try:  # the compiled build lets threads run side by side
    from firestep.games.trench.unlocked import count_tree, play_games
except ImportError:
    from firestep.games.trench.kernel import count_tree, play_games

COMPILED = kernel.__file__.endswith((".so", ".pyd"))


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
    """Play random games to the end, or `most` plies each, on so many threads (0: all cores)."""

    def run(first: int, count: int, tally: bytearray) -> int:
        return play_games(
            position.buffer,
            position.terms.content,
            seed + first * layout.STRIDE,
            count,
            most,
            bytearray(layout.SIZE),
            bytearray(layout.MOVE_LIST),
            bytearray(layout.MOVE_LIST),
            tally,
        )

    return spread(run, games, threads)
