"""The empty map as a picture, in the manner of a trench map; lettering needs no font."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final
from zlib import crc32

from firestep.boards import stroke_glyphs
from firestep.boards.axial import STRIDE, neighbours, step
from firestep.games.club.content.map import BRIDGE, FOREST, LAKE, OPEN, PAVED, RIVER, Map
from firestep.games.club.picture.shapes import (
    INK,
    MARGIN,
    RADIUS,
    TALL,
    bands,
    centre,
    chance,
    corner,
    escaped,
    fort,
    outline,
    side,
    trench,
)
from firestep.games.club.picture.trenches import earth, earthwork

_PAPER, _MUTED, _GRID = "#efe6d0", "#5f5341", "#b9aa88"
_WOOD, _TREE, _SHADE = "#cfd3b0", "#53683f", "#41532f"
_WATER, _WAVE = "#bcd3df", "#6f9bb5"
_ROAD, _ROAD_EDGE, _DECK = "#d9c08f", "#7b664a", "#a8834f"
_GRASS: Final = "#b7ab80"
_SNOW, _DRIFT = "#f7f4ec", "#b3b8b4"


def draw(found: Map) -> str:
    """Draw a map as an SVG document."""
    left, width, height = extent(found)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.1f} 0 {width:.1f} {height:.1f}">',
        f"<title>{escaped(found.title)}</title>",
        *sheet(found),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def extent(found: Map) -> tuple[float, float, float]:
    """Return the left edge, the width and the height of the picture of a map."""
    columns = [number // STRIDE for number in found.hexes]
    left = 1.5 * RADIUS * min(columns)
    width = 1.5 * RADIUS * (max(columns) - min(columns)) + 2 * RADIUS + 2 * MARGIN
    return left, width, TALL * (found.rows + 0.5) + 2 * MARGIN


def sheet(found: Map, has_trenches: bool = False) -> Iterator[str]:
    """Draw the sheet itself, for a document of its own or to lie under pieces.

    Trenches are a thin line, or ground of their own (TC-VAR-15).
    """
    left, width, height = extent(found)
    key = f"{crc32(found.text().encode()):08x}"  # so that two pictures can stand in one page
    edge = "".join(f'<path d="{outline(number, 0.6)}"/>' for number in found.hexes)
    yield from (
        f'<defs><clipPath id="board-{key}">{edge}</clipPath>{"".join(_numbers(found, key))}</defs>',
        f'<rect x="{left:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{_PAPER}"/>',
        *_frame(left, width, height),
        f'<g clip-path="url(#board-{key})">',
        *_ground(found),
        *_woods(found),
        *_waters(found, key),
        *(map(earth, found.trenches) if has_trenches else ()),
        f'<path class="grid" d="{"".join(map(outline, found.hexes))}" fill="none" '
        f'stroke="{_GRID}" stroke-width=".9"/>',
        *_trees(found),
        *_names(found, key),
        *_seam(found),
        *_roads(found),
        "</g>",
        *(part for one in found.forts for part in fort(one)),
        *map(earthwork if has_trenches else trench, found.trenches),
        *(_plates(found, key) if has_trenches else ()),
        *_starts(found),
    )


def _frame(left: float, width: float, height: float) -> Iterator[str]:
    for inset, weight in ((9, 2.2), (14, 0.8)):
        yield (
            f'<rect x="{left + inset:.1f}" y="{inset}" width="{width - 2 * inset:.1f}" '
            f'height="{height - 2 * inset:.1f}" fill="none" stroke="{INK}" '
            f'stroke-width="{weight}"/>'
        )


def _ground(found: Map) -> Iterator[str]:
    """Strew tufts of grass on open ground; in winter cover the land with snow and its drifts."""
    is_winter = found.season == "winter"
    if is_winter:
        yield f'<path class="snow" d="{"".join(map(outline, found.hexes))}" fill="{_SNOW}"/>'
    mark = "q5-3 10 0q-4-.6-7 1.4" if is_winter else "l2.6-4m1.2 4l1.8-5m1.4 5l.4-3.6"
    marks = []
    for number in found.of_kind(OPEN):
        x, y = centre(number)
        for tuft in range(int(chance(number, 0) * 3.4)):
            at_x = x + (chance(number, tuft + 1) - 0.5) * 38
            at_y = y + (chance(number, tuft + 5) - 0.4) * 34
            marks.append(f"M{at_x:.1f} {at_y:.1f}{mark}")
    colour = _DRIFT if is_winter else _GRASS
    yield f'<path class="ground" d="{"".join(marks)}" fill="none" stroke="{colour}"/>'


def _woods(found: Map) -> Iterator[str]:
    area = "".join(outline(number, -10) for number in found.of_kind(FOREST))
    yield (
        f'<path class="forest" d="{area}" fill="{_WOOD}" stroke="{_WOOD}" stroke-width="21" '
        f'stroke-linejoin="round"/>'
    )


def _trees(found: Map) -> Iterator[str]:
    """Plant conifers in rows, each a little out of line, with a dark or a snowy side."""
    places = []
    for number in found.of_kind(FOREST):
        x, y = centre(number)
        for row, count in enumerate((4, 3, 4, 3)):
            for place in range(count):
                salt = row * 5 + place
                at_x = x + (place - (count - 1) / 2) * 13.4 + (chance(number, salt) - 0.5) * 6
                at_y = y + row * 10.2 - 6 + (chance(number, salt + 40) - 0.5) * 4
                places.append((at_y, at_x, 0.85 + 0.4 * chance(number, salt + 80)))
    whole, right = [], []
    for y, x, s in sorted(places):
        flank = f"M{x:.1f} {y - 11 * s:.1f}l{3.2 * s:.1f} {5 * s:.1f}h{-1.4 * s:.1f}"
        flank += f"l{2.6 * s:.1f} {4.6 * s:.1f}"
        whole.append(
            f"{flank}h{-3.6 * s:.1f}v{1.8 * s:.1f}h{-1.6 * s:.1f}v{-1.8 * s:.1f}h{-3.6 * s:.1f}"
            f"l{2.6 * s:.1f} {-4.6 * s:.1f}h{-1.4 * s:.1f}z"
        )
        right.append(f"{flank}h{-4.4 * s:.1f}z")
    yield f'<path class="trees" d="{"".join(whole)}" fill="{_TREE}"/>'
    yield f'<path class="trees" d="{"".join(right)}" fill="{_SHADE}"/>'
    if found.season == "winter":
        caps = (
            f"M{x - 1.9 * s:.1f} {y - 8 * s:.1f}l{1.9 * s:.1f} {-3 * s:.1f}" for y, x, s in places
        )
        boughs = (f"m{-2.2 * s:.1f} {6.6 * s:.1f}" for _, _, s in places)
        rest = (f"l{-2 * s:.1f} {3.2 * s:.1f}" for _, _, s in places)
        lines = "".join(map("".join, zip(caps, boughs, rest, strict=True)))
        yield (
            f'<path class="snow" d="{lines}" fill="none" stroke="{_SNOW}" stroke-width="1.5" '
            f'stroke-linecap="round"/>'
        )


def _running_out(found: Map, ways: dict[int, list[int]]) -> None:
    """Lead what ends at the edge of the map over it, as straight as can be."""
    for number, directions in ways.items():
        if len(directions) == 1 and number not in found.starts.values():
            for turn in (3, 2, 4):
                beyond = (directions[0] - 1 + turn) % 6 + 1
                if step(number, beyond) not in found.hexes:
                    directions.append(beyond)
                    break


def _waters(found: Map, key: str) -> Iterator[str]:
    river, lake = found.of_kind(RIVER, BRIDGE), found.of_kind(LAKE)
    wet = {*river, *lake}
    ways = {number: [way for way in range(1, 7) if step(number, way) in wet] for number in river}
    _running_out(found, ways)
    lines, junctions = bands(ways)
    for number, directions in ways.items():
        for way in directions:
            if step(number, way) not in found.hexes:
                (x, y), (x1, y1) = side(number, way), centre(number)
                lines += f"M{x1:.1f} {y1:.1f}L{2 * x - x1:.1f} {2 * y - y1:.1f}"
    shore = "".join(outline(number, -13) for number in lake)

    def water(colour: str, wide: float, rim: float) -> str:
        stroke = f'stroke="{colour}" stroke-linejoin="round"'
        return (
            f'<path class="river" d="{lines}" fill="none" {stroke} stroke-width="{wide}" '
            f'stroke-linecap="round"/>'
            f'<path class="river" d="{junctions}" fill="{colour}" {stroke} stroke-width="{wide}"/>'
            f'<path class="lake" d="{shore}" fill="{colour}" {stroke} stroke-width="{rim}"/>'
        )

    yield water(_WAVE, 49, 25) + water(_WATER, 46, 22)
    yield f'<mask id="wet-{key}">{water("#fff", 41, 18)}</mask>'
    waves = []
    for number in wet:
        x, y = centre(number)
        for row in (-15, -5, 5, 15):
            at_x = x - 18 + (chance(number, row) - 0.5) * 10
            waves.append(f"M{at_x:.1f} {y + row:.1f}q4.5-3.4 9 0t9 0t9 0t9 0")
    mask = f'mask="url(#wet-{key})"'
    yield f'<path class="waves" d="{"".join(waves)}" fill="none" stroke="{_WAVE}" {mask}/>'


def _roads(found: Map) -> Iterator[str]:
    ways: dict[int, list[int]] = defaultdict(list)
    for first, second in found.links():
        for here, there in ((first, second), (second, first)):
            if found.hexes[here] in PAVED:
                ways[here].append(neighbours(here).index(there) + 1)
    _running_out(found, ways)
    lines, junctions = bands(ways)
    for colour, wide in ((_ROAD_EDGE, 10), (_ROAD, 6.6)):
        stroke = f'stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round"'
        yield f'<path class="road" d="{lines}" fill="none" {stroke} stroke-linecap="round"/>'
        yield f'<path class="road" d="{junctions}" fill="{colour}" {stroke}/>'
    for number in found.of_kind(BRIDGE):
        deck = "".join(bands({number: ways[number]}))
        for colour, wide, dashes in (
            (INK, 19, ""),
            (_DECK, 16, ""),
            (_ROAD_EDGE, 16, ' stroke-dasharray="1 4.2"'),
        ):
            yield (
                f'<path class="bridge" d="{deck}" fill="none" stroke="{colour}" '
                f'stroke-width="{wide}"{dashes}/>'
            )


def _numbers(found: Map, key: str) -> Iterator[str]:
    for number in range(max(found.columns, found.rows)):
        yield f'<g id="n{number}-{key}">{stroke_glyphs.write(f"{number:02d}", 0, 0, 6.2, _MUTED, 1.3)}</g>'


def _name(number: int, key: str) -> str:
    x, y = centre(number)
    column, row = divmod(number, STRIDE)
    return (
        f'<use href="#n{column}-{key}" x="{x - 5.6:.1f}" y="{y - 22.6:.1f}"/>'
        f'<use href="#n{row}-{key}" x="{x + 5.6:.1f}" y="{y - 22.6:.1f}"/>'
    )


def _names(found: Map, key: str) -> Iterator[str]:
    for number in found.hexes:
        yield _name(number, key)


def _plates(found: Map, key: str) -> Iterator[str]:
    """Write the names of trench hexes again, on plates over the trench."""
    for number in dict.fromkeys(number for one in found.trenches for number in one):
        x, y = centre(number)
        plate = f'x="{x - 12.6:.1f}" y="{y - 27.2:.1f}" width="25.2" height="9.2" rx="2.4"'
        yield f'<rect {plate} fill="{_PAPER}"/>{_name(number, key)}'


def _seam(found: Map) -> Iterator[str]:
    """Mark the line between the halves, if both are there."""
    west = [number for number in found.hexes if number // STRIDE == found.columns // 2 - 1]
    sides = [
        (corner(number, way - 1), corner(number, way))
        for number in west
        for way in (2, 3)
        if step(number, way) in found.hexes
    ]
    line = "".join(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" for (x1, y1), (x2, y2) in sides)
    stroke = f'stroke="{_MUTED}" stroke-width="2" stroke-dasharray="7 5"'
    yield f'<path class="seam" d="{line}" {stroke}/>'


def _starts(found: Map) -> Iterator[str]:
    for number, at in found.starts.items():
        x, y = centre(at)
        yield (
            f'<g class="start"><circle cx="{x:.1f}" cy="{y:.1f}" r="14.5" fill="{_PAPER}" '
            f'stroke="{INK}" stroke-width="1.8"/>{stroke_glyphs.write(str(number), x, y, 14, INK, 2)}</g>'
        )
