"""TRENCH on paper: the board, and the pieces of both armies.

The squares are 30 mm wide. The board is printed with its edges parallel to those of the paper,
which needs fewer sheets; on the table it is turned by an eighth, as a diamond between the players.
"""

from collections import Counter as Tally
from typing import Final

from firestep.contract.printing import (
    COUNTER_UNITS,
    Box,
    Counter,
    CounterGroup,
    PrintBoard,
    PrintParts,
)
from firestep.games.trench import access, layout, svg
from firestep.games.trench.game import Trench
from firestep.games.trench.rules.explain import RANK_NAMES
from firestep.games.trench.rules.setup import START_TABLE

_CELL_MM: Final = 30.0
_COUNTER_SHARE: Final = 0.76
_LABELS: Final = 34.0  # the strip for the names of files and ranks, in units of the drawing
_BORDER: Final = 6.0
_CARDS: Final = ("#d8d2c6", "#f7f1e1")


def print_parts(game: Trench, language: str) -> PrintParts:
    """Return the board and the counters of TRENCH."""
    return PrintParts(
        (_make_board(),),
        [_make_army(game, colour, language) for colour in (0, 1)],
        _COUNTER_SHARE,
        patterns={_CARDS[0]: "slanted", _CARDS[1]: "solid"},
        notes=[game.translate("print", "turn", {}, language)],
    )


def _make_board() -> PrintBoard:
    cells = [Box(left, top, side, side) for left, top, side in svg.square_boxes()]
    left, top = min(cell.left for cell in cells), min(cell.top for cell in cells)
    side = cells[0].width
    reach = 8 * side + _LABELS + _BORDER
    area = Box(left - _LABELS, top - _BORDER, reach, reach)
    return PrintBoard("TRENCH", svg.draw_board("square"), area, side, _CELL_MM, cells)


def _make_army(game: Trench, colour: int, language: str) -> CounterGroup:
    pieces = [
        access.stars_of(piece)
        for piece in START_TABLE[: layout.SQUARES]
        if piece and access.side_of(piece) == colour
    ]
    counters = [
        Counter(
            game.translate("pieces", RANK_NAMES[stars], {}, language),
            svg.draw_disc(colour, stars, 0, 0, COUNTER_UNITS * 0.36),
            count=count,
        )
        for stars, count in sorted(Tally(pieces).items(), reverse=True)
    ]
    title = game.translate("sides", ("black", "white")[colour], {}, language)
    return CounterGroup(title, _CARDS[colour], counters)
