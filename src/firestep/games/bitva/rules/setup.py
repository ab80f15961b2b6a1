"""Setup: first player, posts, infantry. BV-SETUP-01 to -04, BV-TEAM-04, BV-ADV-02."""

from firestep.games.bitva import layout


def record_order_roll(state: bytearray, field: bytes, die: int) -> None:
    """Record a roll for the first player; after the last roll the highest one wins.

    Players with equal highest rolls roll again (BV-SETUP-04).
    """
    state[layout.ROLLS + state[layout.SEAT]] = die
    best = 0
    missing = 0
    for seat in range(field[layout.PLAYERS], 0, -1):
        if (state[layout.RIVALS] >> seat) & 1 != 0:
            if state[layout.ROLLS + seat] == 0:
                missing = seat
            elif state[layout.ROLLS + seat] > best:
                best = state[layout.ROLLS + seat]
    if missing != 0:
        state[layout.SEAT] = missing
        return
    first = 0
    tied = 0
    for seat in range(field[layout.PLAYERS], 0, -1):
        if (state[layout.RIVALS] >> seat) & 1 != 0 and state[layout.ROLLS + seat] == best:
            first = seat
            tied += 1
        else:
            state[layout.RIVALS] &= 255 - (1 << seat)
        state[layout.ROLLS + seat] = 0
    state[layout.SEAT] = first
    if tied == 1:
        state[layout.RIVALS] = 0
        state[layout.FIRST] = first
        state[layout.PHASE] = layout.POST


def list_posts(state: bytes | bytearray, field: bytes, choices: bytearray) -> int:
    """Write the free posts of the own half; return their number (BV-SETUP-01, BV-TEAM-04)."""
    return list_free(state, field, choices, 0, 1)


def list_places(state: bytes | bytearray, field: bytes, choices: bytearray) -> int:
    """Write the hexes where the roll allows placing infantry; return their number.

    BV-SETUP-02. In the advanced variant posts are allowed too, and if all remaining infantry is
    needed in the combat zone, only hexes of the zone (BV-ADV-02).
    """
    return list_free(state, field, choices, state[layout.LOW], 0)


def list_free(
    state: bytes | bytearray, field: bytes, choices: bytearray, number: int, posts: int
) -> int:
    """Write the free hexes of the own half with a number (0: any), or the free posts."""
    seat = state[layout.SEAT]
    count = 0
    advanced = field[layout.ADVANCED]
    only_zone = (
        advanced != 0 and posts == 0 and missing_in_zone(state, field) >= state[layout.HANDS + seat]
    )
    for place in range(field[layout.COUNT]):
        cell = field[layout.HEXES + place]
        kind = field[layout.KINDS + cell]
        if state[cell] != 0 or field[layout.HALVES + cell] != ((seat - 1) & 1):
            continue
        if number != 0 and field[layout.NUMBERS + cell] != number:
            continue
        if posts != 0 and kind != layout.POST_HEX:
            continue
        if posts == 0 and kind == layout.POST_HEX and advanced == 0:
            continue
        if only_zone and kind != layout.COMBAT:
            continue
        choices[2 * count] = cell
        choices[2 * count + 1] = cell
        count += 1
    return count


def missing_in_zone(state: bytes | bytearray, field: bytes) -> int:
    """Return how many infantry of the seat its half of the combat zone still needs."""
    seat = state[layout.SEAT]
    missing = 2
    for place in range(field[layout.COUNT]):
        cell = field[layout.HEXES + place]
        if state[cell] == 2 * seat and field[layout.KINDS + cell] == layout.COMBAT:
            if field[layout.HALVES + cell] == ((seat - 1) & 1) and missing > 0:
                missing -= 1
    return missing


def place_general(state: bytearray, field: bytes, cell: int) -> None:
    """Place the general on a command post; continue with the next player or the infantry."""
    seat = state[layout.SEAT]
    state[cell] = 2 * seat + 1
    state[layout.POSTS + seat] = cell
    seat = seat % field[layout.PLAYERS] + 1
    state[layout.SEAT] = seat
    if seat == state[layout.FIRST]:
        state[layout.PHASE] = layout.PLACE_ROLL


def place_infantry(state: bytearray, field: bytes, cell: int) -> int:
    """Place one infantry; return 1 if all are placed. The next player with infantry left rolls."""
    seat = state[layout.SEAT]
    state[cell] = 2 * seat
    state[layout.HANDS + seat] -= 1
    state[layout.LOW] = 0
    state[layout.PHASE] = layout.PLACE_ROLL
    for _ in range(field[layout.PLAYERS]):
        seat = seat % field[layout.PLAYERS] + 1
        if state[layout.HANDS + seat] != 0:
            state[layout.SEAT] = seat
            return 0
    return 1
