"""Whole trees and whole games without a Python object in sight: perft and random play.

Each function works on buffers it is given, so that batches run on all cores without the GIL.
"""

from typing import Any

from firestep.games.trench import layout
from firestep.games.trench.rules.movement import generate
from firestep.games.trench.rules.turn import advance, play

# A number above 31 bits would be a Python object in compiled code; a C variable is not.
WORD = 0xFFFFFFFF


def count_tree(
    state: bytearray,
    terms: bytes,
    depth: int,
    moves: bytearray,
    saved: bytearray,
    scratch: bytearray,
) -> int:
    """Count the move sequences of this length (perft); `state` is left as it was.

    `moves` and `saved` hold one list of moves and one state for each depth.
    """
    if depth == 0:
        return 1
    if state[layout.ENDED] != 0:
        return 0
    count = generate(state, scratch)
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
        advance(state, terms, moves[base + 2 * number], moves[base + 2 * number + 1], scratch)
        total += count_tree(state, terms, depth - 1, moves, saved, scratch)
        for place in range(layout.SIZE):
            state[place] = saved[keep + place]
    return total


def play_out(
    state: bytearray, terms: bytes, seed: int, most: int, moves: bytearray, scratch: bytearray
) -> int:
    """Play random moves until the game is over or `most` are played; return how many were.

    The draws come from a 32-bit xorshift started at `seed`: the same seed, the same game.
    """
    word = seed & WORD
    if word == 0:
        word = 1
    plies = 0
    while plies < most and state[layout.ENDED] == 0:
        count = generate(state, moves)
        word ^= (word << 13) & WORD
        word ^= word >> 17
        word ^= (word << 5) & WORD
        pick = (word * count) >> 32
        advance(state, terms, moves[2 * pick], moves[2 * pick + 1], scratch)
        plies += 1
    return plies


def play_games(
    start: bytes,
    terms: bytes,
    seed: int,
    games: int,
    most: int,
    state: bytearray,
    moves: bytearray,
    scratch: bytearray,
    tally: bytearray,
) -> int:
    """Play so many random games from `start`; add wins of seat 1, of seat 2 and draws to `tally`.

    Returns the plies played. `tally` holds three counters of four bytes, lowest first.
    """
    plies = 0
    for number in range(games):
        for place in range(layout.SIZE):
            state[place] = start[place]
        plies += play_out(state, terms, seed + number * layout.STRIDE, most, moves, scratch)
        if state[layout.RESULT] != 0:
            raise_counter(tally, 4 * (state[layout.RESULT] - 1))
    return plies


def raise_counter(tally: bytearray, at: int) -> None:
    """Add one to a counter of four bytes."""
    while tally[at] == 255:
        tally[at] = 0
        at += 1
    tally[at] += 1


def listed(state: bytes, table: list[Any], moves: bytearray) -> list[Any]:
    """Return the legal moves as entries of `table`, which is indexed by 64 * from + to."""
    count = generate(state, moves)
    return [table[64 * moves[2 * number] + moves[2 * number + 1]] for number in range(count)]


def successor(
    state: bytes, terms: bytes, start: int, target: int, scratch: bytearray
) -> bytes | None:
    """Return the state after a move, or None if it is not legal."""
    after = bytearray(state)
    if play(after, terms, start, target, scratch) == 0:
        return None
    return bytes(after)
