"""The rules on bitboards, for speed: move generation, make and unmake, endings, evaluation.

A test compares this implementation with `rules/` on many random positions. Sets of squares are
64-bit numbers in `q`, the pieces by square are in `w`; see layout.py.
"""

from array import array

from firestep.games.trench import layout as rules
from firestep.games.trench.search import bitboard_tables, bits, layout

# C arrays and numbers in the compiled build.
FULL = bitboard_tables.FULL
TURN_KEY = bitboard_tables.TURN_KEY
TRENCH = bitboard_tables.TRENCH
BITS = bitboard_tables.BITS
ENEMY_LAND = bitboard_tables.ENEMY_LAND
CAPTURE_ZONES = bitboard_tables.CAPTURE_ZONES
REACH = bitboard_tables.REACH
BETWEEN = bitboard_tables.BETWEEN
BEHIND = bitboard_tables.BEHIND
PIECE_KEYS = bitboard_tables.PIECE_KEYS
ODD = 0x5555555555555555
PAIRS = 0x3333333333333333
NIBBLES = 0x0F0F0F0F0F0F0F0F
BYTES = 0x0101010101010101


def list_moves(w: "array[int]", q: "array[int]", quiet_too: int) -> int:
    """Write the moves of the side to move at this ply; return their number.

    A move is 64 * start + target. Captures get their value as score, quiet moves 0. Quiet moves are
    included if `quiet_too` is set.
    """
    turn = w[layout.TURN]
    own = q[layout.OCCUPIED + turn]
    foe = q[layout.OCCUPIED + 1 - turn]
    full = own | foe
    exposed = foe & ENEMY_LAND[turn]
    out = layout.MOVES + 256 * w[layout.PLY]
    scores = layout.SCORES + 256 * w[layout.PLY]
    count = 0
    pieces = own
    while pieces != 0:
        start = bits.lowest(pieces)
        pieces &= pieces - 1
        piece = w[start]
        targets = REACH[piece * 64 + start]
        if quiet_too == 0 and (targets & foe & CAPTURE_ZONES[64 * turn + start]) == 0:
            continue
        row = start * 64
        # Enemies in their own land do not stop a piece in the trench (TR-TRENCH-02).
        from_trench = BITS[start] & TRENCH
        stops = targets & (full ^ exposed if from_trench != 0 else full)
        blocks = stops
        while blocks != 0:
            square = bits.lowest(blocks)
            blocks &= blocks - 1
            targets &= ~BEHIND[row + square]
        if from_trench != 0:  # TR-TRENCH-03, -05
            targets &= ~stops
        else:
            targets &= ~own
            if (BITS[start] & ENEMY_LAND[turn]) == 0:  # TR-TRENCH-01
                targets &= ~(foe & TRENCH)
            if quiet_too == 0:
                targets &= foe
        while targets != 0:
            square = bits.lowest(targets)
            targets &= targets - 1
            if from_trench == 0:
                worth = w[layout.WORTH + (w[square] & 7)]  # 0 for an empty square
            else:
                hits = (BETWEEN[row + square] | BITS[square]) & foe
                if hits == 0 and quiet_too == 0:
                    continue
                worth = 0
                while hits != 0:
                    victim = bits.lowest(hits)
                    hits &= hits - 1
                    worth += w[layout.WORTH + (w[victim] & 7)]
            w[out + count] = row + square
            w[scores + count] = worth
            count += 1
    return count


def is_guarded(w: "array[int]", q: "array[int]", move: int) -> int:
    """Return whether the piece that makes this move could be captured on its target square."""
    side = 1 - w[layout.TURN]
    target = move & 63
    # Pieces that the move captures neither block nor recapture.
    removed = BETWEEN[move] | BITS[move >> 6]
    attackers = q[layout.OCCUPIED + side] & ~removed & REACH[5 * 64 + target]
    full = (q[layout.OCCUPIED] | q[layout.OCCUPIED + 1]) & ~removed
    while attackers != 0:
        square = bits.lowest(attackers)
        attackers &= attackers - 1
        if (REACH[w[square] * 64 + square] & BITS[target]) == 0:
            continue
        stops = full
        if (BITS[square] & TRENCH) != 0:
            if (BITS[target] & ENEMY_LAND[side]) == 0:
                continue
            stops = q[layout.OCCUPIED + side] & ~removed
        elif (BITS[target] & TRENCH) != 0 and (BITS[square] & ENEMY_LAND[side]) == 0:
            continue
        if (BETWEEN[square * 64 + target] & stops) == 0:
            return 1
    return 0


