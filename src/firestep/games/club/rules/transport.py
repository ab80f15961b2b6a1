"""Trucks (TRANS): units board, the truck drives, everybody gets off, all in one phase."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import class_bit, look_round
from firestep.games.club.rules.mines import enter, list_mines
from firestep.games.club.rules.movement import (
    close_move,
    dig_in,
    find_ways,
    is_foot,
    is_movable,
    list_ways,
    load_of,
    may_get_off,
    may_stop,
    points_of,
    room_beside,
    set_out,
    walk,
)
from firestep.games.club.rules.turn import has_orders


def is_open_truck(state: Words, field: Words, truck: int, seat: int) -> int:
    """Tell whether a unit is a truck of that seat which may be boarded (TC-TRANS-01, -08, -23)."""
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


def way_aboard(state: Words, field: Words, unit: int, truck: int, scratch: Words) -> int:
    """Return the place from which a unit boards a truck, NOWHERE if it cannot get there.

    Needs what find_ways leaves for the unit; takes the cheapest way, then the first by direction.
    """
    slot = layout.SLOTS + truck * layout.SLOT - layout.SLOT
    hex = state[slot + layout.PLACE]
    least = points_of(state, field, unit) - field[layout.BOARD_COST] + 1
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
    """Add the trucks a unit can board; needs what find_ways leaves for it (TC-TRANS-02 to -06)."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.RIDES] == 0:
        return count
    for truck in range(1, state[layout.UNITS] + 1):
        if is_open_truck(state, field, truck, state[slot + layout.OWNER]) == 0:
            continue
        if way_aboard(state, field, unit, truck, scratch) != layout.NOWHERE:
            choices[layout.CHOICE * count] = layout.BOARD
            choices[layout.CHOICE * count + 1] = unit
            choices[layout.CHOICE * count + 2] = truck
            count += 1
    return count


def list_unloading(
    state: Words, field: Words, truck: int, choices: Words, count: int, scratch: Words
) -> int:
    """Add the ways to take a unit off a truck (TC-TRANS-11 to -13, -21, -22, -27)."""
    slot = layout.SLOTS + truck * layout.SLOT - layout.SLOT
    place = state[slot + layout.PLACE]
    if place >= layout.FORT_PLACE:
        return list_unloading_in_fort(state, field, truck, choices, count)
    if room_beside(state, field, truck, place, scratch) < load_of(state, truck):
        return count
    for unit in range(1, state[layout.UNITS] + 1):
        rider = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if state[rider + layout.PLACE] != layout.ABOARD + truck:
            continue
        foot = is_foot(state, field, rider)
        for side in range(6):
            beside = field[field[layout.NEAR] + 6 * place + side]
            if beside != layout.NOWHERE and may_get_off(field, beside, foot, scratch) != 0:
                choices[layout.CHOICE * count] = layout.UNLOAD
                choices[layout.CHOICE * count + 1] = unit
                choices[layout.CHOICE * count + 2] = beside
                count += 1
    return count


def list_unloading_in_fort(
    state: Words, field: Words, truck: int, choices: Words, count: int
) -> int:
    """Add the units of a truck inside a fort: they get off there (TC-DIFF-08, TC-GAP-13)."""
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


def truck_under_way(state: Words) -> int:
    """Return the loaded truck that has to be seen to before anything else, 0 for none."""
    truck = state[layout.UNLOADING]
    if truck == 0:
        truck = state[layout.MOVER]
    return truck if truck != 0 and load_of(state, truck) > 0 else 0


def is_cargo_left(state: Words) -> int:
    """Tell whether anybody is aboard a truck."""
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[slot + layout.PLACE]
        if place >= layout.ABOARD and place < layout.GONE:
            return 1
        slot += layout.SLOT
    return 0


def find_room(field: Words, truck: int, foot: int, places: Words, time: int, scratch: Words) -> int:
    """Find a hex for one more unit of a truck's load; others may have to make room for it.

    `foot` is 1 for a foot soldier; `places` are the state's words, for where the trucks stand.
    """
    place = places[layout.SLOTS + truck * layout.SLOT - layout.SLOT + layout.PLACE]
    for side in range(6):
        beside = field[field[layout.NEAR] + 6 * place + side]
        if beside == layout.NOWHERE or may_get_off(field, beside, foot, scratch) == 0:
            continue
        if scratch[layout.TRIED + beside] == time:
            continue
        scratch[layout.TRIED + beside] = time
        other = scratch[layout.TAKEN + beside]
        if other == 0 or (
            find_room(field, other, scratch[layout.TAKEN_FOOT + beside], places, time, scratch) != 0
        ):
            scratch[layout.TAKEN + beside] = truck
            scratch[layout.TAKEN_FOOT + beside] = foot
            return 1
    return 0


