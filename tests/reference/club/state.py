"""Units and the state of a game, with basic queries."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from .board import Ground, Hex, Place, neighbours, terrain_at
from .options import DEFAULTS, Value
from .units import TEAMS, band_against, is_air, is_foot, is_in_band


@dataclass(frozen=True)
class Unit:
    """One living unit, or a turret."""

    id: int
    nation: str
    kind: str  # "" for a special force not yet picked
    place: Place = ""
    damage: int = 0  # TC-SETUP-30
    experience: int = 0  # TC-SETUP-29
    army: str = ""  # TC-SETUP-17
    dug: bool = False  # in the trench it stands on, not over it (TC-VAR-17)
    worked: bool = False  # laid a mine or treated a patient this turn

    @property
    def name(self) -> str:
        """Return the id as text."""
        return f"u{self.id}"


@dataclass(frozen=True)
class Mine:
    """A laid mine; all see its marker, its team sees the code (TC-SPEC-49, -50)."""

    id: int
    nation: str
    marker: Hex
    code: int

    @property
    def hex(self) -> Hex:
        """Return the hex on which it goes off."""
        return self.marker if self.code == 0 else neighbours(self.marker)[self.code - 1]


@dataclass(frozen=True)
class State:
    """The state of a game."""

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
    used_first: tuple[str, ...] = ()  # armies the first player used in round 1
    inside: tuple[int, ...] = ()  # in an own fort since the start of the turn
    moved: tuple[int, ...] = ()  # units that have moved or may not move
    open_id: int = 0
    open_left: int = 0  # half points
    open_contact: bool = False
    open_stopped: bool = False
    unloading: int = 0  # the truck that has begun to unload
    declared: tuple[tuple[int, int], ...] = ()  # target 0: the hex in aims is attacked
    pointer: int = 0
    victim: int = 0  # the unit under fire in the battle due
    attacker_hits: int = -1
    bought: bool = False
    result: str = ""
    # variants; unchanged while their option is off
    options: Mapping[str, Value] = field(default_factory=lambda: dict(DEFAULTS))
    turrets: Mapping[int, Unit] = field(default_factory=dict)  # place "": in the reserve
    mines: Mapping[int, Mine] = field(default_factory=dict)
    points: Mapping[str, int] = field(default_factory=dict)  # nation -> victory points
    spent: Mapping[str, int] = field(default_factory=dict)  # bonds spent since the last point
    headquarters: Mapping[str, Hex] = field(
        default_factory=dict
    )  # nation -> hex of the headquarters
    dealt: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # seat -> its numbers
    placer: int = 0  # the seat that placed first
    special: str = ""  # the special force to be stationed
    aims: Mapping[int, Hex] = field(default_factory=dict)  # attacker -> the hex it named
    hits_on: Mapping[int, int] = field(default_factory=dict)  # gas, one roll for each target
    hits_by: Mapping[int, int] = field(default_factory=dict)  # return fire of several units

    @cached_property
    def standing(self) -> dict[Hex, list[Unit]]:
        """Return the units whose figures are on each occupied hex."""
        found: dict[Hex, list[Unit]] = {}
        for unit in self.units.values():
            if not isinstance(unit.place, str):
                found.setdefault(unit.place, []).append(unit)
        return found

    @cached_property
    def known_walks(self) -> dict[tuple[str, Unit], Any]:
        """Cache the paths found in this state."""
        return {}

    @cached_property
    def present(self) -> dict[Hex, list[Unit]]:
        """Return the units present on each hex: those in a trench on all hexes of it."""
        found: dict[Hex, list[Unit]] = {}
        for unit in self.units.values():
            for h in presence(self, unit):
                found.setdefault(h, []).append(unit)
        return found


def with_unit(state: State, unit: Unit) -> State:
    """Put a unit, new or changed, into the state."""
    units = dict(state.units)
    units[unit.id] = unit
    return replace(state, units=units)


def with_turret(state: State, turret: Unit) -> State:
    """Put a turret, new or changed, into the state."""
    return replace(state, turrets={**state.turrets, turret.id: turret})


def without_unit(state: State, number: int) -> State:
    """Take a destroyed unit out of the state."""
    units = dict(state.units)
    del units[number]
    return replace(state, units=units)


def nation_of(state: State, seat: int) -> str:
    """Return the nation of a seat."""
    return state.nations[seat - 1]


def next_seat(state: State, seat: int) -> int:
    """Return the seat that follows clockwise."""
    return seat % len(state.nations) + 1  # TC-TURN-03


def own_units(state: State, nation: str) -> list[Unit]:
    """List a nation's living units by id."""
    return [state.units[i] for i in sorted(state.units) if state.units[i].nation == nation]


