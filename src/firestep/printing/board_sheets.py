"""The pages of a board: one tile each, with crop marks, marks for overlaps, and a plan."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from firestep.contract.printing import Box, PrintBoard
from firestep.guide.crop import Crop
from firestep.printing.drawing import (
    FAINT,
    INK,
    clean,
    draw_lines,
    make_page,
    shorten,
    write_text,
)
from firestep.printing.paper import MARK_LENGTH, STRIP_HEIGHT, Page
from firestep.printing.tiling import Tile, Tiling

Recolour = Callable[[str], str]
"""Returns a drawing as it is printed: in colour or in greys."""

_GAP: Final = 0.6  # between a tile and its marks
_PLAN_HEIGHT: Final = 11.0
_ROOT: Final = re.compile(r"<svg\b[^>]*>")
_TITLES: Final = re.compile(r"<title>.*?</title>", re.DOTALL)


def draw_board_pages(
    board: PrintBoard, tiling: Tiling, recolour: Recolour, definitions: str
) -> Iterator[str]:
    """Yield the pages of a board in the order of its tiles."""
    drawing = recolour(clean(_TITLES.sub("", board.svg)))
    for tile in tiling.tiles():
        yield _draw_tile_page(board, tiling, tile, drawing, definitions)


def _draw_tile_page(
    board: PrintBoard, tiling: Tiling, tile: Tile, drawing: str, definitions: str
) -> str:
    page, scale, box = tiling.page, tiling.scale, tile.box
    part = Box(
        board.area.left + box.left / scale,
        board.area.top + box.top / scale,
        box.width / scale,
        box.height / scale,
    )
    x = (page.content_width - box.width) / 2
    y = MARK_LENGTH
    at = f"translate({x - part.left * scale:.4f} {y - part.top * scale:.4f}) scale({scale:.6f})"
    clip = (
        f'<clipPath id="tile"><rect x="{x:.3f}" y="{y:.3f}" width="{box.width:.3f}" '
        f'height="{box.height:.3f}"/></clipPath>'
    )
    content = (
        f'<g clip-path="url(#tile)"><g transform="{at}">{_crop(drawing, part)}</g></g>'
        + draw_lines(_crop_marks(x, y, box.width, box.height), width=0.25)
        + _draw_overlap_marks(tile, x, y)
        + _draw_strip(board, tiling, tile, page)
    )
    return make_page(page.content_width, page.content_height, content, definitions + clip)


def _crop(drawing: str, part: Box) -> str:
    """Return the content of a drawing near a part of it."""
    reduced = Crop(*part).reduce(drawing)
    root = _ROOT.search(reduced)
    assert root is not None
    return reduced[root.end() : reduced.rindex("</svg>")]


def _crop_marks(x: float, y: float, width: float, height: float) -> str:
    """Return two short lines outside each corner of a tile."""
    marks = []
    for left in (x, x + width):
        for top, way in ((y, -1), (y + height, 1)):
            marks.append(f"M{left:.3f} {top + way * _GAP:.3f}v{way * (MARK_LENGTH - _GAP):.3f}")
    for top in (y, y + height):
        for left, way in ((x, -1), (x + width, 1)):
            marks.append(f"M{left + way * _GAP:.3f} {top:.3f}h{way * (MARK_LENGTH - _GAP):.3f}")
    return "".join(marks)


def _draw_overlap_marks(tile: Tile, x: float, y: float) -> str:
    """Draw dashed marks outside a tile where the edge of the next one lies, with an arrow."""
    box, length = tile.box, MARK_LENGTH - _GAP
    lines, arrows = [], []
    if tile.next_left is not None:
        at = x + tile.next_left - box.left
        for top, way in ((y - _GAP, -1), (y + box.height + _GAP, 1)):
            lines.append(f"M{at:.3f} {top:.3f}v{way * length:.3f}")
            arrows.append(f"M{at + 0.6:.3f} {top + way * length / 2:.3f}l1.6-.9v1.8z")
    if tile.next_top is not None:
        at = y + tile.next_top - box.top
        for left, way in ((x - _GAP, -1), (x + box.width + _GAP, 1)):
            lines.append(f"M{left:.3f} {at:.3f}h{way * length:.3f}")
            arrows.append(f"M{left + way * length / 2:.3f} {at + 0.6:.3f}l-.9 1.6h1.8z")
    if not lines:
        return ""
    marks = draw_lines("".join(lines), dashed=True, width=0.3)
    return f'{marks}<path d="{"".join(arrows)}" fill="{INK}"/>'


def _draw_strip(board: PrintBoard, tiling: Tiling, tile: Tile, page: Page) -> str:
    """Draw the name of a tile and a small plan below it."""
    top = page.content_height - STRIP_HEIGHT
    name = tile.name if len(tiling) > 1 else ""
    parts = [
        write_text(name, 0, top + 11.5, 8, bold=True),
        write_text(shorten(board.title), 4.4 * len(name) + 6 if name else 0, top + 11.5, 3.6),
    ]
    if len(tiling) > 1:
        width = plan_width(tiling, _PLAN_HEIGHT)
        parts.append(
            f'<g transform="translate({page.content_width - width - 1:.3f} {top + 2.5:.3f})">'
            f"{draw_plan(tiling, _PLAN_HEIGHT, tile)}</g>"
        )
    return "".join(parts)


def _board_size(tiling: Tiling) -> tuple[float, float]:
    return tiling.columns[-1][1], tiling.rows[-1][1]


def plan_width(tiling: Tiling, height: float) -> float:
    """Return the width of a plan of this height."""
    wide, high = _board_size(tiling)
    return height * wide / high


def draw_plan(
    tiling: Tiling, height: float, current: Tile | None = None, first_page: int = 0
) -> str:
    """Draw how the tiles lie, with the current one filled, or with names and page numbers."""
    scale = height / _board_size(tiling)[1]
    wide, high = _board_size(tiling)
    parts = []
    for number, tile in enumerate(tiling.tiles()):
        right = wide if tile.next_left is None else tile.next_left
        bottom = high if tile.next_top is None else tile.next_top
        x, y = tile.box.left * scale, tile.box.top * scale
        width, tall = right * scale - x, bottom * scale - y
        fill = INK if tile == current else "#ffffff"
        parts.append(
            f'<rect x="{x:.3f}" y="{y:.3f}" width="{width:.3f}" height="{tall:.3f}" '
            f'fill="{fill}" stroke="{FAINT if current else INK}" stroke-width=".25"/>'
        )
        if first_page:
            size = min(6.0, width / 3, tall / 3)
            x, y = x + width / 2, y + tall / 2
            parts.append(write_text(tile.name, x, y, size, anchor="middle", bold=True))
            page = f"p. {first_page + number}"
            parts.append(write_text(page, x, y + 0.75 * size, 0.55 * size, anchor="middle"))
    return "".join(parts)