def loads_fit(state: Words, field: Words, scratch: Words) -> int:
    """Tell whether all loads together can get off where their trucks stand."""
    hexes = field[layout.HEXES]
    for hex in range(hexes):
        scratch[layout.TAKEN + hex] = 0
        scratch[layout.TRIED + hex] = 0
    time = 0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        aboard = state[slot + layout.PLACE]
        if layout.ABOARD <= aboard < layout.GONE:
            truck = aboard - layout.ABOARD
            place = state[layout.SLOTS + truck * layout.SLOT - layout.SLOT + layout.PLACE]
            time += 1
            if place < hexes:
                foot = is_foot(state, field, slot)
                if find_room(field, truck, foot, state, time, scratch) == 0:
                    return 0
        slot += layout.SLOT
    return 1


def fits_after_a_drive(state: Words, field: Words, truck: int, scratch: Words) -> int:
    """Tell whether all loads can get off once a truck has driven to some place in its reach."""
    load = load_of(state, truck)
    if load == 0 or is_movable(state, field, truck) == 0:
        return 0
    slot = layout.SLOTS + truck * layout.SLOT - layout.SLOT
    start = state[slot + layout.PLACE]
    hexes = field[layout.HEXES]
    reached = find_ways(state, field, truck, load, scratch)
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
        answer = loads_fit(state, field, scratch)
        state[slot + layout.PLACE] = start
        if place < hexes:
            scratch[layout.HELD + place] = held
        if start < hexes:
            scratch[layout.HELD + start] = 1
        if answer != 0:
            return 1
    return 0


def leaves_a_way(
    state: Words, field: Words, verb: int, unit: int, target: int, scratch: Words
) -> int:
    """Tell whether after an order every loaded truck can still be emptied (TC-TRANS-16, -20).

    All loads must find room together where the trucks stand, or once one of them has driven: then
    there is always a next order that keeps it so, and never a dead end. The order's unit and the
    marks of `look_round` are moved for the question and put back.
    """
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    start = state[slot + layout.PLACE]
    hexes = field[layout.HEXES]
    was = 0
    held = 0
    marks = 1  # whether it takes room on a hex: an air unit that may share one does not
    if field[layout.AIR_STACK] != 0 and class_bit(state, field, slot) == 2:
        marks = 0
    if start < hexes and marks != 0:
        was = scratch[layout.HELD + start]
        scratch[layout.HELD + start] = 0
    if verb == layout.BOARD:
        state[slot + layout.PLACE] = layout.ABOARD + target
    elif target < hexes:
        if marks != 0:
            held = scratch[layout.HELD + target]
            scratch[layout.HELD + target] = 3  # a friend under whom nobody gets off
        state[slot + layout.PLACE] = target
    else:  # into a fort its load goes with it, and needs no room
        state[slot + layout.PLACE] = layout.FORT_PLACE
    answer = loads_fit(state, field, scratch)
    truck = 1
    while answer == 0 and truck <= state[layout.UNITS]:
        if truck != unit and start != layout.ABOARD + truck:
            answer = fits_after_a_drive(state, field, truck, scratch)
        truck += 1
    if verb != layout.BOARD and target < hexes and marks != 0:
        scratch[layout.HELD + target] = held
    if start < hexes and marks != 0:
        scratch[layout.HELD + start] = was
    state[slot + layout.PLACE] = start
    return answer


def keep_safe(state: Words, field: Words, choices: Words, count: int, scratch: Words) -> int:
    """Strike out orders after which a load could never get off, unless nothing else is left."""
    cargo = is_cargo_left(state)
    kept = 0
    for number in range(count):
        at = layout.CHOICE * number
        verb = choices[at]
        if verb <= layout.UNLOAD and (cargo != 0 or verb == layout.BOARD):
            if leaves_a_way(state, field, verb, choices[at + 1], choices[at + 2], scratch) == 0:
                continue
        for word in range(layout.CHOICE):  # while nothing is kept, nothing is lost either
            choices[layout.CHOICE * kept + word] = choices[at + word]
        kept += 1
    return kept if kept > 0 else count


def list_orders(state: Words, field: Words, choices: Words, scratch: Words) -> int:
    """List all orders of the movement phase; return how many."""
    seat = state[layout.SEAT]
    look_round(state, field, seat, scratch)
    count = 0
    truck = truck_under_way(state)
    if truck != 0:
        count = list_unloading(state, field, truck, choices, count, scratch)
        if state[layout.UNLOADING] == 0 and is_movable(state, field, truck) != 0:
            load = load_of(state, truck)
            count = list_ways(state, field, truck, load, choices, count, scratch)
    else:
        for unit in range(1, state[layout.UNITS] + 1):
            count = list_of_unit(state, field, unit, choices, count, scratch)
        if is_cargo_left(state) == 0:
            choices[layout.CHOICE * count] = layout.END_MOVES
            choices[layout.CHOICE * count + 1] = 0
            choices[layout.CHOICE * count + 2] = 0
            count += 1
    count = keep_safe(state, field, choices, count, scratch)
    if count == 0:  # two trucks in each other's way: the phase ends, and `get_off` finds room
        choices[0] = layout.END_MOVES
        choices[1] = 0
        choices[2] = 0
        count = 1
    return count


