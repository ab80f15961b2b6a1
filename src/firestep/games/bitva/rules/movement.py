"""Moving and capturing: BV-MOVE-01 to -09, and in the advanced variant BV-ADV-03, -04, -07, -10."""

from firestep.games.bitva import access, layout
from firestep.games.bitva.rules.patrol import find_patrols


def count_infantry(state: bytes | bytearray, field: bytes, seat: int) -> int:
    """Return the number of a player's infantry on the board."""
    infantry = access.infantry_of(seat)
    count = 0
    for index in range(field[layout.F_HEX_COUNT]):
        count += state[access.hex_at(field, index)] == infantry
    return count


def owns_post(state: bytes | bytearray, field: bytes, seat: int, cell: int) -> bool:
    """Return whether a command post belongs to a player (BV-MOVE-06)."""
    if access.half_of(field, cell) != access.team_of(seat):
        return False
    return field[layout.F_PLAYERS] == 2 or access.post_of(state, seat) == cell


def is_post_closed(state: bytes | bytearray, field: bytes, cell: int) -> bool:
    """Return whether only the owner's general may enter a command post (BV-MOVE-06, BV-TEAM-05)."""
    for seat in range(1 + access.half_of(field, cell), field[layout.F_PLAYERS] + 1, 2):
        if owns_post(state, field, seat, cell) or field[layout.F_POST_SHARED] != 0:
            if not access.is_out(state, seat) and count_infantry(state, field, seat) > 0:
                return True
    return False


def may_enter_post(state: bytes | bytearray, field: bytes, piece: int, cell: int) -> bool:
    """Return whether a piece may enter a command post (BV-MOVE-06)."""
    if access.is_general(piece) or field[layout.F_POST_INFANTRY] != 0:
        if owns_post(state, field, access.owner_of(piece), cell):
            return True
    return not is_post_closed(state, field, cell)


def may_enter(state: bytes | bytearray, field: bytes, start: int, target: int) -> bool:
    """Return whether the piece on `start` may go to `target`, apart from dice and enemies."""
    piece = state[start]
    home = access.team_of_piece(piece)
    if field[layout.F_ADVANCED] != 0:
        if access.in_zone(field, target):
            return True
        if access.half_of(field, target) != home:
            return may_attack_trench(field, start, target, home)  # BV-ADV-03, BV-ADV-10
        if is_partner_reserve(state, field, access.owner_of(piece), target):
            return False
        if access.half_of(field, start) == home and not access.in_zone(field, start):
            return True
        return may_leave(state, field, piece)
    kind = access.kind_of(field, target)
    if kind == layout.K_POST:
        return may_enter_post(state, field, piece, target)
    if kind == layout.K_TRENCH and access.half_of(field, target) != home:
        return access.half_of(field, start) != home  # BV-MOVE-07
    return True


def is_partner_reserve(state: bytes | bytearray, field: bytes, seat: int, cell: int) -> bool:
    """Return whether a hex of the own half is in a reserve that an option keeps for the partner."""
    if field[layout.F_PARTNER_RESERVE] != 0:
        return False
    post = access.reserve_post(field, cell)
    return post != layout.NOWHERE and post != access.post_of(state, seat)


def may_attack_trench(field: bytes, start: int, target: int, home: int) -> bool:
    """Return whether the option opens an enemy trench to a piece that starts in that half."""
    if field[layout.F_TRENCH_ATTACK] == 0 or access.kind_of(field, target) != layout.K_TRENCH:
        return False
    return access.half_of(field, start) != home


def may_leave(state: bytes | bytearray, field: bytes, piece: int) -> bool:
    """Return whether an ordinary move may leave the combat zone (BV-ADV-07, -08).

    A general does not leave the last infantry alone.
    """
    if field[layout.F_RETREAT_BY_MOVE] == 0:
        return False
    return not access.is_general(piece) or count_infantry(state, field, access.owner_of(piece)) > 1


