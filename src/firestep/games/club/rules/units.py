"""Units as slots of the state: adding and destroying them. Unit numbers are never reused."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words


def add_unit(state: Words, seat: int, kind: int, place: int) -> None:
    """Add a unit without army, damage or experience (TC-TURN-21, TC-XP-08)."""
    slot = layout.SLOTS + state[layout.UNITS] * layout.SLOT
    for word in range(layout.SLOT):
        state[slot + word] = 0
    state[slot + layout.KIND] = kind
    state[slot + layout.OWNER] = seat
    state[slot + layout.PLACE] = place
    state[layout.UNITS] += 1


def destroy_unit(state: Words, slot: int) -> None:
    """Remove a unit from the board; its type, owner and declared attack stay readable."""
    state[slot + layout.PLACE] = layout.GONE
    state[slot + layout.ARMY_OF] = 0
    state[slot + layout.DAMAGE] = 0
    state[slot + layout.EXPERIENCE] = 0
    state[slot + layout.MOVED] = 0
    state[slot + layout.STAYED] = 0
    state[slot + layout.DUG] = 0
    state[slot + layout.WORKED] = 0


def mark_army_used(state: Words, slot: int) -> None:
    """Mark the army of a unit that was given an order as used (TC-GAP-05)."""
    army = state[slot + layout.ARMY_OF]
    if army != 0:
        state[layout.USED] |= 1 << army
