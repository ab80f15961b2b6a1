"""The odds of a battle as whole numbers, and samples of many battles (BATTLE, UNIT, XP).

A chance is a count of rolls out of a power of the faces of a die. What a roll does is asked of the
rules themselves; here is only counted. The state of a unit is a code, damage + 8 * experience.
"""

from array import array
from itertools import product
from math import comb, prod
from typing import Final

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.kernel.playouts import roll_chance
from firestep.games.club.rules.battle import (
    attacker_dice,
    damage_from,
    damage_to,
    dice_now,
    hit_number,
    next_roller,
    number_now,
    row_of,
    scatter,
    settle,
    settle_many,
    target_dice,
)
from firestep.games.club.rules.declaration import next_battle
from firestep.games.club.rules.gas import aimed_unit, centre_of, is_area, next_gassed
from firestep.games.club.rules.units import destroy

DESTROYED: Final = 7  # the code of a unit that is no more; as damage nobody else has it
DEAD = DESTROYED  # the same as a C variable in compiled code

Counts = dict[int, int]  # of rolls: by unit, or by code
Table = dict[tuple[int, ...], int]  # of rolls: by the codes of attacker and victim, or of more
Groups = list[tuple[int, int]]  # rolls that do the same: the fewest hits, the count of them
NOTHING: Final[Table] = {(): 1}  # nobody is hit

# A number above 31 bits would be a Python object in compiled code; a C variable is not.
MOST = (1 << 63) - 1


def fits(dice: int, faces: int) -> int:
    """Tell whether all rolls of so many dice can be counted in 64 bits."""
    total = 1
    for _ in range(dice):
        if total > MOST // faces:
            return 0
        total *= faces
    return 1


def count_hits(dice: int, number: int, faces: int, counts: "array[int]") -> None:
    """Count the rolls with 0, 1, 2 ... hits, one die after the other; they must fit 64 bits."""
    counts[0] = 1
    for die in range(1, dice + 1):
        counts[die] = 0
        for hits in range(die, 0, -1):
            counts[hits] = counts[hits] * (faces - number) + counts[hits - 1] * number
        counts[0] *= faces - number


def roll(dice: int, number: int, faces: int) -> list[int]:
    """Return the counts of rolls with 0, 1, 2 ... hits (TC-BATTLE-25), however many the dice."""
    if fits(dice, faces) == 0:
        misses = faces - number
        return [comb(dice, n) * number**n * misses ** (dice - n) for n in range(dice + 1)]
    counts = array("q", bytes(8 * (dice + 1)))
    count_hits(dice, number, faces, counts)
    return counts.tolist()


def by_damage(state: Words, field: Words, slot: int, is_target: int, counts: list[int]) -> Groups:
    """Group the rolls on a unit by their damage."""
    row = row_of(state, field, slot, is_target)
    found: dict[int, tuple[int, int]] = {}
    for hits, count in enumerate(counts):
        if count:
            damage = damage_from(field, row, hits)
            if is_target != 0:
                damage = damage_to(state, field, slot, hits)
            fewest, rolls = found.get(damage, (hits, 0))
            found[damage] = (fewest, rolls + count)
    return list(found.values())


def code_of(state: Words, field: Words, slot: int) -> int:
    """Return the code of a unit; experience beyond a war hero's makes no difference."""
    if state[slot + layout.PLACE] == layout.GONE:
        return DEAD
    experience = state[slot + layout.EXPERIENCE]
    if experience > field[layout.HERO]:
        experience = field[layout.HERO]
    return state[slot + layout.DAMAGE] + 8 * experience


def put(start: Words, state: Words, slot: int, code: int) -> None:
    """Make a unit what it was at the start, but for its code."""
    for word in range(layout.SLOT):
        state[slot + word] = start[slot + word]
    state[slot + layout.DAMAGE] = code & 7
    state[slot + layout.EXPERIENCE] = code >> 3
    if code == DEAD:
        destroy(state, slot)


def victims(state: Words, field: Words, work: Words) -> tuple[int, Counts]:
    """Return the scatter dice of the next attack, 0 or 1, and by their faces whom it hits.

    Unit 0 is nobody; no other stands there if the attack is void. `work` is room for a state.
    """
    fought = state[layout.FOUGHT]
    work[:] = state
    next_battle(work, field)
    phase = work[layout.PHASE]
    if work[layout.FOUGHT] != fought:
        return 0, {0: 1}
    if phase != layout.SCATTER:
        return 0, {work[layout.VICTIM] if phase == layout.ATTACKER_ROLL else 0: 1}
    found: Counts = {}
    for die in range(1, field[layout.FACES] + 1):
        work[:] = state
        scatter(work, field, die)
        unit = 0
        if work[layout.PHASE] == layout.ATTACKER_ROLL and work[layout.FOUGHT] == fought:
            unit = work[layout.VICTIM]
        found[unit] = found.get(unit, 0) + 1
    return 1, found


