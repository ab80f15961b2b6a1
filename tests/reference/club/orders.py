"""Phase 1: moves, captures, boarding, unloading and laying mines."""

from dataclasses import replace

from .board import Place, hex_of, place_name, place_of
from .limits import may_act_together, note_order
from .mines import enter, lay_texts, play_lay
from .moving import best_walks, board_walk, may_move, points
from .points import add_points
from .state import (
    State,
    Unit,
    are_enemies,
    cargo,
    friendly_fort,
    is_aboard,
    is_in_fort,
    nation_of,
    own_units,
    trench_at,
    with_turret,
    with_unit,
    without_unit,
)
from .transport import can_assign_hexes, load_fits, room_for
from .turns import check_points, check_victory
from .units import CARRIED, TRUCK, is_foot


def truck_to_empty(state: State) -> Unit | None:
    """Return the truck that must be unloaded before any other order."""
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
    """List the orders that unload one unit from a truck."""
    load = cargo(state, truck)
    if isinstance(truck.place, str):
        return [f"unload {u.name} {truck.place}" for u in load]  # TC-DIFF-08
    if not load_fits(state, truck, truck.place):
        return []  # TC-TRANS-16
    texts = []
    for unit in load:
        for h in room_for(state, truck, truck.place, unit):
            texts.append(f"unload {unit.name} {place_name(h)}")
    return texts


def move_texts(state: State, unit: Unit) -> list[str]:
    """List the moves of one unit."""
    if not may_move(state, unit):
        return []
    return [f"move {unit.name} {place_name(p)}" for p in best_walks(state, unit)]


def board_texts(state: State, unit: Unit) -> list[str]:
    """List the trucks one unit can board."""
    if unit.kind not in CARRIED or not may_move(state, unit):
        return []
    texts = []
    for truck in own_units(state, unit.nation):  # TC-TRANS-23
        if truck.kind != TRUCK or truck.id in state.moved:
            continue  # TC-TRANS-08
        if len(cargo(state, truck)) >= 4:
            continue  # TC-TRANS-01
        if not may_act_together(state, unit, truck):
            continue  # TC-TURN-14
        if board_walk(state, unit, truck) is not None:
            texts.append(f"board {unit.name} {truck.name}")
    return texts


def may_still_unload(state: State, text: str) -> bool:
    """Return whether after an order every loaded truck can still be emptied (TC-GAP-13)."""
    if not loaded_trucks(state) and not text.startswith("board"):
        return True
    after = play_move_order(state, text.split())
    if after.phase == "over":
        return True
    if loads_fit(after):
        return True
    drivers = [u for u in loaded_trucks(after) if u.id != after.open_id]
    for truck in drivers:  # or one of them moves first
        for place in best_walks(after, truck):
            if loads_fit(play_move(after, truck, place)):
                return True
    for truck in drivers:  # or one moves and unloads, and then another one moves
        for place in best_walks(after, truck):
            driven = play_move(after, truck, place)
            for other in drivers:
                if other.id != truck.id and fits_after_second_drive(driven, truck, other):
                    return True
    return False


def fits_after_second_drive(state: State, first: Unit, second: Unit) -> bool:
    """Return whether all trucks can unload after the second truck moves.

    The first truck has unloaded by then, so nothing of its load is where the second one stood.
    """
    return any(
        loads_fit(play_move(state, second, place), first.id, second.place)
        for place in best_walks(state, second)
    )


def loads_fit(state: State, first: int = 0, closed: Place = "") -> bool:
    """Return whether all trucks together can unload at their places.

    The truck numbered `first` cannot use the place `closed`.
    """
    wishes = []
    for truck in loaded_trucks(state):
        if isinstance(truck.place, str):
            continue  # inside the fort there is room (TC-FORT-15)
        for unit in cargo(state, truck):
            room = room_for(state, truck, truck.place, unit)
            wishes.append([h for h in room if truck.id != first or h != closed])
    return can_assign_hexes(wishes)


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
            texts += lay_texts(state, unit)
        for truck in loaded_trucks(state):
            texts += unload_texts(state, truck)  # TC-TRANS-21
        if not loaded_trucks(state):
            texts.append("end moves")  # TC-TRANS-20
    # The lookahead ignores mines, because the legal orders would reveal them (invariant 13).
    blind = replace(state, mines={}) if state.mines else state
    safe = [text for text in texts if may_still_unload(blind, text)]
    return safe or texts


def dig_in(state: State, unit: Unit) -> Unit:
    """Put a foot soldier whose move is over into the trench it stands on (TC-VAR-17)."""
    return replace(unit, dug=is_foot(unit.kind) and trench_at(state, unit.place) is not None)


def close_mover(state: State) -> State:
    """End the open move."""
    mover = state.units.get(state.open_id)
    if mover is not None:
        state = with_unit(state, dig_in(state, mover))
    return replace(
        state, open_id=0, open_left=0, open_contact=False, open_stopped=False, unloading=0
    )  # TC-MOVE-02, -05


