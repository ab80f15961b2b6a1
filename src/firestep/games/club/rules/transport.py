"""Trucks: units board, the truck drives, all units get off, within one phase (TRANS)."""

from firestep.games.club.kernel import layout
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
from firestep.games.club.rules.turn import has_orders


def may_be_boarded(state: Words, field: Words, truck: int, seat: int) -> int:
    """Return whether a unit is a truck of the seat with free space (TC-TRANS-01, -08, -23)."""
    slot = layout.SLOTS + truck * layout.SLOT - layout.SLOT
    place = state[slot + layout.PLACE]
    if state[slot + layout.OWNER] != seat or place >= layout.ABOARD:
        return 0
    if place >= layout.FORT_PLACE and field[layout.LOAD_IN_FORT] == 0:
        return 0
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.CARRIES] == 0 or state[slot + layout.MOVED] != 0:
        return 0
    return 1 if load_of(state, truck) < field[kind + layout.CARRIES] else 0


def boarding_place(state: Words, field: Words, unit: int, truck: int, scratch: Words) -> int:
    """Return the place from which a unit boards a truck, NOWHERE if it is out of reach.

    Needs the marks of `find_paths` for the unit. The cheapest path wins, then the first direction.
    """
    slot = layout.SLOTS + truck * layout.SLOT - layout.SLOT
    hex = state[slot + layout.PLACE]
    least = move_points_of(state, field, unit) - field[layout.BOARD_COST] + 1
    best = layout.NOWHERE
    if hex >= layout.FORT_PLACE:  # from inside the same fort (TC-DIFF-08)
        beside = field[layout.HEXES] + hex - layout.FORT_PLACE
        return beside if scratch[layout.LIVE + beside] < least else best
    for side in range(6):
        beside = field[field[layout.LINKS] + 6 * hex + side]
        if beside != layout.NOWHERE and scratch[layout.LIVE + beside] < least:
            least = scratch[layout.LIVE + beside]
            best = beside
    return best


