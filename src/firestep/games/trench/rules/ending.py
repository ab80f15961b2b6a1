"""Scoring and the end of a game: TR-END-01 to -05, TR-VAR-01, TR-VAR-02, TR-GAP-03, -05, -06."""

from firestep.games.trench import access, layout
from firestep.games.trench.rules import setup

# A C array in the compiled build.
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
    target = config[layout.F_TARGET]
    if state[layout.S_GAME] == 3:
        target = config[layout.F_DECIDER_TARGET]
    if target == 0 or (access.points_of(state, 0) < target and access.points_of(state, 1) < target):
        return 0
    # TR-VAR-02, arena: Black moves first, so the turns are even when Black is to move.
    if config[layout.F_EVEN_TURNS] != 0 and state[layout.S_TURN] != 0:
        return 0
    return layout.E_TARGET


def ending_by_capture(state: bytes | bytearray, config: bytes) -> int:
    """Return how a capture ends the game: general or army lost (TR-END-02, TR-VAR-02)."""
    if config[layout.F_GENERAL_FALLS] != 0 and colour_without(state, layout.GENERAL) < 2:
        return layout.E_GENERAL_FELL
    if colour_without(state, 0) != 3:
        return layout.E_WIPED_OUT
    return 0


def colour_without(state: bytes | bytearray, stars: int) -> int:
    """Return the colour without a piece of this rank (0: any rank); 2: neither has one, 3: both."""
    black = 0
    white = 0
    for square in range(layout.SQUARES):
        piece = state[square]
        if piece != 0 and (stars == 0 or access.stars_of(piece) == stars):
            if access.side_of(piece) != 0:
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
    times = config[layout.F_REPETITIONS]
    if (
        times != 0
        and state[layout.S_RUN] >= 4 * (times - 1)
        and count_occurrences(state, scratch) >= times
    ):
        return layout.E_REPEATED
    if state[layout.S_QUIET] >= config[layout.F_QUIET_LIMIT]:
        return layout.E_TOO_QUIET
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
    for back in range(1, state[layout.S_RUN] + 1):
        index = state[layout.S_RUN] - back
        start = access.past_start(state, index)
        target = access.past_target(state, index)
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
    if ending == layout.E_GENERAL_FELL:
        loser = colour_without(state, layout.GENERAL)
    elif ending == layout.E_WIPED_OUT and config[layout.F_WIPING_WINS] != 0:
        loser = colour_without(state, 0)
    if loser == 2:
        return 0
    return access.seat_of(state, 1 - loser)


def end_game(state: bytearray, config: bytes, ending: int, winner: int) -> None:
    """End the current game: decide it, or bank the points of a match and start the next game.

    `winner` is a seat that wins outright, or 0 if the points decide.
    """
    game = state[layout.S_GAME]
    swapped = state[layout.S_BLACK_SEAT] - 1  # 1 if seat 1 plays White
    one = access.points_of(state, swapped)
    two = access.points_of(state, 1 - swapped)
    if game == 1 or game == 2:
        one += access.banked_of(state, 1)
        two += access.banked_of(state, 2)
        winner = 0
        if game == 1 or one == two:  # TR-END-04, TR-END-05
            start_next_game(state, one, two)
            return
    state[layout.S_ENDED] = ending
    state[layout.S_OFFER] = 0
    state[layout.S_ASKED] = 0
    if winner != 0:
        state[layout.S_RESULT] = winner
    elif one == two:
        state[layout.S_RESULT] = layout.R_DRAWN
    elif ending == layout.E_AGREED and game != 2 and config[layout.F_ARMISTICE] == 0:
        state[layout.S_RESULT] = layout.R_DRAWN
    else:
        state[layout.S_RESULT] = 1 if one > two else 2


def start_next_game(state: bytearray, one: int, two: int) -> None:
    """Set up the next game of a match with these banked points; colours swap (TR-END-04)."""
    game = state[layout.S_GAME]
    white_seat = access.seat_of(state, 1)
    access.copy_state(state, START)
    state[layout.S_GAME] = game + 1
    state[layout.S_BLACK_SEAT] = white_seat
    access.set_banked(state, 1, one)
    access.set_banked(state, 2, two)
