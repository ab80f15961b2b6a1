"""Capturing forts (FORT). Entering and leaving them is part of `movement.py`."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.points import award_points
from firestep.games.club.rules.units import destroy_unit
from firestep.games.club.rules.victory import check_victory


def may_capture(state: Words, field: Words, slot: int, fort: int) -> int:
    """Return whether a unit is a foot soldier and a fort is not held by its team."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    owner = state[layout.FORTS + fort]
    if field[kind + layout.MOVES_AS] != layout.FOOT:
        return 0
    return 1 if owner == 0 or (owner ^ state[slot + layout.OWNER]) & 1 else 0


def capture(state: Words, field: Words, seat: int, fort: int) -> None:
    """Give a fort to a seat; the garrison is destroyed without a roll (TC-FORT-07 to -09, -27).

    A turret in the fort passes to the new holder (TC-SPEC-39).
    """
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if state[slot + layout.PLACE] == layout.FORT_PLACE + fort:
            kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
            if field[kind + layout.MOVES_AS] == layout.FIXED:
                state[slot + layout.OWNER] = seat
            elif (state[slot + layout.OWNER] ^ seat) & 1:
                destroy_unit(state, slot)
                award_points(state, field, seat, field[layout.VP_UNIT])
        slot += layout.SLOT
    state[layout.FORTS + fort] = seat
    award_points(state, field, seat, field[layout.VP_FORT])
    check_victory(state, field)
