"""Checks of a named unit that all explanations share."""

from firestep.contract import Refusal, Seat
from firestep.games.club.actions import parse_unit_number
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words


def slot_of(unit: int) -> int:
    """Return the address of a unit's slot."""
    return layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS


def is_foot(state: Words, field: Words, slot: int) -> bool:
    """Return whether a unit is a foot soldier."""
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    return field[kind + layout.T_MOVES_AS] == layout.CLASS_FOOT


def explain_not_own(state: Words, seat: Seat, name: str, rule: str) -> Refusal | None:
    """Return a refusal if a unit is unknown, destroyed or not the seat's, else None."""
    unit = parse_unit_number(name)
    if not 1 <= unit <= state[layout.S_UNITS]:
        return Refusal(rule, "no-such-unit", {"unit": name})
    slot = slot_of(unit)
    if (
        state[slot + layout.U_KIND] == layout.KIND_MINE
        and state[slot + layout.U_PLACE] == layout.PLACE_GONE
    ):
        return Refusal(rule, "no-such-unit", {"unit": name})
    if state[slot + layout.U_OWNER] != seat:
        return Refusal(rule, "not-yours", {"unit": name, "seat": state[slot + layout.U_OWNER]})
    if state[slot + layout.U_PLACE] == layout.PLACE_GONE:
        return Refusal("TC-BATTLE-39", "destroyed", {"unit": name})
    return None
