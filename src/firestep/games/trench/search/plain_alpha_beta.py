"""Plain alpha-beta over the rules that counts material and nothing else: a fixed yardstick."""

from firestep.games.trench import layout
from firestep.games.trench.rules.movement import generate
from firestep.games.trench.rules.turn import advance

PLACES = 256  # room for a list of best moves
DECIDED = 10000
FAR = 20000


def counted(before: bytearray, base: int, state: bytearray, side: int) -> int:
    """Return what a side has won, less what it has lost, since the state saved at `base`."""
    if state[layout.ENDED] != 0:
        result = state[layout.RESULT]
        if result == layout.DRAWN:
            return 0
        black_won = result == state[layout.BLACK_SEAT]
        return DECIDED if black_won == (side == 0) else -DECIDED
    if state[layout.GAME] != before[base + layout.GAME]:  # banked, and colours have changed
        seat = before[base + layout.BLACK_SEAT] - 1
        black = state[layout.BANKED + seat] - before[base + layout.BANKED + seat]
        white = state[layout.BANKED + 1 - seat] - before[base + layout.BANKED + 1 - seat]
        gain = black - before[base + layout.POINTS]
        gain -= white - before[base + layout.POINTS + 1]
        return gain if side == 0 else -gain
    gain = state[layout.POINTS + side] - before[base + layout.POINTS + side]
    return gain - (state[layout.POINTS + 1 - side] - before[base + layout.POINTS + 1 - side])


def depth_first(
    state: bytearray,
    terms: bytes,
    depth: int,
    alpha: int,
    beta: int,
    moves: bytearray,
    saved: bytearray,
    scratch: bytearray,
    side: int,
    root: int,
) -> int:
    """Return the material won by `side`, whose turn it is, with best play this deep.

    `moves` and `saved` hold one list of moves and one state for each depth; the root's state
    stands in `saved` at `root`.
    """
    if depth == 0 or state[layout.ENDED] != 0 or state[layout.GAME] != saved[root + layout.GAME]:
        return counted(saved, root, state, side)
    base = (depth - 1) * layout.MOVE_LIST
    keep = (depth - 1) * layout.SIZE
    count = generate(state, scratch)
    for place in range(2 * count):
        moves[base + place] = scratch[place]
    for place in range(layout.SIZE):
        saved[keep + place] = state[place]
    best = -FAR
    for number in range(count):
        advance(state, terms, moves[base + 2 * number], moves[base + 2 * number + 1], scratch)
        value = -depth_first(
            state, terms, depth - 1, -beta, -alpha, moves, saved, scratch, 1 - side, root
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


def best_moves(
    state: bytearray,
    terms: bytes,
    depth: int,
    found: bytearray,
    moves: bytearray,
    saved: bytearray,
    scratch: bytearray,
) -> int:
    """Write all moves that are equally best at this depth as (from, to); return how many.

    `moves` and `saved` have room for one depth more.
    """
    base = depth * layout.MOVE_LIST
    root = depth * layout.SIZE
    side = state[layout.TURN]
    count = generate(state, scratch)
    for place in range(2 * count):
        moves[base + place] = scratch[place]
    for place in range(layout.SIZE):
        saved[root + place] = state[place]
    best = -FAR
    equal = 0
    for number in range(count):
        start = moves[base + 2 * number]
        target = moves[base + 2 * number + 1]
        advance(state, terms, start, target, scratch)
        # One below the best lets an equal move show itself as equal.
        value = -depth_first(
            state, terms, depth - 1, -FAR, 1 - best, moves, saved, scratch, 1 - side, root
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
