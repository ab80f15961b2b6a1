"""Special forces: buying them, turrets and the medic (SPEC)."""

from dataclasses import replace

from .board import Hex, distance, hex_name, place_of
from .points import spend
from .state import (
    State,
    Unit,
    is_in_fort,
    is_water,
    nation_of,
    own_turrets,
    own_units,
    units_at,
    with_turret,
    with_unit,
)
from .turns import check_points, team_forts
from .units import ALL_KINDS, BOAT, MEDIC, SPECIAL, TEAMS, TURRET

DEAREST = max(kind.price for kind in SPECIAL.values())


def boat_hexes(state: State) -> list[Hex]:
    """List the water hexes on which gunboats may be placed at all (TC-SPEC-08, TC-DIFF-16)."""
    hexes = [h for h in state.ground.terrain if is_water(state, h)]
    if state.options["spec_gunboat"] == "river":
        hexes = [h for h in hexes if h in state.ground.rivers]
    return hexes


def free_boat_hexes(state: State) -> list[Hex]:
    """List the empty hexes on which gunboats may be placed."""
    return [h for h in boat_hexes(state) if not units_at(state, h)]


def own_forts(state: State, nation: str) -> list[str]:
    """List the forts that a player holds."""
    return [fort for fort, owner in state.owners.items() if owner == nation]


def count_units(state: State, team: str) -> int:
    """Count a team's units for the comparison (TC-SPEC-05, TC-GAP-40)."""
    living = [u for u in state.units.values() if TEAMS[u.nation] == team]
    if state.options["spec_count"] == "outside_only":
        living = [u for u in living if not is_in_fort(u)]
    return len(living)


def is_behind(state: State, nation: str) -> bool:
    """Return whether a player's team has fewer units and fewer forts (TC-SPEC-03, -04)."""
    team = TEAMS[nation]
    other = "entente" if team == "central" else "central"
    fewer_units = count_units(state, team) < count_units(state, other)
    return fewer_units and team_forts(state, team) < team_forts(state, other)


def may_be_placed(state: State, nation: str, kind: str) -> bool:
    """Return whether there is a place for a special force."""
    if kind == TURRET:
        return True  # TC-SPEC-46
    if kind == BOAT:
        return bool(free_boat_hexes(state))
    return bool(own_forts(state, nation))  # TC-SPEC-07


def special_orders(state: State) -> list[str]:
    """List the purchases of special forces and the placing of turrets."""
    nation = nation_of(state, state.seat)
    money = state.bonds[nation]
    texts = []
    if state.options["spec"]:
        if is_behind(state, nation):
            for kind in SPECIAL:
                if SPECIAL[kind].price <= money and may_be_placed(state, nation, kind):
                    texts.append(f"choose {kind}")  # TC-SPEC-03: may choose, need not
        if money >= DEAREST and own_forts(state, nation):
            texts.append("draw special")  # TC-SPEC-01, -02
    taken = [turret.place for turret in state.turrets.values()]
    for turret in own_turrets(state, nation):
        if turret.place == "":
            for fort in own_forts(state, nation):
                if fort not in taken:  # TC-SPEC-37, -38, -46, -47
                    texts.append(f"mount {turret.name} {fort}")
    return texts


def play_special_die(state: State, die: int) -> State:
    """Apply the die of `draw special` (TC-SPEC-06, TC-GAP-41)."""
    nation = nation_of(state, state.seat)
    kinds = list(SPECIAL)
    if die > len(kinds) or not may_be_placed(state, nation, kinds[die - 1]):
        return state  # the die is rolled again
    return get_special(state, kinds[die - 1])


def add_turrets(state: State, nation: str, count: int) -> State:
    """Put new turrets into a player's reserve."""
    for _ in range(count):
        turret = Unit(state.next_id, nation, TURRET)
        state = with_turret(replace(state, next_id=state.next_id + 1), turret)
    return state


def get_special(state: State, kind: str) -> State:
    """Pay for a special force; turrets go into the reserve, others wait to be stationed."""
    nation = nation_of(state, state.seat)
    state = spend(replace(state, bought=True), nation, SPECIAL[kind].price)
    if kind == TURRET:
        state = replace(add_turrets(state, nation, SPECIAL[kind].count), phase="bank")
    else:
        state = replace(state, special=kind, phase="special-place")
    return check_points(state)


def station_orders(state: State) -> list[str]:
    """List the places for the special force just bought (TC-SPEC-07, -08)."""
    if state.special == BOAT:
        return [f"station {hex_name(h)}" for h in free_boat_hexes(state)]
    return [f"station {fort}" for fort in own_forts(state, nation_of(state, state.seat))]


def play_station(state: State, where: str) -> State:
    """Put the special force on the board."""
    nation = nation_of(state, state.seat)
    unit = Unit(state.next_id, nation, state.special, place_of(where))
    state = with_unit(replace(state, next_id=state.next_id + 1), unit)
    return replace(state, special="", phase="bank")


def play_special_order(state: State, words: list[str]) -> State:
    """Apply `draw special`, `choose KIND` or `mount TURRET FORT`."""
    if words[0] == "choose":
        return get_special(state, words[1])
    if words[0] == "draw":
        return replace(state, bought=True, phase="special-roll")
    turret = state.turrets[int(words[1][1:])]
    return with_turret(replace(state, bought=True), replace(turret, place=words[2]))


def treat_orders(state: State) -> list[str]:
    """List the treatments of the medics (TC-SPEC-16, -17, -21, TC-GAP-45, -74)."""
    own = own_units(state, nation_of(state, state.seat))
    money = state.bonds[nation_of(state, state.seat)]
    texts = []
    for medic in own:
        if medic.kind != MEDIC or medic.worked or isinstance(medic.place, str):
            continue
        for patient in own:
            if isinstance(patient.place, str) or patient.damage == 0:
                continue
            near = distance(medic.place, patient.place) == 1
            if near and ALL_KINDS[patient.kind].repair <= money:
                texts.append(f"treat {medic.name} {patient.name}")
    return texts


def play_treat(state: State, words: list[str]) -> State:
    """Heal a patient at its repair price (TC-SPEC-18, -20)."""
    medic, patient = (state.units[int(word[1:])] for word in words[1:])
    state = spend(state, patient.nation, ALL_KINDS[patient.kind].repair)
    state = with_unit(state, replace(medic, worked=True))
    return check_points(with_unit(state, replace(patient, damage=0)))
