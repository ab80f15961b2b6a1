"""Gas: the seven hexes it covers, and the units it damages there (SPEC)."""

from firestep.games.club.kernel.access import (
    aim_of,
    are_enemies,
    attacks_area,
    is_on_map,
    kind_of,
    owner_of,
    place_of,
    target_of,
    trench_hex,
    trench_size,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import class_bit, hex_distance
from firestep.games.club.rules.trenches import trench_in


def is_area_attacker(state: Words, field: Words, slot: int) -> int:
    """Return whether a unit attacks a hex and the six around it."""
    return attacks_area(field, kind_of(state, slot))


def aimed_hex(state: Words, slot: int) -> int:
    """Return the hex at which a declared attack is aimed (TC-FAQ-01)."""
    if aim_of(state, slot) != 0:
        return aim_of(state, slot) - 1
    target = unit_slot(target_of(state, slot))
    return place_of(state, target)


def is_gassed(state: Words, field: Words, slot: int, other: int, centre: int) -> int:
    """Return whether the gas of a unit damages another (TC-SPEC-28 to -32, TC-VAR-30)."""
    place = place_of(state, other)
    if not is_on_map(place) or other == slot or class_bit(state, field, other) == 2:
        return 0
    trench = trench_in(state, field, other)
    if trench == 0:
        return 1 if hex_distance(field, place, centre) <= 1 else 0
    for number in range(trench_size(field, trench)):
        if hex_distance(field, trench_hex(field, trench, number), centre) <= 1:
            return 1
    return 0


def next_gassed(state: Words, field: Words, slot: int, centre: int, last: int) -> int:
    """Return the next unit after `last` that the gas damages, 0 for none."""
    for unit in range(last + 1, unit_count(state) + 1):
        other = unit_slot(unit)
        if is_gassed(state, field, slot, other, centre) != 0:
            return unit
    return 0


def is_enemy_gassed(state: Words, field: Words, slot: int, centre: int) -> int:
    """Return whether gas on a hex would reach an enemy (TC-SPEC-64, TC-GAP-46)."""
    unit = next_gassed(state, field, slot, centre, 0)
    while unit != 0:
        other = unit_slot(unit)
        if are_enemies(owner_of(state, slot), owner_of(state, other)):
            return 1
        unit = next_gassed(state, field, slot, centre, unit)
    return 0


def aimed_unit(state: Words, field: Words, slot: int) -> int:
    """Return the unit that a declared attack is aimed at: its target.

    For gas aimed at a hex it is the enemy ground unit there, or 0 (TC-SPEC-33, -67).
    """
    if target_of(state, slot) != 0:
        return target_of(state, slot)
    centre = aimed_hex(state, slot)
    for unit in range(1, unit_count(state) + 1):
        other = unit_slot(unit)
        if place_of(state, other) == centre and class_bit(state, field, other) == 1:
            if are_enemies(owner_of(state, slot), owner_of(state, other)):
                return unit
    return 0
