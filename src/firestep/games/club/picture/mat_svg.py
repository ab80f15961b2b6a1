"""The picture of the unit mat: symbols and values, with marks on reconstructed values."""

from collections.abc import Iterator
from typing import Final

from firestep.games.club.content.mat import MAX_DAMAGE, NATIONS, RANKS, Band, Mat, UnitType
from firestep.games.club.picture.model import Piece
from firestep.games.club.picture.shapes import INK, escape_text
from firestep.games.club.picture.stroke_text import GlyphDefs, text_width
from firestep.games.club.picture.symbols import draw_symbol
from firestep.games.club.picture.tokens import (
    IVORY,
    NATION_NAMES,
    PAPER,
    draw_body,
    draw_damage,
    draw_experience,
    draw_token,
    escape_attribute,
)
from firestep.games.club.text.numbers import format_half_points

_MUTED, _RULE, _BAND, _MARK = "#5f5341", "#b9aa88", "#e6dbc0", "#a3271c"
_WIDE, _TOP, _ROW, _FOOT = 1660.0, 148.0, 46.0, 150.0
_NAME, _OWNERS, _NOTES = 92.0, 336.0, 1412.0
_PRICE, _REPAIR, _SPEED, _GROUND, _AIR = 492.0, 556.0, 620.0, 692.0, 764.0
_HITS: Final = (832.0, 868.0, 904.0)
_OPEN, _FOREST, _STEP = 976.0, 1202.0, 34.0
_HIGH: Final = 13.0


def draw_mat(mat: Mat) -> str:
    """Return a mat as an SVG document."""
    glyphs = GlyphDefs("mat")
    height = _TOP + _ROW * len(mat.units) + _FOOT
    rows = [
        part
        for number, unit in enumerate(mat.units.values())
        for part in _draw_row(glyphs, mat, unit, _TOP + _ROW * (number + 0.5), number % 2 == 0)
    ]
    head = list(_draw_head(glyphs, mat))
    foot = list(_draw_legend(glyphs, height - _FOOT))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE:g} {height:g}" role="img">',
        f"<title>{escape_text(mat.title)}</title>",
        glyphs.defs(),
        f'<rect width="{_WIDE:g}" height="{height:g}" fill="{PAPER}"/>',
        *head,
        *rows,
        *foot,
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _draw_head(glyphs: GlyphDefs, mat: Mat) -> Iterator[str]:
    yield glyphs.draw_text(mat.title, 30, 46, 24, INK)
    low = _TOP - 18
    for x, words in (
        (_PRICE, "price"),
        (_REPAIR, "repair"),
        (_SPEED, "speed"),
        (_GROUND, "ground"),
        (_AIR, "air"),
    ):
        yield glyphs.draw_text(words, x, low, 11, _MUTED, 0.5)
    yield glyphs.draw_text("nations", _OWNERS, low, 11, _MUTED)
    yield glyphs.draw_text("a die hits up to", _HITS[1], low - 40, 11, _MUTED, 0.5)
    for x, experience in zip(_HITS, (2, 4, 5), strict=True):
        yield _draw_sample(x - 10, low - 6, 0, experience)
    for first, words in ((_OPEN, "hits in the open"), (_FOREST, "hits in forest")):
        yield glyphs.draw_text(words, first + 2.5 * _STEP, low - 40, 11, _MUTED, 0.5)
        for damage in range(MAX_DAMAGE):
            x = first + damage * _STEP
            square = f'x="{x - 8:g}" y="{low - 9:g}" width="16" height="16"'
            yield f'<rect {square} fill="{INK}"/>'
            yield glyphs.draw_text(str(damage + 1), x, low - 1, 10, IVORY, 0.5)
    yield f'<path d="M24 {_TOP - 3:g}H{_WIDE - 24:g}" stroke="{INK}" stroke-width="2"/>'


def _draw_sample(x: float, y: float, damage: int, experience: int) -> str:
    """Draw the damage plate and the experience tab without a token."""
    tab = draw_damage(damage) + draw_experience(experience)
    return f'<g transform="translate({x - 6:g} {y:g}) scale(.8)">{tab}</g>'


