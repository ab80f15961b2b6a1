"""Fixed opponents, kept as they are so that levels can be measured against them for ever."""

from collections.abc import Mapping
from typing import Final

from firestep.contract import Seat
from firestep.contract.engine import Draw, Script
from firestep.games.trench import layout
from firestep.games.trench.actions import MOVES, Action, Move
from firestep.games.trench.search.plain_alpha_beta import PLACES, best_moves
from firestep.games.trench.state import Position

PLAIN_DEPTH: Final = 4
_GREEDY_DEPTH: Final = 2


def _drawn(sample: Position, depth: int, draw: Draw) -> Action:
    found = bytearray(2 * PLACES)
    count = best_moves(
        bytearray(sample.buffer),
        sample.terms.content,
        depth,
        found,
        bytearray(layout.MOVE_LIST * (depth + 1)),
        bytearray(layout.SIZE * (depth + 1)),
        bytearray(layout.MOVE_LIST),
    )
    pick = draw(count)
    move = MOVES[64 * found[2 * pick] + found[2 * pick + 1]]
    assert isinstance(move, Move)
    return move


def greedy(sample: Position, seat: Seat, draw: Draw) -> Action:
    """Win most material by one move, less what the best capture in return would cost.

    That is how a beginner plays once the rules are known: level 1 is measured against it.
    """
    return _drawn(sample, _GREEDY_DEPTH, draw)


def plain(sample: Position, seat: Seat, draw: Draw) -> Action:
    """Look four plies ahead and count nothing but material."""
    return _drawn(sample, PLAIN_DEPTH, draw)


SCRIPTS: Final[Mapping[str, Script[Position, Action]]] = {
    "greedy": greedy,
    "beginner": greedy,
    "material4": plain,
}
