"""Squares as 64-bit sets, computed from the tables of the rules, and Zobrist keys."""

from typing import Final

from firestep.games.trench import layout
from firestep.games.trench.rules import board

FULL: Final = (1 << 64) - 1


def mix(word: int) -> int:
    """Return a pseudo-random 64-bit number (splitmix64)."""
    word = (word + 0x9E3779B97F4A7C15) & FULL
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & FULL
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & FULL
    return word ^ (word >> 31)


def _ray(square: int, offset: int) -> list[int]:
    at = square * 64 + offset
    line = board.RAY_TABLE[at : at + board.RAY_SIZE]
    return [other for other in line if other != board.OFF_BOARD]


def _reach() -> list[int]:
    """Return, for each piece and square, the squares it could reach on an empty board."""
    table = [0] * (layout.PIECES * 64)
    for piece in range(layout.PIECES):
        rays = board.PIECE_RAY_TABLE[piece * 16 : piece * 16 + 16]
        for square in range(64):
            for offset in rays[1 : 1 + rays[0]]:
                for other in _ray(square, offset)[: piece & 7]:
                    table[piece * 64 + square] |= 1 << other
    return table


def _lines() -> tuple[list[int], list[int]]:
    """Return two tables by pair of squares on one line.

    The first holds the squares between the two, the second those behind the second square.
    """
    between, behind = [0] * 4096, [0] * 4096
    for square in range(64):
        for direction in range(8):
            ray = _ray(square, direction * board.RAY_SIZE)
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
ENEMY_LAND: Final = [_zone(board.WHITE_LAND), _zone(board.BLACK_LAND)]  # of Black, of White
# For each side and square: where a piece may capture on an open line (TR-TRENCH-01 to -05).
CAPTURE_ZONES: Final = [
    ENEMY_LAND[side]
    if BITS[square] & TRENCH
    else FULL
    if BITS[square] & ENEMY_LAND[side]
    else FULL ^ TRENCH
    for side in (0, 1)
    for square in range(64)
]
PIECE_KEYS: Final = [
    mix(place + 1) if place // 64 & 7 else 0 for place in range(layout.PIECES * 64)
]
TURN_KEY: Final = mix(5000)
# From this many plies before the quiet limit, each quiet count has its own key.
EXACT_QUIET_PLIES: Final = 16


def quiet_keys(limit: int) -> list[int]:
    """Return a key for each quiet count: one each near the limit, before that one for eight."""
    steps = [
        count if count >= limit - EXACT_QUIET_PLIES else count // 8 * 8 for count in range(256)
    ]
    return [mix(6000 + step) for step in steps]
