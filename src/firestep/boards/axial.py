"""Flat-top hexes in columns: names, axial coordinates, directions, distance, rings and lines.

A cell is column * STRIDE + row, both from 0, so that its four digits are its name: 0712 is column
7, row 12. Odd columns are shifted down by half a hex (odd-q). Directions run from 1 to 6, clockwise
from north.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from firestep.contract import InputError, clip

STRIDE: Final = 100
NOWHERE: Final = -1

# Steps in axial coordinates (q, r), clockwise from north.
STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def cell(column: int, row: int) -> int:
    """Return the cell of a column and a row, both from 0; NOWHERE if out of range."""
    inside = 0 <= column < STRIDE and 0 <= row < STRIDE
    return column * STRIDE + row if inside else NOWHERE


def cell_name(number: int) -> str:
    """Return the name of a cell: two digits for the column, two for the row."""
    return f"{number:04d}"


def read_cell(text: str) -> int:
    """Parse the name of a cell. Raise `InputError` if it is invalid."""
    if len(text) != 4 or not (text.isascii() and text.isdigit()):
        raise InputError(
            f"{clip(text, 12)} is not a hex: write column and row in four digits, like 0712"
        )
    return int(text)


def write_cells(cells: Iterable[int]) -> str:
    """Return the names of cells, separated by spaces."""
    return " ".join(map(cell_name, cells))


def read_cells(text: str) -> tuple[int, ...]:
    """Parse names of cells separated by spaces."""
    return tuple(map(read_cell, text.split()))


def to_axial(number: int) -> tuple[int, int]:
    """Return the axial coordinates (q, r) of a cell."""
    column, row = divmod(number, STRIDE)
    return column, row - column // 2


def from_axial(q: int, r: int) -> int:
    """Return the cell at axial coordinates; NOWHERE if out of range."""
    return cell(q, r + q // 2)


def step(number: int, direction: int) -> int:
    """Return the neighbour in a direction from 1 to 6; NOWHERE if out of range."""
    q, r = to_axial(number)
    q_step, r_step = STEPS[direction - 1]
    return from_axial(q + q_step, r + r_step)


def opposite(direction: int) -> int:
    """Return the opposite direction."""
    return (direction + 2) % 6 + 1


@cache
def neighbours(number: int) -> tuple[int, ...]:
    """Return the six neighbours clockwise from north; NOWHERE for those out of range."""
    return tuple(step(number, direction) for direction in range(1, 7))


def distance(first: int, second: int) -> int:
    """Return the number of steps between two cells."""
    (q1, r1), (q2, r2) = to_axial(first), to_axial(second)
    dq, dr = q2 - q1, r2 - r1
    return max(abs(dq), abs(dr), abs(dq + dr))


def ring(centre: int, radius: int) -> list[int]:
    """Return the cells at a distance from a centre, clockwise from north."""
    if radius == 0:
        return [centre]
    q, r = to_axial(centre)
    r -= radius
    cells = []
    for direction in (3, 4, 5, 6, 1, 2):
        for _ in range(radius):
            cells.append(from_axial(q, r))
            q, r = q + STEPS[direction - 1][0], r + STEPS[direction - 1][1]
    return [number for number in cells if number != NOWHERE]


def line(first: int, second: int) -> list[int]:
    """Return the cells of a straight line from one cell to another, both included."""
    (q1, r1), (q2, r2) = to_axial(first), to_axial(second)
    steps = distance(first, second)
    cells = []
    for number in range(steps + 1):
        part = number / steps if steps else 0.0
        # A small offset, so that a line along the edges of hexes stays on one side of them.
        q, r = q1 + (q2 - q1) * part + 1e-6, r1 + (r2 - r1) * part + 1e-6
        cells.append(_nearest(q, r))
    return cells


def _nearest(q: float, r: float) -> int:
    """Return the cell that contains a point given in axial coordinates."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    return from_axial(whole_q, whole_r)


def rotate_half_turn(number: int, columns: int, rows: int) -> int:
    """Return the cell after a half turn of a board with an even number of columns."""
    column, row = divmod(number, STRIDE)
    return cell(columns - 1 - column, rows - 1 - row)
