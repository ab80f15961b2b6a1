"""Trucks (TRANS): units board, the truck drives, everybody gets off, all in one phase."""

from firestep.games.club import layout
from firestep.games.club.rules.contact import look_round
from firestep.games.club.rules.movement import (
    close_move,
    find_ways,
    is_movable,
    list_ways,
    load_of,
    may_stop,
    points_of,
    room_beside,
)
from firestep.games.club.words import Words


def is_open_truck(state: Words, field: Words, truck: int, seat: int) -> int:
    """Tell whether a unit is a truck of that seat which may be boarded (TC-TRANS-01, -08, -23)."""
    slot = layout.SLOTS + truck * layout.SLOT - layout.SLOT
    if state[slot + layout.OWNER] != seat or state[slot + layout.PLACE] >= layout.FORT_PLACE:
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
        return count
    if room_beside(state, field, truck, place, scratch) < load_of(state, truck):
        return count
    for unit in range(1, state[layout.UNITS] + 1):
        rider = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if state[rider + layout.PLACE] != layout.ABOARD + truck:
            continue
        for side in range(6):
            beside = field[field[layout.NEAR] + 6 * place + side]
            if beside == layout.NOWHERE or field[field[layout.TERRAINS] + beside] > layout.BRIDGE:
                continue
            if scratch[layout.HELD + beside] == 0:
                choices[layout.CHOICE * count] = layout.UNLOAD
                choices[layout.CHOICE * count + 1] = unit
                choices[layout.CHOICE * count + 2] = beside
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


def find_room(
    field: Words, truck: int, place: int, places: Words, time: int, scratch: Words
) -> int:
    """Find a hex for one more unit of a truck's load; other loads may have to make room for it.

    `places` are the state's words, for where the others stand.
    """
    for side in range(6):
        beside = field[field[layout.NEAR] + 6 * place + side]
        if beside == layout.NOWHERE or field[field[layout.TERRAINS] + beside] > layout.BRIDGE:
            continue
        if scratch[layout.HELD + beside] != 0 or scratch[layout.TRIED + beside] == time:
            continue
        scratch[layout.TRIED + beside] = time
        other = scratch[layout.TAKEN + beside]
        if other == 0 or (
            other != truck
            and find_room(
                field,
                other,
                places[layout.SLOTS + other * layout.SLOT - layout.SLOT + layout.PLACE],
                places,
                time,
                scratch,
            )
            != 0
        ):
            scratch[layout.TAKEN + beside] = truck
            return 1
    return 0


def loads_fit(state: Words, field: Words, verb: int, unit: int, target: int, scratch: Words) -> int:
    """Tell whether after an order all loads together can get off where their trucks stand."""
    hexes = field[layout.HEXES]
    for hex in range(hexes):
        scratch[layout.TAKEN + hex] = 0
        scratch[layout.TRIED + hex] = 0
    time = 0
    for truck in range(1, state[layout.UNITS] + 1):
        place = state[layout.SLOTS + truck * layout.SLOT - layout.SLOT + layout.PLACE]
        if place >= hexes:
            continue
        for _ in range(load_after(state, verb, unit, target, truck)):
            time += 1
            if find_room(field, truck, place, state, time, scratch) == 0:
                return 0
    return 1


def fits_after_a_drive(
    state: Words, field: Words, verb: int, unit: int, target: int, truck: int, scratch: Words
) -> int:
    """Tell whether all loads can get off once a truck has driven to some place in its reach."""
    load = load_after(state, verb, unit, target, truck)
    if load == 0 or is_movable(state, truck) == 0:
        return 0
    slot = layout.SLOTS + truck * layout.SLOT - layout.SLOT
    start = state[slot + layout.PLACE]
    hexes = field[layout.HEXES]
    reached = find_ways(state, field, truck, load, scratch)
    for number in range(reached):
        place = scratch[layout.REACHED + number]
        if may_stop(state, field, truck, load, place, scratch) == 0:
            continue
        scratch[layout.HELD + start] = 0
        if place < hexes:
            scratch[layout.HELD + place] = 1
            state[slot + layout.PLACE] = place
        else:
            state[slot + layout.PLACE] = layout.FORT_PLACE
        answer = loads_fit(state, field, verb, unit, target, scratch)
        state[slot + layout.PLACE] = start
        if place < hexes:
            scratch[layout.HELD + place] = 0
        scratch[layout.HELD + start] = 1
        if answer != 0:
            return 1
    return 0


