"""Invariants of a position of Trench Club under any options, checked against map and mat.

Each check returns a list of violations and does not use the code of the rules.
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

MONEY: Final = ("bank", "special-roll", "special-place")
FIGHTING: Final = ("scatter", "attacker-roll", "target-roll")
UNPICKED: Final = "?"


@cache
def hex_distance(one: str, other: str) -> int:
    return distance(read_cell(one), read_cell(other))


@cache
def neighbour_names(place: str) -> list[str]:
    """Return the names of the six neighbours by direction; empty beyond the edge."""
    return [cell_name(near) if near >= 0 else "" for near in neighbours(read_cell(place))]


class Board:
    """The map of a game by hex names, with its mat and its options."""

    def __init__(self, game: Club) -> None:
        """Index the map and the options of a game."""
        self.game, self.config = game, game.config
        self.settings, self.mat = game.config.settings, game.config.mat
        game_map = game.config.map
        self.terrain = {cell_name(hex): kind for hex, kind in game_map.hexes.items()}
        self.trench: dict[str, tuple[str, ...]] = {}
        if self.settings["trench"]:
            for trench in game_map.trenches:
                names = tuple(map(cell_name, trench))
                self.trench |= dict.fromkeys(names, names)
        self.fort_hexes = {fort.id: tuple(map(cell_name, fort.hexes)) for fort in game_map.forts}
        self.deadly = 5 if self.settings["fragile"] else 6

    def kind(self, unit: Unit) -> str:
        """Return the class of a unit."""
        return self.mat.units[unit.kind].kind if unit.kind != UNPICKED else ""

    def is_air(self, unit: Unit) -> bool:
        return self.kind(unit) == "air"

    def can_melee(self, unit: Unit, other: Unit) -> bool:
        """Return whether a unit could attack another unit on an adjacent hex."""
        if not is_outside(unit):
            return False
        if self.kind(unit) == "foot" and self.terrain[unit.place] in WATER:
            return False
        return self.mat.units[unit.kind].reaches(self.is_air(other), 1)

    def present(self, unit: Unit) -> tuple[str, ...]:
        """Return the hexes that a unit occupies: its hex, or all hexes of its trench."""
        return self.trench[unit.place] if unit.is_dug else (unit.place,)

    def fights_from(self, unit: Unit) -> tuple[str, ...]:
        """Return the hexes from which a unit on the board attacks and supports."""
        is_single = self.settings["trench_reach"] == "figure_hex"
        return (unit.place,) if is_single else self.present(unit)


class Scene:
    """A position with its units, mines and forts."""

    def __init__(self, board: Board, state: Position) -> None:
        """Read the units, mines and forts of a position."""
        self.board, self.state = board, state
        self.units, self.mines, self.forts = state.units(), state.mines, state.forts
        self.phase = state.phase
        self.outside = [unit for unit in self.units.values() if is_outside(unit)]

    def in_contact(self, unit: Unit, place: str) -> bool:
        """Return whether an enemy could attack the unit in close combat on this hex."""
        board = self.board
        return place.isdigit() and any(
            are_foes(unit.seat, other.seat)
            and any(hex_distance(hex, place) == 1 for hex in board.present(other))
            and board.can_melee(other, unit)
            for other in self.outside
        )


def is_outside(unit: Unit) -> bool:
    return unit.place.isdigit()


def are_foes(one: Seat, other: Seat) -> bool:
    return (one - other) % 2 == 1


# Checks of one position.


def check_occupancy(scene: Scene) -> list[str]:
    """Invariant 1: one unit on a hex, no unit on fort hexes or on forbidden terrain."""
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
            # A truck set up in water may have unloaded there, which ends its move.
            has_left = unit.moved and unit.kind != "truck"
            if board.settings["setup_water"] != "any" or has_left:
                wrong.append(f"{unit.name} stands in water")
        if unit.place in board.trench and kind not in ("foot", "tank", "air"):
            wrong.append(f"{unit.name} stands on a trench")
    crowds = Counter(unit.place for unit in scene.outside)
    return wrong + [f"three share {place}" for place, units in crowds.items() if units > 2]


def check_trenches(scene: Scene) -> list[str]:
    """Check that no trench holds both teams and that only stopped foot soldiers are in trenches."""
    board, wrong = scene.board, []
    teams: dict[tuple[str, ...], set[int]] = {}
    mover = scene.state.word(layout.S_MOVER)
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


def check_cargo(scene: Scene) -> list[str]:
    """Invariant 2: only in the movement phase trucks carry units, and at most four."""
    aboard = Counter(unit.place for unit in scene.units.values() if unit.place[:1] == "u")
    if aboard and scene.phase not in ("move", "over"):
        return [f"cargo of {truck} in the phase {scene.phase}" for truck in aboard]
    wrong = [f"{truck} is lost, not its cargo" for truck in aboard if truck not in scene.units]
    return wrong + [f"{truck} carries {count}" for truck, count in aboard.items() if count > 4]


def check_garrisons(scene: Scene) -> list[str]:
    """Invariant 3: units in a fort belong to its holder or, by an option, to the holder's team."""
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


def check_mines(scene: Scene) -> list[str]:
    """Check that no hex has two markers or two mines of a team, and that mines lie on land."""
    wrong, terrain = [], scene.board.terrain
    markers = Counter(mine.marker for mine in scene.mines)
    hexes = Counter((mine.seat % 2, mine.hex) for mine in scene.mines)
    wrong += [f"{count} markers on {hex}" for hex, count in markers.items() if count > 1]
    wrong += [f"{count} mines on {hex}" for (_, hex), count in hexes.items() if count > 1]
    for mine in scene.mines:
        if terrain[mine.marker] not in LAND or terrain.get(mine.hex) not in LAND:
            wrong.append(f"{mine.name} lies on {mine.hex}, its marker on {mine.marker}")
    if scene.state.word(layout.S_MINES) != len(scene.mines):
        wrong.append("the mines are miscounted")
    return wrong


def check_counters(scene: Scene) -> list[str]:
    """Invariants 4 and 7: damage, experience and bonds are within their limits."""
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


def check_undecided(scene: Scene) -> list[str]:
    """Check that a running game has a seat to act and no team that has won by forts or losses."""
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
        if len(forts) >= (9 if board.config.players == 4 else 5):
            wrong.append("a team with enough forts goes on")
    return wrong


POSITION_CHECKS: Final[tuple[Callable[[Scene], list[str]], ...]] = (
    check_occupancy,
    check_trenches,
    check_cargo,
    check_garrisons,
    check_mines,
    check_counters,
    check_undecided,
)
