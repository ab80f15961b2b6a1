"""Rollouts: the greedy player plays on for all seats.

Dice depend on the seed and on what is rolled for. The attack of a unit in a round has the same dice
in all plans that are compared, so that plans differ by their merit only.
"""

from firestep.games.club.balance import layout as balance_layout
from firestep.games.club.balance.greedy import pick_choice, seat_due
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    add_choice,
    choice_first,
    choice_second,
    choice_verb,
    set_worked,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.chance import roll_chance
from firestep.games.club.rules.declaration import current_attacker
from firestep.games.club.rules.phases import apply_choice, is_chance, list_choices
from firestep.games.club.search.attacks import pick_next_attack
from firestep.games.club.search.bank import pick_bank
from firestep.games.club.search.workspace import Workspace, mix_seed


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


def play_rollout(work: Workspace, seed: int, turns: int) -> int:
    """Play on from the board until `turns` turns or the game have ended; return the actions.

    If the board has no space for more units, none are bought and no mines are laid.
    """
    state = work.board
    choices = work.choices
    nodes = 0
    rolls = 0
    work.notes[balance_layout.N_CURSOR] = 0
    while state[layout.S_ENDED] == 0 and turns > 0:
        if is_chance(state) != 0:
            rolls += 1
            roll_seeded(state, work.field, seed, rolls)
            continue
        nodes += 1
        key = 64 * state[layout.S_ROUND] + state[layout.S_SEAT]
        if state[layout.S_PHASE] < layout.P_ARMIES:
            key = 4096 * key + nodes
        seat = seat_due(state)
        pick = pick_rollout_choice(work, seat, mix_seed(seed, key))
        verb = choice_verb(choices, pick)
        first = choice_first(choices, pick)
        if layout.V_LAY <= verb < layout.V_TREAT and unit_count(state) >= work.unit_capacity:
            set_worked(state, unit_slot(first), 1)
            continue
        if verb == layout.V_END_TURN:
            turns -= 1
        second = choice_second(choices, pick)
        apply_choice(state, work.field, seat, verb, first, second, work.scratch)
    return nodes


def pick_rollout_choice(work: Workspace, seat: int, word: int) -> int:
    """List the choices of a seat whose decision is due; return the index of the one to take."""
    state = work.board
    phase = state[layout.S_PHASE]
    if phase != layout.P_BANK and phase != layout.P_SPECIAL_PLACE and phase != layout.P_ATTACKS:
        return pick_choice(state, work.field, seat, word, work.notes, work.choices, work.scratch)
    if phase == layout.P_BANK and work.unit_capacity - unit_count(state) < layout.MAX_NEW_UNITS:
        add_choice(work.choices, 0, layout.V_END_TURN, 0, 0)
        return 0
    work.notes[balance_layout.N_CURSOR] = 0
    count = list_choices(state, work.field, seat, work.choices, work.scratch)
    if phase == layout.P_ATTACKS:
        return pick_next_attack(state, work.field, word, work.choices, count)
    return pick_bank(state, work.field, word, work.choices, count)
