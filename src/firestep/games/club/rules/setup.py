"""Setup, from the sealed split to the roll for the first player (SETUP)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    add_choice,
    army_of,
    chips_of,
    dealt_numbers_of,
    held_at,
    is_on_map,
    is_tank,
    kind_of,
    mover_class,
    order_roll_of,
    owner_of,
    place_of,
    set_chips,
    set_dealt_numbers,
    set_headquarters_of,
    set_kind,
    set_order_roll,
    set_place,
    special_by_die,
    start_hex,
    terrain_at,
    trench_at,
    trench_holder,
    unit_count,
    unit_slot,
    units_for_price,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import hex_distance, mark_board
from firestep.games.club.rules.movement import dig_in
from firestep.games.club.rules.special import may_float_on
from firestep.games.club.rules.turn import begin_turn
from firestep.games.club.rules.units import add_unit


def list_split(state: Words, field: Words, seat: int, choices: Words) -> int:
    """List a seat's choices: a special force, a unit to an army, the seal (TC-SETUP-14, -34)."""
    if state[layout.S_READY] >> seat & 1:
        return 0
    count = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if owner_of(state, slot) != seat or army_of(state, slot) != 0:
            continue
        if kind_of(state, slot) == 0:
            count = list_picks(field, choices, count)
            continue
        if is_turret(state, field, slot) != 0:
            continue
        for army in range(1, 4):
            count = add_choice(choices, count, layout.V_ASSIGN, unit, army)
    if count == 0:
        choices[0] = layout.V_SEAL
        choices[1] = 0
        choices[2] = 0
        count = 1
    return count


def is_turret(state: Words, field: Words, slot: int) -> int:
    """Return whether a unit is a turret, which waits in the reserve and has no army."""
    kind = kind_of(state, slot)
    return 1 if mover_class(field, kind) == layout.CLASS_FIXED else 0


def may_pick(field: Words, kind: int) -> int:
    """Return whether a special force may be picked: a boat needs water (TC-VAR-38, TC-GAP-70)."""
    return 1 if mover_class(field, kind) != layout.CLASS_BOAT else field[layout.F_MAY_PICK_BOAT]


def list_picks(field: Words, choices: Words, count: int) -> int:
    """Add the special forces that a player may start with."""
    for die in range(1, field[layout.F_FACES] + 1):
        sort = special_by_die(field, die)
        if sort != 0 and may_pick(field, sort) != 0:
            count = add_choice(choices, count, layout.V_PICK, sort, 0)
    return count


def pick_special(state: Words, seat: int, sort: int) -> None:
    """Make the open slot of a seat the special force it starts with."""
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if owner_of(state, slot) == seat and kind_of(state, slot) == 0:
            set_kind(state, slot, sort)


def seal_split(state: Words, field: Words, seat: int) -> None:
    """Seal a split; after the last one, the seats roll for the order of placing."""
    state[layout.S_READY] |= 1 << seat
    if state[layout.S_READY] == (2 << field[layout.F_PLAYERS]) - 2:
        add_turrets(state, field)
        start_roll_off(state, field, layout.P_PLACE_ORDER)


def add_turrets(state: Words, field: Words) -> None:
    """Add the remaining turrets of players who picked turrets to their reserve (TC-GAP-70)."""
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if is_turret(state, field, slot) != 0:
            kind = kind_of(state, slot)
            count = units_for_price(field, kind)
            for _ in range(1, count):
                add_unit(state, owner_of(state, slot), kind, layout.NOWHERE)


def start_roll_off(state: Words, field: Words, phase: int) -> None:
    """Start a roll of all seats for the highest die."""
    state[layout.S_PHASE] = phase
    state[layout.S_SEAT] = 1
    state[layout.S_RIVALS] = (2 << field[layout.F_PLAYERS]) - 2
    for seat in range(5):
        set_order_roll(state, seat, 0)


