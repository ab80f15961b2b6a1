"""Alpha-beta over the twin: principal variation search, reductions, captures to the quiet end.

`t` is the table of known positions, shared by threads without locks: an entry is a pair of words,
the key crossed with the content and the content, so that a torn entry matches no key.
"""

from array import array

from firestep.games.trench.search import bitboard_rules, bitboard_tables, layout

CAPTURE = 1 << 24  # above every killer and every history count
KILLER = 1 << 22
FIRST = 1 << 28
PASS_KEY = bitboard_tables.TURN_KEY


def over(w: "array[int]", how: int) -> int:
    """Return an ending as the value for the side that is now to move; sooner is better won."""
    value = bitboard_rules.result(w, how)
    if w[layout.TURN] != 0:
        value = -value
    if value == layout.WON:
        return layout.WON - w[layout.PLY]
    if value == -layout.WON:
        return w[layout.PLY] - layout.WON
    return value


def is_stopped(w: "array[int]", stop: bytearray) -> int:
    """Count a made move; tell whether the search has to end."""
    w[layout.NODES] += 1
    if w[layout.NODES] >= w[layout.NODE_LIMIT]:
        w[layout.ABORTED] = 1
    elif (w[layout.NODES] & 255) == 0 and stop[0] != 0:
        w[layout.ABORTED] = 1
    return w[layout.ABORTED]


def pick(w: "array[int]", place: int, count: int, base: int) -> int:
    """Bring the best of the moves from `place` on to the front; return its score."""
    moves = layout.MOVES + base
    scores = layout.SCORES + base
    best = place
    for other in range(place + 1, count):
        if w[scores + other] > w[scores + best]:
            best = other
    score = w[scores + best]
    move = w[moves + best]
    w[scores + best] = w[scores + place]
    w[moves + best] = w[moves + place]
    w[scores + place] = score
    w[moves + place] = move
    return score


def calm(w: "array[int]", q: "array[int]", stop: bytearray, alpha: int, beta: int) -> int:
    """Search captures only, until nothing is to be gained; return the value for the mover."""
    ply = w[layout.PLY]
    w[layout.LINE_LENGTH + ply] = 0
    static = bitboard_rules.assess(w, q, alpha, beta)
    if static >= beta or ply >= layout.MOST_PLIES:
        return static
    best = static
    if best > alpha:
        alpha = best
    turn = w[layout.TURN]
    base = 256 * ply
    count = bitboard_rules.list_moves(w, q, 0)
    # Where a capture may end the game, none is left out by its worth.
    aim = w[layout.TARGET]
    near = w[layout.COUNT + 1 - turn] <= 5 or (aim != 0 and 4 * w[layout.POINTS + turn] >= 3 * aim)
    for place in range(count):
        w[layout.SCORES + base + place] = (w[layout.SCORES + base + place] << 3) - (
            w[w[layout.MOVES + base + place] >> 6] & 7
        )
    for place in range(count):
        worth = (pick(w, place, count, base) + 7) >> 3
        move = w[layout.MOVES + base + place]
        if not near:
            if static + worth + layout.DELTA <= alpha:
                if static + worth + layout.DELTA > best:
                    best = static + worth + layout.DELTA
                break
            if (
                worth < w[layout.WORTH + (w[move >> 6] & 7)]
                and bitboard_rules.guarded(w, q, move) != 0
            ):
                continue
        taken = bitboard_rules.make(w, q, move)
        how = bitboard_rules.ending(w, q, taken)
        if is_stopped(w, stop) != 0:
            bitboard_rules.unmake(w, q)
            return best
        if how != 0:
            w[layout.LINE_LENGTH + ply + 1] = 0
            value = -over(w, how)
        else:
            value = -calm(w, q, stop, -beta, -alpha)
        bitboard_rules.unmake(w, q)
        if w[layout.ABORTED] != 0:
            return best
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                keep_line(w, ply, move)
                if value >= beta:
                    break
    return best


