"""The map as lines of text for terminals: a hex is a block of four characters by two lines.

Odd columns are one line lower, as on the board. A unit shows its damage, its type and its
nation above its name:

     2TKg      a tank of Germany with 2 damage,
      u10      unit 10

A legend below the map explains what only some games have: mines, headquarters, turrets,
trenches, air units above others, victory points.
"""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Final

from firestep.boards.axial import cell, cell_name
from firestep.contract import Seat
from firestep.games.club.actions import Action
from firestep.games.club.content.map import (
    BRIDGE,
    ENTRANCE,
    FOREST,
    LAKE,
    OPEN,
    RIVER,
    ROAD,
    WALL,
    Fort,
)
from firestep.games.club.kernel import layout
from firestep.games.club.picture.model import Marker
from firestep.games.club.picture.position_svg import mine_markers
from firestep.games.club.picture.tokens import NATION_NAMES
from firestep.games.club.state import Position, Unit
from firestep.games.club.text.letters import nation_letter, unit_letters
from firestep.games.club.text.numbers import format_half_points
from firestep.games.club.text.wording import reachable_places

_TERRAIN_BLOCKS: Final = {
    OPEN: ("  . ", "    "),
    FOREST: (" ^^^", " ^^^"),
    ROAD: (" ++ ", "    "),
    BRIDGE: (" == ", " == "),
    RIVER: (" ~~~", " ~~~"),
    LAKE: (" ooo", " ooo"),
    WALL: (" ###", " ###"),
    ENTRANCE: (" ] [", " ] ["),
}
_COLOURS: Final = {
    OPEN: "48;5;230;38;5;101",
    FOREST: "48;5;150;38;5;22",
    ROAD: "48;5;222;38;5;94",
    BRIDGE: "48;5;180;38;5;94",
    RIVER: "48;5;152;38;5;24",
    LAKE: "48;5;152;38;5;24",
    WALL: "48;5;246;38;5;16",
    ENTRANCE: "48;5;252;38;5;16",
}
_TRENCH: Final = (" /\\/", " /\\/")
_TRENCH_INK: Final = "48;5;137;38;5;52"
_NATIONS: Final = {"GE": "48;5;240", "AH": "48;5;130", "FR": "48;5;25", "GB": "48;5;88"}
_PIECE_INK: Final = "1;38;5;231"
_GO, _STOP, _TARGET, _CHOSEN = (
    "48;5;78;38;5;16",
    "48;5;214;38;5;16",
    "48;5;203;1;38;5;16",
    "48;5;220;1;38;5;16",
)
_SETUP_PHASES: Final = ("split", "place-order", "turn-chip", "draw-chip", "place", "headquarters")
# Actions whose last word is a place.
_PLACE_KINDS: Final = ("place", "unload", "buy", "move", "station", "mount")
_BLOCK_WIDTH: Final = 4
_MARGIN: Final = "   "

Block = tuple[str, str, str]  # two lines and the colour of both


