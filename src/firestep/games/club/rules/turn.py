"""The order of turns and the limits of the first rounds (TURN)."""

from firestep.games.club import layout
from firestep.games.club.rules.bank import forts_held, pay
from firestep.games.club.rules.victory import judge_rounds
from firestep.games.club.words import Words


def armies_allowed(state: Words, field: Words) -> int:
    """Return how many armies the active player may use (TC-TURN-08 to -12)."""
    if state[layout.ROUND] > 2:
        return 3
    players = field[layout.PLAYERS]
    place = (state[layout.SEAT] + players - state[layout.FIRST]) % players
    return field[field[layout.ALLOWED] + 4 * (state[layout.ROUND] - 1) + place]


def may_use(state: Words, field: Words, armies: int) -> int:
    """Tell whether a set of armies (bits 1 to 3) may be used this turn.

    In two players' second round the first player uses exactly the two he left out (TC-TURN-11).
    """
    count = (armies >> 1 & 1) + (armies >> 2 & 1) + (armies >> 3 & 1)
    allowed = armies_allowed(state, field)
    if field[layout.PLAYERS] == 2 and state[layout.ROUND] == 2:
        return 1 if count == allowed and armies & state[layout.USED_FIRST] == 0 else 0
    return 1 if count <= allowed else 0


def list_armies(state: Words, field: Words, choices: Words) -> int:
    """List the sets of armies to choose from; return how many (TC-TURN-13, -17)."""
    count = 0
    for armies in range(0, 16, 2):
        if may_use(state, field, armies) != 0:
            choices[layout.CHOICE * count] = layout.USE
            choices[layout.CHOICE * count + 1] = armies
            choices[layout.CHOICE * count + 2] = 0
            count += 1
    return count


def use(state: Words, armies: int) -> None:
    """Fix the armies of this turn."""
    if state[layout.ROUND] == 1 and state[layout.SEAT] == state[layout.FIRST]:
        state[layout.USED_FIRST] = armies
    state[layout.USED] = armies
    state[layout.PHASE] = layout.MOVING


def begin_turn(state: Words, field: Words, seat: int) -> None:
    """Begin a seat's turn; who has neither units nor forts is passed over (TC-GAP-06)."""
    while state[layout.ENDED] == 0:
        state[layout.SEAT] = seat
        state[layout.USED] = 14
        units = 0
        slot = layout.SLOTS
        for _ in range(state[layout.UNITS]):
            place = state[slot + layout.PLACE]
            if state[slot + layout.OWNER] == seat and place != layout.GONE:
                units += 1
                if place >= layout.FORT_PLACE:
                    state[slot + layout.STAYED] = 1
            slot += layout.SLOT
        if units > 0:
            limited = 1 if armies_allowed(state, field) < 3 else 0
            state[layout.PHASE] = layout.ARMIES if limited != 0 else layout.MOVING
            return
        if forts_held(state, field, seat) > 0:
            enter_bank(state, field)
            return
        seat = next_seat(state, field, seat)


def next_seat(state: Words, field: Words, seat: int) -> int:
    """Return the next seat clockwise; the round may have been the last (TC-TURN-03, TC-WIN-11)."""
    seat = seat % field[layout.PLAYERS] + 1
    if seat == state[layout.FIRST]:
        if state[layout.ROUND] == field[layout.ROUND_LIMIT]:
            judge_rounds(state, field)
        else:
            state[layout.ROUND] += 1
    return seat


def enter_bank(state: Words, field: Words) -> None:
    """Begin the money phase with the income; the battles are over (TC-BANK-04)."""
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        state[slot + layout.TARGET] = 0
        state[slot + layout.TURN] = 0
        slot += layout.SLOT
    state[layout.DECLARED] = 0
    state[layout.FOUGHT] = 0
    state[layout.PHASE] = layout.BANK
    pay(state, field, state[layout.SEAT])


def end_turn(state: Words, field: Words) -> None:
    """Pass the turn on."""
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        state[slot + layout.MOVED] = 0
        state[slot + layout.STAYED] = 0
        slot += layout.SLOT
    state[layout.BOUGHT] = 0
    begin_turn(state, field, next_seat(state, field, state[layout.SEAT]))
