"""Phase 1: moves, captures, boarding and unloading."""

from dataclasses import replace

from .board import Hex, Place, hex_name, hex_of, place_name
from .moving import best_walks, can_board, movable, points, room_around
from .state import (
    State,
    Unit,
    aboard,
    cargo,
    in_fort,
    nation_of,
    own_units,
    with_unit,
    without_unit,
)
from .turns import check_victory
from .units import CARRIED, TRUCK


def truck_to_empty(state: State) -> Unit | None:
    """Find the truck that must be finished before anything else is ordered."""
    for number in (state.unloading, state.open_id):
        truck = state.units.get(number)
        if truck is not None and truck.kind == TRUCK and cargo(state, truck):
            return truck  # TC-TRANS-07 to -11, TC-MOVE-02
    return None


def loaded_trucks(state: State) -> list[Unit]:
    """List the active player's trucks that carry something."""
    own = own_units(state, nation_of(state, state.seat))
    return [u for u in own if u.kind == TRUCK and cargo(state, u)]


def unload_texts(state: State, truck: Unit) -> list[str]:
    """List the ways to take one unit off a truck."""
    if isinstance(truck.place, str):
        return []
    load = cargo(state, truck)
    room = room_around(state, truck, truck.place)
    if len(room) < len(load):
        return []  # TC-TRANS-16
    return [f"unload {u.name} {hex_name(h)}" for u in load for h in room]


def move_texts(state: State, unit: Unit) -> list[str]:
    """List the moves of one unit."""
    if not movable(state, unit):
        return []
    return [f"move {unit.name} {place_name(p)}" for p in best_walks(state, unit)]


def board_texts(state: State, unit: Unit) -> list[str]:
    """List the trucks one unit can board."""
    if unit.kind not in CARRIED or not movable(state, unit):
        return []
    texts = []
    for truck in own_units(state, unit.nation):  # TC-TRANS-23
        if truck.kind != TRUCK or truck.id in state.moved:
            continue  # TC-TRANS-08
        if len(cargo(state, truck)) >= 4:
            continue  # TC-TRANS-01
        if can_board(state, unit, truck):
            texts.append(f"board {unit.name} {truck.name}")
    return texts


def no_dead_end(state: State, text: str) -> bool:
    """Tell whether after an order every loaded truck can still be emptied (TC-GAP-13)."""
    if not loaded_trucks(state) and not text.startswith("board"):
        return True
    after = play_move_order(state, text.split())
    if after.phase == "over":
        return True
    if loads_fit(after):
        return True
    for truck in loaded_trucks(after):  # or one of them drives first
        if truck.id == after.open_id:
            continue
        for place in best_walks(after, truck):
            if loads_fit(play_move(after, truck, place)):
                return True
    return False


def loads_fit(state: State) -> bool:
    """Tell whether all loads together can get off where their trucks stand."""
    wishes = []
    for truck in loaded_trucks(state):
        if isinstance(truck.place, str):
            return False
        room = room_around(state, truck, truck.place)
        wishes += [room for _ in cargo(state, truck)]
    return all_find_room(wishes)


def all_find_room(wishes: list[list[Hex]]) -> bool:
    """Tell whether everybody can have a hex of his own among those he could use."""
    if not wishes:
        return True
    first, rest = wishes[0], wishes[1:]
    return any(all_find_room([[h for h in room if h != place] for room in rest]) for place in first)


def move_orders(state: State) -> list[str]:
    """List all orders of phase 1."""
    texts: list[str] = []
    busy = truck_to_empty(state)
    if busy is not None:
        texts += unload_texts(state, busy)
        if state.unloading == 0:
            texts += move_texts(state, busy)
    else:
        for unit in own_units(state, nation_of(state, state.seat)):
            texts += move_texts(state, unit)
            texts += board_texts(state, unit)
        for truck in loaded_trucks(state):
            texts += unload_texts(state, truck)  # TC-TRANS-21
        if not loaded_trucks(state):
            texts.append("end moves")  # TC-TRANS-20
    safe = [text for text in texts if no_dead_end(state, text)]
    return safe or texts


def close_mover(state: State) -> State:
    """End the move of whatever unit was moving."""
    return replace(
        state, open_id=0, open_left=0, open_contact=False, open_stopped=False, unloading=0
    )  # TC-MOVE-02, -05


def mark_moved(state: State, number: int) -> State:
    """Remember that a unit has had its move."""
    if number in state.moved:
        return state
    return replace(state, moved=tuple(sorted((*state.moved, number))))


def leave_fort(state: State, unit: Unit, place: Place) -> State:
    """Remember that a unit did not stay in its fort (TC-BANK-11)."""
    if in_fort(unit) and place != unit.place:
        return replace(state, inside=tuple(i for i in state.inside if i != unit.id))
    return state


def play_move(state: State, unit: Unit, target: Place) -> State:
    """Move a unit along its cheapest path."""
    walk = best_walks(state, unit)[target]
    left = points(state, unit) - walk.spent
    if unit.id != state.open_id:
        state = close_mover(state)
    state = mark_moved(leave_fort(state, unit, target), unit.id)
    state = replace(
        state,
        open_id=unit.id,
        open_left=left,
        open_contact=walk.contact,
        open_stopped=walk.ended,
    )
    load = cargo(state, unit)
    state = with_unit(state, replace(unit, place=target))
    if not isinstance(target, str):
        return state
    for passenger in load:
        state = with_unit(state, replace(passenger, place=target))  # TC-TRANS-17, -18
    if state.owners[target] == unit.nation:
        return state
    return capture(state, unit, target)


def capture(state: State, unit: Unit, fort: str) -> State:
    """Take a neutral or enemy fort."""
    for other in list(state.units.values()):
        if other.place == fort and other.nation != unit.nation:
            state = without_unit(state, other.id)  # TC-FORT-07, -08, -27
    owners = dict(state.owners)
    owners[fort] = unit.nation  # TC-FORT-09, -28
    return check_victory(replace(state, owners=owners))


def play_board(state: State, unit: Unit, truck: Unit) -> State:
    """Put a unit aboard; its move is over (TC-MOVE-34)."""
    state = leave_fort(close_mover(state), unit, truck.name)
    return with_unit(mark_moved(state, unit.id), replace(unit, place=truck.name))


def play_unload(state: State, unit: Unit, target: Hex) -> State:
    """Take a unit off its truck; neither may move any more."""
    truck = state.units[int(str(unit.place)[1:])]
    state = mark_moved(mark_moved(close_mover(state), truck.id), unit.id)  # TC-TRANS-10, -14
    state = with_unit(state, replace(unit, place=target))  # TC-TRANS-25, -26
    if cargo(state, truck):
        return replace(state, unloading=truck.id)
    return state


def play_move_order(state: State, words: list[str]) -> State:
    """Carry out an order of phase 1."""
    if words == ["end", "moves"]:
        return replace(close_mover(state), phase="attacks")
    unit = state.units[int(words[1][1:])]
    if words[0] == "board":
        return play_board(state, unit, state.units[int(words[2][1:])])
    if words[0] == "unload":
        assert aboard(unit)
        return play_unload(state, unit, hex_of(words[2]))
    target: Place = words[2] if words[2].startswith("F") else hex_of(words[2])
    return play_move(state, unit, target)
