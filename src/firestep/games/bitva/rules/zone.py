"""Entering and leaving the combat zone at the start of a turn: BV-ADV-06 to -08."""

from firestep.games.bitva import layout


def count_in_zone(state: bytes | bytearray, field: bytes, seat: int) -> int:
    """Return the number of a player's pieces in the combat zone, including the general."""
    count = 0
    for place in range(field[layout.COUNT]):
        cell = field[layout.HEXES + place]
        if (state[cell] >> 1) == seat and field[layout.KINDS + cell] == layout.COMBAT:
            count += 1
    return count


def count_outside(state: bytes | bytearray, field: bytes, piece: int) -> int:
    """Return the number of pieces of this kind outside the combat zone."""
    count = 0
    for place in range(field[layout.COUNT]):
        cell = field[layout.HEXES + place]
        if state[cell] == piece and field[layout.KINDS + cell] != layout.COMBAT:
            count += 1
    return count


def count_free_in_zone(state: bytes | bytearray, field: bytes) -> int:
    """Return the number of free hexes in the combat zone. No roll allows an entry if it is full."""
    count = 0
    for place in range(field[layout.COUNT]):
        cell = field[layout.HEXES + place]
        count += state[cell] == 0 and field[layout.KINDS + cell] == layout.COMBAT
    return count


def must_enter(state: bytes | bytearray, field: bytes) -> int:
    """Return whether the player has to bring a piece into the combat zone (BV-ADV-06)."""
    seat = state[layout.SEAT]
    if count_in_zone(state, field, seat) >= 2 or count_free_in_zone(state, field) == 0:
        return 0
    return count_outside(state, field, 2 * seat) + count_outside(state, field, 2 * seat + 1) > 0


def list_entries(state: bytes | bytearray, field: bytes, choices: bytearray) -> int:
    """Write the allowed entries, infantry before the general; return their number (BV-ADV-08)."""
    seat = state[layout.SEAT]
    piece = 2 * seat
    if count_outside(state, field, piece) == 0:
        piece += 1
    count = 0
    row = layout.BY_NUMBER + 256 * state[layout.LOW]
    for place in range(field[layout.COUNT]):
        start = field[layout.HEXES + place]
        if state[start] != piece or field[layout.KINDS + start] == layout.COMBAT:
            continue
        for other in range(1, field[row] + 1):
            target = field[row + other]
            if state[target] == 0 and field[layout.KINDS + target] == layout.COMBAT:
                choices[2 * count] = start
                choices[2 * count + 1] = target
                count += 1
    return count


def list_recalls(state: bytes | bytearray, field: bytes, choices: bytearray) -> int:
    """Write the allowed recalls, if more than two pieces are in the zone (BV-ADV-07)."""
    seat = state[layout.SEAT]
    count = 0
    if count_in_zone(state, field, seat) <= 2:
        return 0
    for place in range(field[layout.COUNT]):
        start = field[layout.HEXES + place]
        if (state[start] >> 1) != seat or field[layout.KINDS + start] != layout.COMBAT:
            continue
        for other in range(field[layout.COUNT]):
            target = field[layout.HEXES + other]
            if state[target] == 0 and field[layout.KINDS + target] != layout.COMBAT:
                if field[layout.HALVES + target] == ((seat - 1) & 1):
                    choices[2 * count] = start
                    choices[2 * count + 1] = target
                    count += 1
    return count


def may_recall(state: bytes | bytearray, field: bytes) -> int:
    """Return whether the player may recall a piece from the combat zone."""
    seat = state[layout.SEAT]
    if count_in_zone(state, field, seat) <= 2:
        return 0
    for place in range(field[layout.COUNT]):
        cell = field[layout.HEXES + place]
        if state[cell] == 0 and field[layout.KINDS + cell] != layout.COMBAT:
            if field[layout.HALVES + cell] == ((seat - 1) & 1):
                return 1
    return 0
