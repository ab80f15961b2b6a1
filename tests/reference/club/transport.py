"""Room: who may share a hex, and where a truck's load can get off (TRANS)."""

from collections.abc import Sequence

from .board import Hex, Place, neighbours, terrain_at
from .state import State, Unit, cargo, enemies, enemy_trench, trench_at, units_at
from .units import is_air, is_foot

LAND = ("open", "road", "bridge", "forest")


def stack_fits(unit: Unit, others: Sequence[Unit], state: State) -> bool:
    """Tell whether a unit may stand where others stand (TC-MOVE-29, TC-DIFF-24)."""
    if not others:
        return True
    if not state.options["move_air_stack"] or len(others) > 1:
        return False
    other = others[0]
    return not enemies(other.nation, unit.nation) and is_air(other.kind) != is_air(unit.kind)


def room_for(state: State, truck: Unit, place: Hex, rider: Unit) -> list[Hex]:
    """List the hexes on which one unit of a truck's load could be put if the truck were there."""
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


def all_find_room(wishes: list[list[Hex]]) -> bool:
    """Tell whether everybody can have a hex of his own among those he could use."""
    if not wishes:
        return True
    first, rest = wishes[0], wishes[1:]
    return any(all_find_room([[h for h in room if h != place] for room in rest]) for place in first)


def load_fits(state: State, truck: Unit, place: Place) -> bool:
    """Tell whether a truck's load could get off at a place (TC-TRANS-16)."""
    if isinstance(place, str):
        return True  # TC-TRANS-18; TC-DIFF-08
    return all_find_room([room_for(state, truck, place, u) for u in cargo(state, truck)])
