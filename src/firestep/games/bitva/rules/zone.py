"""Entering and leaving the combat zone at the start of a turn: BV-ADV-06 to -08."""

from firestep.games.bitva import access, layout
from firestep.games.bitva.rules.movement import is_partner_reserve


def count_in_zone(state: bytes | bytearray, field: bytes, seat: int) -> int:
    """Return the number of a player's pieces in the combat zone, including the general."""
    count = 0
    for index in range(field[layout.F_HEX_COUNT]):
        cell = access.hex_at(field, index)
        if state[cell] != 0 and access.owner_of(state[cell]) == seat:
            count += access.in_zone(field, cell)
    return count


def count_outside(state: bytes | bytearray, field: bytes, piece: int) -> int:
    """Return the number of pieces of this kind outside the combat zone."""
    count = 0
    for index in range(field[layout.F_HEX_COUNT]):
        cell = access.hex_at(field, index)
        if state[cell] == piece and not access.in_zone(field, cell):
            count += 1
    return count


def count_free_in_zone(state: bytes | bytearray, field: bytes) -> int:
    """Return the number of free hexes in the combat zone. No roll allows an entry if it is full."""
    count = 0
    for index in range(field[layout.F_HEX_COUNT]):
        cell = access.hex_at(field, index)
        count += state[cell] == 0 and access.in_zone(field, cell)
    return count


def must_enter(state: bytes | bytearray, field: bytes) -> bool:
    """Return whether the player has to bring a piece into the combat zone (BV-ADV-06)."""
    seat = state[layout.S_SEAT]
    if count_in_zone(state, field, seat) >= 2 or count_free_in_zone(state, field) == 0:
        return False
    if count_outside(state, field, access.infantry_of(seat)) > 0:
        return True
    return count_outside(state, field, access.general_of(seat)) > 0


def list_entries(state: bytes | bytearray, field: bytes, choices: bytearray) -> int:
    """Write the allowed entries; return their number (BV-ADV-06, -08).

    Infantry enters before the general, unless an option lets the general enter at any time.
    """
    seat = state[layout.S_SEAT]
    number = state[layout.S_LOW]
    piece = access.infantry_of(seat)
    other_piece = piece
    if count_outside(state, field, piece) == 0 or field[layout.F_GENERAL_MAY_ENTER] != 0:
        other_piece = access.general_of(seat)
    count = 0
    for index in range(field[layout.F_HEX_COUNT]):
        start = access.hex_at(field, index)
        if state[start] != piece and state[start] != other_piece:
            continue
        if access.in_zone(field, start):
            continue
        for other in range(access.count_with_number(field, number)):
            target = access.hex_with_number(field, number, other)
            if state[target] == 0 and access.in_zone(field, target):
                access.set_choice(choices, count, start, target)
                count += 1
    return count


def may_recall_to(state: bytes | bytearray, field: bytes, seat: int, cell: int) -> bool:
    """Return whether a player may recall a piece to this hex (BV-ADV-07)."""
    if access.kind_of(field, cell) == layout.K_TRENCH and field[layout.F_RECALL_TO_TRENCH] == 0:
        return False
    if is_partner_reserve(state, field, seat, cell):
        return False
    return (
        state[cell] == 0
        and not access.in_zone(field, cell)
        and access.half_of(field, cell) == access.team_of(seat)
    )


def list_recalls(state: bytes | bytearray, field: bytes, choices: bytearray) -> int:
    """Write the allowed recalls, if more than two pieces are in the zone (BV-ADV-07)."""
    seat = state[layout.S_SEAT]
    count = 0
    if count_in_zone(state, field, seat) <= 2:
        return 0
    for index in range(field[layout.F_HEX_COUNT]):
        start = access.hex_at(field, index)
        if state[start] == 0 or access.owner_of(state[start]) != seat:
            continue
        if not access.in_zone(field, start):
            continue
        for other in range(field[layout.F_HEX_COUNT]):
            target = access.hex_at(field, other)
            if may_recall_to(state, field, seat, target):
                access.set_choice(choices, count, start, target)
                count += 1
    return count


def may_recall(state: bytes | bytearray, field: bytes) -> bool:
    """Return whether the player may recall a piece from the combat zone."""
    seat = state[layout.S_SEAT]
    if count_in_zone(state, field, seat) <= 2:
        return False
    for index in range(field[layout.F_HEX_COUNT]):
        if may_recall_to(state, field, seat, access.hex_at(field, index)):
            return True
    return False
