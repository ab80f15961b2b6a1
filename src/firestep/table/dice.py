"""Verifiable dice: the seed is committed to before the game and revealed after it.

The table publishes the hash of its seed before the first action. Every seat may add a nonce before
the first roll. A roll is derived from an HMAC, keyed with the seed, of the name of the table, the
nonces, the purpose of the roll and its number. So no one can choose a roll, and once the seed is
revealed everyone can reproduce all rolls.
"""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from firestep.contract import Json, Seat, canonical

SEED_BYTES: Final = 32
_WORD_BYTES: Final = 4


def seed_commitment(seed: bytes) -> str:
    """Return the hash by which a table commits to its seed.

    >>> seed_commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(seed).hexdigest()


@dataclass(frozen=True, slots=True)
class FairDice:
    """The dice of one table: a function of the seed, the name of the table and the nonces."""

    seed: bytes
    table: str
    nonces: tuple[tuple[Seat, str], ...] = ()

    def faces(self, number: int, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """Return the faces of the roll of that number; all faces are equally likely.

        >>> FairDice(bytes(32), "t1").faces(1, "roll", (6, 6))
        (4, 6)
        """
        stream = self._stream(number, purpose)
        return tuple(_draw_face(stream, count) for count in sides)

    def _stream(self, number: int, purpose: str) -> "_HmacStream":
        message: Json = [self.table, [list(nonce) for nonce in self.nonces], purpose, number]
        return _HmacStream(self.seed, canonical(message))


class _HmacStream:
    """A stream of 32-bit numbers from an HMAC in counter mode."""

    def __init__(self, seed: bytes, message: bytes) -> None:
        self._seed, self._message = seed, message
        self._block, self._content = 0, b""

    def next(self) -> int:
        """Return the next number."""
        if not self._content:
            message = self._message + b"\n" + str(self._block).encode()
            self._content = hmac.digest(self._seed, message, "sha256")
            self._block += 1
        word, self._content = self._content[:_WORD_BYTES], self._content[_WORD_BYTES:]
        return int.from_bytes(word, "big")


def _draw_face(stream: _HmacStream, sides: int) -> int:
    """Return a face; numbers above the last multiple of `sides` are skipped to avoid a bias."""
    limit = (1 << 8 * _WORD_BYTES) // sides * sides
    while True:
        word = stream.next()
        if word < limit:
            return word % sides + 1
