"""Playing on from a state inside the search: the greedy player moves for everybody.

Dice come from the seed and from what is rolled for, never from the table: the attack of a unit in
a round has the same luck in every plan that is compared, so that plans differ by their merit.
"""

from firestep.games.club.balance.greedy import pick
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.kernel.playouts import roll_chance, shuffled
from firestep.games.club.rules.declaration import attacker_now
from firestep.games.club.rules.phases import is_chance, list_choices, take
from firestep.games.club.search.attacks import pick_shot
from firestep.games.club.search.bank import pick_bank

# A number above 31 bits would be a Python object in compiled code; a C variable is not.
WORD = 0xFFFFFFFF


def mixed(word: int, number: int) -> int:
    """Return a random word that belongs to a seed and a number."""
    word = (word + number * 40503 + 12345) & WORD
    word = shuffled(word | 1)
    word = shuffled((word + number * 7919) & WORD | 1)
    return shuffled(word)


def copy_state(source: Words, first: int, target: Words) -> None:
    """Copy the state that begins at `first` of some words."""
    size = layout.SLOTS + layout.SLOT * source[first + layout.UNITS]
    for place in range(size):
        target[place] = source[first + place]


def roll(state: Words, field: Words, seed: int, number: int) -> None:
    """Roll what is due: in battle, dice that belong to the seed, the round and who rolls.

    Elsewhere they belong to `number`, for a roll may have to be repeated.
    """
    phase = state[layout.PHASE]
    key = 64 * state[layout.ROUND] + 8 * phase + state[layout.SEAT]
    if layout.SCATTER <= phase <= layout.TARGET_ROLL:
        key = 1024 * key + attacker_now(state)
        if phase == layout.TARGET_ROLL:
            key = 1024 * key + state[layout.ROLLER]
    else:
        key = 1024 * key + number
    roll_chance(state, field, mixed(seed, key))


def seat_due(state: Words) -> int:
    """Return the seat that decides; of those who split the first that is not ready."""
    if state[layout.PHASE] != layout.SPLIT:
        return state[layout.SEAT]
    seat = 1
    while state[layout.READY] >> seat & 1:
        seat += 1
    return seat


def play_on(
    state: Words,
    field: Words,
    seed: int,
    turns: int,
    room: int,
    notes: Words,
    choices: Words,
    scratch: Words,
) -> int:
    """Play until so many turns have ended, or the game; return the actions taken.

    `room` is how many units the state can hold: when they are nearly that many nobody buys.
    """
    nodes = 0
    rolls = 0
    notes[0] = 0
    while state[layout.ENDED] == 0 and turns > 0:
        if is_chance(state) != 0:
            rolls += 1
            roll(state, field, seed, rolls)
            continue
        phase = state[layout.PHASE]
        seat = seat_due(state)
        nodes += 1
        key = 64 * state[layout.ROUND] + state[layout.SEAT]
        if phase < layout.ARMIES:
            key = 4096 * key + nodes
        if phase == layout.BANK and state[layout.UNITS] + layout.MOST_NEW > room:
            choices[0] = layout.END_TURN
            choices[1] = 0
            choices[2] = 0
            at = 0
        elif phase == layout.BANK or phase == layout.SPECIAL_PLACE:
            notes[0] = 0
            count = list_choices(state, field, seat, choices, scratch)
            at = layout.CHOICE * pick_bank(state, field, mixed(seed, key), choices, count)
        elif phase == layout.ATTACKS:
            notes[0] = 0
            count = list_choices(state, field, seat, choices, scratch)
            at = layout.CHOICE * pick_shot(state, field, mixed(seed, key), choices, count)
        else:
            at = layout.CHOICE * pick(state, field, seat, mixed(seed, key), notes, choices, scratch)
        if layout.LAY <= choices[at] < layout.TREAT and state[layout.UNITS] >= room:
            unit = layout.SLOTS + choices[at + 1] * layout.SLOT - layout.SLOT
            state[unit + layout.WORKED] = 1
            continue
        if choices[at] == layout.END_TURN:
            turns -= 1
        take(state, field, seat, choices[at], choices[at + 1], choices[at + 2], scratch)
    return nodes
