"""Expectimax: the mean over the rolls of the best value of each, to a given depth.

Values are the expected score of north. Below the root only the best few choices by evaluation are
searched. Entries and recalls are decided by the evaluation alone.
"""

from collections.abc import MutableSequence

from firestep.games.bitva import layout as board
from firestep.games.bitva.rules.turn import apply_choice, dice_due, list_choices, record_roll
from firestep.games.bitva.search import layout
from firestep.games.bitva.search.evaluation import evaluate


def evaluate_choices(
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
    """List the choices at a level and evaluate the position after each; return their number.

    Their cells are written to the level's block of `work`, after the state, their values to
    `figures`.
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
        apply_choice(state, field, work[list_at + 2 * index], work[list_at + 2 * index + 1])
        figures[values + index] = evaluate(state, field, tables, work, counts, figures)
        for place in range(board.SIZE):
            state[place] = work[keep + place]
    counts[layout.NODES] += count
    return count


def best_value(
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
    is_zone_phase = state[board.PHASE] == board.ENTER or state[board.PHASE] == board.RECALL
    count = evaluate_choices(state, field, tables, level, choices, work, scratch, counts, figures)
    keep = layout.STACK + level * layout.BLOCK
    list_at = keep + board.SIZE
    values = layout.VALUES + level * layout.MOST
    width = 1 if is_zone_phase or depth == 1 else counts[layout.WIDTH]
    rest = depth if is_zone_phase else depth - 1
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
            apply_choice(state, field, work[list_at + 2 * pick], work[list_at + 2 * pick + 1])
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
    """Return the value of any state at a depth in moves; `state` is unchanged afterwards.

    If the search has to stop, STOPPED is set in `counts` and the value is meaningless.
    """
    limit = counts[layout.NODE_LIMIT]
    if stop[0] != 0 or (limit != 0 and counts[layout.NODES] >= limit):
        counts[layout.STOPPED] = 1
        return 0.5
    if depth == 0 or state[board.ENDED] != 0:
        return evaluate(state, field, tables, work, counts, figures)
    dice = dice_due(state)
    if dice == 0:
        return best_value(
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
    weights = 0.0
    for low in range(1, 7):
        for high in range(low, 7 if dice == 2 else low + 1):
            record_roll(state, field, low, high, choices)
            if dice_due(state) == 0:  # a roll that allows no choice is repeated
                odds = 1.0 if low == high else 2.0
                value = best_value(
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
                weights += odds
            for place in range(board.SIZE):
                state[place] = work[keep + place]
            if counts[layout.STOPPED] != 0:
                return 0.5
    return total / weights


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
    """Return the mean over the 36 rolls of the best choice by evaluation.

    The same as `expect` at depth 1, but the moves of the general, which several rolls share, are
    evaluated only once.
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
            record_roll(state, field, low, high, choices)
            count = list_choices(state, field, choices, scratch)
            for place in range(2 * count):
                work[list_at + place] = choices[place]
            score = 2.0 if side != 0 else -1.0
            for index in range(count):
                start = work[list_at + 2 * index]
                target = work[list_at + 2 * index + 1]
                # Passing is (0, 0), and cell 0 may be a hex with the general on it.
                is_general = start != target and state[start] == 2 * seat + 1
                value = figures[layout.GENERAL + target] if is_general else -1.0
                if value < 0.0:
                    apply_choice(state, field, start, target)
                    counts[layout.NODES] += 1
                    value = evaluate(state, field, tables, work, counts, figures)
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
