"""The board as lines of text, for terminals and doctests."""

from collections.abc import Sequence
from typing import Final

from firestep.boards.hex import STRIDE
from firestep.boards.square import FILES
from firestep.contract import Seat
from firestep.games.bitva import access, layout
from firestep.games.bitva.actions import ONE_HEX, TWO_HEXES, Action
from firestep.games.bitva.board import KIND_SIGNS
from firestep.games.bitva.notation_writer import LETTERS
from firestep.games.bitva.state import Position

_GROUND: Final = {
    layout.K_RESERVE: "48;5;187",
    layout.K_POST: "48;5;180",
    layout.K_TRENCH: "48;5;143",
    layout.K_COMBAT: "48;5;217",
}
_SEATS: Final = ("", "48;5;25", "48;5;88", "48;5;240", "48;5;130")
_INK, _PIECE_INK = "38;5;16", "1;38;5;231"
_MOVE, _CAPTURE, _SELECT = "48;5;78", "48;5;203", "48;5;220"
_HEX_WIDTH: Final = 4  # characters per hex; every second row is shifted by half of them


def draw(
    position: Position,
    *,
    below: Seat = 2,
    marks: Sequence[Action] = (),
    colour: bool = False,
) -> str:
    """Draw a position as text: each hex as its number and its piece, or the sign of its zone.

    `a b c d` are the infantry of the seats, `A B C D` their generals; `*` is a post, `=` trench,
    `+` combat zone, `.` reserve. Targets are in brackets, the hexes that they start from in
    parentheses.
    """
    board = position.config.board
    rotated = below in (1, 3)
    cells = _CellWriter(position, marks, colour)
    rows, columns = range(board.rows), range(board.columns)
    lines = []
    for row in reversed(rows) if rotated else rows:
        hexes = [cells.text(row * STRIDE + column) for column in columns]
        shift, rest = _shift(row, rotated)
        line = "".join(reversed(hexes) if rotated else hexes)
        lines.append(f"{row + 1:>2} {shift}{line}{rest} {row + 1}")
        if len(lines) == board.rows // 2:
            lines.append("   " + "-" * (_HEX_WIDTH * board.columns + _HEX_WIDTH // 2))
    letters = [f" {FILES[column]}  " for column in columns]
    names = "".join(reversed(letters) if rotated else letters)
    first, last = (board.rows - 1, 0) if rotated else (0, board.rows - 1)
    above, under = (f"   {_shift(row, rotated)[0]}{names}".rstrip() for row in (first, last))
    return "\n".join([above, *lines, under])


def _shift(row: int, rotated: bool) -> tuple[str, str]:
    """Return the blanks before and after a row: every second row is shifted."""
    half = " " * (_HEX_WIDTH // 2)
    return (half, "") if (row % 2 == 1) != rotated else ("", half)


class _CellWriter:
    """Writes one hex as four characters, with or without terminal colours."""

    def __init__(self, position: Position, marks: Sequence[Action], colour: bool) -> None:
        self._state, self._hexes = position.buffer, position.config.board.hexes
        self._starts = {mark.first for mark in marks if mark.kind in TWO_HEXES}
        self._targets = {mark.second for mark in marks if mark.kind in ONE_HEX + TWO_HEXES}
        self._colour = colour

    def text(self, cell: int) -> str:
        at, piece = self._hexes.get(cell), self._state[cell]
        if at is None:
            return " " * _HEX_WIDTH
        inner = f"{at.number}{LETTERS[piece] if piece else KIND_SIGNS[at.kind]}"
        if cell in self._starts:
            text = f"({inner})"
        else:
            text = f"[{inner}]" if cell in self._targets else f" {inner} "
        if not self._colour:
            return text
        ground = _SEATS[access.owner_of(piece)] if piece else _GROUND[at.kind]
        if cell in self._starts:
            ground = _SELECT
        elif cell in self._targets:
            ground = _CAPTURE if piece else _MOVE
        ink = _PIECE_INK if ground == _SEATS[access.owner_of(piece)] else _INK
        return f"\x1b[{ground};{ink}m{text}\x1b[0m"
