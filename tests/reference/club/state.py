"""Units and the state of a game, with plain questions about them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from .board import Ground, Hex, Place, neighbours, terrain_at
from .units import TEAMS, band_against, in_band, is_air, is_foot


@dataclass(frozen=True)
class Unit:
    """One living unit."""

    id: int
    nation: str
    kind: str
    place: Place = ""
    damage: int = 0  # TC-SETUP-30
    experience: int = 0  # TC-SETUP-29
    army: str = ""  # TC-SETUP-17

    @property
    def name(self) -> str:
        """Write the id."""
        return f"u{self.id}"


@dataclass(frozen=True)
class State:
    """Everything a game has to remember."""

    ground: Ground
    nations: tuple[str, ...]  # by seat
    forts_to_win: int
    phase: str = "split"
    seat: int = 0  # the active seat, 0 in the sealed split
    round: int = 0
    first: int = 0  # the seat that begins every round
    units: Mapping[int, Unit] = field(default_factory=dict)
    owners: Mapping[str, str] = field(default_factory=dict)  # fort -> nation or ""
    bonds: Mapping[str, int] = field(default_factory=dict)  # nation -> bonds
    next_id: int = 1
    # setup
    ready: tuple[int, ...] = ()
    to_roll: tuple[int, ...] = ()
    rolled: tuple[tuple[int, int], ...] = ()
    letters: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # chips not turned
    chips: tuple[int, ...] = ()  # numbers not drawn
    army: str = ""  # the army being placed
    number: int = 0  # its chip
    # turn
    used: tuple[str, ...] | None = None  # None: no limit
    used_first: tuple[str, ...] = ()  # what the first player used in round 1
    inside: tuple[int, ...] = ()  # in an own fort since the turn began
    moved: tuple[int, ...] = ()  # has had its move, or may not move any more
    open_id: int = 0
    open_left: int = 0  # half points
    open_contact: bool = False
    open_stopped: bool = False
    unloading: int = 0  # the truck that has begun to unload
    declared: tuple[tuple[int, int], ...] = ()
    pointer: int = 0
    victim: int = 0  # the unit under fire in the battle due
    attacker_hits: int = -1
    bought: bool = False
    result: str = ""

    @cached_property
    def standing(self) -> dict[Hex, Unit]:
        """Give the unit on each occupied hex."""
        return {u.place: u for u in self.units.values() if not isinstance(u.place, str)}


def with_unit(state: State, unit: Unit) -> State:
    """Put a unit, new or changed, into the state."""
    units = dict(state.units)
    units[unit.id] = unit
    return replace(state, units=units)


def without_unit(state: State, number: int) -> State:
    """Take a destroyed unit out of the state."""
    units = dict(state.units)
    del units[number]
    return replace(state, units=units)


def nation_of(state: State, seat: int) -> str:
    """Name the nation of a seat."""
    return state.nations[seat - 1]


def next_seat(state: State, seat: int) -> int:
    """Give the seat that follows clockwise."""
    return seat % len(state.nations) + 1  # TC-TURN-03


def own_units(state: State, nation: str) -> list[Unit]:
    """List a nation's living units by id."""
    return [state.units[i] for i in sorted(state.units) if state.units[i].nation == nation]


def enemies(a: str, b: str) -> bool:
    """Tell whether two nations are in different teams."""
    return TEAMS[a] != TEAMS[b]


def unit_at(state: State, place: Hex) -> Unit | None:
    """Find the unit on a hex."""
    return state.standing.get(place)


def in_fort(unit: Unit) -> bool:
    """Tell whether a unit is inside a fort."""
    return isinstance(unit.place, str) and unit.place.startswith("F")


def aboard(unit: Unit) -> bool:
    """Tell whether a unit is aboard a truck."""
    return isinstance(unit.place, str) and unit.place.startswith("u")


def cargo(state: State, truck: Unit) -> list[Unit]:
    """List what a truck carries."""
    return [u for u in own_units(state, truck.nation) if u.place == truck.name]


def swimming(state: State, unit: Unit) -> bool:
    """Tell whether a unit is a foot soldier in water."""
    if isinstance(unit.place, str) or not is_foot(unit.kind):
        return False
    return terrain_at(state.ground, unit.place) == "water"  # TC-MOVE-19: bridges are not


def can_melee(state: State, unit: Unit, other_kind: str) -> bool:
    """Tell whether a unit, where it is now, can fight a class in close combat."""
    if isinstance(unit.place, str):
        return False  # TC-CONTACT-09, TC-FORT-20, TC-FORT-29
    if swimming(state, unit):
        return False  # TC-CONTACT-10, TC-MOVE-17, TC-MOVE-18
    return in_band(band_against(unit.kind, other_kind), 1)


def in_contact(state: State, mover: Unit, place: Hex) -> bool:
    """Tell whether the mover would be in enemy contact on a hex."""
    for h in neighbours(place):
        unit = unit_at(state, h)
        if unit is None or not enemies(unit.nation, mover.nation):
            continue
        if can_melee(state, unit, mover.kind):
            return True  # TC-CONTACT-01 to -08
    return False


def may_get_orders(state: State, unit: Unit) -> bool:
    """Tell whether the first rounds' limit leaves a unit free to act."""
    if state.used is None or unit.army == "":
        return True  # TC-TURN-09, -12, -21
    return unit.army in state.used  # TC-TURN-14


def covered(state: State, unit: Unit) -> bool:
    """Tell whether a unit under fire uses its forest row."""
    if isinstance(unit.place, str) or is_air(unit.kind):
        return False  # TC-BATTLE-43
    # TC-BATTLE-30, -31, -33, -34, -44, -46
    return terrain_at(state.ground, unit.place) == "forest"
