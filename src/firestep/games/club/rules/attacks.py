"""Exact odds of a list of attacks, counted as whole numbers in the order of the list (DECL).

A branch is one possible state of the units so far: their codes (see `odds.py`) packed into one
number. Attacks without a common unit are independent and are followed separately. A unit that no
later attack changes is tallied; from then on only whether it is destroyed is kept, and nothing once
no attack depends on it. That keeps the number of branches small.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import attack_order_of, owner_of, target_of, unit_slot
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.battle import attacker_dice, is_close_combat, sides_of
from firestep.games.club.rules.declaration import is_attack_valid
from firestep.games.club.rules.gas import is_area_attacker
from firestep.games.club.rules.odds import (
    DESTROYED,
    NO_CHANGE,
    Counts,
    OutcomeCounts,
    battle_outcomes,
    gassed_units,
    is_duel,
    possible_victims,
    restore_unit,
    return_fire_units,
    unit_code,
)

# An attack: its position in the list, attacker, target (0 for gas without a target), the units it
# may change, the units it depends on, and whether only attacker and target take part in it.
Attack = tuple[int, int, int, frozenset[int], frozenset[int], bool]
# Branches with the same odds, by victim, both codes and the attacker's dice: the total number of
# dice, the outcome counts, and the branches with their counts.
Cases = dict[tuple[int, int, int, int], tuple[int, OutcomeCounts, list[tuple[int, int]]]]


def find_attacks(state: Words, field: Words) -> list[Attack]:
    """Return the pending attacks that are not void already."""
    current, work = state[:], state[:]
    slots = [unit_slot(unit) for unit in range(1 + state[layout.S_UNITS])]
    turns = {attack_order_of(state, slots[unit]): unit for unit in range(1, len(slots))}
    attacks: list[Attack] = []
    changed: set[int] = set()
    for turn in range(state[layout.S_FOUGHT] + 1, state[layout.S_DECLARED] + 1):
        unit = turns[turn]
        target = target_of(state, slots[unit])
        current[layout.S_FOUGHT] = turn - 1
        if turn > state[layout.S_FOUGHT] + 1:
            current[layout.S_VICTIM] = 0  # a later attack has no victim yet
        affected = affected_units(current, field, slots[unit], work)
        if not affected:
            continue
        friends = {
            friend for friend in changed if may_support(state, field, slots, unit, friend, target)
        }
        changed |= {unit, *affected}
        depends_on = frozenset({unit, target, *affected, *friends} - {0})
        alone = is_duel(current, field, slots[unit])
        attacks.append((turn, unit, target, frozenset({unit, *affected}), depends_on, alone))
    return attacks


def affected_units(current: Words, field: Words, slot: int, work: Words) -> set[int]:
    """Return the units that an attack may change except the attacker, empty if it is void."""
    if is_area_attacker(current, field, slot):
        return (
            {*gassed_units(current, field, slot)}
            if is_attack_valid(current, field, slot)
            else set()
        )
    if current[layout.S_VICTIM] != 0:
        return {current[layout.S_VICTIM], *return_fire_units(current, field, slot)}
    shell, victims = possible_victims(current, field, work)
    if shell == 0 and 0 in victims:
        return set()
    return {*victims, *return_fire_units(current, field, slot)} - {0}


def may_support(
    state: Words, field: Words, slots: list[int], unit: int, friend: int, target: int
) -> bool:
    """Return whether a unit is placed to support an attack; `battle.py` decides which units do."""
    if target == 0 or owner_of(state, slots[friend]) != owner_of(state, slots[unit]):
        return False
    if is_close_combat(state, field, slots[unit], slots[target]) == 0:
        return False
    return sides_of(state, field, slots[friend], slots[target]) != 0


def group_attacks(attacks: list[Attack]) -> list[list[Attack]]:
    """Split the attacks into groups without common units."""
    groups: list[list[Attack]] = []
    for attack in attacks:
        linked = [group for group in groups if any(attack[4] & other[4] for other in group)]
        merged = sorted([attack, *(other for group in linked for other in group)])
        groups = [group for group in groups if group not in linked] + [merged]
    return groups


def follow_attacks(
    start: Words, field: Words, attacks: list[Attack], most: int
) -> dict[int, tuple[int, Counts]] | None:
    """Follow all branches of a group; return for each unit its number of dice and its counts.

    Return None if there are more than `most` distinct branches.
    """
    current, work = start[:], start[:]
    bits = 3 + field[layout.F_HERO].bit_length()
    need = {unit: at for at, attack in enumerate(attacks) for unit in attack[4]}
    last = {unit: at for at, attack in enumerate(attacks) for unit in attack[3]}
    shift = {unit: bits * place for place, unit in enumerate(sorted(need))}
    branch = 0
    for unit in need:
        last.setdefault(unit, need[unit])
        slot = unit_slot(unit)
        branch |= unit_code(start, field, slot) << shift[unit]
    branches = {branch: 1}
    dice = 0
    found: dict[int, tuple[int, Counts]] = {}
    for at, attack in enumerate(attacks):
        cases = find_cases(start, current, field, work, attack, shift, (1 << bits) - 1, branches)
        tally: dict[int, Counts] = {unit: {} for unit in need if last[unit] == at}
        kept = {unit: kept_detail(at, last[unit], need[unit]) for unit in attack[4]}
        more, branches = fight_attack(
            cases, attack, shift, (1 << bits) - 1, kept, tally, field[layout.F_FACES]
        )
        dice += more
        for unit, counts in tally.items():
            found[unit] = (dice, counts)
        if len(branches) > most:
            return None
    return found


def kept_detail(at: int, last: int, need: int) -> int:
    """Return what to keep of a unit after a step: 2 its code, 1 whether it lives, 0 nothing."""
    if at < last:
        return 2
    return 1 if at < need else 0


def find_cases(
    start: Words,
    current: Words,
    field: Words,
    work: Words,
    attack: Attack,
    shift: dict[int, int],
    mask: int,
    branches: Counts,
) -> Cases:
    """Group the branches in which an attack has the same victim and the same odds.

    Apart from the two units' codes, only support changes the odds of a battle. So a case is
    identified by the two codes and the number of the attacker's dice.
    """
    unit = attack[1]
    slot = unit_slot(unit)
    fought = attack[0] - 1
    current[layout.S_FOUGHT] = fought
    victim = 0
    known = -1
    if fought == start[layout.S_FOUGHT]:  # the battle may have begun
        victim = start[layout.S_VICTIM]
        known = start[layout.S_HITS] - 1
    cases: Cases = {}
    for branch, weight in branches.items():
        for other in attack[4]:
            code = branch >> shift[other] & mask
            restore_unit(start, current, unit_slot(other), code)
        shell, victims = (0, {victim: 1}) if victim != 0 else possible_victims(current, field, work)
        for victim_unit, faces in victims.items():
            enemy = unit_slot(victim_unit)
            case = (0, shell, 0, 0)
            if victim_unit != 0:
                dice = attacker_dice(current, field, slot, enemy)
                case = (
                    victim_unit,
                    unit_code(current, field, slot),
                    unit_code(current, field, enemy),
                    dice,
                )
            if case not in cases:
                rolled, table = 0, NO_CHANGE
                if victim_unit != 0:
                    rolled, table = battle_outcomes(current, field, slot, enemy, known, work)
                cases[case] = (rolled + shell, table, [])
            cases[case][2].append((branch, weight * faces))
    return cases


def fight_attack(
    cases: Cases,
    attack: Attack,
    shift: dict[int, int],
    mask: int,
    kept: dict[int, int],
    tally: dict[int, Counts],
    faces: int,
) -> tuple[int, Counts]:
    """Apply an attack to all branches; return its dice and the resulting branches."""
    unit = attack[1]
    dice = max([case[0] for case in cases.values()])
    after: Counts = {}
    for (victim, _, _, _), (rolled, table, entries) in cases.items():
        scale = faces ** (dice - rolled)  # all cases are counted out of the same number of rolls
        fighters = [unit, victim] if victim != unit else [unit]
        if victim == 0:
            fighters = []
        steps: Counts = {}
        for codes, count in table.items():
            step = 0
            for place, other in enumerate(fighters):
                step |= reduce_code(codes[place], kept[other]) << shift[other]
            add_count(steps, step, count * scale)
        weight = sum([count for _, count in entries])
        for place, other in enumerate(fighters):
            if other in tally:
                for codes, count in table.items():
                    add_count(tally[other], codes[place], count * scale * weight)
        rolls = sum(steps.values())
        idle = [other for other in attack[4] if other not in fighters and kept[other] < 2]
        changed = sum([mask << shift[other] for other in [*fighters, *idle]])
        bases: Counts = {}
        for branch, count in entries:
            base = branch & ~changed
            for other in idle:
                code = branch >> shift[other] & mask
                base |= reduce_code(code, kept[other]) << shift[other]
                if other in tally:
                    add_count(tally[other], code, count * rolls)
            add_count(bases, base, count)
        for base, count in bases.items():
            for step, share in steps.items():
                add_count(after, base | step, count * share)
    return dice, after


def reduce_code(code: int, kept: int) -> int:
    """Reduce a code to what is kept of it."""
    if kept == 2:
        return code
    return DESTROYED if kept == 1 and code == DESTROYED else 0


def add_count(counts: Counts, code: int, count: int) -> None:
    """Add `count` to an entry of `counts`."""
    counts[code] = counts.get(code, 0) + count
