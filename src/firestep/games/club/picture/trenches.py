"""Trenches as terrain of their own, and the pits of the units in them."""

from math import cos, hypot, radians, sin
from typing import Final

from firestep.games.club.picture.shapes import (
    INK,
    TRENCH_COLOUR,
    Point,
    crenellated_path,
    hex_outline,
    trench_points,
)

_EARTH, _SPOIL, _DEEP, _BAG = "#d8bf95", "#8a6a42", "#33201a", "#d9c9a3"
_END_LENGTH: Final = 14.72  # beyond the centre of the last hex
_PIT_RADIUS: Final = 26.0
_SANDBAG_DEGREES: Final = (28, 48, 69, 90, 111, 132, 152)  # clockwise from the east


def draw_trench_ground(trench: tuple[int, ...]) -> str:
    """Draw the terrain of a trench, all hexes as one area."""
    area = "".join(hex_outline(number, -4) for number in trench)
    shape = f'd="{area}" stroke-linejoin="round"'
    return (
        f'<g class="earth"><path {shape} fill="{_SPOIL}" stroke="{_SPOIL}" stroke-width="8.4"/>'
        f'<path {shape} fill="{_EARTH}" stroke="{_EARTH}" stroke-width="5"/></g>'
    )


def draw_trench_ditch(trench: tuple[int, ...]) -> str:
    """Draw the ditch of a trench: a dark crenellated line with red edges."""
    points = trench_points(trench)
    points = [
        _extend_line(points[1], points[0]),
        *points[1:-1],
        _extend_line(points[-2], points[-1]),
    ]
    line = f'd="{crenellated_path(points, 14.72, 5.6)}" fill="none" stroke-miterlimit="1.6"'
    return (
        f'<g class="trench ground"><path {line} stroke="{TRENCH_COLOUR}" stroke-width="9.4"/>'
        f'<path {line} stroke="{_DEEP}" stroke-width="5.4"/></g>'
    )


def _extend_line(first: Point, last: Point) -> Point:
    """Return a point beyond the second of two points."""
    (x1, y1), (x2, y2) = first, last
    part = 1 + _END_LENGTH / (hypot(x2 - x1, y2 - y1) or 1)
    return x1 + (x2 - x1) * part, y1 + (y2 - y1) * part


def draw_pit() -> str:
    """Draw the pit of a unit in a trench, around the centre of its token."""
    return (
        f'<g class="dug"><circle cy="1.5" r="{_PIT_RADIUS:g}" fill="{_DEEP}" '
        f'stroke="{TRENCH_COLOUR}" stroke-width="3.4" stroke-dasharray="6 4.2"/></g>'
    )


def draw_parapet() -> str:
    """Draw the sandbags in front of a unit in a trench."""
    bags = []
    for degrees in _SANDBAG_DEGREES:
        x, y = _PIT_RADIUS * cos(radians(degrees)), 1.5 + _PIT_RADIUS * sin(radians(degrees))
        bags.append(
            f'<rect x="-5" y="-3.1" width="10" height="6.2" rx="2.9" '
            f'transform="translate({x:.1f} {y:.1f}) rotate({degrees - 90})"/>'
        )
    return f'<g class="parapet" fill="{_BAG}" stroke="{INK}" stroke-width="1.1">{"".join(bags)}</g>'
