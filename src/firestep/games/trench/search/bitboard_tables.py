"""Sets of squares as 64-bit numbers, made from the tables of the rules; keys of positions."""

from typing import Final

from firestep.games.trench import layout
from firestep.games.trench.rules import board

FULL: Final = (1 << 64) - 1


def mix(word: int) -> int:
    """Return a 64-bit number that looks like chance (splitmix64)."""
    word = (word + 0x9E3779B97F4A7C15) & FULL
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & FULL
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & FULL
    return word ^ (word >> 31)


def _ray(square: int, offset: int) -> list[int]:
    at = square * 64 + offset
    line = board.RAY_TABLE[at : at + board.RAY]
    return [other for other in line if other != board.OFF]


def _reach() -> list[int]:
    """For each piece and square: where it could go on an empty board."""
    table = [0] * (layout.PIECES * 64)
    for piece in range(layout.PIECES):
        ways = board.WAY_TABLE[piece * 16 : piece * 16 + 16]
        for square in range(64):
            for offset in ways[1 : 1 + ways[0]]:
                for other in _ray(square, offset)[: piece & 7]:
                    table[piece * 64 + square] |= 1 << other
    return table


def _lines() -> tuple[list[int], list[int]]:
    """For each pair of squares on a line: the squares between them, and those behind the second."""
    between, behind = [0] * 4096, [0] * 4096
    for square in range(64):
        for way in range(8):
            ray = _ray(square, way * board.RAY)
            for place, other in enumerate(ray):
                between[square * 64 + other] = sum(1 << near for near in ray[:place])
                behind[square * 64 + other] = sum(1 << far for far in ray[place + 1 :])
    return between, behind


def _zone(wanted: int) -> int:
    return sum(1 << square for square in range(64) if board.ZONE_TABLE[square] == wanted)


BITS: Final = [1 << square for square in range(64)]
REACH: Final = _reach()
BETWEEN, BEHIND = _lines()
TRENCH: Final = _zone(board.TRENCH)
AWAY: Final = [_zone(board.WHITE_LAND), _zone(board.BLACK_LAND)]  # of Black, of White
# For each side and square: where a piece there may take, were nothing between (TR-TRENCH).
AIMS: Final = [
    AWAY[side] if BITS[square] & TRENCH else FULL if BITS[square] & AWAY[side] else FULL ^ TRENCH
    for side in (0, 1)
    for square in range(64)
]
PIECE_KEYS: Final = [
    mix(place + 1) if place // 64 & 7 else 0 for place in range(layout.PIECES * 64)
]
TURN_KEY: Final = mix(5000)
CLOSING: Final = 16  # plies before the quiet limit from which each count is a position of its own


def quiet_keys(limit: int) -> list[int]:
    """Return a key for each quiet count: near the limit one each, before one for eight."""
    steps = [count if count >= limit - CLOSING else count // 8 * 8 for count in range(256)]
    return [mix(6000 + step) for step in steps]
