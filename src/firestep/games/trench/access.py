"""Reading and writing the buffers of the rules. Only this module calculates addresses.

The compiled build inlines the functions of access.pxd instead.
"""

from typing import Any

from firestep.games.trench import layout

Buffer = bytes | bytearray | memoryview
WritableBuffer = bytearray | memoryview

# Pieces and squares.


def make_piece(stars: int, side: int) -> int:
    """Return the piece with these stars of a side: 0 Black, 1 White."""
    return stars + side * layout.WHITE


def stars_of(piece: int) -> int:
    """Return the stars of a piece."""
    return piece & 7


def side_of(piece: int) -> int:
    """Return the side of a piece."""
    return piece >> 3


def opposite_square(square: int) -> int:
    """Return a square rotated by half a turn around the centre of the board."""
    return layout.SQUARES - 1 - square


def move_number(start: int, target: int) -> int:
    """Return the number of a move in a table of all moves."""
    return 64 * start + target


# The state and the configuration.


def copy_state(to: WritableBuffer, state: Buffer) -> None:
    """Copy a state into another buffer."""
    to[: layout.S_SIZE] = state


def points_of(state: Buffer, side: int) -> int:
    """Return the points of a side in this game."""
    return state[layout.S_POINTS + side]


def set_points(state: WritableBuffer, side: int, points: int) -> None:
    """Set the points of a side in this game."""
    state[layout.S_POINTS + side] = points


def banked_of(state: Buffer, seat: int) -> int:
    """Return the points of a seat from the finished games of a match."""
    return state[layout.S_BANKED + seat - 1]


def set_banked(state: WritableBuffer, seat: int, points: int) -> None:
    """Set the points of a seat from the finished games of a match."""
    state[layout.S_BANKED + seat - 1] = points


def seat_of(state: Buffer, side: int) -> int:
    """Return the seat that plays a side."""
    return 3 - state[layout.S_BLACK_SEAT] if side else state[layout.S_BLACK_SEAT]


def seat_to_move(state: Buffer) -> int:
    """Return the seat of the side to move."""
    return seat_of(state, state[layout.S_TURN])


def value_of(config: Buffer, piece: int) -> int:
    """Return the points for capturing a piece."""
    return config[layout.F_VALUES + (piece & 7)]


def set_value(config: WritableBuffer, piece: int, points: int) -> None:
    """Set the points for capturing a piece."""
    config[layout.F_VALUES + (piece & 7)] = points


# The history: the moves since the last capture, by index.


def past_start(state: Buffer, index: int) -> int:
    """Return the square that a past move started from."""
    return state[layout.S_HISTORY + 2 * index]


def past_target(state: Buffer, index: int) -> int:
    """Return the square that a past move led to."""
    return state[layout.S_HISTORY + 2 * index + 1]


def append_past_move(state: WritableBuffer, start: int, target: int) -> None:
    """Append a move to the history."""
    at = layout.S_HISTORY + 2 * state[layout.S_RUN]
    state[at] = start
    state[at + 1] = target
    state[layout.S_RUN] += 1


def clear_history(state: WritableBuffer) -> None:
    """Fill the history with zeros, so that equal positions have equal bytes."""
    for at in range(layout.S_HISTORY, layout.S_HISTORY + 2 * state[layout.S_RUN]):
        state[at] = 0
    state[layout.S_RUN] = 0


# Move lists.


def start_of(moves: Buffer, number: int) -> int:
    """Return the square that a listed move starts from."""
    return moves[2 * number]


def target_of(moves: Buffer, number: int) -> int:
    """Return the square that a listed move leads to."""
    return moves[2 * number + 1]


def move_at(moves: Buffer, number: int) -> int:
    """Return the number of a listed move in a table of all moves."""
    return 64 * moves[2 * number] + moves[2 * number + 1]


def write_move(moves: WritableBuffer, number: int, start: int, target: int) -> None:
    """Write a move into a list."""
    moves[2 * number] = start
    moves[2 * number + 1] = target


def copy_moves(to: WritableBuffer, moves: Buffer, count: int) -> None:
    """Copy the first moves of a list into another list."""
    to[: 2 * count] = moves[: 2 * count]


def list_movers(state: Buffer, own: bytes, moves: WritableBuffer) -> int:
    """Write the squares whose piece has a 1 in `own` behind the moves; return their number."""
    count = layout.M_MOVERS
    for square in range(layout.SQUARES):
        if own[state[square]]:
            moves[count] = square
            count += 1
    return count - layout.M_MOVERS


def mover_at(moves: Buffer, number: int) -> int:
    """Return the square of a piece listed by `list_movers`."""
    return moves[layout.M_MOVERS + number]


# Buffers with one list or one state per level of a search.


def make_lists(levels: int) -> bytearray:
    """Return a buffer for the move lists of a search."""
    return bytearray(levels * layout.M_SIZE)


def make_states(levels: int) -> bytearray:
    """Return a buffer for the states of a search."""
    return bytearray(levels * layout.S_SIZE)


def list_at(lists: WritableBuffer, level: int) -> WritableBuffer:
    """Return the move list of a level."""
    at = level * layout.M_SIZE
    return memoryview(lists)[at : at + layout.M_SIZE]


def state_at(states: WritableBuffer, level: int) -> WritableBuffer:
    """Return the state of a level."""
    at = level * layout.S_SIZE
    return memoryview(states)[at : at + layout.S_SIZE]


# The results of random games.


def count_result(tally: WritableBuffer, result: int) -> None:
    """Add one to the counter of a result; a counter has four bytes, the lowest first."""
    at = 4 * (result - 1)
    while tally[at] == 255:
        tally[at] = 0
        at += 1
    tally[at] += 1


# Observations and batches of games.


def side_of_seat(state: Buffer, seat: int) -> int:
    """Return the side that a seat plays."""
    return 1 - (state[layout.S_BLACK_SEAT] == seat)


def seen_square(square: int, side: int) -> int:
    """Return a square as a side sees the board, with its own corner first; the inverse is equal."""
    return layout.SQUARES - 1 - square if side else square


def clear_bytes(target: WritableBuffer, size: int) -> None:
    """Fill the first bytes of a buffer with zeros."""
    target[:size] = bytes(size)


def fill_ones(target: WritableBuffer, size: int) -> None:
    """Fill the first bytes of a buffer with ones."""
    target[:size] = b"\x01" * size


def mark_piece(observation: WritableBuffer, piece: int, side: int, square: int) -> None:
    """Mark a piece in the plane of its rank, as a side sees it."""
    plane = (piece & 7) - 1
    if piece >> 3 != side:
        plane += layout.GENERAL
    observation[layout.T_PLANES + layout.SQUARES * plane + seen_square(square, side)] = 1


def set_scores(observation: WritableBuffer, state: Buffer, seat: int, side: int) -> None:
    """Write the points of the seat and of the enemy, in this game and from earlier ones."""
    observation[layout.T_POINTS] = points_of(state, side)
    observation[layout.T_POINTS + 1] = points_of(state, 1 - side)
    observation[layout.T_BANKED] = banked_of(state, seat)
    observation[layout.T_BANKED + 1] = banked_of(state, 3 - seat)


def row_at(rows: bytearray, index: int, size: int) -> Any:
    """Return a row of an array whose rows have this size; compiled, a pointer to it."""
    return memoryview(rows)[index * size : (index + 1) * size]
