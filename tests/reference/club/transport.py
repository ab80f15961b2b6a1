"""Sharing of hexes, and room to unload trucks (TRANS)."""

from collections.abc import Sequence

from .board import Hex, Place, neighbours, terrain_at
from .state import State, Unit, are_enemies, cargo, enemy_trench, trench_at, units_at
from .units import is_air, is_foot

LAND = ("open", "road", "bridge", "forest")


def stack_fits(unit: Unit, others: Sequence[Unit], state: State) -> bool:
    """Return whether a unit may share a hex with others (TC-MOVE-29, TC-DIFF-24)."""
    if not others:
        return True
    if not state.options["move_air_stack"] or len(others) > 1:
        return False
    other = others[0]
    return not are_enemies(other.nation, unit.nation) and is_air(other.kind) != is_air(unit.kind)


def room_for(state: State, truck: Unit, place: Hex, rider: Unit) -> list[Hex]:
    """List the hexes on which a truck at a place could unload one of its units."""
    hexes = []
    for h in neighbours(place):
        if terrain_at(state.ground, h) not in LAND:
            continue  # TC-TRANS-13, -22, -27
        trench = trench_at(state, h)
        if trench is not None:  # TC-GAP-72
            if not is_foot(rider.kind) or enemy_trench(state, rider.nation, trench):
                continue
        others = [u for u in units_at(state, h) if u.id != truck.id]
        if stack_fits(rider, others, state):
            hexes.append(h)  # TC-TRANS-11
    return hexes


def can_assign_hexes(wishes: list[list[Hex]]) -> bool:
    """Return whether each unit can get a different hex from its list."""
    if not wishes:
        return True
    first, rest = wishes[0], wishes[1:]
    return any(
        can_assign_hexes([[h for h in room if h != place] for room in rest]) for place in first
    )


def load_fits(state: State, truck: Unit, place: Place) -> bool:
    """Return whether a truck could unload all its cargo at a place (TC-TRANS-16)."""
    if isinstance(place, str):
        return True  # TC-TRANS-18; TC-DIFF-08
    return can_assign_hexes([room_for(state, truck, place, u) for u in cargo(state, truck)])
