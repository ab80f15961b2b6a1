"""Learning by self-play: games in which each team moves by a look, weights that follow the results.

Temporal differences with traces, TD(lambda): after each move the value before is drawn towards
the value after. Also plays games without learning, to see how a set of weights does.
"""

from collections.abc import MutableSequence

from firestep.games.bitva import layout as board
from firestep.games.bitva.rules.turn import book_roll, dice_due, list_choices, take
from firestep.games.bitva.search import layout
from firestep.games.bitva.search.evaluation import look, sure_rolls
from firestep.games.bitva.search.expectimax import look_at_all

# A number above 31 bits would be a Python object in compiled code; a C variable is not.
WORD = 0xFFFFFFFF


def mixed(word: int) -> int:
    """Return the next word of a 32-bit xorshift."""
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
    fade: float,
    stray: int,
    state: bytearray,
    choices: bytearray,
    work: bytearray,
    scratch: bytearray,
    counts: MutableSequence[int],
    figures: MutableSequence[float],
    traces: MutableSequence[float],
    tally: MutableSequence[int],
) -> int:
    """Play games from `start`, changing the weights in `figures`; return the moves made.

    `rate` is how far weights go, `fade` the lambda, `stray` in how many of 1024 moves one is
    drawn. `tally` counts wins of north, of south and draws.
    """
    word = seed & WORD
    if word == 0:
        word = 1
    for _ in range(16):
        word = mixed(word)
    moves = 0
    for _ in range(games):
        for place in range(board.SIZE):
            state[place] = start[place]
        for spot in range(layout.FEATURES):
            traces[spot] = 0.0
        before = -1.0
        word = mixed(word)
        loose = word & 1  # every other game from a drawn setup
        while state[board.ENDED] == 0:
            word = mixed(word)
            dice = dice_due(state)
            if dice != 0:
                pick = (word * 36) >> 32
                low = pick % 6 + 1
                high = pick // 6 + 1
                if dice == 2 and low > high:
                    pick = low
                    low = high
                    high = pick
                book_roll(state, field, low, high, choices)
                continue
            is_setup = state[board.PHASE] < board.ENTRY_ROLL
            side = (state[board.SEAT] - 1) & 1
            if (is_setup and loose != 0) or (word & 1023) < stray:
                count = list_choices(state, field, choices, scratch)
                word = mixed(word)
                pick = (word * count) >> 32
                take(state, field, choices[2 * pick], choices[2 * pick + 1])
            else:
                count = look_at_all(
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
                take(state, field, work[at], work[at + 1])
            moves += 1
            if is_setup and state[board.PHASE] < board.ENTRY_ROLL:
                continue
            after = look(state, field, tables, work, counts, figures)
            if before >= 0.0:
                step = rate * (after - before)
                for spot in range(layout.FEATURES):
                    figures[layout.WEIGHTS + spot] += step * traces[spot]
            for spot in range(layout.FEATURES):
                traces[spot] *= fade
            before = after
            if state[board.ENDED] != 0:
                break
            # The slope of the value: of its part that is not won at once, towards north.
            sure = sure_rolls(state, field, tables, work, counts) / 36.0
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
