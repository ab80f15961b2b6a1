"""Hexagon boards in rows: names and neighbours of cells.

A cell is row * STRIDE + column, both from 0. The stride is fixed, so that names do not depend on
the size of the board. Rows run from west to east; odd rows are shifted half a hex to the east.
"""

from typing import Final

from firestep.boards.square import FILES
from firestep.contract import InputError, clip

STRIDE: Final = 16
MAX_ROWS: Final = 15

# Steps (row, column) clockwise from east, for even and for odd rows.
STEPS: Final = (
    ((0, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)),
    ((0, 1), (1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1)),
)


def cell(row: int, column: int) -> int:
    """Return the cell of a row and a column, both from 0."""
    return row * STRIDE + column


def cell_name(number: int) -> str:
    """Return the name of a cell: column letter and row number, from the north-west corner."""
    return f"{FILES[number % STRIDE]}{number // STRIDE + 1}"


def read_cell(text: str) -> int:
    """Parse the name of a cell. Raise `InputError` if it is invalid."""
    column = FILES.find(text[:1]) if text[:1] else -1
    digits = text[1:]
    row = int(digits) - 1 if len(digits) <= 2 and digits.isascii() and digits.isdigit() else -1
    if not (0 <= column < STRIDE and 0 <= row < MAX_ROWS) or text != cell_name(cell(row, column)):
        raise InputError(f"{clip(text, 12)} is not a hex: write column and row, like e3")
    return cell(row, column)


def neighbours(number: int) -> list[int]:
    """Return the six neighbours clockwise from east; -1 for those out of range."""
    row, column = divmod(number, STRIDE)
    cells = []
    for row_step, column_step in STEPS[row % 2]:
        near_row, near_column = row + row_step, column + column_step
        inside = 0 <= near_row < MAX_ROWS and 0 <= near_column < STRIDE
        cells.append(cell(near_row, near_column) if inside else -1)
    return cells
