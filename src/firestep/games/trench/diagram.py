"""The board as lines of text, for terminals and doctests."""

from collections.abc import Sequence
from typing import Final

from firestep.boards.square import FILES, square_name
from firestep.contract import InputError, clip
from firestep.games.trench import layout, notation
from firestep.games.trench.actions import SIDE, Move
from firestep.games.trench.rules.board import BLACK_LAND, TRENCH, ZONE_TABLE

_EMPTY: Final = {BLACK_LAND: ":", TRENCH: "="}
_GROUND: Final = {BLACK_LAND: "48;5;240", TRENCH: "48;5;136"}
_FAR_GROUND: Final = "48;5;187"
_WHITE_PIECE, _BLACK_PIECE = "1;38;5;16;48;5;255", "1;38;5;229;48;5;16"
_INK: Final = "38;5;16"
_MOVE, _CAPTURE, _SELECT = "48;5;35", "48;5;160", "48;5;220"


def draw(
    state: bytes,
    *,
    look: str = "diamond",
    below: str = "black",
    targets: Sequence[Move] = (),
    colour: bool = False,
) -> str:
    """Draw a state buffer as text.

    Capitals are White; `:` is Black's land, `=` the trench, `.` White's land. Targets are in
    brackets, the squares that they start from in parentheses.
    """
    cells = _CellWriter(state, targets, colour)
    rotated = below == "white"
    if look == "diamond":
        return "\n".join(_draw_diamond(cells, rotated))
    if look == "square":
        return "\n".join(_draw_square(cells, rotated))
    raise InputError(f"no view {clip(look)}; there are: diamond, square")


class _CellWriter:
    """Writes one square as three characters, with or without terminal colours."""

    def __init__(self, state: bytes, targets: Sequence[Move], colour: bool) -> None:
        self._board = state
        self._starts = {move.start for move in targets}
        self._targets = {move.target for move in targets}
        self._colour = colour

    def text(self, square: int) -> str:
        piece = self._board[square]
        zone = ZONE_TABLE[square]
        sign = notation.piece_letter(piece) if piece else _EMPTY.get(zone, ".")
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
            ground = _CAPTURE if piece else _MOVE
        # A piece has its own background colour, so that it is legible on any ground.
        ink = _WHITE_PIECE if piece & layout.WHITE else _BLACK_PIECE
        middle = f"\x1b[{ink}m{sign}\x1b[0;{ground};{_INK}m" if piece else sign
        return f"\x1b[{ground};{_INK}m{cell[0]}{middle}{cell[2]}\x1b[0m"


def _draw_diamond(cells: _CellWriter, rotated: bool) -> list[str]:
    """Return fifteen rows, each with the names of its first and last square."""
    lines = []
    for total in range(2 * SIDE - 2, -1, -1):
        squares = [
            rank * SIDE + total - rank
            for rank in range(SIDE - 1, -1, -1)
            if 0 <= total - rank < SIDE
        ]
        if rotated:
            squares.reverse()
        row = " ".join(cells.text(square) for square in squares)
        left, right = square_name(squares[0], SIDE), square_name(squares[-1], SIDE)
        indent = " " * (2 * (SIDE - len(squares)))
        lines.append(f"{indent}{left} {row} {right}")
    return lines[::-1] if rotated else lines


def _draw_square(cells: _CellWriter, rotated: bool) -> list[str]:
    order = range(SIDE - 1, -1, -1) if rotated else range(SIDE)
    names = "   " + "".join(f" {FILES[file]} " for file in order)
    lines = [
        f"{rank + 1}  "
        + "".join(cells.text(rank * SIDE + file) for file in order)
        + f"  {rank + 1}"
        for rank in reversed(order)
    ]
    return [names, *lines, names]