def list_trucks(
    state: Words, field: Words, unit: int, choices: Words, count: int, scratch: Words
) -> int:
    """Add the trucks a unit can board (TC-TRANS-02 to -06). Needs the marks of `find_paths`."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.RIDES] == 0:
        return count
    for truck in range(1, state[layout.UNITS] + 1):
        if may_be_boarded(state, field, truck, state[slot + layout.OWNER]) == 0:
            continue
        if boarding_place(state, field, unit, truck, scratch) != layout.NOWHERE:
            choices[layout.CHOICE * count] = layout.BOARD
            choices[layout.CHOICE * count + 1] = unit
            choices[layout.CHOICE * count + 2] = truck
            count += 1
    return count


def list_unloading(
    state: Words, field: Words, truck: int, choices: Words, count: int, scratch: Words
) -> int:
    """Add the choices to unload a unit from a truck (TC-TRANS-11 to -13, -21, -22, -27)."""
    slot = layout.SLOTS + truck * layout.SLOT - layout.SLOT
    place = state[slot + layout.PLACE]
    if place >= layout.FORT_PLACE:
        return list_unloading_in_fort(state, field, truck, choices, count)
    if count_unload_hexes(state, field, truck, place, scratch) < load_of(state, truck):
        return count
    for unit in range(1, state[layout.UNITS] + 1):
        rider = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if state[rider + layout.PLACE] != layout.ABOARD + truck:
            continue
        foot = is_foot(state, field, rider)
        for side in range(6):
            beside = field[field[layout.NEAR] + 6 * place + side]
            if beside != layout.NOWHERE and may_unload_at(field, beside, foot, scratch) != 0:
                choices[layout.CHOICE * count] = layout.UNLOAD
                choices[layout.CHOICE * count + 1] = unit
                choices[layout.CHOICE * count + 2] = beside
                count += 1
    return count


def list_unloading_in_fort(
    state: Words, field: Words, truck: int, choices: Words, count: int
) -> int:
    """Add the units that can get off a truck inside a fort (TC-DIFF-08, TC-GAP-13)."""
    slot = layout.SLOTS + truck * layout.SLOT - layout.SLOT
    fort = state[slot + layout.PLACE] - layout.FORT_PLACE
    for unit in range(1, state[layout.UNITS] + 1):
        rider = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if state[rider + layout.PLACE] == layout.ABOARD + truck:
            choices[layout.CHOICE * count] = layout.UNLOAD
            choices[layout.CHOICE * count + 1] = unit
            choices[layout.CHOICE * count + 2] = field[layout.HEXES] + fort
            count += 1
    return count


def pending_truck(state: Words) -> int:
    """Return the loaded truck that must finish before any other order, 0 for none."""
    truck = state[layout.UNLOADING]
    if truck == 0:
        truck = state[layout.MOVER]
    return truck if truck != 0 and load_of(state, truck) > 0 else 0


def has_cargo(state: Words) -> int:
    """Return whether any unit is aboard a truck."""
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[slot + layout.PLACE]
        if place >= layout.ABOARD and place < layout.GONE:
            return 1
        slot += layout.SLOT
    return 0


def assign_unload_hex(
    field: Words, truck: int, foot: int, state: Words, attempt: int, scratch: Words
) -> int:
    """Assign a hex to one more unit of a truck's load, reassigning other units if necessary.

    One step of a bipartite matching by augmenting paths. `foot` is 1 for a foot soldier; hexes
    visited in this `attempt` are skipped.
    """
    place = state[layout.SLOTS + truck * layout.SLOT - layout.SLOT + layout.PLACE]
    for side in range(6):
        beside = field[field[layout.NEAR] + 6 * place + side]
        if beside == layout.NOWHERE or may_unload_at(field, beside, foot, scratch) == 0:
            continue
        if scratch[layout.TRIED + beside] == attempt:
            continue
        scratch[layout.TRIED + beside] = attempt
        other = scratch[layout.TAKEN + beside]
        if other == 0 or (
            assign_unload_hex(
                field, other, scratch[layout.TAKEN_FOOT + beside], state, attempt, scratch
            )
            != 0
        ):
            scratch[layout.TAKEN + beside] = truck
            scratch[layout.TAKEN_FOOT + beside] = foot
            return 1
    return 0


def can_unload_all(state: Words, field: Words, scratch: Words) -> int:
    """Return whether all loads together can be unloaded where their trucks stand."""
    hexes = field[layout.HEXES]
    for hex in range(hexes):
        scratch[layout.TAKEN + hex] = 0
        scratch[layout.TRIED + hex] = 0
    attempt = 0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        aboard = state[slot + layout.PLACE]
        if layout.ABOARD <= aboard < layout.GONE:
            truck = aboard - layout.ABOARD
            place = state[layout.SLOTS + truck * layout.SLOT - layout.SLOT + layout.PLACE]
            attempt += 1
            if place < hexes:
                foot = is_foot(state, field, slot)
                if assign_unload_hex(field, truck, foot, state, attempt, scratch) == 0:
                    return 0
        slot += layout.SLOT
    return 1


def can_unload_all_after_drive(state: Words, field: Words, truck: int, scratch: Words) -> int:
    """Return whether all loads can be unloaded after a truck has driven somewhere in its reach."""
    load = load_of(state, truck)
    if load == 0 or is_movable(state, field, truck) == 0:
        return 0
    slot = layout.SLOTS + truck * layout.SLOT - layout.SLOT
    start = state[slot + layout.PLACE]
    hexes = field[layout.HEXES]
    reached = find_paths(state, field, truck, load, scratch)
    for number in range(reached):
        place = scratch[layout.REACHED + number]
        if may_stop(state, field, truck, load, place, scratch) == 0:
            continue
        held = 0
        if start < hexes:
            scratch[layout.HELD + start] = 0
        if place < hexes:
            held = scratch[layout.HELD + place]
            scratch[layout.HELD + place] = 3
            state[slot + layout.PLACE] = place
        else:
            state[slot + layout.PLACE] = layout.FORT_PLACE
        fits = can_unload_all(state, field, scratch)
        state[slot + layout.PLACE] = start
        if place < hexes:
            scratch[layout.HELD + place] = held
        if start < hexes:
            scratch[layout.HELD + start] = 1
        if fits != 0:
            return 1
    return 0


def can_still_unload(
    state: Words, field: Words, verb: int, unit: int, target: int, scratch: Words
) -> int:
    """Return whether every loaded truck can still be emptied after an order (TC-TRANS-16, -20).

    All loads must fit together where the trucks stand, or after one truck has driven. Then there is
    always a next order that keeps it so, and never a dead end. The order's unit and the marks of
    `mark_board` are changed for the check and restored.
    """
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    start = state[slot + layout.PLACE]
    hexes = field[layout.HEXES]
    held_at_start = 0
    held = 0
    fills_hex = 1  # 0 for an air unit that may share a hex
    if field[layout.AIR_STACK] != 0 and class_bit(state, field, slot) == 2:
        fills_hex = 0
    if start < hexes and fills_hex != 0:
        held_at_start = scratch[layout.HELD + start]
        scratch[layout.HELD + start] = 0
    if verb == layout.BOARD:
        state[slot + layout.PLACE] = layout.ABOARD + target
    elif target < hexes:
        if fills_hex != 0:
            held = scratch[layout.HELD + target]
            scratch[layout.HELD + target] = 3  # nobody may be unloaded onto this hex
        state[slot + layout.PLACE] = target
    else:  # the load enters the fort with its truck and needs no hex
        state[slot + layout.PLACE] = layout.FORT_PLACE
    fits = can_unload_all(state, field, scratch)
    truck = 1
    while fits == 0 and truck <= state[layout.UNITS]:
        if truck != unit and start != layout.ABOARD + truck:
            fits = can_unload_all_after_drive(state, field, truck, scratch)
        truck += 1
    if verb != layout.BOARD and target < hexes and fills_hex != 0:
        scratch[layout.HELD + target] = held
    if start < hexes and fills_hex != 0:
        scratch[layout.HELD + start] = held_at_start
    state[slot + layout.PLACE] = start
    return fits


def remove_stranding_orders(
    state: Words, field: Words, choices: Words, count: int, scratch: Words
) -> int:
    """Remove orders after which a load could not be unloaded, unless no other order is left."""
    cargo = has_cargo(state)
    count_kept = 0
    for number in range(count):
        at = layout.CHOICE * number
        verb = choices[at]
        if verb <= layout.UNLOAD and (cargo != 0 or verb == layout.BOARD):
            if can_still_unload(state, field, verb, choices[at + 1], choices[at + 2], scratch) == 0:
                continue
        for word in range(layout.CHOICE):  # the list stays intact if no order is kept
            choices[layout.CHOICE * count_kept + word] = choices[at + word]
        count_kept += 1
    return count_kept if count_kept > 0 else count


def list_orders(state: Words, field: Words, choices: Words, scratch: Words) -> int:
    """List all orders of the movement phase; return the number of choices."""
    seat = state[layout.SEAT]
    mark_board(state, field, seat, scratch)
    count = 0
    truck = pending_truck(state)
    if truck != 0:
        count = list_unloading(state, field, truck, choices, count, scratch)
        if state[layout.UNLOADING] == 0 and is_movable(state, field, truck) != 0:
            load = load_of(state, truck)
            count = list_moves(state, field, truck, load, choices, count, scratch)
    else:
        for unit in range(1, state[layout.UNITS] + 1):
            count = list_unit_orders(state, field, unit, choices, count, scratch)
        if has_cargo(state) == 0:
            choices[layout.CHOICE * count] = layout.END_MOVES
            choices[layout.CHOICE * count + 1] = 0
            choices[layout.CHOICE * count + 2] = 0
            count += 1
    count = remove_stranding_orders(state, field, choices, count, scratch)
    if count == 0:  # two trucks block each other: end the phase; `unload_all` finds hexes
        choices[0] = layout.END_MOVES
        choices[1] = 0
        choices[2] = 0
        count = 1
    return count


def list_unit_orders(
    state: Words, field: Words, unit: int, choices: Words, count: int, scratch: Words
) -> int:
    """Add one unit's orders: its moves, the trucks it can board, the cargo it can unload."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    if state[slot + layout.OWNER] != state[layout.SEAT]:
        return count
    load = load_of(state, unit)
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.LAYS] != 0 and has_orders(state, field, slot) != 0:
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
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    label = layout.NOWHERE
    if state[layout.MINES] != 0 or field[layout.VP] != 0:
        label = boarding_label(state, field, unit, truck, scratch)
    if state[layout.MOVER] != unit:
        close_move(state, field)
    mark_moved(state, field, slot)
    if label != layout.NOWHERE and scratch[layout.LABEL_FROM + label] != layout.NOWHERE:
        state[layout.MOVER] = unit
        target = scratch[layout.LABEL_PLACE + label]
        label = scratch[layout.LABEL_FROM + label]
        if walk_path(state, field, unit, target, label, scratch) != 0:
            return
    state[slot + layout.PLACE] = layout.ABOARD + truck
    close_move(state, field)


