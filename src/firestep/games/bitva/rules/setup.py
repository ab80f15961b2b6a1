"""Before the battle: who begins, posts, infantry. BV-SETUP-01 to -04, BV-TEAM-04, BV-ADV-02."""

from firestep.games.bitva import layout


def book_order_roll(state: bytearray, field: bytes, die: int) -> None:
    """Write down a roll for who begins; when all rivals have rolled, the highest one does.

    Those who share the highest roll go on alone (BV-SETUP-04).
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
    """Write the free command posts of the own half (BV-SETUP-01, BV-TEAM-04); return how many."""
    return list_free(state, field, choices, 0, 1)


def list_places(state: bytes | bytearray, field: bytes, choices: bytearray) -> int:
    """Write the hexes where an infantry may be placed by the die rolled; return how many.

    BV-SETUP-02; in the advanced variant posts too, and where the combat zone still lacks as many
    as are left to place, only there (BV-ADV-02).
    """
    return list_free(state, field, choices, state[layout.LOW], 0)


def list_free(
    state: bytes | bytearray, field: bytes, choices: bytearray, number: int, posts: int
) -> int:
    """Write the free hexes of the own half that bear a number (0: any) and suit the purpose."""
    seat = state[layout.SEAT]
    count = 0
    advanced = field[layout.ADVANCED]
    only_zone = (
        advanced != 0 and posts == 0 and zone_lacks(state, field) >= state[layout.HANDS + seat]
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


def zone_lacks(state: bytes | bytearray, field: bytes) -> int:
    """Return how many of the seat's infantry the own half of the combat zone still lacks."""
    seat = state[layout.SEAT]
    lacks = 2
    for place in range(field[layout.COUNT]):
        cell = field[layout.HEXES + place]
        if state[cell] == 2 * seat and field[layout.KINDS + cell] == layout.COMBAT:
            if field[layout.HALVES + cell] == ((seat - 1) & 1) and lacks > 0:
                lacks -= 1
    return lacks


def set_post(state: bytearray, field: bytes, cell: int) -> None:
    """Put the general on a command post; the next player follows, then the infantry."""
    seat = state[layout.SEAT]
    state[cell] = 2 * seat + 1
    state[layout.POSTS + seat] = cell
    seat = seat % field[layout.PLAYERS] + 1
    state[layout.SEAT] = seat
    if seat == state[layout.FIRST]:
        state[layout.PHASE] = layout.PLACE_ROLL


def set_infantry(state: bytearray, field: bytes, cell: int) -> int:
    """Place an infantry; return whether all now stand. The next player with one left rolls."""
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
