"""The sequence of play: rolls, choices, captures, turns, the end.

BV-MOVE-01, BV-END-01 and -02, BV-TEAM-01 to -04, BV-ADV-06 to -09.
"""

from firestep.games.bitva import access, layout
from firestep.games.bitva.rules.movement import list_moves
from firestep.games.bitva.rules.setup import (
    list_places,
    list_posts,
    place_general,
    place_infantry,
    record_order_roll,
)
from firestep.games.bitva.rules.zone import list_entries, list_recalls, may_recall, must_enter


def dice_due(state: bytes | bytearray) -> int:
    """Return the number of dice of the next roll; 0 if a player decides or the game is over."""
    phase = state[layout.S_PHASE]
    if phase == layout.P_ROLL:
        return 2
    if phase == layout.P_ORDER or phase == layout.P_PLACE_ROLL or phase == layout.P_ENTRY_ROLL:
        return 1
    return 0


def record_roll(state: bytearray, field: bytes, low: int, high: int, choices: bytearray) -> None:
    """Record a roll and enter the next phase. A roll that allows no choice is repeated."""
    phase = state[layout.S_PHASE]
    if phase == layout.P_ORDER:
        record_order_roll(state, field, low)
        return
    state[layout.S_LOW] = low
    if phase == layout.P_ROLL:
        state[layout.S_HIGH] = high
        state[layout.S_PHASE] = layout.P_MOVE
    elif phase == layout.P_PLACE_ROLL:
        if list_places(state, field, choices) > 0:
            state[layout.S_PHASE] = layout.P_PLACE
        else:
            state[layout.S_LOW] = 0  # BV-SETUP-03, BV-ADV-02
    else:
        if list_entries(state, field, choices) > 0:
            state[layout.S_PHASE] = layout.P_ENTER
        else:
            state[layout.S_LOW] = 0  # BV-ADV-06


def list_choices(
    state: bytes | bytearray, field: bytes, choices: bytearray, scratch: bytearray
) -> int:
    """Write the choices of the seat to act as pairs of cells; return their number.

    A single hex is a pair of equal cells; (0, 0) is passing in a move and holding in a recall.
    """
    phase = state[layout.S_PHASE]
    if phase == layout.P_MOVE:
        return list_moves(state, field, choices, scratch)
    if phase == layout.P_POST:
        return list_posts(state, field, choices)
    if phase == layout.P_PLACE:
        return list_places(state, field, choices)
    if phase == layout.P_ENTER:
        return list_entries(state, field, choices)
    if phase == layout.P_RECALL:
        count = list_recalls(state, field, choices)
        access.set_choice(choices, count, 0, 0)
        return count + 1
    return 0


def apply_choice(state: bytearray, field: bytes, start: int, target: int) -> None:
    """Apply a legal choice with its consequences, up to the next roll or decision."""
    phase = state[layout.S_PHASE]
    cancel_offers(state)
    if phase == layout.P_POST:
        place_general(state, field, target)
    elif phase == layout.P_PLACE:
        if place_infantry(state, field, target):
            state[layout.S_SLOT] = state[layout.S_FIRST]
            state[layout.S_SEAT] = state[layout.S_FIRST]
            begin_turn(state, field)
    elif phase == layout.P_MOVE:
        make_move(state, field, start, target)
    else:  # into the combat zone, or back
        move_piece(state, start, target)
        state[layout.S_LOW] = 0
        state[layout.S_PHASE] = layout.P_ROLL


def cancel_offers(state: bytearray) -> None:
    """Cancel open offers, as every action does."""
    state[layout.S_OFFER_BY] = 0
    state[layout.S_OFFER_KIND] = 0
    state[layout.S_AGREED] = 0
    state[layout.S_ASKED] = 0


def move_piece(state: bytearray, start: int, target: int) -> int:
    """Move a piece unless `start` is `target`; return the captured piece or 0."""
    if start == target:
        return 0
    taken = state[target]
    state[target] = state[start]
    state[start] = 0
    return taken


def make_move(state: bytearray, field: bytes, start: int, target: int) -> None:
    """Move a piece and capture, or pass; then end the turn."""
    taken = move_piece(state, start, target)
    state[layout.S_LOW] = 0
    state[layout.S_HIGH] = 0
    quiet = 0
    if taken == 0:
        quiet = access.quiet_count(state)
        quiet += quiet < layout.MOST_QUIET
    access.set_quiet_count(state, quiet)
    if access.is_general(taken):
        eliminate(state, field, access.owner_of(taken))
    limit = access.quiet_limit(field)
    if state[layout.S_ENDING] == 0 and limit != 0 and quiet >= limit:
        end_game(state, layout.E_TOO_QUIET, layout.R_DRAW)  # BV-END-02
    if state[layout.S_ENDING] == 0:
        next_turn(state, field)


def eliminate(state: bytearray, field: bytes, seat: int) -> None:
    """Eliminate a player: BV-END-01 with two players, BV-TEAM-03 with four."""
    access.set_out(state, seat)
    if field[layout.F_PLAYERS] == 2:
        end_game(state, layout.E_GENERAL_FELL, access.win_against(access.team_of(seat)))
        return
    for index in range(field[layout.F_HEX_COUNT]):
        cell = access.hex_at(field, index)
        if access.owner_of(state[cell]) == seat:
            state[cell] = 0
    if access.is_out(state, access.partner(seat)):
        end_game(state, layout.E_TEAM_FELL, access.win_against(access.team_of(seat)))


def end_game(state: bytearray, ending: int, result: int) -> None:
    """End the game."""
    state[layout.S_PHASE] = layout.P_OVER
    state[layout.S_ENDING] = ending
    state[layout.S_RESULT] = result
    cancel_offers(state)
    state[layout.S_LOW] = 0
    state[layout.S_HIGH] = 0


def seat_in_slot(state: bytes | bytearray, field: bytes, slot: int) -> int:
    """Return the seat that plays in a slot of the order of play; 0 if none does (BV-TEAM-03)."""
    if not access.is_out(state, slot):
        return slot
    if field[layout.F_SURVIVOR_TAKES_BOTH] != 0 and not access.is_out(state, access.partner(slot)):
        return access.partner(slot)
    return 0


def next_turn(state: bytearray, field: bytes) -> None:
    """Pass the turn to the next player, skipping eliminated ones (BV-TEAM-03, -04)."""
    slot = state[layout.S_SLOT]
    while True:
        slot = slot % field[layout.F_PLAYERS] + 1
        seat = seat_in_slot(state, field, slot)
        if seat != 0:
            break
    state[layout.S_SLOT] = slot
    state[layout.S_SEAT] = seat
    begin_turn(state, field)


def begin_turn(state: bytearray, field: bytes) -> None:
    """Start a turn; in the advanced variant with an entry or a recall if one is due."""
    state[layout.S_PHASE] = layout.P_ROLL
    if field[layout.F_ADVANCED] != 0:
        if must_enter(state, field):
            state[layout.S_PHASE] = layout.P_ENTRY_ROLL
        elif may_recall(state, field):
            state[layout.S_PHASE] = layout.P_RECALL
