"""Arrays of 16-bit words: states, fields and scratch memory."""

from array import array
from typing import Final, TypeAlias

Words: TypeAlias = "array[int]"
Reals: TypeAlias = "array[float]"
BYTE_ORDER: Final = "little"


def make_words(count: int) -> Words:
    """Return an array of `count` zero words."""
    return array("H", bytes(2 * count))


def words_from_bytes(content: bytes, spare: int = 0) -> Words:
    """Return the words of a buffer, followed by `spare` zero words."""
    result = array("H")
    result.frombytes(content)
    if spare:
        result.extend(array("H", bytes(2 * spare)))
    return result


def read_word(content: bytes, word: int) -> int:
    """Return a word of a buffer, by its index."""
    return int.from_bytes(content[2 * word : 2 * word + 2], BYTE_ORDER)


def byte_of(word: int) -> int:
    """Return the index of the first byte of a word, which is its low byte."""
    return 2 * word
