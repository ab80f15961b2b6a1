"""Alpha-beta on the bitboards: principal variation search, reductions, quiescence search.

The transposition table is shared by threads without locks. A slot holds the key XOR the entry and
the entry, so that a slot written by two threads at once matches no key.
"""

from array import array

from firestep.games.trench import access as rules_access
from firestep.games.trench.search import access, bitboard_rules, bitboard_tables, layout, values
from firestep.games.trench.search.workspace import Workspace

# Scores of the move ordering; the history scores of other quiet moves are below QUIET.
FIRST = 1 << 28
CAPTURE = 1 << 24
KILLER = 1 << 22
QUIET = KILLER - 65536

NULL_KEY = bitboard_tables.TURN_KEY
NO_VALUE = values.NO_VALUE
INFINITE = values.INFINITE
WON = values.WON
PROVED = values.PROVED
DELTA_MARGIN = values.DELTA_MARGIN
FUTILITY_MARGIN = values.FUTILITY_MARGIN


def search_root(
    space: Workspace,
    table: "array[int]",
    stop: bytearray,
    alpha: int,
    beta: int,
    depth: int,
) -> int:
    """Search the root moves from `first_root` on to a depth; move the best one to their front.

    The noise of each move is added to its value. Return the best value; `searched` counts the moves
    that were finished.
    """
    space.table = table
    space.stop = stop
    space.searched = 0
    best = -INFINITE
    for place in range(space.first_root, space.root_count):
        move = space.root_moves[place]
        noise = space.root_noise[place]
        taken = bitboard_rules.make(space, move)
        how = bitboard_rules.ending(space, taken)
        if is_stopped(space) != 0:
            bitboard_rules.unmake(space)
            return best
        if how != 0:
            value = noise - ending_value(space, how)
        elif place == space.first_root:
            value = noise - pvs(space, noise - beta, noise - alpha, depth - 1, 1)
        else:
            value = noise - pvs(space, noise - alpha - 1, noise - alpha, depth - 1, 1)
            if value > alpha and space.aborted == 0:
                value = noise - pvs(space, noise - beta, noise - alpha, depth - 1, 1)
        bitboard_rules.unmake(space)
        if space.aborted != 0:
            return best
        space.searched += 1
        if value > best:
            best = value
            alpha = max(alpha, value)
            update_pv(space, move)
            promote_root_move(space, place)
            if value >= beta:
                break
    return best


def promote_root_move(space: Workspace, place: int) -> None:
    """Move a root move to the front of the moves that are searched."""
    move = space.root_moves[place]
    noise = space.root_noise[place]
    for back in range(place, space.first_root, -1):
        space.root_moves[back] = space.root_moves[back - 1]
        space.root_noise[back] = space.root_noise[back - 1]
    space.root_moves[space.first_root] = move
    space.root_noise[space.first_root] = noise


def pvs(space: Workspace, alpha: int, beta: int, depth: int, may_null: int) -> int:
    """Search a position to a depth; return its value for the side to move."""
    if depth <= 0:
        return qsearch(space, alpha, beta)
    space.line_lengths[space.ply] = 0
    if space.ply >= layout.MAX_PLY:
        return bitboard_rules.evaluate(space, alpha, beta)
    is_pv = beta - alpha > 1
    key = space.key ^ space.salt ^ space.quiet_keys[space.quiet]
    entry = tt_probe(space, key)
    if not is_pv:
        value = cutoff_value(space, entry, alpha, beta, depth)
        if value != NO_VALUE:
            return value
    margin = FUTILITY_MARGIN * depth
    static = bitboard_rules.evaluate(space, alpha - margin, beta + margin)
    if not is_pv:
        value = prune(space, beta, depth, static, may_null)
        if value != NO_VALUE:
            return value
    first = access.entry_move(entry)
    if first == 0 and depth >= 5:
        depth -= 1
    count = bitboard_rules.list_moves(space, 1)
    score_moves(space, count, first)
    best = search_moves(space, count, alpha, beta, depth, static)
    if space.aborted == 0:
        tt_store(space, key, best, depth, bound_of(best, alpha, beta))
    return best


