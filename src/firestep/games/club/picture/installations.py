"""Mine markers, headquarters, turrets and the score."""

from collections.abc import Iterator
from math import hypot
from typing import Final

from firestep.games.club.content.mat import NATIONS
from firestep.games.club.picture.model import Marker, PictureModel, Piece
from firestep.games.club.picture.placement import Placement
from firestep.games.club.picture.shapes import INK, Point, escape_text, hex_centre
from firestep.games.club.picture.stroke_text import draw_text, text_width
from firestep.games.club.picture.tokens import (
    EDGE,
    IVORY,
    NATION_COLOURS,
    NATION_NAMES,
    PAPER,
    draw_body,
    escape_attribute,
    star_path,
)

SCORE_HEIGHT: Final = 38.0  # of the strip below the map
_ENTENTE: Final = NATIONS[2:]
_MARKER_OFFSET: Final = (-24.0, 1.5)  # in the western corner of the hex
_HORNS: Final = "M0-25.5V25.5M-25.5 0H25.5M-21.5-21.5L21.5 21.5M-21.5 21.5L21.5-21.5"
_MARKER_SCALE: Final = 0.45
_MINE_RADIUS: Final = 23.5
_PENNANT: Final = "M0 0L35 9.5L0 19z"


def _nation_name(nation: str) -> str:
    return NATION_NAMES.get(nation, nation)


def _draw_badge(nation: str, x: float, y: float, scale: float) -> str:
    """Draw the shape and colours of a nation."""
    at = f"translate({x:.1f} {y:.1f}) scale({scale:g})"
    return f'<g transform="{at}">{draw_body(nation)}</g>'


def _marker_point(placement: Placement, marker: Marker) -> Point | None:
    number = placement.hexes.get(marker.place)
    if number is None:
        return None
    (x, y), (dx, dy) = hex_centre(number), _MARKER_OFFSET
    return x + dx, y + dy


def _write_haloed(text: str, x: float, y: float) -> str:
    """Write a number with a halo, readable on any terrain."""
    return draw_text(text, x, y, 15, IVORY, 6) + draw_text(text, x, y, 15, EDGE, 2)


def draw_known_mines(model: PictureModel, placement: Placement) -> Iterator[str]:
    """Draw the known mines, with lines to their markers, below the pieces."""
    for marker in model.markers:
        first, number = _marker_point(placement, marker), placement.hexes.get(marker.mine)
        if first is None or number is None:
            continue
        x, y = hex_centre(number)
        long = hypot(x - first[0], y - first[1])
        part = max(0.0, 1 - _MINE_RADIUS / long)
        tie = f"M{first[0]:.1f} {first[1]:.1f}L{first[0] + (x - first[0]) * part:.1f} "
        tie += f"{first[1] + (y - first[1]) * part:.1f}"
        ring = f'cx="{x:.1f}" cy="{y:.1f}" r="{_MINE_RADIUS:g}"'
        colour = NATION_COLOURS.get(marker.nation, EDGE)
        code = "" if marker.code is None else _write_haloed(str(marker.code), x, y)
        title = f"mine {escape_text(marker.id)} of {_nation_name(marker.nation)} at {marker.mine}"
        yield (
            f'<g class="mine" data-mine="{escape_attribute(marker.id)}"><title>{title}</title>'
            f'<path d="{tie}" stroke="{IVORY}" stroke-width="5"/>'
            f'<path d="{tie}" stroke="{EDGE}" stroke-width="2.4" stroke-dasharray="4 3"/>'
            f'<circle {ring} fill="{colour}" fill-opacity=".22" stroke="{IVORY}" '
            f'stroke-width="5"/><circle {ring} fill="none" stroke="{EDGE}" stroke-width="2.4" '
            f'stroke-dasharray="4 3.38"/>{code}</g>'
        )


def draw_markers(model: PictureModel, placement: Placement) -> Iterator[str]:
    """Draw the mine markers as badges with horns and an exclamation mark, above the pieces."""
    for marker in model.markers:
        point = _marker_point(placement, marker)
        if point is None:
            continue
        at = f"translate({point[0]:.1f} {point[1]:.1f}) scale({_MARKER_SCALE:g})"
        known = "" if marker.code is None else f", code {marker.code}"
        title = f"mine marker {escape_text(marker.id)} of {_nation_name(marker.nation)}{known}"
        yield (
            f'<g class="marker" data-mine="{escape_attribute(marker.id)}" '
            f'data-place="{escape_attribute(marker.place)}"><title>{title}</title>'
            f'<g transform="{at}">{draw_mine_badge(marker.nation)}</g></g>'
        )


def draw_mine_badge(nation: str) -> str:
    """Draw a mine marker of a nation, centred on the origin."""
    horns = f'd="{_HORNS}" stroke-linecap="round"'
    sign = f'<path d="M0-11V3M0 11V11.1" stroke="{IVORY}" stroke-width="7.4" '
    sign += 'stroke-linecap="round"/>'
    return (
        f'<path {horns} stroke="{IVORY}" stroke-width="12"/>'
        f'<path {horns} stroke="{EDGE}" stroke-width="6.4"/>'
        f"{draw_body(nation)}{sign}"
    )


def draw_headquarters_badge(nation: str) -> str:
    """Draw the badge of a headquarters, centred on the origin."""
    return f'{draw_body(nation)}<path d="{star_path(0, 1, 15)}" fill="{IVORY}"/>'


