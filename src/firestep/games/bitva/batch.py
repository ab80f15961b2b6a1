"""Perft and batches of random games on all cores."""

from firestep.games.bitva import access, kernel, layout
from firestep.games.bitva.state import Position
from firestep.numerics.batch import BatchResult, play_in_threads

try:  # the compiled build releases the GIL
    from firestep.games.bitva.unlocked import count_tree, play_games
except ImportError:
    from firestep.games.bitva.kernel import count_tree, play_games

COMPILED = kernel.__file__.endswith((".so", ".pyd"))


def perft(position: Position, depth: int) -> int:
    """Count the action sequences of this length; distinct rolls count as actions."""
    return count_tree(
        bytearray(position.buffer),
        position.config.field,
        depth,
        bytearray(layout.C_SIZE * (depth + 1)),
        bytearray(layout.S_SIZE * (depth + 1)),
        bytearray(layout.W_SIZE),
    )


def random_games(
    position: Position, games: int, *, seed: int, most: int = 100_000, threads: int = 0
) -> BatchResult:
    """Play random games of at most `most` actions each on `threads` threads (0: all cores)."""

    def run(first: int, count: int, tally: bytearray) -> int:
        return play_games(
            position.buffer,
            position.config.field,
            access.game_seed(seed, first),
            count,
            most,
            bytearray(layout.S_SIZE),
            bytearray(layout.C_SIZE),
            bytearray(layout.W_SIZE),
            tally,
        )

    return play_in_threads(run, games, threads)