def make(w: "array[int]", q: "array[int]", move: int) -> int:
    """Make a legal move; return the number of captured pieces."""
    turn = w[layout.TURN]
    ply = w[layout.PLY]
    undo = layout.UNDO + 8 * ply
    start = move >> 6
    target = move & 63
    piece = w[start]
    key = q[layout.KEY]
    q[layout.KEYS + ply] = key
    w[undo] = move
    w[undo + 2] = w[layout.QUIET]
    w[undo + 3] = w[layout.SCORE]
    w[undo + 4] = w[layout.RUN_START]
    w[undo + 5] = w[layout.POINTS + turn]
    score = w[layout.SCORE]
    hits = (BETWEEN[move] | BITS[target]) & q[layout.OCCUPIED + 1 - turn]
    q[layout.TAKEN + ply] = hits
    taken = 0
    if hits != 0:
        q[layout.OCCUPIED + 1 - turn] ^= hits
        ranks = 0
        while hits != 0:
            square = bits.lowest(hits)
            hits &= hits - 1
            victim = w[square]
            w[square] = 0
            ranks |= (victim & 7) << (3 * taken)
            key ^= PIECE_KEYS[victim * 64 + square]
            score -= w[layout.SQUARE_VALUES + victim * 64 + square]
            w[layout.POINTS + turn] += w[layout.VALUES + (victim & 7)]
            if (victim & 7) == 5:
                w[layout.GENERALS + 1 - turn] -= 1
            taken += 1
        w[undo + 1] = ranks
        w[layout.COUNT + 1 - turn] -= taken
    w[start] = 0
    w[target] = piece
    q[layout.OCCUPIED + turn] ^= BITS[start] | BITS[target]
    key ^= PIECE_KEYS[piece * 64 + start] ^ PIECE_KEYS[piece * 64 + target] ^ TURN_KEY
    score += (
        w[layout.SQUARE_VALUES + piece * 64 + target] - w[layout.SQUARE_VALUES + piece * 64 + start]
    )
    w[layout.SCORE] = score
    w[layout.TURN] = 1 - turn
    w[layout.PLY] = ply + 1
    w[layout.TOP] += 1
    if taken != 0:
        w[layout.QUIET] = 0
        w[layout.RUN_START] = w[layout.TOP]
    else:
        w[layout.QUIET] += 1
    q[layout.KEY] = key
    q[layout.PATH + w[layout.TOP]] = key
    return taken


def unmake(w: "array[int]", q: "array[int]") -> None:
    """Take the last move back."""
    ply = w[layout.PLY] - 1
    turn = 1 - w[layout.TURN]
    undo = layout.UNDO + 8 * ply
    move = w[undo]
    start = move >> 6
    target = move & 63
    w[start] = w[target]
    w[target] = 0
    q[layout.OCCUPIED + turn] ^= BITS[start] | BITS[target]
    hits = q[layout.TAKEN + ply]
    if hits != 0:
        q[layout.OCCUPIED + 1 - turn] ^= hits
        ranks = w[undo + 1]
        colour = (1 - turn) * rules.WHITE
        while hits != 0:
            square = bits.lowest(hits)
            hits &= hits - 1
            w[square] = (ranks & 7) + colour
            if (ranks & 7) == 5:
                w[layout.GENERALS + 1 - turn] += 1
            ranks >>= 3
            w[layout.COUNT + 1 - turn] += 1
    w[layout.POINTS + turn] = w[undo + 5]
    w[layout.QUIET] = w[undo + 2]
    w[layout.SCORE] = w[undo + 3]
    w[layout.RUN_START] = w[undo + 4]
    w[layout.TURN] = turn
    w[layout.PLY] = ply
    w[layout.TOP] -= 1
    q[layout.KEY] = q[layout.KEYS + ply]


def count_repeats(w: "array[int]", q: "array[int]", first: int) -> int:
    """Count earlier equal positions since the last capture, from an index of the path on."""
    count = 0
    key = q[layout.KEY]
    place = w[layout.TOP] - 2
    if first < w[layout.RUN_START]:
        first = w[layout.RUN_START]
    while place >= first:
        if q[layout.PATH + place] == key:
            count += 1
        place -= 2
    return count


def ending(w: "array[int]", q: "array[int]", taken: int) -> int:
    """Return how the last move ended the current game, or 0; see `rules/ending.py`."""
    aim = w[layout.TARGET]
    if (
        aim != 0
        and (w[layout.POINTS] >= aim or w[layout.POINTS + 1] >= aim)
        and (w[layout.EVEN_TURNS] == 0 or w[layout.TURN] == 0)
    ):
        return rules.TARGET
    if taken != 0:
        if w[layout.GENERAL_FALLS] != 0 and (
            (w[layout.GENERALS] == 0) != (w[layout.GENERALS + 1] == 0)
        ):
            return rules.GENERAL_FELL
        if w[layout.COUNT] == 0 or w[layout.COUNT + 1] == 0:
            return rules.WIPED_OUT
    else:
        times = w[layout.REPETITIONS]
        if times != 0 and w[layout.TOP] - w[layout.RUN_START] >= 4:
            if count_repeats(w, q, 0) >= times - 1:
                return rules.REPEATED
            # Treat the first repetition within the search as final: repeating gains nothing.
            if w[layout.EXACT_REPETITION] == 0 and count_repeats(w, q, w[layout.ROOT_TOP]) != 0:
                return rules.REPEATED
    if w[layout.QUIET] >= w[layout.QUIET_LIMIT]:
        return rules.TOO_QUIET
    return 0


