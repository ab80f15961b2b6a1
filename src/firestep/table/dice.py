"""Dice that anyone can check: a seed that is promised before the game and shown after it.

The table publishes the hash of its seed before anybody acts. Every seat may add a word of its own
before the first roll. A roll is read off an HMAC under the seed of the table's name, those words,
what the roll is for and its number; so nobody can choose a roll, and once the seed is shown
everybody can make all rolls again.
"""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from firestep.contract import Json, Seat, canonical

SEED_BYTES: Final = 32
_WORD: Final = 4


def promise(seed: bytes) -> str:
    """Return the hash by which a table promises its seed.

    >>> promise(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(seed).hexdigest()


@dataclass(frozen=True, slots=True)
class FairDice:
    """The dice of one table; the same for whoever knows the seed."""

    seed: bytes
    table: str
    words: tuple[tuple[Seat, str], ...] = ()

    def faces(self, number: int, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """Return the faces of the roll of that number, each die as likely on every side.

        >>> FairDice(bytes(32), "t1").faces(1, "roll", (6, 6))
        (4, 6)
        """
        source = self._source(number, purpose)
        return tuple(_face(source, count) for count in sides)

    def _source(self, number: int, purpose: str) -> "_Words":
        about: Json = [self.table, [list(word) for word in self.words], purpose, number]
        return _Words(self.seed, canonical(about))


class _Words:
    """Numbers of 32 bits from an HMAC in blocks."""

    def __init__(self, seed: bytes, about: bytes) -> None:
        self._seed, self._about = seed, about
        self._block, self._content = 0, b""

    def next(self) -> int:
        """Return the next number."""
        if not self._content:
            message = self._about + b"\n" + str(self._block).encode()
            self._content = hmac.digest(self._seed, message, "sha256")
            self._block += 1
        word, self._content = self._content[:_WORD], self._content[_WORD:]
        return int.from_bytes(word, "big")


def _face(source: _Words, sides: int) -> int:
    """Draw a face; numbers above the last whole multiple are passed over, so none is favoured."""
    fair = (1 << 8 * _WORD) // sides * sides
    while True:
        word = source.next()
        if word < fair:
            return word % sides + 1
