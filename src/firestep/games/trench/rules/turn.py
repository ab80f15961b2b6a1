"""One ply with all its consequences: TR-MOVE-01."""

from firestep.games.trench import layout
from firestep.games.trench.rules.ending import end_if_over
from firestep.games.trench.rules.movement import may_move, move_piece


def try_move(state: bytearray, config: bytes, start: int, target: int, scratch: bytearray) -> int:
    """Make a move with its consequences. Return 0 and change nothing if it is illegal."""
    if state[layout.ENDED] != 0 or may_move(state, start, target) == 0:
        return 0
    make_move(state, config, start, target, scratch)
    return 1


def make_move(state: bytearray, config: bytes, start: int, target: int, scratch: bytearray) -> None:
    """Make a legal move with its consequences."""
    won = move_piece(state, config, start, target)
    record_move(state, config, start, target, won)
    end_if_over(state, config, won, scratch)


def record_move(state: bytearray, config: bytes, start: int, target: int, won: int) -> None:
    """Update points, quiet count, history and turn; cancel draw offers."""
    side = state[layout.TURN]
    state[layout.POINTS + side] += won
    state[layout.TURN] = 1 - side
    state[layout.OFFER] = 0
    state[layout.ASKED] = 0
    if won != 0:
        state[layout.QUIET] = 0
        # Clear the history, so that equal positions have equal bytes.
        for place in range(2 * state[layout.RUN]):
            state[layout.HISTORY + place] = 0
        state[layout.RUN] = 0
        return
    state[layout.QUIET] += 1
    if config[layout.REPETITIONS] != 0:
        entry = layout.HISTORY + 2 * state[layout.RUN]
        state[entry] = start
        state[entry + 1] = target
        state[layout.RUN] += 1
