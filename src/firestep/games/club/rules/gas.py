"""Gas: the seven hexes it covers, and the units it damages there (SPEC)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import class_bit, hex_distance
from firestep.games.club.rules.trenches import first_hex, hex_count, trench_in


def is_area_attacker(state: Words, field: Words, slot: int) -> int:
    """Return whether a unit attacks a hex and the six around it."""
    return field[field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND] + layout.AREA]


def aimed_hex(state: Words, slot: int) -> int:
    """Return the hex at which a declared attack is aimed (TC-FAQ-01)."""
    if state[slot + layout.AIM] != 0:
        return state[slot + layout.AIM] - 1
    target = layout.SLOTS + state[slot + layout.TARGET] * layout.SLOT - layout.SLOT
    return state[target + layout.PLACE]


def is_gassed(state: Words, field: Words, slot: int, other: int, centre: int) -> int:
    """Return whether the gas of a unit damages another (TC-SPEC-28 to -32, TC-VAR-30)."""
    place = state[other + layout.PLACE]
    if place >= layout.FORT_PLACE or other == slot or class_bit(state, field, other) == 2:
        return 0
    trench = trench_in(state, field, other)
    if trench == 0:
        return 1 if hex_distance(field, place, centre) <= 1 else 0
    first = first_hex(field, trench)
    for at in range(first, first + hex_count(field, trench)):
        if hex_distance(field, field[at], centre) <= 1:
            return 1
    return 0


def next_gassed(state: Words, field: Words, slot: int, centre: int, last: int) -> int:
    """Return the next unit after `last` that the gas damages, 0 for none."""
    for unit in range(last + 1, state[layout.UNITS] + 1):
        other = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if is_gassed(state, field, slot, other, centre) != 0:
            return unit
    return 0


def is_enemy_gassed(state: Words, field: Words, slot: int, centre: int) -> int:
    """Return whether gas on a hex would reach an enemy (TC-SPEC-64, TC-GAP-46)."""
    unit = next_gassed(state, field, slot, centre, 0)
    while unit != 0:
        other = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if (state[slot + layout.OWNER] ^ state[other + layout.OWNER]) & 1:
            return 1
        unit = next_gassed(state, field, slot, centre, unit)
    return 0


def aimed_unit(state: Words, field: Words, slot: int) -> int:
    """Return the unit that a declared attack is aimed at: its target.

    For gas aimed at a hex it is the enemy ground unit there, or 0 (TC-SPEC-33, -67).
    """
    if state[slot + layout.TARGET] != 0:
        return state[slot + layout.TARGET]
    centre = aimed_hex(state, slot)
    for unit in range(1, state[layout.UNITS] + 1):
        other = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if state[other + layout.PLACE] == centre and class_bit(state, field, other) == 1:
            if (state[slot + layout.OWNER] ^ state[other + layout.OWNER]) & 1:
                return unit
    return 0
