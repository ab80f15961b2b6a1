"""Bitva on paper: the board with hexes of 28 mm, and a general with infantry for each player."""

from typing import Final

from firestep.contract.printing import Box, Counter, CounterGroup, PrintBoard, PrintParts
from firestep.games.bitva import svg
from firestep.games.bitva.board import SHIPPED, load_shipped
from firestep.games.bitva.game import Bitva
from firestep.games.bitva.game_config import INFANTRY
from firestep.games.bitva.notation_writer import KIND_NAMES

_CELL_MM: Final = 28.0
_COUNTER_SHARE: Final = 0.72  # a square of this share fits into a hex
_SEATS: Final = range(1, 5)
_CARDS: Final = ("", "#d7e3f0", "#f0dcd6", "#dcdfe3", "#f3e4c8")
_CARD_PATTERNS: Final = ("", "solid", "lines", "dots", "slanted")
_FEET: Final = 14.0  # from the centre of a counter down to the feet of a pawn


def print_parts(game: Bitva, language: str) -> PrintParts:
    """Return the board and the counters of Bitva, for up to four players."""
    board = game.config.board
    patterns = {_CARDS[seat]: _CARD_PATTERNS[seat] for seat in _SEATS}
    title = board.title
    if board.name in SHIPPED and load_shipped(board.name) == board:
        title = game.translate("choices", f"board-{board.name}", {}, language)
    printed = PrintBoard(
        title[:1].upper() + title[1:],
        svg.draw_board(board),
        Box(0, 0, *svg.board_size(board)),
        svg.HEX_WIDTH,
        _CELL_MM,
        [Box(*box) for box in svg.hex_boxes(board)],
    )
    return PrintParts(
        (printed,),
        [_make_army(game, seat, language) for seat in _SEATS],
        _COUNTER_SHARE,
        patterns={**patterns, svg.TRENCH_COLOUR: "slanted", svg.COMBAT_COLOUR: "dots"},
        notes=[game.translate("print", "needs", {}, language)],
    )


def _make_army(game: Bitva, seat: int, language: str) -> CounterGroup:
    counters = [
        Counter(
            game.translate("pieces", KIND_NAMES[is_general], {}, language),
            f'<g transform="translate(0 {_FEET:g})">{svg.draw_pawn(seat, is_general)}</g>',
            count=1 if is_general else INFANTRY,
        )
        for is_general in (True, False)
    ]
    title = game.translate("sides", str(seat), {}, language)
    return CounterGroup(title[:1].upper() + title[1:], _CARDS[seat], counters)
