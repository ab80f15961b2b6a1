"""Tokens: they show nation, type, damage, experience and rank, also without colours.

The rim shows the team, dark for the Central powers and light for the Entente; the shape and a
plain or notched rim show the nation, and its colour only repeats it. A token is 40 units wide and
centred on the origin.
"""

from math import cos, pi, sin
from typing import Final

from firestep.games.club.picture.model import Piece, rank_name
from firestep.games.club.picture.shapes import escape_text
from firestep.games.club.picture.symbols import draw_symbol
from firestep.games.club.picture.trenches import draw_parapet, draw_pit

NATION_NAMES: Final = {
    "GE": "Germany",
    "AH": "Austria-Hungary",
    "FR": "France",
    "GB": "Great Britain",
}
NATION_COLOURS: Final = {"GE": "#4b5563", "AH": "#b0701a", "FR": "#2563a8", "GB": "#8c3b2a"}
EDGE, IVORY, PAPER = "#1f1a14", "#fbf6ea", "#efe6d0"
_UNKNOWN_COLOUR: Final = "#6b6254"
_BODIES: Final = {
    "GE": "M-18.5-18.5H18.5V18.5H-18.5z",
    "AH": "M-11-19H11L21.5 0L11 19H-11L-21.5 0z",
    "FR": "M-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0z",
    "GB": "M-8-19H8Q19-19 19-8V8Q19 19 8 19H-8Q-19 19-19 8V-8Q-19-19-8-19z",
}
_ENTENTE: Final = frozenset({"FR", "GB"})
_NOTCHED: Final = {"AH": "2.4 4.35", "GB": "1.7 4.03"}
_CHEVRONS: Final = ("#ffffff", "#ffffff", "#f6c945", "#f6c945", "#ff7a66")
_GOLD: Final = "#f6c945"
_SPENT_OPACITY: Final = 0.27
_DAMAGE_SLOTS: Final = 5
_DUG_SCALE: Final = 0.84  # of a unit in a trench


def draw_body(nation: str) -> str:
    """Draw the token of a nation without a symbol."""
    shape = _BODIES.get(nation, _BODIES["GE"])
    colour = NATION_COLOURS.get(nation, _UNKNOWN_COLOUR)
    outer, rim = (EDGE, IVORY) if nation in _ENTENTE else (IVORY, EDGE)
    drawn = (
        f'<path class="body" d="{shape}" fill="{colour}" stroke="{outer}" stroke-width="6"/>'
        f'<path class="rim" d="{shape}" fill="none" stroke="{rim}" stroke-width="3.8"/>'
    )
    if nation in _NOTCHED:
        width = 3.8 if nation in _ENTENTE else 2.0
        drawn += (
            f'<path class="notches" d="{shape}" fill="none" stroke="{outer}" '
            f'stroke-width="{width}" stroke-dasharray="{_NOTCHED[nation]}"/>'
        )
    return f'<g stroke-linejoin="{"round" if nation in _ENTENTE else "miter"}">{drawn}</g>'


def star_path(x: float, y: float, radius: float) -> str:
    """Return the path of a star with five points."""
    points = []
    for place in range(10):
        r, angle = radius * (1 if place % 2 == 0 else 0.42), pi * (place / 5 - 0.5)
        points.append(f"{x + r * cos(angle):.2f} {y + r * sin(angle):.2f}")
    return f"M{'L'.join(points)}z"


def draw_damage(damage: int) -> str:
    """Draw damage as dark squares on a plate with five slots at the bottom."""
    if not damage:
        return ""
    slots = []
    for slot in range(_DAMAGE_SLOTS):
        x = (slot - (_DAMAGE_SLOTS - 1) / 2) * 6.5
        if slot < damage:
            square = f'x="{x - 2.7:.1f}" y="16.1" width="5.4" height="5.4"'
            slots.append(f'<rect class="damage" {square} fill="{EDGE}"/>')
        else:
            slots.append(f'<circle cx="{x:.1f}" cy="18.8" r=".8" fill="#a3957c"/>')
    plate = f'fill="{IVORY}" stroke="{EDGE}" stroke-width="1.2"'
    return f'<rect x="-17.2" y="14" width="34.4" height="9.6" rx="2" {plate}/>{"".join(slots)}'


