"""Trenches (VAR): who is in one, and where that puts him."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import apart


def trench_in(state: Words, field: Words, slot: int) -> int:
    """Return the trench a unit is in, not over; 0 for none (TC-VAR-17, -21)."""
    if state[slot + layout.DUG] == 0 or state[slot + layout.PLACE] >= layout.FORT_PLACE:
        return 0
    return field[field[layout.TRENCHES] + state[slot + layout.PLACE]]


def first_hex(field: Words, trench: int) -> int:
    """Return where the hexes of a trench begin in the field."""
    return field[field[layout.TRENCH_LISTS] + 2 * trench]


def hex_count(field: Words, trench: int) -> int:
    """Return how many hexes a trench has."""
    return field[field[layout.TRENCH_LISTS] + 2 * trench + 1]


def gap(state: Words, field: Words, slot: int, hex: int) -> int:
    """Return the distance of a unit on the board to a hex.

    A unit in a trench is on all of its hexes, and the nearest counts; but for the hex itself, which
    somebody over the trench may hold (TC-VAR-25, -35).
    """
    trench = trench_in(state, field, slot)
    if trench == 0:
        return apart(field, state[slot + layout.PLACE], hex)
    first = first_hex(field, trench)
    least = layout.NOWHERE
    for place in range(first, first + hex_count(field, trench)):
        hexes = apart(field, field[place], hex)
        if hexes != 0 and hexes < least:
            least = hexes
    return least
