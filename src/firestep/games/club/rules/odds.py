"""Exact odds of a battle as whole numbers, and samples of many battles (BATTLE, UNIT, XP).

A chance is a number of rolls out of a power of the faces of a die. The rules decide what a roll
does; this module only counts. The state of a unit is a code: damage + 8 * experience.
"""

from array import array
from itertools import product
from math import comb, prod
from typing import Final

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    are_enemies,
    damage_of,
    experience_of,
    kind_of,
    owner_of,
    place_of,
    price_of,
    set_damage,
    set_experience,
    set_shots,
    set_slot_word,
    shots_of,
    slot_word,
    target_of,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.battle import (
    attacker_dice,
    battle_dice,
    battle_hit_number,
    damage_for_hits,
    damage_row,
    damage_to_target,
    hit_number,
    next_roller,
    resolve_battle,
    resolve_battle_many,
    resolve_scatter,
    target_dice,
)
from firestep.games.club.rules.chance import roll_chance
from firestep.games.club.rules.declaration import start_next_battle
from firestep.games.club.rules.gas import aimed_hex, aimed_unit, is_area_attacker, next_gassed
from firestep.games.club.rules.units import destroy_unit

DESTROYED: Final = 7  # the code of a destroyed unit; no other unit has this damage
DEAD = DESTROYED  # the same value as a C variable in compiled code

Counts = dict[int, int]  # numbers of rolls by unit or by code
OutcomeCounts = dict[tuple[int, ...], int]  # numbers of rolls by the codes of several units
RollGroups = list[tuple[int, int]]  # rolls with the same result: the fewest hits, the count
NO_CHANGE: Final[OutcomeCounts] = {(): 1}  # no unit is hit

# A literal above 31 bits would be a Python object in compiled code; a C variable is not.
MAX_INT64 = (1 << 63) - 1


def fits_int64(dice: int, faces: int) -> int:
    """Return whether the number of all rolls of some dice fits into 64 bits."""
    total = 1
    for _ in range(dice):
        if total > MAX_INT64 // faces:
            return 0
        total *= faces
    return 1


def count_hits(dice: int, number: int, faces: int, counts: "array[int]") -> None:
    """Count the rolls with 0, 1, 2 ... hits, one die at a time; they must fit into 64 bits."""
    counts[0] = 1
    for die in range(1, dice + 1):
        counts[die] = 0
        for hits in range(die, 0, -1):
            counts[hits] = counts[hits] * (faces - number) + counts[hits - 1] * number
        counts[0] *= faces - number


def count_rolls(dice: int, number: int, faces: int) -> list[int]:
    """Return the counts of rolls with 0, 1, 2 ... hits for any number of dice (TC-BATTLE-25)."""
    if fits_int64(dice, faces) == 0:
        misses = faces - number
        return [comb(dice, n) * number**n * misses ** (dice - n) for n in range(dice + 1)]
    counts = array("q", bytes(8 * (dice + 1)))
    count_hits(dice, number, faces, counts)
    return counts.tolist()


def group_by_damage(
    state: Words, field: Words, slot: int, is_target: int, counts: list[int]
) -> RollGroups:
    """Group the rolls on a unit by their damage."""
    row = damage_row(state, field, slot, is_target)
    found: dict[int, tuple[int, int]] = {}
    for hits, count in enumerate(counts):
        if count:
            damage = damage_for_hits(field, row, hits)
            if is_target != 0:
                damage = damage_to_target(state, field, slot, hits)
            fewest, rolls = found.get(damage, (hits, 0))
            found[damage] = (fewest, rolls + count)
    return list(found.values())


def unit_code(state: Words, field: Words, slot: int) -> int:
    """Return the code of a unit; experience above that of a war hero is cut off."""
    if place_of(state, slot) == layout.PLACE_GONE:
        return DEAD
    experience = experience_of(state, slot)
    if experience > field[layout.F_HERO]:
        experience = field[layout.F_HERO]
    return damage_of(state, slot) + 8 * experience


def restore_unit(start: Words, state: Words, slot: int, code: int) -> None:
    """Restore a unit from the start state, with the damage and experience of a code."""
    for word in range(layout.SLOT_WORDS):
        set_slot_word(state, slot, word, slot_word(start, slot, word))
    set_damage(state, slot, code & 7)
    set_experience(state, slot, code >> 3)
    if code == DEAD:
        destroy_unit(state, slot)


