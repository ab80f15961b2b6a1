"""Moving and capturing: BV-MOVE-01 to -09, and in the advanced variant BV-ADV-03, -04, -07, -10."""

from firestep.games.bitva import layout
from firestep.games.bitva.rules.patrol import find_patrols


def count_infantry(state: bytes | bytearray, field: bytes, seat: int) -> int:
    """Return the number of a player's infantry on the board."""
    count = 0
    for place in range(field[layout.COUNT]):
        count += state[field[layout.HEXES + place]] == 2 * seat
    return count


def post_closed(state: bytes | bytearray, field: bytes, seat: int, cell: int) -> int:
    """Return whether a command post is closed to this player.

    2: closed to all of the player's pieces; 1: open to the player's general only; 0: an ordinary
    hex (BV-MOVE-06, BV-TEAM-05).
    """
    half = field[layout.HALVES + cell]
    owner = 0
    is_closed = 0
    for other in range(1, field[layout.PLAYERS] + 1):
        if ((other - 1) & 1) != half:
            continue
        mine = field[layout.PLAYERS] == 2 or state[layout.POSTS + other] == cell
        if mine:
            owner = other
        if mine or field[layout.POST_SHARED] != 0:
            if (state[layout.OUT] >> other) & 1 == 0 and count_infantry(state, field, other) > 0:
                is_closed = 1
    if is_closed == 0:
        return 0
    return 1 if owner == seat else 2


def may_enter(state: bytes | bytearray, field: bytes, start: int, target: int) -> int:
    """Return whether the piece on `start` may go to `target`, apart from dice and enemies."""
    piece = state[start]
    seat = piece >> 1
    home = (seat - 1) & 1
    kind = field[layout.KINDS + target]
    if field[layout.ADVANCED] != 0:
        if kind != layout.COMBAT and field[layout.HALVES + target] != home:
            return 0  # BV-ADV-03, BV-ADV-10
        if kind != layout.COMBAT and field[layout.KINDS + start] == layout.COMBAT:
            return may_leave(state, field, piece)
        return 1
    if kind == layout.POST_HEX:
        closed = post_closed(state, field, seat, target)
        if closed == 2 or (closed == 1 and (piece & 1) == 0):
            return 0
    if kind == layout.TRENCH and field[layout.HALVES + target] != home:
        if field[layout.HALVES + start] == home:  # BV-MOVE-07
            return 0
    return 1


def may_leave(state: bytes | bytearray, field: bytes, piece: int) -> int:
    """Return whether an ordinary move may leave the combat zone (BV-ADV-07, -08)."""
    if field[layout.RETREAT_BY_MOVE] == 0:
        return 0
    return (piece & 1) == 0 or count_infantry(state, field, piece >> 1) > 0


def may_land(
    state: bytes | bytearray, field: bytes, start: int, target: int, patrols: bytes | bytearray
) -> int:
    """Return whether the piece on `start` may go to `target`, apart from the dice.

    `patrols` marks the patrolling enemies; it is used in the advanced variant only.
    """
    other = state[target]
    if start == target:
        return 0
    if other != 0:
        if (((other >> 1) ^ (state[start] >> 1)) & 1) == 0:
            return 0  # BV-MOVE-05: own or allied
        if field[layout.ADVANCED] != 0 and patrols[target] != 0:
            if field[layout.KINDS + start] != layout.COMBAT:
                return 0  # BV-ADV-04
    return may_enter(state, field, start, target)


def list_moves(state: bytes | bytearray, field: bytes, moves: bytearray, scratch: bytearray) -> int:
    """Write the moves that the dice allow as pairs of cells; return their number.

    (0, 0) is passing. They are ordered by the cell of the piece, the number and the target cell.
    """
    seat = state[layout.SEAT]
    team = (seat - 1) & 1
    count = 0
    infantry_moves = 0
    # Own patrols have a longer reach, enemy patrols may be protected.
    find_patrols(state, field, team, scratch)
    for place in range(field[layout.COUNT]):
        cell = field[layout.HEXES + place]
        moves[layout.CHOICES + cell] = scratch[cell]
    if field[layout.ADVANCED] != 0:
        find_patrols(state, field, 1 - team, scratch)
    for place in range(field[layout.COUNT]):
        cell = field[layout.HEXES + place]
        if state[cell] == 2 * seat + 1:  # BV-MOVE-04
            count = add_targets(state, field, cell, state[layout.LOW], moves, count, scratch)
            if state[layout.HIGH] != state[layout.LOW]:
                count = add_targets(state, field, cell, state[layout.HIGH], moves, count, scratch)
        elif state[cell] == 2 * seat:
            before = count
            number = field[layout.NUMBERS + cell]
            wanted = 0  # BV-MOVE-09: the number of the other die
            if number == state[layout.LOW]:
                wanted = state[layout.HIGH]
            elif number == state[layout.HIGH]:
                wanted = state[layout.LOW]
            if wanted != 0 and moves[layout.CHOICES + cell] != 0:  # BV-MOVE-03
                count = add_targets(state, field, cell, wanted, moves, count, scratch)
            elif wanted != 0:  # BV-MOVE-02
                for side in range(6):
                    near = field[layout.NEAR + 6 * cell + side]
                    if near != layout.NOWHERE and field[layout.NUMBERS + near] == wanted:
                        if may_land(state, field, cell, near, scratch) != 0:
                            moves[2 * count] = cell
                            moves[2 * count + 1] = near
                            count += 1
            infantry_moves += count - before
    # BV-MOVE-08
    if (
        field[layout.MAY_PASS] != 0
        or count == 0
        or (infantry_moves == 0 and field[layout.GENERAL_MUST_MOVE] == 0)
    ):
        moves[2 * count] = 0
        moves[2 * count + 1] = 0
        count += 1
    return count


def add_targets(
    state: bytes | bytearray,
    field: bytes,
    start: int,
    number: int,
    moves: bytearray,
    count: int,
    patrols: bytearray,
) -> int:
    """Add the moves from a cell to every hex with a number; return the number of moves."""
    row = layout.BY_NUMBER + 256 * number
    for place in range(1, field[row] + 1):
        target = field[row + place]
        if may_land(state, field, start, target, patrols) != 0:
            moves[2 * count] = start
            moves[2 * count + 1] = target
            count += 1
    return count
