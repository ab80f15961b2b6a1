"""One ply from beginning to end: TR-MOVE-01, with all that follows from it."""

from firestep.games.trench import layout
from firestep.games.trench.rules.ending import settle
from firestep.games.trench.rules.movement import reaches, shift


def play(state: bytearray, terms: bytes, start: int, target: int, scratch: bytearray) -> int:
    """Make a move with everything that follows; return 0, changing nothing, if it is not legal."""
    if state[layout.ENDED] != 0 or reaches(state, start, target) == 0:
        return 0
    advance(state, terms, start, target, scratch)
    return 1


def advance(state: bytearray, terms: bytes, start: int, target: int, scratch: bytearray) -> None:
    """Make a move that is known to be legal."""
    won = shift(state, terms, start, target)
    book(state, terms, start, target, won)
    settle(state, terms, won, scratch)


def book(state: bytearray, terms: bytes, start: int, target: int, won: int) -> None:
    """Write down points, the quiet count, the history and the turn; draw offers lapse."""
    side = state[layout.TURN]
    state[layout.POINTS + side] += won
    state[layout.TURN] = 1 - side
    state[layout.OFFER] = 0
    state[layout.ASKED] = 0
    if won != 0:
        state[layout.QUIET] = 0
        # Equal positions have equal bytes: nothing is left of the run that ends here.
        for place in range(2 * state[layout.RUN]):
            state[layout.HISTORY + place] = 0
        state[layout.RUN] = 0
        return
    state[layout.QUIET] += 1
    if terms[layout.REPETITIONS] != 0:
        entry = layout.HISTORY + 2 * state[layout.RUN]
        state[entry] = start
        state[entry + 1] = target
        state[layout.RUN] += 1
