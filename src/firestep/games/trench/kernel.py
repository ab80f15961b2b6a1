"""Perft and random play on plain buffers.

All memory is passed in, so that batches run on several threads without the GIL.
"""

from typing import Any

from firestep.games.trench import layout
from firestep.games.trench.rules.movement import generate_moves
from firestep.games.trench.rules.turn import make_move, try_move

# In compiled code a literal above 31 bits is a Python object; this name is a C variable.
WORD = 0xFFFFFFFF


def count_tree(
    state: bytearray,
    config: bytes,
    depth: int,
    moves: bytearray,
    saved: bytearray,
    scratch: bytearray,
) -> int:
    """Count the move sequences of this length (perft). `state` is unchanged afterwards.

    `moves` and `saved` hold one move list and one state per depth.
    """
    if depth == 0:
        return 1
    if state[layout.ENDED] != 0:
        return 0
    count = generate_moves(state, scratch)
    if depth == 1:
        return count
    base = (depth - 1) * layout.MOVE_LIST
    keep = (depth - 1) * layout.SIZE
    for place in range(2 * count):
        moves[base + place] = scratch[place]
    for place in range(layout.SIZE):
        saved[keep + place] = state[place]
    total = 0
    for number in range(count):
        make_move(state, config, moves[base + 2 * number], moves[base + 2 * number + 1], scratch)
        total += count_tree(state, config, depth - 1, moves, saved, scratch)
        for place in range(layout.SIZE):
            state[place] = saved[keep + place]
    return total


def play_out(
    state: bytearray, config: bytes, seed: int, most: int, moves: bytearray, scratch: bytearray
) -> int:
    """Play random moves until the game ends or `most` moves are made; return the number of moves.

    A 32-bit xorshift generator seeded with `seed` makes the game reproducible.
    """
    word = seed & WORD
    if word == 0:
        word = 1
    plies = 0
    while plies < most and state[layout.ENDED] == 0:
        count = generate_moves(state, moves)
        word ^= (word << 13) & WORD
        word ^= word >> 17
        word ^= (word << 5) & WORD
        pick = (word * count) >> 32
        make_move(state, config, moves[2 * pick], moves[2 * pick + 1], scratch)
        plies += 1
    return plies


def play_games(
    start: bytes,
    config: bytes,
    seed: int,
    games: int,
    most: int,
    state: bytearray,
    moves: bytearray,
    scratch: bytearray,
    tally: bytearray,
) -> int:
    """Play random games from `start`; add wins of seat 1, wins of seat 2 and draws to `tally`.

    Return the number of plies. `tally` holds three 4-byte little-endian counters.
    """
    plies = 0
    for number in range(games):
        for place in range(layout.SIZE):
            state[place] = start[place]
        plies += play_out(state, config, seed + number * layout.STRIDE, most, moves, scratch)
        if state[layout.RESULT] != 0:
            increment_counter(tally, 4 * (state[layout.RESULT] - 1))
    return plies


def increment_counter(tally: bytearray, at: int) -> None:
    """Add one to a 4-byte counter."""
    while tally[at] == 255:
        tally[at] = 0
        at += 1
    tally[at] += 1


def list_actions(state: bytes, table: list[Any], moves: bytearray) -> list[Any]:
    """Return the legal moves as entries of `table`, which is indexed by 64 * from + to."""
    count = generate_moves(state, moves)
    return [table[64 * moves[2 * number] + moves[2 * number + 1]] for number in range(count)]


def successor(
    state: bytes, config: bytes, start: int, target: int, scratch: bytearray
) -> bytes | None:
    """Return the state after a move, or None if the move is illegal."""
    after = bytearray(state)
    if try_move(after, config, start, target, scratch) == 0:
        return None
    return bytes(after)
