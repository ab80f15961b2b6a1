"""Iterate over the slots of a state, and cache values computed from slots.

Few units change between two positions, so values of unchanged slots are reused.
"""

from collections.abc import Iterator
from typing import Final, Generic, TypeVar

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import unit_slot, unit_words
from firestep.games.club.kernel.buffers import byte_of, read_word

T = TypeVar("T")
Slot = tuple[int, bytes]
"""The number of a unit, from 1, and the words of its slot."""

UNKNOWN: Final = object()
"""The default of a look-up. `in` and then `[]` would be two steps, and another thread may clear."""

_MAX_ENTRIES: Final = 1024  # a few hundred kilobytes; a full cache is cleared


class SlotCache(dict[Slot, T], Generic[T]):
    """Bounded cache of values computed from slots under one game config."""

    def store(self, slot: Slot, value: T) -> T:
        """Store and return the value of a slot."""
        if len(self) >= _MAX_ENTRIES:
            self.clear()
        self[slot] = value
        return value


def iter_slots(buffer: bytes) -> Iterator[Slot]:
    """Yield all slots of a complete state, including those of destroyed units."""
    at, size = byte_of(unit_slot(1)), byte_of(unit_words(1))
    for number in range(1, read_word(buffer, layout.S_UNITS) + 1):
        yield number, buffer[at : at + size]
        at += size
