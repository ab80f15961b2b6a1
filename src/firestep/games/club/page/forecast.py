"""Forecasts: the odds of attacks, and the places that a unit can reach."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final

from firestep.contract import InputError, clip
from firestep.games.club.actions import Action, parse_unit_number
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    aim_of,
    attack_order_of,
    best_cost,
    best_ends,
    best_label,
    contact_at,
    does_scatter,
    experience_of,
    fort_place,
    kind_of,
    label_from,
    label_place,
    owner_of,
    reached_place,
    set_aim,
    set_attack_order,
    set_dug_in,
    set_moved,
    set_place,
    set_shots,
    set_target,
    slot_unit,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.rules.attacks import Attack, find_attacks, follow_attacks, group_attacks
from firestep.games.club.rules.battle import (
    battle_dice,
    battle_hit_number,
    hit_number,
    support_dice,
    target_dice,
)
from firestep.games.club.rules.chance import roll_chance
from firestep.games.club.rules.contact import class_bit, mark_board
from firestep.games.club.rules.declaration import (
    attack_distance_to_hex,
    declare,
    may_attack,
    may_gas,
    start_next_battle,
)
from firestep.games.club.rules.experience import rank_of
from firestep.games.club.rules.explain.dispatch import explain
from firestep.games.club.rules.gas import aimed_unit, is_area_attacker
from firestep.games.club.rules.movement import (
    find_path_to,
    find_paths,
    is_movable,
    load_of,
    may_stop,
    move_points_of,
)
from firestep.games.club.rules.odds import (
    DESTROYED,
    Counts,
    OutcomeCounts,
    attack_outcomes,
    combined_outcomes,
    destruction_value,
    gassed_units,
    is_duel,
    restore_unit,
    return_fire_units,
    sample_battles,
    unit_code,
)
from firestep.games.club.rules.trenches import trench_hexes, trench_in
from firestep.games.club.state import Position

MAX_LIST_OUTCOMES: Final = 4000  # a list of attacks with more outcomes is sampled
MAX_BATTLE_OUTCOMES: Final = 20_000  # a battle of many rolls with more outcomes is sampled
SAMPLE_RUNS: Final = 20_000
ALL_ARMIES: Final = 0b1110

Pair = tuple[str, str]  # attacker and target: `u17`, in a trench `u17 0712`, for gas also `0712`
ReachEntry = tuple[int, bool, tuple[str, ...]]  # half points, whether contact ends it, the path
ENDS_BY_CONTACT: Final = 2  # a value of `Destination.ends`
JointCounts = dict[tuple[int, int], int]  # rolls by the codes of target and attacker
CountsByUnit = dict[int, Counts]


@dataclass(frozen=True, slots=True)
class Destination:
    """A place where a move may end.

    `ends` is 0 if the unit may move on, ENDS_BY_CONTACT if contact stops it, 1 for other reasons.
    """

    half_points: int
    ends: int
    has_contact: bool
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnitOdds:
    """The odds of one unit: its chances by damage add up to 1, the others to its survival."""

    unit: str
    damage: tuple[Fraction, ...]  # by damage afterwards; the last entry is destruction
    experience: tuple[Fraction, ...]  # by experience afterwards
    ranks: tuple[Fraction, ...]  # recruit, veteran, war hero
    runs: int = 0  # the number of samples; 0 if the chances are exact

    @property
    def dies(self) -> Fraction:
        """The chance that the unit is destroyed."""
        return self.damage[-1]

    @property
    def mean_damage(self) -> Fraction:
        """The mean damage afterwards; a destroyed unit has the damage that destroys."""
        return _mean(self.damage)

    @property
    def mean_experience(self) -> Fraction:
        """The mean experience afterwards; a destroyed unit has 0."""
        return _mean(self.experience)

    def standard_error(self, chance: Fraction) -> float:
        """Return the standard error of a chance; it is positive also for a chance of 0."""
        if not self.runs:
            return 0.0
        count = chance * self.runs + 1  # with one more sample for and one against
        return sqrt(count * (self.runs + 2 - count) / (self.runs + 2) ** 3)


@dataclass(frozen=True, slots=True)
class BattleRoll:
    """A roll of a battle: the unit, its dice and hit number, and the support that adds dice."""

    unit: str
    dice: int
    hit_number: int
    support: str = ""


@dataclass(frozen=True, slots=True)
class BattleOdds:
    """The odds of one attack; dice and hit numbers are those against the target."""

    attacker: str
    target: str  # empty if gas is aimed at a hex without a target
    dice: int
    hit_number: int
    return_dice: int  # 0 if the target does not return fire
    return_hit_number: int
    joint: Mapping[tuple[int, int], Fraction]  # by damage afterwards of target and attacker
    units: Mapping[str, UnitOdds]  # attacker and target first, then other affected units
    trade: Fraction  # the mean price of enemy losses minus that of the attacker's team
    both_die: Fraction
    return_fire: tuple[BattleRoll, ...] = ()  # in the order of the rolls
    runs: int = 0  # the number of samples; 0 if the odds are exact
    error: float = 0.0  # an upper bound of the standard error of all chances
    trade_error: float = 0.0
    support: str = ""  # as in `BattleRoll`

    @property
    def target_dies(self) -> Fraction:
        """The chance that the target is destroyed."""
        return self.units[self.target].dies if self.target else Fraction()

    @property
    def attacker_dies(self) -> Fraction:
        """The chance that the attacker is destroyed."""
        return self.units[self.attacker].dies


@dataclass(frozen=True, slots=True)
class AttackListOdds:
    """The odds of a list of attacks, by unit."""

    pairs: tuple[Pair, ...]
    units: Mapping[str, UnitOdds]
    trade: Fraction  # as in `BattleOdds`
    is_exact: bool = True
    runs: int = 0
    error: float = 0.0  # as in `BattleOdds`
    trade_error: float = 0.0


def battle_odds(
    position: Position, attacker: str, target: str, seed: int = 0, runs: int = SAMPLE_RUNS
) -> BattleOdds:
    """Return the odds of an attack in this position; raise `InputError` if it is not allowed.

    The odds are exact unless a battle of several units has too many outcomes, which is sampled.
    """
    state, field = _declare_attacks(position, [(attacker, target)]), position.config.field
    unit = parse_unit_number(attacker)
    slot = unit_slot(unit)
    aim = aimed_unit(state, field, slot)
    samples, trade_error = 0, 0.0
    if is_duel(state, field, slot):
        total, joint, counts_by_unit = _count_duel(state, field, unit, aim)
    else:
        found = combined_outcomes(state, field, unit, MAX_BATTLE_OUTCOMES)
        if found is None:
            samples = total = runs
            units, table = _sample_battle(state, field, unit, seed, runs)
            trade_error = _trade_error(state, field, units, table, runs)
        else:
            total, units, table = field[layout.F_FACES] ** found[0], found[1], found[2]
        joint, counts_by_unit = _count_area_battle(units, table, unit, aim)
    damage_counts: dict[tuple[int, int], int] = {}
    deadly = field[layout.F_DEADLY]
    for (target_code, attacker_code), count in joint.items():
        pair = (_damage(target_code, deadly), _damage(attacker_code, deadly))
        damage_counts[pair] = damage_counts.get(pair, 0) + count
    odds = {
        f"u{n}": _unit_odds(state, field, n, found, total, samples)
        for n, found in counts_by_unit.items()
    }
    rolls = _list_rolls(state, field, slot)
    other = unit_slot(aim) if aim else slot
    return BattleOdds(
        attacker,
        f"u{aim}" if aim else "",
        rolls[0].dice,
        rolls[0].hit_number,
        target_dice(state, field, slot, other) if aim else 0,
        hit_number(state, field, other, slot),
        {pair: Fraction(count, total) for pair, count in sorted(damage_counts.items())},
        odds,
        _mean_trade(state, field, odds),
        Fraction(damage_counts.get((deadly, deadly), 0), total),
        tuple(rolls[1:]),
        samples,
        0.5 / sqrt(runs) if samples else 0.0,
        trade_error,
        rolls[0].support,
    )


def battle_rolls(position: Position, attacker: str, target: str) -> list[BattleRoll]:
    """Return the attacker's roll of an attack in this position, and then all return fire."""
    state, config = position.words(), position.config
    unit = _read_unit(state, attacker)
    aimed, hex = _read_target(state, config, target)
    _clear_attacks(state)
    state[layout.S_SEAT] = owner_of(state, unit_slot(unit))
    declare(state, unit, aimed, hex or _nearest_aim(state, config.field, unit, aimed))
    return _list_rolls(state, config.field, unit_slot(unit))


