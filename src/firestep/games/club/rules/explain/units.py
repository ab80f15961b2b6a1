"""Checks of a named unit that all explanations share."""

from firestep.contract import Refusal, Seat
from firestep.games.club.actions import parse_unit_number
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words


def slot_of(unit: int) -> int:
    """Return the address of a unit's slot."""
    return layout.SLOTS + unit * layout.SLOT - layout.SLOT


def is_foot(state: Words, field: Words, slot: int) -> bool:
    """Return whether a unit is a foot soldier."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    return field[kind + layout.MOVES_AS] == layout.FOOT


def explain_not_own(state: Words, seat: Seat, name: str, rule: str) -> Refusal | None:
    """Return a refusal if a unit is unknown, destroyed or not the seat's, else None."""
    unit = parse_unit_number(name)
    if not 1 <= unit <= state[layout.UNITS]:
        return Refusal(rule, "no-such-unit", {"unit": name})
    slot = slot_of(unit)
    if state[slot + layout.KIND] == layout.MINE and state[slot + layout.PLACE] == layout.GONE:
        return Refusal(rule, "no-such-unit", {"unit": name})
    if state[slot + layout.OWNER] != seat:
        return Refusal(rule, "not-yours", {"unit": name, "seat": state[slot + layout.OWNER]})
    if state[slot + layout.PLACE] == layout.GONE:
        return Refusal("TC-BATTLE-39", "destroyed", {"unit": name})
    return None
