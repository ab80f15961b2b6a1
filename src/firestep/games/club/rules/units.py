"""Units as slots of the state: new ones, and those that are lost. Ids are never used again."""

from firestep.games.club import layout
from firestep.games.club.words import Words


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


def has_orders(state: Words, slot: int) -> int:
    """Tell whether the limit of the first rounds leaves a unit free to act (TC-TURN-14, -21)."""
    army = state[slot + layout.ARMY_OF]
    return 1 if army == 0 or state[layout.USED] >> army & 1 else 0