def result(w: "array[int]", how: int) -> int:
    """Return the value of an ending for Black: WON, 0, -WON, or the lead in a first game."""
    lead = w[layout.POINTS] - w[layout.POINTS + 1] + w[layout.BANKED]
    if w[layout.GAME] == 1:  # TR-END-04: the points count for the match, the game decides nothing
        size = (abs(lead) * w[layout.SCALE]) >> 4
        if size > layout.MAX_LEAD:
            size = layout.MAX_LEAD
        return size if lead > 0 else -size
    if w[layout.GAME] != 2:
        if how == rules.GENERAL_FELL:
            return layout.WON if w[layout.GENERALS] != 0 else -layout.WON
        if how == rules.WIPED_OUT and w[layout.WIPING_WINS] != 0:
            return layout.WON if w[layout.COUNT] != 0 else -layout.WON
    if lead > 0:
        return layout.WON
    return -layout.WON if lead < 0 else 0


def bit_count(squares: int) -> int:
    """Return the number of squares in a set."""
    squares -= (squares >> 1) & ODD
    squares = (squares & PAIRS) + ((squares >> 2) & PAIRS)
    squares = (squares + (squares >> 4)) & NIBBLES
    return ((squares * BYTES) & FULL) >> 56


def evaluate(w: "array[int]", q: "array[int]", low: int, high: int) -> int:
    """Return the static evaluation for the side to move, in hundredths of a soldier.

    Far outside the window from `low` to `high`, the value is approximate.
    """
    turn = w[layout.TURN]
    mover = w[layout.TEMPO]
    score = w[layout.SCORE] + w[layout.OFFSET] + evaluate_points(w)
    rough = mover + score if turn == 0 else mover - score
    if rough + layout.LAZY_MARGIN <= low or rough - layout.LAZY_MARGIN >= high:
        return rough
    full = q[layout.OCCUPIED] | q[layout.OCCUPIED + 1]
    for side in range(2):
        foe = q[layout.OCCUPIED + 1 - side]
        exposed = foe & ENEMY_LAND[side]
        attacked = full ^ full
        pieces = q[layout.OCCUPIED + side]
        freedom = 0
        while pieces != 0:
            start = bits.lowest(pieces)
            pieces &= pieces - 1
            piece = w[start]
            reach = REACH[piece * 64 + start]
            hits = reach & foe & CAPTURE_ZONES[64 * side + start] & ~attacked
            if hits != 0:
                stops = full ^ exposed if (BITS[start] & TRENCH) != 0 else full
                while hits != 0:
                    square = bits.lowest(hits)
                    hits &= hits - 1
                    if (BETWEEN[start * 64 + square] & stops) == 0:
                        attacked |= BITS[square]
            if (piece & 7) >= 3:
                freedom += w[layout.MOBILITY + (piece & 7)] * bit_count(reach & ~full)
        score += freedom >> 4 if side == 0 else -(freedom >> 4)
        base = layout.THREAT if side == turn else layout.DANGER
        best = 0
        threats = 0
        while attacked != 0:
            square = bits.lowest(attacked)
            attacked &= attacked - 1
            rank = w[square] & 7
            threats += w[base + rank]
            if rank > best:
                best = rank
        threats += w[base + layout.BEST_RANK + best]
        mover += threats if side == turn else -threats
    return mover + score if turn == 0 else mover - score


def evaluate_points(w: "array[int]") -> int:
    """Return the value of the score for Black: the lead, the quiet count, the target."""
    lead = w[layout.POINTS] - w[layout.POINTS + 1] + w[layout.BANKED]
    value = 0
    if w[layout.GAME] != 1 and lead != 0:
        # The lead counts more as the quiet count approaches its limit (TR-END-03).
        part = (w[layout.QUIET] << 6) // w[layout.QUIET_LIMIT]
        push = (part * part) >> 2
        size = (abs(lead) * w[layout.SCALE]) >> 4
        if size > 1000:
            size = 1000
        value = w[layout.AHEAD] + ((w[layout.PRESS_SIGN] * push) >> 10)
        value += (size * w[layout.PRESS_LEAD] * push) >> 16
        if lead < 0:
            value = -value
    aim = w[layout.TARGET]
    if aim != 0:
        mine = w[layout.POINTS]
        theirs = w[layout.POINTS + 1]
        if mine > aim:
            mine = aim
        if theirs > aim:
            theirs = aim
        value += (w[layout.CLOSE] * mine * mine) // (aim * aim)
        value -= (w[layout.CLOSE] * theirs * theirs) // (aim * aim)
    return value