def possible_victims(state: Words, field: Words, work: Words) -> tuple[int, Counts]:
    """Return the number of scatter dice of the next attack (0 or 1), and the faces by victim.

    Victim 0 means nobody; a void attack has no other. `work` is scratch memory for a state.
    """
    fought = state[layout.S_FOUGHT]
    work[:] = state
    start_next_battle(work, field)
    phase = work[layout.S_PHASE]
    if work[layout.S_FOUGHT] != fought:
        return 0, {0: 1}
    if phase != layout.P_SCATTER:
        return 0, {work[layout.S_VICTIM] if phase == layout.P_ATTACKER_ROLL else 0: 1}
    found: Counts = {}
    for die in range(1, field[layout.F_FACES] + 1):
        work[:] = state
        resolve_scatter(work, field, die)
        unit = 0
        if work[layout.S_PHASE] == layout.P_ATTACKER_ROLL and work[layout.S_FOUGHT] == fought:
            unit = work[layout.S_VICTIM]
        found[unit] = found.get(unit, 0) + 1
    return 1, found


def battle_outcomes(
    state: Words, field: Words, slot: int, other: int, known: int, work: Words
) -> tuple[int, OutcomeCounts]:
    """Return the dice of a battle, and its rolls by the resulting codes of attacker and victim.

    `known` is -1, or the hits that the attacker has already rolled.
    """
    faces = field[layout.F_FACES]
    dice = attacker_dice(state, field, slot, other)
    return_dice = target_dice(state, field, slot, other)
    if known < 0:
        rolls = count_rolls(dice, hit_number(state, field, slot, other), faces)
    else:
        dice = 0
        rolls = [*[0] * known, 1]
    hit_groups = group_by_damage(state, field, other, 1, rolls)
    rolls = count_rolls(return_dice, hit_number(state, field, other, slot), faces)
    return_groups = group_by_damage(state, field, slot, 0, rolls)
    table: OutcomeCounts = {}
    own_code = unit_code(state, field, slot)
    other_code = unit_code(state, field, other)
    work[:] = state
    for hits, count in hit_groups:
        for return_hits, share in return_groups:
            restore_unit(state, work, slot, own_code)
            restore_unit(state, work, other, other_code)
            resolve_battle(work, field, slot, other, hits, return_hits)
            after = (unit_code(work, field, slot), unit_code(work, field, other))
            table[after] = table.get(after, 0) + count * share
    return dice + return_dice, table


def attack_outcomes(
    state: Words, field: Words, unit: int, aim: int
) -> tuple[int, dict[tuple[int, int], int], dict[int, Counts]]:
    """Return the dice of the next attack of the list, and its rolls by their results.

    The rolls are counted by the codes of target and attacker, and for each other unit that a
    scattering shell may hit, by its code.
    """
    work = state[:]
    shell, shots = possible_victims(state, field, work)
    units = (unit, aim, *shots)
    slots = {n: unit_slot(n) for n in units if n}
    before = {n: unit_code(state, field, at) for n, at in slots.items()}
    slot = unit_slot(unit)
    cases: list[tuple[int, int, int, OutcomeCounts]] = []
    for victim, count in shots.items():
        rolled, table = 0, NO_CHANGE
        if victim:
            other = unit_slot(victim)
            rolled, table = battle_outcomes(state, field, slot, other, -1, work)
        cases.append((victim, count, shell + rolled, table))
    dice = max(case[2] for case in cases)
    joint: dict[tuple[int, int], int] = {}
    strays: dict[int, Counts] = {n: {} for n in before if n not in (unit, aim)}
    for victim, count, rolled, table in cases:
        scale = count * field[layout.F_FACES] ** (dice - rolled)
        for codes, rolls in table.items():
            after = before | dict(zip((unit, victim), codes, strict=False))
            pair = (after[aim], after[unit])
            joint[pair] = joint.get(pair, 0) + rolls * scale
            for stray, found in strays.items():
                found[after[stray]] = found.get(after[stray], 0) + rolls * scale
    return dice, joint, strays


def gassed_units(state: Words, field: Words, slot: int) -> list[int]:
    """Return the units that a unit's gas damages, in the order of their numbers."""
    centre = aimed_hex(state, slot)
    found = []
    unit = next_gassed(state, field, slot, centre, 0)
    while unit:
        found.append(unit)
        unit = next_gassed(state, field, slot, centre, unit)
    return found


def return_fire_units(state: Words, field: Words, slot: int) -> list[int]:
    """Return the units that return fire in a declared attack, in order."""
    found = []
    unit = next_roller(state, field, slot, 0)
    while unit:
        found.append(unit)
        unit = next_roller(state, field, slot, unit)
    return found


def is_duel(state: Words, field: Words, slot: int) -> bool:
    """Return whether only attacker and target take part in a declared attack."""
    if is_area_attacker(state, field, slot):
        return False
    return all(unit == target_of(state, slot) for unit in return_fire_units(state, field, slot))