def mark_moved(state: State, number: int) -> State:
    """Record that a unit has moved."""
    if number in state.moved:
        return state
    return replace(state, moved=tuple(sorted((*state.moved, number))))


def leave_fort(state: State, unit: Unit, place: Place) -> State:
    """Record that a unit did not stay in its fort (TC-BANK-11)."""
    if state.options["bank_repair"] == "started":
        return state  # TC-DIFF-15
    if is_in_fort(unit) and place != unit.place:
        return replace(state, inside=tuple(i for i in state.inside if i != unit.id))
    return state


def walk_along(state: State, unit: Unit, path: tuple[Place, ...]) -> State:
    """Let a unit enter the hexes of a path one after the other (TC-SPEC-53, TC-GAP-69).

    Points for a headquarters may end the game; the unit then stops on that hex.
    """
    for place in path:
        if isinstance(place, str):
            continue
        state = enter(state, unit, place)
        if unit.id not in state.units:
            return check_victory(state)
        if check_points(state).phase == "over":
            return check_points(with_unit(state, replace(unit, place=place, dug=False)))
    return state


def play_move(state: State, unit: Unit, target: Place) -> State:
    """Move a unit along its cheapest path."""
    walk = best_walks(state, unit)[target]
    left = points(state, unit) - walk.spent
    if unit.id != state.open_id:
        state = close_mover(state)
    state = note_order(state, unit)
    state = mark_moved(leave_fort(state, unit, target), unit.id)
    state = walk_along(state, unit, walk.path)
    if unit.id not in state.units:
        return close_mover(state)
    if state.phase == "over":
        return state
    state = replace(
        state,
        open_id=unit.id,
        open_left=left,
        open_contact=walk.contact,
        open_stopped=walk.ended,
    )
    load = cargo(state, unit)
    unit = replace(unit, place=target, dug=False)
    state = with_unit(state, unit)
    if not isinstance(target, str):
        return state
    for passenger in load:
        state = with_unit(state, replace(passenger, place=target))  # TC-TRANS-17, -18
    if friendly_fort(state, unit.nation, target):
        return state
    return capture(state, unit, target)


def capture(state: State, unit: Unit, fort: str) -> State:
    """Take a neutral or enemy fort."""
    state = add_points(state, unit.nation, 1)  # TC-VAR-07
    for other in list(state.units.values()):
        if other.place == fort and are_enemies(other.nation, unit.nation):
            state = without_unit(state, other.id)  # TC-FORT-07, -08, -27
            state = add_points(state, unit.nation, 1)  # TC-VAR-13
    for turret in state.turrets.values():
        if turret.place == fort:
            state = with_turret(state, replace(turret, nation=unit.nation))  # TC-SPEC-39
    owners = dict(state.owners)
    owners[fort] = unit.nation  # TC-FORT-09, -28
    return check_victory(replace(state, owners=owners))


def play_board(state: State, unit: Unit, truck: Unit) -> State:
    """Move a unit to a truck and put it aboard; its move is over (TC-MOVE-34)."""
    walk = board_walk(state, unit, truck)
    assert walk is not None
    state = note_order(note_order(close_mover(state), unit), truck)
    state = leave_fort(state, unit, truck.name)
    state = walk_along(mark_moved(state, unit.id), unit, walk.path)
    if unit.id not in state.units or state.phase == "over":
        return state
    return with_unit(state, replace(unit, place=truck.name, dug=False))


def play_unload(state: State, unit: Unit, target: Place) -> State:
    """Unload a unit; neither it nor the truck may move again."""
    truck = state.units[int(str(unit.place)[1:])]
    state = mark_moved(mark_moved(close_mover(state), truck.id), unit.id)  # TC-TRANS-10, -14
    if not isinstance(target, str):
        state = enter(state, unit, target)
    if unit.id in state.units:
        unit = dig_in(state, replace(unit, place=target))
        state = with_unit(state, unit)  # TC-TRANS-25, -26
    if cargo(state, truck):
        state = replace(state, unloading=truck.id)
    return check_points(state) if unit.id in state.units else check_victory(state)


def play_move_order(state: State, words: list[str]) -> State:
    """Apply an order of phase 1."""
    if words == ["end", "moves"]:
        return replace(close_mover(state), phase="attacks")
    unit = state.units[int(words[1][1:])]
    if words[0] == "board":
        return play_board(state, unit, state.units[int(words[2][1:])])
    if words[0] == "unload":
        assert is_aboard(unit)
        return play_unload(state, unit, place_of(words[2]))
    if words[0] == "lay":
        state = close_mover(state)
        return play_lay(state, state.units[unit.id], hex_of(words[2]), int(words[3]))
    return play_move(state, unit, place_of(words[2]))