def boarding_label(state: Words, field: Words, unit: int, truck: int, scratch: Words) -> int:
    """Return the last label of the path by which a unit boards a truck."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    mark_board(state, field, state[slot + layout.OWNER], scratch)
    find_paths(state, field, unit, 0, scratch)
    place = boarding_place(state, field, unit, truck, scratch)
    spent = scratch[layout.LIVE + place]
    hex = state[layout.SLOTS + truck * layout.SLOT - layout.SLOT + layout.PLACE]
    for label in range(layout.MAX_LABELS):  # the first match has the fewest steps
        beside = scratch[layout.LABEL_PLACE + label]
        if scratch[layout.LABEL_SPENT + label] == spent:
            if beside == place or (hex < layout.FORT_PLACE and is_next_to(field, beside, hex) != 0):
                return label
    return layout.NOWHERE


def is_next_to(field: Words, place: int, hex: int) -> int:
    """Return whether a place (a hex or a fort) is one step from a hex."""
    for side in range(6):
        if field[field[layout.LINKS] + 6 * hex + side] == place:
            return 1
    return 0


def unload(state: Words, field: Words, unit: int, target: int) -> None:
    """Unload a unit; neither it nor the truck moves again this turn (TC-TRANS-10, -14, -26)."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    truck = state[slot + layout.PLACE] - layout.ABOARD
    close_move(state, field)
    state[slot + layout.MOVED] = 1
    state[layout.SLOTS + truck * layout.SLOT - layout.SLOT + layout.MOVED] = 1
    place_cargo(state, field, unit, target)
    if load_of(state, truck) > 0:
        state[layout.UNLOADING] = truck


