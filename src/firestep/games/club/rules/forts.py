"""Capturing forts (FORT). Entering and leaving them is part of `movement.py`."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.points import award_points
from firestep.games.club.rules.units import destroy_unit
from firestep.games.club.rules.victory import check_victory


def may_capture(state: Words, field: Words, slot: int, fort: int) -> int:
    """Return whether a unit is a foot soldier and a fort is not held by its team."""
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    owner = state[layout.S_FORTS + fort]
    if field[kind + layout.T_MOVES_AS] != layout.CLASS_FOOT:
        return 0
    return 1 if owner == 0 or (owner ^ state[slot + layout.U_OWNER]) & 1 else 0


def capture(state: Words, field: Words, seat: int, fort: int) -> None:
    """Give a fort to a seat; the garrison is destroyed without a roll (TC-FORT-07 to -09, -27).

    A turret in the fort passes to the new holder (TC-SPEC-39).
    """
    slot = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        if state[slot + layout.U_PLACE] == layout.PLACE_FORT + fort:
            kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
            if field[kind + layout.T_MOVES_AS] == layout.CLASS_FIXED:
                state[slot + layout.U_OWNER] = seat
            elif (state[slot + layout.U_OWNER] ^ seat) & 1:
                destroy_unit(state, slot)
                award_points(state, field, seat, field[layout.F_VP_UNIT])
        slot += layout.SLOT_WORDS
    state[layout.S_FORTS + fort] = seat
    award_points(state, field, seat, field[layout.F_VP_FORT])
    check_victory(state, field)