def list_of_unit(
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
        count = list_ways(state, field, unit, load, choices, count, scratch)
        count = list_trucks(state, field, unit, choices, count, scratch)
    if load > 0:
        count = list_unloading(state, field, unit, choices, count, scratch)
    return count


def board(state: Words, field: Words, unit: int, truck: int, scratch: Words) -> None:
    """Put a unit aboard; its move is over (TC-MOVE-34, TC-TRANS-05, -25).

    On its way to the truck it may set off a mine or take a headquarters.
    """
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    label = layout.NOWHERE
    if state[layout.MINES] != 0 or field[layout.VP] != 0:
        label = last_label(state, field, unit, truck, scratch)
    if state[layout.MOVER] != unit:
        close_move(state, field)
    set_out(state, field, slot)
    if label != layout.NOWHERE and scratch[layout.LABEL_FROM + label] != layout.NOWHERE:
        state[layout.MOVER] = unit
        target = scratch[layout.LABEL_PLACE + label]
        label = scratch[layout.LABEL_FROM + label]
        if walk(state, field, unit, target, label, scratch) != 0:
            return
    state[slot + layout.PLACE] = layout.ABOARD + truck
    close_move(state, field)


def last_label(state: Words, field: Words, unit: int, truck: int, scratch: Words) -> int:
    """Return the last label of the way by which a unit boards a truck."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    look_round(state, field, state[slot + layout.OWNER], scratch)
    find_ways(state, field, unit, 0, scratch)
    place = way_aboard(state, field, unit, truck, scratch)
    spent = scratch[layout.LIVE + place]
    hex = state[layout.SLOTS + truck * layout.SLOT - layout.SLOT + layout.PLACE]
    for label in range(layout.MOST_LABELS):  # the first has the fewest steps
        beside = scratch[layout.LABEL_PLACE + label]
        if scratch[layout.LABEL_SPENT + label] == spent:
            if beside == place or (hex < layout.FORT_PLACE and leads_to(field, beside, hex) != 0):
                return label
    return layout.NOWHERE


def leads_to(field: Words, place: int, hex: int) -> int:
    """Tell whether a place, a hex or a fort, lies next to a hex."""
    for side in range(6):
        if field[field[layout.LINKS] + 6 * hex + side] == place:
            return 1
    return 0


def unload(state: Words, field: Words, unit: int, target: int) -> None:
    """Take a unit off its truck; neither moves any more this turn (TC-TRANS-10, -14, -26)."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    truck = state[slot + layout.PLACE] - layout.ABOARD
    close_move(state, field)
    state[slot + layout.MOVED] = 1
    state[layout.SLOTS + truck * layout.SLOT - layout.SLOT + layout.MOVED] = 1
    put_off(state, field, unit, target)
    if load_of(state, truck) > 0:
        state[layout.UNLOADING] = truck


def put_off(state: Words, field: Words, unit: int, target: int) -> None:
    """Put a unit off its truck, into a fort or on a hex, which it enters (TC-GAP-49, -69)."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    if target >= field[layout.HEXES]:
        state[slot + layout.PLACE] = layout.FORT_PLACE + target - field[layout.HEXES]
        return
    state[slot + layout.PLACE] = target
    if enter(state, field, unit, target) == 0:
        dig_in(state, field, slot)


def get_off(state: Words, field: Words, scratch: Words) -> None:
    """Put all cargo on the nearest free land: time is up, or a truck shut in (TC-TABLE-05)."""
    for unit in range(1, state[layout.UNITS] + 1):
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        place = state[slot + layout.PLACE]
        if place < layout.ABOARD or place >= layout.GONE:
            continue
        look_round(state, field, state[layout.SEAT], scratch)
        truck = layout.SLOTS + (place - layout.ABOARD) * layout.SLOT - layout.SLOT
        hex = state[truck + layout.PLACE]
        if hex >= layout.FORT_PLACE:
            hex += field[layout.HEXES] - layout.FORT_PLACE
        else:
            hex = nearest_land(field, hex, is_foot(state, field, slot), scratch)
        if hex != layout.NOWHERE and state[layout.ENDED] == 0:
            put_off(state, field, unit, hex)
    close_move(state, field)


def nearest_land(field: Words, hex: int, foot: int, scratch: Words) -> int:
    """Return the free land hex with the fewest steps from a hex, whatever lies between."""
    hexes = field[layout.HEXES]
    for place in range(hexes):
        scratch[layout.LIVE + place] = layout.NOWHERE
    scratch[layout.LIVE + hex] = 0
    scratch[layout.LABEL_PLACE] = hex
    labels = 1
    label = 0
    while label < labels:
        place = scratch[layout.LABEL_PLACE + label]
        if may_get_off(field, place, foot, scratch) != 0:
            return place
        for side in range(6):
            beside = field[field[layout.NEAR] + 6 * place + side]
            if beside != layout.NOWHERE and scratch[layout.LIVE + beside] == layout.NOWHERE:
                scratch[layout.LIVE + beside] = 0
                scratch[layout.LABEL_PLACE + labels] = beside
                labels += 1
        label += 1
    return layout.NOWHERE
