"""The board as tables: TR-BOARD-01 to -04, directions (TR-MOVE-03 to -07), TR-TRENCH-01 to -05."""

from firestep.boards.square import line
from firestep.games.trench import access, layout

SIDE = 8

# TR-BOARD-04, as Black sees the diamond; White's directions are the opposite ones.
FORWARD, FORWARD_LEFT, FORWARD_RIGHT = (1, 1), (0, 1), (1, 0)
BACKWARD, BACK_LEFT, BACK_RIGHT = (-1, -1), (-1, 0), (0, -1)
LEFT, RIGHT = (-1, 1), (1, -1)
DIRECTIONS = (
    FORWARD,
    FORWARD_LEFT,
    FORWARD_RIGHT,
    LEFT,
    RIGHT,
    BACK_LEFT,
    BACK_RIGHT,
    BACKWARD,
)

DIAGONALS = (FORWARD_LEFT, FORWARD_RIGHT, BACK_LEFT, BACK_RIGHT)
RANK_DIRECTIONS = {
    1: DIAGONALS,  # TR-MOVE-03
    2: (FORWARD, *DIAGONALS),  # TR-MOVE-04
    3: (FORWARD, *DIAGONALS, BACKWARD),  # TR-MOVE-05
    4: (FORWARD, *DIAGONALS, LEFT, RIGHT),  # TR-MOVE-06
    5: DIRECTIONS,  # TR-MOVE-07
}

# The zones: TR-BOARD-02, TR-BOARD-03.
BLACK_LAND, TRENCH, WHITE_LAND = 0, 1, 2

LINE_SIZE = 8  # at most seven squares and the end mark


def zone_of(square: int) -> int:
    """Return the zone of a square: a territory or the trench (TR-BOARD-03)."""
    total = square % SIDE + square // SIDE + 2
    return BLACK_LAND if total < 9 else TRENCH if total == 9 else WHITE_LAND


def capture_effect(home: int, start: int, target: int) -> int:
    """Return what happens when a piece of this home land meets an enemy, by their zones."""
    away = BLACK_LAND + WHITE_LAND - home
    if start == TRENCH:  # TR-TRENCH-02, -03, -05
        return layout.X_CAPTURES_THROUGH if target == away else layout.X_BLOCKED
    if start == home and target == TRENCH:  # TR-TRENCH-01
        return layout.X_BLOCKED
    return layout.X_CAPTURES  # TR-MOVE-10, -11, TR-TRENCH-04


def direction_number(colour: int, direction: tuple[int, int]) -> int:
    """Return the index in `DIRECTIONS` of a direction as seen by a colour."""
    file_step, rank_step = direction
    return DIRECTIONS.index((-file_step, -rank_step) if colour else (file_step, rank_step))


def _lines() -> list[list[bytes]]:
    """Return, for each square and direction, the squares of the line, and OFF_BOARD behind it."""
    end = bytes([layout.OFF_BOARD])
    return [
        [
            bytes(line(square, SIDE, file_step, rank_step, SIDE)).ljust(LINE_SIZE, end)
            for file_step, rank_step in DIRECTIONS
        ]
        for square in range(layout.SQUARES)
    ]


def _links() -> list[bytes]:
    """Return, for each pair of squares, the direction of the second from the first.

    It is OFF_BOARD if they are not on one line.
    """
    table = [bytearray([layout.OFF_BOARD]) * layout.SQUARES for _ in range(layout.SQUARES)]
    for start in range(layout.SQUARES):
        for number, (file_step, rank_step) in enumerate(DIRECTIONS):
            for target in line(start, SIDE, file_step, rank_step, SIDE):
                table[start][target] = number
    return [bytes(row) for row in table]


def _piece_directions() -> list[list[int]]:
    """Return the numbers of the directions of each piece; none where there is no such piece."""
    return [
        sorted(
            direction_number(access.side_of(piece), direction)
            for direction in RANK_DIRECTIONS.get(access.stars_of(piece), ())
        )
        for piece in range(layout.PIECES)
    ]


def _effects() -> list[list[bytes]]:
    """Return the effect of meeting an enemy, by side, by zone of the start and of the enemy."""
    return [
        [bytes(capture_effect(home, start, target) for target in range(3)) for start in range(3)]
        for home in (BLACK_LAND, WHITE_LAND)
    ]


_PIECE_DIRECTIONS = _piece_directions()

# The compiled rules copy these tables into C arrays.
LINE_TABLE = _lines()
LINK_TABLE = _links()
DIRECTION_TABLE = [bytes(numbers).ljust(len(DIRECTIONS), b"\0") for numbers in _PIECE_DIRECTIONS]
DIRECTION_COUNT_TABLE = bytes(len(numbers) for numbers in _PIECE_DIRECTIONS)
ALLOWED_TABLE = [
    bytes(number in numbers for number in range(len(DIRECTIONS))) for numbers in _PIECE_DIRECTIONS
]
OWN_TABLE = [
    bytes(
        bool(numbers) and access.side_of(piece) == side
        for piece, numbers in enumerate(_PIECE_DIRECTIONS)
    )
    for side in (0, 1)
]
ZONE_TABLE = bytes(zone_of(square) for square in range(layout.SQUARES))
EFFECT_TABLE = _effects()
