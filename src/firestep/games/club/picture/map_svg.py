"""The picture of the empty map, in the style of a trench map; texts are strokes, not fonts."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final
from zlib import crc32

from firestep.boards import stroke_glyphs
from firestep.boards.axial import STRIDE, neighbours, step
from firestep.games.club.content.map import BRIDGE, FOREST, LAKE, OPEN, PAVED, RIVER, Map
from firestep.games.club.picture.shapes import (
    HEX_HEIGHT,
    HEX_RADIUS,
    INK,
    MARGIN,
    band_paths,
    draw_fort,
    draw_trench,
    escape_text,
    hex_centre,
    hex_corner,
    hex_noise,
    hex_outline,
    side_midpoint,
)
from firestep.games.club.picture.trenches import draw_trench_ditch, draw_trench_ground

_PAPER, _MUTED, _GRID = "#efe6d0", "#5f5341", "#b9aa88"
_WOOD, _TREE, _SHADE = "#cfd3b0", "#53683f", "#41532f"
_WATER, _WAVE = "#bcd3df", "#6f9bb5"
_ROAD, _ROAD_EDGE, _DECK = "#d9c08f", "#7b664a", "#a8834f"
_GRASS: Final = "#b7ab80"
_SNOW, _DRIFT = "#f7f4ec", "#b3b8b4"


def draw(game_map: Map, has_trenches: bool = False, has_masks: bool = True) -> str:
    """Return a map as an SVG document; `draw_sheet` describes the other arguments."""
    left, width, height = map_extent(game_map)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.1f} 0 {width:.1f} {height:.1f}">',
        f"<title>{escape_text(game_map.title)}</title>",
        *draw_sheet(game_map, has_trenches, has_masks),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def map_extent(game_map: Map) -> tuple[float, float, float]:
    """Return the left edge, the width and the height of the picture of a map."""
    columns = [number // STRIDE for number in game_map.hexes]
    left = 1.5 * HEX_RADIUS * min(columns)
    width = 1.5 * HEX_RADIUS * (max(columns) - min(columns)) + 2 * HEX_RADIUS + 2 * MARGIN
    return left, width, HEX_HEIGHT * (game_map.rows + 0.5) + 2 * MARGIN


def draw_sheet(
    game_map: Map, has_trenches: bool = False, has_masks: bool = True
) -> tuple[str, ...]:
    """Draw the sheet without the document around it, also for pictures of positions.

    Without `has_trenches` trenches are thin lines, else terrain of their own (TC-VAR-15). Without
    `has_masks` there are fewer waves, for programs that cannot draw masks.
    """
    return _draw_sheet(_Sheet(game_map.to_text(), has_trenches, has_masks, game_map))


@dataclass(frozen=True, slots=True)
class _Sheet:
    """What a sheet shows. The text, which can be hashed, stands for the map."""

    text: str
    has_trenches: bool
    has_masks: bool
    map: Map = field(compare=False)


@lru_cache(16)
def _draw_sheet(sheet: _Sheet) -> tuple[str, ...]:
    """Draw a sheet; it is the same in every picture of a map and takes most of the time."""
    game_map, has_trenches = sheet.map, sheet.has_trenches
    left, width, height = map_extent(game_map)
    key = f"{crc32(sheet.text.encode()):08x}"  # makes ids unique if a page has two pictures
    edge = "".join(f'<path d="{hex_outline(number, 0.6)}"/>' for number in game_map.hexes)
    numbers = "".join(_define_numbers(game_map, key))
    return (
        f'<defs><clipPath id="board-{key}">{edge}</clipPath>{numbers}</defs>',
        f'<rect x="{left:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{_PAPER}"/>',
        *_draw_frame(left, width, height),
        f'<g clip-path="url(#board-{key})">',
        *_draw_open_terrain(game_map),
        *_draw_forest(game_map),
        *_draw_water(game_map, key if sheet.has_masks else ""),
        *(map(draw_trench_ground, game_map.trenches) if has_trenches else ()),
        f'<path class="grid" d="{"".join(map(hex_outline, game_map.hexes))}" fill="none" '
        f'stroke="{_GRID}" stroke-width=".9"/>',
        *_draw_trees(game_map),
        *_draw_names(game_map, key),
        *_draw_seam(game_map),
        *_draw_roads(game_map),
        "</g>",
        *(part for one in game_map.forts for part in draw_fort(one)),
        *map(draw_trench_ditch if has_trenches else draw_trench, game_map.trenches),
        *(_draw_name_plates(game_map, key) if has_trenches else ()),
        *_draw_starts(game_map),
    )


def _draw_frame(left: float, width: float, height: float) -> Iterator[str]:
    for inset, weight in ((9, 2.2), (14, 0.8)):
        yield (
            f'<rect x="{left + inset:.1f}" y="{inset}" width="{width - 2 * inset:.1f}" '
            f'height="{height - 2 * inset:.1f}" fill="none" stroke="{INK}" '
            f'stroke-width="{weight}"/>'
        )


def _draw_open_terrain(game_map: Map) -> Iterator[str]:
    """Draw tufts of grass on open terrain, or snow and drifts in winter."""
    is_winter = game_map.season == "winter"
    if is_winter:
        yield f'<path class="snow" d="{"".join(map(hex_outline, game_map.hexes))}" fill="{_SNOW}"/>'
    mark = "q5-3 10 0q-4-.6-7 1.4" if is_winter else "l2.6-4m1.2 4l1.8-5m1.4 5l.4-3.6"
    marks = []
    for number in game_map.of_kind(OPEN):
        x, y = hex_centre(number)
        for tuft in range(int(hex_noise(number, 0) * 3.4)):
            at_x = x + (hex_noise(number, tuft + 1) - 0.5) * 38
            at_y = y + (hex_noise(number, tuft + 5) - 0.4) * 34
            marks.append(f"M{at_x:.1f} {at_y:.1f}{mark}")
    colour = _DRIFT if is_winter else _GRASS
    yield f'<path class="ground" d="{"".join(marks)}" fill="none" stroke="{colour}"/>'


def _draw_forest(game_map: Map) -> Iterator[str]:
    area = "".join(hex_outline(number, -10) for number in game_map.of_kind(FOREST))
    yield (
        f'<path class="forest" d="{area}" fill="{_WOOD}" stroke="{_WOOD}" stroke-width="21" '
        f'stroke-linejoin="round"/>'
    )


def _draw_trees(game_map: Map) -> Iterator[str]:
    """Draw conifers in uneven rows, with a dark side, or with snow in winter."""
    places = []
    for number in game_map.of_kind(FOREST):
        x, y = hex_centre(number)
        for row, count in enumerate((4, 3, 4, 3)):
            for place in range(count):
                salt = row * 5 + place
                at_x = x + (place - (count - 1) / 2) * 13.4 + (hex_noise(number, salt) - 0.5) * 6
                at_y = y + row * 10.2 - 6 + (hex_noise(number, salt + 40) - 0.5) * 4
                places.append((at_y, at_x, 0.85 + 0.4 * hex_noise(number, salt + 80)))
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
    if game_map.season == "winter":
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


def _extend_over_edge(game_map: Map, directions_by_hex: dict[int, list[int]]) -> None:
    """Extend rivers and roads that end at the edge of the map across it, nearly straight."""
    for number, directions in directions_by_hex.items():
        if len(directions) == 1 and number not in game_map.starts.values():
            for turn in (3, 2, 4):
                beyond = (directions[0] - 1 + turn) % 6 + 1
                if step(number, beyond) not in game_map.hexes:
                    directions.append(beyond)
                    break


def _draw_water(game_map: Map, key: str) -> Iterator[str]:
    """Draw rivers and lakes; `key` makes the id of a mask for waves, without it there is none."""
    river, lake = game_map.of_kind(RIVER, BRIDGE), game_map.of_kind(LAKE)
    wet = {*river, *lake}
    directions_by_hex = {
        number: [direction for direction in range(1, 7) if step(number, direction) in wet]
        for number in river
    }
    _extend_over_edge(game_map, directions_by_hex)
    lines, junctions = band_paths(directions_by_hex)
    for number, directions in directions_by_hex.items():
        for direction in directions:
            if step(number, direction) not in game_map.hexes:
                (x, y), (x1, y1) = side_midpoint(number, direction), hex_centre(number)
                lines += f"M{x1:.1f} {y1:.1f}L{2 * x - x1:.1f} {2 * y - y1:.1f}"
    shore = "".join(hex_outline(number, -13) for number in lake)

    def water(colour: str, wide: float, rim: float) -> str:
        stroke = f'stroke="{colour}" stroke-linejoin="round"'
        return (
            f'<path class="river" d="{lines}" fill="none" {stroke} stroke-width="{wide}" '
            f'stroke-linecap="round"/>'
            f'<path class="river" d="{junctions}" fill="{colour}" {stroke} stroke-width="{wide}"/>'
            f'<path class="lake" d="{shore}" fill="{colour}" {stroke} stroke-width="{rim}"/>'
        )

    yield water(_WAVE, 49, 25) + water(_WATER, 46, 22)
    if not key:
        yield _draw_short_waves(wet)
        return
    yield f'<mask id="wet-{key}">{water("#fff", 41, 18)}</mask>'
    waves = []
    for number in wet:
        x, y = hex_centre(number)
        for row in (-15, -5, 5, 15):
            at_x = x - 18 + (hex_noise(number, row) - 0.5) * 10
            waves.append(f"M{at_x:.1f} {y + row:.1f}q4.5-3.4 9 0t9 0t9 0t9 0")
    mask = f'mask="url(#wet-{key})"'
    yield f'<path class="waves" d="{"".join(waves)}" fill="none" stroke="{_WAVE}" {mask}/>'


def _draw_short_waves(wet: Iterable[int]) -> str:
    """Draw waves near the centres of hexes, where there is water also at the bend of a river."""
    waves = []
    for number in sorted(wet):
        x, y = hex_centre(number)
        for row, aside in ((-8, -6), (0, -12), (8, -9)):
            waves.append(f"M{x + aside:.1f} {y + row:.1f}q4.5-3.4 9 0t9 0")
    return f'<path class="waves" d="{"".join(waves)}" fill="none" stroke="{_WAVE}"/>'


def _draw_roads(game_map: Map) -> Iterator[str]:
    directions_by_hex: dict[int, list[int]] = defaultdict(list)
    for first, second in game_map.road_links():
        for here, there in ((first, second), (second, first)):
            if game_map.hexes[here] in PAVED:
                directions_by_hex[here].append(neighbours(here).index(there) + 1)
    _extend_over_edge(game_map, directions_by_hex)
    lines, junctions = band_paths(directions_by_hex)
    for colour, wide in ((_ROAD_EDGE, 10), (_ROAD, 6.6)):
        stroke = f'stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round"'
        yield f'<path class="road" d="{lines}" fill="none" {stroke} stroke-linecap="round"/>'
        yield f'<path class="road" d="{junctions}" fill="{colour}" {stroke}/>'
    for number in game_map.of_kind(BRIDGE):
        deck = "".join(band_paths({number: directions_by_hex[number]}))
        for colour, wide, dashes in (
            (INK, 19, ""),
            (_DECK, 16, ""),
            (_ROAD_EDGE, 16, ' stroke-dasharray="1 4.2"'),
        ):
            yield (
                f'<path class="bridge" d="{deck}" fill="none" stroke="{colour}" '
                f'stroke-width="{wide}"{dashes}/>'
            )


def _define_numbers(game_map: Map, key: str) -> Iterator[str]:
    for number in range(max(game_map.columns, game_map.rows)):
        text = stroke_glyphs.draw_text(f"{number:02d}", 0, 0, 6.2, _MUTED, 1.3)
        yield f'<g id="n{number}-{key}">{text}</g>'


def _draw_name(number: int, key: str) -> str:
    x, y = hex_centre(number)
    column, row = divmod(number, STRIDE)
    return (
        f'<use href="#n{column}-{key}" x="{x - 5.6:.1f}" y="{y - 22.6:.1f}"/>'
        f'<use href="#n{row}-{key}" x="{x + 5.6:.1f}" y="{y - 22.6:.1f}"/>'
    )


def _draw_names(game_map: Map, key: str) -> Iterator[str]:
    for number in game_map.hexes:
        yield _draw_name(number, key)


def _draw_name_plates(game_map: Map, key: str) -> Iterator[str]:
    """Draw the names of trench hexes again, on plates above the trench."""
    for number in dict.fromkeys(number for one in game_map.trenches for number in one):
        x, y = hex_centre(number)
        plate = f'x="{x - 12.6:.1f}" y="{y - 27.2:.1f}" width="25.2" height="9.2" rx="2.4"'
        yield f'<rect {plate} fill="{_PAPER}"/>{_draw_name(number, key)}'


def _draw_seam(game_map: Map) -> Iterator[str]:
    """Draw the line between the halves of a complete map."""
    west = [number for number in game_map.hexes if number // STRIDE == game_map.columns // 2 - 1]
    sides = [
        (hex_corner(number, direction - 1), hex_corner(number, direction))
        for number in west
        for direction in (2, 3)
        if step(number, direction) in game_map.hexes
    ]
    line = "".join(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" for (x1, y1), (x2, y2) in sides)
    stroke = f'stroke="{_MUTED}" stroke-width="2" stroke-dasharray="7 5"'
    yield f'<path class="seam" d="{line}" {stroke}/>'


def _draw_starts(game_map: Map) -> Iterator[str]:
    for number, at in game_map.starts.items():
        x, y = hex_centre(at)
        yield (
            f'<g class="start"><circle cx="{x:.1f}" cy="{y:.1f}" r="14.5" fill="{_PAPER}" '
            f'stroke="{INK}" stroke-width="1.8"/>'
            f"{stroke_glyphs.draw_text(str(number), x, y, 14, INK, 2)}</g>"
        )
