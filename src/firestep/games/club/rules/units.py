"""Units as slots of the state: new ones, and those that are lost. Ids are never used again."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words


def add(state: Words, seat: int, kind: int, place: int) -> None:
    """Add a unit of no army, unhurt and without experience (TC-TURN-21, TC-XP-08)."""
    slot = layout.SLOTS + state[layout.UNITS] * layout.SLOT
    for word in range(layout.SLOT):
        state[slot + word] = 0
    state[slot + layout.KIND] = kind
    state[slot + layout.OWNER] = seat
    state[slot + layout.PLACE] = place
    state[layout.UNITS] += 1


def destroy(state: Words, slot: int) -> None:
    """Take a unit off the board; its type, owner and declared attack are still told."""
    state[slot + layout.PLACE] = layout.GONE
    state[slot + layout.ARMY_OF] = 0
    state[slot + layout.DAMAGE] = 0
    state[slot + layout.EXPERIENCE] = 0
    state[slot + layout.MOVED] = 0
    state[slot + layout.STAYED] = 0
    state[slot + layout.DUG] = 0
    state[slot + layout.WORKED] = 0


def use_army(state: Words, slot: int) -> None:
    """Count a unit's army as used: it has had an order (TC-GAP-05)."""
    army = state[slot + layout.ARMY_OF]
    if army != 0:
        state[layout.USED] |= 1 << army