def group_by_damages(state: Words, field: Words, units: list[int], counts: list[int]) -> RollGroups:
    """Group the rolls that hit several units by the damage they do to each."""
    slots = [unit_slot(unit) for unit in units]
    found: dict[tuple[int, ...], tuple[int, int]] = {}
    for hits, count in enumerate(counts):
        if count:
            damages = tuple(damage_to_target(state, field, slot, hits) for slot in slots)
            fewest, rolls = found.get(damages, (hits, 0))
            found[damages] = (fewest, rolls + count)
    return list(found.values())


def combined_outcomes(
    state: Words, field: Words, unit: int, most: int
) -> tuple[int, tuple[int, ...], OutcomeCounts] | None:
    """Return dice, units and outcome counts of the next attack when many units roll or are hit.

    Rolls are counted by the codes of the units. Return None if there are more than `most`
    combinations.
    """
    slot = unit_slot(unit)
    begun = state[:]
    start_next_battle(begun, field)
    hurt = [target_of(state, slot)]
    if is_area_attacker(state, field, slot):
        hurt = gassed_units(begun, field, slot)
    rolls_separately = is_area_attacker(state, field, slot) and field[layout.F_GAS_EACH]
    shared = [[victim] for victim in hurt] if rolls_separately else [hurt]
    dice = battle_dice(begun, field)
    counts = count_rolls(dice, battle_hit_number(begun, field), field[layout.F_FACES])
    total = dice * len(shared)
    groups = [group_by_damages(begun, field, targets, counts) for targets in shared]
    answering = return_fire_units(begun, field, slot)
    for roller in answering:
        other = unit_slot(roller)
        dice = target_dice(begun, field, slot, other)
        total += dice
        counts = count_rolls(dice, hit_number(begun, field, other, slot), field[layout.F_FACES])
        groups.append(group_by_damage(begun, field, slot, 0, counts))
    if prod(len(group) for group in groups) > most:
        return None
    begun[layout.S_VICTIM] = aimed_unit(begun, field, slot)
    units = tuple(dict.fromkeys((unit, *hurt, *answering)))
    return (
        total,
        units,
        count_combinations(begun, field, slot, units, rolls_separately, hurt, answering, groups),
    )


def count_combinations(
    begun: Words,
    field: Words,
    slot: int,
    units: tuple[int, ...],
    rolls_separately: int,
    hurt: list[int],
    answering: list[int],
    groups: list[RollGroups],
) -> OutcomeCounts:
    """Resolve a battle for all combinations of its rolls; count them by resulting codes."""
    work = begun[:]
    slots = [unit_slot(unit) for unit in units]
    table: OutcomeCounts = {}
    for rolls in product(*groups):
        work[:] = begun
        work[layout.S_HITS] = 1 if rolls_separately else rolls[0][0] + 1
        for place, victim in enumerate(hurt if rolls_separately else []):
            other = unit_slot(victim)
            set_shots(work, other, rolls[place][0] + 1 << 8)
        for roller, (hits, _) in zip(reversed(answering), reversed(rolls), strict=False):
            other = unit_slot(roller)
            set_shots(work, other, shots_of(work, other) + (hits + 1))
        resolve_battle_many(work, field, slot)
        codes = tuple([unit_code(work, field, at) for at in slots])
        table[codes] = table.get(codes, 0) + prod(count for _, count in rolls)
    return table


def sample_battles(
    start: Words,
    field: Words,
    word: int,
    runs: int,
    units: Words,
    state: Words,
    tally: "array[int]",
) -> None:
    """Play the battles that are due `runs` times, with dice from a nonzero random word.

    `tally` has 8 * (HERO + 1) counters by code for each of `units`, then the sum of the values of
    the runs to the active seat in bonds, and the sum of their squares.
    """
    codes = 8 * field[layout.F_HERO] + 8
    sums = codes * len(units)
    size = unit_slot(start[layout.S_UNITS] + 1)
    for _ in range(runs):
        for place in range(size):
            state[place] = start[place]
        while layout.P_SCATTER <= state[layout.S_PHASE] <= layout.P_TARGET_ROLL:
            word = roll_chance(state, field, word)
        value = 0
        for place in range(len(units)):
            slot = unit_slot(units[place])
            code = unit_code(state, field, slot)
            tally[codes * place + code] += 1
            if code == DEAD:
                value += destruction_value(start, field, slot)
        tally[sums] += value
        tally[sums + 1] += value * value


def destruction_value(state: Words, field: Words, slot: int) -> int:
    """Return what a unit's destruction is worth to the active seat: plus or minus its price."""
    kind = kind_of(state, slot)
    price = price_of(field, kind)
    return price if are_enemies(owner_of(state, slot), state[layout.S_SEAT]) else -price
