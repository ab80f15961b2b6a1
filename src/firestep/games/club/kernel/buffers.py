"""The arrays of 16-bit words that the rules work on."""

from array import array
from typing import Final, TypeAlias

Words: TypeAlias = "array[int]"
Reals: TypeAlias = "array[float]"
BYTE_ORDER: Final = "little"


def words(count: int) -> Words:
    """Return so many words, all 0."""
    return array("H", bytes(2 * count))


def from_bytes(content: bytes, spare: int = 0) -> Words:
    """Return the words of a buffer, and so many more, all 0."""
    made = array("H")
    made.frombytes(content)
    if spare:
        made.extend(array("H", bytes(2 * spare)))
    return made
