"""Hexes for the units of a book.

The book does not know where units are on the real board. A unit outside forts is put on a hex that
is free and that it may be on, so that the position can be played after the units are moved there
in the position editor.
"""

from firestep.contract import InputError
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.formats.validate.hexes import check_hexes
from firestep.games.club.kernel.access import (
    is_on_map,
    owner_of,
    place_of,
    set_place,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import hex_distance


def put_on_map(state: Words, slot: int, near: int, config: GameConfig) -> None:
    """Put a unit on the free hex that is nearest to another one.

    Raise `InputError` if it may be on none.
    """
    field = config.field
    hexes = sorted(range(len(config.cells)), key=lambda hex: hex_distance(field, near, hex))
    for hex in hexes:
        set_place(state, slot, hex)
        try:
            check_hexes(state, config)
        except InputError:
            continue
        return
    raise InputError("there is no free hex for this unit [TC-MOVE-29]", place="steps")


def fort_hex(fort: int, config: GameConfig) -> int:
    """Return the hex of an entrance of a fort."""
    return config.cells.index(config.map.forts[fort].entrances[0])


def home_hex(state: Words, seat: int) -> int:
    """Return the hex of a unit of a seat; the first hex if it has none."""
    slots = map(unit_slot, range(1, unit_count(state) + 1))
    places = (place_of(state, slot) for slot in slots if owner_of(state, slot) == seat)
    return next(filter(is_on_map, places), 0)
