"""Marks for choices: reach and costs, possible choices, the last move, numbered attacks."""

from collections.abc import Iterable, Iterator
from math import hypot
from typing import Final

from firestep.boards.axial import cell_name, neighbours
from firestep.games.club.picture.model import PictureModel
from firestep.games.club.picture.placement import Placement
from firestep.games.club.picture.shapes import INK, Point, hex_centre, hex_corner, hex_outline
from firestep.games.club.picture.stroke_text import draw_text, text_width
from firestep.games.club.picture.tokens import EDGE, IVORY, escape_attribute
from firestep.games.club.text.numbers import format_half_points

GO, WARN, ATTACK, SELECT = "#2f7d5b", "#d97706", "#b3261e", "#f6c945"
_DARK_GO, _DARK_WARN = "#174d36", "#7a3d00"
_NEIGHBOUR_DISTANCE: Final = 80.0  # arrows between neighbours are straight


def group_outline(hexes: Iterable[int], grown: float = 0.0) -> str:
    """Return the outline of a group of hexes."""
    group = tuple(hexes)
    sides = []
    for number in group:
        for place, near in enumerate(neighbours(number)):
            if near not in group:
                (x1, y1), (x2, y2) = (
                    hex_corner(number, place, grown),
                    hex_corner(number, place + 1, grown),
                )
                sides.append(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}")
    return "".join(sides)


def _place_outline(placement: Placement, place: str, grown: float) -> str:
    fort = placement.fort_of(place)
    if fort is not None:
        return group_outline(fort.hexes, grown + 2)
    number = placement.hex_of(place)
    return "" if number is None else hex_outline(number, grown)


def _hatching(number: int) -> str:
    """Return slanted lines across a hex that stay inside it."""
    x, y = hex_centre(number)
    lines = ((-17, 10), (-9, 18), (0, 21), (9, 18), (17, 10))
    return "".join(
        f"M{x + at - half * 0.5:.1f} {y + half:.1f}l{half:g} {-2 * half:g}" for at, half in lines
    )


def draw_reach(model: PictureModel, placement: Placement) -> Iterator[str]:
    """Tint the reachable places below the pieces; hatch those where contact ends the move."""
    for place, (_, is_stopped) in model.reach.items():
        edge = _place_outline(placement, place, -2.6)
        number = placement.hex_of(place)
        colour = WARN if is_stopped else GO
        fill = "none" if number is None else colour
        if number is None:
            yield f'<path d="{edge}" stroke="{IVORY}" stroke-width="6" stroke-linecap="round"/>'
        yield (
            f'<path class="{"stop" if is_stopped else "go"}" d="{edge}" fill="{fill}" '
            f'fill-opacity=".26" stroke="{colour}" stroke-width="{3.4 if is_stopped else 2.6}" '
            f'stroke-linejoin="round" stroke-linecap="round"/>'
        )
        if is_stopped and number is not None:
            yield (
                f'<path class="hatching" d="{_hatching(number)}" fill="none" '
                f'stroke="{_DARK_WARN}" stroke-width="1.7" stroke-opacity=".7"/>'
            )


def _cost_point(placement: Placement, place: str) -> Point | None:
    """Return where to write a cost: in a hex, beside a truck, at the entrance of a fort."""
    fort, number = placement.fort_of(place), placement.hex_of(place)
    if fort is not None:
        x, y = hex_centre(fort.entrances[0])
        return x, y + 13
    if number is None:
        return None
    x, y = hex_centre(number)
    return (x - 25, y - 6) if place in placement.pieces else (x, y + 3)


def draw_reach_costs(model: PictureModel, placement: Placement) -> Iterator[str]:
    """Write the costs above everything: on a plate, or on a stop sign where the move ends."""
    for place, (half_points, is_stopped) in model.reach.items():
        point = _cost_point(placement, place)
        if point is None:
            continue
        x, y = point
        text = format_half_points(half_points)
        if is_stopped:
            a, c = 5.4, 7.2  # half a side, and a corner of the sign
            b = max(a, text_width(text, 13) / 2 - 3)
            shape = (
                f'<path d="M{x - b:.1f} {y - a - c:.1f}h{2 * b:.1f}l{c} {c}v{2 * a}l-{c} {c}'
                f'h{-2 * b:.1f}l-{c}-{c}v{-2 * a}z" fill="{_DARK_WARN}" stroke="{IVORY}" '
                f'stroke-width="1.8"/>'
            )
            ink = IVORY
        else:
            half = max(10.5, text_width(text, 13) / 2 + 5)
            shape = (
                f'<rect x="{x - half:.1f}" y="{y - 10.5:.1f}" width="{2 * half:.1f}" height="21" '
                f'rx="10.5" fill="#f3faf3" stroke="{_DARK_GO}" stroke-width="1.5"/>'
            )
            ink = _DARK_GO
        yield (
            f'<g class="cost" data-place="{escape_attribute(place)}">'
            f"<title>{text} points{', the move ends here' if is_stopped else ''}</title>"
            f"{shape}{draw_text(text, x, y, 13, ink, 2)}</g>"
        )


