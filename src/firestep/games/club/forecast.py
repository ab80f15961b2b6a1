"""What battles and moves may come to: exact odds of attacks, and all places in a unit's reach."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final

from firestep.contract import Fault, clip
from firestep.games.club import layout
from firestep.games.club.actions import Action, unit_number
from firestep.games.club.rules.attacks import Attack, find_attacks, find_groups, follow
from firestep.games.club.rules.battle import attacker_dice, hit_number, target_dice
from firestep.games.club.rules.contact import look_round
from firestep.games.club.rules.declaration import declare, may_attack, next_battle
from firestep.games.club.rules.experience import rank_of
from firestep.games.club.rules.movement import find_ways, is_movable, load_of, may_stop
from firestep.games.club.rules.odds import DESTROYED, Counts, put, roll_out, sample, worth_of
from firestep.games.club.rules.refusing import why_not
from firestep.games.club.rules.refusing_units import slot_of
from firestep.games.club.state import Position
from firestep.games.club.words import Words, words

MOST_WAYS: Final = 4000  # a list that can go in more ways is sampled
RUNS: Final = 20_000
ALL_ARMIES: Final = 0b1110

Pair = tuple[str, str]
Way = tuple[int, bool, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Marginals:
    """What may become of one unit. The chances by damage add up to 1, the others to its life."""

    unit: str
    damage: tuple[Fraction, ...]  # by damage afterwards; the last is that it is destroyed
    experience: tuple[Fraction, ...]  # by experience afterwards
    ranks: tuple[Fraction, ...]  # recruit, veteran, war hero
    runs: int = 0  # 0: the chances are exact; or how many fights were counted

    @property
    def dies(self) -> Fraction:
        """The chance that it is destroyed."""
        return self.damage[-1]

    @property
    def mean_damage(self) -> Fraction:
        """The damage afterwards on average, a destroyed unit's being what destroys."""
        return _mean(self.damage)

    @property
    def mean_experience(self) -> Fraction:
        """The experience afterwards on average, a destroyed unit's being 0."""
        return _mean(self.experience)

    def error(self, chance: Fraction) -> float:
        """Return the standard error of one of the chances; not 0 for what was never counted."""
        if not self.runs:
            return 0.0
        seen = chance * self.runs + 1  # as if one fight more had gone either way
        return sqrt(seen * (self.runs + 2 - seen) / (self.runs + 2) ** 3)


@dataclass(frozen=True, slots=True)
class Battle:
    """The odds of one attack; its dice and hit numbers are those against the unit aimed at."""

    attacker: str
    target: str
    dice: int
    hit: int
    return_dice: int  # 0: the target does not return fire
    return_hit: int
    joint: Mapping[tuple[int, int], Fraction]  # by damage afterwards: the target's, the attacker's
    units: Mapping[str, Marginals]  # attacker and target first, then whom a stray shell may hit
    trade: Fraction  # prices the enemy loses less those the attacker's team loses, on average
    both_die: Fraction

    @property
    def target_dies(self) -> Fraction:
        """The chance that the target is destroyed."""
        return self.units[self.target].dies

    @property
    def attacker_dies(self) -> Fraction:
        """The chance that the attacker is destroyed."""
        return self.units[self.attacker].dies


@dataclass(frozen=True, slots=True)
class Attacks:
    """The odds of a list of attacks, unit by unit."""

    pairs: tuple[Pair, ...]
    units: Mapping[str, Marginals]
    trade: Fraction  # as in a battle
    is_exact: bool = True
    runs: int = 0
    error: float = 0.0  # no chance has a greater standard error
    trade_error: float = 0.0


def battle(position: Position, attacker: str, target: str) -> Battle:
    """Return the odds of an attack as things stand; a Fault says why there can be none."""
    state, field = _listed(position, [(attacker, target)]), position.terms.field
    unit, aim = unit_number(attacker), unit_number(target)
    slot, other = slot_of(unit), slot_of(aim)
    dice, joint, strays = roll_out(state, field, unit, aim)
    tallies: dict[int, Counts] = {unit: {}, aim: {}, **strays}
    hurts: dict[tuple[int, int], int] = {}
    deadly, whole = field[layout.DEADLY], field[layout.FACES] ** dice
    for (hurt, worn), rolls in joint.items():
        tallies[unit][worn] = tallies[unit].get(worn, 0) + rolls
        tallies[aim][hurt] = tallies[aim].get(hurt, 0) + rolls
        pair = (_damage(hurt, deadly), _damage(worn, deadly))
        hurts[pair] = hurts.get(pair, 0) + rolls
    units = {f"u{n}": _marginals(state, field, n, found, whole) for n, found in tallies.items()}
    return Battle(
        attacker,
        target,
        attacker_dice(state, field, slot, other),
        hit_number(state, field, slot, other),
        target_dice(state, field, slot, other),
        hit_number(state, field, other, slot),
        {pair: Fraction(rolls, whole) for pair, rolls in sorted(hurts.items())},
        units,
        _trade(state, field, units),
        Fraction(hurts.get((deadly, deadly), 0), whole),
    )


def attacks(
    position: Position, pairs: Sequence[Pair] | None = None, seed: int = 0, runs: int = RUNS
) -> Attacks:
    """Return the odds of a list: the one given, or what is declared and not fought yet.

    They are exact unless the attacks hang together in too many ways; then so many runs are fought.
    """
    state, field = position.words(), position.terms.field
    if pairs is not None:
        state = _listed(position, pairs)
    listed = find_attacks(state, field)
    names = tuple((f"u{attack[1]}", f"u{attack[2]}") for attack in listed)
    units: dict[str, Marginals] = {}
    for group in find_groups(listed):
        found = follow(state, field, group, MOST_WAYS)
        if found is None:
            return _sampled(state, field, listed, names, seed, runs)
        for unit in sorted(found):
            dice, counts = found[unit]
            whole = field[layout.FACES] ** dice
            units[f"u{unit}"] = _marginals(state, field, unit, counts, whole)
    return Attacks(names, units, _trade(state, field, units))


