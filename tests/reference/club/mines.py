"""Minelayers, mines, and the effects of entering a hex (TC-SPEC-48 to -57, -69)."""

from dataclasses import replace

from .board import Hex, fort_at, hex_name, neighbours, terrain_at
from .limits import may_get_orders, note_order
from .points import add_points, take_headquarters
from .state import Mine, State, Unit, are_enemies, cargo, is_water, with_unit, without_unit
from .units import BOAT, MINELAYER, is_air


def is_dry_land(state: State, place: Hex) -> bool:
    """Return whether a hex is on the map and neither fort nor water."""
    if fort_at(state.ground, place) or is_water(state, place):
        return False
    return terrain_at(state.ground, place) != ""


def marker_hexes(state: State, unit: Unit) -> list[Hex]:
    """List the hexes a minelayer may put a marker on (TC-SPEC-48, TC-FAQ-07, TC-GAP-50)."""
    assert not isinstance(unit.place, str)
    taken = [mine.marker for mine in state.mines.values()]
    near = [unit.place, *neighbours(unit.place)]
    return [h for h in near if is_dry_land(state, h) and h not in taken]


def own_mine_at(state: State, nation: str, place: Hex) -> bool:
    """Return whether a mine of the nation's team lies on a hex (TC-FAQ-07)."""
    return any(m.hex == place and not are_enemies(m.nation, nation) for m in state.mines.values())


def lay_texts(state: State, unit: Unit) -> list[str]:
    """List the mines a unit may lay."""
    if unit.kind != MINELAYER or isinstance(unit.place, str):
        return []  # TC-SPEC-57
    if unit.worked or not may_get_orders(state, unit):
        return []
    texts = []
    for marker in marker_hexes(state, unit):
        for code in range(7):
            place = Mine(0, unit.nation, marker, code).hex
            if is_dry_land(state, place) and not own_mine_at(state, unit.nation, place):
                texts.append(f"lay {unit.name} {hex_name(marker)} {code}")  # TC-GAP-48
    return texts


def play_lay(state: State, unit: Unit, marker: Hex, code: int) -> State:
    """Lay a mine, after the open move was closed."""
    mine = Mine(state.next_id, unit.nation, marker, code)
    state = with_unit(note_order(state, unit), replace(unit, worked=True))
    return replace(state, mines={**state.mines, mine.id: mine}, next_id=mine.id + 1)


def mine_under(state: State, unit: Unit, place: Hex) -> Mine | None:
    """Return the mine that a unit sets off by entering a hex (TC-SPEC-52, -54, TC-FAQ-08)."""
    if is_air(unit.kind) or unit.kind == BOAT:
        return None  # TC-GAP-49
    for mine in state.mines.values():
        if mine.hex == place and are_enemies(mine.nation, unit.nation):
            return mine
    return None


def explode(state: State, unit: Unit, mine: Mine) -> State:
    """Destroy a unit with its load, and the mine (TC-SPEC-51, -53, -69, TC-GAP-67)."""
    lost = [unit, *cargo(state, unit)]
    for one in lost:
        state = without_unit(state, one.id)
    left = {i: m for i, m in state.mines.items() if i != mine.id}
    return add_points(replace(state, mines=left), mine.nation, len(lost))  # TC-VAR-44


def enter(state: State, unit: Unit, place: Hex) -> State:
    """Let a unit enter a hex by a step or from a truck; a mine may destroy it.

    A unit takes a headquarters on the hex even if a mine destroys it there.
    """
    state = take_headquarters(state, unit, place)  # TC-GAP-69
    mine = mine_under(state, unit, place)
    return state if mine is None else explode(state, unit, mine)