def search_moves(
    space: Workspace, count: int, alpha: int, beta: int, depth: int, static: int
) -> int:
    """Search the scored moves, the best score first; return the best value."""
    is_pv = beta - alpha > 1
    may_skip = not is_pv and depth <= 3
    best = -INFINITE
    for place in range(count):
        score = pick_move(space, place, count)
        move = space.moves[space.ply][place]
        if (
            may_skip
            and score < QUIET
            and place > 0
            and best > -PROVED
            and (static + FUTILITY_MARGIN * depth <= alpha or place > 6 + 6 * depth * depth)
        ):
            continue
        taken = bitboard_rules.make(space, move)
        how = bitboard_rules.ending(space, taken)
        if is_stopped(space) != 0:
            bitboard_rules.unmake(space)
            return best
        if how != 0:
            value = -ending_value(space, how)
        elif place == 0:
            value = -pvs(space, -beta, -alpha, depth - 1, 1)
        else:
            reduction = find_reduction(space, depth, place, score, is_pv)
            value = -scout(space, -beta, -alpha, depth - 1, reduction)
        bitboard_rules.unmake(space)
        if space.aborted != 0:
            return best
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                update_pv(space, move)
                if value >= beta:
                    if taken == 0:
                        update_history(space, move, depth, place)
                    break
    return best


def scout(space: Workspace, alpha: int, beta: int, depth: int, reduction: int) -> int:
    """Search a later move after it is made: prove with a null window that it is not better.

    If it is better, search again without the reduction, then with the full window.
    """
    value = pvs(space, beta - 1, beta, depth - reduction, 1)
    if value < beta and reduction > 0 and space.aborted == 0:
        value = pvs(space, beta - 1, beta, depth, 1)
    if value < beta and value > alpha and space.aborted == 0:
        value = pvs(space, alpha, beta, depth, 1)
    return value


def find_reduction(space: Workspace, depth: int, place: int, score: int, is_pv: bool) -> int:
    """Return by how many plies the search of a late move is reduced."""
    if depth < 3 or score >= KILLER or place < 2:
        return 0
    reduction = space.reductions[min(depth, layout.LAST_DEPTH)][min(place, layout.LAST_DEPTH)]
    if is_pv and reduction > 0:
        reduction -= 1
    return min(reduction, depth - 2)


