"""Moving and capturing: TR-MOVE-01 to -11, TR-TRENCH-01 to -05."""

from firestep.games.trench import access, layout
from firestep.games.trench.rules import board

# C arrays in the compiled build; see board.py.
LINES = board.LINE_TABLE
LINKS = board.LINK_TABLE
DIRECTIONS = board.DIRECTION_TABLE
DIRECTION_COUNTS = board.DIRECTION_COUNT_TABLE
ALLOWED = board.ALLOWED_TABLE
OWN = board.OWN_TABLE
ZONES = board.ZONE_TABLE
EFFECTS = board.EFFECT_TABLE


def generate_moves(state: access.Buffer, moves: access.WritableBuffer) -> int:
    """Write the legal moves of the side to move as (from, to) bytes; return their number.

    They are ordered by square, direction and distance. Does not check whether the game is over.
    """
    count = 0
    turn = state[layout.S_TURN]
    own = OWN[turn]
    for mover in range(access.list_movers(state, own, moves)):
        start = access.mover_at(moves, mover)
        piece = state[start]
        reach = access.stars_of(piece)
        effects = EFFECTS[turn][ZONES[start]]
        for number in range(DIRECTION_COUNTS[piece]):
            line = LINES[start][DIRECTIONS[piece][number]]
            for distance in range(reach):
                square = line[distance]
                if square == layout.OFF_BOARD:
                    break
                other = state[square]
                if other == 0:
                    access.write_move(moves, count, start, square)
                    count += 1
                    continue
                if own[other] != 0:
                    break
                effect = effects[ZONES[square]]
                if effect == layout.X_BLOCKED:
                    break
                access.write_move(moves, count, start, square)
                count += 1
                if effect == layout.X_CAPTURES:
                    break
    return count


def may_move(state: access.Buffer, start: int, target: int) -> int:
    """Return whether the side to move may move from `start` to `target`."""
    turn = state[layout.S_TURN]
    piece = state[start]
    direction = LINKS[start][target]
    if OWN[turn][piece] == 0 or direction == layout.OFF_BOARD or ALLOWED[piece][direction] == 0:
        return 0
    effects = EFFECTS[turn][ZONES[start]]
    line = LINES[start][direction]
    for distance in range(access.stars_of(piece)):
        square = line[distance]
        other = state[square]
        effect = layout.X_CAPTURES_THROUGH
        if other != 0:
            if OWN[turn][other] != 0:
                return 0
            effect = effects[ZONES[square]]
            if effect == layout.X_BLOCKED:
                return 0
        if square == target:
            return 1
        if effect == layout.X_CAPTURES:
            return 0
    return 0


def move_piece(state: access.WritableBuffer, config: bytes, start: int, target: int) -> int:
    """Make a legal move and remove what it captures; return the points won.

    Every piece up to the target is an enemy that is captured, because the move is legal.
    """
    won = 0
    line = LINES[start][LINKS[start][target]]
    distance = 0
    square = start
    while square != target:
        square = line[distance]
        distance += 1
        if state[square] != 0:
            won += access.value_of(config, state[square])  # TR-END-01
            state[square] = 0
    state[target] = state[start]
    state[start] = 0
    return won