def load_after(state: Words, verb: int, unit: int, target: int, truck: int) -> int:
    """Count what a truck carries after an order."""
    load = load_of(state, truck)
    if verb == layout.BOARD and truck == target:
        load += 1
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    if verb == layout.UNLOAD and state[slot + layout.PLACE] == layout.ABOARD + truck:
        load -= 1
    return load


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
    onto = layout.NOWHERE
    if verb != layout.BOARD and target < hexes:
        onto = target
    if start < hexes:
        scratch[layout.HELD + start] = 0
    if onto != layout.NOWHERE:
        scratch[layout.HELD + onto] = 1
    if verb == layout.MOVE:  # into a fort its load goes with it, and needs no room
        state[slot + layout.PLACE] = onto if onto != layout.NOWHERE else layout.FORT_PLACE
    answer = loads_fit(state, field, verb, unit, target, scratch)
    truck = 1
    while answer == 0 and truck <= state[layout.UNITS]:
        if truck != unit and start != layout.ABOARD + truck:
            answer = fits_after_a_drive(state, field, verb, unit, target, truck, scratch)
        truck += 1
    state[slot + layout.PLACE] = start
    if onto != layout.NOWHERE:
        scratch[layout.HELD + onto] = 0
    if start < hexes:
        scratch[layout.HELD + start] = 1
    return answer


def keep_safe(state: Words, field: Words, choices: Words, count: int, scratch: Words) -> int:
    """Strike out orders after which a load could never get off, unless nothing else is left."""
    cargo = is_cargo_left(state)
    kept = 0
    for number in range(count):
        at = layout.CHOICE * number
        verb = choices[at]
        if verb != layout.END_MOVES and (cargo != 0 or verb == layout.BOARD):
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
        if state[layout.UNLOADING] == 0 and is_movable(state, truck) != 0:
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
    if is_movable(state, unit) != 0:
        count = list_ways(state, field, unit, load, choices, count, scratch)
        count = list_trucks(state, field, unit, choices, count, scratch)
    if load > 0:
        count = list_unloading(state, field, unit, choices, count, scratch)
    return count


def board(state: Words, unit: int, truck: int) -> None:
    """Put a unit aboard; its move is over (TC-MOVE-34, TC-TRANS-05, -25)."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    close_move(state)
    state[slot + layout.PLACE] = layout.ABOARD + truck
    state[slot + layout.MOVED] = 1
    state[slot + layout.STAYED] = 0


def unload(state: Words, unit: int, hex: int) -> None:
    """Take a unit off its truck; neither moves any more this turn (TC-TRANS-10, -14, -26)."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    truck = state[slot + layout.PLACE] - layout.ABOARD
    close_move(state)
    state[slot + layout.PLACE] = hex
    state[slot + layout.MOVED] = 1
    state[layout.SLOTS + truck * layout.SLOT - layout.SLOT + layout.MOVED] = 1
    if load_of(state, truck) > 0:
        state[layout.UNLOADING] = truck


def get_off(state: Words, field: Words, scratch: Words) -> None:
    """Put all cargo on the nearest free land: time is up, or a truck shut in (TC-TABLE-05)."""
    for unit in range(1, state[layout.UNITS] + 1):
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        place = state[slot + layout.PLACE]
        if place < layout.ABOARD or place >= layout.GONE:
            continue
        look_round(state, field, state[layout.SEAT], scratch)
        truck = layout.SLOTS + (place - layout.ABOARD) * layout.SLOT - layout.SLOT
        hex = nearest_land(field, state[truck + layout.PLACE], scratch)
        if hex != layout.NOWHERE:
            state[slot + layout.PLACE] = hex
    close_move(state)


def nearest_land(field: Words, hex: int, scratch: Words) -> int:
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
        if scratch[layout.HELD + place] == 0:
            if field[field[layout.TERRAINS] + place] <= layout.BRIDGE:
                return place
        for side in range(6):
            beside = field[field[layout.NEAR] + 6 * place + side]
            if beside != layout.NOWHERE and scratch[layout.LIVE + beside] == layout.NOWHERE:
                scratch[layout.LIVE + beside] = 0
                scratch[layout.LABEL_PLACE + labels] = beside
                labels += 1
        label += 1
    return layout.NOWHERE