def support_name(state: Words, field: Words, slot: int) -> str:
    """Return `flank` or `surround` if an attack has such dice, else nothing (TC-BATTLE-12, -13)."""
    victim = state[layout.S_VICTIM]
    if not victim or does_scatter(field, kind_of(state, slot)):
        return ""
    dice = support_dice(state, field, slot, unit_slot(victim))
    return "surround" if dice == field[layout.F_SURROUND] > 0 else "flank" if dice else ""


def _list_rolls(state: Words, field: Words, slot: int) -> list[BattleRoll]:
    begun, unit = state[:], slot_unit(slot)
    begun[layout.S_PHASE] = layout.P_ATTACKER_ROLL
    begun[layout.S_VICTIM] = aimed_unit(state, field, slot)
    dice, hit = battle_dice(begun, field), battle_hit_number(begun, field)
    found = [BattleRoll(f"u{unit}", dice, hit, support_name(begun, field, slot))]
    for roller in return_fire_units(state, field, slot):
        other = unit_slot(roller)
        dice, hit = target_dice(state, field, slot, other), hit_number(state, field, other, slot)
        found.append(BattleRoll(f"u{roller}", dice, hit))
    return found


def _count_duel(
    state: Words, field: Words, unit: int, aim: int
) -> tuple[int, JointCounts, CountsByUnit]:
    """Return the number of rolls of a duel, and their counts by both codes and by unit."""
    dice, joint, strays = attack_outcomes(state, field, unit, aim)
    counts_by_unit: CountsByUnit = {unit: {}, aim: {}, **strays}
    for (target_code, attacker_code), rolls in joint.items():
        counts_by_unit[unit][attacker_code] = counts_by_unit[unit].get(attacker_code, 0) + rolls
        counts_by_unit[aim][target_code] = counts_by_unit[aim].get(target_code, 0) + rolls
    return field[layout.F_FACES] ** dice, joint, counts_by_unit


