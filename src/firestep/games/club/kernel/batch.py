"""Perft and batches of random games, run on all cores."""

from typing import Final

from firestep.games.club.kernel import layout, playouts
from firestep.games.club.kernel.access import unit_slot, unit_words
from firestep.games.club.kernel.buffers import make_words
from firestep.games.club.kernel.choices import make_choices
from firestep.games.club.state import Position
from firestep.numerics.batch import BatchResult, play_in_threads

try:  # the compiled functions release the GIL
    from firestep.games.club.kernel.unlocked import count_tree, play_random_games
except ImportError:
    from firestep.games.club.kernel.playouts import count_tree, play_random_games

COMPILED = playouts.__file__.endswith((".so", ".pyd"))
UNIT_CAPACITY: Final = 600
"""Units that fit into the state of a random game, destroyed ones included; then buying stops."""


def perft(position: Position, depth: int) -> int:
    """Count the action sequences of length `depth`; each result of a roll counts as an action."""
    # Enough for a purchase at every step and for the units added by the last seal.
    state = position.words(unit_words(layout.MAX_NEW_UNITS * (depth + 4)))
    return count_tree(
        state,
        position.config.field,
        depth,
        len(state),
        make_choices(layout.MAX_CHOICES * (depth + 1)),
        make_words(len(state) * depth),
        make_words(layout.SCRATCH_WORDS),
    )


def random_games(
    position: Position, games: int, *, seed: int, rounds: int = 20, threads: int = 0
) -> BatchResult:
    """Play random games to the end, or for `rounds` rounds, on `threads` threads (0: all cores).

    A game stopped by the round limit counts neither as won nor as drawn.
    """
    start = position.words()
    unit_capacity = max(UNIT_CAPACITY, start[layout.S_UNITS] + 4 * layout.MAX_NEW_UNITS)

    def run(first: int, count: int, tally: bytearray) -> int:
        return play_random_games(
            start,
            position.config.field,
            seed + first * layout.SEED_STRIDE,
            count,
            rounds,
            unit_capacity,
            make_words(unit_slot(unit_capacity + 1)),
            make_choices(layout.MAX_CHOICES),
            make_words(layout.SCRATCH_WORDS),
            tally,
        )

    return play_in_threads(run, games, threads)
