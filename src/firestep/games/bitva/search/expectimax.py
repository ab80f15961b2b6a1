"""Expectimax: the mean over the rolls of the best that each allows, to a given depth.

Values are the score that north may expect. A level below the first keeps the best few choices by
a look at where they lead. Entering the combat zone and calling back are settled by a look alone.
"""

from collections.abc import MutableSequence

from firestep.games.bitva import layout as board
from firestep.games.bitva.rules.turn import book_roll, dice_due, list_choices, take
from firestep.games.bitva.search import layout
from firestep.games.bitva.search.evaluation import look


def look_at_all(
    state: bytearray,
    field: bytes,
    tables: bytes,
    level: int,
    choices: bytearray,
    work: bytearray,
    scratch: bytearray,
    counts: MutableSequence[int],
    figures: MutableSequence[float],
) -> int:
    """List the choices at a level with the value of where each leads; return how many.

    Their cells go to the level's block of `work`, after the state, their values to `figures`.
    """
    count = list_choices(state, field, choices, scratch)
    keep = layout.STACK + level * layout.BLOCK
    list_at = keep + board.SIZE
    for place in range(board.SIZE):
        work[keep + place] = state[place]
    for place in range(2 * count):
        work[list_at + place] = choices[place]
    values = layout.VALUES + level * layout.MOST
    for index in range(count):
        take(state, field, work[list_at + 2 * index], work[list_at + 2 * index + 1])
        figures[values + index] = look(state, field, tables, work, counts, figures)
        for place in range(board.SIZE):
            state[place] = work[keep + place]
    counts[layout.NODES] += count
    return count


def best(
    state: bytearray,
    field: bytes,
    tables: bytes,
    depth: int,
    level: int,
    stop: bytes | bytearray,
    choices: bytearray,
    work: bytearray,
    scratch: bytearray,
    counts: MutableSequence[int],
    figures: MutableSequence[float],
) -> float:
    """Return the value of a decision: that of its best choice at this depth."""
    side = (state[board.SEAT] - 1) & 1
    plain = state[board.PHASE] == board.ENTER or state[board.PHASE] == board.RECALL
    count = look_at_all(state, field, tables, level, choices, work, scratch, counts, figures)
    keep = layout.STACK + level * layout.BLOCK
    list_at = keep + board.SIZE
    values = layout.VALUES + level * layout.MOST
    width = 1 if plain or depth == 1 else counts[layout.WIDTH]
    rest = depth if plain else depth - 1
    score = 2.0 if side != 0 else -1.0
    for _ in range(width if width < count else count):
        pick = 0
        for index in range(1, count):
            if side == 0:
                if figures[values + index] > figures[values + pick]:
                    pick = index
            elif figures[values + index] < figures[values + pick]:
                pick = index
        value = figures[values + pick]
        figures[values + pick] = 9.0 if side != 0 else -9.0
        if rest != 0:
            take(state, field, work[list_at + 2 * pick], work[list_at + 2 * pick + 1])
            counts[layout.NODES] += 1
            value = expect(
                state, field, tables, rest, level + 1, stop, choices, work, scratch, counts, figures
            )
            for place in range(board.SIZE):
                state[place] = work[keep + place]
            if counts[layout.STOPPED] != 0:
                return 0.5
        if side == 0:
            if value > score:
                score = value
        elif value < score:
            score = value
    return score


def expect(
    state: bytearray,
    field: bytes,
    tables: bytes,
    depth: int,
    level: int,
    stop: bytes | bytearray,
    choices: bytearray,
    work: bytearray,
    scratch: bytearray,
    counts: MutableSequence[int],
    figures: MutableSequence[float],
) -> float:
    """Return the value of any state, so many moves deep; `state` is left as it was.

    Once the search is to stop, `counts` says so and the value is worth nothing.
    """
    limit = counts[layout.NODE_LIMIT]
    if stop[0] != 0 or (limit != 0 and counts[layout.NODES] >= limit):
        counts[layout.STOPPED] = 1
        return 0.5
    if depth == 0 or state[board.ENDED] != 0:
        return look(state, field, tables, work, counts, figures)
    dice = dice_due(state)
    if dice == 0:
        return best(
            state, field, tables, depth, level, stop, choices, work, scratch, counts, figures
        )
    if dice == 2 and depth == 1:
        return expect_last(
            state, field, tables, level, stop, choices, work, scratch, counts, figures
        )
    keep = layout.STACK + level * layout.BLOCK
    for place in range(board.SIZE):
        work[keep + place] = state[place]
    total = 0.0
    ways = 0.0
    for low in range(1, 7):
        for high in range(low, 7 if dice == 2 else low + 1):
            book_roll(state, field, low, high, choices)
            if dice_due(state) == 0:  # a roll without a use is rolled again
                odds = 1.0 if low == high else 2.0
                value = best(
                    state,
                    field,
                    tables,
                    depth,
                    level + 1,
                    stop,
                    choices,
                    work,
                    scratch,
                    counts,
                    figures,
                )
                total += odds * value
                ways += odds
            for place in range(board.SIZE):
                state[place] = work[keep + place]
            if counts[layout.STOPPED] != 0:
                return 0.5
    return total / ways


def expect_last(
    state: bytearray,
    field: bytes,
    tables: bytes,
    level: int,
    stop: bytes | bytearray,
    choices: bytearray,
    work: bytearray,
    scratch: bytearray,
    counts: MutableSequence[int],
    figures: MutableSequence[float],
) -> float:
    """Return the mean over the 36 rolls of the best choice by a look.

    What `expect` does at depth 1, but the general's moves, which six rolls share, are looked at
    only once.
    """
    keep = layout.STACK + level * layout.BLOCK
    list_at = keep + board.SIZE
    for place in range(board.SIZE):
        work[keep + place] = state[place]
    for place in range(256):
        figures[layout.GENERAL + place] = -1.0
    seat = state[board.SEAT]
    side = (seat - 1) & 1
    total = 0.0
    for low in range(1, 7):
        for high in range(low, 7):
            if stop[0] != 0:
                counts[layout.STOPPED] = 1
                return 0.5
            book_roll(state, field, low, high, choices)
            count = list_choices(state, field, choices, scratch)
            for place in range(2 * count):
                work[list_at + place] = choices[place]
            score = 2.0 if side != 0 else -1.0
            for index in range(count):
                start = work[list_at + 2 * index]
                target = work[list_at + 2 * index + 1]
                # Passing has no cells, and cell 0 may be a hex: 0 to 0 is no general's move.
                is_general = start != target and state[start] == 2 * seat + 1
                value = figures[layout.GENERAL + target] if is_general else -1.0
                if value < 0.0:
                    take(state, field, start, target)
                    counts[layout.NODES] += 1
                    value = look(state, field, tables, work, counts, figures)
                    if is_general:
                        figures[layout.GENERAL + target] = value
                    for place in range(board.SIZE):
                        state[place] = work[keep + place]
                    state[board.LOW] = low
                    state[board.HIGH] = high
                    state[board.PHASE] = board.MOVE
                if side == 0:
                    if value > score:
                        score = value
                elif value < score:
                    score = value
            total += score if low == high else 2.0 * score
            for place in range(board.SIZE):
                state[place] = work[keep + place]
    return total / 36.0