def _count_area_battle(
    units: Sequence[int], table: OutcomeCounts, unit: int, aim: int
) -> tuple[JointCounts, CountsByUnit]:
    """Return the rolls of a battle of several units, counted by both codes and by unit."""
    joint: JointCounts = {}
    counts_by_unit: CountsByUnit = {n: {} for n in (unit, aim, *units) if n}
    for codes, rolls in table.items():
        after = dict(zip(units, codes, strict=True))
        for n, code in after.items():
            counts_by_unit[n][code] = counts_by_unit[n].get(code, 0) + rolls
        pair = (after.get(aim, 0), after[unit])
        joint[pair] = joint.get(pair, 0) + rolls
    return joint, counts_by_unit


def _sample_battle(
    state: Words, field: Words, unit: int, seed: int, runs: int
) -> tuple[tuple[int, ...], OutcomeCounts]:
    """Sample an attack; return the units that it may affect, and the counts by their codes."""
    begun = state[:]
    start_next_battle(begun, field)
    slot = unit_slot(unit)
    gassed = gassed_units(state, field, slot) if is_area_attacker(state, field, slot) else []
    aim, rollers = aimed_unit(state, field, slot), return_fire_units(state, field, slot)
    units = tuple(n for n in dict.fromkeys((unit, aim, *gassed, *rollers)) if n)
    slots = [unit_slot(n) for n in units]
    work, word = begun[:], _seed_word(seed)
    table: OutcomeCounts = {}
    for _ in range(runs):
        work[:] = begun
        while layout.P_SCATTER <= work[layout.S_PHASE] <= layout.P_TARGET_ROLL:
            word = roll_chance(work, field, word)
        codes = tuple([unit_code(work, field, at) for at in slots])
        table[codes] = table.get(codes, 0) + 1
    return units, table


