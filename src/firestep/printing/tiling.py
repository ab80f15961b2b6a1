"""Divides a board into tiles that overlap, so that every cell is complete on one of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from firestep.contract import InputError
from firestep.contract.printing import Box, PrintBoard
from firestep.printing.paper import MAX_SHEETS, Page, list_pages

_MIN_OVERLAP: Final = 6.0  # mm, for glue
_STEP: Final = 0.5  # mm, in the search for tiles of equal size
_TOLERANCE: Final = 1e-6

Span = tuple[float, float]
"""Start and end in millimetres from the edge of the board."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of a board on one sheet. Row and column count from 0; lengths are in millimetres.

    `next_left` and `next_top` are where the neighbours begin; `None` at the edge of the board.
    """

    row: int
    column: int
    box: Box
    next_left: float | None
    next_top: float | None

    @property
    def name(self) -> str:
        """The letter of the row and the number of the column."""
        return tile_name(self.row, self.column)


def tile_name(row: int, column: int) -> str:
    """Return the name of a tile, such as B3; after Z comes AA."""
    letters = ""
    number = row + 1
    while number:
        number, letter = divmod(number - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{column + 1}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """The tiles of a board. `scale` is the number of millimetres in a unit of the drawing."""

    page: Page
    scale: float
    columns: Sequence[Span]
    rows: Sequence[Span]

    def __len__(self) -> int:
        return len(self.columns) * len(self.rows)

    def tiles(self) -> Iterator[Tile]:
        """Yield the tiles row by row."""
        for row, (top, bottom) in enumerate(self.rows):
            for column, (left, right) in enumerate(self.columns):
                yield Tile(
                    row,
                    column,
                    Box(left, top, right - left, bottom - top),
                    _start_of(self.columns, column + 1),
                    _start_of(self.rows, row + 1),
                )


def _start_of(spans: Sequence[Span], number: int) -> float | None:
    return spans[number][0] if number < len(spans) else None


def tile_board(board: PrintBoard, paper: str, cell_mm: float) -> Tiling:
    """Return the tiling with the fewest sheets. Raise `InputError` if a cell is too large."""
    scale = (cell_mm or board.cell_mm) / board.cell_width
    found = [_tile_page(board, page, scale) for page in list_pages(paper)]
    best = min(found, key=len)
    if len(best) > MAX_SHEETS:
        message = f"the board needs {len(best)} sheets, more than {MAX_SHEETS}: use a smaller size"
        raise InputError(message, place="--hex")
    return best


def _tile_page(board: PrintBoard, page: Page, scale: float) -> Tiling:
    area = board.area
    columns = [
        ((cell.left - area.left) * scale, (cell.left - area.left + cell.width) * scale)
        for cell in board.cells
    ]
    rows = [
        ((cell.top - area.top) * scale, (cell.top - area.top + cell.height) * scale)
        for cell in board.cells
    ]
    return Tiling(
        page,
        scale,
        divide(area.width * scale, columns, page.tile_width),
        divide(area.height * scale, rows, page.tile_height),
    )


def divide(length: float, cells: Sequence[Span], most: float) -> list[Span]:
    """Return spans of at most this length that cover a board; each cell is inside one of them.

    As few spans as possible, of about the same length.
    """
    spans = _divide(length, cells, most)
    low = length / len(spans)
    for step in range(ceil((most - low) / _STEP)):
        try:
            shorter = _divide(length, cells, low + step * _STEP)
        except InputError:  # a span is shorter than a cell
            continue
        if len(shorter) == len(spans):
            return shorter
    return spans


def _divide(length: float, cells: Sequence[Span], most: float) -> list[Span]:
    ordered = sorted(set(cells))
    spans: list[Span] = []
    start = 0.0
    while start + most < length - _TOLERANCE:
        end = start + most
        spans.append((start, end))
        cut = (left for left, right in ordered if right > end + _TOLERANCE and left > start)
        following = min(min(cut, default=end), end - _MIN_OVERLAP)
        if following <= start + _TOLERANCE:
            raise InputError("a hex or square is larger than a sheet", place="--hex")
        start = following
    widest = max((right - left for left, right in ordered), default=0.0)
    if widest > most:
        raise InputError("a hex or square is larger than a sheet", place="--hex")
    return [*spans, (start, length)]