def draw_headquarters(model: PictureModel, placement: Placement) -> Iterator[str]:
    """Draw a pennant with a star on the hex of each headquarters, above the pieces (TC-VAR-03)."""
    for place, nation in model.headquarters.items():
        number = placement.hexes.get(place)
        if number is None:
            continue
        x, y = hex_centre(number)
        is_low = all(placement.pieces[id].place != place for id in placement.raised)
        left, top, foot = (x - 21, y - 33, y + 24) if is_low else (x - 12, y - 51, y - 26)
        pole = f'd="M{left:.1f} {top - 3:.1f}V{foot:.1f}" stroke-linecap="round"'
        cloth = f'd="{_PENNANT}" transform="translate({left:.1f} {top:.1f})"'
        yield (
            f'<g class="headquarters" data-place="{escape_attribute(place)}" '
            f'data-owner="{escape_attribute(nation)}">'
            f"<title>headquarters of {escape_text(_nation_name(nation))}</title>"
            f'<path {pole} stroke="{IVORY}" stroke-width="5.4"/>'
            f'<path {cloth} fill="{IVORY}" stroke="{IVORY}" stroke-width="5" '
            f'stroke-linejoin="round"/>'
            f'<path {pole} stroke="{EDGE}" stroke-width="3"/>'
            f'<path {cloth} fill="{NATION_COLOURS.get(nation, EDGE)}" stroke="{EDGE}" '
            f'stroke-width="1.8" stroke-linejoin="round"/>'
            f'<g transform="translate({left + 6:.1f} {top + 9.5:.1f}) scale(0.44)">'
            f"{draw_headquarters_badge(nation)}</g></g>"
        )


def draw_turret(piece: Piece, title: str, x: float, y: float) -> str:
    """Draw a turret on its fort: a dome with a gun, in the colours of its nation."""
    outer, rim = (EDGE, IVORY) if piece.nation in _ENTENTE else (IVORY, EDGE)
    dome = 'd="M-11.5 7V2.5Q-11.5-9 0-9T11.5 2.5V7z" stroke-linejoin="round"'
    base = 'd="M-15 6.5H15V11H-15z" stroke-linejoin="round"'
    gun = 'd="M4-2.6L21-8.4"'
    colour = NATION_COLOURS.get(piece.nation, EDGE)
    title = f"{title} of {_nation_name(piece.nation)} on fort {piece.place}"
    return (
        f'<g id="{escape_attribute(piece.id)}" class="unit turret" '
        f'data-kind="{escape_attribute(piece.kind)}" '
        f'data-nation="{escape_attribute(piece.nation)}" '
        f'data-place="{escape_attribute(piece.place)}" '
        f'transform="translate({x:.1f} {y:.1f}) scale(.9)"><title>{escape_text(title)}</title>'
        f'<path {gun} stroke="{outer}" stroke-width="8.6" stroke-linecap="round"/>'
        f'<path {base} fill="{outer}" stroke="{outer}" stroke-width="5.6"/>'
        f'<path {dome} fill="{outer}" stroke="{outer}" stroke-width="5.6"/>'
        f'<path {gun} stroke="{rim}" stroke-width="4.6"/>'
        f'<path {dome} fill="{colour}" stroke="{rim}" stroke-width="2.6"/>'
        f'<path {base} fill="{colour}" stroke="{rim}" stroke-width="2"/>'
        f'<path d="M-6.4 1.6Q-6-4.6-1-5.4" fill="none" stroke="{IVORY}" stroke-width="1.8" '
        f'stroke-linecap="round"/></g>'
    )


def draw_score(model: PictureModel, left: float, width: float, top: float) -> Iterator[str]:
    """Draw the strip with the victory points of each nation and the sum of each team."""
    teams = [
        [nation for nation in model.points if (nation in _ENTENTE) == is_entente]
        for is_entente in (False, True)
    ]
    drawn, x = [], 44.0
    for nations in filter(None, teams):
        for place, nation in enumerate(nations):
            x, part = _write_from("+", x) if place else (x, "")
            text = str(model.points[nation])
            drawn.append(f"{part}{_draw_badge(nation, x + 13, 0, 0.5)}")
            x, part = _write_from(text, x + 30)
            drawn.append(part)
        if len(nations) > 1:
            x, part = _write_from(f"= {sum(model.points[nation] for nation in nations)}", x)
            drawn.append(part)
        x += 40
    points = ", ".join(f"{_nation_name(nation)} {count}" for nation, count in model.points.items())
    middle = left + width / 2 - (x - 40) / 2
    yield (
        f'<g class="score"><title>victory points: {escape_text(points)}</title>'
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{SCORE_HEIGHT:g}" '
        f'fill="{PAPER}"/><g transform="translate({middle:.1f} {top + SCORE_HEIGHT / 2 - 5:.1f})">'
        f'<path d="{star_path(14, 1, 13)}" fill="#f6c945" stroke="{INK}" stroke-width="1.6" '
        f'stroke-linejoin="round"/>{"".join(drawn)}</g></g>'
    )


def _write_from(text: str, x: float) -> tuple[float, str]:
    """Write a text from x on; return the x of the next text, and the drawing."""
    width = text_width(text, 15)
    return x + width + 8, draw_text(text, x + width / 2, 0, 15, INK, 2)
