"""What stands on the board beside units: mine markers, headquarters, turrets, and the score."""

from collections.abc import Iterator
from math import hypot
from typing import Final

from firestep.games.club.content.mat import NATIONS
from firestep.games.club.picture.model import Marker, PictureModel, Piece
from firestep.games.club.picture.placement import Placement
from firestep.games.club.picture.shapes import INK, Point, centre, escaped
from firestep.games.club.picture.stroke_text import width, write
from firestep.games.club.picture.tokens import (
    COLOURS,
    EDGE,
    IVORY,
    NATION_NAMES,
    PAPER,
    body,
    quoted,
    star,
)

STRIP: Final = 38.0  # the height of the score below the map
_ENTENTE: Final = NATIONS[2:]
_CORNER: Final = (-24.0, 1.5)  # a marker lies in the western corner of its hex
_HORNS: Final = "M0-25.5V25.5M-25.5 0H25.5M-21.5-21.5L21.5 21.5M-21.5 21.5L21.5-21.5"
_SMALL: Final = 0.45
_MINE: Final = 23.5
_PENNANT: Final = "M0 0L35 9.5L0 19z"


def _names(nation: str) -> str:
    return NATION_NAMES.get(nation, nation)


def _badge(nation: str, sign: str, x: float, y: float, scale: float) -> str:
    """Draw the shape and the colours of a nation with a sign on it."""
    at = f"translate({x:.1f} {y:.1f}) scale({scale:g})"
    return f'<g transform="{at}">{body(nation)}{sign}</g>'


def _corner(stage: Placement, marker: Marker) -> Point | None:
    number = stage.hexes.get(marker.place)
    if number is None:
        return None
    (x, y), (dx, dy) = centre(number), _CORNER
    return x + dx, y + dy


def _haloed(text: str, x: float, y: float) -> str:
    """Write a number that can be read on any ground."""
    return write(text, x, y, 15, IVORY, 6) + write(text, x, y, 15, EDGE, 2)


def known_mines(scene: PictureModel, stage: Placement) -> Iterator[str]:
    """Draw where the mines lie that are known, tied to their markers, below the pieces."""
    for marker in scene.markers:
        first, number = _corner(stage, marker), stage.hexes.get(marker.mine)
        if first is None or number is None:
            continue
        x, y = centre(number)
        long = hypot(x - first[0], y - first[1])
        part = max(0.0, 1 - _MINE / long)
        tie = f"M{first[0]:.1f} {first[1]:.1f}L{first[0] + (x - first[0]) * part:.1f} "
        tie += f"{first[1] + (y - first[1]) * part:.1f}"
        ring = f'cx="{x:.1f}" cy="{y:.1f}" r="{_MINE:g}"'
        colour = COLOURS.get(marker.nation, EDGE)
        code = "" if marker.code is None else _haloed(str(marker.code), x, y)
        said = f"mine {escaped(marker.id)} of {_names(marker.nation)} at {marker.mine}"
        yield (
            f'<g class="mine" data-mine="{quoted(marker.id)}"><title>{said}</title>'
            f'<path d="{tie}" stroke="{IVORY}" stroke-width="5"/>'
            f'<path d="{tie}" stroke="{EDGE}" stroke-width="2.4" stroke-dasharray="4 3"/>'
            f'<circle {ring} fill="{colour}" fill-opacity=".22" stroke="{IVORY}" '
            f'stroke-width="5"/><circle {ring} fill="none" stroke="{EDGE}" stroke-width="2.4" '
            f'stroke-dasharray="4 3.38"/>{code}</g>'
        )


def markers(scene: PictureModel, stage: Placement) -> Iterator[str]:
    """Draw the mine markers: a badge with horns and an exclamation mark, above the pieces."""
    for marker in scene.markers:
        point = _corner(stage, marker)
        if point is None:
            continue
        horns = f'd="{_HORNS}" stroke-linecap="round"'
        sign = f'<path d="M0-11V3M0 11V11.1" stroke="{IVORY}" stroke-width="7.4" '
        sign += 'stroke-linecap="round"/>'
        at = f"translate({point[0]:.1f} {point[1]:.1f}) scale({_SMALL:g})"
        known = "" if marker.code is None else f", code {marker.code}"
        said = f"mine marker {escaped(marker.id)} of {_names(marker.nation)}{known}"
        yield (
            f'<g class="marker" data-mine="{quoted(marker.id)}" '
            f'data-place="{quoted(marker.place)}"><title>{said}</title><g transform="{at}">'
            f'<path {horns} stroke="{IVORY}" stroke-width="12"/>'
            f'<path {horns} stroke="{EDGE}" stroke-width="6.4"/>{body(marker.nation)}{sign}</g></g>'
        )


