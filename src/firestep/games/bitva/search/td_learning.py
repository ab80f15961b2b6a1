"""Learning by self-play with temporal differences and traces, TD(lambda).

Each team moves by evaluation alone; after each move the previous value is drawn towards the new
one. With a rate of 0 it only plays games, to measure a set of weights.
"""

from collections.abc import MutableSequence

from firestep.games.bitva import layout as board
from firestep.games.bitva.rules.turn import apply_choice, dice_due, list_choices, record_roll
from firestep.games.bitva.search import layout
from firestep.games.bitva.search.evaluation import count_winning_rolls, evaluate
from firestep.games.bitva.search.expectimax import evaluate_choices

# In compiled code a literal above 31 bits is a Python object; this name is a C variable.
WORD = 0xFFFFFFFF


def next_random(word: int) -> int:
    """Return the next word of a 32-bit xorshift generator."""
    word ^= (word << 13) & WORD
    word ^= word >> 17
    word ^= (word << 5) & WORD
    return word


def learn(
    start: bytes,
    field: bytes,
    tables: bytes,
    seed: int,
    games: int,
    rate: float,
    decay: float,
    exploration: int,
    state: bytearray,
    choices: bytearray,
    work: bytearray,
    scratch: bytearray,
    counts: MutableSequence[int],
    figures: MutableSequence[float],
    traces: MutableSequence[float],
    tally: MutableSequence[int],
) -> int:
    """Play games from `start` and change the weights in `figures`; return the number of moves.

    `rate` is the learning rate, `decay` the lambda, `exploration` the number of random moves per
    1024. `tally` counts wins of north, wins of south and draws.
    """
    word = seed & WORD
    if word == 0:
        word = 1
    for _ in range(16):
        word = next_random(word)
    moves = 0
    for _ in range(games):
        for place in range(board.SIZE):
            state[place] = start[place]
        for spot in range(layout.FEATURES):
            traces[spot] = 0.0
        before = -1.0
        word = next_random(word)
        is_random_setup = word & 1  # half of the games start from a random setup
        while state[board.ENDED] == 0:
            word = next_random(word)
            dice = dice_due(state)
            if dice != 0:
                pick = (word * 36) >> 32
                low = pick % 6 + 1
                high = pick // 6 + 1
                if dice == 2 and low > high:
                    pick = low
                    low = high
                    high = pick
                record_roll(state, field, low, high, choices)
                continue
            is_setup = state[board.PHASE] < board.ENTRY_ROLL
            side = (state[board.SEAT] - 1) & 1
            if (is_setup and is_random_setup != 0) or (word & 1023) < exploration:
                count = list_choices(state, field, choices, scratch)
                word = next_random(word)
                pick = (word * count) >> 32
                apply_choice(state, field, choices[2 * pick], choices[2 * pick + 1])
            else:
                count = evaluate_choices(
                    state, field, tables, 0, choices, work, scratch, counts, figures
                )
                pick = 0
                for index in range(1, count):
                    if side == 0:
                        if figures[layout.VALUES + index] > figures[layout.VALUES + pick]:
                            pick = index
                    elif figures[layout.VALUES + index] < figures[layout.VALUES + pick]:
                        pick = index
                at = layout.STACK + board.SIZE + 2 * pick
                apply_choice(state, field, work[at], work[at + 1])
            moves += 1
            if is_setup and state[board.PHASE] < board.ENTRY_ROLL:
                continue
            after = evaluate(state, field, tables, work, counts, figures)
            if before >= 0.0:
                step = rate * (after - before)
                for spot in range(layout.FEATURES):
                    figures[layout.WEIGHTS + spot] += step * traces[spot]
            for spot in range(layout.FEATURES):
                traces[spot] *= decay
            before = after
            if state[board.ENDED] != 0:
                break
            # The derivative of the value for north, of the part that is not won at once.
            sure = count_winning_rolls(state, field, tables, work, counts) / 36.0
            south = (state[board.SEAT] - 1) & 1
            own = 1.0 - after if south != 0 else after
            slope = 0.0
            if sure < 1.0:
                part = (own - sure) / (1.0 - sure)
                slope = (1.0 - sure) * part * (1.0 - part)
            if south != 0:
                slope = -slope
            found = counts[layout.FOUND]
            for index in range(found):
                traces[work[layout.SPOTS + index]] += slope * figures[layout.AMOUNTS + index]
        tally[state[board.RESULT] - 1] += 1
    return moves