def _trade_error(
    state: Words, field: Words, units: Sequence[int], table: OutcomeCounts, runs: int
) -> float:
    """Return the standard error of the mean trade of a sampled battle."""
    worth = [destruction_value(state, field, unit_slot(n)) for n in units]
    total = squares = 0
    for codes, count in table.items():
        trade = sum(w for w, code in zip(worth, codes, strict=True) if code == DESTROYED)
        total, squares = total + trade * count, squares + trade * trade * count
    return sqrt((Fraction(squares, runs) - Fraction(total, runs) ** 2) / runs)


def _seed_word(seed: int) -> int:
    """Return the first random word of a seed; nearby seeds give distant words."""
    return (seed * 0x9E3779B1 + 0x7F4A7C15) & 0xFFFFFFFF or 1


def attack_odds(
    position: Position, pairs: Sequence[Pair] | None = None, seed: int = 0, runs: int = SAMPLE_RUNS
) -> AttackListOdds:
    """Return the odds of a list of attacks; None means the declared ones not fought yet.

    The odds are exact unless the attacks have too many outcomes together, or one of them is gas
    or hits several units in a trench; such a list is sampled.
    """
    state, field = position.words(), position.config.field
    if pairs is not None:
        state = _declare_attacks(position, pairs)
    listed = find_attacks(state, field)
    names = tuple(
        (f"u{attack[1]}", _attack_target_name(state, position.config, attack)) for attack in listed
    )
    if not all(attack[5] for attack in listed):
        return _sample_attack_list(state, field, listed, names, seed, runs)
    units: dict[str, UnitOdds] = {}
    for group in group_attacks(listed):
        found = follow_attacks(state, field, group, MAX_LIST_OUTCOMES)
        if found is None:
            return _sample_attack_list(state, field, listed, names, seed, runs)
        for unit in sorted(found):
            dice, counts = found[unit]
            total = field[layout.F_FACES] ** dice
            units[f"u{unit}"] = _unit_odds(state, field, unit, counts, total)
    return AttackListOdds(names, units, _mean_trade(state, field, units))


def _sample_attack_list(
    state: Words,
    field: Words,
    listed: list[Attack],
    names: tuple[Pair, ...],
    seed: int,
    runs: int,
) -> AttackListOdds:
    units = array("H", sorted(set().union(*(attack[4] for attack in listed))))
    if not layout.P_SCATTER <= state[layout.S_PHASE] <= layout.P_TARGET_ROLL:
        start_next_battle(state, field)
    codes = 8 * field[layout.F_HERO] + 8
    tally = array("q", bytes(8 * (codes * len(units) + 2)))
    sample_battles(state, field, _seed_word(seed), runs, units, state[:], tally)
    found = {}
    for place, unit in enumerate(units):
        part = tally[codes * place : codes * place + codes]
        counts = {code: count for code, count in enumerate(part) if count}
        found[f"u{unit}"] = _unit_odds(state, field, unit, counts, runs, runs)
    mean = Fraction(tally[-2], runs)
    spread = Fraction(tally[-1], runs) - mean**2
    return AttackListOdds(names, found, mean, False, runs, 0.5 / sqrt(runs), sqrt(spread / runs))


def find_reach(position: Position, unit: str) -> dict[str, ReachEntry]:
    """Return the places where a unit may end its move.

    Outside its movement phase, assume the beginning of one with all other units unmoved.
    """
    found = find_destinations(position, unit)
    return {
        place: (stop.half_points, stop.ends == ENDS_BY_CONTACT, stop.path)
        for place, stop in found.items()
    }


