"""Tiles: every cell is complete on one of them, and no tile is larger than a sheet."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firestep import catalog
from firestep.contract import InputError
from firestep.contract.printing import PrintBoard
from firestep.printing.document import get_print_package
from firestep.printing.paper import SIZES
from firestep.printing.tiling import divide, tile_board, tile_name

pytestmark = pytest.mark.once


@given(
    count=st.integers(1, 60), cell=st.floats(8, 80), step=st.floats(0.5, 1), most=st.floats(90, 300)
)
def test_every_cell_is_inside_a_span(count: int, cell: float, step: float, most: float) -> None:
    cells = [(3 + place * cell * step, 3 + place * cell * step + cell) for place in range(count)]
    length = cells[-1][1] + 3
    spans = divide(length, cells, most)
    assert spans[0][0] == 0
    assert spans[-1][1] == length
    for start, end in spans:
        assert end - start <= most + 1e-6
    for left, right in cells:
        assert any(start - 1e-6 <= left and right <= end + 1e-6 for start, end in spans)
    for (_, end), (start, _) in pairwise(spans):
        assert end - start >= 6 - 1e-6, "too small an overlap for glue"


def test_a_cell_larger_than_a_sheet_is_refused() -> None:
    with pytest.raises(InputError, match="larger than a sheet"):
        divide(500, [(0, 250), (250, 500)], 190)


def find_board(game: str) -> PrintBoard:
    package = get_print_package(game)
    return package.print_parts(package.load_for_print({}, {}), "en").boards[0]


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("game", catalog.GAMES)
@pytest.mark.parametrize("size", [0.0, 10.0, 45.0])
def test_every_cell_is_complete_on_a_tile(game: str, paper: str, size: float) -> None:
    board = find_board(game)
    tiling = tile_board(board, paper, size)
    boxes = [tile.box for tile in tiling.tiles()]
    assert len(boxes) == len(tiling)
    for cell in board.cells:
        left, top = cell.left - board.area.left, cell.top - board.area.top
        assert any(
            box.left <= left * tiling.scale + 1e-6
            and box.top <= top * tiling.scale + 1e-6
            and (left + cell.width) * tiling.scale <= box.left + box.width + 1e-6
            and (top + cell.height) * tiling.scale <= box.top + box.height + 1e-6
            for box in boxes
        )
    assert all(
        box.width <= tiling.page.tile_width + 1e-6 and box.height <= tiling.page.tile_height + 1e-6
        for box in boxes
    )


def test_too_many_sheets_are_refused() -> None:
    with pytest.raises(InputError, match=r"needs .* sheets, more than 150"):
        tile_board(find_board("club"), "a4", 120)


def test_tile_names() -> None:
    names = [tile_name(row, column) for row, column in ((0, 0), (1, 11), (25, 0), (26, 0))]
    assert names == ["A1", "B12", "Z1", "AA1"]