def _draw_row(
    glyphs: GlyphDefs, mat: Mat, unit: UnitType, y: float, is_dark: bool
) -> Iterator[str]:
    """Draw the row of a unit type."""
    yield (
        f'<g class="type" data-kind="{escape_attribute(unit.id)}">'
        f"<title>{escape_text(unit.title)}</title>"
    )
    if is_dark:
        yield (
            f'<rect x="24" y="{y - _ROW / 2:g}" width="{_WIDE - 48:g}" height="{_ROW:g}" '
            f'fill="{_BAND}"/>'
        )
    yield f'<rect x="34" y="{y - 20:g}" width="44" height="40" rx="4" fill="{INK}"/>'
    yield f'<g transform="translate(56 {y + 1:g}) scale(1.15)">{draw_symbol(unit.id, INK)}</g>'
    yield glyphs.draw_text(unit.title, _NAME, y, 14, INK)
    yield from _draw_owners(glyphs, mat, unit.id, y)

    def value(text: str, x: float, name: str, anchor: float = 0.5) -> str:
        return _draw_value(glyphs, text, x, y, anchor, unit.is_book(name))

    yield value(str(unit.price), _PRICE, "price")
    yield value("–" if unit.repair is None else str(unit.repair), _REPAIR, "repair")
    yield value(format_half_points(unit.speed) if unit.speed else "–", _SPEED, "speed")
    yield value(_format_band(unit.ground), _GROUND, "ground")
    yield value(_format_band(unit.air), _AIR, "air")
    for place, (x, rank) in enumerate(zip(_HITS, RANKS, strict=True)):
        yield value(str(unit.hits[place]) if unit.hits else "–", x, f"hits.{rank}")
    for first, name, row in ((_OPEN, "open", unit.open), (_FOREST, "forest", unit.forest)):
        for place in range(MAX_DAMAGE):
            text = str(row[place]) if row else "–"
            yield value(text, first + place * _STEP, f"{name}.{place + 1}")
    x = _NOTES
    for name, words in _notes(unit):
        yield value(words, x, name, 0)
        x += text_width(words, _HIGH) + 16
    yield "</g>"


def _draw_value(
    glyphs: GlyphDefs, text: str, x: float, y: float, anchor: float, is_book: bool
) -> str:
    """Draw a value, with dots below it if it is reconstructed."""
    drawn = glyphs.draw_text(text, x, y, _HIGH, INK, anchor)
    if is_book:
        return drawn
    wide = text_width(text, _HIGH)
    left = x - anchor * wide
    return (
        f'<g class="reconstructed">{drawn}<path d="M{left:.1f} {y + 12.5:g}h{wide:.1f}" '
        f'fill="none" stroke="{_MARK}" stroke-width="2" stroke-linecap="round" '
        f'stroke-dasharray=".1 3.6"/></g>'
    )


def _draw_owners(glyphs: GlyphDefs, mat: Mat, kind: str, y: float) -> Iterator[str]:
    """Draw the badges of the nations that start with a unit, or the face of the die."""
    for place, nation in enumerate(NATIONS):
        if kind in mat.rosters.get(nation, ()):
            x = _OWNERS + 13 + place * 29
            yield f'<g transform="translate({x:g} {y:g}) scale(.52)">{draw_body(nation)}</g>'
    if kind in mat.special:
        words = f"special, die {mat.special.index(kind) + 1}"
        yield glyphs.draw_text(words, _OWNERS, y, 11, _MUTED)


def _format_band(band: Band | None) -> str:
    if band is None:
        return "–"
    return str(band[0]) if band[0] == band[1] else f"{band[0]}–{band[1]}"


def _notes(unit: UnitType) -> Iterator[tuple[str, str]]:
    """Yield the special abilities of a unit type: the field and a note."""
    if unit.rides:
        yield "rides", "rides"
    if unit.carries:
        yield "carries", f"carries {unit.carries}"
    if unit.scatters:
        yield "scatters", "scatters"
    if unit.area:
        yield "area", "on 7 hexes"
    if unit.lays:
        yield "lays", "lays mines"
    if unit.treats:
        yield "treats", "treats units"
    if unit.against_tanks:
        yield "against_tanks", f"+{unit.against_tanks} at tanks"
    if unit.count > 1:
        yield "count", f"{unit.count} at a time"
    if unit.air_hits != unit.hits:
        yield "air_hits", f"in the air {'/'.join(map(str, unit.air_hits))}"


def _draw_legend(glyphs: GlyphDefs, top: float) -> Iterator[str]:
    """Draw the explanation of the tokens and the dots."""
    yield f'<path d="M24 {top + 3:g}H{_WIDE - 24:g}" stroke="{INK}" stroke-width="2"/>'
    y = top + 48
    for place, nation in enumerate(NATIONS):
        x = 56 + place * 250
        piece = Piece(f"sample-{nation}", "infantry", nation, "", 0, 0)
        yield draw_token(piece, "infantry", x, y)
        yield glyphs.draw_text(NATION_NAMES[nation], x + 34, y - 7, 13, INK)
        team = "Central powers" if place < 2 else "Entente"
        yield glyphs.draw_text(team, x + 34, y + 13, 10.5, _MUTED)
    for place, (words, damage, experience) in enumerate(
        (("recruit", 0, 1), ("veteran", 2, 3), ("war hero", 5, 5))
    ):
        x = 1080 + place * 180
        piece = Piece(f"sample-{damage}-{experience}", "tank", "GB", "", damage, experience)
        yield draw_token(piece, "tank", x, y)
        yield glyphs.draw_text(words, x + 38, y - 7, 13, INK)
        yield glyphs.draw_text(f"damage {damage}", x + 38, y + 13, 10.5, _MUTED)
    y = top + 112
    yield _draw_value(glyphs, "12", 46, y, 0.5, False)
    words = "dots: reconstructed, the rulebooks do not give this value"
    yield glyphs.draw_text(words, 70, y, 12, INK)
    words = "black squares: damage; ranges in hexes, speed in points, price and repair in bonds"
    yield glyphs.draw_text(words, _WIDE - 34, y, 12, _MUTED, 1)
