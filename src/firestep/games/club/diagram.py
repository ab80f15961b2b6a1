"""The map as lines of text, for terminals: a hex is a block of four signs by two lines.

Odd columns stand one line lower, as on the board. A unit shows its damage, its type and its
nation above its name:

     2TKg      a tank of Germany with 2 damage,
      u10      unit 10
"""

from collections.abc import Mapping, Sequence
from typing import Final

from firestep.boards.axial import cell, cell_name
from firestep.contract import Seat
from firestep.games.club import layout
from firestep.games.club.actions import Action
from firestep.games.club.box.map import (
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
from firestep.games.club.picture.lettering import cost
from firestep.games.club.state import Position, Unit
from firestep.games.club.wording import reach

# Two letters a type; a type of somebody's own mat has the first two of its id.
SIGNS: Final = {
    "truck": "TR",
    "infantry": "IN",
    "mounted": "MI",
    "heavy": "HI",
    "gun": "AG",
    "howitzer": "HO",
    "mortar": "MO",
    "aa": "AA",
    "car": "AC",
    "fighter": "FI",
    "tank": "TK",
    "bertha": "BB",
    "antitank": "AT",
    "mark1": "M1",
    "ft17": "FT",
    "gunboat": "GU",
    "medic": "ME",
    "attack": "GA",
    "rail": "RG",
    "airship": "AS",
    "gas": "GL",
    "turret": "TU",
    "minelayer": "ML",
}
LETTERS: Final = {"GE": "g", "AH": "a", "FR": "f", "GB": "b"}

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
_NATIONS: Final = {"GE": "48;5;240", "AH": "48;5;130", "FR": "48;5;25", "GB": "48;5;88"}
_PIECE_INK: Final = "1;38;5;231"
_GO, _STOP, _TARGET, _CHOSEN = (
    "48;5;78;38;5;16",
    "48;5;214;38;5;16",
    "48;5;203;1;38;5;16",
    "48;5;220;1;38;5;16",
)
_SETUP: Final = ("split", "place-order", "turn-chip", "draw-chip", "place")
_WIDE: Final = 4
_MARGIN: Final = "   "

Block = tuple[str, str, str]  # two lines and the colour of both


def draw(
    position: Position, *, seat: Seat, marks: Sequence[Action] = (), colour: bool = False
) -> str:
    """Draw a position, north above; choices stand in brackets, with what a move there costs.

    `.` is open ground, `^` forest, `+` road, `=` bridge, `~` river, `o` lake, `#` a fort's wall
    with its name, its holder and how many are inside, `] [` a gate. A quote marks a unit that has
    moved, a star the one that is moving, a plus a truck with a load; where contact ends a move
    its cost stands between `!`.
    """
    ground = position.terms.ground
    columns = sorted({number // 100 for number in ground.hexes})
    columns = list(range(columns[0], columns[-1] + 1))
    sheet = _Sheet(position, marks)
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
    return "\n".join([*lines, names.rstrip()])


def _painted(block: Block | None, half: int, colour: bool) -> str:
    if block is None:
        return " " * _WIDE
    text = block[half]
    return f"\x1b[{block[2]}m{text}\x1b[0m" if colour else text


class _Sheet:
    """How each hex looks."""

    def __init__(self, position: Position, marks: Sequence[Action]) -> None:
        self._position = position
        ground = position.terms.ground
        self._units = {unit.place: unit for unit in position.units().values() if unit.place}
        self._loads: dict[str, int] = {}
        for unit in position.units().values():
            self._loads[unit.place] = self._loads.get(unit.place, 0) + 1
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
        self._places = {
            mark.words[-1] for mark in marks if mark.kind in ("place", "unload", "buy", "move")
        }
        self._targets = {mark.words[1] for mark in marks if mark.kind in ("attack", "board")}
        self._costs: Mapping[str, tuple[int, bool]] = {}
        movers = {mark.words[0] for mark in marks if mark.kind == "move"}
        if len(movers) == 1:
            self._costs = reach(position, position.units()[movers.pop()])

    def block(self, place: str, kind: int) -> Block:
        """Return the two lines of a hex and its colour."""
        unit = self._units.get(place)
        if unit is not None:
            return self._unit(unit)
        above, below = _GROUND[kind]
        shade = _COLOURS[kind]
        if place in self._starts:
            below = f"({self._starts[place]})".rjust(_WIDE)
        if place in self._walls:
            above, below, shade = self._wall(*self._walls[place])
        elif place in self._gates:
            fort = self._gates[place].id
            above = f" ]{fort[:1]}["
            place = fort
        if place in self._places:
            below, shade = self._choice(place, below)
        return above, below, shade

    def _choice(self, place: str, below: str) -> tuple[str, str]:
        if place not in self._costs:
            return "[  ]" if below.isspace() else f"[{below.strip()[:2]:<2}]", _GO
        half_points, is_stopped = self._costs[place]
        text = cost(half_points)
        shown = f"!{text}!" if is_stopped else f"[{text}]"
        return shown.rjust(_WIDE)[-_WIDE:], _STOP if is_stopped else _GO

    def _unit(self, unit: Unit) -> Block:
        above = f"{unit.damage or ' '}{sign(unit.kind)}{LETTERS.get(unit.nation, '?')}"
        mark = " "
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
            above = f" #{fort.id[:1]}#"
            below = f" #{LETTERS.get(nation, '?') if nation else '#'}#"
        if inside and place == min(1, len(fort.walls) - 1):
            below = f" {inside:2d}#" if place else f" {inside:2d}{LETTERS.get(nation, '?')}"
        return above, below, shade


def sign(kind: str) -> str:
    """Return the two letters of a type."""
    return SIGNS.get(kind, f"{kind[:2].upper():<2}")