def draw_choices(model: PictureModel, placement: Placement) -> Iterator[str]:
    """Draw a dotted outline around what may be chosen, below the pieces."""
    for place in model.marks:
        token = placement.tokens.get(place)
        if token is not None and placement.own_hex(place) is None:
            r = 28 * (token.scale or 0.5)
            path = f"M{token.x - r:.1f} {token.y:.1f}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0"
            path += f"a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0z"
        else:
            path = _place_outline(placement, place, -2.4)
        line = f'd="{path}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
        yield (
            f'<g class="choice" data-place="{escape_attribute(place)}">'
            f'<path {line} stroke="{IVORY}" stroke-width="6"/>'
            f'<path {line} stroke="{GO}" stroke-width="4.6" stroke-dasharray="0 7.9"/></g>'
        )


def draw_highlight(model: PictureModel, placement: Placement) -> Iterator[str]:
    """Highlight the hex or the place of the chosen unit, below the pieces."""
    token = placement.tokens.get(model.chosen)
    if token is None:
        return
    number, radius = placement.own_hex(model.chosen), 28 * (token.scale or 0.5)
    if number is not None:
        shape = f'<path d="{hex_outline(number, -3)}"'
    else:
        shape = f'<circle cx="{token.x:.1f}" cy="{token.y:.1f}" r="{radius:.1f}"'
    yield (
        f'<g class="chosen" stroke-linejoin="round">'
        f'{shape} fill="none" stroke="{EDGE}" stroke-width="7"/>'
        f'{shape} fill="{SELECT}" fill-opacity=".55" stroke="{SELECT}" stroke-width="4.6"/></g>'
    )


def draw_last_move(model: PictureModel, placement: Placement) -> Iterator[str]:
    """Draw the last move as a dotted line from a ring, below the pieces."""
    if model.last is None:
        return
    first, last = (placement.point(place) for place in model.last)
    if first is None or last is None:
        return
    (x1, y1), (x2, y2) = first, last
    long = hypot(x2 - x1, y2 - y1)
    part = min(1.0, 13 / long) if long else 0.0
    line = f'd="M{x1 + (x2 - x1) * part:.1f} {y1 + (y2 - y1) * part:.1f}L{x2:.1f} {y2:.1f}"'
    ring = f'<circle cx="{x1:.1f}" cy="{y1:.1f}" r="13" fill="none"'
    yield (
        f'<g class="last" fill="none" stroke-linecap="round">'
        f'<path {line} stroke="{IVORY}" stroke-width="6.6"/>'
        f'{ring} stroke="{IVORY}" stroke-width="5.6"/>{ring} stroke="{INK}" stroke-width="2.2"/>'
        f'<path {line} stroke="{INK}" stroke-width="3.4" stroke-dasharray=".1 7"/></g>'
    )


def _arrow(first: Point, last: Point) -> tuple[str, str, list[Point]]:
    """Return the shaft and head of an arrow between two tokens, and places for its number."""
    (x1, y1), (x2, y2) = first, last
    long = hypot(x2 - x1, y2 - y1) or 1.0
    bend = 0.0 if long < _NEIGHBOUR_DISTANCE else min(0.14 * long, 34)
    cx = (x1 + x2) / 2 + (y2 - y1) / long * bend
    cy = (y1 + y2) / 2 - (x2 - x1) / long * bend

    def on(part: float) -> Point:
        a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
        return a * x1 + b * cx + c * x2, a * y1 + b * cy + c * y2

    start, tip = on(min(0.3, 17 / long)), on(1 - min(0.3, 17 / long))
    reach = hypot(tip[0] - cx, tip[1] - cy) or 1.0
    ux, uy = (tip[0] - cx) / reach, (tip[1] - cy) / reach
    bx, by = tip[0] - 13 * ux, tip[1] - 13 * uy
    shaft = f"M{start[0]:.1f} {start[1]:.1f}Q{cx:.1f} {cy:.1f} {bx:.1f} {by:.1f}"
    head = (
        f"M{tip[0]:.1f} {tip[1]:.1f}L{bx - 8 * uy:.1f} {by + 8 * ux:.1f}"
        f"L{bx + 8 * uy:.1f} {by - 8 * ux:.1f}z"
    )
    parts = (0.38, 0.2, 0.56, 0.06) if long < _NEIGHBOUR_DISTANCE else (0.5, 0.36, 0.64, 0.24, 0.76)
    return shaft, head, [on(part) for part in parts]


