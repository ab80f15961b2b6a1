"""Squares as 64-bit sets, computed from the tables of the rules, and Zobrist keys."""

from typing import Final

from firestep.games.trench import access, layout
from firestep.games.trench.rules import board
from firestep.games.trench.search.random_words import mix

FULL: Final = (1 << 64) - 1


def _line(square: int, direction: int) -> list[int]:
    return [other for other in board.LINE_TABLE[square][direction] if other != layout.OFF_BOARD]


def _make_rows(rows: int) -> list[list[int]]:
    return [[0] * layout.SQUARES for _ in range(rows)]


def _reach() -> list[list[int]]:
    """Return, for each piece and square, the squares it could reach on an empty board."""
    table = _make_rows(layout.PIECES)
    for piece in range(layout.PIECES):
        directions = board.DIRECTION_TABLE[piece][: board.DIRECTION_COUNT_TABLE[piece]]
        for square in range(layout.SQUARES):
            for direction in directions:
                for other in _line(square, direction)[: access.stars_of(piece)]:
                    table[piece][square] |= 1 << other
    return table


def _lines() -> tuple[list[list[int]], list[list[int]]]:
    """Return two tables by pair of squares on one line.

    The first holds the squares between the two, the second those behind the second square.
    """
    between, behind = _make_rows(layout.SQUARES), _make_rows(layout.SQUARES)
    for square in range(layout.SQUARES):
        for direction in range(len(board.DIRECTIONS)):
            line = _line(square, direction)
            for place, other in enumerate(line):
                between[square][other] = sum(1 << near for near in line[:place])
                behind[square][other] = sum(1 << far for far in line[place + 1 :])
    return between, behind


def _zone(wanted: int) -> int:
    return sum(1 << square for square, zone in enumerate(board.ZONE_TABLE) if zone == wanted)


BITS: Final = [1 << square for square in range(layout.SQUARES)]
REACH: Final = _reach()
BETWEEN, BEHIND = _lines()
TRENCH: Final = _zone(board.TRENCH)
ENEMY_LAND: Final = [_zone(board.WHITE_LAND), _zone(board.BLACK_LAND)]  # of Black, of White
# For each side and square: where a piece may capture on an open line (TR-TRENCH-01 to -05).
CAPTURE_ZONES: Final = [
    [
        enemy_land if square & TRENCH else FULL if square & enemy_land else FULL ^ TRENCH
        for square in BITS
    ]
    for enemy_land in ENEMY_LAND
]
PIECE_KEYS: Final = [
    [
        mix(64 * piece + square + 1) if access.stars_of(piece) else 0
        for square in range(layout.SQUARES)
    ]
    for piece in range(layout.PIECES)
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