def own_turrets(state: State, nation: str) -> list[Unit]:
    """List the turrets a nation controls or has in reserve (TC-SPEC-39, -46)."""
    return [state.turrets[i] for i in sorted(state.turrets) if state.turrets[i].nation == nation]


def are_enemies(a: str, b: str) -> bool:
    """Return whether two nations are in different teams."""
    return TEAMS[a] != TEAMS[b]


def units_at(state: State, place: Hex) -> list[Unit]:
    """List the units whose figures are on a hex."""
    return state.standing.get(place, [])


def ground_unit_at(state: State, place: Hex) -> Unit | None:
    """Return the ground unit whose figure is on a hex."""
    return next((u for u in units_at(state, place) if not is_air(u.kind)), None)


def is_in_fort(unit: Unit) -> bool:
    """Return whether a unit is inside a fort."""
    return isinstance(unit.place, str) and unit.place.startswith("F")


def is_aboard(unit: Unit) -> bool:
    """Return whether a unit is aboard a truck."""
    return isinstance(unit.place, str) and unit.place.startswith("u")


def cargo(state: State, truck: Unit) -> list[Unit]:
    """List the cargo of a truck."""
    return [u for u in own_units(state, truck.nation) if u.place == truck.name]


def is_water(state: State, place: Hex) -> bool:
    """Return whether a hex is river or lake."""
    return terrain_at(state.ground, place) == "water"  # TC-MOVE-19: bridges are not


def is_swimming(state: State, unit: Unit) -> bool:
    """Return whether a unit is a foot soldier in water."""
    if isinstance(unit.place, str) or not is_foot(unit.kind):
        return False
    return is_water(state, unit.place)


def trench_at(state: State, place: Place) -> int | None:
    """Return the index of the trench of a hex; None without a trench or the variant."""
    if isinstance(place, str) or not state.options["trench"]:
        return None
    return state.ground.trench_of.get(place)


def in_trench(state: State, trench: int) -> list[Unit]:
    """List the foot soldiers in a trench, by id (TC-VAR-17, -21)."""
    found = [u for u in state.units.values() if u.dug and trench_at(state, u.place) == trench]
    return sorted(found, key=lambda u: u.id)


def enemy_trench(state: State, nation: str, trench: int) -> bool:
    """Return whether enemies of a nation hold a trench (TC-VAR-19, -34)."""
    return any(are_enemies(u.nation, nation) for u in in_trench(state, trench))


def presence(state: State, unit: Unit) -> list[Hex]:
    """List the hexes of a unit: all hexes of its trench, or its own (TC-VAR-25, -46)."""
    if isinstance(unit.place, str):
        return []
    trench = trench_at(state, unit.place) if unit.dug else None
    return [unit.place] if trench is None else list(state.ground.trenches[trench])


def can_melee(state: State, unit: Unit, other_kind: str) -> bool:
    """Return whether a unit at its place can fight a class in close combat."""
    if isinstance(unit.place, str):
        return False  # TC-CONTACT-09, TC-FORT-20, TC-FORT-29
    if is_swimming(state, unit):
        return False  # TC-CONTACT-10, TC-MOVE-17, TC-MOVE-18
    return is_in_band(band_against(unit.kind, other_kind), 1)


def in_contact(state: State, mover: Unit, place: Hex) -> bool:
    """Return whether the mover would be in enemy contact on a hex."""
    for h in neighbours(place):
        for unit in state.present.get(h, []):
            if are_enemies(unit.nation, mover.nation) and can_melee(state, unit, mover.kind):
                return True  # TC-CONTACT-01 to -08, -21
    return False


def uses_forest_row(state: State, unit: Unit) -> bool:
    """Return whether a unit under fire uses its forest row."""
    if isinstance(unit.place, str):
        return False
    if is_air(unit.kind) and not state.options["battle_air_cover"]:
        return False  # TC-BATTLE-43
    # TC-BATTLE-30, -31, -33, -34, -44, -46
    return terrain_at(state.ground, unit.place) == "forest"


def friendly_fort(state: State, nation: str, fort: str) -> bool:
    """Return whether a nation may enter a fort as its own (TC-FORT-12, -13, TC-DIFF-09)."""
    owner = state.owners[fort]
    if owner == nation:
        return True
    return bool(owner) and state.options["fort_owner"] == "team" and not are_enemies(owner, nation)


def deadly_damage(state: State) -> int:
    """Return the damage that destroys a unit (TC-BATTLE-36, TC-VAR-40)."""
    return 5 if state.options["fragile"] else 6
