"""One battle: dice, return fire, damage, experience and points (BATTLE, XP)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from .aiming import is_close, support
from .board import Hex
from .odds import DICE, damage_from, dice_for, experience_for, tank_dice
from .points import add_points
from .state import (
    State,
    Unit,
    are_enemies,
    can_melee,
    deadly_damage,
    in_trench,
    is_swimming,
    trench_at,
    uses_forest_row,
    with_unit,
    without_unit,
)
from .units import ALL_KINDS, BERTHA, GAS, TRENCH_ROW, TURRET


def aim_of(state: State, attacker: Unit, target: Unit) -> Hex:
    """Return the target hex of an attack on a unit: the named hex, or the unit's own."""
    aim = state.aims.get(attacker.id)
    if aim is not None:
        return aim
    assert not isinstance(target.place, str)
    return target.place


def attacker_dice(state: State, attacker: Unit, target: Unit | None) -> int:
    """Count the attacker's dice against its target, if there is one."""
    if attacker.kind == TURRET:
        return DICE[0]  # TC-SPEC-43, -66
    dice = dice_for(attacker.damage)
    if target is None or attacker.kind == BERTHA:
        return dice  # TC-GAP-52
    if is_close(state, attacker, aim_of(state, attacker, target)):
        dice += support(state, attacker, target)  # TC-BATTLE-16, TC-SPEC-67
    return dice + tank_dice(attacker.kind, target.kind)


def return_dice(state: State, attacker: Unit, unit: Unit) -> int:
    """Count the dice of a unit that returns fire (TC-BATTLE-11, -17)."""
    dice = dice_for(unit.damage)
    if state.options["at_return_fire"]:
        dice += tank_dice(unit.kind, attacker.kind)  # TC-GAP-53
    return dice


def returners(state: State, attacker: Unit, target: Unit | None) -> list[Unit]:
    """List the units that return fire, in the order in which they roll."""
    if target is None or attacker.kind in (BERTHA, TURRET):
        return []  # TC-UNIT-42, TC-SPEC-65
    if not is_close(state, attacker, aim_of(state, attacker, target)):
        return []  # TC-BATTLE-03, -05
    group = [target]
    trench = trench_at(state, target.place) if target.dug else None
    if trench is not None:  # TC-VAR-28
        group += [u for u in in_trench(state, trench) if u.id != target.id]
    if not state.options["gas_return_fire"]:
        group = [u for u in group if u.kind != GAS]  # TC-GAP-101
    # TC-BATTLE-04, -06 to -09, TC-MOVE-18
    return [u for u in group if can_melee(state, u, attacker.kind)]


def returns_fire(state: State, attacker: Unit, target: Unit) -> bool:
    """Return whether any unit returns fire."""
    return target.id in [u.id for u in returners(state, attacker, target)]


def damage_to(state: State, unit: Unit, hits: int) -> int:
    """Return the damage of hits on a unit under fire, by its place."""
    if is_swimming(state, unit) and state.options["water_defence"] == "destroyed":
        return deadly_damage(state) if hits else 0  # TC-GAP-08
    if unit.dug and trench_at(state, unit.place) is not None:
        return damage_from(hits, TRENCH_ROW)  # TC-VAR-29, TC-GAP-98
    kind = ALL_KINDS[unit.kind]
    return damage_from(hits, kind.forest_row if uses_forest_row(state, unit) else kind.open_row)


@dataclass(frozen=True)
class Result:
    """The result of a battle for one unit."""

    unit: Unit
    caused: int  # damage before the limit
    dead: bool


def make_result(state: State, unit: Unit, damage: int) -> Result:
    """Return the result of this damage for a unit (TC-BATTLE-35 to -37)."""
    return Result(unit, damage, unit.damage + damage >= deadly_damage(state))


def attacker_gain(state: State, attacker: Unit, results: list[Result]) -> int:
    """Return the experience that the attacker gains."""
    if attacker.kind == TURRET:
        return 0  # TC-SPEC-68
    if attacker.kind != BERTHA:  # TC-XP-10, TC-FAQ-03, TC-FAQ-09
        results = [r for r in results if are_enemies(r.unit.nation, attacker.nation)]
    gains = [experience_for(r.caused, r.dead) for r in results]
    if attacker.kind == GAS and state.options["xp_area"] == "per_target":
        return sum(gains)  # TC-GAP-34
    return max(gains, default=0)  # TC-XP-12


def credited_unit(state: State, damages: Mapping[int, int], aimed: int) -> int:
    """Return the unit that gets the credit for a destroyed attacker (TC-GAP-61)."""
    if damages.get(aimed, 0) > 0:
        return aimed
    players = len(state.nations)

    def order(number: int) -> tuple[int, int, int]:
        seat = state.nations.index(state.units[number].nation) + 1
        return (-damages[number], (seat - state.seat - 1) % players, number)

    return min(damages, key=order)


def with_experience(state: State, unit: Unit, gain: int) -> Unit:
    """Add experience up to the cap (TC-XP-09)."""
    experience = unit.experience + gain
    if state.options["xp_cap"] == "5":
        experience = max(unit.experience, min(5, experience))
    return replace(unit, experience=experience)


def settle(
    state: State, attacker: Unit, aimed: int, on: Mapping[int, int], by: Mapping[int, int]
) -> State:
    """Apply all rolls of a battle together (TC-BATTLE-23, -38).

    `on` has the attacker's hits on each unit, `by` the hits of each unit that returns fire.
    """
    row = ALL_KINDS[attacker.kind].open_row  # TC-BATTLE-32, invariant 11
    back = {i: damage_from(hits, row) for i, hits in by.items()}  # TC-VAR-36
    results = [
        make_result(state, state.units[i], damage_to(state, state.units[i], on[i])) for i in on
    ]
    shot = make_result(state, attacker, sum(back.values()))
    gains = dict.fromkeys(by, 0)
    for number, damage in back.items():
        gains[number] = 1 if damage > 0 else 0  # TC-XP-04
    after = state
    for result in results:  # TC-VAR-06, -45
        if result.dead and are_enemies(result.unit.nation, attacker.nation):
            after = add_points(after, attacker.nation, 1)
    if by and shot.dead:
        hero = credited_unit(state, back, aimed)
        gains[hero] += 1  # TC-XP-03
        after = add_points(after, state.units[hero].nation, 1)  # TC-VAR-14
    gains[attacker.id] = attacker_gain(state, attacker, results)
    hurt = {result.unit.id: result for result in (*results, shot)}
    for number in sorted({*hurt, *by}):
        if number not in state.units:
            continue  # a turret
        unit = with_experience(state, state.units[number], gains.get(number, 0))
        found = hurt.get(number)
        if found is not None and found.dead:
            after = without_unit(after, number)  # TC-BATTLE-36, -39, TC-XP-11
        else:
            damage = unit.damage + (found.caused if found else 0)
            after = with_unit(after, replace(unit, damage=damage))
    return after