def _sampled(
    state: Words,
    field: Words,
    listed: list[Attack],
    names: tuple[Pair, ...],
    seed: int,
    runs: int,
) -> Attacks:
    units = array("H", sorted(set().union(*(attack[4] for attack in listed))))
    if not layout.SCATTER <= state[layout.PHASE] <= layout.TARGET_ROLL:
        next_battle(state, field)
    word = (seed * 0x9E3779B1 + 0x7F4A7C15) & 0xFFFFFFFF or 1  # neighbouring seeds far apart
    codes = 8 * field[layout.HERO] + 8
    tally = array("q", bytes(8 * (codes * len(units) + 2)))
    sample(state, field, word, runs, units, state[:], tally)
    found = {}
    for place, unit in enumerate(units):
        part = tally[codes * place : codes * place + codes]
        counts = {code: count for code, count in enumerate(part) if count}
        found[f"u{unit}"] = _marginals(state, field, unit, counts, runs, runs)
    mean = Fraction(tally[-2], runs)
    spread = Fraction(tally[-1], runs) - mean**2
    return Attacks(names, found, mean, False, runs, 0.5 / sqrt(runs), sqrt(spread / runs))


def reach(position: Position, unit: str) -> dict[str, Way]:
    """Return the places where a unit may end its move: half points, is contact its end, the path.

    Outside its own movement phase it is taken as at the beginning of one, the others staying put.
    """
    state, terms = position.words(), position.terms
    field, scratch = terms.field, words(layout.SCRATCH)
    number = _known(state, unit)
    slot = slot_of(number)
    if state[slot + layout.OWNER] != state[layout.SEAT] or state[layout.PHASE] != layout.MOVING:
        state[layout.USED], state[layout.MOVER], state[slot + layout.MOVED] = ALL_ARMIES, 0, 0
    if is_movable(state, number) == 0:
        raise Fault(f"{unit} has no move to make [TC-MOVE-01]", place=unit)
    look_round(state, field, state[slot + layout.OWNER], scratch)
    load = load_of(state, number)
    found: dict[str, Way] = {}
    for place in range(find_ways(state, field, number, load, scratch)):
        goal = scratch[layout.REACHED + place]
        if may_stop(state, field, number, load, goal, scratch) == 0:
            continue
        path = [terms.target_name(goal)]
        label = scratch[layout.BEST_FROM + goal]
        while label != layout.NOWHERE:
            path.append(terms.target_name(scratch[layout.LABEL_PLACE + label]))
            label = scratch[layout.LABEL_FROM + label]
        contact = scratch[layout.BEST_ENDS + goal] == 2
        found[path[0]] = (scratch[layout.BEST + goal], contact, tuple(reversed(path)))
    return found


def _known(state: Words, name: str) -> int:
    number = unit_number(name)
    if not 1 <= number <= state[layout.UNITS]:
        raise Fault("there is no such unit", place=clip(name))
    return number


def _listed(position: Position, pairs: Sequence[Pair]) -> Words:
    """Return the position with just these attacks declared; a Fault if one of them cannot be."""
    state, terms = position.words(), position.terms
    for unit in range(1, state[layout.UNITS] + 1):
        state[slot_of(unit) + layout.TARGET] = state[slot_of(unit) + layout.TURN] = 0
    state[layout.DECLARED] = state[layout.FOUGHT] = state[layout.VICTIM] = state[layout.HITS] = 0
    state[layout.PHASE] = layout.ATTACKS
    for attacker, target in pairs:
        unit, aim = _known(state, attacker), _known(state, target)
        seat = state[slot_of(unit) + layout.OWNER]
        if seat != state[layout.SEAT] and not state[layout.DECLARED]:
            state[layout.SEAT], state[layout.USED] = seat, ALL_ARMIES  # as on its next turn
        can = may_attack(state, terms.field, slot_of(unit), slot_of(aim))
        if can == 0 or seat != state[layout.SEAT]:
            action = Action(f"attack {attacker} {target}")
            why = why_not(state, terms, state[layout.SEAT], action, words(layout.SCRATCH))
            raise Fault(str(why), place=str(action))
        declare(state, unit, aim)
    return state


def _damage(code: int, deadly: int) -> int:
    return deadly if code == DESTROYED else code & 7


def _mean(chances: tuple[Fraction, ...]) -> Fraction:
    return sum((number * chance for number, chance in enumerate(chances)), Fraction())


def _marginals(
    state: Words, field: Words, unit: int, counts: Counts, whole: int, runs: int = 0
) -> Marginals:
    work, slot = state[:], slot_of(unit)
    damage = [0] * (field[layout.DEADLY] + 1)
    experience, ranks = [0] * (field[layout.HERO] + 1), [0] * 3
    for code, count in counts.items():
        damage[_damage(code, field[layout.DEADLY])] += count
        if code != DESTROYED:
            put(state, work, slot, code)
            experience[work[slot + layout.EXPERIENCE]] += count
            ranks[rank_of(work, field, slot)] += count
    parts = [tuple(Fraction(n, whole) for n in part) for part in (damage, experience, ranks)]
    return Marginals(f"u{unit}", parts[0], parts[1], parts[2], runs)


def _trade(state: Words, field: Words, units: Mapping[str, Marginals]) -> Fraction:
    slots = {name: slot_of(unit_number(name)) for name in units}
    worth = (worth_of(state, field, slots[name]) * found.dies for name, found in units.items())
    return sum(worth, Fraction())
