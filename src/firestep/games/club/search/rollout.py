"""Rollouts: the greedy player plays on for all seats.

Dice depend on the seed and on what is rolled for. The attack of a unit in a round has the same dice
in all plans that are compared, so that plans differ by their merit only.
"""

from firestep.games.club.balance.greedy import pick_choice
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import set_worked, unit_slot
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.chance import next_random, roll_chance
from firestep.games.club.rules.declaration import current_attacker
from firestep.games.club.rules.phases import apply_choice, is_chance, list_choices
from firestep.games.club.search.attacks import pick_next_attack
from firestep.games.club.search.bank import pick_bank

# A literal above 31 bits would be a Python object in compiled code; a C variable is not.
WORD_MASK = 0xFFFFFFFF


def mix_seed(word: int, number: int) -> int:
    """Return a random word derived from a seed and a number."""
    word = (word + number * 40503 + 12345) & WORD_MASK
    word = next_random(word | 1)
    word = next_random((word + number * 7919) & WORD_MASK | 1)
    return next_random(word)


def copy_state(source: Words, first: int, target: Words) -> None:
    """Copy the state that begins at index `first` of `source`."""
    size = unit_slot(source[first + layout.S_UNITS] + 1)
    for place in range(size):
        target[place] = source[first + place]


def roll_seeded(state: Words, field: Words, seed: int, number: int) -> None:
    """Roll what is due; battle dice depend on the seed, the round and the roller.

    Other dice also depend on `number`, because such a roll may be repeated.
    """
    phase = state[layout.S_PHASE]
    key = 64 * state[layout.S_ROUND] + 8 * phase + state[layout.S_SEAT]
    if layout.P_SCATTER <= phase <= layout.P_TARGET_ROLL:
        key = 1024 * key + current_attacker(state)
        if phase == layout.P_TARGET_ROLL:
            key = 1024 * key + state[layout.S_ROLLER]
    else:
        key = 1024 * key + number
    roll_chance(state, field, mix_seed(seed, key))


def seat_due(state: Words) -> int:
    """Return the seat that decides; in the split, the first seat that is not ready."""
    if state[layout.S_PHASE] != layout.P_SPLIT:
        return state[layout.S_SEAT]
    seat = 1
    while state[layout.S_READY] >> seat & 1:
        seat += 1
    return seat


def play_rollout(
    state: Words,
    field: Words,
    seed: int,
    turns: int,
    unit_capacity: int,
    notes: Words,
    choices: Words,
    scratch: Words,
) -> int:
    """Play until `turns` turns or the game have ended; return the number of actions.

    `unit_capacity` is the number of units that fit into the state; close to that limit, nothing is
    bought.
    """
    nodes = 0
    rolls = 0
    notes[0] = 0
    while state[layout.S_ENDED] == 0 and turns > 0:
        if is_chance(state) != 0:
            rolls += 1
            roll_seeded(state, field, seed, rolls)
            continue
        phase = state[layout.S_PHASE]
        seat = seat_due(state)
        nodes += 1
        key = 64 * state[layout.S_ROUND] + state[layout.S_SEAT]
        if phase < layout.P_ARMIES:
            key = 4096 * key + nodes
        if phase == layout.P_BANK and state[layout.S_UNITS] + layout.MAX_NEW_UNITS > unit_capacity:
            choices[0] = layout.V_END_TURN
            choices[1] = 0
            choices[2] = 0
            at = 0
        elif phase == layout.P_BANK or phase == layout.P_SPECIAL_PLACE:
            notes[0] = 0
            count = list_choices(state, field, seat, choices, scratch)
            at = layout.CHOICE_WORDS * pick_bank(state, field, mix_seed(seed, key), choices, count)
        elif phase == layout.P_ATTACKS:
            notes[0] = 0
            count = list_choices(state, field, seat, choices, scratch)
            at = layout.CHOICE_WORDS * pick_next_attack(
                state, field, mix_seed(seed, key), choices, count
            )
        else:
            at = layout.CHOICE_WORDS * pick_choice(
                state, field, seat, mix_seed(seed, key), notes, choices, scratch
            )
        if layout.V_LAY <= choices[at] < layout.V_TREAT and state[layout.S_UNITS] >= unit_capacity:
            unit = unit_slot(choices[at + 1])
            set_worked(state, unit, 1)
            continue
        if choices[at] == layout.V_END_TURN:
            turns -= 1
        apply_choice(state, field, seat, choices[at], choices[at + 1], choices[at + 2], scratch)
    return nodes
