"""Setup: first player, posts, infantry. BV-SETUP-01 to -04, BV-TEAM-04, BV-ADV-02."""

from firestep.games.bitva import access, layout
from firestep.games.bitva.rules.movement import is_partner_reserve, owns_post


def record_order_roll(state: bytearray, field: bytes, die: int) -> None:
    """Record a roll for the first player; after the last roll the highest one wins.

    Players with equal highest rolls roll again (BV-SETUP-04).
    """
    access.set_order_roll(state, state[layout.S_SEAT], die)
    best = 0
    missing = 0
    for seat in range(field[layout.F_PLAYERS], 0, -1):
        if access.is_rival(state, seat):
            if access.order_roll_of(state, seat) == 0:
                missing = seat
            elif access.order_roll_of(state, seat) > best:
                best = access.order_roll_of(state, seat)
    if missing != 0:
        state[layout.S_SEAT] = missing
        return
    first = 0
    tied = 0
    for seat in range(field[layout.F_PLAYERS], 0, -1):
        if access.is_rival(state, seat) and access.order_roll_of(state, seat) == best:
            first = seat
            tied += 1
        else:
            access.remove_rival(state, seat)
        access.set_order_roll(state, seat, 0)
    state[layout.S_SEAT] = first
    if tied == 1:
        state[layout.S_RIVALS] = 0
        state[layout.S_FIRST] = first
        state[layout.S_PHASE] = layout.P_POST


def list_posts(state: bytes | bytearray, field: bytes, choices: bytearray) -> int:
    """Write the free posts of the own half; return their number (BV-SETUP-01, BV-TEAM-04)."""
    seat = state[layout.S_SEAT]
    count = 0
    for index in range(field[layout.F_HEX_COUNT]):
        cell = access.hex_at(field, index)
        if state[cell] == 0 and access.half_of(field, cell) == access.team_of(seat):
            if access.kind_of(field, cell) == layout.K_POST:
                access.set_choice(choices, count, cell, cell)
                count += 1
    return count


def list_places(state: bytes | bytearray, field: bytes, choices: bytearray) -> int:
    """Write the hexes where the roll allows placing infantry; return their number.

    BV-SETUP-02. In the advanced variant posts are allowed too, and if all remaining infantry is
    needed in the combat zone, only hexes of the zone (BV-ADV-02).
    """
    seat = state[layout.S_SEAT]
    is_advanced = field[layout.F_ADVANCED] != 0
    only_zone = is_advanced and missing_in_zone(state, field) >= access.in_hand(state, seat)
    count = 0
    for index in range(field[layout.F_HEX_COUNT]):
        cell = access.hex_at(field, index)
        if state[cell] != 0 or access.half_of(field, cell) != access.team_of(seat):
            continue
        if access.number_of(field, cell) != state[layout.S_LOW]:
            continue
        if access.kind_of(field, cell) == layout.K_POST and not is_advanced:
            if field[layout.F_POST_INFANTRY] == 0 or not owns_post(state, field, seat, cell):
                continue
        if only_zone and not access.in_zone(field, cell):
            continue
        if is_partner_reserve(state, field, seat, cell):
            continue
        access.set_choice(choices, count, cell, cell)
        count += 1
    return count


def missing_in_zone(state: bytes | bytearray, field: bytes) -> int:
    """Return how many infantry of the seat its half of the combat zone still needs."""
    seat = state[layout.S_SEAT]
    missing = 2
    for index in range(field[layout.F_HEX_COUNT]):
        cell = access.hex_at(field, index)
        if state[cell] == access.infantry_of(seat) and access.in_zone(field, cell):
            if access.half_of(field, cell) == access.team_of(seat) and missing > 0:
                missing -= 1
    return missing


def place_general(state: bytearray, field: bytes, cell: int) -> None:
    """Place the general on a command post; continue with the next player or the infantry."""
    seat = state[layout.S_SEAT]
    state[cell] = access.general_of(seat)
    access.set_post(state, seat, cell)
    seat = seat % field[layout.F_PLAYERS] + 1
    state[layout.S_SEAT] = seat
    if seat == state[layout.S_FIRST]:
        state[layout.S_PHASE] = layout.P_PLACE_ROLL


def place_infantry(state: bytearray, field: bytes, cell: int) -> bool:
    """Place one infantry; return whether all are placed.

    The next player with infantry left rolls.
    """
    seat = state[layout.S_SEAT]
    state[cell] = access.infantry_of(seat)
    access.set_in_hand(state, seat, access.in_hand(state, seat) - 1)
    state[layout.S_LOW] = 0
    state[layout.S_PHASE] = layout.P_PLACE_ROLL
    for _ in range(field[layout.F_PLAYERS]):
        seat = seat % field[layout.F_PLAYERS] + 1
        if access.in_hand(state, seat) != 0:
            state[layout.S_SEAT] = seat
            return False
    return True
