"""Moving and capturing: TR-MOVE-01 to -11, TR-TRENCH-01 to -05."""

from firestep.games.trench import layout
from firestep.games.trench.rules import board

# C pointers in the compiled build; see board.py.
RAYS = board.RAY_TABLE
LINKS = board.LINK_TABLE
PIECE_RAYS = board.PIECE_RAY_TABLE
ALLOWED = board.ALLOWED_TABLE
OWN = board.OWN_TABLE
ZONES = board.ZONE_TABLE
CAPTURES = board.CAPTURE_TABLE


def generate_moves(state: bytes | bytearray, moves: bytearray) -> int:
    """Write the legal moves of the side to move as (from, to) bytes; return their number.

    They are ordered by square, direction and distance. Does not check whether the game is over.
    """
    count = 0
    turn = state[layout.TURN]
    own = turn * layout.WHITE
    # List the mover's pieces first, without a branch: it would often be mispredicted.
    pieces = 0
    for start in range(layout.SQUARES):
        moves[layout.MOVERS + pieces] = start
        pieces += OWN[turn * layout.PIECES + state[start]]
    for number in range(pieces):
        start = moves[layout.MOVERS + number]
        piece = state[start]
        reach = piece & 7
        capture_row = (turn * 3 + ZONES[start]) * 3
        rays = piece * 16
        for ray_number in range(1, PIECE_RAYS[rays] + 1):
            ray = start * 64 + PIECE_RAYS[rays + ray_number]
            for distance in range(reach):
                square = RAYS[ray + distance]
                if square == 255:  # off the board
                    break
                other = state[square]
                if other != 0:
                    if (other & layout.WHITE) == own:
                        break
                    effect = CAPTURES[capture_row + ZONES[square]]
                    if effect == 0:
                        break
                    moves[2 * count] = start
                    moves[2 * count + 1] = square
                    count += 1
                    if effect == 1:
                        break
                else:
                    moves[2 * count] = start
                    moves[2 * count + 1] = square
                    count += 1
    return count


def may_move(state: bytes | bytearray, start: int, target: int) -> int:
    """Return whether the side to move may move from `start` to `target`."""
    own = state[layout.TURN] * layout.WHITE
    piece = state[start]
    link = LINKS[start * layout.SQUARES + target]
    if piece == 0 or (piece & layout.WHITE) != own or link == 255:
        return 0
    if ALLOWED[piece * 8 + link // 8] == 0:
        return 0
    capture_row = (state[layout.TURN] * 3 + ZONES[start]) * 3
    ray = start * 64 + link
    for distance in range(piece & 7):
        square = RAYS[ray + distance]
        other = state[square]
        effect = 2
        if other != 0:
            if (other & layout.WHITE) == own:
                return 0
            effect = CAPTURES[capture_row + ZONES[square]]
            if effect == 0:
                return 0
        if square == target:
            return 1
        if effect == 1:
            return 0
    return 0


def move_piece(state: bytearray, config: bytes, start: int, target: int) -> int:
    """Make a legal move and remove what it captures; return the points won.

    Every piece up to the target is an enemy that is captured, because the move is legal.
    """
    won = 0
    ray = start * 64 + LINKS[start * layout.SQUARES + target]
    square = start
    while square != target:
        square = RAYS[ray]
        ray += 1
        if state[square] != 0:
            won += config[layout.VALUES + (state[square] & 7)]  # TR-END-01
            state[square] = 0
    state[target] = state[start]
    state[start] = 0
    return won
