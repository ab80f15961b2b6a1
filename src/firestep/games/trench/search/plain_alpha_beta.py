"""Plain alpha-beta over the rules with a material evaluation: a fixed reference player."""

from firestep.games.trench import layout
from firestep.games.trench.rules.movement import generate_moves
from firestep.games.trench.rules.turn import make_move

MAX_BEST_MOVES = 256  # capacity of a list of best moves
WIN = 10000
INFINITE = 20000


def material_balance(before: bytearray, base: int, state: bytearray, side: int) -> int:
    """Return the points that a side has won minus those lost since the state saved at `base`."""
    if state[layout.ENDED] != 0:
        result = state[layout.RESULT]
        if result == layout.DRAWN:
            return 0
        black_won = result == state[layout.BLACK_SEAT]
        return WIN if black_won == (side == 0) else -WIN
    if state[layout.GAME] != before[base + layout.GAME]:  # points banked, colours swapped
        seat = before[base + layout.BLACK_SEAT] - 1
        black = state[layout.BANKED + seat] - before[base + layout.BANKED + seat]
        white = state[layout.BANKED + 1 - seat] - before[base + layout.BANKED + 1 - seat]
        gain = black - before[base + layout.POINTS]
        gain -= white - before[base + layout.POINTS + 1]
        return gain if side == 0 else -gain
    gain = state[layout.POINTS + side] - before[base + layout.POINTS + side]
    return gain - (state[layout.POINTS + 1 - side] - before[base + layout.POINTS + 1 - side])


def alpha_beta(
    state: bytearray,
    config: bytes,
    depth: int,
    alpha: int,
    beta: int,
    moves: bytearray,
    saved: bytearray,
    scratch: bytearray,
    side: int,
    root: int,
) -> int:
    """Return the material that `side`, which is to move, wins with best play at this depth.

    `moves` and `saved` hold one move list and one state per depth; the state of the root is in
    `saved` at `root`.
    """
    if depth == 0 or state[layout.ENDED] != 0 or state[layout.GAME] != saved[root + layout.GAME]:
        return material_balance(saved, root, state, side)
    base = (depth - 1) * layout.MOVE_LIST
    keep = (depth - 1) * layout.SIZE
    count = generate_moves(state, scratch)
    for place in range(2 * count):
        moves[base + place] = scratch[place]
    for place in range(layout.SIZE):
        saved[keep + place] = state[place]
    best = -INFINITE
    for number in range(count):
        make_move(state, config, moves[base + 2 * number], moves[base + 2 * number + 1], scratch)
        value = -alpha_beta(
            state, config, depth - 1, -beta, -alpha, moves, saved, scratch, 1 - side, root
        )
        for place in range(layout.SIZE):
            state[place] = saved[keep + place]
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                if value >= beta:
                    break
    return best


def find_best_moves(
    state: bytearray,
    config: bytes,
    depth: int,
    found: bytearray,
    moves: bytearray,
    saved: bytearray,
    scratch: bytearray,
) -> int:
    """Write all moves that are equally best at this depth as (from, to); return their number.

    `moves` and `saved` must have capacity for one more depth.
    """
    base = depth * layout.MOVE_LIST
    root = depth * layout.SIZE
    side = state[layout.TURN]
    count = generate_moves(state, scratch)
    for place in range(2 * count):
        moves[base + place] = scratch[place]
    for place in range(layout.SIZE):
        saved[root + place] = state[place]
    best = -INFINITE
    equal = 0
    for number in range(count):
        start = moves[base + 2 * number]
        target = moves[base + 2 * number + 1]
        make_move(state, config, start, target, scratch)
        # A window one below the best value returns the exact value of an equal move.
        value = -alpha_beta(
            state, config, depth - 1, -INFINITE, 1 - best, moves, saved, scratch, 1 - side, root
        )
        for place in range(layout.SIZE):
            state[place] = saved[root + place]
        if value > best:
            best = value
            equal = 0
        if value == best:
            found[2 * equal] = start
            found[2 * equal + 1] = target
            equal += 1
    return equal
