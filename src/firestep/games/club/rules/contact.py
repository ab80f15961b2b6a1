"""Contact: which units can fight at distance 1, and which hexes they put in contact (CONTACT)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    air_range_low,
    are_enemies,
    column_of,
    contact_at,
    ground_range_low,
    held_at,
    is_dug_in,
    is_on_map,
    kind_of,
    mover_class,
    neighbour,
    owner_of,
    place_of,
    row_of,
    same_team,
    set_contact,
    set_held,
    set_stack,
    set_trench_holder,
    stack_at,
    terrain_at,
    trench_at,
    trench_hex,
    trench_size,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words


def hex_distance(field: Words, one: int, other: int) -> int:
    """Return the distance between two hexes."""
    across = column_of(field, one) - column_of(field, other)
    down = row_of(field, one) - row_of(field, other)
    slant = across + down
    across = across if across >= 0 else -across
    down = down if down >= 0 else -down
    slant = slant if slant >= 0 else -slant
    if across >= down and across >= slant:
        return across
    return down if down >= slant else slant


def is_swimming(state: Words, field: Words, slot: int) -> int:
    """Return whether a unit is a foot soldier in water; bridges do not count (TC-MOVE-17, -19)."""
    place = place_of(state, slot)
    if not is_on_map(place):
        return 0
    kind = kind_of(state, slot)
    if mover_class(field, kind) != layout.CLASS_FOOT:
        return 0
    terrain = terrain_at(field, place)
    return 1 if terrain == layout.TERRAIN_RIVER or terrain == layout.TERRAIN_LAKE else 0


def melee_targets(state: Words, field: Words, slot: int) -> int:
    """Return what a unit can fight at distance 1: 1 ground units, 2 air units, 3 both, 0 none.

    A unit inside a fort, aboard a truck or in water fights nobody (TC-CONTACT-01 to -10).
    """
    if not is_on_map(place_of(state, slot)) or is_swimming(state, field, slot):
        return 0
    kind = kind_of(state, slot)
    found = 0
    if ground_range_low(field, kind) == 1:
        found = 1
    if air_range_low(field, kind) == 1:
        found += 2
    return found


def class_bit(state: Words, field: Words, slot: int) -> int:
    """Return the unit's bit in `melee_targets`: 2 for an air unit, 1 for any other."""
    kind = kind_of(state, slot)
    return 2 if mover_class(field, kind) == layout.CLASS_WINGS else 1


def mark_board(state: Words, field: Words, seat: int, scratch: Words) -> None:
    """Mark the occupants of all hexes for a seat, and the hexes where its units are in contact."""
    hexes = field[layout.F_HEXES]
    for place in range(hexes):
        set_held(scratch, place, 0)
    for place in range(hexes):
        set_contact(scratch, place, 0)
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        place = place_of(state, slot)
        if is_on_map(place):
            if same_team(owner_of(state, slot), seat):
                set_held(scratch, place, 1)
            else:
                set_held(scratch, place, 2)
                reach = melee_targets(state, field, slot)
                if reach != 0:
                    for side in range(6):
                        beside = neighbour(field, place, side)
                        if beside != layout.NOWHERE:
                            set_contact(scratch, beside, contact_at(scratch, beside) | reach)
    if field[layout.F_TRENCH] != 0:
        mark_trenches(state, field, seat, scratch)
    if field[layout.F_AIR_STACK] != 0:
        mark_stacks(state, field, scratch)


def mark_trenches(state: Words, field: Words, seat: int, scratch: Words) -> None:
    """Mark who holds the trenches, and contact around all of their hexes (TC-VAR-19, -46)."""
    for trench in range(layout.MAX_TRENCHES):
        set_trench_holder(scratch, trench, 0)
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        place = place_of(state, slot)
        if is_on_map(place) and is_dug_in(state, slot):
            trench = trench_at(field, place)
            is_enemy = are_enemies(owner_of(state, slot), seat)
            set_trench_holder(scratch, trench, 1 + is_enemy)
            reach = melee_targets(state, field, slot)
            if is_enemy != 0 and reach != 0:
                for number in range(trench_size(field, trench)):
                    hex = trench_hex(field, trench, number)
                    for side in range(6):
                        beside = neighbour(field, hex, side)
                        if beside != layout.NOWHERE:
                            set_contact(scratch, beside, contact_at(scratch, beside) | reach)


def mark_stacks(state: Words, field: Words, scratch: Words) -> None:
    """Mark which hexes hold ground units and which hold air units (TC-DIFF-24)."""
    for hex in range(field[layout.F_HEXES]):
        set_stack(scratch, hex, 0)
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        place = place_of(state, slot)
        if is_on_map(place):
            set_stack(scratch, place, stack_at(scratch, place) | class_bit(state, field, slot))


def is_free(field: Words, hex: int, bit: int, scratch: Words) -> int:
    """Return whether the occupants of a hex allow a unit of a class to stay there (TC-MOVE-29).

    `bit` is the unit's `class_bit`. Needs the marks of `mark_board`.
    """
    held = held_at(scratch, hex)
    if held == 0:
        return 1
    if held > 1 or field[layout.F_AIR_STACK] == 0:
        return 0
    return 1 if stack_at(scratch, hex) == 3 - bit else 0
