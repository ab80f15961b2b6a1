"""Whole trees and whole games without a Python object in sight: perft and random play.

Each function works on buffers it is given, so that batches run on all cores without the GIL.
"""

from typing import Any

from firestep.games.bitva import layout
from firestep.games.bitva.rules.turn import book_roll, dice_due, list_choices, take

# A number above 31 bits would be a Python object in compiled code; a C variable is not.
WORD = 0xFFFFFFFF


def count_tree(
    state: bytearray,
    field: bytes,
    depth: int,
    choices: bytearray,
    saved: bytearray,
    scratch: bytearray,
) -> int:
    """Count the action sequences of this length, distinct rolls counted as actions (perft).

    `state` is left as it was. `choices` and `saved` hold one list and one state for each depth.
    """
    if depth == 0:
        return 1
    if state[layout.ENDED] != 0:
        return 0
    keep = (depth - 1) * layout.SIZE
    base = depth * (layout.CHOICES + layout.CELLS)
    for place in range(layout.SIZE):
        saved[keep + place] = state[place]
    total = 0
    dice = dice_due(state)
    if dice != 0:
        for low in range(1, 7):
            for high in range(low, 7 if dice == 2 else low + 1):
                book_roll(state, field, low, high, choices)
                total += count_tree(state, field, depth - 1, choices, saved, scratch)
                for place in range(layout.SIZE):
                    state[place] = saved[keep + place]
        return total
    count = list_choices(state, field, choices, scratch)
    if depth == 1:
        return count
    for place in range(2 * count):
        choices[base + place] = choices[place]
    for number in range(count):
        take(state, field, choices[base + 2 * number], choices[base + 2 * number + 1])
        total += count_tree(state, field, depth - 1, choices, saved, scratch)
        for place in range(layout.SIZE):
            state[place] = saved[keep + place]
    return total


def play_out(
    state: bytearray, field: bytes, seed: int, most: int, choices: bytearray, scratch: bytearray
) -> int:
    """Play random actions until the game is over or `most` are done; return how many were.

    Rolls count as actions. The draws come from a 32-bit xorshift: the same seed, the same game.
    """
    word = seed & WORD
    if word == 0:
        word = 1
    steps = 0
    while steps < most and state[layout.ENDED] == 0:
        word ^= (word << 13) & WORD
        word ^= word >> 17
        word ^= (word << 5) & WORD
        dice = dice_due(state)
        if dice == 0:
            count = list_choices(state, field, choices, scratch)
            pick = (word * count) >> 32
            take(state, field, choices[2 * pick], choices[2 * pick + 1])
        else:
            pick = (word * 36) >> 32
            low = pick % 6 + 1
            high = pick // 6 + 1
            if dice == 2 and low > high:
                pick = low
                low = high
                high = pick
            book_roll(state, field, low, high, choices)
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
    """Play so many random games from `start`; add wins of north, of south and draws to `tally`.

    Returns the actions done. `tally` holds three counters of four bytes, lowest first.
    """
    steps = 0
    for number in range(games):
        for place in range(layout.SIZE):
            state[place] = start[place]
        steps += play_out(state, field, seed + number * layout.STRIDE, most, choices, scratch)
        if state[layout.RESULT] != 0:
            at = 4 * (state[layout.RESULT] - 1)
            while tally[at] == 255:
                tally[at] = 0
                at += 1
            tally[at] += 1
    return steps


def listed(
    state: bytes, field: bytes, table: Any, choices: bytearray, scratch: bytearray
) -> list[Any]:
    """Return the choices as entries of `table`, a list by 256 * first + second that makes them."""
    count = list_choices(state, field, choices, scratch)
    actions = []
    for number in range(count):
        place = 256 * choices[2 * number] + choices[2 * number + 1]
        action = table[place]
        actions.append(table.make(place) if action is None else action)
    return actions


def chosen(
    state: bytes, field: bytes, start: int, target: int, choices: bytearray, scratch: bytearray
) -> bytes | None:
    """Return the state after a choice, or None if it is not one of those listed."""
    count = list_choices(state, field, choices, scratch)
    for number in range(count):
        if choices[2 * number] == start and choices[2 * number + 1] == target:
            after = bytearray(state)
            take(after, field, start, target)
            return bytes(after)
    return None


def rolled(state: bytes, field: bytes, low: int, high: int, choices: bytearray) -> bytes:
    """Return the state after a roll."""
    after = bytearray(state)
    book_roll(after, field, low, high, choices)
    return bytes(after)
