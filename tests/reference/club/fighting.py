"""Phases 2 and 3: declaring attacks and fighting the battles."""

from dataclasses import replace
from fractions import Fraction

from .board import Hex, distance, step
from .odds import (
    damage_from,
    dice_for,
    experience_after,
    hit_number,
    hits_distribution,
    rank_of,
    support_dice,
    tank_dice,
)
from .state import (
    State,
    Unit,
    can_melee,
    covered,
    enemies,
    may_get_orders,
    nation_of,
    own_units,
    swimming,
    unit_at,
    with_unit,
    without_unit,
)
from .turns import check_victory, enter_bank
from .units import KINDS, band_against, in_band, is_air

BERTHA = "big_bertha"


def may_attack(state: State, unit: Unit, target: Unit) -> bool:
    """Tell whether an attack may be declared."""
    if isinstance(unit.place, str) or isinstance(target.place, str):
        return False  # TC-FORT-16, -20, TC-DECL-17
    if not enemies(unit.nation, target.nation):
        return False  # TC-DECL-18, TC-FAQ-01
    if swimming(state, unit) or not may_get_orders(state, unit):
        return False  # TC-MOVE-17, TC-TURN-14
    band = band_against(unit.kind, target.kind)
    return in_band(band, distance(unit.place, target.place))  # TC-DECL-10 to -16, -19


def attack_orders(state: State) -> list[str]:
    """List all orders of phase 2."""
    texts = ["end attacks"]  # TC-DECL-03
    named = [attacker for attacker, _ in state.declared]
    for unit in own_units(state, nation_of(state, state.seat)):
        if unit.id in named:
            continue  # TC-DECL-04
        for target in state.units.values():
            if may_attack(state, unit, target):
                texts.append(f"attack {unit.name} {target.name}")
    return texts


def play_attack_order(state: State, words: list[str]) -> State:
    """Note an attack, or begin the battles."""
    if words == ["end", "attacks"]:
        return next_battle(replace(state, pointer=0))
    pair = (int(words[1][1:]), int(words[2][1:]))
    return replace(state, declared=(*state.declared, pair))  # TC-DECL-02, -05


def next_battle(state: State) -> State:
    """Go to the next battle that can be fought, or to the money phase."""
    state = replace(state, victim=0, attacker_hits=-1)
    while state.pointer < len(state.declared):  # TC-BATTLE-02, TC-DECL-07
        attacker, target = state.declared[state.pointer]
        if attacker in state.units and target in state.units:
            if state.units[attacker].kind == BERTHA:
                return replace(state, phase="scatter")  # TC-UNIT-25
            return replace(state, phase="attacker-roll", victim=target)
        state = replace(state, pointer=state.pointer + 1)  # TC-DECL-08, -09, TC-UNIT-46
    return enter_bank(state)


def finish_battle(state: State) -> State:
    """Look for a winner and go on."""
    state = check_victory(state)
    state = replace(state, pointer=state.pointer + 1)
    if state.phase == "over":
        return replace(state, victim=0, attacker_hits=-1)
    return next_battle(state)


def shell_hex(aim: Hex, rank: int, die: int) -> Hex:
    """Give the hex that Big Bertha's shell hits."""
    shifts = (6, 3, 0)[rank]  # TC-UNIT-26, -27, -28
    return step(aim, die) if die <= shifts else aim  # TC-UNIT-29


def play_scatter(state: State, die: int) -> State:
    """Find what the shell hits."""
    attacker, target = (state.units[i] for i in state.declared[state.pointer])
    assert not isinstance(target.place, str)
    place = shell_hex(target.place, rank_of(attacker.experience), die)
    victim = unit_at(state, place)
    if victim is None or is_air(victim.kind):
        return finish_battle(state)  # TC-UNIT-30, -34, TC-FAQ-02
    return replace(state, phase="attacker-roll", victim=victim.id)  # TC-UNIT-31, -32


def helpers(state: State, attacker: Unit, target: Unit) -> list[Hex]:
    """List the hexes of the own units that could melee the target."""
    hexes = []
    for unit in own_units(state, attacker.nation):  # TC-BATTLE-18, -20, -21
        if unit.id == attacker.id or isinstance(unit.place, str):
            continue
        if can_melee(state, unit, target.kind):
            hexes.append(unit.place)  # TC-BATTLE-19, TC-GAP-24
    return hexes


def attacker_dice(state: State, attacker: Unit, target: Unit) -> int:
    """Count the attacker's dice."""
    assert not isinstance(attacker.place, str)
    assert not isinstance(target.place, str)
    dice = dice_for(attacker.damage)
    if attacker.kind == BERTHA:
        return dice  # TC-GAP-52
    dice += support_dice(attacker.place, target.place, helpers(state, attacker, target))
    return dice + tank_dice(attacker.kind, target.kind)


def returns_fire(state: State, attacker: Unit, target: Unit) -> bool:
    """Tell whether the unit under fire rolls dice as well."""
    assert not isinstance(attacker.place, str)
    assert not isinstance(target.place, str)
    if attacker.kind == BERTHA:
        return False  # TC-UNIT-42
    if distance(attacker.place, target.place) != 1:
        return False  # TC-BATTLE-03, -05
    return can_melee(state, target, attacker.kind)  # TC-BATTLE-04, -06 to -09, TC-MOVE-18


def pair_of(state: State) -> tuple[Unit, Unit]:
    """Give the attacker and the unit under fire."""
    return state.units[state.declared[state.pointer][0]], state.units[state.victim]


def roll_chances(state: State) -> dict[str, Fraction]:
    """Give the chances of the hits of the roll that is due."""
    attacker, target = pair_of(state)
    if state.phase == "attacker-roll":
        dice = attacker_dice(state, attacker, target)
        number = hit_number(attacker.kind, rank_of(attacker.experience))  # TC-BATTLE-27
    else:
        dice = dice_for(target.damage)  # TC-BATTLE-11, -17
        number = hit_number(target.kind, rank_of(target.experience))
    return {f"hits {n}": p for n, p in hits_distribution(dice, number).items()}


def play_hits(state: State, hits: int) -> State:
    """Take a roll; once both are known, settle the battle."""
    attacker, target = pair_of(state)
    if state.phase == "attacker-roll":
        state = replace(state, attacker_hits=hits)
        if returns_fire(state, attacker, target):
            return replace(state, phase="target-roll")  # TC-BATTLE-23
        return settle(state, attacker, target, hits, 0)
    return settle(state, attacker, target, state.attacker_hits, hits)


def settle(state: State, attacker: Unit, target: Unit, there: int, back: int) -> State:
    """Apply both rolls together."""
    kind = KINDS[target.kind]
    row = kind.forest_row if covered(state, target) else kind.open_row  # TC-UNIT-33
    to_target = damage_from(there, row)
    to_attacker = damage_from(back, KINDS[attacker.kind].open_row)  # TC-BATTLE-32
    target_after = min(6, target.damage + to_target)  # TC-BATTLE-35, -37
    attacker_after = min(6, attacker.damage + to_attacker)
    # A shell of Big Bertha may have hit a friend; she learns from that too (TC-FAQ-03).
    attacker_xp = experience_after(attacker.experience, to_target, target_after == 6)
    target_xp = experience_after(target.experience, to_attacker, attacker_after == 6)
    for unit, damage, experience in (
        (attacker, attacker_after, attacker_xp),
        (target, target_after, target_xp),
    ):
        if damage == 6:
            state = without_unit(state, unit.id)  # TC-BATTLE-36, -38, -39, TC-XP-11
        else:
            state = with_unit(state, replace(unit, damage=damage, experience=experience))
    return finish_battle(state)
