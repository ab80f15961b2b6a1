"""Capturing forts (FORT). Entering and leaving them is part of `movement.py`."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    are_enemies,
    fort_holder,
    fort_place,
    kind_of,
    mover_class,
    owner_of,
    place_of,
    set_fort_holder,
    set_owner,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.points import award_points
from firestep.games.club.rules.units import destroy_unit
from firestep.games.club.rules.victory import check_victory


def may_capture(state: Words, field: Words, slot: int, fort: int) -> int:
    """Return whether a unit is a foot soldier and a fort is not held by its team."""
    kind = kind_of(state, slot)
    owner = fort_holder(state, fort)
    if mover_class(field, kind) != layout.CLASS_FOOT:
        return 0
    return 1 if owner == 0 or are_enemies(owner, owner_of(state, slot)) else 0


def capture(state: Words, field: Words, seat: int, fort: int) -> None:
    """Give a fort to a seat; the garrison is destroyed without a roll (TC-FORT-07 to -09, -27).

    A turret in the fort passes to the new holder (TC-SPEC-39).
    """
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if place_of(state, slot) == fort_place(fort):
            kind = kind_of(state, slot)
            if mover_class(field, kind) == layout.CLASS_FIXED:
                set_owner(state, slot, seat)
            elif are_enemies(owner_of(state, slot), seat):
                destroy_unit(state, slot)
                award_points(state, field, seat, field[layout.F_VP_UNIT])
    set_fort_holder(state, fort, seat)
    award_points(state, field, seat, field[layout.F_VP_FORT])
    check_victory(state, field)
