"""Iterate over the slots of a state, and cache values computed from slots.

Few units change between two positions, so values of unchanged slots are reused.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import repeat
from struct import Struct
from typing import Final, Generic, TypeVar

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import unit_slot, unit_words
from firestep.games.club.kernel.buffers import byte_of, read_word

T = TypeVar("T")
Slot = tuple[int, bytes]
"""The number of a unit, from 1, and the words of its slot."""

_UNKNOWN: Final = object()
_MAX_ENTRIES: Final = 1024  # a few hundred kilobytes
_SLOTS_BYTE: Final = byte_of(unit_slot(1))
_SLOT_BYTES: Final = byte_of(unit_words(1))


class SlotCache(dict[Slot, T], Generic[T]):
    """Bounded cache of values computed from slots under one game config."""

    def __init__(self, max_entries: int = _MAX_ENTRIES) -> None:
        """Create an empty cache; a full one is cleared."""
        super().__init__()
        self._max_entries = max_entries

    def store(self, slot: Slot, value: T) -> T:
        """Store and return the value of a slot."""
        if len(self) >= self._max_entries:
            self.clear()
        self[slot] = value
        return value

    def map_slots(self, buffer: bytes, compute: Callable[[int, bytes], T]) -> list[T]:
        """Return the value of each slot of a complete state, computed if it is not stored."""
        slots = list(iter_slots(buffer))
        found: list[T] = list(map(self.get, slots, repeat(_UNKNOWN)))  # type: ignore[arg-type]
        if _UNKNOWN in found:
            for at, value in enumerate(found):
                if value is _UNKNOWN:
                    found[at] = self.store(slots[at], compute(*slots[at]))
        return found


def iter_slots(buffer: bytes) -> Iterator[Slot]:
    """Yield all slots of a complete state, including those of destroyed units."""
    count = read_word(buffer, layout.S_UNITS)
    return enumerate(_slot_struct(count).unpack_from(buffer, _SLOTS_BYTE), 1)


@cache
def _slot_struct(count: int) -> Struct:
    return Struct(f"{_SLOT_BYTES}s" * count)
