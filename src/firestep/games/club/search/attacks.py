"""Attacks one by one: those of the greedy player, and gas where it hurts more foes than friends."""

from firestep.games.club.balance.appraisal import noise
from firestep.games.club.balance.greedy import pick_attack
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.gas import is_area
from firestep.games.club.search.special_units import extra_worth

LEAST = 1.0  # bonds that gas must promise
GAMBLE = 0.25  # what it promises may be off by so much


def best_cloud(
    state: Words,
    field: Words,
    unit: int,
    word: int,
    amplitude: float,
    least: float,
    choices: Words,
    count: int,
) -> int:
    """Return the number of the listed attack with gas that promises most, -1 if none does enough.

    Of one unit, or of any if it is 0. Up to `amplitude` bonds are added by chance.
    """
    best = -1
    for number in range(count - 1):
        at = layout.CHOICE * number
        attacker = choices[at + 1]
        if unit != 0 and attacker != unit:
            continue
        slot = layout.SLOTS + attacker * layout.SLOT - layout.SLOT
        if is_area(state, field, slot) == 0:
            continue
        value = extra_worth(
            state, field, state[layout.SEAT], choices[at], attacker, choices[at + 2]
        )
        value += amplitude * noise(word, number)
        if value > least:
            least = value
            best = number
    return best


def without_gas(state: Words, field: Words, choices: Words, count: int) -> int:
    """Strike the attacks with gas out of a list; return how long it is now."""
    kept = 0
    for number in range(count):
        at = layout.CHOICE * number
        if number < count - 1:
            slot = layout.SLOTS + choices[at + 1] * layout.SLOT - layout.SLOT
            if is_area(state, field, slot) != 0:
                continue
        if kept != number:
            to = layout.CHOICE * kept
            choices[to] = choices[at]
            choices[to + 1] = choices[at + 1]
            choices[to + 2] = choices[at + 2]
        kept += 1
    return kept


def pick_shot(state: Words, field: Words, word: int, choices: Words, count: int) -> int:
    """Return the number of the attack to declare next, or of the end of the list.

    Gas comes first: it is not answered by most. What is left of the list may be shorter then.
    """
    best = best_cloud(state, field, 0, word, GAMBLE, LEAST, choices, count)
    if best >= 0:
        return best
    count = without_gas(state, field, choices, count)
    return pick_attack(state, field, word, choices, count)
