"""Arrays of 16-bit words, the low byte first: states, fields and scratch memory."""

from array import array
from functools import cache
from struct import Struct
from typing import TypeAlias

Words: TypeAlias = "array[int]"
Reals: TypeAlias = "array[float]"
Bytes: TypeAlias = bytearray


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
    return content[2 * word] | content[2 * word + 1] << 8


def read_words(content: bytes, word: int, count: int) -> tuple[int, ...]:
    """Return consecutive words of a buffer."""
    return _words_struct(count).unpack_from(content, 2 * word)


@cache
def _words_struct(count: int) -> Struct:
    return Struct(f"<{count}H")


def byte_of(word: int) -> int:
    """Return the index of the first byte of a word, which is its low byte."""
    return 2 * word