def find_destinations(
    position: Position, unit: str, via: Sequence[str] = ()
) -> dict[str, Destination]:
    """Return the destinations of a unit after it has moved via the places of `by`, in order.

    Mines are ignored: paths do not depend on them. The result is empty if the unit cannot reach
    one of the places or must end its move there.
    """
    state, config = position.words(), position.config
    field = config.field
    number = _read_unit(state, unit)
    slot = unit_slot(number)
    if owner_of(state, slot) != state[layout.S_SEAT] or state[layout.S_PHASE] != layout.P_MOVING:
        state[layout.S_USED], state[layout.S_MOVER] = ALL_ARMIES, 0
        set_moved(state, slot, 0)
    if is_movable(state, field, number) == 0:
        raise InputError(f"{unit} has no move to make [TC-MOVE-01]", place=unit)
    found = _list_destinations(state, config, number)
    for place in via:
        stop = found.get(place)
        if stop is None or stop.ends != 0:
            return {}
        left = move_points_of(state, field, number) - stop.half_points
        goal, hexes = config.targets[place], field[layout.F_HEXES]
        set_place(state, slot, goal if goal < hexes else fort_place(goal - hexes))
        set_dug_in(state, slot, 0)
        set_moved(state, slot, 1)
        state[layout.S_MOVER], state[layout.S_POINTS_LEFT], state[layout.S_STOPPED] = (
            number,
            left,
            0,
        )
        found = _list_destinations(state, config, number)
    return found


def _list_destinations(state: Words, config: GameConfig, number: int) -> dict[str, Destination]:
    field, scratch = config.field, make_words(layout.SCRATCH_WORDS)
    slot = unit_slot(number)
    mark_board(state, field, owner_of(state, slot), scratch)
    load, bit = load_of(state, number), class_bit(state, field, slot)
    found: dict[str, Destination] = {}
    reached = find_paths(state, field, number, load, scratch)
    goals = [reached_place(scratch, place) for place in range(reached)]
    for goal in goals:
        if state[layout.S_MINES]:  # the path may avoid markers
            find_path_to(state, field, number, load, goal, scratch)
        if may_stop(state, field, number, load, goal, scratch) == 0:
            continue
        path = [config.target_name(goal)]
        label = best_label(scratch, goal)
        while label != layout.NOWHERE:
            path.append(config.target_name(label_place(scratch, label)))
            label = label_from(scratch, label)
        touches = goal < field[layout.F_HEXES] and contact_at(scratch, goal) & bit != 0
        spent, ends = best_cost(scratch, goal), best_ends(scratch, goal)
        found[path[0]] = Destination(spent, ends, touches, tuple(reversed(path)))
    return found


def _read_unit(state: Words, name: str) -> int:
    number = parse_unit_number(name)
    if not 1 <= number <= state[layout.S_UNITS]:
        raise InputError("there is no such unit", place=clip(name))
    if not kind_of(state, unit_slot(number)):  # a special force before it is picked
        raise InputError("this unit is not picked yet", place=clip(name))
    return number


def _read_target(state: Words, config: GameConfig, target: str) -> tuple[int, int]:
    """Return the target unit, or 0 for a hex alone, and 1 + the hex aimed at, or 0."""
    names = target.split(" ")
    aim = config.targets.get(names[-1], len(config.cells)) if names[-1].isdigit() else -1
    if aim >= len(config.cells) or len(names) > 2:
        raise InputError("there is no such target", place=clip(target))
    if len(names) == 1 and aim >= 0:
        return 0, aim + 1
    if len(names) == 2 and aim < 0:
        raise InputError("there is no such target", place=clip(target))
    return _read_unit(state, names[0]), aim + 1


