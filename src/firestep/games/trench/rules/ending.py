"""Scoring and the end of a game: TR-END-01 to -05, TR-VAR-01, TR-VAR-02, TR-GAP-03, -05, -06."""

from firestep.games.trench import layout
from firestep.games.trench.rules import setup

# A C pointer in the compiled build, see board.py.
START = setup.START_TABLE


def settle(state: bytearray, terms: bytes, captured: int, scratch: bytearray) -> None:
    """End the game in hand if a rule ends it now; a match deals its next board in the same step.

    Armies are counted only after a capture: nothing else removes a piece.
    """
    ending = ending_by_target(state, terms)  # reached now, or a ply ago and due now
    if ending == 0 and captured != 0:
        ending = ending_by_capture(state, terms)
    if ending == 0:
        ending = ending_by_quiet(state, terms, scratch)
    if ending != 0:
        close(state, terms, ending, winner_outright(state, terms, ending))


def ending_by_target(state: bytes | bytearray, terms: bytes) -> int:
    """Return TARGET if a side has the points that end the game (TR-VAR-01, -02, TR-END-05)."""
    aim = terms[layout.TARGET_POINTS]
    if state[layout.GAME] == 3:
        aim = terms[layout.DECIDER_TARGET]
    if aim == 0 or (state[layout.POINTS] < aim and state[layout.POINTS + 1] < aim):
        return 0
    # TR-VAR-02, arena: Black begins, so both have had as many turns when Black is to move.
    if terms[layout.EVEN_TURNS] != 0 and state[layout.TURN] != 0:
        return 0
    return layout.TARGET


def ending_by_capture(state: bytes | bytearray, terms: bytes) -> int:
    """Return how a capture ends the game: by the general or the army (TR-END-02, TR-VAR-02)."""
    if terms[layout.GENERAL_FALLS] != 0 and without(state, 5) < 2:
        return layout.GENERAL_FELL
    if without(state, 0) != 3:
        return layout.WIPED_OUT
    return 0


def without(state: bytes | bytearray, stars: int) -> int:
    """Return the colour without a piece of this rank (0: of any); 2: neither has one, 3: both."""
    black = 0
    white = 0
    for square in range(layout.SQUARES):
        piece = state[square]
        if piece != 0 and (stars == 0 or (piece & 7) == stars):
            if (piece & layout.WHITE) != 0:
                white = 1
            else:
                black = 1
    if black != 0 and white != 0:
        return 3
    if black == 0 and white == 0:
        return 2
    return 0 if black == 0 else 1


def ending_by_quiet(state: bytearray, terms: bytes, scratch: bytearray) -> int:
    """Return how a run without captures ends the game (TR-END-03, TR-GAP-05)."""
    times = terms[layout.REPETITIONS]
    if times != 0 and state[layout.RUN] >= 4 * (times - 1) and occurrences(state, scratch) >= times:
        return layout.REPEATED
    if state[layout.QUIET] >= terms[layout.QUIET_LIMIT]:
        return layout.TOO_QUIET
    return 0


def occurrences(state: bytearray, scratch: bytearray) -> int:
    """Count how often this board has stood with this side to move in the present run (TR-GAP-05).

    Takes the quiet moves back one by one, watching on how many squares the board differs from
    the present one, which is kept in `scratch`.
    """
    count = 1
    differing = 0
    for square in range(layout.SQUARES):
        scratch[square] = state[square]
    for back in range(1, state[layout.RUN] + 1):
        entry = layout.HISTORY + 2 * (state[layout.RUN] - back)
        start = state[entry]
        target = state[entry + 1]
        differing -= (state[start] != scratch[start]) + (state[target] != scratch[target])
        state[start] = state[target]
        state[target] = 0
        differing += (state[start] != scratch[start]) + (state[target] != scratch[target])
        if differing == 0 and back % 2 == 0:
            count += 1
    for square in range(layout.SQUARES):
        state[square] = scratch[square]
    return count


def winner_outright(state: bytes | bytearray, terms: bytes, ending: int) -> int:
    """Return the seat that wins whatever the points say, or 0 (TR-VAR-02)."""
    loser = 2
    if ending == layout.GENERAL_FELL:
        loser = without(state, 5)
    elif ending == layout.WIPED_OUT and terms[layout.WIPING_WINS] != 0:
        loser = without(state, 0)
    if loser == 2:
        return 0
    return state[layout.BLACK_SEAT] if loser == 1 else 3 - state[layout.BLACK_SEAT]


def close(state: bytearray, terms: bytes, ending: int, winner: int) -> None:
    """Close the game in hand: decide it, or bank the points of a match and deal the next board.

    `winner` is a seat that wins outright, or 0 where the points decide.
    """
    game = state[layout.GAME]
    swapped = state[layout.BLACK_SEAT] - 1  # 1 when seat 1 has White
    one = state[layout.POINTS + swapped]
    two = state[layout.POINTS + 1 - swapped]
    if game == 1 or game == 2:
        one += state[layout.BANKED]
        two += state[layout.BANKED + 1]
        winner = 0
        if game == 1 or one == two:  # TR-END-04, TR-END-05
            deal(state, one, two)
            return
    state[layout.ENDED] = ending
    state[layout.OFFER] = 0
    state[layout.ASKED] = 0
    if winner != 0:
        state[layout.RESULT] = winner
    elif one == two:
        state[layout.RESULT] = layout.DRAWN
    elif ending == layout.AGREED and game != 2 and terms[layout.ARMISTICE] == 0:
        state[layout.RESULT] = layout.DRAWN
    else:
        state[layout.RESULT] = 1 if one > two else 2


def deal(state: bytearray, one: int, two: int) -> None:
    """Set up the next game of a match with these points banked; colours swap (TR-END-04)."""
    for place in range(layout.SIZE):
        if place < layout.GAME or place > layout.BANKED + 1:
            state[place] = START[place]
    state[layout.GAME] += 1
    state[layout.BLACK_SEAT] = 3 - state[layout.BLACK_SEAT]
    state[layout.BANKED] = one
    state[layout.BANKED + 1] = two
