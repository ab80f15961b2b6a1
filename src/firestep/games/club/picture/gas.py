"""Clouds of gas over the hexes of declared gas attacks."""

from collections.abc import Iterator
from typing import Final

from firestep.boards.axial import neighbours
from firestep.games.club.picture.model import PictureModel
from firestep.games.club.picture.placement import Placement
from firestep.games.club.picture.shapes import Point, hex_centre, hex_corner, hex_outline
from firestep.games.club.picture.tokens import IVORY, escape_attribute

_CLOUD, _DARK = "#a8a52a", "#55540c"
_PUFF: Final = "m-9 4a5 5 0 0 1 1-9.6a6.4 6.4 0 0 1 12-1.2a5 5 0 0 1 5.6 10.8z"
_PUFFS: Final = ((-13, -7), (12, 15))


def draw_clouds(model: PictureModel, placement: Placement) -> Iterator[str]:
    """Draw the hexes of each cloud: tinted, with puffs, inside a scalloped edge."""
    for place in model.gassed:
        middle = placement.hexes.get(place)
        if middle is None:
            continue
        inside = set(placement.hexes.values())
        hexes = [number for number in (middle, *neighbours(middle)) if number in inside]
        puffs = []
        for number in hexes:
            x, y = hex_centre(number)
            puffs += [f"M{x + dx:.1f} {y + dy:.1f}{_PUFF}" for dx, dy in _PUFFS]
        area, edge = "".join(map(hex_outline, hexes)), _scalloped_edge(hexes)
        yield (
            f'<g class="gas" data-place="{escape_attribute(place)}"><title>gas</title>'
            f'<path d="{area}" fill="{_CLOUD}" fill-opacity=".42"/>'
            f'<path d="{"".join(map(_hatching, hexes))}" fill="none" stroke="{_DARK}" '
            f'stroke-opacity=".4" stroke-width="1.2"/>'
            f'<path d="{"".join(puffs)}" fill="{IVORY}" fill-opacity=".8" stroke="{_DARK}" '
            f'stroke-width="1.3" stroke-linejoin="round"/>'
            f'<path d="{edge}" fill="none" stroke="{IVORY}" stroke-width="5.4"/>'
            f'<path d="{edge}" fill="none" stroke="{_DARK}" stroke-width="2.8"/></g>'
        )


def _hatching(number: int) -> str:
    """Return horizontal lines across a hex."""
    x, y = hex_centre(number)
    lines = []
    for row in (-24, -16, -8, 0, 8, 16, 24):
        half = 34 - abs(row) * 0.5774
        lines.append(f"M{x - half:.1f} {y + row:.1f}h{2 * half:.1f}")
    return "".join(lines)


def _scalloped_edge(hexes: list[int]) -> str:
    """Return a line of arcs around a group of hexes, two for each side."""
    bows = []
    for number in hexes:
        for place, near in enumerate(neighbours(number)):
            if near not in hexes:
                bows.append(_bows(hex_corner(number, place), hex_corner(number, place + 1)))
    return "".join(bows)


def _bows(first: Point, last: Point) -> str:
    (x1, y1), (x2, y2) = first, last
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    return f"M{x1:.1f} {y1:.1f}A10 10 0 0 1 {x:.1f} {y:.1f}A10 10 0 0 1 {x2:.1f} {y2:.1f}"
