"""The rules on bitboards, for speed: move generation, make and unmake, endings, evaluation.

A test compares this implementation with `rules/` on many random positions. Sets of squares are
64-bit numbers; a move is a number, see `firestep.games.trench.access.move_number`.
"""

from firestep.games.trench import access as rules_access
from firestep.games.trench import layout as rules
from firestep.games.trench.search import access, bitboard_tables, bits, values
from firestep.games.trench.search.workspace import Workspace

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
INFINITE = values.INFINITE
WON = values.WON
MAX_LEAD = values.MAX_LEAD
LAZY_MARGIN = values.LAZY_MARGIN


def list_moves(space: Workspace, quiet_too: int) -> int:
    """Write the moves of the side to move at this ply; return their number.

    Captures get their value as score, quiet moves 0. Quiet moves are included if `quiet_too` is
    set.
    """
    turn = space.turn
    foe = space.occupied[1 - turn]
    moves = space.moves[space.ply]
    scores = space.scores[space.ply]
    count = 0
    pieces = space.occupied[turn]
    while pieces != 0:
        start = bits.lowest(pieces)
        pieces &= pieces - 1
        reach = REACH[space.board[start]][start]
        if quiet_too == 0 and (reach & foe & CAPTURE_ZONES[turn][start]) == 0:
            continue
        from_trench = BITS[start] & TRENCH
        targets = find_targets(space, turn, start, reach)
        if quiet_too == 0 and from_trench == 0:
            targets &= foe
        while targets != 0:
            target = bits.lowest(targets)
            targets &= targets - 1
            if from_trench == 0:
                worth = space.capture_values[rules_access.stars_of(space.board[target])]
            else:
                worth = sum_capture_values(space, (BETWEEN[start][target] | BITS[target]) & foe)
                if worth == 0 and quiet_too == 0:
                    continue
            moves[count] = rules_access.move_number(start, target)
            scores[count] = worth  # 0 for an empty square
            count += 1
    return count


def legal_moves(space: Workspace, quiet_too: int) -> list[int]:
    """Return the moves of the side to move, or only its captures."""
    count = list_moves(space, quiet_too)
    return [space.moves[space.ply][place] for place in range(count)]


def find_targets(space: Workspace, side: int, start: int, reach: int) -> int:
    """Return the squares out of its reach that a piece of a side can move to."""
    own = space.occupied[side]
    foe = space.occupied[1 - side]
    targets = reach
    from_trench = BITS[start] & TRENCH
    # Enemies in their own land do not stop a piece in the trench (TR-TRENCH-02).
    stops = reach & (own | (foe & ~ENEMY_LAND[side]) if from_trench != 0 else own | foe)
    blocks = stops
    while blocks != 0:
        square = bits.lowest(blocks)
        blocks &= blocks - 1
        targets &= ~BEHIND[start][square]
    if from_trench != 0:  # TR-TRENCH-03, -05
        return targets & ~stops
    targets &= ~own
    if (BITS[start] & ENEMY_LAND[side]) == 0:  # TR-TRENCH-01
        targets &= ~(foe & TRENCH)
    return targets


def sum_capture_values(space: Workspace, squares: int) -> int:
    """Return the value of capturing the pieces on a set of squares."""
    worth = 0
    while squares != 0:
        square = bits.lowest(squares)
        squares &= squares - 1
        worth += space.capture_values[rules_access.stars_of(space.board[square])]
    return worth


def is_guarded(space: Workspace, move: int) -> int:
    """Return whether the piece that makes this move could be captured on its target square."""
    side = 1 - space.turn
    start = access.start_of(move)
    target = access.target_of(move)
    # Pieces that the move captures neither block nor recapture.
    removed = BETWEEN[start][target] | BITS[start]
    attackers = space.occupied[side] & ~removed & REACH[rules.GENERAL][target]
    full = (space.occupied[0] | space.occupied[1]) & ~removed
    while attackers != 0:
        square = bits.lowest(attackers)
        attackers &= attackers - 1
        if (REACH[space.board[square]][square] & BITS[target]) == 0:
            continue
        stops = full
        if (BITS[square] & TRENCH) != 0:
            if (BITS[target] & ENEMY_LAND[side]) == 0:
                continue
            stops = space.occupied[side] & ~removed
        elif (BITS[target] & TRENCH) != 0 and (BITS[square] & ENEMY_LAND[side]) == 0:
            continue
        if (BETWEEN[square][target] & stops) == 0:
            return 1
    return 0


