"""Fixed opponents that never change, so that levels stay comparable over time."""

from collections.abc import Mapping
from typing import Final

from firestep.contract import Seat
from firestep.contract.engine import Draw, Script
from firestep.games.trench.actions import MOVES, Action, Move
from firestep.games.trench.search.plain_alpha_beta import PlainSearch
from firestep.games.trench.state import Position

MATERIAL_DEPTH: Final = 4
_GREEDY_DEPTH: Final = 2


def _draw_best(sample: Position, depth: int, draw: Draw) -> Action:
    """Return one of the best moves at this depth, drawn at random."""
    moves = PlainSearch(sample.buffer, sample.config.packed).find_best_moves(depth)
    move = MOVES[moves[draw(len(moves))]]
    assert isinstance(move, Move)
    return move


def greedy(sample: Position, seat: Seat, draw: Draw) -> Action:
    """Play the move that wins most material after the best capture in reply.

    A beginner who knows the rules plays like this; level 1 is measured against it.
    """
    return _draw_best(sample, _GREEDY_DEPTH, draw)


def search_material(sample: Position, seat: Seat, draw: Draw) -> Action:
    """Search four plies deep and count material only."""
    return _draw_best(sample, MATERIAL_DEPTH, draw)


SCRIPTS: Final[Mapping[str, Script[Position, Action]]] = {
    "greedy": greedy,
    "beginner": greedy,
    "material4": search_material,
}
