"""Many games and deep trees at once: the kernel on all cores."""

from typing import Final

from firestep.games.club.kernel import layout, playouts
from firestep.games.club.kernel.buffers import words
from firestep.games.club.state import Position
from firestep.numerics.batch import Tally, spread

try:  # the compiled build lets threads run side by side
    from firestep.games.club.kernel.unlocked import count_tree, play_games
except ImportError:
    from firestep.games.club.kernel.playouts import count_tree, play_games

COMPILED = playouts.__file__.endswith((".so", ".pyd"))
ROOM: Final = 600
"""So many units, the dead counted, have room in a random game; then nobody buys any more."""
_LIST: Final = layout.CHOICE * layout.LISTED


def perft(position: Position, depth: int) -> int:
    """Count the action sequences of this length; the results of a roll count as actions."""
    # Purchases at every step would fit, and what the last seal may add.
    state = position.words(layout.SLOT * layout.MOST_NEW * (depth + 4))
    return count_tree(
        state,
        position.terms.field,
        depth,
        len(state),
        words(_LIST * (depth + 1)),
        words(len(state) * depth),
        words(layout.SCRATCH),
    )


def random_games(
    position: Position, games: int, *, seed: int, rounds: int = 20, threads: int = 0
) -> Tally:
    """Play random games to the end, or so many rounds each, on so many threads (0: all cores).

    A game that the rounds cut short is neither won nor drawn.
    """
    start = position.words()
    room = max(ROOM, start[layout.UNITS] + 4 * layout.MOST_NEW)

    def run(first: int, count: int, tally: bytearray) -> int:
        return play_games(
            start,
            position.terms.field,
            seed + first * layout.STRIDE,
            count,
            rounds,
            room,
            words(layout.SLOTS + layout.SLOT * room),
            words(_LIST),
            words(layout.SCRATCH),
            tally,
        )

    return spread(run, games, threads)
