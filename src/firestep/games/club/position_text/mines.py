"""Mines as the text forms and views have them: what they are called, and who knows where they lie.

The marker is for all to see; the code, which says on which hex at it the mine lies, is for the
owner's team alone until the mine goes off or the game is over (TC-SPEC-49, -69, TC-GAP-48).
"""

import re
from dataclasses import dataclass
from typing import Final

from firestep.contract import Seat
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words

HIDDEN: Final = "?"
"""How a code is written that is not shown."""
CODES: Final = range(7)


@dataclass(slots=True)
class MineNote:
    """A mine: one that has gone off has no marker. The code is None where it is hidden."""

    number: int
    nation: str
    marker: str = ""
    code: int | None = 0

    @property
    def name(self) -> str:
        """Its name."""
        return f"m{self.number}"


def mine_number(word: str) -> int:
    """Read the name of a mine, `m60`; 0 if it is none."""
    return int(word[1:]) if re.fullmatch(r"m[1-9][0-9]{0,4}", word) else 0


def is_mine(state: Words, slot: int) -> bool:
    """Tell whether a slot is a mine's, whether it lies or has gone off."""
    return state[slot + layout.KIND] == layout.MINE and state[slot + layout.PLACE] == layout.GONE


def is_ground(field: Words, hex: int) -> bool:
    """Tell whether a hex may hold a marker or a mine: neither fort nor water (TC-GAP-48, -50)."""
    return hex != layout.NOWHERE and field[field[layout.TERRAINS] + hex] <= layout.BRIDGE


def knows(state: Words, seat: Seat | None, owner: Seat) -> bool:
    """Tell whether a seat may know the codes of an owner; None for who may know all."""
    if seat is None or state[layout.PHASE] == layout.OVER:
        return True
    return seat >= 1 and (seat ^ owner) & 1 == 0
