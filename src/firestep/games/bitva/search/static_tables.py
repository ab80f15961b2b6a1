"""Tables that the search uses in addition to a field: sets of rolls and adjacent cells.

A set of rolls is a 21-bit number, one bit per distinct roll.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from firestep.games.bitva import access
from firestep.games.bitva import layout as board
from firestep.games.bitva.search import layout

_ROLLS = list(combinations_with_replacement(range(1, 7), 2))
_NUMBERS = range(7)


@dataclass(frozen=True, slots=True)
class StaticTables:
    """The tables of a field."""

    low_odds: bytes
    """By the lower bits of a set of rolls: how many of the 36 rolls it contains."""
    high_odds: bytes
    """The same by the upper bits."""
    roll_between: list[list[int]]
    """By two numbers: the set of the roll with these numbers."""
    rolls_with: list[int]
    """By number: the set of the rolls with that number."""
    adjacent: bytes
    """By pair of cells: 1 for neighbours."""


@lru_cache(maxsize=8)
def make_tables(field: bytes) -> StaticTables:
    """Return the tables for a field."""
    odds = [1 if low == high else 2 for low, high in _ROLLS]
    return StaticTables(
        _sum_odds(odds[: layout.LOW_BITS]),
        _sum_odds(odds[layout.LOW_BITS :]),
        [[_roll_set({one, two}) for two in _NUMBERS] for one in _NUMBERS],
        [sum(1 << bit for bit, roll in enumerate(_ROLLS) if number in roll) for number in _NUMBERS],
        _find_adjacent(field),
    )


def _sum_odds(odds: list[int]) -> bytes:
    return bytes(
        sum(odd for bit, odd in enumerate(odds) if bits >> bit & 1)
        for bits in range(1 << len(odds))
    )


def _roll_set(numbers: set[int]) -> int:
    return sum(1 << bit for bit, roll in enumerate(_ROLLS) if set(roll) == numbers)


def _find_adjacent(field: bytes) -> bytes:
    adjacent = bytearray(board.CELLS**2)
    for index in range(field[board.F_HEX_COUNT]):
        cell = access.hex_at(field, index)
        for side in range(board.SIDES):
            near = access.neighbour(field, cell, side)
            if near != board.NOWHERE:
                adjacent[access.pair_index(cell, near)] = 1
    return bytes(adjacent)