def apply_order_roll(state: Words, field: Words, die: int) -> None:
    """Apply one die; tied seats roll again (TC-SETUP-18, -19, TC-TURN-01, -02)."""
    set_order_roll(state, state[layout.S_SEAT], die)
    best = 0
    missing = 0
    for seat in range(field[layout.F_PLAYERS], 0, -1):
        if state[layout.S_RIVALS] >> seat & 1:
            if order_roll_of(state, seat) == 0:
                missing = seat
            elif order_roll_of(state, seat) > best:
                best = order_roll_of(state, seat)
    if missing != 0:
        state[layout.S_SEAT] = missing
        return
    first = 0
    tied = 0
    for seat in range(field[layout.F_PLAYERS], 0, -1):
        if state[layout.S_RIVALS] >> seat & 1 and order_roll_of(state, seat) == best:
            first = seat
            tied |= 1 << seat
        set_order_roll(state, seat, 0)
    state[layout.S_SEAT] = first
    if tied != 1 << first:
        state[layout.S_RIVALS] = tied
        return
    state[layout.S_RIVALS] = 0
    if state[layout.S_PHASE] == layout.P_PLACE_ORDER:
        if field[layout.F_VP] != 0:
            state[layout.S_PLACER] = first
        state[layout.S_PHASE] = layout.P_TURN_CHIP
        return
    state[layout.S_FIRST_SEAT] = first
    state[layout.S_ROUND] = 1
    begin_turn(state, field, first)


def list_chips(state: Words, choices: Words) -> int:
    """List the chips a seat may turn (TC-SETUP-20)."""
    count = 0
    for army in range(1, 4):
        if chips_of(state, state[layout.S_SEAT]) >> army & 1:
            count = add_choice(choices, count, layout.V_TURN_UP, army, 0)
    return count


def turn_chip(state: Words, army: int) -> None:
    """Choose the army to place; its number is drawn next (TC-SETUP-35)."""
    set_chips(state, state[layout.S_SEAT], chips_of(state, state[layout.S_SEAT]) ^ (1 << army))
    state[layout.S_ARMY] = army
    state[layout.S_PHASE] = layout.P_DRAW_CHIP


def draw_chip(state: Words, field: Words, number: int) -> None:
    """Apply the number of the chip; an empty army is finished at once (TC-SETUP-26)."""
    state[layout.S_NUMBERS] ^= 1 << number
    state[layout.S_NUMBER] = number
    if field[layout.F_VP] != 0:
        set_dealt_numbers(
            state,
            state[layout.S_SEAT],
            dealt_numbers_of(state, state[layout.S_SEAT]) | (1 << number),
        )
    state[layout.S_PHASE] = layout.P_PLACING
    continue_placing(state, field)


def is_unplaced(state: Words, slot: int) -> int:
    """Return whether a unit belongs to the army being placed and is not on the board yet."""
    if place_of(state, slot) != layout.NOWHERE:
        return 0
    if owner_of(state, slot) != state[layout.S_SEAT]:
        return 0
    return 1 if army_of(state, slot) == state[layout.S_ARMY] else 0


def continue_placing(state: Words, field: Words) -> None:
    """Pass to the next player once the army is placed (TC-SETUP-20)."""
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if is_unplaced(state, slot) != 0:
            return
    state[layout.S_ARMY] = 0
    state[layout.S_NUMBER] = 0
    chips = 0
    for seat in range(1, 5):
        chips |= chips_of(state, seat)
    if chips == 0 and field[layout.F_VP] != 0:
        state[layout.S_PHASE] = layout.P_HEADQUARTERS
        state[layout.S_SEAT] = state[layout.S_PLACER]
    elif chips == 0:
        start_roll_off(state, field, layout.P_FIRST_ROLL)
    else:
        state[layout.S_PHASE] = layout.P_TURN_CHIP
        if field[layout.F_REVEAL_ALL] == 0 or chips_of(state, state[layout.S_SEAT]) == 0:
            state[layout.S_SEAT] = state[layout.S_SEAT] % field[layout.F_PLAYERS] + 1


def list_headquarters(state: Words, choices: Words) -> int:
    """List the start numbers a seat was dealt: one becomes its headquarters (TC-VAR-03)."""
    count = 0
    for number in range(16):
        if dealt_numbers_of(state, state[layout.S_SEAT]) >> number & 1:
            count = add_choice(choices, count, layout.V_HEADQUARTER, number, 0)
    return count


def set_headquarters(state: Words, field: Words, number: int) -> None:
    """Set a seat's headquarters, seat by seat in the order of placing (TC-VAR-03, TC-GAP-92)."""
    seat = state[layout.S_SEAT]
    set_headquarters_of(state, seat, start_hex(field, number) + 1)
    seat = seat % field[layout.F_PLAYERS] + 1
    state[layout.S_SEAT] = seat
    if seat != state[layout.S_PLACER]:
        return
    state[layout.S_PLACER] = 0
    for seat in range(5):
        set_dealt_numbers(state, seat, 0)
    start_roll_off(state, field, layout.P_FIRST_ROLL)