def may_land(
    state: bytes | bytearray, field: bytes, start: int, target: int, patrols: bytes | bytearray
) -> bool:
    """Return whether the piece on `start` may go to `target`, apart from the dice.

    `patrols` marks the patrolling enemies; it is used in the advanced variant only.
    """
    other = state[target]
    if start == target:
        return False
    if other != 0:
        if access.same_team(access.owner_of(other), access.owner_of(state[start])):
            return False  # BV-MOVE-05
        if field[layout.F_ADVANCED] != 0 and patrols[target] != 0:
            if not access.in_zone(field, start):
                return False  # BV-ADV-04
    return may_enter(state, field, start, target)


def list_moves(state: bytes | bytearray, field: bytes, moves: bytearray, scratch: bytearray) -> int:
    """Write the moves that the dice allow as pairs of cells; return their number.

    (0, 0) is passing. They are ordered by the cell of the piece, the number and the target cell.
    """
    seat = state[layout.S_SEAT]
    infantry, general = access.infantry_of(seat), access.general_of(seat)
    count = 0
    infantry_moves = 0
    mark_patrols(state, field, moves, scratch)
    for index in range(field[layout.F_HEX_COUNT]):
        cell = access.hex_at(field, index)
        if state[cell] == general:
            count = add_general_moves(state, field, cell, moves, count, scratch)
        elif state[cell] == infantry:
            before = count
            count = add_infantry_moves(state, field, cell, moves, count, scratch)
            infantry_moves += count - before
    # BV-MOVE-08
    if (
        field[layout.F_MAY_PASS] != 0
        or count == 0
        or (infantry_moves == 0 and field[layout.F_GENERAL_MUST_MOVE] == 0)
    ):
        access.set_choice(moves, count, 0, 0)
        count += 1
    return count


def mark_patrols(
    state: bytes | bytearray, field: bytes, moves: bytearray, scratch: bytearray
) -> None:
    """Mark the own patrols, which have a longer reach, and enemy patrols, which may be protected.

    The marks of own pieces are written behind the list of moves, those of enemies to `scratch`.
    """
    team = access.team_of(state[layout.S_SEAT])
    find_patrols(state, field, team, scratch)
    access.keep_marks(moves, scratch)
    if field[layout.F_ADVANCED] != 0:
        find_patrols(state, field, 1 - team, scratch)


def add_general_moves(
    state: bytes | bytearray,
    field: bytes,
    cell: int,
    moves: bytearray,
    count: int,
    patrols: bytearray,
) -> int:
    """Add the moves of a general to any hex with either number; return the new count.

    BV-MOVE-04.
    """
    low, high = state[layout.S_LOW], state[layout.S_HIGH]
    count = add_targets(state, field, cell, low, moves, count, patrols)
    if high != low:
        count = add_targets(state, field, cell, high, moves, count, patrols)
    return count


def add_infantry_moves(
    state: bytes | bytearray,
    field: bytes,
    cell: int,
    moves: bytearray,
    count: int,
    patrols: bytearray,
) -> int:
    """Add the moves of an infantry from one number to the other; return the new count.

    BV-MOVE-02, -03 and -09.
    """
    low, high = state[layout.S_LOW], state[layout.S_HIGH]
    number = access.number_of(field, cell)
    if number != low and number != high:
        return count
    wanted = high if number == low else low
    if access.own_patrol(moves, cell):
        return add_targets(state, field, cell, wanted, moves, count, patrols)
    for side in range(layout.SIDES):
        near = access.neighbour(field, cell, side)
        if near != layout.NOWHERE and access.number_of(field, near) == wanted:
            if may_land(state, field, cell, near, patrols):
                access.set_choice(moves, count, cell, near)
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
    """Add the moves from a cell to every hex with a number; return the new count."""
    for index in range(access.count_with_number(field, number)):
        target = access.hex_with_number(field, number, index)
        if may_land(state, field, start, target, patrols):
            access.set_choice(moves, count, start, target)
            count += 1
    return count
