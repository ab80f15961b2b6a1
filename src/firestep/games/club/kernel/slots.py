"""The slots of a state, a unit or a mine each, and what was read from them before.

From one position to the next few units change: what is said of the others need not be made again.
"""

from collections.abc import Iterator
from typing import Final, Generic, TypeVar

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import BYTE_ORDER

T = TypeVar("T")
Slot = tuple[int, bytes]
"""The number of a unit, from 1, and the words of its slot."""

_MOST: Final = 1024  # then it begins anew: a few hundred kilobytes at most


class SlotCache(dict[Slot, T], Generic[T]):
    """What slots come to under the same terms, for a while."""

    def keep(self, slot: Slot, found: T) -> T:
        """Keep and return what a slot comes to."""
        if len(self) >= _MOST:
            self.clear()
        self[slot] = found
        return found


def slots(buffer: bytes) -> Iterator[Slot]:
    """Give the slots of a state that is whole, those of the lost included."""
    step, at = 2 * layout.SLOT, 2 * layout.SLOTS
    count = int.from_bytes(buffer[2 * layout.UNITS : 2 * layout.UNITS + 2], BYTE_ORDER)
    for number in range(1, count + 1):
        yield number, buffer[at : at + step]
        at += step
