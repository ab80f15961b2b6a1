"""Choosing attacks one by one: as the greedy player does, and gas by its value."""

from firestep.games.club.balance.appraisal import random_fraction
from firestep.games.club.balance.greedy import pick_attack
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    choice_first,
    choice_second,
    choice_verb,
    copy_choice,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.gas import is_area_attacker
from firestep.games.club.search.special_units import special_order_value

MIN_GAS_VALUE = 1.0  # bonds; gas with less value is not used
GAS_NOISE = 0.25  # bonds; random part of the value


def best_gas_attack(
    state: Words,
    field: Words,
    unit: int,
    word: int,
    amplitude: float,
    least: float,
    choices: Words,
    count: int,
) -> int:
    """Return the index of the most valuable gas attack in a list, -1 if none exceeds `least`.

    Only attacks of `unit` count, unless it is 0. Up to `amplitude` bonds are added at random.
    """
    best = -1
    for number in range(count - 1):
        attacker = choice_first(choices, number)
        if unit != 0 and attacker != unit:
            continue
        slot = unit_slot(attacker)
        if is_area_attacker(state, field, slot) == 0:
            continue
        value = special_order_value(
            state,
            field,
            state[layout.S_SEAT],
            choice_verb(choices, number),
            attacker,
            choice_second(choices, number),
        )
        value += amplitude * random_fraction(word, number)
        if value > least:
            least = value
            best = number
    return best


def remove_gas_attacks(state: Words, field: Words, choices: Words, count: int) -> int:
    """Remove the gas attacks from a list; return its new length."""
    count_kept = 0
    for number in range(count):
        if number < count - 1:
            slot = unit_slot(choice_first(choices, number))
            if is_area_attacker(state, field, slot) != 0:
                continue
        copy_choice(choices, number, count_kept)
        count_kept += 1
    return count_kept


def pick_next_attack(state: Words, field: Words, word: int, choices: Words, count: int) -> int:
    """Return the index of the attack to declare next, or of the end of the phase.

    Gas comes first, because few units return fire. The list may be shorter afterwards.
    """
    best = best_gas_attack(state, field, 0, word, GAS_NOISE, MIN_GAS_VALUE, choices, count)
    if best >= 0:
        return best
    count = remove_gas_attacks(state, field, choices, count)
    return pick_attack(state, field, word, choices, count)
