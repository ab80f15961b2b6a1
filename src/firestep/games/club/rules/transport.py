"""Trucks: units board, the truck drives, all units get off, within one phase (TRANS)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    add_choice,
    capacity_of,
    choice_first,
    choice_second,
    choice_verb,
    copy_choice,
    fort_place,
    has_moved,
    held_at,
    is_aboard,
    is_in_play,
    is_on_board,
    is_on_map,
    kind_of,
    label_from,
    label_place,
    label_spent,
    last_attempt,
    lays_mines,
    linked_place,
    live_cost,
    may_ride,
    neighbour,
    owner_of,
    place_fort,
    place_of,
    place_truck,
    reached_place,
    set_held,
    set_label_place,
    set_last_attempt,
    set_live_cost,
    set_moved,
    set_place,
    set_unload_foot,
    set_unload_truck,
    truck_place,
    unit_count,
    unit_slot,
    unload_foot,
    unload_truck,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import class_bit, mark_board
from firestep.games.club.rules.mines import enter_hex, list_mines
from firestep.games.club.rules.movement import (
    close_move,
    count_unload_hexes,
    dig_in,
    find_paths,
    is_foot,
    is_movable,
    list_moves,
    load_of,
    mark_moved,
    may_stop,
    may_unload_at,
    move_points_of,
    walk_path,
)
from firestep.games.club.rules.turn import has_orders, have_orders_together


def may_be_boarded(state: Words, field: Words, truck: int, seat: int) -> int:
    """Return whether a unit is a truck of the seat with free space (TC-TRANS-01, -08, -23)."""
    slot = unit_slot(truck)
    place = place_of(state, slot)
    if owner_of(state, slot) != seat or not is_on_board(place):
        return 0
    if not is_on_map(place) and field[layout.F_LOAD_IN_FORT] == 0:
        return 0
    kind = kind_of(state, slot)
    if capacity_of(field, kind) == 0 or has_moved(state, slot):
        return 0
    return 1 if load_of(state, truck) < capacity_of(field, kind) else 0


def boarding_place(state: Words, field: Words, unit: int, truck: int, scratch: Words) -> int:
    """Return the place from which a unit boards a truck, NOWHERE if it is out of reach.

    Needs the marks of `find_paths` for the unit. The cheapest path wins, then the first direction.
    """
    slot = unit_slot(truck)
    hex = place_of(state, slot)
    least = move_points_of(state, field, unit) - field[layout.F_BOARD_COST] + 1
    best = layout.NOWHERE
    if not is_on_map(hex):  # from inside the same fort (TC-DIFF-08)
        beside = field[layout.F_HEXES] + place_fort(hex)
        return beside if live_cost(scratch, beside) < least else best
    for side in range(6):
        beside = linked_place(field, hex, side)
        if beside != layout.NOWHERE and live_cost(scratch, beside) < least:
            least = live_cost(scratch, beside)
            best = beside
    return best


def list_trucks(
    state: Words, field: Words, unit: int, choices: Words, count: int, scratch: Words
) -> int:
    """Add the trucks a unit can board (TC-TRANS-02 to -06, TC-TURN-14).

    Needs the marks of `find_paths`.
    """
    slot = unit_slot(unit)
    kind = kind_of(state, slot)
    if not may_ride(field, kind):
        return count
    for truck in range(1, unit_count(state) + 1):
        if may_be_boarded(state, field, truck, owner_of(state, slot)) == 0:
            continue
        if have_orders_together(state, field, slot, unit_slot(truck)) == 0:
            continue
        if boarding_place(state, field, unit, truck, scratch) != layout.NOWHERE:
            count = add_choice(choices, count, layout.V_BOARD, unit, truck)
    return count


def list_unloading(
    state: Words, field: Words, truck: int, choices: Words, count: int, scratch: Words
) -> int:
    """Add the choices to unload a unit from a truck (TC-TRANS-11 to -13, -21, -22, -27)."""
    slot = unit_slot(truck)
    place = place_of(state, slot)
    if not is_on_map(place):
        return list_unloading_in_fort(state, field, truck, choices, count)
    if count_unload_hexes(state, field, truck, place, scratch) < load_of(state, truck):
        return count
    for unit in range(1, unit_count(state) + 1):
        rider = unit_slot(unit)
        if place_of(state, rider) != truck_place(truck):
            continue
        foot = is_foot(state, field, rider)
        for side in range(6):
            beside = neighbour(field, place, side)
            if beside != layout.NOWHERE and may_unload_at(field, beside, foot, scratch) != 0:
                count = add_choice(choices, count, layout.V_UNLOAD, unit, beside)
    return count


def list_unloading_in_fort(
    state: Words, field: Words, truck: int, choices: Words, count: int
) -> int:
    """Add the units that can get off a truck inside a fort (TC-DIFF-08, TC-GAP-13)."""
    slot = unit_slot(truck)
    fort = place_fort(place_of(state, slot))
    for unit in range(1, unit_count(state) + 1):
        rider = unit_slot(unit)
        if place_of(state, rider) == truck_place(truck):
            count = add_choice(choices, count, layout.V_UNLOAD, unit, field[layout.F_HEXES] + fort)
    return count


def pending_truck(state: Words) -> int:
    """Return the loaded truck that must finish before any other order, 0 for none."""
    truck = state[layout.S_UNLOADING]
    if truck == 0:
        truck = state[layout.S_MOVER]
    return truck if truck != 0 and load_of(state, truck) > 0 else 0


def has_cargo(state: Words) -> int:
    """Return whether any unit is aboard a truck."""
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        place = place_of(state, slot)
        if not is_on_board(place) and is_in_play(place):
            return 1
    return 0


def assign_unload_hex(
    field: Words,
    truck: int,
    foot: int,
    state: Words,
    first: int,
    closed: int,
    attempt: int,
    scratch: Words,
) -> int:
    """Assign a hex to one more unit of a truck's load, reassigning other units if necessary.

    One step of a bipartite matching by augmenting paths. `foot` is 1 for a foot soldier; hexes
    visited in this `attempt` are skipped. `first` and `closed` are those of `can_unload_all`.
    """
    place = place_of(state, unit_slot(truck))
    for side in range(6):
        beside = neighbour(field, place, side)
        if beside == layout.NOWHERE or may_unload_at(field, beside, foot, scratch) == 0:
            continue
        if last_attempt(scratch, beside) == attempt or (beside == closed and truck == first):
            continue
        set_last_attempt(scratch, beside, attempt)
        other = unload_truck(scratch, beside)
        if other == 0 or (
            assign_unload_hex(
                field,
                other,
                unload_foot(scratch, beside),
                state,
                first,
                closed,
                attempt,
                scratch,
            )
            != 0
        ):
            set_unload_truck(scratch, beside, truck)
            set_unload_foot(scratch, beside, foot)
            return 1
    return 0


def can_unload_all(state: Words, field: Words, first: int, closed: int, scratch: Words) -> int:
    """Return whether all loads together can be unloaded where their trucks stand.

    The truck `first` (0 for none) unloads while another truck is still on the hex `closed`.
    """
    hexes = field[layout.F_HEXES]
    for hex in range(hexes):
        set_unload_truck(scratch, hex, 0)
        set_last_attempt(scratch, hex, 0)
    attempt = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        aboard = place_of(state, slot)
        if is_aboard(aboard):
            truck = place_truck(aboard)
            place = place_of(state, unit_slot(truck))
            attempt += 1
            if place < hexes:
                foot = is_foot(state, field, slot)
                fits = assign_unload_hex(field, truck, foot, state, first, closed, attempt, scratch)
                if fits == 0:
                    return 0
    return 1


def has_two_loads(state: Words) -> int:
    """Return whether at least two trucks are loaded."""
    found = 0
    for unit in range(1, unit_count(state) + 1):
        place = place_of(state, unit_slot(unit))
        if is_aboard(place):
            if found != 0 and found != place:
                return 1
            found = place
    return 0


def can_unload_after_drive(
    state: Words, field: Words, truck: int, first: int, parked: int, drives: int, scratch: Words
) -> int:
    """Return whether all loads can be unloaded after a truck has driven somewhere in its reach.

    `first` is the truck that has driven before and must unload before this one starts, 0 for none.
    If `drives` is 2, another truck drives next; `parked` (0 for none) does not.
    """
    load = load_of(state, truck)
    if load == 0 or is_movable(state, field, truck) == 0:
        return 0
    slot = unit_slot(truck)
    start = place_of(state, slot)
    hexes = field[layout.F_HEXES]
    reached = find_paths(state, field, truck, load, scratch)
    for number in range(reached):
        place = reached_place(scratch, number)
        if may_stop(state, field, truck, load, place, scratch) == 0:
            continue
        held_at_start = 0
        held = 0
        if start < hexes:
            held_at_start = held_at(scratch, start)
            set_held(scratch, start, 0)
        if place < hexes:
            held = held_at(scratch, place)
            set_held(scratch, place, 3)
            set_place(state, slot, place)
        else:
            set_place(state, slot, layout.PLACE_FORT)
        if drives == 1:
            fits = can_unload_all(state, field, first, start, scratch)
        else:
            fits = can_unload_after_drives(state, field, truck, parked, drives - 1, scratch)
        set_place(state, slot, start)
        if place < hexes:
            set_held(scratch, place, held)
        if start < hexes:
            set_held(scratch, start, held_at_start)
        if fits != 0:
            return 1
        if drives > 1:  # the other truck's paths have replaced those of this one
            find_paths(state, field, truck, load, scratch)
    return 0


def can_unload_after_drives(
    state: Words, field: Words, first: int, parked: int, drives: int, scratch: Words
) -> int:
    """Return whether all loads can be unloaded after so many trucks have driven, each in turn.

    `first` has driven already (0 for none); `parked` does not drive (0 for none).
    """
    for truck in range(1, unit_count(state) + 1):
        kind = kind_of(state, unit_slot(truck))
        if truck == first or capacity_of(field, kind) == 0:
            continue
        if truck == parked:
            continue
        if can_unload_after_drive(state, field, truck, first, parked, drives, scratch) != 0:
            return 1
    return 0


def can_still_unload(
    state: Words, field: Words, verb: int, unit: int, target: int, scratch: Words
) -> int:
    """Return whether every loaded truck can still be emptied after an order (TC-TRANS-16, -20).

    All loads must fit together where the trucks stand, or after one truck has driven, or after two
    have, one after the other. Then there is always a next order that keeps it so, and never a dead
    end. The order's unit and the marks of `mark_board` are changed for the check and restored.
    """
    slot = unit_slot(unit)
    start = place_of(state, slot)
    hexes = field[layout.F_HEXES]
    held_at_start = 0
    held = 0
    fills_hex = 1  # 0 for an air unit that may share a hex
    if field[layout.F_AIR_STACK] != 0 and class_bit(state, field, slot) == 2:
        fills_hex = 0
    if start < hexes and fills_hex != 0:
        held_at_start = held_at(scratch, start)
        set_held(scratch, start, 0)
    if verb == layout.V_BOARD:
        set_place(state, slot, truck_place(target))
    elif target < hexes:
        if fills_hex != 0:
            held = held_at(scratch, target)
            set_held(scratch, target, 3)  # nobody may be unloaded onto this hex
        set_place(state, slot, target)
    else:  # the load enters the fort with its truck and needs no hex
        set_place(state, slot, layout.PLACE_FORT)
    parked = place_truck(start) if is_aboard(start) else unit  # it has driven
    fits = can_unload_all(state, field, 0, layout.NOWHERE, scratch)
    if fits == 0:
        fits = can_unload_after_drives(state, field, 0, parked, 1, scratch)
    if fits == 0 and has_two_loads(state) != 0:
        fits = can_unload_after_drives(state, field, 0, parked, 2, scratch)
    if verb != layout.V_BOARD and target < hexes and fills_hex != 0:
        set_held(scratch, target, held)
    if start < hexes and fills_hex != 0:
        set_held(scratch, start, held_at_start)
    set_place(state, slot, start)
    return fits


def remove_stranding_orders(
    state: Words, field: Words, choices: Words, count: int, scratch: Words
) -> int:
    """Remove orders after which a load could not be unloaded, unless no other order is left."""
    cargo = has_cargo(state)
    count_kept = 0
    for number in range(count):
        verb = choice_verb(choices, number)
        if verb <= layout.V_UNLOAD and (cargo != 0 or verb == layout.V_BOARD):
            first = choice_first(choices, number)
            second = choice_second(choices, number)
            if can_still_unload(state, field, verb, first, second, scratch) == 0:
                continue
        copy_choice(choices, number, count_kept)  # the list stays intact if no order is kept
        count_kept += 1
    return count_kept if count_kept > 0 else count


def list_orders(state: Words, field: Words, choices: Words, scratch: Words) -> int:
    """List all orders of the movement phase; return the number of choices."""
    seat = state[layout.S_SEAT]
    mark_board(state, field, seat, scratch)
    count = 0
    truck = pending_truck(state)
    if truck != 0:
        count = list_unloading(state, field, truck, choices, count, scratch)
        if state[layout.S_UNLOADING] == 0 and is_movable(state, field, truck) != 0:
            load = load_of(state, truck)
            count = list_moves(state, field, truck, load, choices, count, scratch)
    else:
        for unit in range(1, unit_count(state) + 1):
            count = list_unit_orders(state, field, unit, choices, count, scratch)
        if has_cargo(state) == 0:
            count = add_choice(choices, count, layout.V_END_MOVES, 0, 0)
    count = remove_stranding_orders(state, field, choices, count, scratch)
    if count == 0:  # two trucks block each other: end the phase; `unload_all` finds hexes
        choices[0] = layout.V_END_MOVES
        choices[1] = 0
        choices[2] = 0
        count = 1
    return count


def list_unit_orders(
    state: Words, field: Words, unit: int, choices: Words, count: int, scratch: Words
) -> int:
    """Add one unit's orders: its moves, the trucks it can board, the cargo it can unload."""
    slot = unit_slot(unit)
    if owner_of(state, slot) != state[layout.S_SEAT]:
        return count
    load = load_of(state, unit)
    kind = kind_of(state, slot)
    if lays_mines(field, kind) and has_orders(state, field, slot) != 0:
        count = list_mines(state, field, unit, choices, count)
    if is_movable(state, field, unit) != 0:
        count = list_moves(state, field, unit, load, choices, count, scratch)
        count = list_trucks(state, field, unit, choices, count, scratch)
    if load > 0:
        count = list_unloading(state, field, unit, choices, count, scratch)
    return count