def _nearest_aim(state: Words, field: Words, unit: int, target: int) -> int:
    """Return 1 + the nearest trench hex to aim at for a target, or 0 if it is in no trench."""
    if target == 0 or not (trench := trench_in(state, field, unit_slot(target))):
        return 0
    slot, hexes = unit_slot(unit), trench_hexes(field, trench)
    apart = {hex: attack_distance_to_hex(state, field, slot, hex) for hex in hexes}
    in_range = [h for h in hexes if may_attack(state, field, slot, unit_slot(target), h + 1)]
    return 1 + min(in_range or hexes, key=lambda hex: (apart[hex] == 0, apart[hex]))


def _clear_attacks(state: Words) -> None:
    """Remove all declared attacks."""
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if attack_order_of(state, slot) != 0:
            set_target(state, slot, 0)
            set_attack_order(state, slot, 0)
            set_aim(state, slot, 0)
        set_shots(state, slot, 0)
    for word in (
        layout.S_DECLARED,
        layout.S_FOUGHT,
        layout.S_VICTIM,
        layout.S_HITS,
        layout.S_ROLLER,
    ):
        state[word] = 0
    state[layout.S_PHASE] = layout.P_ATTACKS


def _declare_attacks(position: Position, pairs: Sequence[Pair]) -> Words:
    """Return the state with only these attacks declared; raise `InputError` for an illegal one."""
    state, config = position.words(), position.config
    field = config.field
    _clear_attacks(state)
    for attacker, target in pairs:
        unit = _read_unit(state, attacker)
        other, aim = _read_target(state, config, target)
        seat = owner_of(state, unit_slot(unit))
        if seat != state[layout.S_SEAT] and not state[layout.S_DECLARED]:
            state[layout.S_SEAT], state[layout.S_USED] = seat, ALL_ARMIES  # as on its next turn
        aim = aim or _nearest_aim(state, field, unit, other)
        if other == 0:
            can = may_gas(state, field, unit_slot(unit), aim - 1)
        else:
            can = may_attack(state, field, unit_slot(unit), unit_slot(other), aim)
        if can == 0 or seat != state[layout.S_SEAT]:
            action = Action(f"attack {attacker} {_format_target(config, other, aim)}")
            why = explain(
                state, config, state[layout.S_SEAT], action, make_words(layout.SCRATCH_WORDS)
            )
            raise InputError(str(why), place=str(action))
        declare(state, unit, other, aim)
    return state


def _format_target(config: GameConfig, target: int, aim: int) -> str:
    """Return the target of an attack as in an action: a unit, a hex, or both."""
    names = [f"u{target}"] if target else []
    return " ".join([*names, *([config.names[aim - 1]] if aim else [])])


def _attack_target_name(state: Words, config: GameConfig, attack: Attack) -> str:
    return _format_target(config, attack[2], aim_of(state, unit_slot(attack[1])))


def _damage(code: int, deadly: int) -> int:
    return deadly if code == DESTROYED else code & 7


def _mean(chances: tuple[Fraction, ...]) -> Fraction:
    return sum((number * chance for number, chance in enumerate(chances)), Fraction())


def _unit_odds(
    state: Words, field: Words, unit: int, counts: Counts, total: int, runs: int = 0
) -> UnitOdds:
    work, slot = state[:], unit_slot(unit)
    damage = [0] * (field[layout.F_DEADLY] + 1)
    experience, ranks = [0] * (field[layout.F_HERO] + 1), [0] * 3
    for code, count in counts.items():
        damage[_damage(code, field[layout.F_DEADLY])] += count
        if code != DESTROYED:
            restore_unit(state, work, slot, code)
            experience[experience_of(work, slot)] += count
            ranks[rank_of(work, field, slot)] += count
    parts = [tuple(Fraction(n, total) for n in part) for part in (damage, experience, ranks)]
    return UnitOdds(f"u{unit}", parts[0], parts[1], parts[2], runs)


def _mean_trade(state: Words, field: Words, units: Mapping[str, UnitOdds]) -> Fraction:
    slots = {name: unit_slot(parse_unit_number(name)) for name in units}
    worth = (
        destruction_value(state, field, slots[name]) * found.dies for name, found in units.items()
    )
    return sum(worth, Fraction())