def make(space: Workspace, move: int) -> int:
    """Make a legal move; return the number of captured pieces."""
    turn = space.turn
    ply = space.ply
    start = access.start_of(move)
    target = access.target_of(move)
    piece = space.board[start]
    hits = (BETWEEN[start][target] | BITS[target]) & space.occupied[1 - turn]
    space.undo_moves[ply] = move
    space.undo_quiet[ply] = space.quiet
    space.undo_scores[ply] = space.score
    space.undo_run_starts[ply] = space.run_start
    space.undo_points[ply] = space.points[turn]
    space.undo_keys[ply] = space.key
    space.undo_taken[ply] = hits
    taken = 0
    if hits != 0:
        taken = remove_pieces(space, hits)
    space.board[start] = 0
    space.board[target] = piece
    space.occupied[turn] ^= BITS[start] | BITS[target]
    space.key ^= PIECE_KEYS[piece][start] ^ PIECE_KEYS[piece][target] ^ TURN_KEY
    space.score += space.square_values[piece][target] - space.square_values[piece][start]
    space.turn = 1 - turn
    space.ply = ply + 1
    space.top += 1
    if taken != 0:
        space.quiet = 0
        space.run_start = space.top
    else:
        space.quiet += 1
    space.path[space.top] = space.key
    return taken


def remove_pieces(space: Workspace, hits: int) -> int:
    """Capture the pieces on a set of squares for the side to move; return their number."""
    turn = space.turn
    space.occupied[1 - turn] ^= hits
    taken = 0
    ranks = 0
    while hits != 0:
        square = bits.lowest(hits)
        hits &= hits - 1
        victim = space.board[square]
        stars = rules_access.stars_of(victim)
        space.board[square] = 0
        ranks |= stars << (3 * taken)
        space.key ^= PIECE_KEYS[victim][square]
        space.score -= space.square_values[victim][square]
        space.points[turn] += space.values[stars]
        if stars == rules.GENERAL:
            space.generals[1 - turn] -= 1
        taken += 1
    space.undo_ranks[space.ply] = ranks
    space.counts[1 - turn] -= taken
    return taken


def unmake(space: Workspace) -> None:
    """Take the last move back."""
    ply = space.ply - 1
    turn = 1 - space.turn
    start = access.start_of(space.undo_moves[ply])
    target = access.target_of(space.undo_moves[ply])
    space.board[start] = space.board[target]
    space.board[target] = 0
    space.occupied[turn] ^= BITS[start] | BITS[target]
    hits = space.undo_taken[ply]
    if hits != 0:
        space.occupied[1 - turn] ^= hits
        ranks = space.undo_ranks[ply]
        while hits != 0:
            square = bits.lowest(hits)
            hits &= hits - 1
            stars = rules_access.stars_of(ranks)
            space.board[square] = rules_access.make_piece(stars, 1 - turn)
            if stars == rules.GENERAL:
                space.generals[1 - turn] += 1
            ranks >>= 3
            space.counts[1 - turn] += 1
    space.points[turn] = space.undo_points[ply]
    space.quiet = space.undo_quiet[ply]
    space.score = space.undo_scores[ply]
    space.run_start = space.undo_run_starts[ply]
    space.key = space.undo_keys[ply]
    space.turn = turn
    space.ply = ply
    space.top -= 1


def count_repeats(space: Workspace, first: int) -> int:
    """Count earlier equal positions since the last capture, from an index of the path on."""
    count = 0
    place = space.top - 2
    if first < space.run_start:
        first = space.run_start
    while place >= first:
        if space.path[place] == space.key:
            count += 1
        place -= 2
    return count


def ending(space: Workspace, taken: int) -> int:
    """Return how the last move ended the current game, or 0; see `rules/ending.py`."""
    aim = space.target
    if (
        aim != 0
        and (space.points[0] >= aim or space.points[1] >= aim)
        and (space.even_turns == 0 or space.turn == 0)
    ):
        return rules.E_TARGET
    if taken != 0:
        if space.general_falls != 0 and (space.generals[0] == 0) != (space.generals[1] == 0):
            return rules.E_GENERAL_FELL
        if space.counts[0] == 0 or space.counts[1] == 0:
            return rules.E_WIPED_OUT
    else:
        times = space.repetitions
        if times != 0 and space.top - space.run_start >= 4:
            if count_repeats(space, 0) >= times - 1:
                return rules.E_REPEATED
            # Treat the first repetition within the search as final: repeating gains nothing.
            if space.exact_repetition == 0 and count_repeats(space, space.root_top) != 0:
                return rules.E_REPEATED
    if space.quiet >= space.quiet_limit:
        return rules.E_TOO_QUIET
    return 0


