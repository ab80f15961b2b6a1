"""What battles and moves may come to: exact odds of attacks, and all places in a unit's reach."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final

from firestep.contract import InputError, clip
from firestep.games.club.actions import Action, unit_number
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, words
from firestep.games.club.kernel.playouts import roll_chance
from firestep.games.club.rules.attacks import Attack, find_attacks, find_groups, follow
from firestep.games.club.rules.battle import dice_now, hit_number, number_now, target_dice
from firestep.games.club.rules.contact import class_bit, look_round
from firestep.games.club.rules.declaration import (
    declare,
    may_attack,
    may_gas,
    next_battle,
    shot_to,
)
from firestep.games.club.rules.experience import rank_of
from firestep.games.club.rules.explain.dispatch import why_not
from firestep.games.club.rules.explain.units import slot_of
from firestep.games.club.rules.gas import aimed_unit, is_area
from firestep.games.club.rules.movement import (
    find_ways,
    is_movable,
    load_of,
    may_stop,
    points_of,
)
from firestep.games.club.rules.odds import (
    DESTROYED,
    Counts,
    Table,
    code_of,
    combine,
    gassed,
    is_duel,
    put,
    roll_out,
    rollers,
    sample,
    worth_of,
)
from firestep.games.club.rules.trenches import first_hex, hex_count, trench_in
from firestep.games.club.state import Position

MOST_WAYS: Final = 4000  # a list that can go in more ways is sampled
MOST_ROLLS: Final = 20_000  # so is a battle of many rolls that fall in more ways
RUNS: Final = 20_000
ALL_ARMIES: Final = 0b1110

Pair = tuple[str, str]  # attacker and target: `u17`, in a trench `u17 0712`, for gas perhaps `0712`
Way = tuple[int, bool, tuple[str, ...]]
CONTACT_ENDS: Final = 2
Joint = dict[tuple[int, int], int]  # rolls by the codes of target and attacker
Tallies = dict[int, Counts]  # by unit


@dataclass(frozen=True, slots=True)
class Stop:
    """A place where a move may end: half points, is it over there, is there contact, the path.

    `ends` is 0 if the unit may go on, CONTACT_ENDS if contact holds it there, 1 if something else.
    """

    spent: int
    ends: int
    touches: bool
    way: tuple[str, ...]


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
class Shooting:
    """A roll of a battle: whose it is, how many dice, and what they must not exceed."""

    unit: str
    dice: int
    hit: int


@dataclass(frozen=True, slots=True)
class Battle:
    """The odds of one attack; its dice and hit numbers are those against the unit aimed at."""

    attacker: str
    target: str  # nothing where gas is aimed at a hex with nobody to stand up to it
    dice: int
    hit: int
    return_dice: int  # 0: the target does not return fire
    return_hit: int
    joint: Mapping[tuple[int, int], Fraction]  # by damage afterwards: the target's, the attacker's
    units: Mapping[str, Marginals]  # attacker and target first, then who else may be changed
    trade: Fraction  # prices the enemy loses less those the attacker's team loses, on average
    both_die: Fraction
    answers: tuple[Shooting, ...] = ()  # all return fire, in its order
    runs: int = 0  # 0: the odds are exact; or how many fights were counted
    error: float = 0.0  # no chance has a greater standard error
    trade_error: float = 0.0

    @property
    def target_dies(self) -> Fraction:
        """The chance that the target is destroyed."""
        return self.units[self.target].dies if self.target else Fraction()

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


def battle(
    position: Position, attacker: str, target: str, seed: int = 0, runs: int = RUNS
) -> Battle:
    """Return the odds of an attack as things stand; a InputError says why there can be none.

    They are exact unless many units have a part in it and it can go in too many ways; then so many
    runs are fought.
    """
    state, field = _listed(position, [(attacker, target)]), position.terms.field
    unit = unit_number(attacker)
    slot = slot_of(unit)
    aim = aimed_unit(state, field, slot)
    counted, trade_error = 0, 0.0
    if is_duel(state, field, slot):
        whole, joint, tallies = _duel(state, field, unit, aim)
    else:
        found = combine(state, field, unit, MOST_ROLLS)
        if found is None:
            counted = whole = runs
            units, table = _fought(state, field, unit, seed, runs)
            trade_error = _spread(state, field, units, table, runs)
        else:
            whole, units, table = field[layout.FACES] ** found[0], found[1], found[2]
        joint, tallies = _melee(units, table, unit, aim)
    hurts: dict[tuple[int, int], int] = {}
    deadly = field[layout.DEADLY]
    for (hurt, worn), count in joint.items():
        pair = (_damage(hurt, deadly), _damage(worn, deadly))
        hurts[pair] = hurts.get(pair, 0) + count
    odds = {
        f"u{n}": _marginals(state, field, n, found, whole, counted) for n, found in tallies.items()
    }
    rolls = _rolls(state, field, slot)
    other = slot_of(aim) if aim else slot
    return Battle(
        attacker,
        f"u{aim}" if aim else "",
        rolls[0].dice,
        rolls[0].hit,
        target_dice(state, field, slot, other) if aim else 0,
        hit_number(state, field, other, slot),
        {pair: Fraction(count, whole) for pair, count in sorted(hurts.items())},
        odds,
        _trade(state, field, odds),
        Fraction(hurts.get((deadly, deadly), 0), whole),
        tuple(rolls[1:]),
        counted,
        0.5 / sqrt(runs) if counted else 0.0,
        trade_error,
    )


def shooting(position: Position, attacker: str, target: str) -> list[Shooting]:
    """Return the attacker's roll in an attack, and then all return fire as things stand."""
    state, terms = position.words(), position.terms
    unit = _known(state, attacker)
    aimed, hex = _read_target(state, terms, target)
    _clear(state)
    state[layout.SEAT] = state[slot_of(unit) + layout.OWNER]
    declare(state, unit, aimed, hex or _nearest(state, terms.field, unit, aimed))
    return _rolls(state, terms.field, slot_of(unit))