def draw_experience(experience: int) -> str:
    """Draw experience as chevrons on a tab at the right, with a lozenge or star for the rank."""
    if not experience:
        return ""
    title, foot, pitch = rank_name(experience), 12.4, 5.0
    top = foot - pitch * experience - 2
    parts = []
    if title == "veteran":
        top -= 10.4
        parts.append(
            f'<path class="veteran" d="M20.8 {top + 1.4:.1f}l4.2 4.7l-4.2 4.7l-4.2-4.7z" '
            f'fill="{_GOLD}"/>'
        )
    elif title == "hero":
        top -= 3
        parts.append(
            f'<path class="hero" d="{star_path(20.8, top - 1.4, 8)}" fill="{_GOLD}" '
            f'stroke="{EDGE}" stroke-width="1.4" stroke-linejoin="round"/>'
        )
    for place in range(experience):
        y = foot - pitch * place - 2.2
        parts.append(
            f'<path class="chevron" d="M17 {y:.1f}l3.8-3l3.8 3" fill="none" '
            f'stroke="{_CHEVRONS[min(place, 4)]}" stroke-width="2.2"/>'
        )
    plate = (
        f'<rect x="14.8" y="{top:.1f}" width="12" height="{foot - top:.1f}" rx="2.4" '
        f'fill="{EDGE}" stroke="{IVORY}" stroke-width=".9"/>'
    )
    return plate + "".join(parts)


def _draw_spent_mark() -> str:
    """Draw the tick of a unit that has moved."""
    return (
        f'<g class="spent"><circle cx="-16.5" cy="-16" r="5.4" fill="{IVORY}" stroke="{EDGE}" '
        f'stroke-width="1.1"/><path d="M-19.2-16l2.1 2.2l3.6-4.4" fill="none" stroke="{EDGE}" '
        f'stroke-width="1.6"/></g>'
    )


def describe_token(piece: Piece, title: str) -> str:
    """Return what a token shows, as text."""
    nation = NATION_NAMES.get(piece.nation, piece.nation)
    text = f"{title} of {nation}, damage {piece.damage}, experience {piece.experience}"
    text += (
        f" ({'war hero' if rank_name(piece.experience) == 'hero' else rank_name(piece.experience)})"
    )
    text += ", in the trench" if piece.is_dug else ""
    return text + (", has moved" if piece.is_spent else "") + (", moving" if piece.is_open else "")


def escape_attribute(text: str) -> str:
    """Return a text escaped for an XML attribute."""
    return escape_text(text).replace('"', "&quot;")


def draw_token(piece: Piece, title: str, x: float, y: float, scale: float = 1.0) -> str:
    """Draw a unit centred on a point, with a title that describes it."""
    colour = NATION_COLOURS.get(piece.nation, _UNKNOWN_COLOUR)
    parts = [
        draw_body(piece.nation),
        f'<g transform="translate(-.4 .6) scale(1.02)">{draw_symbol(piece.kind, colour)}</g>',
    ]
    if piece.is_spent:
        veil = _BODIES.get(piece.nation, _BODIES["GE"])
        parts.append(
            f'<path d="{veil}" fill="{PAPER}" fill-opacity="{_SPENT_OPACITY}"/>{_draw_spent_mark()}'
        )
    parts += [draw_damage(piece.damage), draw_experience(piece.experience)]
    if piece.is_open:
        ring = 'cy=".5" r="27" fill="none"'
        parts.append(
            f'<g class="open"><circle {ring} stroke="{EDGE}" stroke-width="4.6"/>'
            f'<circle {ring} stroke="{_GOLD}" stroke-width="2.8"/>'
            f'<circle {ring} stroke="{EDGE}" stroke-width="2.8" stroke-dasharray="3 11.14"/></g>'
        )
    size = "" if scale == 1 else f" scale({scale:g})"
    if piece.is_dug:
        parts = [
            draw_pit(),
            f'<g transform="scale({_DUG_SCALE:g})">',
            *parts,
            "</g>",
            draw_parapet(),
        ]
    return (
        f'<g id="{escape_attribute(piece.id)}" class="unit" '
        f'data-kind="{escape_attribute(piece.kind)}" '
        f'data-nation="{escape_attribute(piece.nation)}" '
        f'data-place="{escape_attribute(piece.place)}" '
        f'transform="translate({x:.1f} {y:.1f}){size}">'
        f"<title>{escape_text(describe_token(piece, title))}</title>{''.join(parts)}</g>"
    )
