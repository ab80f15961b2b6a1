"""Perft and random play on plain buffers.

All memory is passed in, so that batches run on several threads without the GIL.
"""

from typing import Any

from firestep.games.bitva import access, layout
from firestep.games.bitva.rules.turn import apply_choice, dice_due, list_choices, record_roll

# In compiled code a literal above 31 bits is a Python object; this name is a C variable.
WORD = 0xFFFFFFFF


def count_tree(
    state: bytearray,
    field: bytes,
    depth: int,
    choices: bytearray,
    saved: bytearray,
    scratch: bytearray,
) -> int:
    """Count the action sequences of this length, with distinct rolls as actions (perft).

    `state` is unchanged afterwards. `choices` and `saved` hold one list and one state per depth.
    """
    if depth == 0:
        return 1
    if state[layout.S_ENDING] != 0:
        return 0
    access.save_state(saved, depth, state)
    total = 0
    dice = dice_due(state)
    if dice != 0:
        for low in range(1, 7):
            for high in range(low, 7 if dice == 2 else low + 1):
                record_roll(state, field, low, high, choices)
                total += count_tree(state, field, depth - 1, choices, saved, scratch)
                access.restore_state(state, saved, depth)
        return total
    count = list_choices(state, field, choices, scratch)
    if depth == 1:
        return count
    access.keep_choices(choices, depth, count)
    for index in range(count):
        start, target = (
            access.kept_start(choices, depth, index),
            access.kept_target(choices, depth, index),
        )
        apply_choice(state, field, start, target)
        total += count_tree(state, field, depth - 1, choices, saved, scratch)
        access.restore_state(state, saved, depth)
    return total


def play_out(
    state: bytearray, field: bytes, seed: int, most: int, choices: bytearray, scratch: bytearray
) -> int:
    """Play random actions until the game ends or `most` actions are done; return their number.

    Rolls count as actions. A 32-bit xorshift generator makes the game reproducible.
    """
    word = seed & WORD
    if word == 0:
        word = 1
    steps = 0
    while steps < most and state[layout.S_ENDING] == 0:
        word ^= (word << 13) & WORD
        word ^= word >> 17
        word ^= (word << 5) & WORD
        dice = dice_due(state)
        if dice == 0:
            count = list_choices(state, field, choices, scratch)
            pick = (word * count) >> 32
            apply_choice(
                state, field, access.start_of(choices, pick), access.target_of(choices, pick)
            )
        else:
            pick = (word * 36) >> 32
            low = pick % 6 + 1
            high = pick // 6 + 1
            if dice == 2 and low > high:
                pick = low
                low = high
                high = pick
            record_roll(state, field, low, high, choices)
        steps += 1
    return steps


def play_games(
    start: bytes,
    field: bytes,
    seed: int,
    games: int,
    most: int,
    state: bytearray,
    choices: bytearray,
    scratch: bytearray,
    tally: bytearray,
) -> int:
    """Play random games from `start`; add wins of north, wins of south and draws to `tally`.

    Return the number of actions. `tally` holds three 4-byte little-endian counters.
    """
    steps = 0
    for number in range(games):
        access.copy_state(state, start)
        steps += play_out(state, field, access.game_seed(seed, number), most, choices, scratch)
        if state[layout.S_RESULT] != 0:
            access.count_result(tally, state[layout.S_RESULT])
    return steps


def list_actions(
    state: bytes, field: bytes, table: Any, choices: bytearray, scratch: bytearray
) -> list[Any]:
    """Return the choices as entries of `table`, an `ActionTable`."""
    count = list_choices(state, field, choices, scratch)
    actions = []
    for index in range(count):
        start, target = access.start_of(choices, index), access.target_of(choices, index)
        pair = access.pair_index(start, target)
        action = table[pair]
        actions.append(table.make(pair, start, target) if action is None else action)
    return actions


def successor(
    state: bytes, field: bytes, start: int, target: int, choices: bytearray, scratch: bytearray
) -> bytes | None:
    """Return the state after a choice, or None if the choice is not allowed."""
    count = list_choices(state, field, choices, scratch)
    for index in range(count):
        if access.start_of(choices, index) == start and access.target_of(choices, index) == target:
            after = bytearray(state)
            apply_choice(after, field, start, target)
            return bytes(after)
    return None


def roll_successor(state: bytes, field: bytes, low: int, high: int, choices: bytearray) -> bytes:
    """Return the state after a roll."""
    after = bytearray(state)
    record_roll(after, field, low, high, choices)
    return bytes(after)