def headquarters(scene: PictureModel, stage: Placement) -> Iterator[str]:
    """Draw a pennant with a star on the hex of each headquarters, above the pieces (TC-VAR-03)."""
    for place, nation in scene.headquarters.items():
        number = stage.hexes.get(place)
        if number is None:
            continue
        x, y = centre(number)
        is_low = all(stage.pieces[id].place != place for id in stage.raised)
        left, top, foot = (x - 21, y - 33, y + 24) if is_low else (x - 12, y - 51, y - 26)
        pole = f'd="M{left:.1f} {top - 3:.1f}V{foot:.1f}" stroke-linecap="round"'
        cloth = f'd="{_PENNANT}" transform="translate({left:.1f} {top:.1f})"'
        sign = f'<path d="{star(0, 1, 15)}" fill="{IVORY}"/>'
        yield (
            f'<g class="headquarters" data-place="{quoted(place)}" data-owner="{quoted(nation)}">'
            f"<title>headquarters of {escaped(_names(nation))}</title>"
            f'<path {pole} stroke="{IVORY}" stroke-width="5.4"/>'
            f'<path {cloth} fill="{IVORY}" stroke="{IVORY}" stroke-width="5" '
            f'stroke-linejoin="round"/>'
            f'<path {pole} stroke="{EDGE}" stroke-width="3"/>'
            f'<path {cloth} fill="{COLOURS.get(nation, EDGE)}" stroke="{EDGE}" '
            f'stroke-width="1.8" stroke-linejoin="round"/>'
            f"{_badge(nation, sign, left + 6, top + 9.5, 0.44)}</g>"
        )


def cupola(piece: Piece, title: str, x: float, y: float) -> str:
    """Draw a turret on its fort: a dome with a gun, in the colours of who holds the fort."""
    outer, rim = (EDGE, IVORY) if piece.nation in _ENTENTE else (IVORY, EDGE)
    dome = 'd="M-11.5 7V2.5Q-11.5-9 0-9T11.5 2.5V7z" stroke-linejoin="round"'
    base = 'd="M-15 6.5H15V11H-15z" stroke-linejoin="round"'
    gun = 'd="M4-2.6L21-8.4"'
    colour = COLOURS.get(piece.nation, EDGE)
    said = f"{title} of {_names(piece.nation)} on fort {piece.place}"
    return (
        f'<g id="{quoted(piece.id)}" class="unit turret" data-kind="{quoted(piece.kind)}" '
        f'data-nation="{quoted(piece.nation)}" data-place="{quoted(piece.place)}" '
        f'transform="translate({x:.1f} {y:.1f}) scale(.9)"><title>{escaped(said)}</title>'
        f'<path {gun} stroke="{outer}" stroke-width="8.6" stroke-linecap="round"/>'
        f'<path {base} fill="{outer}" stroke="{outer}" stroke-width="5.6"/>'
        f'<path {dome} fill="{outer}" stroke="{outer}" stroke-width="5.6"/>'
        f'<path {gun} stroke="{rim}" stroke-width="4.6"/>'
        f'<path {dome} fill="{colour}" stroke="{rim}" stroke-width="2.6"/>'
        f'<path {base} fill="{colour}" stroke="{rim}" stroke-width="2"/>'
        f'<path d="M-6.4 1.6Q-6-4.6-1-5.4" fill="none" stroke="{IVORY}" stroke-width="1.8" '
        f'stroke-linecap="round"/></g>'
    )


def score(scene: PictureModel, left: float, wide: float, top: float) -> Iterator[str]:
    """Write the victory points on a strip: those of each nation, and of a team together."""
    teams = [
        [nation for nation in scene.points if (nation in _ENTENTE) == is_entente]
        for is_entente in (False, True)
    ]
    drawn, x = [], 44.0
    for nations in filter(None, teams):
        for place, nation in enumerate(nations):
            x, part = _written("+", x) if place else (x, "")
            text = str(scene.points[nation])
            drawn.append(f"{part}{_badge(nation, '', x + 13, 0, 0.5)}")
            x, part = _written(text, x + 30)
            drawn.append(part)
        if len(nations) > 1:
            x, part = _written(f"= {sum(scene.points[nation] for nation in nations)}", x)
            drawn.append(part)
        x += 40
    told = ", ".join(f"{_names(nation)} {count}" for nation, count in scene.points.items())
    middle = left + wide / 2 - (x - 40) / 2
    yield (
        f'<g class="score"><title>victory points: {escaped(told)}</title>'
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{STRIP:g}" '
        f'fill="{PAPER}"/><g transform="translate({middle:.1f} {top + STRIP / 2 - 5:.1f})">'
        f'<path d="{star(14, 1, 13)}" fill="#f6c945" stroke="{INK}" stroke-width="1.6" '
        f'stroke-linejoin="round"/>{"".join(drawn)}</g></g>'
    )


def _written(text: str, x: float) -> tuple[float, str]:
    """Write some signs from here; return where the next begin."""
    wide = width(text, 15)
    return x + wide + 8, write(text, x + wide / 2, 0, 15, INK, 2)
