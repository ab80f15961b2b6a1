"""The board as lines of text, for terminals and doctests."""

from collections.abc import Sequence
from typing import Final

from firestep.boards.square import FILES, square_name
from firestep.contract import InputError, clip
from firestep.games.trench import layout, notation
from firestep.games.trench.actions import SIDE, Move
from firestep.games.trench.rules.board import BLACK_LAND, TRENCH, ZONE_TABLE
from firestep.games.trench.state import Position

_EMPTY: Final = {BLACK_LAND: ":", TRENCH: "="}
_GROUND: Final = {BLACK_LAND: "48;5;240", TRENCH: "48;5;136"}
_FAR_GROUND: Final = "48;5;187"
_WHITE_PIECE, _BLACK_PIECE = "1;38;5;16;48;5;255", "1;38;5;229;48;5;16"
_INK: Final = "38;5;16"
_GO, _TAKE, _SELECT = "48;5;35", "48;5;160", "48;5;220"


def draw(
    position: Position,
    *,
    look: str = "diamond",
    below: str = "black",
    targets: Sequence[Move] = (),
    colour: bool = False,
) -> str:
    """Draw a position as text: capitals are White, `:` Black's land, `=` trench, `.` White's land.

    Targets stand in brackets, the piece they belong to in parentheses.
    """
    cells = _Cells(position, targets, colour)
    turned = below == "white"
    if look == "diamond":
        return "\n".join(_diamond(cells, turned))
    if look == "square":
        return "\n".join(_square(cells, turned))
    raise InputError(f"no view {clip(look)}; there are: diamond, square")


class _Cells:
    """How one square looks: three signs, coloured or not."""

    def __init__(self, position: Position, targets: Sequence[Move], colour: bool) -> None:
        self._board = position.buffer
        self._starts = {move.start for move in targets}
        self._targets = {move.target for move in targets}
        self._colour = colour

    def text(self, square: int) -> str:
        piece = self._board[square]
        zone = ZONE_TABLE[square]
        sign = notation.letter(piece) if piece else _EMPTY.get(zone, ".")
        marked = square in self._targets
        if square in self._starts:
            cell = f"({sign})"
        else:
            cell = f"[{sign}]" if marked else f" {sign} "
        if not self._colour:
            return cell
        ground = _GROUND.get(zone, _FAR_GROUND)
        if square in self._starts:
            ground = _SELECT
        elif marked:
            ground = _TAKE if piece else _GO
        # A piece is a chip of its own colour, so that it reads on any ground.
        ink = _WHITE_PIECE if piece & layout.WHITE else _BLACK_PIECE
        middle = f"\x1b[{ink}m{sign}\x1b[0;{ground};{_INK}m" if piece else sign
        return f"\x1b[{ground};{_INK}m{cell[0]}{middle}{cell[2]}\x1b[0m"


def _diamond(cells: _Cells, turned: bool) -> list[str]:
    """Fifteen rows; the square at each end of a row is named beside it."""
    lines = []
    for total in range(2 * SIDE - 2, -1, -1):
        squares = [
            rank * SIDE + total - rank
            for rank in range(SIDE - 1, -1, -1)
            if 0 <= total - rank < SIDE
        ]
        if turned:
            squares.reverse()
        row = " ".join(cells.text(square) for square in squares)
        left, right = square_name(squares[0], SIDE), square_name(squares[-1], SIDE)
        indent = " " * (2 * (SIDE - len(squares)))
        lines.append(f"{indent}{left} {row} {right}")
    return lines[::-1] if turned else lines


def _square(cells: _Cells, turned: bool) -> list[str]:
    order = range(SIDE - 1, -1, -1) if turned else range(SIDE)
    names = "   " + "".join(f" {FILES[file]} " for file in order)
    lines = [
        f"{rank + 1}  "
        + "".join(cells.text(rank * SIDE + file) for file in order)
        + f"  {rank + 1}"
        for rank in reversed(order)
    ]
    return [names, *lines, names]
