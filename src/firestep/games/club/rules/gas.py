"""Gas: the seven hexes it covers, and the units it damages there (SPEC)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import class_bit, hex_distance
from firestep.games.club.rules.trenches import first_hex, hex_count, trench_in


def is_area_attacker(state: Words, field: Words, slot: int) -> int:
    """Return whether a unit attacks a hex and the six around it."""
    return field[
        field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND] + layout.T_AREA
    ]


def aimed_hex(state: Words, slot: int) -> int:
    """Return the hex at which a declared attack is aimed (TC-FAQ-01)."""
    if state[slot + layout.U_AIM] != 0:
        return state[slot + layout.U_AIM] - 1
    target = layout.S_SLOTS + state[slot + layout.U_TARGET] * layout.SLOT_WORDS - layout.SLOT_WORDS
    return state[target + layout.U_PLACE]


def is_gassed(state: Words, field: Words, slot: int, other: int, centre: int) -> int:
    """Return whether the gas of a unit damages another (TC-SPEC-28 to -32, TC-VAR-30)."""
    place = state[other + layout.U_PLACE]
    if place >= layout.PLACE_FORT or other == slot or class_bit(state, field, other) == 2:
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
    for unit in range(last + 1, state[layout.S_UNITS] + 1):
        other = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
        if is_gassed(state, field, slot, other, centre) != 0:
            return unit
    return 0


def is_enemy_gassed(state: Words, field: Words, slot: int, centre: int) -> int:
    """Return whether gas on a hex would reach an enemy (TC-SPEC-64, TC-GAP-46)."""
    unit = next_gassed(state, field, slot, centre, 0)
    while unit != 0:
        other = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
        if (state[slot + layout.U_OWNER] ^ state[other + layout.U_OWNER]) & 1:
            return 1
        unit = next_gassed(state, field, slot, centre, unit)
    return 0


def aimed_unit(state: Words, field: Words, slot: int) -> int:
    """Return the unit that a declared attack is aimed at: its target.

    For gas aimed at a hex it is the enemy ground unit there, or 0 (TC-SPEC-33, -67).
    """
    if state[slot + layout.U_TARGET] != 0:
        return state[slot + layout.U_TARGET]
    centre = aimed_hex(state, slot)
    for unit in range(1, state[layout.S_UNITS] + 1):
        other = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
        if state[other + layout.U_PLACE] == centre and class_bit(state, field, other) == 1:
            if (state[slot + layout.U_OWNER] ^ state[other + layout.U_OWNER]) & 1:
                return unit
    return 0