def board(state: Words, field: Words, unit: int, truck: int, scratch: Words) -> None:
    """Put a unit aboard a truck; its move is over (TC-MOVE-34, TC-TRANS-05, -25).

    On its path to the truck it may set off a mine or capture a headquarters.
    """
    slot = unit_slot(unit)
    label = layout.NOWHERE
    if state[layout.S_MINES] != 0 or field[layout.F_VP] != 0:
        label = boarding_label(state, field, unit, truck, scratch)
    if state[layout.S_MOVER] != unit:
        close_move(state, field)
    mark_moved(state, field, slot)
    if label != layout.NOWHERE and label_from(scratch, label) != layout.NOWHERE:
        state[layout.S_MOVER] = unit
        target = label_place(scratch, label)
        label = label_from(scratch, label)
        if walk_path(state, field, unit, target, label, scratch) != 0:
            return
    set_place(state, slot, truck_place(truck))
    close_move(state, field)


def boarding_label(state: Words, field: Words, unit: int, truck: int, scratch: Words) -> int:
    """Return the last label of the path by which a unit boards a truck."""
    slot = unit_slot(unit)
    mark_board(state, field, owner_of(state, slot), scratch)
    find_paths(state, field, unit, 0, scratch)
    place = boarding_place(state, field, unit, truck, scratch)
    spent = live_cost(scratch, place)
    hex = place_of(state, unit_slot(truck))
    for label in range(layout.MAX_LABELS):  # the first match has the fewest steps
        beside = label_place(scratch, label)
        if label_spent(scratch, label) == spent:
            if beside == place or (is_on_map(hex) and is_next_to(field, beside, hex) != 0):
                return label
    return layout.NOWHERE


