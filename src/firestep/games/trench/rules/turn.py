"""One ply with all its consequences: TR-MOVE-01."""

from firestep.games.trench import access, layout
from firestep.games.trench.rules.ending import end_if_over
from firestep.games.trench.rules.movement import may_move, move_piece


def try_move(state: bytearray, config: bytes, start: int, target: int, scratch: bytearray) -> int:
    """Make a move with its consequences. Return 0 and change nothing if it is illegal."""
    if state[layout.S_ENDED] != 0 or may_move(state, start, target) == 0:
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
    side = state[layout.S_TURN]
    access.set_points(state, side, access.points_of(state, side) + won)
    state[layout.S_TURN] = 1 - side
    state[layout.S_OFFER] = 0
    state[layout.S_ASKED] = 0
    if won != 0:
        state[layout.S_QUIET] = 0
        access.clear_history(state)
        return
    state[layout.S_QUIET] += 1
    if config[layout.F_REPETITIONS] != 0:
        access.append_past_move(state, start, target)