def draw(
    position: Position, *, seat: Seat, marks: Sequence[Action] = (), colour: bool = False
) -> str:
    r"""Draw a position with north at the top; choices are in brackets, with the cost of a move.

    `.` is open ground, `^` forest, `+` road, `=` bridge, `~` river, `o` lake, `#` the wall of a
    fort with its name, its holder and the number of units inside, `] [` an entrance. A quote marks
    a unit that has moved, a star the moving unit, a plus a truck with cargo; `!` around a cost
    means that contact ends the move. If they are in play: `!` and a letter is a mine marker, `m` a
    mine of the own team with its code, `HQ` a headquarters, `T` before a fort a turret, `/\/` a
    trench; types in lower case are in the trench, and `^` marks a unit below another.
    """
    game_map = position.config.map
    columns = sorted({number // 100 for number in game_map.hexes})
    columns = list(range(columns[0], columns[-1] + 1))
    hex_blocks = _HexBlocks(position, seat, marks)
    blocks = {
        cell_name(number): hex_blocks.block(cell_name(number), kind)
        for number, kind in game_map.hexes.items()
    }
    names = _MARGIN + "".join(f" {column:02d} " for column in columns)
    lines = [names.rstrip()]
    for line in range(2 * game_map.rows + 1):
        parts = []
        for column in columns:
            row, half = divmod(line - column % 2, 2)
            number = cell(column, row)
            block = blocks.get(cell_name(number)) if 0 <= row < game_map.rows else None
            parts.append(_paint(block, half, colour))
        row, half = divmod(line, 2)
        left = f"{row:02d} " if half == 0 and row < game_map.rows else _MARGIN
        right = f" {row:02d}" if half == 1 else ""
        lines.append((left + "".join(parts) + right).rstrip())
    width = max(map(len, lines))
    legend = [
        line
        for paragraph in hex_blocks.legend()
        for line in wrap(paragraph, width, subsequent_indent="  ")
    ]
    return "\n".join([*lines, names.rstrip(), *legend])


def _paint(block: Block | None, half: int, colour: bool) -> str:
    if block is None:
        return " " * _BLOCK_WIDTH
    text = block[half]
    return f"\x1b[{block[2]}m{text}\x1b[0m" if colour else text


class _HexBlocks:
    """The text blocks of the hexes, and the legend."""

    def __init__(self, position: Position, seat: Seat, marks: Sequence[Action]) -> None:
        self._position = position
        game_map, field = position.config.map, position.config.field
        living = [unit for unit in position.units().values() if unit.place]
        self._turrets = [unit for unit in living if self._is_of(unit, "turret")]
        self._flying: dict[str, Unit] = {}
        self._units: dict[str, Unit] = {}
        self._loads: dict[str, int] = {}
        for unit in living:
            if unit not in self._turrets:
                self._put(unit)
        self._markers = {marker.place: marker for marker in mine_markers(position, seat)}
        self._mines = {marker.mine: marker for marker in self._markers.values() if marker.mine}
        nations = position.config.nations
        self._headquarters = {place: nations[owner - 1] for owner, place in position.hq.items()}
        self._trenches: set[str] = set()
        if field[layout.F_TRENCH]:
            self._trenches = {cell_name(number) for one in game_map.trenches for number in one}
        self._walls: dict[str, tuple[Fort, int]] = {
            cell_name(number): (fort, place)
            for fort in game_map.forts
            for place, number in enumerate(fort.walls)
        }
        self._entrances = {
            cell_name(number): fort for fort in game_map.forts for number in fort.entrances
        }
        self._starts: dict[str, int] = {}
        if position.phase in _SETUP_PHASES:
            self._starts = {cell_name(at): number for number, at in game_map.starts.items()}
        mover = position.word(layout.S_MOVER)
        self._mover = f"u{mover}" if position.phase == "move" and mover else ""
        self._chosen = {mark.words[0] for mark in marks if mark.unit}
        self._places = {mark.words[-1] for mark in marks if mark.kind in _PLACE_KINDS}
        self._places |= {mark.words[1] for mark in marks if mark.kind == "lay"}
        numbers = {mark.number for mark in marks if mark.kind == "headquarters"}
        self._places |= {
            cell_name(at) for number, at in game_map.starts.items() if number in numbers
        }
        attacks = [mark.words for mark in marks if mark.kind == "attack"]
        if len({words[1] for words in attacks}) == 1:  # one target: mark the hexes to aim at
            self._places |= {words[-1] for words in attacks}
        self._targets = {mark.words[1] for mark in marks if mark.kind in ("board", "treat")}
        self._targets |= {words[1] for words in attacks}
        self._places |= self._targets & set(position.config.names)
        self._costs: Mapping[str, tuple[int, bool]] = {}
        movers = {mark.words[0] for mark in marks if mark.kind == "move"}
        if len(movers) == 1:
            self._costs = reachable_places(position, position.units()[movers.pop()])

    def _is_of(self, unit: Unit, kind: str) -> bool:
        found = self._position.config.mat.units.get(unit.kind)
        return found is not None and found.kind == kind

    def _put(self, unit: Unit) -> None:
        """Store a unit by its hex; an air unit above another is stored apart (TC-DIFF-24)."""
        self._loads[unit.place] = self._loads.get(unit.place, 0) + 1
        other = self._units.get(unit.place)
        if other is None or not unit.place.isdigit():
            self._units[unit.place] = unit
        elif self._is_of(unit, "air"):
            self._flying[unit.place] = unit
        else:
            self._units[unit.place], self._flying[unit.place] = unit, other

    def block(self, place: str, kind: int) -> Block:
        """Return the two lines of a hex and its colour."""
        unit = self._units.get(place)
        if unit is not None:
            return self._unit(unit)
        above, below, shade = self._ground(place, kind)
        if place in self._walls:
            above, below, shade = self._wall(*self._walls[place])
        elif place in self._entrances:
            fort = self._entrances[place].id
            above = f" ]{fort[:1]}["
            place = fort
        if place in self._places:
            below, shade = self._choice(place, below)
        return above, below, shade

    def _ground(self, place: str, kind: int) -> Block:
        """Draw a hex without units, but with markers, mines and headquarters."""
        above, below = _TRENCH if place in self._trenches else _TERRAIN_BLOCKS[kind]
        shade = _TRENCH_INK if place in self._trenches else _COLOURS[kind]
        if place in self._starts:
            below = f"({self._starts[place]})".rjust(_BLOCK_WIDTH)
        if place in self._markers:
            above = f"{above[:2]}!{nation_letter(self._markers[place].nation)}"
        if place in self._mines:
            mine = self._mines[place]
            below = f" m{mine.code}{nation_letter(mine.nation)}"
        if place in self._headquarters:
            below = f" HQ{nation_letter(self._headquarters[place])}"
        return above, below, shade

    def legend(self) -> Iterator[str]:
        """Yield explanations of the marks that only some games have, with their places."""
        names = NATION_NAMES
        if self._markers:
            yield f"mine markers (!): {', '.join(map(_describe_marker, self._markers.values()))}"
        if self._headquarters:
            found = (f"{names[nation]} {place}" for place, nation in self._headquarters.items())
            yield f"headquarters (HQ): {', '.join(found)}"
        if self._turrets:
            found = (f"{unit.name} {names[unit.nation]} on {unit.place}" for unit in self._turrets)
            yield f"turrets (T): {', '.join(found)}"
        if self._trenches:
            dug = [f"{unit.name} {unit.place}" for unit in self._units.values() if unit.is_dug]
            yield f"trenches (/\\/), inside (small letters): {', '.join(dug) or '-'}"
        if self._flying:
            found = (
                f"{unit.name} {unit_letters(unit.kind)} over {self._units[place].name} {place}"
                for place, unit in self._flying.items()
            )
            yield f"in the air (^): {', '.join(found)}"
        position = self._position
        if position.config.field[layout.F_VP]:
            points = zip(position.config.nations, position.points, strict=True)
            yield f"victory points: {', '.join(f'{names[nation]} {n}' for nation, n in points)}"

    def _choice(self, place: str, below: str) -> tuple[str, str]:
        if place not in self._costs:
            return f"[{below.strip(' ()')[:2]:<2}]", _GO
        half_points, is_stopped = self._costs[place]
        text = format_half_points(half_points)
        shown = f"!{text}!" if is_stopped else f"[{text}]"
        return shown.rjust(_BLOCK_WIDTH)[-_BLOCK_WIDTH:], _STOP if is_stopped else _GO

    def _unit(self, unit: Unit) -> Block:
        kind = unit_letters(unit.kind).lower() if unit.is_dug else unit_letters(unit.kind)
        above = f"{unit.damage or ' '}{kind}{nation_letter(unit.nation)}"
        mark = "^" if unit.place in self._flying else " "
        if unit.name == self._mover:
            mark = "*"
        elif unit.moved and unit.seat == self._position.seat:
            mark = "'"
        elif self._loads.get(unit.name):
            mark = "+"
        below = f"{mark}{unit.name}"[-_BLOCK_WIDTH:].rjust(_BLOCK_WIDTH)
        shade = f"{_NATIONS.get(unit.nation, '48;5;90')};{_PIECE_INK}"
        if unit.name in self._targets:
            below, shade = f"[{unit.name[-2:]:>2}]", _TARGET
        elif unit.name in self._chosen:
            below, shade = f"({unit.name[-2:]:>2})", _CHOSEN
        return above, below, shade

    def _wall(self, fort: Fort, place: int) -> Block:
        """Draw a wall: the first has the name and the holder, the next the units inside."""
        holder = self._position.forts[fort.id]
        nation = self._position.config.nations[holder - 1] if holder else ""
        shade = f"{_NATIONS[nation]};{_PIECE_INK}" if nation in _NATIONS else _COLOURS[WALL]
        above, below = _TERRAIN_BLOCKS[WALL]
        inside = self._loads.get(fort.id, 0)
        if place == 0:
            is_armed = any(unit.place == fort.id for unit in self._turrets)
            above = f"{'T' if is_armed else ' '}#{fort.id[:1]}#"
            below = f" #{nation_letter(nation) if nation else '#'}#"
        if inside and place == min(1, len(fort.walls) - 1):
            below = f" {inside:2d}#" if place else f" {inside:2d}{nation_letter(nation)}"
        return above, below, shade


def _describe_marker(marker: Marker) -> str:
    """Return a marker as text, with its mine if that is known."""
    mine = f" (mine {marker.mine}, code {marker.code})" if marker.mine else ""
    return f"{marker.id} {NATION_NAMES.get(marker.nation, marker.nation)} {marker.place}{mine}"