def _rolls(state: Words, field: Words, slot: int) -> list[Shooting]:
    begun, unit = state[:], (slot - layout.SLOTS) // layout.SLOT + 1
    begun[layout.PHASE] = layout.ATTACKER_ROLL
    begun[layout.VICTIM] = aimed_unit(state, field, slot)
    found = [Shooting(f"u{unit}", dice_now(begun, field), number_now(begun, field))]
    for roller in rollers(state, field, slot):
        other = slot_of(roller)
        dice, hit = target_dice(state, field, slot, other), hit_number(state, field, other, slot)
        found.append(Shooting(f"u{roller}", dice, hit))
    return found


def _duel(state: Words, field: Words, unit: int, aim: int) -> tuple[int, Joint, Tallies]:
    """Return all rolls of an attack; those by the codes of target and attacker, and by unit."""
    dice, joint, strays = roll_out(state, field, unit, aim)
    tallies: Tallies = {unit: {}, aim: {}, **strays}
    for (hurt, worn), rolls in joint.items():
        tallies[unit][worn] = tallies[unit].get(worn, 0) + rolls
        tallies[aim][hurt] = tallies[aim].get(hurt, 0) + rolls
    return field[layout.FACES] ** dice, joint, tallies


def _melee(units: Sequence[int], table: Table, unit: int, aim: int) -> tuple[Joint, Tallies]:
    """Return the rolls of a battle of many by the codes of target and attacker, and by unit."""
    joint: Joint = {}
    tallies: Tallies = {n: {} for n in (unit, aim, *units) if n}
    for codes, rolls in table.items():
        after = dict(zip(units, codes, strict=True))
        for n, code in after.items():
            tallies[n][code] = tallies[n].get(code, 0) + rolls
        pair = (after.get(aim, 0), after[unit])
        joint[pair] = joint.get(pair, 0) + rolls
    return joint, tallies


def _fought(
    state: Words, field: Words, unit: int, seed: int, runs: int
) -> tuple[tuple[int, ...], Table]:
    """Fight an attack so many times; return the units it may change, and the fights by codes."""
    begun = state[:]
    next_battle(begun, field)
    slot = slot_of(unit)
    hurt = gassed(state, field, slot) if is_area(state, field, slot) else []
    aim = aimed_unit(state, field, slot)
    units = tuple(n for n in dict.fromkeys((unit, aim, *hurt, *rollers(state, field, slot))) if n)
    slots = [slot_of(n) for n in units]
    work, word = begun[:], _first_word(seed)
    table: Table = {}
    for _ in range(runs):
        work[:] = begun
        while layout.SCATTER <= work[layout.PHASE] <= layout.TARGET_ROLL:
            word = roll_chance(work, field, word)
        codes = tuple([code_of(work, field, at) for at in slots])
        table[codes] = table.get(codes, 0) + 1
    return units, table