def prune(space: Workspace, beta: int, depth: int, static: int, may_null: int) -> int:
    """Return a value if the position need not be searched, otherwise NO_VALUE.

    Reverse futility pruning, then null-move pruning.
    """
    if beta >= PROVED or beta <= -PROVED:
        return NO_VALUE
    if depth <= 4 and static - FUTILITY_MARGIN * depth >= beta:
        return static
    if (
        may_null == 0
        or depth < 3
        or static < beta
        or space.counts[space.turn] < 5
        or space.quiet + depth + 4 >= space.quiet_limit
    ):
        return NO_VALUE
    make_null(space)
    value = -pvs(space, -beta, 1 - beta, depth - 3 - depth // 4, 0)
    unmake_null(space)
    if space.aborted != 0:
        return 0
    return beta if value >= beta else NO_VALUE


def make_null(space: Workspace) -> None:
    """Pass the turn for null-move pruning."""
    space.turn = 1 - space.turn
    space.key ^= NULL_KEY
    space.undo_run_starts[space.ply] = space.run_start
    space.ply += 1
    space.top += 1
    space.path[space.top] = space.key
    space.run_start = space.top
    space.quiet += 1


def unmake_null(space: Workspace) -> None:
    """Take back a null move."""
    space.quiet -= 1
    space.ply -= 1
    space.top -= 1
    space.run_start = space.undo_run_starts[space.ply]
    space.key ^= NULL_KEY
    space.turn = 1 - space.turn


def qsearch(space: Workspace, alpha: int, beta: int) -> int:
    """Search captures until the position is quiet; return the value for the side to move."""
    ply = space.ply
    space.line_lengths[ply] = 0
    static = bitboard_rules.evaluate(space, alpha, beta)
    if static >= beta or ply >= layout.MAX_PLY:
        return static
    best = static
    alpha = max(alpha, best)
    may_end = may_end_soon(space)
    count = bitboard_rules.list_moves(space, 0)
    score_captures(space, count)
    for place in range(count):
        worth = (pick_move(space, place, count) + 7) >> 3
        move = space.moves[ply][place]
        if not may_end:
            limit = static + worth + DELTA_MARGIN
            if limit <= alpha:
                best = max(best, limit)
                break
            if is_losing(space, move, worth) != 0:
                continue
        taken = bitboard_rules.make(space, move)
        how = bitboard_rules.ending(space, taken)
        if is_stopped(space) != 0:
            bitboard_rules.unmake(space)
            return best
        value = -ending_value(space, how) if how != 0 else -qsearch(space, -beta, -alpha)
        bitboard_rules.unmake(space)
        if space.aborted != 0:
            return best
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                update_pv(space, move)
                if value >= beta:
                    break
    return best


def may_end_soon(space: Workspace) -> bool:
    """Return whether a capture may end the game; captures are then not pruned by their value."""
    turn = space.turn
    return space.counts[1 - turn] <= 5 or (
        space.target != 0 and 4 * space.points[turn] >= 3 * space.target
    )


def is_losing(space: Workspace, move: int, worth: int) -> int:
    """Return whether a capture gives a piece for pieces that are worth less."""
    stars = rules_access.stars_of(space.board[access.start_of(move)])
    return worth < space.capture_values[stars] and bitboard_rules.is_guarded(space, move) != 0


def ending_value(space: Workspace, how: int) -> int:
    """Return an ending as a value for the side to move; a faster win is worth more.

    The principal variation ends here.
    """
    space.line_lengths[space.ply] = 0
    value = bitboard_rules.result(space, how)
    if space.turn != 0:
        value = -value
    if value == WON:
        return WON - space.ply
    if value == -WON:
        return space.ply - WON
    return value


def is_stopped(space: Workspace) -> int:
    """Count a node; return whether the search has to stop."""
    space.nodes += 1
    if space.nodes >= space.node_limit:
        space.aborted = 1
    elif (space.nodes & 255) == 0 and space.stop[0] != 0:
        space.aborted = 1
    return space.aborted


def update_pv(space: Workspace, move: int) -> None:
    """Put a move in front of the principal variation of the next ply."""
    ply = space.ply
    here = space.lines[ply]
    after = space.lines[ply + 1]
    length = space.line_lengths[ply + 1]
    here[0] = move
    for place in range(length):
        here[place + 1] = after[place]
    space.line_lengths[ply] = length + 1


def score_moves(space: Workspace, count: int, first: int) -> None:
    """Score the listed moves: table move, winning captures, killers, history, losing captures."""
    moves = space.moves[space.ply]
    scores = space.scores[space.ply]
    killers = space.killers[space.ply]
    history = space.history[space.turn]
    for place in range(count):
        move = moves[place]
        worth = scores[place]
        if move == first:
            scores[place] = FIRST
        elif worth != 0:
            scores[place] = capture_score(space, move, worth)
        elif move == killers[0]:
            scores[place] = KILLER + 1
        elif move == killers[1]:
            scores[place] = KILLER
        else:
            scores[place] = history[move]


def capture_score(space: Workspace, move: int, worth: int) -> int:
    """Return the score of a capture: by its value, then the piece with the fewest stars first."""
    stars = rules_access.stars_of(space.board[access.start_of(move)])
    lost = space.capture_values[stars]
    if worth < lost and bitboard_rules.is_guarded(space, move) != 0:
        return KILLER - 8 + ((worth - lost) << 3)
    return CAPTURE + (worth << 3) - stars


def score_captures(space: Workspace, count: int) -> None:
    """Score the listed captures: by their value, then the piece with the fewest stars first."""
    moves = space.moves[space.ply]
    scores = space.scores[space.ply]
    for place in range(count):
        piece = space.board[access.start_of(moves[place])]
        scores[place] = (scores[place] << 3) - rules_access.stars_of(piece)


def pick_move(space: Workspace, place: int, count: int) -> int:
    """Swap the best-scored move from `place` on to `place`; return its score."""
    moves = space.moves[space.ply]
    scores = space.scores[space.ply]
    best = place
    for other in range(place + 1, count):
        if scores[other] > scores[best]:
            best = other
    score = scores[best]
    move = moves[best]
    scores[best] = scores[place]
    moves[best] = moves[place]
    scores[place] = score
    moves[place] = move
    return score


def update_history(space: Workspace, move: int, depth: int, tried: int) -> None:
    """Record a quiet move that caused a cutoff, and the quiet moves before it that did not."""
    moves = space.moves[space.ply]
    scores = space.scores[space.ply]
    killers = space.killers[space.ply]
    if killers[0] != move:
        killers[1] = killers[0]
        killers[0] = move
    history = space.history[space.turn]
    bonus = depth * depth
    history[move] += bonus - ((history[move] * bonus) >> 14)
    for place in range(tried):
        if scores[place] < QUIET:
            other = moves[place]
            history[other] -= bonus + ((history[other] * bonus) >> 14)


def tt_probe(space: Workspace, key: int) -> int:
    """Return the entry of a key, or 0."""
    slot = access.first_slot(key, space.table_mask)
    entry = access.slot_entry(space.table, slot)
    if access.slot_key(space.table, slot, entry) == key:
        return entry
    slot += 1
    entry = access.slot_entry(space.table, slot)
    if access.slot_key(space.table, slot, entry) == key:
        return entry
    return 0


def cutoff_value(space: Workspace, entry: int, alpha: int, beta: int, depth: int) -> int:
    """Return the value of an entry if it decides the node at this depth, otherwise NO_VALUE."""
    if access.entry_depth(entry) < depth:
        return NO_VALUE
    value = access.entry_value(entry)
    if value > PROVED:  # stored from this position on
        value -= space.ply
    elif value < -PROVED:
        value += space.ply
    bound = access.entry_bound(entry)
    if (
        bound == layout.B_EXACT
        or (bound == layout.B_LOWER and value >= beta)
        or (bound == layout.B_UPPER and value <= alpha)
    ):
        return value
    return NO_VALUE


def bound_of(value: int, alpha: int, beta: int) -> int:
    """Return what a value found in a window says about the true value."""
    if value >= beta:
        return layout.B_LOWER
    return layout.B_UPPER if value <= alpha else layout.B_EXACT


def tt_store(space: Workspace, key: int, value: int, depth: int, bound: int) -> None:
    """Store a result: replace an older or shallower entry, otherwise the second of the bucket."""
    move = space.lines[space.ply][0] if space.line_lengths[space.ply] > 0 else 0
    if value > PROVED:
        value += space.ply
    elif value < -PROVED:
        value -= space.ply
    slot = access.first_slot(key, space.table_mask)
    old = access.slot_entry(space.table, slot)
    if access.slot_key(space.table, slot, old) == key:
        if move == 0:
            move = access.entry_move(old)  # keep the stored move if the new entry has none
    elif access.entry_age(old) == space.age and access.entry_depth(old) > depth:
        slot += 1
    entry = access.make_entry(move, value, depth, bound, space.age)
    access.write_slot(space.table, slot, key, entry)


def count_tree(space: Workspace, depth: int) -> int:
    """Count the move sequences of this length; tests compare it with `kernel.count_tree`."""
    if depth == 0:
        return 1
    count = bitboard_rules.list_moves(space, 1)
    total = 0
    for place in range(count):
        taken = bitboard_rules.make(space, space.moves[space.ply][place])
        if bitboard_rules.ending(space, taken) == 0:
            total += count_tree(space, depth - 1)
        elif depth == 1:
            total += 1
        bitboard_rules.unmake(space)
    return total