def outcomes(
    state: Words, field: Words, slot: int, other: int, known: int, work: Words
) -> tuple[int, Table]:
    """Return the dice of a battle, and its rolls by what becomes of attacker and victim.

    `known` is -1, or the hits the attacker has rolled already.
    """
    faces = field[layout.FACES]
    dice = attacker_dice(state, field, slot, other)
    back = target_dice(state, field, slot, other)
    if known < 0:
        rolls = roll(dice, hit_number(state, field, slot, other), faces)
    else:
        dice = 0
        rolls = [*[0] * known, 1]
    there = by_damage(state, field, other, 1, rolls)
    rolls = roll(back, hit_number(state, field, other, slot), faces)
    answers = by_damage(state, field, slot, 0, rolls)
    table: Table = {}
    own = code_of(state, field, slot)
    its = code_of(state, field, other)
    work[:] = state
    for hits, count in there:
        for answer, share in answers:
            put(state, work, slot, own)
            put(state, work, other, its)
            settle(work, field, slot, other, hits, answer)
            after = (code_of(work, field, slot), code_of(work, field, other))
            table[after] = table.get(after, 0) + count * share
    return dice + back, table


def roll_out(
    state: Words, field: Words, unit: int, aim: int
) -> tuple[int, dict[tuple[int, int], int], dict[int, Counts]]:
    """Return the dice of the next attack of the list, and its rolls by what they do.

    They are counted by the codes of target and attacker, and for each other unit that a stray
    shell may hit, by its code.
    """
    work = state[:]
    shell, shots = victims(state, field, work)
    units = (unit, aim, *shots)
    slots = {n: layout.SLOTS + n * layout.SLOT - layout.SLOT for n in units if n}
    before = {n: code_of(state, field, at) for n, at in slots.items()}
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    cases: list[tuple[int, int, int, Table]] = []
    for victim, count in shots.items():
        rolled, table = 0, NOTHING
        if victim:
            other = layout.SLOTS + victim * layout.SLOT - layout.SLOT
            rolled, table = outcomes(state, field, slot, other, -1, work)
        cases.append((victim, count, shell + rolled, table))
    dice = max(case[2] for case in cases)
    joint: dict[tuple[int, int], int] = {}
    strays: dict[int, Counts] = {n: {} for n in before if n not in (unit, aim)}
    for victim, count, rolled, table in cases:
        scale = count * field[layout.FACES] ** (dice - rolled)
        for codes, rolls in table.items():
            after = before | dict(zip((unit, victim), codes, strict=False))
            pair = (after[aim], after[unit])
            joint[pair] = joint.get(pair, 0) + rolls * scale
            for stray, found in strays.items():
                found[after[stray]] = found.get(after[stray], 0) + rolls * scale
    return dice, joint, strays


def gassed(state: Words, field: Words, slot: int) -> list[int]:
    """Return the units that a unit's gas hurts, by number."""
    centre = centre_of(state, slot)
    found = []
    unit = next_gassed(state, field, slot, centre, 0)
    while unit:
        found.append(unit)
        unit = next_gassed(state, field, slot, centre, unit)
    return found


def rollers(state: Words, field: Words, slot: int) -> list[int]:
    """Return the units that return fire in a declared attack, in their order."""
    found = []
    unit = next_roller(state, field, slot, 0)
    while unit:
        found.append(unit)
        unit = next_roller(state, field, slot, unit)
    return found


def is_duel(state: Words, field: Words, slot: int) -> bool:
    """Tell whether nobody but attacker and target has a part in a declared attack."""
    if is_area(state, field, slot):
        return False
    return all(unit == state[slot + layout.TARGET] for unit in rollers(state, field, slot))


