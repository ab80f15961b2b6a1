"""Taking forts (FORT). How they are entered and left is a matter of movement.py."""

from firestep.games.club import layout
from firestep.games.club.rules.units import destroy
from firestep.games.club.rules.victory import check
from firestep.games.club.words import Words


def may_capture(state: Words, field: Words, slot: int, fort: int) -> int:
    """Tell whether a fort is one that this unit could take: a foot soldier's, not its team's."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    owner = state[layout.FORTS + fort]
    if field[kind + layout.MOVES_AS] != layout.FOOT:
        return 0
    return 1 if owner == 0 or (owner ^ state[slot + layout.OWNER]) & 1 else 0


def capture(state: Words, field: Words, seat: int, fort: int) -> None:
    """Give a fort to a seat; its garrison is destroyed without a roll (TC-FORT-07 to -09, -27)."""
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if state[slot + layout.PLACE] == layout.FORT_PLACE + fort:
            if state[slot + layout.OWNER] != seat:
                destroy(state, slot)
        slot += layout.SLOT
    state[layout.FORTS + fort] = seat
    check(state, field)
