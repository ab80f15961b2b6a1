"""Chips, placing of armies, and headquarters (SETUP)."""

from dataclasses import replace
from fractions import Fraction

from .board import Hex, distance, hex_name, hex_of, terrain_at
from .orders import dig_in
from .setup import all_seats
from .specials import free_boat_hexes
from .state import (
    State,
    Unit,
    enemy_trench,
    is_water,
    nation_of,
    next_seat,
    own_units,
    trench_at,
    units_at,
    with_unit,
)
from .units import BOAT, TANKS, is_air, is_foot


def chip_chances(state: State) -> dict[str, Fraction]:
    """Return the chances of the number on the chip just turned."""
    share = Fraction(1, len(state.chips))  # TC-SETUP-35
    return {f"chip {n}": share for n in state.chips}


def play_turn_chip(state: State, letter: str) -> State:
    """Choose the army to place."""
    letters = dict(state.letters)
    letters[state.seat] = tuple(x for x in letters[state.seat] if x != letter)
    return replace(state, letters=letters, army=letter, phase="draw-chip")  # TC-SETUP-20


def play_chip(state: State, number: int) -> State:
    """Read the chip's number."""
    left = tuple(n for n in state.chips if n != number)
    if state.options["vp"]:
        dealt = tuple(sorted((*state.dealt[state.seat], number)))
        state = replace(state, dealt={**state.dealt, state.seat: dealt})
    return after_placing(replace(state, chips=left, number=number, phase="place"))


def unplaced_units(state: State) -> list[Unit]:
    """List the units of the army that still have to be placed."""
    own = own_units(state, nation_of(state, state.seat))
    return [u for u in own if u.army == state.army and u.place == ""]


def after_placing(state: State) -> State:
    """Continue with the next player after the last unit of the army."""
    if unplaced_units(state):
        return state
    state = replace(state, army="", number=0)  # TC-SETUP-26 when it was empty
    if state.options["setup_reveal"] == "all3" and state.letters[state.seat]:
        return replace(state, phase="turn-chip")  # TC-DIFF-02
    seat = next_seat(state, state.seat)
    if any(state.letters.values()):
        return replace(state, phase="turn-chip", seat=seat)
    if state.options["vp"]:
        return replace(state, phase="headquarters", seat=state.placer)  # TC-VAR-03, TC-GAP-92
    return first_roll(state)


def first_roll(state: State) -> State:
    """Start the roll for the first turn."""
    return replace(state, phase="first-roll", seat=0, to_roll=all_seats(state), rolled=())


def free_hexes(state: State) -> list[Hex]:
    """List the hexes without unit and fort (TC-SETUP-25)."""
    ground = state.ground
    return [h for h in ground.terrain if terrain_at(ground, h) != "fort" and not units_at(state, h)]


def may_skip(state: State, place: Hex) -> bool:
    """Return whether a hex may be left empty around a number (TC-SETUP-23, TC-VAR-49)."""
    return is_water(state, place) or trench_at(state, place) is not None


def may_stand(state: State, unit: Unit, place: Hex) -> bool:
    """Return whether a unit may be placed on a water or trench hex."""
    if is_water(state, place) and not is_foot(unit.kind):
        if state.options["setup_water"] != "any":
            return False  # TC-SETUP-24, TC-FAQ-04, TC-DIFF-04
    trench = trench_at(state, place)
    if trench is None or is_air(unit.kind) or unit.kind in TANKS:
        return True
    return is_foot(unit.kind) and not enemy_trench(state, unit.nation, trench)


def beside_army(state: State, unit: Unit, land: list[Hex]) -> list[Hex]:
    """List the free land next to the placed units of the army (TC-DIFF-03)."""
    own = [u for u in own_units(state, unit.nation) if u.army == state.army]
    stands = [u.place for u in own if not isinstance(u.place, str)]
    return [h for h in land if any(distance(h, place) == 1 for place in stands)]


def placing_hexes(state: State, unit: Unit) -> list[Hex]:
    """List the hexes on which a unit of the army may be placed now."""
    centre = state.ground.starts[state.number]
    if unit.kind == BOAT:  # TC-GAP-70
        water = free_boat_hexes(state)
        nearest = min((distance(centre, h) for h in water), default=999)
        return [h for h in water if distance(centre, h) == nearest]
    free = free_hexes(state)
    land = [h for h in free if not may_skip(state, h)]
    # TC-SETUP-21, -22, TC-GAP-04: the innermost ring that still has free land
    ring = min((distance(centre, h) for h in land), default=999)
    hexes = [h for h in land if distance(centre, h) == ring]
    if state.options["setup_overflow"] == "new_area" and ring > 1:
        near = beside_army(state, unit, land)
        if near:
            ring, hexes = 1, near
    for h in free:
        if may_skip(state, h) and distance(centre, h) <= ring and may_stand(state, unit, h):
            hexes.append(h)  # skipped hexes stay available
    return hexes


def place_orders(state: State) -> list[str]:
    """List the orders that place one unit."""
    texts = []
    for unit in unplaced_units(state):
        for h in placing_hexes(state, unit):
            texts.append(f"place {unit.name} {hex_name(h)}")
    return texts


def play_place(state: State, words: list[str]) -> State:
    """Put a unit on the board."""
    unit = replace(state.units[int(words[1][1:])], place=hex_of(words[2]))
    return after_placing(with_unit(state, dig_in(state, unit)))


def headquarters_orders(state: State) -> list[str]:
    """List the start numbers of the player's own chips (TC-VAR-03)."""
    return [f"headquarters {n}" for n in state.dealt[state.seat]]


def play_headquarters(state: State, number: int) -> State:
    """Set a headquarters; the next player in placing order follows."""
    nation = nation_of(state, state.seat)
    flags = {**state.headquarters, nation: state.ground.starts[number]}
    state = replace(state, headquarters=flags, seat=next_seat(state, state.seat))
    return first_roll(state) if state.seat == state.placer else state
