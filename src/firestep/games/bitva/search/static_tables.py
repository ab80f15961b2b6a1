"""Tables that the search uses in addition to a field: sets of rolls and adjacent cells."""

from functools import lru_cache
from itertools import combinations_with_replacement

from firestep.games.bitva import layout as board
from firestep.games.bitva.search import layout

_LOW_BITS = 11
_ROLLS = list(combinations_with_replacement(range(1, 7), 2))


@lru_cache(maxsize=8)
def make_tables(field: bytes) -> bytes:
    """Return the tables for a field."""
    tables = bytearray(layout.TABLES)
    odds = [1 if low == high else 2 for low, high in _ROLLS]
    low, high = odds[:_LOW_BITS], odds[_LOW_BITS:]
    for base, part in ((layout.WEIGHT_LOW, low), (layout.WEIGHT_HIGH, high)):
        for bits in range(1 << len(part)):
            tables[base + bits] = sum(odd for bit, odd in enumerate(part) if bits >> bit & 1)
    for bit, (one, two) in enumerate(_ROLLS):
        tables[layout.PAIRS + 8 * one + two] = tables[layout.PAIRS + 8 * two + one] = bit
    for number in range(1, 7):
        held = sum(1 << bit for bit, roll in enumerate(_ROLLS) if number in roll)
        at = layout.HOLDING + 4 * number
        tables[at : at + 3] = held.to_bytes(3, "little")
    for place in range(field[board.COUNT]):
        cell = field[board.HEXES + place]
        for near in field[board.NEAR + 6 * cell : board.NEAR + 6 * cell + 6]:
            if near != board.NOWHERE:
                tables[layout.BESIDE + 256 * cell + near] = 1
    return bytes(tables)
