"""The board as tables: TR-BOARD-01 to -04, directions (TR-MOVE-03 to -07), TR-TRENCH-01 to -05."""

from firestep.boards.square import line
from firestep.games.trench import layout

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

# What happens when a piece meets an enemy on its line.
BLOCKED, CAPTURES, CAPTURES_THROUGH = 0, 1, 2

# The zones: TR-BOARD-02, TR-BOARD-03.
BLACK_LAND, TRENCH, WHITE_LAND = 0, 1, 2

OFF_BOARD = 255
RAY_SIZE = 8  # bytes per ray: at most seven squares and the end mark


def zone_of(square: int) -> int:
    """Return the zone of a square: a territory or the trench (TR-BOARD-03)."""
    total = square % SIDE + square // SIDE + 2
    return BLACK_LAND if total < 9 else TRENCH if total == 9 else WHITE_LAND


def capture_effect(home: int, start: int, target: int) -> int:
    """Return what happens when a piece of this home land meets an enemy, by their zones."""
    away = BLACK_LAND + WHITE_LAND - home
    if start == TRENCH:  # TR-TRENCH-02, -03, -05
        return CAPTURES_THROUGH if target == away else BLOCKED
    if start == home and target == TRENCH:  # TR-TRENCH-01
        return BLOCKED
    return CAPTURES  # TR-MOVE-10, -11, TR-TRENCH-04


def direction_number(colour: int, direction: tuple[int, int]) -> int:
    """Return the index in `DIRECTIONS` of a direction as seen by a colour."""
    file_step, rank_step = direction
    return DIRECTIONS.index((-file_step, -rank_step) if colour else (file_step, rank_step))


def _rays() -> bytes:
    table = bytearray([OFF_BOARD]) * (layout.SQUARES * 8 * RAY_SIZE)
    for square in range(layout.SQUARES):
        for number, (file_step, rank_step) in enumerate(DIRECTIONS):
            at = (square * 8 + number) * RAY_SIZE
            squares = line(square, SIDE, file_step, rank_step, SIDE)
            table[at : at + len(squares)] = bytes(squares)
    return bytes(table)


def _links() -> bytes:
    """Return, for each pair of squares, the offset of the ray that joins them, or OFF_BOARD."""
    table = bytearray([OFF_BOARD]) * (layout.SQUARES * layout.SQUARES)
    for start in range(layout.SQUARES):
        for number, (file_step, rank_step) in enumerate(DIRECTIONS):
            for target in line(start, SIDE, file_step, rank_step, SIDE):
                table[start * layout.SQUARES + target] = number * RAY_SIZE
    return bytes(table)


def _piece_rays() -> bytes:
    """Return, for each piece, a count and the offsets of its rays among the eight of a square."""
    table = bytearray(layout.PIECES * 16)
    for colour in (0, 1):
        for stars, directions in RANK_DIRECTIONS.items():
            at = (colour * layout.WHITE + stars) * 16
            numbers = sorted(direction_number(colour, direction) for direction in directions)
            table[at] = len(numbers)
            for place, number in enumerate(numbers, 1):
                table[at + place] = number * RAY_SIZE
    return bytes(table)


def _allowed() -> bytes:
    """Return, for each piece and direction, whether the piece moves in it."""
    table = bytearray(layout.PIECES * 8)
    for colour in (0, 1):
        for stars, directions in RANK_DIRECTIONS.items():
            for direction in directions:
                piece = colour * layout.WHITE + stars
                table[piece * 8 + direction_number(colour, direction)] = 1
    return bytes(table)


def _capture_effects() -> bytes:
    return bytes(
        capture_effect(WHITE_LAND if colour else BLACK_LAND, start, target)
        for colour in (0, 1)
        for start in range(3)
        for target in range(3)
    )


# The compiled rules read each table through a C pointer, so a name must keep the bytes alive.
RAY_TABLE = _rays()
LINK_TABLE = _links()
PIECE_RAY_TABLE = _piece_rays()
ALLOWED_TABLE = _allowed()
OWN_TABLE = bytes(
    (piece & 7 != 0) and (piece >= layout.WHITE) == bool(colour)
    for colour in (0, 1)
    for piece in range(layout.PIECES)
)
ZONE_TABLE = bytes(zone_of(square) for square in range(layout.SQUARES))
CAPTURE_TABLE = _capture_effects()
