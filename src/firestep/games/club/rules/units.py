"""Units as slots of the state: adding and destroying them. Unit numbers are never reused."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    army_of,
    set_army,
    set_damage,
    set_dug_in,
    set_experience,
    set_kind,
    set_moved,
    set_owner,
    set_place,
    set_slot_word,
    set_stayed,
    set_worked,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words


def add_unit(state: Words, seat: int, kind: int, place: int) -> None:
    """Add a unit without army, damage or experience (TC-TURN-21, TC-XP-08)."""
    slot = unit_slot(state[layout.S_UNITS] + 1)
    for word in range(layout.SLOT_WORDS):
        set_slot_word(state, slot, word, 0)
    set_kind(state, slot, kind)
    set_owner(state, slot, seat)
    set_place(state, slot, place)
    state[layout.S_UNITS] += 1


def destroy_unit(state: Words, slot: int) -> None:
    """Remove a unit from the board; its type, owner and declared attack stay readable."""
    set_place(state, slot, layout.PLACE_GONE)
    set_army(state, slot, 0)
    set_damage(state, slot, 0)
    set_experience(state, slot, 0)
    set_moved(state, slot, 0)
    set_stayed(state, slot, 0)
    set_dug_in(state, slot, 0)
    set_worked(state, slot, 0)


def mark_army_used(state: Words, slot: int) -> None:
    """Mark the army of a unit that was given an order as used (TC-GAP-05)."""
    army = army_of(state, slot)
    if army != 0:
        state[layout.S_USED] |= 1 << army
