"""Many games and deep trees at once: the kernel on all cores."""

from firestep.games.bitva import kernel, layout
from firestep.games.bitva.state import Position
from firestep.numerics.batch import Tally, spread

try:  # the compiled build lets threads run side by side
    from firestep.games.bitva.unlocked import count_tree, play_games
except ImportError:
    from firestep.games.bitva.kernel import count_tree, play_games

COMPILED = kernel.__file__.endswith((".so", ".pyd"))
_LIST = layout.CHOICES + layout.CELLS


def perft(position: Position, depth: int) -> int:
    """Count the action sequences of this length; distinct rolls count as actions."""
    return count_tree(
        bytearray(position.buffer),
        position.terms.field,
        depth,
        bytearray(_LIST * (depth + 1)),
        bytearray(layout.SIZE * (depth + 1)),
        bytearray(layout.SCRATCH),
    )


def random_games(
    position: Position, games: int, *, seed: int, most: int = 100_000, threads: int = 0
) -> Tally:
    """Play random games to the end, or `most` actions each, on so many threads (0: all cores)."""

    def run(first: int, count: int, tally: bytearray) -> int:
        return play_games(
            position.buffer,
            position.terms.field,
            seed + first * layout.STRIDE,
            count,
            most,
            bytearray(layout.SIZE),
            bytearray(_LIST),
            bytearray(layout.SCRATCH),
            tally,
        )

    return spread(run, games, threads)
