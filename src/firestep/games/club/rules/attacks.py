"""Odds of a list of attacks as whole numbers: each is fought in all ways, in its turn (DECL).

A way is what may have become of the units so far: their codes, see odds.py, in one number. Attacks
that have no unit in common do not bear on one another and are followed apart. A unit that nothing
will change any more is tallied, then kept only as dead or not, and forgotten when nobody looks at
it any more: that keeps the ways few.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.battle import attacker_dice, is_close, sides_of
from firestep.games.club.rules.declaration import goes_off
from firestep.games.club.rules.gas import is_area
from firestep.games.club.rules.odds import (
    DESTROYED,
    NOTHING,
    Counts,
    Table,
    code_of,
    gassed,
    is_duel,
    outcomes,
    put,
    rollers,
    victims,
)

# An attack: its place in the list, attacker, target; whom it may change, whom it looks at, and
# whether nobody but attacker and target has a part in it. Gas may have no target: 0.
Attack = tuple[int, int, int, frozenset[int], frozenset[int], bool]
# The ways with the same odds, by victim, its code, the attacker's and its dice: the dice of both,
# what may come of it, and the ways themselves with their counts.
Cases = dict[tuple[int, int, int, int], tuple[int, Table, list[tuple[int, int]]]]


def find_attacks(state: Words, field: Words) -> list[Attack]:
    """List the attacks still to come that are not void already."""
    stage, work = state[:], state[:]
    slots = [
        layout.SLOTS + unit * layout.SLOT - layout.SLOT for unit in range(1 + state[layout.UNITS])
    ]
    turns = {state[slots[unit] + layout.TURN]: unit for unit in range(1, len(slots))}
    attacks: list[Attack] = []
    changed: set[int] = set()
    for turn in range(state[layout.FOUGHT] + 1, state[layout.DECLARED] + 1):
        unit = turns[turn]
        target = state[slots[unit] + layout.TARGET]
        stage[layout.FOUGHT] = turn - 1
        if turn > state[layout.FOUGHT] + 1:
            stage[layout.VICTIM] = 0  # nobody yet
        hit = hit_by(stage, field, slots[unit], work)
        if not hit:
            continue
        friends = {
            friend for friend in changed if may_support(state, field, slots, unit, friend, target)
        }
        changed |= {unit, *hit}
        seen = frozenset({unit, target, *hit, *friends} - {0})
        alone = is_duel(stage, field, slots[unit])
        attacks.append((turn, unit, target, frozenset({unit, *hit}), seen, alone))
    return attacks


def hit_by(stage: Words, field: Words, slot: int, work: Words) -> set[int]:
    """Return whom an attack may change but for the attacker, nobody if it is void."""
    if is_area(stage, field, slot):
        return {*gassed(stage, field, slot)} if goes_off(stage, field, slot) else set()
    if stage[layout.VICTIM] != 0:
        return {stage[layout.VICTIM], *rollers(stage, field, slot)}
    shell, shots = victims(stage, field, work)
    if shell == 0 and 0 in shots:
        return set()
    return {*shots, *rollers(stage, field, slot)} - {0}


def may_support(
    state: Words, field: Words, slots: list[int], unit: int, friend: int, target: int
) -> bool:
    """Tell whether a unit stands where it may support an attack; battle.py says who does."""
    if target == 0 or state[slots[friend] + layout.OWNER] != state[slots[unit] + layout.OWNER]:
        return False
    if is_close(state, field, slots[unit], slots[target]) == 0:
        return False
    return sides_of(state, field, slots[friend], slots[target]) != 0


def find_groups(attacks: list[Attack]) -> list[list[Attack]]:
    """Part the attacks into groups that have no unit in common."""
    groups: list[list[Attack]] = []
    for attack in attacks:
        bound = [group for group in groups if any(attack[4] & other[4] for other in group)]
        merged = sorted([attack, *(other for group in bound for other in group)])
        groups = [group for group in groups if group not in bound] + [merged]
    return groups


def follow(
    start: Words, field: Words, attacks: list[Attack], most: int
) -> dict[int, tuple[int, Counts]] | None:
    """Fight a group in all possible ways; return by unit its counts, and out of how many dice.

    None if there are more ways than `most` to keep apart.
    """
    stage, work = start[:], start[:]
    bits = 3 + field[layout.HERO].bit_length()
    need = {unit: at for at, attack in enumerate(attacks) for unit in attack[4]}
    last = {unit: at for at, attack in enumerate(attacks) for unit in attack[3]}
    shift = {unit: bits * place for place, unit in enumerate(sorted(need))}
    way = 0
    for unit in need:
        last.setdefault(unit, need[unit])
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        way |= code_of(start, field, slot) << shift[unit]
    ways = {way: 1}
    dice = 0
    found: dict[int, tuple[int, Counts]] = {}
    for at, attack in enumerate(attacks):
        cases = find_cases(start, stage, field, work, attack, shift, (1 << bits) - 1, ways)
        tally: dict[int, Counts] = {unit: {} for unit in need if last[unit] == at}
        kept = {unit: keeping(at, last[unit], need[unit]) for unit in attack[4]}
        more, ways = fight(cases, attack, shift, (1 << bits) - 1, kept, tally, field[layout.FACES])
        dice += more
        for unit, counts in tally.items():
            found[unit] = (dice, counts)
        if len(ways) > most:
            return None
    return found


def keeping(at: int, last: int, need: int) -> int:
    """Return what to keep of a unit after a step: 2 its code, 1 whether it lives, 0 nothing."""
    if at < last:
        return 2
    return 1 if at < need else 0


def find_cases(
    start: Words,
    stage: Words,
    field: Words,
    work: Words,
    attack: Attack,
    shift: dict[int, int],
    mask: int,
    ways: Counts,
) -> Cases:
    """Put the ways together in which an attack meets the same victim, the same odds.

    Of all that may change around a battle only the support bears on it, so the codes of the two
    and the attacker's dice make a case.
    """
    unit = attack[1]
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    fought = attack[0] - 1
    stage[layout.FOUGHT] = fought
    victim = 0
    known = -1
    if fought == start[layout.FOUGHT]:  # it may be under way
        victim = start[layout.VICTIM]
        known = start[layout.HITS] - 1
    cases: Cases = {}
    for way, weight in ways.items():
        for other in attack[4]:
            code = way >> shift[other] & mask
            put(start, stage, layout.SLOTS + other * layout.SLOT - layout.SLOT, code)
        shell, shots = (0, {victim: 1}) if victim != 0 else victims(stage, field, work)
        for hit, faces in shots.items():
            enemy = layout.SLOTS + hit * layout.SLOT - layout.SLOT
            case = (0, shell, 0, 0)
            if hit != 0:
                dice = attacker_dice(stage, field, slot, enemy)
                case = (hit, code_of(stage, field, slot), code_of(stage, field, enemy), dice)
            if case not in cases:
                rolled, table = 0, NOTHING
                if hit != 0:
                    rolled, table = outcomes(stage, field, slot, enemy, known, work)
                cases[case] = (rolled + shell, table, [])
            cases[case][2].append((way, weight * faces))
    return cases


def fight(
    cases: Cases,
    attack: Attack,
    shift: dict[int, int],
    mask: int,
    kept: dict[int, int],
    tally: dict[int, Counts],
    faces: int,
) -> tuple[int, Counts]:
    """Fight an attack in all ways; return its dice and the ways it leads to."""
    unit = attack[1]
    dice = max([case[0] for case in cases.values()])
    after: Counts = {}
    for (victim, _, _, _), (rolled, table, entries) in cases.items():
        scale = faces ** (dice - rolled)  # so that all cases are counted out of the same rolls
        fighters = [unit, victim] if victim != unit else [unit]
        if victim == 0:
            fighters = []
        steps: Counts = {}
        for codes, count in table.items():
            step = 0
            for place, other in enumerate(fighters):
                step |= reduced(codes[place], kept[other]) << shift[other]
            count_in(steps, step, count * scale)
        weight = sum([count for _, count in entries])
        for place, other in enumerate(fighters):
            if other in tally:
                for codes, count in table.items():
                    count_in(tally[other], codes[place], count * scale * weight)
        rolls = sum(steps.values())
        idle = [other for other in attack[4] if other not in fighters and kept[other] < 2]
        changed = sum([mask << shift[other] for other in [*fighters, *idle]])
        bases: Counts = {}
        for way, count in entries:
            base = way & ~changed
            for other in idle:
                code = way >> shift[other] & mask
                base |= reduced(code, kept[other]) << shift[other]
                if other in tally:
                    count_in(tally[other], code, count * rolls)
            count_in(bases, base, count)
        for base, count in bases.items():
            for step, share in steps.items():
                count_in(after, base | step, count * share)
    return dice, after


def reduced(code: int, kept: int) -> int:
    """Return what is kept of a code."""
    if kept == 2:
        return code
    return DESTROYED if kept == 1 and code == DESTROYED else 0


def count_in(counts: Counts, code: int, count: int) -> None:
    """Add to a count."""
    counts[code] = counts.get(code, 0) + count
