"""Alpha-beta on the bitboards: principal variation search, reductions, quiescence search.

`t` is the transposition table, shared by threads without locks. An entry is a pair of words, the
key XOR the data and the data, so that a torn entry matches no key.
"""

from array import array

from firestep.games.trench.search import bitboard_rules, bitboard_tables, layout

CAPTURE = 1 << 24  # above every killer and every history score
KILLER = 1 << 22
FIRST = 1 << 28
NULL_KEY = bitboard_tables.TURN_KEY


def ending_value(w: "array[int]", ending: int) -> int:
    """Return an ending as a value for the side to move; a faster win is worth more."""
    value = bitboard_rules.result(w, ending)
    if w[layout.TURN] != 0:
        value = -value
    if value == layout.WON:
        return layout.WON - w[layout.PLY]
    if value == -layout.WON:
        return w[layout.PLY] - layout.WON
    return value


def is_stopped(w: "array[int]", stop: bytearray) -> int:
    """Count a node; return whether the search has to stop."""
    w[layout.NODES] += 1
    if w[layout.NODES] >= w[layout.NODE_LIMIT]:
        w[layout.ABORTED] = 1
    elif (w[layout.NODES] & 255) == 0 and stop[0] != 0:
        w[layout.ABORTED] = 1
    return w[layout.ABORTED]


def pick_move(w: "array[int]", place: int, count: int, base: int) -> int:
    """Swap the best-scored move from `place` on to `place`; return its score."""
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


def qsearch(w: "array[int]", q: "array[int]", stop: bytearray, alpha: int, beta: int) -> int:
    """Search captures until the position is quiet; return the value for the side to move."""
    ply = w[layout.PLY]
    w[layout.LINE_LENGTH + ply] = 0
    static = bitboard_rules.evaluate(w, q, alpha, beta)
    if static >= beta or ply >= layout.MAX_PLY:
        return static
    best = static
    if best > alpha:
        alpha = best
    turn = w[layout.TURN]
    base = 256 * ply
    count = bitboard_rules.list_moves(w, q, 0)
    # Do not prune captures by their value if a capture may end the game.
    target = w[layout.TARGET]
    may_end = w[layout.COUNT + 1 - turn] <= 5 or (
        target != 0 and 4 * w[layout.POINTS + turn] >= 3 * target
    )
    for place in range(count):
        w[layout.SCORES + base + place] = (w[layout.SCORES + base + place] << 3) - (
            w[w[layout.MOVES + base + place] >> 6] & 7
        )
    for place in range(count):
        worth = (pick_move(w, place, count, base) + 7) >> 3
        move = w[layout.MOVES + base + place]
        if not may_end:
            if static + worth + layout.DELTA_MARGIN <= alpha:
                if static + worth + layout.DELTA_MARGIN > best:
                    best = static + worth + layout.DELTA_MARGIN
                break
            if (
                worth < w[layout.WORTH + (w[move >> 6] & 7)]
                and bitboard_rules.is_guarded(w, q, move) != 0
            ):
                continue
        taken = bitboard_rules.make(w, q, move)
        ending = bitboard_rules.ending(w, q, taken)
        if is_stopped(w, stop) != 0:
            bitboard_rules.unmake(w, q)
            return best
        if ending != 0:
            w[layout.LINE_LENGTH + ply + 1] = 0
            value = -ending_value(w, ending)
        else:
            value = -qsearch(w, q, stop, -beta, -alpha)
        bitboard_rules.unmake(w, q)
        if w[layout.ABORTED] != 0:
            return best
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                update_pv(w, ply, move)
                if value >= beta:
                    break
    return best


def update_pv(w: "array[int]", ply: int, move: int) -> None:
    """Put a move in front of the principal variation of the next ply."""
    here = layout.LINES + 128 * ply
    after = here + 128
    length = w[layout.LINE_LENGTH + ply + 1]
    w[here] = move
    for place in range(length):
        w[here + 1 + place] = w[after + place]
    w[layout.LINE_LENGTH + ply] = length + 1


def tt_store(
    q: "array[int]", t: "array[int]", key: int, move: int, value: int, depth: int, bound: int
) -> None:
    """Store a result: replace an older or shallower entry, otherwise the second of the bucket."""
    slot = (key & q[layout.MASK]) * 4
    content = t[slot + 1]
    stored_depth = (content >> layout.DEPTH_SHIFT) & 255
    age = (content >> layout.AGE_SHIFT) & 63
    if (t[slot] ^ content) != key and age == q[layout.AGE] and stored_depth > depth:
        slot += 2
    elif (t[slot] ^ content) == key and move == 0:
        move = content & 4095  # keep the stored move if the new entry has none
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


