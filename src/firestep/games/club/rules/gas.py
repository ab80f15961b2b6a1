"""Gas: the seven hexes it fills, and whom it hurts there (SPEC)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import apart, class_bit
from firestep.games.club.rules.trenches import first_hex, hex_count, trench_in


def is_area(state: Words, field: Words, slot: int) -> int:
    """Tell whether a unit attacks a hex and all around it."""
    return field[field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND] + layout.AREA]


def centre_of(state: Words, slot: int) -> int:
    """Return the hex at which a declared attack is aimed (TC-FAQ-01)."""
    if state[slot + layout.AIM] != 0:
        return state[slot + layout.AIM] - 1
    target = layout.SLOTS + state[slot + layout.TARGET] * layout.SLOT - layout.SLOT
    return state[target + layout.PLACE]


def is_gassed(state: Words, field: Words, slot: int, other: int, centre: int) -> int:
    """Tell whether a unit suffers from the gas of another (TC-SPEC-28 to -32, TC-VAR-30)."""
    place = state[other + layout.PLACE]
    if place >= layout.FORT_PLACE or other == slot or class_bit(state, field, other) == 2:
        return 0
    trench = trench_in(state, field, other)
    if trench == 0:
        return 1 if apart(field, place, centre) <= 1 else 0
    first = first_hex(field, trench)
    for at in range(first, first + hex_count(field, trench)):
        if apart(field, field[at], centre) <= 1:
            return 1
    return 0


def next_gassed(state: Words, field: Words, slot: int, centre: int, last: int) -> int:
    """Return the unit after another, by number, that suffers from the gas; 0 for none."""
    for unit in range(last + 1, state[layout.UNITS] + 1):
        other = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if is_gassed(state, field, slot, other, centre) != 0:
            return unit
    return 0


def is_foe_gassed(state: Words, field: Words, slot: int, centre: int) -> int:
    """Tell whether gas on a hex would reach an enemy (TC-SPEC-64, TC-GAP-46)."""
    unit = next_gassed(state, field, slot, centre, 0)
    while unit != 0:
        other = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if (state[slot + layout.OWNER] ^ state[other + layout.OWNER]) & 1:
            return 1
        unit = next_gassed(state, field, slot, centre, unit)
    return 0


def aimed_unit(state: Words, field: Words, slot: int) -> int:
    """Return the unit that stands up to a declared attack: its target.

    Gas aimed at a hex may find an enemy ground unit on it, or nobody: 0 (TC-SPEC-33, -67).
    """
    if state[slot + layout.TARGET] != 0:
        return state[slot + layout.TARGET]
    centre = centre_of(state, slot)
    for unit in range(1, state[layout.UNITS] + 1):
        other = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if state[other + layout.PLACE] == centre and class_bit(state, field, other) == 1:
            if (state[slot + layout.OWNER] ^ state[other + layout.OWNER]) & 1:
                return unit
    return 0
