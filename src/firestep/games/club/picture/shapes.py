"""Shapes for the picture of a map: hexes, rivers and roads, forts and trenches."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import hypot, sqrt
from typing import Final

from firestep.boards.axial import STRIDE, neighbours
from firestep.games.club.content.map import Fort

INK, MASONRY_COLOUR, TRENCH_COLOUR = "#3a3127", "#8d7b66", "#b23a2e"
_MORTAR, _COURT = "#57493b", "#cbb694"

HEX_RADIUS: Final = 34.0
HEX_HEIGHT: Final = sqrt(3) * HEX_RADIUS
MARGIN: Final = 30.0
# The corners of a hex, clockwise from the north-west; direction n faces corners n - 1 and n.
_CORNERS: Final = ((-0.5, -0.5), (0.5, -0.5), (1.0, 0.0), (0.5, 0.5), (-0.5, 0.5), (-1.0, 0.0))

Point = tuple[float, float]


def hex_centre(number: int) -> Point:
    """Return the centre of a hex in the picture."""
    column, row = divmod(number, STRIDE)
    x = MARGIN + HEX_RADIUS * (1 + 1.5 * column)
    return x, MARGIN + HEX_HEIGHT * (row + (1 if column % 2 else 0.5))


def hex_corner(number: int, place: int, grown: float = 0.0) -> Point:
    """Return a corner of a hex that is larger by `grown`."""
    x, y = hex_centre(number)
    dx, dy = _CORNERS[place % 6]
    return x + dx * (HEX_RADIUS + grown), y + dy * (HEX_HEIGHT + grown * sqrt(3))


def hex_outline(number: int, grown: float = 0.0) -> str:
    """Return the outline of a hex that is larger by `grown`."""
    points = (hex_corner(number, place, grown) for place in range(6))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"


def hex_noise(number: int, salt: int) -> float:
    """Return a pseudo-random number from 0 to 1 that depends only on hex and salt."""
    mixed = (number * 7919 + salt * 104729 + 12345) * 2654435761 % 2**32
    return (mixed >> 8) % 4096 / 4096


def side_midpoint(number: int, direction: int) -> Point:
    """Return the middle of the side of a hex in a direction."""
    (x1, y1), (x2, y2) = hex_corner(number, direction - 1), hex_corner(number, direction)
    return (x1 + x2) / 2, (y1 + y2) / 2


def band_paths(directions_by_hex: Mapping[int, Iterable[int]]) -> tuple[str, str]:
    """Return smooth bands through hexes as two paths: the lines and the junctions.

    `directions_by_hex` has the directions in which the band leaves each hex.
    """
    lines, junctions = [], []
    for number, directions in directions_by_hex.items():
        ends = [side_midpoint(number, direction) for direction in sorted(directions)]
        control_point = "Q{:.1f} {:.1f} ".format(*hex_centre(number))
        points = [f"{x:.1f} {y:.1f}" for x, y in ends]
        if len(ends) == 1:
            lines.append(f"M{points[0]}L{control_point[1:]}")
        elif len(ends) == 2:
            lines.append(f"M{points[0]}{control_point}{points[1]}")
        elif ends:
            junctions.append(f"M{control_point.join([*points, points[0]])}z")
    return "".join(lines), "".join(junctions)


def escape_text(text: str) -> str:
    """Return a text with the characters escaped that XML reserves."""
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _outer_sides(number: int, others: Iterable[int], grown: float) -> Iterator[tuple[Point, Point]]:
    """Yield the sides of a hex that do not face one of the others."""
    around = neighbours(number)
    for place in range(6):
        if around[place] not in others:
            yield hex_corner(number, place, grown), hex_corner(number, place + 1, grown)


def draw_fort(fort: Fort) -> Iterator[str]:
    """Draw a fort: walls with merlons and corner towers, and a court with a gate per entrance."""
    courts = "".join(hex_outline(entrance, -2.5) for entrance in fort.entrances)
    walls = "".join(hex_outline(wall, 0.4) for wall in fort.walls)
    bricks, rim = [], []
    for wall in fort.walls:
        x, y = hex_centre(wall)
        for row in range(-3, 4):
            half = (HEX_RADIUS - 4) - abs(row) * 8 / sqrt(3)
            bricks.append(f"M{x - half:.1f} {y + row * 8:.1f}h{2 * half:.1f}")
            first = -half + 6 + (row % 2) * 6
            joints = range(int((2 * half - 8) // 12) + 1)
            bricks += [f"M{x + first + 12 * at:.1f} {y + row * 8:.1f}v8" for at in joints]
        rim += list(_outer_sides(wall, fort.walls, -1.0))
    line = "".join(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" for (x1, y1), (x2, y2) in rim)
    towers = dict.fromkeys((round(x), round(y)) for ends in rim for x, y in ends)
    yield f'<g class="fort"><title>fort {escape_text(fort.id)}</title>'
    yield f'<path d="{courts}" fill="{_COURT}" stroke="{INK}" stroke-width="2.2"/>'
    yield f'<path d="{walls}" fill="{MASONRY_COLOUR}"/>'
    yield f'<path d="{"".join(bricks)}" fill="none" stroke="{_MORTAR}" stroke-width=".8"/>'
    yield f'<path d="{line}" stroke="{INK}" stroke-width="7.5" stroke-linecap="round"/>'
    yield f'<path d="{line}" stroke="{_COURT}" stroke-width="3.6" stroke-dasharray="4.4 3.4"/>'
    for x, y in towers:
        stroke = f'stroke="{INK}" stroke-width="2"'
        yield f'<circle cx="{x}" cy="{y}" r="5.6" fill="{MASONRY_COLOUR}" {stroke}/>'
    for entrance in fort.entrances:
        x, y = hex_centre(entrance)
        yield (
            f'<path d="M{x - 9:.1f} {y + 12:.1f}v-13a9 9 0 0 1 18 0v13z" fill="{_MORTAR}" '
            f'stroke="{INK}" stroke-width="1.6"/>'
            f'<path d="M{x - 4.5:.1f} {y + 12:.1f}v-20M{x:.1f} {y + 12:.1f}v-22M{x + 4.5:.1f} '
            f'{y + 12:.1f}v-20M{x - 9:.1f} {y + 1:.1f}h18" fill="none" stroke="{_COURT}"/>'
        )
    yield "</g>"


def draw_trench(trench: tuple[int, ...]) -> str:
    """Draw a trench as a thin crenellated line."""
    return (
        f'<path class="trench" d="{crenellated_path(trench_points(trench), 7.4, 3.6)}" fill="none" '
        f'stroke="{TRENCH_COLOUR}" stroke-width="2.3" stroke-linejoin="miter"/>'
    )


def trench_points(trench: tuple[int, ...]) -> list[Point]:
    """Return the centres of the hexes of a trench; two points for a trench of one hex."""
    points = [hex_centre(number) for number in trench]
    if len(points) == 1:
        x, y = points[0]
        return [(x - HEX_RADIUS / 2, y), (x + HEX_RADIUS / 2, y)]
    return points


def crenellated_path(corners: list[Point], pitch: float, aside: float) -> str:
    """Return a crenellated path; `pitch` is the length of its teeth, `aside` their depth."""
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
