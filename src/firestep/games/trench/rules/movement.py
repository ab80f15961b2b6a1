"""Moving and capturing: TR-MOVE-01 to -11, TR-TRENCH-01 to -05."""

from firestep.games.trench import layout
from firestep.games.trench.rules import board

# C pointers in the compiled build, see board.py.
RAYS = board.RAY_TABLE
LINKS = board.LINK_TABLE
WAYS = board.WAY_TABLE
ALLOWED = board.ALLOWED_TABLE
MINE = board.MINE_TABLE
ZONES = board.ZONE_TABLE
MEETINGS = board.MEETING_TABLE


def generate(state: bytes | bytearray, moves: bytearray) -> int:
    """Write every legal move of the side to move as (from, to) bytes; return how many.

    In order of the square, then the direction, then the distance. Does not ask whether the game
    is over.
    """
    count = 0
    turn = state[layout.TURN]
    own = turn * layout.WHITE
    # The squares of the mover's pieces first, without a branch the processor could guess wrong.
    pieces = 0
    for start in range(layout.SQUARES):
        moves[layout.MOVERS + pieces] = start
        pieces += MINE[turn * layout.PIECES + state[start]]
    for number in range(pieces):
        start = moves[layout.MOVERS + number]
        piece = state[start]
        reach = piece & 7
        meeting = (turn * 3 + ZONES[start]) * 3
        ways = piece * 16
        for way in range(1, WAYS[ways] + 1):
            ray = start * 64 + WAYS[ways + way]
            for distance in range(reach):
                square = RAYS[ray + distance]
                if square == 255:  # over the edge
                    break
                other = state[square]
                if other != 0:
                    if (other & layout.WHITE) == own:
                        break
                    verdict = MEETINGS[meeting + ZONES[square]]
                    if verdict == 0:
                        break
                    moves[2 * count] = start
                    moves[2 * count + 1] = square
                    count += 1
                    if verdict == 1:
                        break
                else:
                    moves[2 * count] = start
                    moves[2 * count + 1] = square
                    count += 1
    return count


def reaches(state: bytes | bytearray, start: int, target: int) -> int:
    """Tell whether the side to move may move from `start` to `target`."""
    own = state[layout.TURN] * layout.WHITE
    piece = state[start]
    link = LINKS[start * layout.SQUARES + target]
    if piece == 0 or (piece & layout.WHITE) != own or link == 255:
        return 0
    if ALLOWED[piece * 8 + link // 8] == 0:
        return 0
    meeting = (state[layout.TURN] * 3 + ZONES[start]) * 3
    ray = start * 64 + link
    for distance in range(piece & 7):
        square = RAYS[ray + distance]
        other = state[square]
        verdict = 2
        if other != 0:
            if (other & layout.WHITE) == own:
                return 0
            verdict = MEETINGS[meeting + ZONES[square]]
            if verdict == 0:
                return 0
        if square == target:
            return 1
        if verdict == 1:
            return 0
    return 0


def shift(state: bytearray, terms: bytes, start: int, target: int) -> int:
    """Move a piece along its line and take what it meets; return the points won.

    The move is legal, so every piece up to the target is an enemy that is taken.
    """
    won = 0
    ray = start * 64 + LINKS[start * layout.SQUARES + target]
    square = start
    while square != target:
        square = RAYS[ray]
        ray += 1
        if state[square] != 0:
            won += terms[layout.VALUES + (state[square] & 7)]  # TR-END-01
            state[square] = 0
    state[target] = state[start]
    state[start] = 0
    return won