def keep_line(w: "array[int]", ply: int, move: int) -> None:
    """Put a move before the line found after it."""
    here = layout.LINES + 128 * ply
    after = here + 128
    length = w[layout.LINE_LENGTH + ply + 1]
    w[here] = move
    for place in range(length):
        w[here + 1 + place] = w[after + place]
    w[layout.LINE_LENGTH + ply] = length + 1


def remember(
    q: "array[int]", t: "array[int]", key: int, move: int, value: int, depth: int, bound: int
) -> None:
    """Write a result into the table: over an older, a shallower or else the second entry."""
    slot = (key & q[layout.MASK]) * 4
    content = t[slot + 1]
    kept = (content >> layout.DEPTH_SHIFT) & 255
    age = (content >> layout.AGE_SHIFT) & 63
    if (t[slot] ^ content) != key and age == q[layout.AGE] and kept > depth:
        slot += 2
    elif (t[slot] ^ content) == key and move == 0:
        move = content & 4095  # a good move outlives the bound that knew none
    high = depth
    content = (high << layout.DEPTH_SHIFT) | (q[layout.AGE] << layout.AGE_SHIFT)
    high = bound
    content |= high << layout.BOUND_SHIFT
    high = value + 32768
    content |= high << layout.VALUE_SHIFT
    high = move
    content |= high
    t[slot] = key ^ content
    t[slot + 1] = content


def recall(q: "array[int]", t: "array[int]", key: int) -> int:
    """Return what the table knows about a key, or 0."""
    slot = (key & q[layout.MASK]) * 4
    content = t[slot + 1]
    if (t[slot] ^ content) == key:
        return content
    content = t[slot + 3]
    if (t[slot + 2] ^ content) == key:
        return content
    return 0


def order(w: "array[int]", q: "array[int]", count: int, first: int) -> None:
    """Score the listed moves: the table's, captures that win, killers, history, the rest."""
    ply = w[layout.PLY]
    base = 256 * ply
    history = layout.HISTORY + 4096 * w[layout.TURN]
    for place in range(count):
        move = w[layout.MOVES + base + place]
        worth = w[layout.SCORES + base + place]
        if move == first:
            score = FIRST
        elif worth != 0:
            rank = w[move >> 6] & 7
            score = CAPTURE + (worth << 3) - rank
            if worth < w[layout.WORTH + rank] and bitboard_rules.guarded(w, q, move) != 0:
                score = KILLER - 8 + ((worth - w[layout.WORTH + rank]) << 3)
        elif move == w[layout.KILLERS + 2 * ply]:
            score = KILLER + 1
        elif move == w[layout.KILLERS + 2 * ply + 1]:
            score = KILLER
        else:
            score = w[history + move]
        w[layout.SCORES + base + place] = score


def reward(w: "array[int]", move: int, depth: int, tried: int) -> None:
    """Remember a quiet move that refuted, and that those before it did not."""
    ply = w[layout.PLY]
    if w[layout.KILLERS + 2 * ply] != move:
        w[layout.KILLERS + 2 * ply + 1] = w[layout.KILLERS + 2 * ply]
        w[layout.KILLERS + 2 * ply] = move
    history = layout.HISTORY + 4096 * w[layout.TURN]
    bonus = depth * depth
    w[history + move] += bonus - ((w[history + move] * bonus) >> 14)
    for place in range(tried):
        other = w[layout.MOVES + 256 * ply + place]
        if w[layout.SCORES + 256 * ply + place] < KILLER - 65536:
            w[history + other] -= bonus + ((w[history + other] * bonus) >> 14)


