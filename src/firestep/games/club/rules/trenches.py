"""Trenches: which units are in a trench, and distances from it (VAR)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    is_dug_in,
    is_on_map,
    place_of,
    trench_at,
    trench_hex,
    trench_size,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import hex_distance


def trench_in(state: Words, field: Words, slot: int) -> int:
    """Return the trench that a unit is in (not over), 0 for none (TC-VAR-17, -21)."""
    if not is_dug_in(state, slot) or not is_on_map(place_of(state, slot)):
        return 0
    return trench_at(field, place_of(state, slot))


def trench_hexes(field: Words, trench: int) -> list[int]:
    """Return the hexes of a trench."""
    return [trench_hex(field, trench, number) for number in range(trench_size(field, trench))]


def distance_to_hex(state: Words, field: Words, slot: int, hex: int) -> int:
    """Return the distance from a unit on the board to a hex.

    A unit in a trench is on all of its hexes, and the nearest one counts. The hex itself does not
    count, because a unit over the trench may stand there (TC-VAR-25, -35).
    """
    trench = trench_in(state, field, slot)
    if trench == 0:
        return hex_distance(field, place_of(state, slot), hex)
    least = layout.NOWHERE
    for number in range(trench_size(field, trench)):
        hexes = hex_distance(field, trench_hex(field, trench, number), hex)
        if hexes != 0 and hexes < least:
            least = hexes
    return least