def _spread(state: Words, field: Words, units: Sequence[int], table: Table, runs: int) -> float:
    """Return the standard error of what fights were worth on average."""
    worth = [worth_of(state, field, slot_of(n)) for n in units]
    total = squares = 0
    for codes, count in table.items():
        won = sum(w for w, code in zip(worth, codes, strict=True) if code == DESTROYED)
        total, squares = total + won * count, squares + won * won * count
    return sqrt((Fraction(squares, runs) - Fraction(total, runs) ** 2) / runs)


def _first_word(seed: int) -> int:
    """Return the random word that a seed begins with, neighbouring seeds far apart."""
    return (seed * 0x9E3779B1 + 0x7F4A7C15) & 0xFFFFFFFF or 1


def attacks(
    position: Position, pairs: Sequence[Pair] | None = None, seed: int = 0, runs: int = RUNS
) -> Attacks:
    """Return the odds of a list: the one given, or what is declared and not fought yet.

    They are exact unless the attacks hang together in too many ways, or one of them is gas or a
    fight with several units in a trench; then so many runs are fought.
    """
    state, field = position.words(), position.terms.field
    if pairs is not None:
        state = _listed(position, pairs)
    listed = find_attacks(state, field)
    names = tuple(
        (f"u{attack[1]}", _target_name(state, position.terms, attack)) for attack in listed
    )
    if not all(attack[5] for attack in listed):
        return _sampled(state, field, listed, names, seed, runs)
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
    codes = 8 * field[layout.HERO] + 8
    tally = array("q", bytes(8 * (codes * len(units) + 2)))
    sample(state, field, _first_word(seed), runs, units, state[:], tally)
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
    found = stops(position, unit)
    return {
        place: (stop.spent, stop.ends == CONTACT_ENDS, stop.way) for place, stop in found.items()
    }


def stops(position: Position, unit: str, by: Sequence[str] = ()) -> dict[str, Stop]:
    """Return what `reach` does and more, after the unit has gone by these places in turn.

    No mine goes off on the way there: ways do not depend on mines. After a place where its move is
    over, or which it cannot reach, there is none.
    """
    state, terms = position.words(), position.terms
    field = terms.field
    number = _known(state, unit)
    slot = slot_of(number)
    if state[slot + layout.OWNER] != state[layout.SEAT] or state[layout.PHASE] != layout.MOVING:
        state[layout.USED], state[layout.MOVER], state[slot + layout.MOVED] = ALL_ARMIES, 0, 0
    if is_movable(state, field, number) == 0:
        raise InputError(f"{unit} has no move to make [TC-MOVE-01]", place=unit)
    found = _stops(state, terms, number)
    for place in by:
        stop = found.get(place)
        if stop is None or stop.ends != 0:
            return {}
        left = points_of(state, field, number) - stop.spent
        goal, hexes = terms.targets[place], field[layout.HEXES]
        state[slot + layout.PLACE] = goal if goal < hexes else layout.FORT_PLACE + goal - hexes
        state[slot + layout.DUG], state[slot + layout.MOVED] = 0, 1
        state[layout.MOVER], state[layout.LEFT], state[layout.STOPPED] = number, left, 0
        found = _stops(state, terms, number)
    return found


def _stops(state: Words, terms: GameConfig, number: int) -> dict[str, Stop]:
    field, scratch = terms.field, words(layout.SCRATCH)
    slot = slot_of(number)
    look_round(state, field, state[slot + layout.OWNER], scratch)
    load, bit = load_of(state, number), class_bit(state, field, slot)
    found: dict[str, Stop] = {}
    for place in range(find_ways(state, field, number, load, scratch)):
        goal = scratch[layout.REACHED + place]
        if may_stop(state, field, number, load, goal, scratch) == 0:
            continue
        path = [terms.target_name(goal)]
        label = scratch[layout.BEST_FROM + goal]
        while label != layout.NOWHERE:
            path.append(terms.target_name(scratch[layout.LABEL_PLACE + label]))
            label = scratch[layout.LABEL_FROM + label]
        touches = goal < field[layout.HEXES] and scratch[layout.CONTACT + goal] & bit != 0
        spent, ends = scratch[layout.BEST + goal], scratch[layout.BEST_ENDS + goal]
        found[path[0]] = Stop(spent, ends, touches, tuple(reversed(path)))
    return found


