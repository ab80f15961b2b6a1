"""Hexes for the units of a book.

The book does not know where units are on the real board. A unit outside forts is put on a hex that
is free and that it may be on, so that the position can be played after the units are moved there
in the position editor.
"""

from firestep.contract import InputError
from firestep.contract.bookkeeping import STEP_PLACE
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.formats.validate.hexes import check_hexes
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    is_on_map,
    owner_of,
    place_of,
    set_place,
    unit_count,
    unit_slot,
    unit_words,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import hex_distance


def put_on_map(state: Words, slot: int, near: int, config: GameConfig) -> None:
    """Put a unit on the free hex that is nearest to another one.

    Raise `InputError` if it may be on none.
    """
    field, probe = config.field, _isolate_unit(state, slot)
    taken = {place_of(state, unit_slot(unit)) for unit in range(1, unit_count(state) + 1)}
    free = (hex for hex in range(len(config.cells)) if hex not in taken)
    for hex in sorted(free, key=lambda hex: hex_distance(field, near, hex)):
        set_place(probe, unit_slot(1), hex)
        try:
            check_hexes(probe, config)
        except InputError:
            continue
        set_place(state, slot, hex)
        return
    raise InputError("there is no free hex for this unit [TC-MOVE-29]", place=STEP_PLACE)


def _isolate_unit(state: Words, slot: int) -> Words:
    """Return a copy of the state in which the unit is the only one, to check its terrain."""
    probe = state[: unit_slot(2)]
    probe[unit_slot(1) :] = state[slot : slot + unit_words(1)]
    probe[layout.S_UNITS] = 1
    return probe


def fort_hex(fort: int, config: GameConfig) -> int:
    """Return the hex of an entrance of a fort."""
    return config.cells.index(config.map.forts[fort].entrances[0])


def home_hex(state: Words, seat: int) -> int:
    """Return the hex of a unit of a seat; the first hex if it has none."""
    slots = map(unit_slot, range(1, unit_count(state) + 1))
    places = (place_of(state, slot) for slot in slots if owner_of(state, slot) == seat)
    return next(filter(is_on_map, places), 0)
