"""Units as slots of the state: adding and destroying them. Unit numbers are never reused."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words


def add_unit(state: Words, seat: int, kind: int, place: int) -> None:
    """Add a unit without army, damage or experience (TC-TURN-21, TC-XP-08)."""
    slot = layout.S_SLOTS + state[layout.S_UNITS] * layout.SLOT_WORDS
    for word in range(layout.SLOT_WORDS):
        state[slot + word] = 0
    state[slot + layout.U_KIND] = kind
    state[slot + layout.U_OWNER] = seat
    state[slot + layout.U_PLACE] = place
    state[layout.S_UNITS] += 1


def destroy_unit(state: Words, slot: int) -> None:
    """Remove a unit from the board; its type, owner and declared attack stay readable."""
    state[slot + layout.U_PLACE] = layout.PLACE_GONE
    state[slot + layout.U_ARMY] = 0
    state[slot + layout.U_DAMAGE] = 0
    state[slot + layout.U_EXPERIENCE] = 0
    state[slot + layout.U_MOVED] = 0
    state[slot + layout.U_STAYED] = 0
    state[slot + layout.U_DUG_IN] = 0
    state[slot + layout.U_WORKED] = 0


def mark_army_used(state: Words, slot: int) -> None:
    """Mark the army of a unit that was given an order as used (TC-GAP-05)."""
    army = state[slot + layout.U_ARMY]
    if army != 0:
        state[layout.S_USED] |= 1 << army