def look(
    w: "array[int]",
    q: "array[int]",
    t: "array[int]",
    stop: bytearray,
    alpha: int,
    beta: int,
    depth: int,
    may_pass: int,
) -> int:
    """Search a position so deep; return its value for the side to move."""
    if depth <= 0:
        return calm(w, q, stop, alpha, beta)
    ply = w[layout.PLY]
    w[layout.LINE_LENGTH + ply] = 0
    if ply >= layout.MOST_PLIES:
        return bitboard_rules.assess(w, q, alpha, beta)
    wide = beta - alpha > 1
    key = q[layout.KEY] ^ q[layout.SALT] ^ q[layout.QUIET_KEYS + w[layout.QUIET]]
    known = recall(q, t, key)
    first = 0
    if known != 0:
        first = known & 4095
        value = (known >> layout.VALUE_SHIFT) & 65535
        value -= 32768
        if value > layout.SURE:
            value -= ply
        elif value < -layout.SURE:
            value += ply
        bound = (known >> layout.BOUND_SHIFT) & 3
        kept = (known >> layout.DEPTH_SHIFT) & 255
        if (
            not wide
            and kept >= depth
            and (
                bound == layout.EXACT
                or (bound == layout.LOWER and value >= beta)
                or (bound == layout.UPPER and value <= alpha)
            )
        ):
            return value
    turn = w[layout.TURN]
    static = bitboard_rules.assess(
        w, q, alpha - layout.CUSHION * depth, beta + layout.CUSHION * depth
    )
    if not wide and beta < layout.SURE and beta > -layout.SURE:
        if depth <= 4 and static - layout.CUSHION * depth >= beta:
            return static
        if (
            may_pass != 0
            and depth >= 3
            and static >= beta
            and w[layout.COUNT + turn] >= 5
            and w[layout.QUIET] + depth + 4 < w[layout.QUIET_LIMIT]
        ):
            let_pass(w, q)
            value = -look(w, q, t, stop, -beta, 1 - beta, depth - 3 - depth // 4, 0)
            take_pass(w, q)
            if w[layout.ABORTED] != 0:
                return 0
            if value >= beta:
                return beta
    if first == 0 and depth >= 5:
        depth -= 1
    count = bitboard_rules.list_moves(w, q, 1)
    order(w, q, count, first)
    base = 256 * ply
    best = -layout.INFINITE
    chosen = 0
    old_alpha = alpha
    for place in range(count):
        score = pick(w, place, count, base)
        move = w[layout.MOVES + base + place]
        quiet = score < KILLER - 65536
        if (
            not wide
            and quiet
            and depth <= 3
            and best > -layout.SURE
            and place > 0
            and (static + layout.CUSHION * depth <= alpha or place > 6 + 6 * depth * depth)
        ):
            continue
        taken = bitboard_rules.make(w, q, move)
        how = bitboard_rules.ending(w, q, taken)
        if is_stopped(w, stop) != 0:
            bitboard_rules.unmake(w, q)
            return best
        if how != 0:
            w[layout.LINE_LENGTH + ply + 1] = 0
            value = -over(w, how)
        elif place == 0:
            value = -look(w, q, t, stop, -beta, -alpha, depth - 1, 1)
        else:
            less = 0
            if depth >= 3 and score < KILLER and place >= 2:
                less = w[
                    layout.REDUCTION
                    + 64 * (depth if depth < 63 else 63)
                    + (place if place < 63 else 63)
                ]
                if wide and less > 0:
                    less -= 1
                if less > depth - 2:
                    less = depth - 2
            value = -look(w, q, t, stop, -alpha - 1, -alpha, depth - 1 - less, 1)
            if value > alpha and less > 0 and w[layout.ABORTED] == 0:
                value = -look(w, q, t, stop, -alpha - 1, -alpha, depth - 1, 1)
            if value > alpha and value < beta and w[layout.ABORTED] == 0:
                value = -look(w, q, t, stop, -beta, -alpha, depth - 1, 1)
        bitboard_rules.unmake(w, q)
        if w[layout.ABORTED] != 0:
            return best
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                chosen = move
                keep_line(w, ply, move)
                if value >= beta:
                    if taken == 0:
                        reward(w, move, depth, place)
                    break
    bound = layout.EXACT
    if best >= beta:
        bound = layout.LOWER
    elif best <= old_alpha:
        bound = layout.UPPER
    value = best
    if value > layout.SURE:
        value += ply
    elif value < -layout.SURE:
        value -= ply
    remember(q, t, key, chosen, value, depth, bound)
    return best


def let_pass(w: "array[int]", q: "array[int]") -> None:
    """Give the turn away, for a test of how good a position is; no rule allows it."""
    w[layout.TURN] = 1 - w[layout.TURN]
    q[layout.KEY] ^= PASS_KEY
    w[layout.UNDO + 8 * w[layout.PLY] + 4] = w[layout.RUN_START]
    w[layout.PLY] += 1
    w[layout.TOP] += 1
    q[layout.PATH + w[layout.TOP]] = q[layout.KEY]
    w[layout.RUN_START] = w[layout.TOP]
    w[layout.QUIET] += 1


def take_pass(w: "array[int]", q: "array[int]") -> None:
    """Take the turn back."""
    w[layout.QUIET] -= 1
    w[layout.PLY] -= 1
    w[layout.TOP] -= 1
    w[layout.RUN_START] = w[layout.UNDO + 8 * w[layout.PLY] + 4]
    q[layout.KEY] ^= PASS_KEY
    w[layout.TURN] = 1 - w[layout.TURN]


def search_root(
    w: "array[int]",
    q: "array[int]",
    t: "array[int]",
    stop: bytearray,
    alpha: int,
    beta: int,
    depth: int,
) -> int:
    """Search the open root moves in their order so deep; the best comes to their front.

    Each move's noise is added to its value. Returns the best value; SEARCHED says how many moves
    were finished.
    """
    best = -layout.INFINITE
    w[layout.SEARCHED] = 0
    first = w[layout.FIRST_ROOT]
    for place in range(first, w[layout.ROOT_MOVES]):
        move = w[layout.ROOT + place]
        noise = w[layout.ROOT + 256 + place]
        taken = bitboard_rules.make(w, q, move)
        how = bitboard_rules.ending(w, q, taken)
        if is_stopped(w, stop) != 0:
            bitboard_rules.unmake(w, q)
            return best
        if how != 0:
            w[layout.LINE_LENGTH + 1] = 0
            value = -over(w, how) + noise
        elif place == first:
            value = -look(w, q, t, stop, noise - beta, noise - alpha, depth - 1, 1) + noise
        else:
            value = -look(w, q, t, stop, noise - alpha - 1, noise - alpha, depth - 1, 1) + noise
            if value > alpha and w[layout.ABORTED] == 0:
                value = -look(w, q, t, stop, noise - beta, noise - alpha, depth - 1, 1) + noise
        bitboard_rules.unmake(w, q)
        if w[layout.ABORTED] != 0:
            return best
        w[layout.SEARCHED] += 1
        if value > best:
            best = value
            w[layout.BEST_VALUE] = value
            if value > alpha:
                alpha = value
            keep_line(w, 0, move)
            for back in range(place, first, -1):
                w[layout.ROOT + back] = w[layout.ROOT + back - 1]
                w[layout.ROOT + 256 + back] = w[layout.ROOT + 256 + back - 1]
            w[layout.ROOT + first] = move
            w[layout.ROOT + 256 + first] = noise
            if value >= beta:
                break
    return best


def count_tree(w: "array[int]", q: "array[int]", depth: int) -> int:
    """Count the move sequences of this length, as the rules' own count_tree (for its proof)."""
    if depth == 0:
        return 1
    count = bitboard_rules.list_moves(w, q, 1)
    total = 0
    for place in range(count):
        taken = bitboard_rules.make(w, q, w[layout.MOVES + 256 * w[layout.PLY] + place])
        if bitboard_rules.ending(w, q, taken) == 0:
            total += count_tree(w, q, depth - 1)
        elif depth == 1:
            total += 1
        bitboard_rules.unmake(w, q)
    return total
