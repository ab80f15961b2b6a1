"""Checks of a named unit that all explanations share."""

from firestep.contract import Refusal, Seat
from firestep.games.club.actions import parse_unit_number
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import kind_of, mover_class, owner_of, place_of, unit_slot
from firestep.games.club.kernel.buffers import Words


def is_foot(state: Words, field: Words, slot: int) -> bool:
    """Return whether a unit is a foot soldier."""
    kind = kind_of(state, slot)
    return mover_class(field, kind) == layout.CLASS_FOOT


def explain_not_own(state: Words, seat: Seat, name: str, rule: str) -> Refusal | None:
    """Return a refusal if a unit is unknown, destroyed or not the seat's, else None."""
    unit = parse_unit_number(name)
    if not 1 <= unit <= state[layout.S_UNITS]:
        return Refusal(rule, "no-such-unit", {"unit": name})
    slot = unit_slot(unit)
    if kind_of(state, slot) == layout.KIND_MINE and place_of(state, slot) == layout.PLACE_GONE:
        return Refusal(rule, "no-such-unit", {"unit": name})
    if owner_of(state, slot) != seat:
        return Refusal(rule, "not-yours", {"unit": name, "seat": owner_of(state, slot)})
    if place_of(state, slot) == layout.PLACE_GONE:
        return Refusal("TC-BATTLE-39", "destroyed", {"unit": name})
    return None