def draw_attacks(model: PictureModel, placement: Placement) -> Iterator[str]:
    """Draw the attacks as numbered arrows: finished ones faintly, those of lost units not.

    The numbers are drawn last and avoid each other along their arrows.
    """
    numbers: list[str] = []
    taken: list[Point] = []
    for number, (attacker, target) in enumerate(model.attacks, 1):
        first, last = placement.point(attacker), placement.point(target)
        if first is None or last is None:
            continue
        is_done, tie = number <= model.fought, ""
        aimed = _aimed_hex(model, placement, attacker, target)
        if aimed is not None:
            tie = _draw_tie(hex_centre(aimed), last) if target in placement.pieces else ""
            last = hex_centre(aimed)
        shaft, head, places = _arrow(first, last)
        x, y = next((place for place in places if _is_clear(place, taken)), places[0])
        taken.append((x, y))
        look = ' opacity=".42"' if is_done else ""
        dashes = ' stroke-dasharray="6 4"' if is_done else ""
        mark = f'data-number="{number}"{look}'
        yield (
            f'<g class="attack{" done" if is_done else ""}" {mark}>'
            f"<title>attack {number}{', fought' if is_done else ''}</title>"
            f'<path d="{shaft}{head}" fill="none" stroke="{IVORY}" stroke-width="7.6" '
            f'stroke-linejoin="round"/>'
            f'<path d="{shaft}" fill="none" stroke="{ATTACK}" stroke-width="4.6"{dashes}/>'
            f'<path d="{head}" fill="{ATTACK}"/>{tie}</g>'
        )
        numbers.append(
            f'<g class="attack-number" {mark}><circle cx="{x:.1f}" cy="{y:.1f}" r="10" '
            f'fill="{ATTACK}" stroke="{IVORY}" stroke-width="2"/>'
            f"{draw_text(str(number), x, y, 11, IVORY, 2.2)}</g>"
        )
    yield from numbers


def _aimed_hex(model: PictureModel, placement: Placement, attacker: str, target: str) -> int | None:
    """Return the hex that an attack is aimed at, if the target is not on it."""
    number = placement.hexes.get(model.aims.get(attacker, ""))
    return None if target in placement.pieces and number == placement.hex_of(target) else number


def draw_aims(model: PictureModel, placement: Placement) -> Iterator[str]:
    """Mark the hexes aimed at without a target on them, below the pieces (TC-VAR-25)."""
    for number, (attacker, target) in enumerate(model.attacks, 1):
        aimed = _aimed_hex(model, placement, attacker, target)
        if aimed is not None and number > model.fought:
            edge = f'd="{hex_outline(aimed, -3)}" fill="none" stroke-linejoin="round"'
            yield (
                f'<g class="aim" data-number="{number}" data-place="{cell_name(aimed)}">'
                f'<path {edge} stroke="{IVORY}" stroke-width="6"/>'
                f'<path {edge} stroke="{ATTACK}" stroke-width="3.6" stroke-dasharray="9 5"/></g>'
            )


def _draw_tie(first: Point, last: Point) -> str:
    """Draw a dotted line from the hex aimed at to the target."""
    (x1, y1), (x2, y2) = first, last
    long = hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / long, (y2 - y1) / long
    line = f'd="M{x1 + 14 * dx:.1f} {y1 + 14 * dy:.1f}L{x2 - 17 * dx:.1f} {y2 - 17 * dy:.1f}"'
    return (
        f'<g class="meant" stroke-linecap="round"><path {line} stroke="{IVORY}" '
        f'stroke-width="7"/><path {line} stroke="{ATTACK}" stroke-width="4.4" '
        f'stroke-dasharray=".1 7"/></g>'
    )


def _is_clear(place: Point, taken: list[Point]) -> bool:
    return all(hypot(place[0] - x, place[1] - y) > 22 for x, y in taken)
