"""Positions that agree with what a seat may know: hidden splits are drawn."""

from collections.abc import Callable, Mapping
from typing import Any

from firestep.contract import Json, Seat
from firestep.games.club import layout, notation
from firestep.games.club.state import Position, start, trimmed
from firestep.games.club.terms import ARMIES, Terms


def sample(
    view: Mapping[str, Json], seat: Seat, draw: Callable[[int], int], terms: Terms
) -> Position:
    """Return a full position; only the sealed split leaves anything to be drawn."""
    text = view["position"]
    if text:
        return notation.read_position(str(text), terms)
    known: Mapping[str, Any] = view
    state = start(terms).words()
    for other in known["ready"]:
        state[layout.READY] |= 1 << other
    for other in known["surrender"]:
        state[layout.SURRENDER] |= 1 << other
    for other, bonds in enumerate(known["bonds"], 1):
        state[layout.BONDS + other] = bonds
    for name, unit in known["units"].items():
        slot = layout.SLOTS + int(name[1:]) * layout.SLOT - layout.SLOT
        owner = unit["seat"]
        if owner == seat:
            army = ARMIES.index(unit["army"]) + 1 if unit["army"] else 0
        else:  # who is ready has assigned all; who is not may have got anywhere
            army = 1 + draw(3) if owner in known["ready"] else draw(4)
        state[slot + layout.ARMY_OF] = army
    return trimmed(state, terms)
