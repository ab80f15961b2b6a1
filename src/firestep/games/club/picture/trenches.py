"""Trenches where they are ground of their own, and the pits of those who are in them."""

from math import cos, hypot, radians, sin
from typing import Final

from firestep.games.club.picture.shapes import (
    INK,
    TRENCH,
    Point,
    crenellated,
    middles,
    outline,
)

_EARTH, _SPOIL, _DEEP, _BAG = "#d8bf95", "#8a6a42", "#33201a", "#d9c9a3"
_BEYOND: Final = 14.72  # how far a trench goes past the middle of its last hex
_PIT: Final = 26.0
_BAGS: Final = (28, 48, 69, 90, 111, 132, 152)  # degrees, from the east clockwise


def earth(trench: tuple[int, ...]) -> str:
    """Draw the ground of a trench, all its hexes together."""
    area = "".join(outline(number, -4) for number in trench)
    shape = f'd="{area}" stroke-linejoin="round"'
    return (
        f'<g class="earth"><path {shape} fill="{_SPOIL}" stroke="{_SPOIL}" stroke-width="8.4"/>'
        f'<path {shape} fill="{_EARTH}" stroke="{_EARTH}" stroke-width="5"/></g>'
    )


def earthwork(trench: tuple[int, ...]) -> str:
    """Draw the trench itself: a deep crenellated ditch through all its hexes, with red edges."""
    points = middles(trench)
    points = [_past(points[1], points[0]), *points[1:-1], _past(points[-2], points[-1])]
    line = f'd="{crenellated(points, 14.72, 5.6)}" fill="none" stroke-miterlimit="1.6"'
    return (
        f'<g class="trench ground"><path {line} stroke="{TRENCH}" stroke-width="9.4"/>'
        f'<path {line} stroke="{_DEEP}" stroke-width="5.4"/></g>'
    )


def _past(first: Point, last: Point) -> Point:
    """Return a point a little past the second of two."""
    (x1, y1), (x2, y2) = first, last
    part = 1 + _BEYOND / (hypot(x2 - x1, y2 - y1) or 1)
    return x1 + (x2 - x1) * part, y1 + (y2 - y1) * part


def pit() -> str:
    """Draw the hole that a unit in a trench stands in, about the middle of its token."""
    return (
        f'<g class="dug"><circle cy="1.5" r="{_PIT:g}" fill="{_DEEP}" stroke="{TRENCH}" '
        f'stroke-width="3.4" stroke-dasharray="6 4.2"/></g>'
    )


def parapet() -> str:
    """Draw the sandbags in front of a unit in a trench."""
    bags = []
    for degrees in _BAGS:
        x, y = _PIT * cos(radians(degrees)), 1.5 + _PIT * sin(radians(degrees))
        bags.append(
            f'<rect x="-5" y="-3.1" width="10" height="6.2" rx="2.9" '
            f'transform="translate({x:.1f} {y:.1f}) rotate({degrees - 90})"/>'
        )
    return f'<g class="parapet" fill="{_BAG}" stroke="{INK}" stroke-width="1.1">{"".join(bags)}</g>'
