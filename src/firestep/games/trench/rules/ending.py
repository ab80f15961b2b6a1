"""Scoring and the end of a game: TR-END-01 to -05, TR-VAR-01, TR-VAR-02, TR-GAP-03, -05, -06."""

from firestep.games.trench import layout
from firestep.games.trench.rules import setup

# A C pointer in the compiled build; see board.py.
START = setup.START_TABLE


def end_if_over(state: bytearray, config: bytes, captured: int, scratch: bytearray) -> None:
    """End the current game if a rule ends it now. A match starts its next game in the same step.

    Armies are counted only after a capture, because nothing else removes a piece.
    """
    ending = ending_by_target(state, config)  # reached now, or one ply ago where it counts from now
    if ending == 0 and captured != 0:
        ending = ending_by_capture(state, config)
    if ending == 0:
        ending = ending_by_quiet(state, config, scratch)
    if ending != 0:
        end_game(state, config, ending, winner_outright(state, config, ending))


def ending_by_target(state: bytes | bytearray, config: bytes) -> int:
    """Return TARGET if a side has the points that end the game (TR-VAR-01, -02, TR-END-05)."""
    target = config[layout.TARGET_POINTS]
    if state[layout.GAME] == 3:
        target = config[layout.DECIDER_TARGET]
    if target == 0 or (state[layout.POINTS] < target and state[layout.POINTS + 1] < target):
        return 0
    # TR-VAR-02, arena: Black moves first, so the turns are even when Black is to move.
    if config[layout.EVEN_TURNS] != 0 and state[layout.TURN] != 0:
        return 0
    return layout.TARGET


def ending_by_capture(state: bytes | bytearray, config: bytes) -> int:
    """Return how a capture ends the game: general or army lost (TR-END-02, TR-VAR-02)."""
    if config[layout.GENERAL_FALLS] != 0 and colour_without(state, 5) < 2:
        return layout.GENERAL_FELL
    if colour_without(state, 0) != 3:
        return layout.WIPED_OUT
    return 0


def colour_without(state: bytes | bytearray, stars: int) -> int:
    """Return the colour without a piece of this rank (0: any rank); 2: neither has one, 3: both."""
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


def ending_by_quiet(state: bytearray, config: bytes, scratch: bytearray) -> int:
    """Return how a run without captures ends the game (TR-END-03, TR-GAP-05)."""
    times = config[layout.REPETITIONS]
    if (
        times != 0
        and state[layout.RUN] >= 4 * (times - 1)
        and count_occurrences(state, scratch) >= times
    ):
        return layout.REPEATED
    if state[layout.QUIET] >= config[layout.QUIET_LIMIT]:
        return layout.TOO_QUIET
    return 0


def count_occurrences(state: bytearray, scratch: bytearray) -> int:
    """Count how often this board has occurred with this side to move since the last capture.

    TR-GAP-05. Takes the quiet moves back one by one and tracks on how many squares the board
    differs from the current one, which is saved in `scratch`.
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


def winner_outright(state: bytes | bytearray, config: bytes, ending: int) -> int:
    """Return the seat that wins regardless of the points, or 0 (TR-VAR-02)."""
    loser = 2
    if ending == layout.GENERAL_FELL:
        loser = colour_without(state, 5)
    elif ending == layout.WIPED_OUT and config[layout.WIPING_WINS] != 0:
        loser = colour_without(state, 0)
    if loser == 2:
        return 0
    return state[layout.BLACK_SEAT] if loser == 1 else 3 - state[layout.BLACK_SEAT]


def end_game(state: bytearray, config: bytes, ending: int, winner: int) -> None:
    """End the current game: decide it, or bank the points of a match and start the next game.

    `winner` is a seat that wins outright, or 0 if the points decide.
    """
    game = state[layout.GAME]
    swapped = state[layout.BLACK_SEAT] - 1  # 1 if seat 1 plays White
    one = state[layout.POINTS + swapped]
    two = state[layout.POINTS + 1 - swapped]
    if game == 1 or game == 2:
        one += state[layout.BANKED]
        two += state[layout.BANKED + 1]
        winner = 0
        if game == 1 or one == two:  # TR-END-04, TR-END-05
            start_next_game(state, one, two)
            return
    state[layout.ENDED] = ending
    state[layout.OFFER] = 0
    state[layout.ASKED] = 0
    if winner != 0:
        state[layout.RESULT] = winner
    elif one == two:
        state[layout.RESULT] = layout.DRAWN
    elif ending == layout.AGREED and game != 2 and config[layout.ARMISTICE] == 0:
        state[layout.RESULT] = layout.DRAWN
    else:
        state[layout.RESULT] = 1 if one > two else 2


def start_next_game(state: bytearray, one: int, two: int) -> None:
    """Set up the next game of a match with these banked points; colours swap (TR-END-04)."""
    for place in range(layout.SIZE):
        if place < layout.GAME or place > layout.BANKED + 1:
            state[place] = START[place]
    state[layout.GAME] += 1
    state[layout.BLACK_SEAT] = 3 - state[layout.BLACK_SEAT]
    state[layout.BANKED] = one
    state[layout.BANKED + 1] = two
