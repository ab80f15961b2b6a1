"""Trench Club on paper: the map with hexes of 28 mm, counters for every nation, and the unit mat.

The back of a unit shows it after its move. A nation has one counter for each unit of its roster,
one more of each for purchases, and the special forces. Damage and experience are markers.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from firestep.boards import stroke_glyphs
from firestep.contract.printing import (
    Box,
    Counter,
    CounterGroup,
    PrintBoard,
    PrintParts,
    PrintTable,
    TableCell,
)
from firestep.games.club.content import map_reader, mat_reader
from firestep.games.club.content.map import Map
from firestep.games.club.content.mat import NATIONS, RANKS, Mat, UnitType
from firestep.games.club.game import Club
from firestep.games.club.picture import flags, installations, map_svg
from firestep.games.club.picture.model import HERO, VETERAN, Piece
from firestep.games.club.picture.shapes import HEX_HEIGHT, HEX_RADIUS, INK, hex_centre
from firestep.games.club.picture.symbols import draw_symbol
from firestep.games.club.picture.tokens import (
    IVORY,
    draw_body,
    draw_damage,
    draw_experience,
    draw_token,
)
from firestep.games.club.text.guide_tables import FIELDS, capitalise, make_row
from firestep.games.club.text.unit_titles import name_unit_type

_CELL_MM: Final = 28.0
_COUNTER_SHARE: Final = 0.72  # a square of this share fits into a hex
_TOKEN_SCALE: Final = 0.94
_CARDS: Final = {"GE": "#d9dde2", "AH": "#f3dfba", "FR": "#d3e2f2", "GB": "#efd6cf"}
_CARD_PATTERNS: Final = {"GE": "lines", "AH": "slanted", "FR": "dots", "GB": "crossed"}
_MARKER_CARD: Final = "#f4ecd9"
_MINES: Final = 4  # for each nation: the minelayer lays one in a turn
_MARKERS: Final = ((1, 2, 16), (3, 4, 10), (5, 0, 5))  # front, back (0: none), number


def print_parts(game: Club, language: str) -> PrintParts:
    """Return the map, the counters and the unit mat of Trench Club."""
    content = game.config.content
    maker = _Maker(game, language)
    return PrintParts(
        (_make_board(content.map, maker.name_map(), bool(game.settings["trench"])),),
        [*map(maker.make_army, NATIONS), maker.make_markers()],
        _COUNTER_SHARE,
        (maker.make_mat(),),
        {_CARDS[nation]: _CARD_PATTERNS[nation] for nation in NATIONS},
        [game.translate("print", "needs", {}, language)],
    )


def _make_board(game_map: Map, title: str, has_trenches: bool) -> PrintBoard:
    left, width, height = map_svg.map_extent(game_map)
    corner = (-HEX_RADIUS, -HEX_HEIGHT / 2)
    cells = [
        Box(x + corner[0], y + corner[1], 2 * HEX_RADIUS, HEX_HEIGHT)
        for x, y in map(hex_centre, game_map.hexes)
    ]
    svg = map_svg.draw(game_map, has_trenches, has_masks=False)
    area = Box(left, 0, width, height)
    return PrintBoard(title, svg, area, HEX_HEIGHT, _CELL_MM, cells)


class _Maker:
    """Makes the counters and the mat in a language."""

    def __init__(self, game: Club, language: str) -> None:
        self._game, self._language = game, language
        self._mat: Mat = game.config.mat

    def _text(self, name: str, section: str = "print") -> str:
        return self._game.translate(section, name, {}, self._language)

    def _unit_name(self, unit: UnitType) -> str:
        return name_unit_type(unit, self._language)

    def name_map(self) -> str:
        """Return the name of a shipped map in the language, or the title of another one."""
        game_map = self._game.config.content.map
        is_shipped = game_map.name in map_reader.SHIPPED_MAPS
        if is_shipped and map_reader.load_shipped(game_map.name) == game_map:
            return capitalise(self._text(f"map-{game_map.name}", "choices"))
        return game_map.title

    def _name_mat(self) -> str:
        if self._mat == _load_shipped_mat(self._mat.name):
            return capitalise(self._text(f"mat-{self._mat.name}", "choices"))
        return self._mat.title

    def make_army(self, nation: str) -> CounterGroup:
        """Return the counters of a nation."""
        mat = self._mat
        counters = [
            self._make_unit(mat.units[kind], nation, count)
            for kinds, count in ((mat.rosters.get(nation, ()), 2), (mat.special, 1))
            for kind in dict.fromkeys(kinds)
        ]
        counters += [
            Counter(
                self._text("mine"), _scaled(installations.draw_mine_badge(nation)), count=_MINES
            ),
            Counter(
                self._text("headquarters"), _scaled(installations.draw_headquarters_badge(nation))
            ),
            Counter(self._text("fort"), flags.draw_flag(nation, 0, 1), count=self._fort_count()),
        ]
        return CounterGroup(self._text(nation, "nations"), _CARDS[nation], counters)

    def _fort_count(self) -> int:
        """Return how many forts a nation can hold: before more, its side has won."""
        content = self._game.config.content
        return min(len(content.map.forts), max(content.numbers.forts_to_win.values()))

    def _make_unit(self, unit: UnitType, nation: str, count: int) -> Counter:
        piece = Piece(f"{nation}-{unit.id}", unit.id, nation, "", 0, 0)
        front, back = (
            draw_token(one, unit.title, 0, 0, _TOKEN_SCALE)
            for one in (piece, replace(piece, is_spent=True))
        )
        return Counter(self._unit_name(unit), front, back, count * unit.count)

    def make_markers(self) -> CounterGroup:
        """Return the markers for damage, experience and start numbers."""
        counters = []
        for name, draw in (("damage", _draw_damage), ("experience", _draw_experience)):
            for front, back, count in _MARKERS:
                drawings = draw(front), draw(back) if back else ""
                counters.append(Counter(self._text(name), *drawings, count))
        for number in self._game.config.content.map.starts:
            text = stroke_glyphs.draw_text(str(number), 0, 0, 22, INK, 2)
            ring = f'<circle r="19" fill="{IVORY}" stroke="{INK}" stroke-width="2"/>'
            counters.append(Counter(self._text("start"), ring + text))
        return CounterGroup(self._text("markers"), _MARKER_CARD, counters)

    def make_mat(self) -> PrintTable:
        """Return the unit mat, with marks on reconstructed values."""
        head = [self._text(f"column-{name}") for name in ("type", *FIELDS, "nations", "notes")]
        notes = [self._text(f"note-{name}") for name in ("marks", "hits", "rows")]
        return PrintTable(
            self._name_mat(),
            head,
            [self._make_row(unit) for unit in self._mat.units.values()],
            notes,
        )

    def _make_row(self, unit: UnitType) -> list[TableCell]:
        symbol = f'<rect x="-26" y="-22" width="52" height="44" rx="5" fill="{INK}"/>'
        symbol += f'<g transform="translate(0 1) scale(1.4)">{draw_symbol(unit.id, INK)}</g>'
        title, *values = make_row(unit, capitalise(self._unit_name(unit)), self._language)
        cells = zip(FIELDS, values, strict=True)
        return [
            TableCell(title, symbol),
            *(TableCell(value, is_marked=not _is_book(unit, name)) for name, value in cells),
            TableCell(self._name_owner(unit.id), self._draw_owners(unit.id)),
            TableCell("; ".join(self._list_abilities(unit))),
        ]

    def _draw_owners(self, kind: str) -> str:
        return "".join(
            f'<g transform="translate({(place - 1.5) * 14:g} 0) scale(.28)">{draw_body(nation)}</g>'
            for place, nation in enumerate(NATIONS)
            if kind in self._mat.rosters.get(nation, ())
        )

    def _name_owner(self, kind: str) -> str:
        if kind not in self._mat.special:
            return ""
        face = self._mat.special.index(kind) + 1
        return self._game.translate("print", "special", {"face": face}, self._language)

    def _list_abilities(self, unit: UnitType) -> Iterator[str]:
        """Yield the abilities of a unit type in words."""
        for name in ("rides", "scatters", "area", "lays", "treats"):
            if getattr(unit, name):
                yield self._text(name)
        for name in ("carries", "against_tanks", "count"):
            number = getattr(unit, name)
            if number > (name == "count"):
                name = name.replace("_", "-")
                yield self._game.translate("print", name, {"n": number}, self._language)


def _load_shipped_mat(name: str) -> Mat | None:
    return mat_reader.load_shipped(name) if name in mat_reader.SHIPPED_MATS else None


def _is_book(unit: UnitType, name: str) -> bool:
    """Return whether the rulebooks give a value, or all its parts."""
    if name == "hits":
        return all(unit.is_book(f"hits.{rank}") for rank in RANKS)
    return unit.is_book(name)


def _scaled(drawing: str) -> str:
    return f'<g transform="scale(.84)">{drawing}</g>'


def _draw_damage(damage: int) -> str:
    return f'<g transform="scale(1.3) translate(0 -18.8)">{draw_damage(damage)}</g>'


def _draw_experience(experience: int) -> str:
    """Draw a tab of experience, centred and as large as it fits."""
    rank = 11.0 if experience >= HERO else 10.4 if experience >= VETERAN else 0.0
    height = 5.0 * experience + 2 + rank
    scale = min(2.4, 46 / height)
    at = f"scale({scale:.2f}) translate(-20.8 {height / 2 - 12.4:.1f})"
    return f'<g transform="{at}">{draw_experience(experience)}</g>'
