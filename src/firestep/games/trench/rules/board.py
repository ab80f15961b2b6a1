"""The board as tables: TR-BOARD-01 to -04, directions (TR-MOVE-03 to -07), TR-TRENCH-01 to -05."""

from firestep.boards.square import line
from firestep.games.trench import layout

SIDE = 8

# TR-BOARD-04, as Black sees the diamond; White's are these turned round.
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

# What a piece does that meets an enemy on its line.
BLOCKED, TAKES, TAKES_ON = 0, 1, 2

# Where a square lies: TR-BOARD-02, TR-BOARD-03.
BLACK_LAND, TRENCH, WHITE_LAND = 0, 1, 2

OFF = 255
RAY = 8  # bytes a ray: at most seven squares and the end mark


def zone_of(square: int) -> int:
    """Return the territory a square belongs to, or the trench (TR-BOARD-03)."""
    total = square % SIDE + square // SIDE + 2
    return BLACK_LAND if total < 9 else TRENCH if total == 9 else WHITE_LAND


def meeting(home: int, start: int, target: int) -> int:
    """Return what a piece with this home land does to an enemy, by where the two stand."""
    away = BLACK_LAND + WHITE_LAND - home
    if start == TRENCH:  # TR-TRENCH-02, -03, -05
        return TAKES_ON if target == away else BLOCKED
    if start == home and target == TRENCH:  # TR-TRENCH-01
        return BLOCKED
    return TAKES  # TR-MOVE-10, -11, TR-TRENCH-04


def direction_number(colour: int, direction: tuple[int, int]) -> int:
    """Return the number of a direction as a colour sees it, in Black's numbering."""
    file_step, rank_step = direction
    return DIRECTIONS.index((-file_step, -rank_step) if colour else (file_step, rank_step))


def _rays() -> bytes:
    table = bytearray([OFF]) * (layout.SQUARES * 8 * RAY)
    for square in range(layout.SQUARES):
        for number, (file_step, rank_step) in enumerate(DIRECTIONS):
            at = (square * 8 + number) * RAY
            squares = line(square, SIDE, file_step, rank_step, SIDE)
            table[at : at + len(squares)] = bytes(squares)
    return bytes(table)


def _links() -> bytes:
    """For each pair of squares: the offset of the ray that joins them, OFF if none does."""
    table = bytearray([OFF]) * (layout.SQUARES * layout.SQUARES)
    for start in range(layout.SQUARES):
        for number, (file_step, rank_step) in enumerate(DIRECTIONS):
            for target in line(start, SIDE, file_step, rank_step, SIDE):
                table[start * layout.SQUARES + target] = number * RAY
    return bytes(table)


def _ways() -> bytes:
    """For each piece: a count, then the offsets of its rays within a square's eight."""
    table = bytearray(layout.PIECES * 16)
    for colour in (0, 1):
        for stars, directions in RANK_DIRECTIONS.items():
            at = (colour * layout.WHITE + stars) * 16
            numbers = sorted(direction_number(colour, way) for way in directions)
            table[at] = len(numbers)
            for place, number in enumerate(numbers, 1):
                table[at + place] = number * RAY
    return bytes(table)


def _allowed() -> bytes:
    """For each piece and direction: whether it moves that way."""
    table = bytearray(layout.PIECES * 8)
    for colour in (0, 1):
        for stars, directions in RANK_DIRECTIONS.items():
            for way in directions:
                piece = colour * layout.WHITE + stars
                table[piece * 8 + direction_number(colour, way)] = 1
    return bytes(table)


def _meetings() -> bytes:
    return bytes(
        meeting(WHITE_LAND if colour else BLACK_LAND, start, target)
        for colour in (0, 1)
        for start in range(3)
        for target in range(3)
    )


# The compiled rules read each table through a C pointer, which needs the bytes kept by a name.
RAY_TABLE = _rays()
LINK_TABLE = _links()
WAY_TABLE = _ways()
ALLOWED_TABLE = _allowed()
MINE_TABLE = bytes(
    (piece & 7 != 0) and (piece >= layout.WHITE) == bool(colour)
    for colour in (0, 1)
    for piece in range(layout.PIECES)
)
ZONE_TABLE = bytes(zone_of(square) for square in range(layout.SQUARES))
MEETING_TABLE = _meetings()