def _known(state: Words, name: str) -> int:
    number = unit_number(name)
    if not 1 <= number <= state[layout.UNITS]:
        raise InputError("there is no such unit", place=clip(name))
    return number


def _read_target(state: Words, terms: GameConfig, target: str) -> tuple[int, int]:
    """Return the unit named as a target, 0 for a hex alone, and 1 + the hex aimed at, or 0."""
    names = target.split(" ")
    aim = terms.targets.get(names[-1], len(terms.cells)) if names[-1].isdigit() else -1
    if aim >= len(terms.cells) or len(names) > 2:
        raise InputError("there is no such target", place=clip(target))
    if len(names) == 1 and aim >= 0:
        return 0, aim + 1
    if len(names) == 2 and aim < 0:
        raise InputError("there is no such target", place=clip(target))
    return _known(state, names[0]), aim + 1


def _nearest(state: Words, field: Words, unit: int, target: int) -> int:
    """Return 1 + the nearest trench hex at which a target can be aimed, 0 if it is in no trench."""
    if target == 0 or not (trench := trench_in(state, field, slot_of(target))):
        return 0
    first = first_hex(field, trench)
    slot, hexes = slot_of(unit), field[first : first + hex_count(field, trench)]
    apart = {hex: shot_to(state, field, slot, hex) for hex in hexes}
    in_range = [h for h in hexes if may_attack(state, field, slot, slot_of(target), h + 1)]
    return 1 + min(in_range or hexes, key=lambda hex: (apart[hex] == 0, apart[hex]))


def _clear(state: Words) -> None:
    """Take all declared attacks back."""
    for unit in range(1, state[layout.UNITS] + 1):
        slot = slot_of(unit)
        if state[slot + layout.TURN] != 0:
            state[slot + layout.TARGET] = state[slot + layout.TURN] = state[slot + layout.AIM] = 0
        state[slot + layout.SHOTS] = 0
    for word in (layout.DECLARED, layout.FOUGHT, layout.VICTIM, layout.HITS, layout.ROLLER):
        state[word] = 0
    state[layout.PHASE] = layout.ATTACKS


def _listed(position: Position, pairs: Sequence[Pair]) -> Words:
    """Return the position with just these attacks declared; a InputError if one of them cannot be."""
    state, terms = position.words(), position.terms
    field = terms.field
    _clear(state)
    for attacker, target in pairs:
        unit = _known(state, attacker)
        other, aim = _read_target(state, terms, target)
        seat = state[slot_of(unit) + layout.OWNER]
        if seat != state[layout.SEAT] and not state[layout.DECLARED]:
            state[layout.SEAT], state[layout.USED] = seat, ALL_ARMIES  # as on its next turn
        aim = aim or _nearest(state, field, unit, other)
        if other == 0:
            can = may_gas(state, field, slot_of(unit), aim - 1)
        else:
            can = may_attack(state, field, slot_of(unit), slot_of(other), aim)
        if can == 0 or seat != state[layout.SEAT]:
            action = Action(f"attack {attacker} {_name_of(terms, other, aim)}")
            why = why_not(state, terms, state[layout.SEAT], action, words(layout.SCRATCH))
            raise InputError(str(why), place=str(action))
        declare(state, unit, other, aim)
    return state


def _name_of(terms: GameConfig, target: int, aim: int) -> str:
    """Write what is attacked, as in an order: a unit, the hex aimed at where one is named."""
    names = [f"u{target}"] if target else []
    return " ".join([*names, *([terms.names[aim - 1]] if aim else [])])


def _target_name(state: Words, terms: GameConfig, attack: Attack) -> str:
    return _name_of(terms, attack[2], state[slot_of(attack[1]) + layout.AIM])


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
