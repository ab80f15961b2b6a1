"""The map as lines of text, for terminals: a hex is a block of four signs by two lines.

Odd columns stand one line lower, as on the board. A unit shows its damage, its type and its
nation above its name:

     2TKg      a tank of Germany with 2 damage,
      u10      unit 10

What only some games have is explained in lines below the map: mines, headquarters, turrets,
trenches, units over others, victory points.
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
from firestep.games.club.picture.letters import letter, sign
from firestep.games.club.picture.model import Marker
from firestep.games.club.picture.position_svg import markers
from firestep.games.club.picture.stroke_text import cost
from firestep.games.club.picture.tokens import NATION_NAMES
from firestep.games.club.state import Position, Unit
from firestep.games.club.text.wording import reach

_GROUND: Final = {
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
_SETUP: Final = ("split", "place-order", "turn-chip", "draw-chip", "place", "headquarters")
_PLACED: Final = ("place", "unload", "buy", "move", "station", "mount")  # the last word is a place
_WIDE: Final = 4
_MARGIN: Final = "   "

Block = tuple[str, str, str]  # two lines and the colour of both


def draw(
    position: Position, *, seat: Seat, marks: Sequence[Action] = (), colour: bool = False
) -> str:
    r"""Draw a position, north above; choices stand in brackets, with what a move there costs.

    `.` is open ground, `^` forest, `+` road, `=` bridge, `~` river, `o` lake, `#` a fort's wall
    with its name, its holder and how many are inside, `] [` a gate. A quote marks a unit that has
    moved, a star the one that is moving, a plus a truck with a load; where contact ends a move
    its cost stands between `!`. Where they are in play: `!` and a letter is a mine marker, `m` a
    mine of one's own team with its code, `HQ` a headquarters, `T` before a fort a turret, `/\/` a
    trench; types in small letters are in the trench, and `^` marks a unit with another above it.
    """
    ground = position.terms.ground
    columns = sorted({number // 100 for number in ground.hexes})
    columns = list(range(columns[0], columns[-1] + 1))
    sheet = _Sheet(position, seat, marks)
    blocks = {
        cell_name(number): sheet.block(cell_name(number), kind)
        for number, kind in ground.hexes.items()
    }
    names = _MARGIN + "".join(f" {column:02d} " for column in columns)
    lines = [names.rstrip()]
    for line in range(2 * ground.rows + 1):
        parts = []
        for column in columns:
            row, half = divmod(line - column % 2, 2)
            number = cell(column, row)
            block = blocks.get(cell_name(number)) if 0 <= row < ground.rows else None
            parts.append(_painted(block, half, colour))
        row, half = divmod(line, 2)
        left = f"{row:02d} " if half == 0 and row < ground.rows else _MARGIN
        right = f" {row:02d}" if half == 1 else ""
        lines.append((left + "".join(parts) + right).rstrip())
    wide = max(map(len, lines))
    legend = [line for said in sheet.legend() for line in wrap(said, wide, subsequent_indent="  ")]
    return "\n".join([*lines, names.rstrip(), *legend])


def _painted(block: Block | None, half: int, colour: bool) -> str:
    if block is None:
        return " " * _WIDE
    text = block[half]
    return f"\x1b[{block[2]}m{text}\x1b[0m" if colour else text


class _Sheet:
    """How each hex looks."""

    def __init__(self, position: Position, seat: Seat, marks: Sequence[Action]) -> None:
        self._position = position
        ground, field = position.terms.ground, position.terms.field
        living = [unit for unit in position.units().values() if unit.place]
        self._turrets = [unit for unit in living if self._is_of(unit, "turret")]
        self._flying: dict[str, Unit] = {}
        self._units: dict[str, Unit] = {}
        self._loads: dict[str, int] = {}
        for unit in living:
            if unit not in self._turrets:
                self._put(unit)
        self._markers = {marker.place: marker for marker in markers(position, seat)}
        self._mines = {marker.mine: marker for marker in self._markers.values() if marker.mine}
        nations = position.terms.nations
        self._quarters = {place: nations[owner - 1] for owner, place in position.hq.items()}
        self._trenches: set[str] = set()
        if field[layout.TRENCH]:
            self._trenches = {cell_name(number) for one in ground.trenches for number in one}
        self._walls: dict[str, tuple[Fort, int]] = {
            cell_name(number): (fort, place)
            for fort in ground.forts
            for place, number in enumerate(fort.walls)
        }
        self._gates = {
            cell_name(number): fort for fort in ground.forts for number in fort.entrances
        }
        self._starts: dict[str, int] = {}
        if position.phase in _SETUP:
            self._starts = {cell_name(at): number for number, at in ground.starts.items()}
        mover = position.word(layout.MOVER)
        self._mover = f"u{mover}" if position.phase == "move" and mover else ""
        self._chosen = {mark.words[0] for mark in marks if mark.unit}
        self._places = {mark.words[-1] for mark in marks if mark.kind in _PLACED}
        self._places |= {mark.words[1] for mark in marks if mark.kind == "lay"}
        numbers = {mark.number for mark in marks if mark.kind == "headquarters"}
        self._places |= {cell_name(at) for number, at in ground.starts.items() if number in numbers}
        attacks = [mark.words for mark in marks if mark.kind == "attack"]
        if len({words[1] for words in attacks}) == 1:  # of one target, the hexes to aim at
            self._places |= {words[-1] for words in attacks}
        self._targets = {mark.words[1] for mark in marks if mark.kind in ("board", "treat")}
        self._targets |= {words[1] for words in attacks}
        self._places |= self._targets & set(position.terms.names)
        self._costs: Mapping[str, tuple[int, bool]] = {}
        movers = {mark.words[0] for mark in marks if mark.kind == "move"}
        if len(movers) == 1:
            self._costs = reach(position, position.units()[movers.pop()])

    def _is_of(self, unit: Unit, kind: str) -> bool:
        found = self._position.terms.mat.units.get(unit.kind)
        return found is not None and found.kind == kind

    def _put(self, unit: Unit) -> None:
        """Note a unit on its hex; one in the air over another is kept apart (TC-DIFF-24)."""
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
        elif place in self._gates:
            fort = self._gates[place].id
            above = f" ]{fort[:1]}["
            place = fort
        if place in self._places:
            below, shade = self._choice(place, below)
        return above, below, shade

    def _ground(self, place: str, kind: int) -> Block:
        """Draw a hex without units, with what lies on it."""
        above, below = _TRENCH if place in self._trenches else _GROUND[kind]
        shade = _TRENCH_INK if place in self._trenches else _COLOURS[kind]
        if place in self._starts:
            below = f"({self._starts[place]})".rjust(_WIDE)
        if place in self._markers:
            above = f"{above[:2]}!{letter(self._markers[place].nation)}"
        if place in self._mines:
            mine = self._mines[place]
            below = f" m{mine.code}{letter(mine.nation)}"
        if place in self._quarters:
            below = f" HQ{letter(self._quarters[place])}"
        return above, below, shade

    def legend(self) -> Iterator[str]:
        """Say what the signs mean that only some games have, and where they stand."""
        names = NATION_NAMES
        if self._markers:
            yield f"mine markers (!): {', '.join(map(_said, self._markers.values()))}"
        if self._quarters:
            found = (f"{names[nation]} {place}" for place, nation in self._quarters.items())
            yield f"headquarters (HQ): {', '.join(found)}"
        if self._turrets:
            found = (f"{unit.name} {names[unit.nation]} on {unit.place}" for unit in self._turrets)
            yield f"turrets (T): {', '.join(found)}"
        if self._trenches:
            dug = [f"{unit.name} {unit.place}" for unit in self._units.values() if unit.is_dug]
            yield f"trenches (/\\/), inside (small letters): {', '.join(dug) or '-'}"
        if self._flying:
            found = (
                f"{unit.name} {sign(unit.kind)} over {self._units[place].name} {place}"
                for place, unit in self._flying.items()
            )
            yield f"in the air (^): {', '.join(found)}"
        position = self._position
        if position.terms.field[layout.VP]:
            points = zip(position.terms.nations, position.points, strict=True)
            yield f"victory points: {', '.join(f'{names[nation]} {n}' for nation, n in points)}"

    def _choice(self, place: str, below: str) -> tuple[str, str]:
        if place not in self._costs:
            return f"[{below.strip(' ()')[:2]:<2}]", _GO
        half_points, is_stopped = self._costs[place]
        text = cost(half_points)
        shown = f"!{text}!" if is_stopped else f"[{text}]"
        return shown.rjust(_WIDE)[-_WIDE:], _STOP if is_stopped else _GO

    def _unit(self, unit: Unit) -> Block:
        kind = sign(unit.kind).lower() if unit.is_dug else sign(unit.kind)
        above = f"{unit.damage or ' '}{kind}{letter(unit.nation)}"
        mark = "^" if unit.place in self._flying else " "
        if unit.name == self._mover:
            mark = "*"
        elif unit.moved and unit.seat == self._position.seat:
            mark = "'"
        elif self._loads.get(unit.name):
            mark = "+"
        below = f"{mark}{unit.name}"[-_WIDE:].rjust(_WIDE)
        shade = f"{_NATIONS.get(unit.nation, '48;5;90')};{_PIECE_INK}"
        if unit.name in self._targets:
            below, shade = f"[{unit.name[-2:]:>2}]", _TARGET
        elif unit.name in self._chosen:
            below, shade = f"({unit.name[-2:]:>2})", _CHOSEN
        return above, below, shade

    def _wall(self, fort: Fort, place: int) -> Block:
        """Draw a wall: the first with the name and the holder, the next with who is inside."""
        holder = self._position.forts[fort.id]
        nation = self._position.terms.nations[holder - 1] if holder else ""
        shade = f"{_NATIONS[nation]};{_PIECE_INK}" if nation in _NATIONS else _COLOURS[WALL]
        above, below = _GROUND[WALL]
        inside = self._loads.get(fort.id, 0)
        if place == 0:
            is_armed = any(unit.place == fort.id for unit in self._turrets)
            above = f"{'T' if is_armed else ' '}#{fort.id[:1]}#"
            below = f" #{letter(nation) if nation else '#'}#"
        if inside and place == min(1, len(fort.walls) - 1):
            below = f" {inside:2d}#" if place else f" {inside:2d}{letter(nation)}"
        return above, below, shade


def _said(marker: Marker) -> str:
    """Write a marker, and its mine where that is known."""
    mine = f" (mine {marker.mine}, code {marker.code})" if marker.mine else ""
    return f"{marker.id} {NATION_NAMES.get(marker.nation, marker.nation)} {marker.place}{mine}"