def is_next_to(field: Words, place: int, hex: int) -> int:
    """Return whether a place (a hex or a fort) is one step from a hex."""
    for side in range(6):
        if linked_place(field, hex, side) == place:
            return 1
    return 0


def unload(state: Words, field: Words, unit: int, target: int) -> None:
    """Unload a unit; neither it nor the truck moves again this turn (TC-TRANS-10, -14, -26)."""
    slot = unit_slot(unit)
    truck = place_truck(place_of(state, slot))
    close_move(state, field)
    set_moved(state, slot, 1)
    set_moved(state, unit_slot(truck), 1)
    place_cargo(state, field, unit, target)
    if load_of(state, truck) > 0:
        state[layout.S_UNLOADING] = truck


def place_cargo(state: Words, field: Words, unit: int, target: int) -> None:
    """Move a unit from its truck into a fort, or onto a hex, which it enters (TC-GAP-49, -69)."""
    slot = unit_slot(unit)
    if target >= field[layout.F_HEXES]:
        set_place(state, slot, fort_place(target - field[layout.F_HEXES]))
        return
    set_place(state, slot, target)
    if enter_hex(state, field, unit, target) == 0:
        dig_in(state, field, slot)


def unload_all(state: Words, field: Words, scratch: Words) -> None:
    """Unload all cargo on the nearest free land: time is up or a truck is blocked (TC-TABLE-05)."""
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        place = place_of(state, slot)
        if is_on_board(place) or not is_in_play(place):
            continue
        mark_board(state, field, state[layout.S_SEAT], scratch)
        truck = unit_slot(place_truck(place))
        hex = place_of(state, truck)
        if not is_on_map(hex):
            hex += place_fort(field[layout.F_HEXES])
        else:
            hex = find_nearest_land(field, hex, is_foot(state, field, slot), scratch)
        if hex != layout.NOWHERE and state[layout.S_ENDED] == 0:
            place_cargo(state, field, unit, hex)
    close_move(state, field)


def find_nearest_land(field: Words, hex: int, foot: int, scratch: Words) -> int:
    """Return the free land hex with the fewest steps from a hex, ignoring obstacles."""
    hexes = field[layout.F_HEXES]
    for place in range(hexes):
        set_live_cost(scratch, place, layout.NOWHERE)
    set_live_cost(scratch, hex, 0)
    scratch[layout.W_LABEL_PLACE] = hex
    labels = 1
    label = 0
    while label < labels:
        place = label_place(scratch, label)
        if may_unload_at(field, place, foot, scratch) != 0:
            return place
        for side in range(6):
            beside = neighbour(field, place, side)
            if beside != layout.NOWHERE and live_cost(scratch, beside) == layout.NOWHERE:
                set_live_cost(scratch, beside, 0)
                set_label_place(scratch, labels, beside)
                labels += 1
        label += 1
    return layout.NOWHERE
