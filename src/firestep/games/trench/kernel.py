"""Perft and random play on plain buffers.

All memory is passed in, so that batches run on several threads without the GIL.
"""

from typing import Any

from firestep.games.trench import access, layout
from firestep.games.trench.rules.movement import generate_moves
from firestep.games.trench.rules.turn import make_move, try_move

# In compiled code a literal above 31 bits is a Python object; this name is a C variable.
WORD = 0xFFFFFFFF
SEED_STRIDE = 7919  # the difference between the seeds of two consecutive games


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
    if state[layout.S_ENDED] != 0:
        return 0
    count = generate_moves(state, scratch)
    if depth == 1:
        return count
    here = access.list_at(moves, depth - 1)
    before = access.state_at(saved, depth - 1)
    access.copy_moves(here, scratch, count)
    access.copy_state(before, state)
    total = 0
    for number in range(count):
        start, target = access.start_of(here, number), access.target_of(here, number)
        make_move(state, config, start, target, scratch)
        total += count_tree(state, config, depth - 1, moves, saved, scratch)
        access.copy_state(state, before)
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
    while plies < most and state[layout.S_ENDED] == 0:
        count = generate_moves(state, moves)
        word ^= (word << 13) & WORD
        word ^= word >> 17
        word ^= (word << 5) & WORD
        pick = (word * count) >> 32
        start, target = access.start_of(moves, pick), access.target_of(moves, pick)
        make_move(state, config, start, target, scratch)
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
        access.copy_state(state, start)
        plies += play_out(state, config, game_seed(seed, number), most, moves, scratch)
        if state[layout.S_RESULT] != 0:
            access.count_result(tally, state[layout.S_RESULT])
    return plies


def game_seed(seed: int, number: int) -> int:
    """Return the seed of a game of a batch."""
    return seed + number * SEED_STRIDE


def list_actions(state: bytes, table: list[Any], moves: bytearray) -> list[Any]:
    """Return the legal moves as entries of `table`, which is indexed by the number of a move."""
    count = generate_moves(state, moves)
    return [table[access.move_at(moves, number)] for number in range(count)]


def successor(
    state: bytes, config: bytes, start: int, target: int, scratch: bytearray
) -> bytes | None:
    """Return the state after a move, or None if the move is illegal."""
    after = bytearray(state)
    if try_move(after, config, start, target, scratch) == 0:
        return None
    return bytes(after)