def result(space: Workspace, how: int) -> int:
    """Return the value of an ending for Black: WON, 0, -WON, or the lead in a first game."""
    lead = space.points[0] - space.points[1] + space.banked
    if space.game == 1:  # TR-END-04: the points count for the match, the game decides nothing
        size = (abs(lead) * space.scale) >> 4
        if size > MAX_LEAD:
            size = MAX_LEAD
        return size if lead > 0 else -size
    if space.game != 2:
        if how == rules.E_GENERAL_FELL:
            return WON if space.generals[0] != 0 else -WON
        if how == rules.E_WIPED_OUT and space.wiping_wins != 0:
            return WON if space.counts[0] != 0 else -WON
    if lead > 0:
        return WON
    return -WON if lead < 0 else 0


def bit_count(squares: int) -> int:
    """Return the number of squares in a set."""
    squares -= (squares >> 1) & ODD
    squares = (squares & PAIRS) + ((squares >> 2) & PAIRS)
    squares = (squares + (squares >> 4)) & NIBBLES
    return ((squares * BYTES) & FULL) >> 56


def evaluate(space: Workspace, low: int, high: int) -> int:
    """Return the static evaluation for the side to move, in hundredths of a soldier.

    Far outside the window from `low` to `high`, the value is approximate.
    """
    turn = space.turn
    mover = space.tempo
    score = space.score + space.offset + evaluate_points(space)
    rough = mover + score if turn == 0 else mover - score
    if rough + LAZY_MARGIN <= low or rough - LAZY_MARGIN >= high:
        return rough
    full = space.occupied[0] | space.occupied[1]
    for side in range(2):
        foe = space.occupied[1 - side]
        exposed = foe & ENEMY_LAND[side]
        attacked = full ^ full
        pieces = space.occupied[side]
        freedom = 0
        while pieces != 0:
            start = bits.lowest(pieces)
            pieces &= pieces - 1
            piece = space.board[start]
            reach = REACH[piece][start]
            hits = reach & foe & CAPTURE_ZONES[side][start] & ~attacked
            if hits != 0:
                stops = full ^ exposed if (BITS[start] & TRENCH) != 0 else full
                while hits != 0:
                    square = bits.lowest(hits)
                    hits &= hits - 1
                    if (BETWEEN[start][square] & stops) == 0:
                        attacked |= BITS[square]
            stars = rules_access.stars_of(piece)
            if stars >= 3:
                freedom += space.mobility[stars] * bit_count(reach & ~full)
        score += freedom >> 4 if side == 0 else -(freedom >> 4)
        if side == turn:
            mover += evaluate_threats(space, attacked, 0)
        else:
            mover -= evaluate_threats(space, attacked, 1)
    return mover + score if turn == 0 else mover - score


def evaluate_exactly(space: Workspace) -> int:
    """Return the static evaluation for the side to move, without a window."""
    return evaluate(space, -INFINITE, INFINITE)


def evaluate_threats(space: Workspace, attacked: int, against: int) -> int:
    """Return the value of attacks on a set of pieces; `against` is 1 if the mover owns them."""
    highest = 0
    value = 0
    while attacked != 0:
        square = bits.lowest(attacked)
        attacked &= attacked - 1
        stars = rules_access.stars_of(space.board[square])
        value += space.threats[against][stars]
        if stars > highest:
            highest = stars
    return value + space.best_threats[against][highest]


def evaluate_points(space: Workspace) -> int:
    """Return the value of the score for Black: the lead, the quiet count, the target."""
    lead = space.points[0] - space.points[1] + space.banked
    value = 0
    if space.game != 1 and lead != 0:
        # The lead counts more as the quiet count approaches its limit (TR-END-03).
        part = (space.quiet << 6) // space.quiet_limit
        push = (part * part) >> 2
        size = (abs(lead) * space.scale) >> 4
        if size > 1000:
            size = 1000
        value = space.ahead + ((space.press_sign * push) >> 10)
        value += (size * space.press_lead * push) >> 16
        if lead < 0:
            value = -value
    aim = space.target
    if aim != 0:
        mine = space.points[0]
        theirs = space.points[1]
        if mine > aim:
            mine = aim
        if theirs > aim:
            theirs = aim
        value += (space.close * mine * mine) // (aim * aim)
        value -= (space.close * theirs * theirs) // (aim * aim)
    return value
