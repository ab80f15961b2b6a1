"""Shapes for the picture of a map: hexes, smooth bands, forts and trenches."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import hypot, sqrt
from typing import Final

from firestep.boards.axial import STRIDE, neighbours
from firestep.games.club.content.map import Fort

INK, MASONRY, TRENCH = "#3a3127", "#8d7b66", "#b23a2e"
_MORTAR, _COURT = "#57493b", "#cbb694"

RADIUS: Final = 34.0
TALL: Final = sqrt(3) * RADIUS
MARGIN: Final = 30.0
# The corners of a hex, the north-west one first, clockwise; direction n faces corners n-1 and n.
_CORNERS: Final = ((-0.5, -0.5), (0.5, -0.5), (1.0, 0.0), (0.5, 0.5), (-0.5, 0.5), (-1.0, 0.0))

Point = tuple[float, float]


def centre(number: int) -> Point:
    """Return the middle of a hex in the picture."""
    column, row = divmod(number, STRIDE)
    x = MARGIN + RADIUS * (1 + 1.5 * column)
    return x, MARGIN + TALL * (row + (1 if column % 2 else 0.5))


def corner(number: int, place: int, grown: float = 0.0) -> Point:
    """Return a corner of a hex, or of one grown a little."""
    x, y = centre(number)
    dx, dy = _CORNERS[place % 6]
    return x + dx * (RADIUS + grown), y + dy * (TALL + grown * sqrt(3))


def outline(number: int, grown: float = 0.0) -> str:
    """Return the path around a hex, or around one grown a little."""
    points = (corner(number, place, grown) for place in range(6))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"


def chance(number: int, salt: int) -> float:
    """Return a number from 0 to 1 that is always the same for a hex."""
    mixed = (number * 7919 + salt * 104729 + 12345) * 2654435761 % 2**32
    return (mixed >> 8) % 4096 / 4096


def side(number: int, direction: int) -> Point:
    """Return the middle of the side of a hex that faces a direction."""
    (x1, y1), (x2, y2) = corner(number, direction - 1), corner(number, direction)
    return (x1 + x2) / 2, (y1 + y2) / 2


def bands(ways: Mapping[int, Iterable[int]]) -> tuple[str, str]:
    """Draw smooth bands through hexes, from side to side; return the lines and the junctions.

    `ways` gives for each hex the directions in which the band leaves it.
    """
    lines, junctions = [], []
    for number, directions in ways.items():
        ends = [side(number, direction) for direction in sorted(directions)]
        middle = "Q{:.1f} {:.1f} ".format(*centre(number))
        points = [f"{x:.1f} {y:.1f}" for x, y in ends]
        if len(ends) == 1:
            lines.append(f"M{points[0]}L{middle[1:]}")
        elif len(ends) == 2:
            lines.append(f"M{points[0]}{middle}{points[1]}")
        elif ends:
            junctions.append(f"M{middle.join([*points, points[0]])}z")
    return "".join(lines), "".join(junctions)


def escaped(text: str) -> str:
    """Return foreign text as it may stand in a document."""
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _sides(number: int, others: Iterable[int], grown: float) -> Iterator[tuple[Point, Point]]:
    """Return the sides of a hex that face none of the others."""
    around = neighbours(number)
    for place in range(6):
        if around[place] not in others:
            yield corner(number, place, grown), corner(number, place + 1, grown)


def fort(fort: Fort) -> Iterator[str]:
    """Draw masonry with merlons and corner towers, and a court with a gate at each entrance."""
    courts = "".join(outline(door, -2.5) for door in fort.entrances)
    walls = "".join(outline(wall, 0.4) for wall in fort.walls)
    bricks, rim = [], []
    for wall in fort.walls:
        x, y = centre(wall)
        for row in range(-3, 4):
            half = (RADIUS - 4) - abs(row) * 8 / sqrt(3)
            bricks.append(f"M{x - half:.1f} {y + row * 8:.1f}h{2 * half:.1f}")
            first = -half + 6 + (row % 2) * 6
            joints = range(int((2 * half - 8) // 12) + 1)
            bricks += [f"M{x + first + 12 * at:.1f} {y + row * 8:.1f}v8" for at in joints]
        rim += list(_sides(wall, fort.walls, -1.0))
    line = "".join(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" for (x1, y1), (x2, y2) in rim)
    towers = dict.fromkeys((round(x), round(y)) for ends in rim for x, y in ends)
    yield f'<g class="fort"><title>fort {escaped(fort.id)}</title>'
    yield f'<path d="{courts}" fill="{_COURT}" stroke="{INK}" stroke-width="2.2"/>'
    yield f'<path d="{walls}" fill="{MASONRY}"/>'
    yield f'<path d="{"".join(bricks)}" fill="none" stroke="{_MORTAR}" stroke-width=".8"/>'
    yield f'<path d="{line}" stroke="{INK}" stroke-width="7.5" stroke-linecap="round"/>'
    yield f'<path d="{line}" stroke="{_COURT}" stroke-width="3.6" stroke-dasharray="4.4 3.4"/>'
    for x, y in towers:
        stroke = f'stroke="{INK}" stroke-width="2"'
        yield f'<circle cx="{x}" cy="{y}" r="5.6" fill="{MASONRY}" {stroke}/>'
    for door in fort.entrances:
        x, y = centre(door)
        yield (
            f'<path d="M{x - 9:.1f} {y + 12:.1f}v-13a9 9 0 0 1 18 0v13z" fill="{_MORTAR}" '
            f'stroke="{INK}" stroke-width="1.6"/>'
            f'<path d="M{x - 4.5:.1f} {y + 12:.1f}v-20M{x:.1f} {y + 12:.1f}v-22M{x + 4.5:.1f} '
            f'{y + 12:.1f}v-20M{x - 9:.1f} {y + 1:.1f}h18" fill="none" stroke="{_COURT}"/>'
        )
    yield "</g>"


def trench(trench: tuple[int, ...]) -> str:
    """Draw a thin crenellated line from hex to hex."""
    return (
        f'<path class="trench" d="{crenellated(middles(trench), 7.4, 3.6)}" fill="none" '
        f'stroke="{TRENCH}" stroke-width="2.3" stroke-linejoin="miter"/>'
    )


def middles(trench: tuple[int, ...]) -> list[Point]:
    """Return the middles of the hexes of a trench; two points in one that has a single hex."""
    points = [centre(number) for number in trench]
    if len(points) == 1:
        x, y = points[0]
        return [(x - RADIUS / 2, y), (x + RADIUS / 2, y)]
    return points


def crenellated(corners: list[Point], pitch: float, aside: float) -> str:
    """Return the path of a crenellated line: how long its teeth are, and how far aside they go."""
    points = corners[:1]
    for (x1, y1), (x2, y2) in pairwise(corners):
        steps = max(1, round(hypot(x2 - x1, y2 - y1) / pitch))
        parts = (number / steps for number in range(1, steps + 1))
        points += [(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part) for part in parts]
    line = []
    for place, ((x1, y1), (x2, y2)) in enumerate(pairwise(points)):
        away = (aside if place % 2 else -aside) / (hypot(x2 - x1, y2 - y1) or 1)
        dx, dy = (y1 - y2) * away, (x2 - x1) * away
        line.append(f"{x1 + dx:.1f} {y1 + dy:.1f}L{x2 + dx:.1f} {y2 + dy:.1f}")
    return f"M{'L'.join(line)}"
