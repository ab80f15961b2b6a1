"""Hexagon boards in rows: names, neighbours and the half turn.

A cell is row * STRIDE + column, both from 0, whatever the size of the board, so that names do not
depend on the board. Rows run west to east; every second row, the second first, is shifted half a
hex to the east.
"""

from typing import Final

from firestep.boards.square import FILES
from firestep.contract import InputError, clip

STRIDE: Final = 16
MOST_ROWS: Final = 15

# East, then clockwise, for rows that are not shifted and for rows that are: (row, column) steps.
STEPS: Final = (
    ((0, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)),
    ((0, 1), (1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1)),
)


def cell(row: int, column: int) -> int:
    """Return the cell of a row and a column, both from 0."""
    return row * STRIDE + column


def cell_name(number: int) -> str:
    """Write a cell: column letter and row number, counted from the north-west corner."""
    return f"{FILES[number % STRIDE]}{number // STRIDE + 1}"


def read_cell(text: str) -> int:
    """Read a cell name; a InputError says what one looks like."""
    column = FILES.find(text[:1]) if text[:1] else -1
    digits = text[1:]
    row = int(digits) - 1 if len(digits) <= 2 and digits.isascii() and digits.isdigit() else -1
    if not (0 <= column < STRIDE and 0 <= row < MOST_ROWS) or text != cell_name(cell(row, column)):
        raise InputError(f"{clip(text, 12)} is no hex: write column and row, like e3")
    return cell(row, column)


def neighbours(number: int) -> list[int]:
    """Return the six cells around one, east first, clockwise; -1 where there can be none."""
    row, column = divmod(number, STRIDE)
    cells = []
    for row_step, column_step in STEPS[row % 2]:
        near_row, near_column = row + row_step, column + column_step
        inside = 0 <= near_row < MOST_ROWS and 0 <= near_column < STRIDE
        cells.append(cell(near_row, near_column) if inside else -1)
    return cells