def tt_probe(q: "array[int]", t: "array[int]", key: int) -> int:
    """Return the entry of a key, or 0."""
    slot = (key & q[layout.MASK]) * 4
    content = t[slot + 1]
    if (t[slot] ^ content) == key:
        return content
    content = t[slot + 3]
    if (t[slot + 2] ^ content) == key:
        return content
    return 0


def score_moves(w: "array[int]", q: "array[int]", count: int, first: int) -> None:
    """Score the listed moves: table move, winning captures, killers, history, losing captures."""
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
            if worth < w[layout.WORTH + rank] and bitboard_rules.is_guarded(w, q, move) != 0:
                score = KILLER - 8 + ((worth - w[layout.WORTH + rank]) << 3)
        elif move == w[layout.KILLERS + 2 * ply]:
            score = KILLER + 1
        elif move == w[layout.KILLERS + 2 * ply + 1]:
            score = KILLER
        else:
            score = w[history + move]
        w[layout.SCORES + base + place] = score


def update_history(w: "array[int]", move: int, depth: int, tried: int) -> None:
    """Record a quiet move that caused a cutoff, and the quiet moves before it that did not."""
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


def pvs(
    w: "array[int]",
    q: "array[int]",
    t: "array[int]",
    stop: bytearray,
    alpha: int,
    beta: int,
    depth: int,
    may_null: int,
) -> int:
    """Search a position to a depth; return its value for the side to move."""
    if depth <= 0:
        return qsearch(w, q, stop, alpha, beta)
    ply = w[layout.PLY]
    w[layout.LINE_LENGTH + ply] = 0
    if ply >= layout.MAX_PLY:
        return bitboard_rules.evaluate(w, q, alpha, beta)
    is_pv = beta - alpha > 1
    key = q[layout.KEY] ^ q[layout.SALT] ^ q[layout.QUIET_KEYS + w[layout.QUIET]]
    entry = tt_probe(q, t, key)
    first = 0
    if entry != 0:
        first = entry & 4095
        value = (entry >> layout.VALUE_SHIFT) & 65535
        value -= 32768
        if value > layout.PROVED:
            value -= ply
        elif value < -layout.PROVED:
            value += ply
        bound = (entry >> layout.BOUND_SHIFT) & 3
        stored_depth = (entry >> layout.DEPTH_SHIFT) & 255
        if (
            not is_pv
            and stored_depth >= depth
            and (
                bound == layout.EXACT
                or (bound == layout.LOWER and value >= beta)
                or (bound == layout.UPPER and value <= alpha)
            )
        ):
            return value
    turn = w[layout.TURN]
    static = bitboard_rules.evaluate(
        w, q, alpha - layout.FUTILITY_MARGIN * depth, beta + layout.FUTILITY_MARGIN * depth
    )
    if not is_pv and beta < layout.PROVED and beta > -layout.PROVED:
        if depth <= 4 and static - layout.FUTILITY_MARGIN * depth >= beta:
            return static
        if (
            may_null != 0
            and depth >= 3
            and static >= beta
            and w[layout.COUNT + turn] >= 5
            and w[layout.QUIET] + depth + 4 < w[layout.QUIET_LIMIT]
        ):
            make_null(w, q)
            value = -pvs(w, q, t, stop, -beta, 1 - beta, depth - 3 - depth // 4, 0)
            unmake_null(w, q)
            if w[layout.ABORTED] != 0:
                return 0
            if value >= beta:
                return beta
    if first == 0 and depth >= 5:
        depth -= 1
    count = bitboard_rules.list_moves(w, q, 1)
    score_moves(w, q, count, first)
    base = 256 * ply
    best = -layout.INFINITE
    chosen = 0
    old_alpha = alpha
    for place in range(count):
        score = pick_move(w, place, count, base)
        move = w[layout.MOVES + base + place]
        quiet = score < KILLER - 65536
        if (
            not is_pv
            and quiet
            and depth <= 3
            and best > -layout.PROVED
            and place > 0
            and (static + layout.FUTILITY_MARGIN * depth <= alpha or place > 6 + 6 * depth * depth)
        ):
            continue
        taken = bitboard_rules.make(w, q, move)
        ending = bitboard_rules.ending(w, q, taken)
        if is_stopped(w, stop) != 0:
            bitboard_rules.unmake(w, q)
            return best
        if ending != 0:
            w[layout.LINE_LENGTH + ply + 1] = 0
            value = -ending_value(w, ending)
        elif place == 0:
            value = -pvs(w, q, t, stop, -beta, -alpha, depth - 1, 1)
        else:
            reduction = 0
            if depth >= 3 and score < KILLER and place >= 2:
                reduction = w[
                    layout.REDUCTION
                    + 64 * (depth if depth < 63 else 63)
                    + (place if place < 63 else 63)
                ]
                if is_pv and reduction > 0:
                    reduction -= 1
                if reduction > depth - 2:
                    reduction = depth - 2
            value = -pvs(w, q, t, stop, -alpha - 1, -alpha, depth - 1 - reduction, 1)
            if value > alpha and reduction > 0 and w[layout.ABORTED] == 0:
                value = -pvs(w, q, t, stop, -alpha - 1, -alpha, depth - 1, 1)
            if value > alpha and value < beta and w[layout.ABORTED] == 0:
                value = -pvs(w, q, t, stop, -beta, -alpha, depth - 1, 1)
        bitboard_rules.unmake(w, q)
        if w[layout.ABORTED] != 0:
            return best
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                chosen = move
                update_pv(w, ply, move)
                if value >= beta:
                    if taken == 0:
                        update_history(w, move, depth, place)
                    break
    bound = layout.EXACT
    if best >= beta:
        bound = layout.LOWER
    elif best <= old_alpha:
        bound = layout.UPPER
    value = best
    if value > layout.PROVED:
        value += ply
    elif value < -layout.PROVED:
        value -= ply
    tt_store(q, t, key, chosen, value, depth, bound)
    return best


def make_null(w: "array[int]", q: "array[int]") -> None:
    """Pass the turn for null-move pruning."""
    w[layout.TURN] = 1 - w[layout.TURN]
    q[layout.KEY] ^= NULL_KEY
    w[layout.UNDO + 8 * w[layout.PLY] + 4] = w[layout.RUN_START]
    w[layout.PLY] += 1
    w[layout.TOP] += 1
    q[layout.PATH + w[layout.TOP]] = q[layout.KEY]
    w[layout.RUN_START] = w[layout.TOP]
    w[layout.QUIET] += 1


def unmake_null(w: "array[int]", q: "array[int]") -> None:
    """Take back a null move."""
    w[layout.QUIET] -= 1
    w[layout.PLY] -= 1
    w[layout.TOP] -= 1
    w[layout.RUN_START] = w[layout.UNDO + 8 * w[layout.PLY] + 4]
    q[layout.KEY] ^= NULL_KEY
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
    """Search the root moves from FIRST_ROOT on to a depth; move the best one to their front.

    The noise of each move is added to its value. Return the best value; SEARCHED counts the moves
    that were finished.
    """
    best = -layout.INFINITE
    w[layout.SEARCHED] = 0
    first = w[layout.FIRST_ROOT]
    for place in range(first, w[layout.ROOT_MOVES]):
        move = w[layout.ROOT + place]
        noise = w[layout.ROOT + 256 + place]
        taken = bitboard_rules.make(w, q, move)
        ending = bitboard_rules.ending(w, q, taken)
        if is_stopped(w, stop) != 0:
            bitboard_rules.unmake(w, q)
            return best
        if ending != 0:
            w[layout.LINE_LENGTH + 1] = 0
            value = -ending_value(w, ending) + noise
        elif place == first:
            value = -pvs(w, q, t, stop, noise - beta, noise - alpha, depth - 1, 1) + noise
        else:
            value = -pvs(w, q, t, stop, noise - alpha - 1, noise - alpha, depth - 1, 1) + noise
            if value > alpha and w[layout.ABORTED] == 0:
                value = -pvs(w, q, t, stop, noise - beta, noise - alpha, depth - 1, 1) + noise
        bitboard_rules.unmake(w, q)
        if w[layout.ABORTED] != 0:
            return best
        w[layout.SEARCHED] += 1
        if value > best:
            best = value
            w[layout.BEST_VALUE] = value
            if value > alpha:
                alpha = value
            update_pv(w, 0, move)
            for back in range(place, first, -1):
                w[layout.ROOT + back] = w[layout.ROOT + back - 1]
                w[layout.ROOT + 256 + back] = w[layout.ROOT + 256 + back - 1]
            w[layout.ROOT + first] = move
            w[layout.ROOT + 256 + first] = noise
            if value >= beta:
                break
    return best


def count_tree(w: "array[int]", q: "array[int]", depth: int) -> int:
    """Count the move sequences of this length; tests compare it with `kernel.count_tree`."""
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
