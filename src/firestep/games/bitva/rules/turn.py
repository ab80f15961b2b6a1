"""The course of the game: rolls, choices, captures, the next turn, the end.

BV-MOVE-01, BV-END-01 and -02, BV-TEAM-01 to -04, BV-ADV-06 to -09.
"""

from firestep.games.bitva import layout
from firestep.games.bitva.rules.movement import list_moves
from firestep.games.bitva.rules.setup import (
    book_order_roll,
    list_places,
    list_posts,
    set_infantry,
    set_post,
)
from firestep.games.bitva.rules.zone import list_entries, list_recalls, may_recall, must_enter


def dice_due(state: bytes | bytearray) -> int:
    """Return how many dice are to be rolled now; 0 when a player decides or all is over."""
    phase = state[layout.PHASE]
    if phase == layout.ROLL:
        return 2
    if phase == layout.ORDER or phase == layout.PLACE_ROLL or phase == layout.ENTRY_ROLL:
        return 1
    return 0


def book_roll(state: bytearray, field: bytes, low: int, high: int, choices: bytearray) -> None:
    """Write down a roll and go on to what it is for; one without a use is rolled again."""
    phase = state[layout.PHASE]
    if phase == layout.ORDER:
        book_order_roll(state, field, low)
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
    """Write what the seat may do, as pairs of cells; return how many.

    A hex alone is twice itself; (0, 0) is passing in a move and holding in a recall.
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


def take(state: bytearray, field: bytes, start: int, target: int) -> None:
    """Do one of the listed choices, with all that follows up to the next roll or decision."""
    phase = state[layout.PHASE]
    state[layout.OFFER] = 0  # offers lapse when anybody acts
    state[layout.OFFERED] = 0
    state[layout.AGREED_BY] = 0
    state[layout.ASKED] = 0
    if phase == layout.POST:
        set_post(state, field, target)
    elif phase == layout.PLACE:
        if set_infantry(state, field, target) != 0:
            state[layout.SLOT] = state[layout.FIRST]
            state[layout.SEAT] = state[layout.FIRST]
            begin_turn(state, field)
    elif phase == layout.MOVE:
        march(state, field, start, target)
    else:  # into the combat zone, or back
        if start != target:
            state[target] = state[start]
            state[start] = 0
        state[layout.LOW] = 0
        state[layout.PHASE] = layout.ROLL


def march(state: bytearray, field: bytes, start: int, target: int) -> None:
    """Move a piece, or pass; take what stands there, and end the turn."""
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
        fall(state, field, taken >> 1)
    limit = field[layout.QUIET_LIMIT] + 256 * field[layout.QUIET_LIMIT + 1]
    if state[layout.ENDED] == 0 and limit != 0 and quiet >= limit:
        close(state, layout.TOO_QUIET, 3)  # BV-END-02
    if state[layout.ENDED] == 0:
        next_turn(state, field)


def fall(state: bytearray, field: bytes, seat: int) -> None:
    """Take a player out: BV-END-01 with two, BV-TEAM-03 with four."""
    state[layout.OUT] |= 1 << seat
    winner = 2 - ((seat - 1) & 1)
    if field[layout.PLAYERS] == 2:
        close(state, layout.GENERAL_FELL, winner)
        return
    for place in range(field[layout.COUNT]):
        cell = field[layout.HEXES + place]
        if (state[cell] >> 1) == seat:
            state[cell] = 0
    if (state[layout.OUT] >> partner(seat)) & 1 != 0:
        close(state, layout.TEAM_FELL, winner)


def partner(seat: int) -> int:
    """Return the teammate's seat with four players."""
    return seat + 2 if seat < 3 else seat - 2


def close(state: bytearray, ending: int, result: int) -> None:
    """End the game: 1 north has won, 2 south, 3 nobody."""
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
    """Go to the next player in the order of play; the fallen are skipped (BV-TEAM-03, -04)."""
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
    """Start a turn: in the advanced variant with an entry or a recall if there is one."""
    state[layout.PHASE] = layout.ROLL
    if field[layout.ADVANCED] != 0:
        if must_enter(state, field) != 0:
            state[layout.PHASE] = layout.ENTRY_ROLL
        elif may_recall(state, field) != 0:
            state[layout.PHASE] = layout.RECALL