def place_cargo(state: Words, field: Words, unit: int, target: int) -> None:
    """Move a unit from its truck into a fort, or onto a hex, which it enters (TC-GAP-49, -69)."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    if target >= field[layout.HEXES]:
        state[slot + layout.PLACE] = layout.FORT_PLACE + target - field[layout.HEXES]
        return
    state[slot + layout.PLACE] = target
    if enter_hex(state, field, unit, target) == 0:
        dig_in(state, field, slot)


def unload_all(state: Words, field: Words, scratch: Words) -> None:
    """Unload all cargo on the nearest free land: time is up or a truck is blocked (TC-TABLE-05)."""
    for unit in range(1, state[layout.UNITS] + 1):
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        place = state[slot + layout.PLACE]
        if place < layout.ABOARD or place >= layout.GONE:
            continue
        mark_board(state, field, state[layout.SEAT], scratch)
        truck = layout.SLOTS + (place - layout.ABOARD) * layout.SLOT - layout.SLOT
        hex = state[truck + layout.PLACE]
        if hex >= layout.FORT_PLACE:
            hex += field[layout.HEXES] - layout.FORT_PLACE
        else:
            hex = find_nearest_land(field, hex, is_foot(state, field, slot), scratch)
        if hex != layout.NOWHERE and state[layout.ENDED] == 0:
            place_cargo(state, field, unit, hex)
    close_move(state, field)


def find_nearest_land(field: Words, hex: int, foot: int, scratch: Words) -> int:
    """Return the free land hex with the fewest steps from a hex, ignoring obstacles."""
    hexes = field[layout.HEXES]
    for place in range(hexes):
        scratch[layout.LIVE + place] = layout.NOWHERE
    scratch[layout.LIVE + hex] = 0
    scratch[layout.LABEL_PLACE] = hex
    labels = 1
    label = 0
    while label < labels:
        place = scratch[layout.LABEL_PLACE + label]
        if may_unload_at(field, place, foot, scratch) != 0:
            return place
        for side in range(6):
            beside = field[field[layout.NEAR] + 6 * place + side]
            if beside != layout.NOWHERE and scratch[layout.LIVE + beside] == layout.NOWHERE:
                scratch[layout.LIVE + beside] = 0
                scratch[layout.LABEL_PLACE + labels] = beside
                labels += 1
        label += 1
    return layout.NOWHERE
