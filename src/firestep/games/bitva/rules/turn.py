"""The sequence of play: rolls, choices, captures, turns, the end.

BV-MOVE-01, BV-END-01 and -02, BV-TEAM-01 to -04, BV-ADV-06 to -09.
"""

from firestep.games.bitva import layout
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
    phase = state[layout.PHASE]
    if phase == layout.ROLL:
        return 2
    if phase == layout.ORDER or phase == layout.PLACE_ROLL or phase == layout.ENTRY_ROLL:
        return 1
    return 0


def record_roll(state: bytearray, field: bytes, low: int, high: int, choices: bytearray) -> None:
    """Record a roll and enter the next phase. A roll that allows no choice is repeated."""
    phase = state[layout.PHASE]
    if phase == layout.ORDER:
        record_order_roll(state, field, low)
        return
    state[layout.LOW] = low
    if phase == layout.ROLL:
        state[layout.HIGH] = high
        state[layout.PHASE] = layout.MOVE
    elif phase == layout.PLACE_ROLL:
        if list_places(state, field, choices) > 0:
            state[layout.PHASE] = layout.PLACE
        else:
            state[layout.LOW] = 0  # BV-SETUP-03, BV-ADV-02
    else:
        if list_entries(state, field, choices) > 0:
            state[layout.PHASE] = layout.ENTER
        else:
            state[layout.LOW] = 0  # BV-ADV-06


def list_choices(
    state: bytes | bytearray, field: bytes, choices: bytearray, scratch: bytearray
) -> int:
    """Write the choices of the seat to act as pairs of cells; return their number.

    A single hex is a pair of equal cells; (0, 0) is passing in a move and holding in a recall.
    """
    phase = state[layout.PHASE]
    if phase == layout.MOVE:
        return list_moves(state, field, choices, scratch)
    if phase == layout.POST:
        return list_posts(state, field, choices)
    if phase == layout.PLACE:
        return list_places(state, field, choices)
    if phase == layout.ENTER:
        return list_entries(state, field, choices)
    if phase == layout.RECALL:
        count = list_recalls(state, field, choices)
        choices[2 * count] = 0
        choices[2 * count + 1] = 0
        return count + 1
    return 0


def apply_choice(state: bytearray, field: bytes, start: int, target: int) -> None:
    """Apply a legal choice with its consequences, up to the next roll or decision."""
    phase = state[layout.PHASE]
    state[layout.OFFER] = 0  # every action cancels open offers
    state[layout.OFFERED] = 0
    state[layout.AGREED_BY] = 0
    state[layout.ASKED] = 0
    if phase == layout.POST:
        place_general(state, field, target)
    elif phase == layout.PLACE:
        if place_infantry(state, field, target) != 0:
            state[layout.SLOT] = state[layout.FIRST]
            state[layout.SEAT] = state[layout.FIRST]
            begin_turn(state, field)
    elif phase == layout.MOVE:
        make_move(state, field, start, target)
    else:  # into the combat zone, or back
        if start != target:
            state[target] = state[start]
            state[start] = 0
        state[layout.LOW] = 0
        state[layout.PHASE] = layout.ROLL


def make_move(state: bytearray, field: bytes, start: int, target: int) -> None:
    """Move a piece and capture, or pass; then end the turn."""
    taken = 0
    if start != target:
        taken = state[target]
        state[target] = state[start]
        state[start] = 0
    state[layout.LOW] = 0
    state[layout.HIGH] = 0
    quiet = 0
    if taken == 0:
        quiet = state[layout.QUIET] + 256 * state[layout.QUIET + 1]
        quiet += quiet < layout.MOST_QUIET
    state[layout.QUIET] = quiet & 255
    state[layout.QUIET + 1] = quiet >> 8
    if (taken & 1) != 0:
        eliminate(state, field, taken >> 1)
    limit = field[layout.QUIET_LIMIT] + 256 * field[layout.QUIET_LIMIT + 1]
    if state[layout.ENDED] == 0 and limit != 0 and quiet >= limit:
        end_game(state, layout.TOO_QUIET, 3)  # BV-END-02
    if state[layout.ENDED] == 0:
        next_turn(state, field)


def eliminate(state: bytearray, field: bytes, seat: int) -> None:
    """Eliminate a player: BV-END-01 with two players, BV-TEAM-03 with four."""
    state[layout.OUT] |= 1 << seat
    winner = 2 - ((seat - 1) & 1)
    if field[layout.PLAYERS] == 2:
        end_game(state, layout.GENERAL_FELL, winner)
        return
    for place in range(field[layout.COUNT]):
        cell = field[layout.HEXES + place]
        if (state[cell] >> 1) == seat:
            state[cell] = 0
    if (state[layout.OUT] >> partner(seat)) & 1 != 0:
        end_game(state, layout.TEAM_FELL, winner)


def partner(seat: int) -> int:
    """Return the seat of the teammate with four players."""
    return seat + 2 if seat < 3 else seat - 2


def end_game(state: bytearray, ending: int, result: int) -> None:
    """End the game. Result: 1 north won, 2 south won, 3 draw."""
    state[layout.PHASE] = layout.OVER
    state[layout.ENDED] = ending
    state[layout.RESULT] = result
    state[layout.OFFER] = 0
    state[layout.OFFERED] = 0
    state[layout.AGREED_BY] = 0
    state[layout.ASKED] = 0
    state[layout.LOW] = 0
    state[layout.HIGH] = 0


def next_turn(state: bytearray, field: bytes) -> None:
    """Pass the turn to the next player, skipping eliminated ones (BV-TEAM-03, -04)."""
    slot = state[layout.SLOT]
    while True:
        slot = slot % field[layout.PLAYERS] + 1
        seat = slot
        if (state[layout.OUT] >> slot) & 1 != 0:
            seat = 0
            if field[layout.SURVIVOR_TAKES_BOTH] != 0:
                if (state[layout.OUT] >> partner(slot)) & 1 == 0:
                    seat = partner(slot)
        if seat != 0:
            break
    state[layout.SLOT] = slot
    state[layout.SEAT] = seat
    begin_turn(state, field)


def begin_turn(state: bytearray, field: bytes) -> None:
    """Start a turn; in the advanced variant with an entry or a recall if one is due."""
    state[layout.PHASE] = layout.ROLL
    if field[layout.ADVANCED] != 0:
        if must_enter(state, field) != 0:
            state[layout.PHASE] = layout.ENTRY_ROLL
        elif may_recall(state, field) != 0:
            state[layout.PHASE] = layout.RECALL