def is_land(field: Words, hex: int) -> int:
    """Return whether a hex counts for the rings; water and trenches do not (TC-VAR-49)."""
    if terrain_at(field, hex) > layout.TERRAIN_BRIDGE:
        return 0
    return 1 if field[layout.F_TRENCH] == 0 or trench_at(field, hex) == 0 else 0


def placing_ring(state: Words, field: Words, is_boat: int, scratch: Words) -> int:
    """Return the distance of the nearest free land from the start number (TC-SETUP-21, -22, -25).

    For a boat, return that of the nearest free water. Needs the marks of `mark_board`.
    """
    centre = start_hex(field, state[layout.S_NUMBER])
    ring = layout.NOWHERE
    for hex in range(field[layout.F_HEXES]):
        if held_at(scratch, hex) == 0:
            is_suitable = may_float_on(field, hex) if is_boat != 0 else is_land(field, hex)
            if is_suitable != 0:
                hexes = hex_distance(field, centre, hex)
                if hexes < ring:
                    ring = hexes
    return ring


def is_beside_army(state: Words, field: Words, hex: int) -> int:
    """Return whether a hex is next to a unit of the army being placed."""
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        place = place_of(state, slot)
        if owner_of(state, slot) == state[layout.S_SEAT] and is_on_map(place):
            if (
                army_of(state, slot) == state[layout.S_ARMY]
                and hex_distance(field, place, hex) == 1
            ):
                return 1
    return 0


def has_extended_area(state: Words, field: Words, ring: int, scratch: Words) -> int:
    """Return whether the army goes on next to itself: its first ring is full (TC-DIFF-03)."""
    if field[layout.F_NEW_AREA] == 0 or ring <= 1:
        return 0
    for hex in range(field[layout.F_HEXES]):
        if held_at(scratch, hex) == 0 and is_land(field, hex) != 0:
            if is_beside_army(state, field, hex) != 0:
                return 1
    return 0


def may_be_placed(
    state: Words, field: Words, slot: int, hex: int, ring: int, scratch: Words
) -> int:
    """Return whether a unit may be placed on a hex: on the ring, or on a hex skipped within it.

    Foot soldiers may be placed on water; foot soldiers, tanks and air units on trenches
    (TC-SETUP-23, -24, TC-FAQ-04, TC-VAR-49). Ring NOWHERE means the hexes next to the army.
    """
    if held_at(scratch, hex) != 0 or terrain_at(field, hex) >= layout.TERRAIN_WALL:
        return 0
    hexes = hex_distance(field, start_hex(field, state[layout.S_NUMBER]), hex)
    if hexes > ring:
        return 0
    kind = kind_of(state, slot)
    moves_as = mover_class(field, kind)
    if moves_as == layout.CLASS_BOAT:
        return 1 if may_float_on(field, hex) != 0 and hexes == ring else 0
    if is_land(field, hex) != 0:
        if ring == layout.NOWHERE:
            return is_beside_army(state, field, hex)
        return 1 if hexes == ring else 0
    if ring == layout.NOWHERE and hexes > 1:
        return 0
    if terrain_at(field, hex) > layout.TERRAIN_BRIDGE:
        return 1 if moves_as == layout.CLASS_FOOT else field[layout.F_ANY_ON_WATER]
    if moves_as == layout.CLASS_FOOT:
        return 1 if trench_holder(scratch, trench_at(field, hex)) != 2 else 0
    return 1 if moves_as == layout.CLASS_WINGS or is_tank(field, kind) else 0


def list_places(state: Words, field: Words, choices: Words, scratch: Words) -> int:
    """List the choices to place one more unit of the army; return how many."""
    mark_board(state, field, state[layout.S_SEAT], scratch)
    land = placing_ring(state, field, 0, scratch)
    if has_extended_area(state, field, land, scratch) != 0:
        land = layout.NOWHERE
    count = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if is_unplaced(state, slot) == 0:
            continue
        ring = land
        kind = kind_of(state, slot)
        if mover_class(field, kind) == layout.CLASS_BOAT:
            ring = placing_ring(state, field, 1, scratch)
        for hex in range(field[layout.F_HEXES]):
            if may_be_placed(state, field, slot, hex, ring, scratch) != 0:
                count = add_choice(choices, count, layout.V_SET_DOWN, unit, hex)
    return count


def place_unit(state: Words, field: Words, unit: int, hex: int) -> None:
    """Put a unit on the board, a foot soldier into the trench there (TC-VAR-49)."""
    slot = unit_slot(unit)
    set_place(state, slot, hex)
    if field[layout.F_TRENCH] != 0:
        dig_in(state, field, slot)
    continue_placing(state, field)
