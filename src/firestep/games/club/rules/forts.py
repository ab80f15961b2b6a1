"""Taking forts (FORT). How they are entered and left is a matter of movement.py."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.points import award
from firestep.games.club.rules.units import destroy
from firestep.games.club.rules.victory import check


def may_capture(state: Words, field: Words, slot: int, fort: int) -> int:
    """Tell whether a fort is one that this unit could take: a foot soldier's, not its team's."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    owner = state[layout.FORTS + fort]
    if field[kind + layout.MOVES_AS] != layout.FOOT:
        return 0
    return 1 if owner == 0 or (owner ^ state[slot + layout.OWNER]) & 1 else 0


def capture(state: Words, field: Words, seat: int, fort: int) -> None:
    """Give a fort to a seat; its garrison is destroyed without a roll (TC-FORT-07 to -09, -27).

    A turret in it obeys the new holder (TC-SPEC-39).
    """
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if state[slot + layout.PLACE] == layout.FORT_PLACE + fort:
            kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
            if field[kind + layout.MOVES_AS] == layout.FIXED:
                state[slot + layout.OWNER] = seat
            elif (state[slot + layout.OWNER] ^ seat) & 1:
                destroy(state, slot)
                award(state, field, seat, field[layout.VP_UNIT])
        slot += layout.SLOT
    state[layout.FORTS + fort] = seat
    award(state, field, seat, field[layout.VP_FORT])
    check(state, field)