def by_damages(state: Words, field: Words, units: list[int], counts: list[int]) -> Groups:
    """Group the rolls that hit several units alike by the damage they do to each."""
    slots = [layout.SLOTS + unit * layout.SLOT - layout.SLOT for unit in units]
    found: dict[tuple[int, ...], tuple[int, int]] = {}
    for hits, count in enumerate(counts):
        if count:
            damages = tuple(damage_to(state, field, slot, hits) for slot in slots)
            fewest, rolls = found.get(damages, (hits, 0))
            found[damages] = (fewest, rolls + count)
    return list(found.values())


def combine(
    state: Words, field: Words, unit: int, most: int
) -> tuple[int, tuple[int, ...], Table] | None:
    """Return the dice of the next attack, where many roll or suffer, and what comes of all rolls.

    They are counted by the codes of the units named. None if they differ in more ways than `most`.
    """
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    begun = state[:]
    next_battle(begun, field)
    hurt = [state[slot + layout.TARGET]]
    if is_area(state, field, slot):
        hurt = gassed(begun, field, slot)
    is_apart = is_area(state, field, slot) and field[layout.GAS_EACH]
    shared = [[victim] for victim in hurt] if is_apart else [hurt]
    dice = dice_now(begun, field)
    counts = roll(dice, number_now(begun, field), field[layout.FACES])
    total = dice * len(shared)
    groups = [by_damages(begun, field, victims, counts) for victims in shared]
    answering = rollers(begun, field, slot)
    for roller in answering:
        other = layout.SLOTS + roller * layout.SLOT - layout.SLOT
        dice = target_dice(begun, field, slot, other)
        total += dice
        counts = roll(dice, hit_number(begun, field, other, slot), field[layout.FACES])
        groups.append(by_damage(begun, field, slot, 0, counts))
    if prod(len(group) for group in groups) > most:
        return None
    begun[layout.VICTIM] = aimed_unit(begun, field, slot)
    units = tuple(dict.fromkeys((unit, *hurt, *answering)))
    return total, units, settled(begun, field, slot, units, is_apart, hurt, answering, groups)


def settled(
    begun: Words,
    field: Words,
    slot: int,
    units: tuple[int, ...],
    is_apart: int,
    hurt: list[int],
    answering: list[int],
    groups: list[Groups],
) -> Table:
    """Settle a battle for every combination of its rolls; count them by what they come to."""
    work = begun[:]
    slots = [layout.SLOTS + unit * layout.SLOT - layout.SLOT for unit in units]
    table: Table = {}
    for rolls in product(*groups):
        work[:] = begun
        work[layout.HITS] = 1 if is_apart else rolls[0][0] + 1
        for place, victim in enumerate(hurt if is_apart else []):
            other = layout.SLOTS + victim * layout.SLOT - layout.SLOT
            work[other + layout.SHOTS] = (rolls[place][0] + 1) << 8
        for roller, (hits, _) in zip(reversed(answering), reversed(rolls), strict=False):
            other = layout.SLOTS + roller * layout.SLOT - layout.SLOT
            work[other + layout.SHOTS] += hits + 1
        settle_many(work, field, slot)
        codes = tuple([code_of(work, field, at) for at in slots])
        table[codes] = table.get(codes, 0) + prod(count for _, count in rolls)
    return table


def sample(
    start: Words,
    field: Words,
    word: int,
    runs: int,
    units: Words,
    state: Words,
    tally: "array[int]",
) -> None:
    """Fight the battles that are due so many times, with dice from a random word other than 0.

    `tally` has for each of the units 8 * (HERO + 1) counters, by code, and after them the sum of
    what the fights were worth to the active seat in bonds, and the sum of its squares.
    """
    codes = 8 * field[layout.HERO] + 8
    sums = codes * len(units)
    size = layout.SLOTS + layout.SLOT * start[layout.UNITS]
    for _ in range(runs):
        for place in range(size):
            state[place] = start[place]
        while layout.SCATTER <= state[layout.PHASE] <= layout.TARGET_ROLL:
            word = roll_chance(state, field, word)
        worth = 0
        for place in range(len(units)):
            slot = layout.SLOTS + units[place] * layout.SLOT - layout.SLOT
            code = code_of(state, field, slot)
            tally[codes * place + code] += 1
            if code == DEAD:
                worth += worth_of(start, field, slot)
        tally[sums] += worth
        tally[sums + 1] += worth * worth


def worth_of(state: Words, field: Words, slot: int) -> int:
    """Return what a unit's end is worth to the active seat: its price, less than 0 for a friend."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    price = field[kind + layout.PRICE]
    return price if (state[slot + layout.OWNER] ^ state[layout.SEAT]) & 1 else -price
