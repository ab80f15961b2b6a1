"""What holds in a position of Trench Club under any options; the facts are read from map and mat.

Each check lists what is wrong, and knows no more of the rules than their numbers and names.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Final

from firestep.boards.axial import cell_name, distance, neighbours, read_cell
from firestep.contract import Seat
from firestep.games.club.content.map import BRIDGE, LAND, MASONRY, WATER
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.state import Position, Unit
from support.club_random_rules import units_of

MONEY: Final = ("bank", "special-roll", "special-place")
FIGHTING: Final = ("scatter", "attacker-roll", "target-roll")
UNPICKED: Final = "?"


@cache
def apart(one: str, other: str) -> int:
    return distance(read_cell(one), read_cell(other))


@cache
def around(place: str) -> list[str]:
    """Name the six neighbours, by direction; off the edge they are empty."""
    return [cell_name(near) if near >= 0 else "" for near in neighbours(read_cell(place))]


class Board:
    """The map of a game by the names of its hexes, its mat and its options."""

    def __init__(self, game: Club) -> None:
        """Look things up once."""
        self.game, self.terms = game, game.terms
        self.settings, self.mat = game.terms.settings, game.terms.mat
        ground = game.terms.ground
        self.terrain = {cell_name(hex): kind for hex, kind in ground.hexes.items()}
        self.trench: dict[str, tuple[str, ...]] = {}
        if self.settings["trench"]:
            for trench in ground.trenches:
                names = tuple(map(cell_name, trench))
                self.trench |= dict.fromkeys(names, names)
        self.fort_hexes = {fort.id: tuple(map(cell_name, fort.hexes)) for fort in ground.forts}
        self.deadly = 5 if self.settings["fragile"] else 6

    def kind(self, unit: Unit) -> str:
        """Return the class of a unit."""
        return self.mat.units[unit.kind].kind if unit.kind != UNPICKED else ""

    def is_air(self, unit: Unit) -> bool:
        return self.kind(unit) == "air"

    def can_melee(self, unit: Unit, other: Unit) -> bool:
        """Tell whether a unit could attack another if they stood side by side."""
        if not is_outside(unit):
            return False
        if self.kind(unit) == "foot" and self.terrain[unit.place] in WATER:
            return False
        return self.mat.units[unit.kind].reaches(self.is_air(other), 1)

    def present(self, unit: Unit) -> tuple[str, ...]:
        """Return the hexes a unit on the board is on: all of its trench."""
        return self.trench[unit.place] if unit.is_dug else (unit.place,)

    def fights_from(self, unit: Unit) -> tuple[str, ...]:
        """Return the hexes from which a unit on the board attacks and supports."""
        is_single = self.settings["trench_reach"] == "figure_hex"
        return (unit.place,) if is_single else self.present(unit)


class Scene:
    """A position with its units, mines and forts looked up."""

    def __init__(self, board: Board, state: Position) -> None:
        """Read a position."""
        self.board, self.state = board, state
        self.units, self.mines, self.forts = units_of(state), state.mines, state.forts
        self.phase = state.phase
        self.outside = [unit for unit in self.units.values() if is_outside(unit)]

    def in_contact(self, unit: Unit, place: str) -> bool:
        """Tell whether an enemy could attack a unit in close combat if it were there."""
        board = self.board
        return place.isdigit() and any(
            are_foes(unit.seat, other.seat)
            and any(apart(hex, place) == 1 for hex in board.present(other))
            and board.can_melee(other, unit)
            for other in self.outside
        )


def is_outside(unit: Unit) -> bool:
    return unit.place.isdigit()


def are_foes(one: Seat, other: Seat) -> bool:
    return (one - other) % 2 == 1


# Of one position.


def crowding(scene: Scene) -> list[str]:
    """Invariant 1: one unit a hex, nobody on walls, everybody on ground that is meant for him."""
    board, wrong = scene.board, []
    held: dict[str, Unit] = {}
    for unit in scene.outside:
        other = held.setdefault(unit.place, unit)
        if other is not unit:
            is_over = board.is_air(unit) != board.is_air(other) and unit.seat % 2 == other.seat % 2
            if not (board.settings["move_air_stack"] and is_over):
                wrong.append(f"{other.name} and {unit.name} share {unit.place}")
        terrain, kind = board.terrain[unit.place], board.kind(unit)
        if terrain in MASONRY:
            wrong.append(f"{unit.name} stands on {unit.place}, a hex of a fort")
        if kind == "boat" and terrain not in WATER and terrain != BRIDGE:
            wrong.append(f"{unit.name} sails on land")
        if terrain in WATER and kind not in ("foot", "air", "boat"):
            if board.settings["setup_water"] != "any" or unit.moved:
                wrong.append(f"{unit.name} stands in water")
        if unit.place in board.trench and kind not in ("foot", "tank", "air"):
            wrong.append(f"{unit.name} stands on a trench")
    crowds = Counter(unit.place for unit in scene.outside)
    return wrong + [f"three share {place}" for place, units in crowds.items() if units > 2]


def digging(scene: Scene) -> list[str]:
    """No trench holds both teams; who is in one is a foot soldier that has stopped there."""
    board, wrong = scene.board, []
    teams: dict[tuple[str, ...], set[int]] = {}
    mover = scene.state.word(layout.MOVER)
    for unit in scene.units.values():
        on_trench = unit.place in board.trench and board.kind(unit) == "foot"
        if unit.is_dug:
            if not on_trench:
                wrong.append(f"{unit.name} is in a trench and in {unit.place}")
                continue
            teams.setdefault(board.trench[unit.place], set()).add(unit.seat % 2)
        elif on_trench and unit.number != mover and scene.phase != "over":
            wrong.append(f"{unit.name} has stopped on a trench and is not in it")
    return wrong + [f"both teams are in {trench[0]}" for trench in teams if len(teams[trench]) > 1]


def cargo(scene: Scene) -> list[str]:
    """Invariant 2: after the movement phase nobody is aboard a truck; there is room for all."""
    aboard = Counter(unit.place for unit in scene.units.values() if unit.place[:1] == "u")
    if aboard and scene.phase not in ("move", "over"):
        return [f"cargo of {truck} in the phase {scene.phase}" for truck in aboard]
    wrong = [f"{truck} is lost, not its cargo" for truck in aboard if truck not in scene.units]
    return wrong + [f"{truck} carries {count}" for truck, count in aboard.items() if count > 4]


def strangers(scene: Scene) -> list[str]:
    """Invariant 3: who is in a fort belongs to its holder, or to his team by an option."""
    wrong, is_team = [], scene.board.settings["fort_owner"] == "team"
    turrets: Counter[str] = Counter()
    for unit in scene.units.values():
        holder = scene.forts.get(unit.place)
        is_turret = scene.board.kind(unit) == "turret"
        if is_turret and (unit.damage or unit.experience or (unit.place and holder is None)):
            wrong.append(f"{unit.name}, a turret, in {unit.place} is worn or out of place")
        if holder is None:
            continue
        turrets[unit.place] += is_turret
        is_guest = is_team and not is_turret and holder and not are_foes(holder, unit.seat)
        if holder != unit.seat and not is_guest:
            wrong.append(f"{unit.name} is in {unit.place}")
    return wrong + [f"{count} turrets in {fort}" for fort, count in turrets.items() if count > 1]


def minefield(scene: Scene) -> list[str]:
    """No hex has two markers or two mines of a team, and none is where none may be."""
    wrong, terrain = [], scene.board.terrain
    markers = Counter(mine.marker for mine in scene.mines)
    hexes = Counter((mine.seat % 2, mine.hex) for mine in scene.mines)
    wrong += [f"{count} markers on {hex}" for hex, count in markers.items() if count > 1]
    wrong += [f"{count} mines on {hex}" for (_, hex), count in hexes.items() if count > 1]
    for mine in scene.mines:
        if terrain[mine.marker] not in LAND or terrain.get(mine.hex) not in LAND:
            wrong.append(f"{mine.name} lies on {mine.hex}, its marker on {mine.marker}")
    if scene.state.word(layout.MINES) != len(scene.mines):
        wrong.append("the mines are miscounted")
    return wrong


def counters(scene: Scene) -> list[str]:
    """Invariant 4: damage below what destroys, experience up to its cap; 7: no debts."""
    most = 9999 if scene.board.settings["xp_cap"] == "none" else 5
    wrong = []
    for unit in scene.units.values():
        if not 0 <= unit.damage < scene.board.deadly or not 0 <= unit.experience <= most:
            wrong.append(f"{unit.name} has damage {unit.damage}, experience {unit.experience}")
    purses, points = scene.state.bonds, scene.state.points
    wrong += [f"purses {purses}"] if not all(0 <= bonds <= 9999 for bonds in purses) else []
    if any(points) and not scene.board.settings["vp"]:
        wrong.append(f"points {points} without the variant")
    return wrong


def undecided(scene: Scene) -> list[str]:
    """While a game goes on nobody has won by forts or losses, and somebody is to act."""
    board, state = scene.board, scene.state
    is_over = scene.phase == "over"
    wrong = []
    if is_over != (state.outcome() is not None) or is_over == bool(board.game.to_act(state)):
        wrong.append(f"{scene.phase}, to act: {board.game.to_act(state)}")
    if is_over or state.round == 0 or board.settings["vp_only"]:
        return wrong
    if board.settings["win_check"] != "at_once":
        return wrong
    for team in (0, 1):
        units = [unit for unit in scene.units.values() if unit.seat % 2 == team]
        if all(board.kind(unit) == "turret" for unit in units):
            wrong.append("a team without units goes on")
        forts = [seat for seat in scene.forts.values() if seat and seat % 2 == team]
        if len(forts) >= (9 if board.terms.players == 4 else 5):
            wrong.append("a team with enough forts goes on")
    return wrong


OF_POSITIONS: Final[tuple[Callable[[Scene], list[str]], ...]] = (
    crowding,
    digging,
    cargo,
    strangers,
    minefield,
    counters,
    undecided,
)
