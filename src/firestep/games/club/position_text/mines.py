"""Mines in text formats and views: their names, and who may know their codes.

The marker is public. The code, which selects the hex of the mine next to the marker, is known only
to the owner's team until the mine goes off or the game is over (TC-SPEC-49, -69, TC-GAP-48).
"""

import re
from dataclasses import dataclass
from typing import Final

from firestep.contract import Seat
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import kind_of, place_of, same_team, terrain_at
from firestep.games.club.kernel.buffers import Words

HIDDEN_CODE: Final = "?"
"""The text of a code that is not known."""
MINE_CODES: Final = range(7)


@dataclass(slots=True)
class MineEntry:
    """A mine; without a marker it has gone off. The code is None if it is hidden."""

    number: int
    nation: str
    marker: str = ""
    code: int | None = 0

    @property
    def name(self) -> str:
        """The name of the mine."""
        return f"m{self.number}"


def parse_mine_number(word: str) -> int:
    """Return the number in the name of a mine like `m60`, or 0 if it is no such name."""
    return int(word[1:]) if re.fullmatch(r"m[1-9][0-9]{0,4}", word) else 0


def is_mine(state: Words, slot: int) -> bool:
    """Return whether a slot holds a mine, live or gone off."""
    return kind_of(state, slot) == layout.KIND_MINE and place_of(state, slot) == layout.PLACE_GONE


def can_hold_mine(field: Words, hex: int) -> bool:
    """Return whether a hex may hold a marker or a mine: no fort, no water (TC-GAP-48, -50)."""
    return hex != layout.NOWHERE and terrain_at(field, hex) <= layout.TERRAIN_BRIDGE


def knows_codes(state: Words, seat: Seat | None, owner: Seat) -> bool:
    """Return whether a seat may know the codes of an owner; the seat None knows all."""
    if seat is None or state[layout.S_PHASE] == layout.P_OVER:
        return True
    return seat >= 1 and same_team(seat, owner)
