"""Trenches: which units are in a trench, and distances from it (VAR)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import hex_distance


def trench_in(state: Words, field: Words, slot: int) -> int:
    """Return the trench that a unit is in (not over), 0 for none (TC-VAR-17, -21)."""
    if state[slot + layout.U_DUG_IN] == 0 or state[slot + layout.U_PLACE] >= layout.PLACE_FORT:
        return 0
    return field[field[layout.F_TRENCHES] + state[slot + layout.U_PLACE]]


def first_hex(field: Words, trench: int) -> int:
    """Return the address of a trench's first hex in the field."""
    return field[field[layout.F_TRENCH_LISTS] + 2 * trench]


def hex_count(field: Words, trench: int) -> int:
    """Return the number of hexes of a trench."""
    return field[field[layout.F_TRENCH_LISTS] + 2 * trench + 1]


def distance_to_hex(state: Words, field: Words, slot: int, hex: int) -> int:
    """Return the distance from a unit on the board to a hex.

    A unit in a trench is on all of its hexes, and the nearest one counts. The hex itself does not
    count, because a unit over the trench may stand there (TC-VAR-25, -35).
    """
    trench = trench_in(state, field, slot)
    if trench == 0:
        return hex_distance(field, state[slot + layout.U_PLACE], hex)
    first = first_hex(field, trench)
    least = layout.NOWHERE
    for place in range(first, first + hex_count(field, trench)):
        hexes = hex_distance(field, field[place], hex)
        if hexes != 0 and hexes < least:
            least = hexes
    return least
