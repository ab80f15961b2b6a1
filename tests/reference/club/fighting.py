"""Phases 2 and 3: declaring attacks and fighting battles in order."""

from dataclasses import replace
from fractions import Fraction

from .aiming import aims_at, attack_distance
from .battle import (
    attacker_dice,
    return_dice,
    returners,
    returns_fire,
    settle,
)
from .board import Hex, hex_name, hex_of, step
from .gas import attacks_hexes, enemy_on, gas_texts, in_cloud, rolls_per_target
from .limits import may_get_orders, note_order
from .odds import hit_number, hits_distribution, rank_of
from .options import COMPASS
from .state import (
    State,
    Unit,
    are_enemies,
    ground_unit_at,
    is_swimming,
    nation_of,
    own_turrets,
    own_units,
    trench_at,
)
from .turns import check_victory, enter_bank
from .units import BERTHA, GAS, band_against, is_in_band

__all__ = ["attacker_dice", "may_attack", "play_scatter", "returns_fire", "settle"]


def may_attack(state: State, unit: Unit, target: Unit, aim: Hex | None = None) -> bool:
    """Return whether an attack may be declared, at this hex or at any."""
    if isinstance(target.place, str) or not are_enemies(unit.nation, target.nation):
        return False  # TC-FORT-16, TC-DECL-17, -18, TC-FAQ-01
    if is_swimming(state, unit) or not may_get_orders(state, unit):
        return False  # TC-MOVE-17, TC-TURN-14
    if is_swimming(state, target) and state.options["water_defence"] == "untargetable":
        return False  # TC-GAP-08
    band = band_against(unit.kind, target.kind)
    aims = aims_at(state, target) if aim is None else [aim]
    # TC-DECL-10 to -16, -19, TC-FORT-20
    return any(is_in_band(band, attack_distance(state, unit, h)) for h in aims)


def attack_texts(state: State, unit: Unit) -> list[str]:
    """List the attacks of one unit or turret."""
    if attacks_hexes(state, unit):
        return gas_texts(state, unit) if may_get_orders(state, unit) else []
    texts = []
    for target in state.units.values():
        if not may_attack(state, unit, target):
            continue
        if target.dug and trench_at(state, target.place) is not None:  # TC-VAR-26, TC-FAQ-01
            for h in aims_at(state, target):
                if may_attack(state, unit, target, h):
                    texts.append(f"attack {unit.name} {target.name} {hex_name(h)}")
        else:
            texts.append(f"attack {unit.name} {target.name}")
    return texts


def attack_orders(state: State) -> list[str]:
    """List all orders of phase 2."""
    texts = ["end attacks"]  # TC-DECL-03
    named = [attacker for attacker, _ in state.declared]
    nation = nation_of(state, state.seat)
    for unit in (*own_units(state, nation), *own_turrets(state, nation)):  # TC-SPEC-42
        if unit.id not in named:  # TC-DECL-04
            texts += attack_texts(state, unit)
    return texts


def play_attack_order(state: State, words: list[str]) -> State:
    """Record an attack, or start the battles."""
    if words == ["end", "attacks"]:
        return next_battle(replace(state, pointer=0))
    attacker = find_attacker(state, int(words[1][1:]))
    target = int(words[2][1:]) if words[2].startswith("u") else 0
    if words[-1].isdigit():
        state = replace(state, aims={**state.aims, attacker.id: hex_of(words[-1])})
    state = note_order(state, attacker)
    return replace(state, declared=(*state.declared, (attacker.id, target)))  # TC-DECL-02, -05


def find_attacker(state: State, number: int) -> Unit:
    """Return the attacker, a unit or a turret."""
    return state.units[number] if number in state.units else state.turrets[number]


def is_still_due(state: State, number: int, target: int) -> bool:
    """Return whether a declared attack can be fought (TC-DECL-08, -09, TC-UNIT-46, TC-GAP-22)."""
    if number not in state.units and number not in state.turrets:
        return False
    if target == 0:
        return bool(in_cloud(state, find_attacker(state, number), state.aims[number]))
    return target in state.units


def next_battle(state: State) -> State:
    """Go to the next battle that can be fought, or to the money phase."""
    state = replace(state, victim=0, attacker_hits=-1, hits_on={}, hits_by={})
    while state.pointer < len(state.declared):  # TC-BATTLE-02, TC-DECL-07
        number, target = state.declared[state.pointer]
        if is_still_due(state, number, target):
            attacker = find_attacker(state, number)
            if attacker.kind == BERTHA:
                return replace(state, phase="scatter")  # TC-UNIT-25
            if target == 0:
                enemy = enemy_on(state, attacker, state.aims[number])
                target = 0 if enemy is None else enemy.id
            return replace(state, phase="attacker-roll", victim=target)
        state = replace(state, pointer=state.pointer + 1)
    return enter_bank(replace(state, aims={}))


def finish_battle(state: State) -> State:
    """Check for a winner and start the next battle."""
    state = check_victory(state)
    state = replace(state, pointer=state.pointer + 1)
    if state.phase == "over":
        return replace(state, victim=0, attacker_hits=-1, hits_on={}, hits_by={})
    return next_battle(state)


def shell_hex(aim: Hex, rank: int, die: int, directions: str = " ".join(COMPASS)) -> Hex:
    """Return the hex that Big Bertha's shell hits."""
    shifts = (6, 3, 0)[rank]  # TC-UNIT-26, -27, -28
    if die > shifts:
        return aim
    return step(aim, COMPASS.index(directions.split()[die - 1]) + 1)  # TC-UNIT-29, TC-GAP-51


def shell_victim(state: State, target: Unit, place: Hex) -> Unit | None:
    """Return the unit hit by a shell aimed at a target (TC-FAQ-02, TC-UNIT-34)."""
    trench = trench_at(state, target.place) if target.dug else None
    if trench is not None and trench_at(state, place) == trench:
        return target  # TC-GAP-96
    return ground_unit_at(state, place)


def play_scatter(state: State, die: int) -> State:
    """Find what the shell hits."""
    attacker, target = (state.units[i] for i in state.declared[state.pointer])
    aim = state.aims.get(attacker.id, target.place)
    assert not isinstance(aim, str)
    directions = str(state.options["bertha_dirs"])
    place = shell_hex(aim, rank_of(attacker.experience), die, directions)
    victim = shell_victim(state, target, place)
    if victim is None:
        return finish_battle(state)  # TC-UNIT-30
    return replace(state, phase="attacker-roll", victim=victim.id)  # TC-UNIT-31, -32


def parties(state: State) -> tuple[Unit, Unit | None]:
    """Return the attacker and its target, which is None if gas is aimed at an empty hex."""
    return find_attacker(state, state.declared[state.pointer][0]), state.units.get(state.victim)


def under_fire(state: State) -> list[Unit]:
    """List the units that the attacker's hits affect."""
    attacker, target = parties(state)
    if attacker.kind != GAS:
        return [] if target is None else [target]
    aim = state.aims.get(attacker.id) or (target.place if target else "")
    assert not isinstance(aim, str)
    return in_cloud(state, attacker, aim)


def due_target(state: State) -> Unit | None:
    """Return the target of the attacker's roll, or None if one roll is for several units."""
    attacker, target = parties(state)
    if rolls_per_target(state, attacker):
        return next(u for u in under_fire(state) if u.id not in state.hits_on)
    return target


def due_roller(state: State) -> Unit:
    """Return the unit whose return fire is due."""
    attacker, target = parties(state)
    return next(u for u in returners(state, attacker, target) if u.id not in state.hits_by)


def roll_due(state: State) -> tuple[int, int]:
    """Return the number of dice of the roll that is due, and the hit number."""
    attacker, target = parties(state)
    if state.phase == "attacker-roll":
        other = target.kind if target is not None and attacker.kind != GAS else "infantry"
        number = hit_number(attacker.kind, rank_of(attacker.experience), other)  # TC-BATTLE-27
        return attacker_dice(state, attacker, target), number
    roller = due_roller(state)
    number = hit_number(roller.kind, rank_of(roller.experience), attacker.kind)
    return return_dice(state, attacker, roller), number


def roll_chances(state: State) -> dict[str, Fraction]:
    """Return the chances of the hits of the roll that is due."""
    return {f"hits {n}": p for n, p in hits_distribution(*roll_due(state)).items()}


def hits_of(state: State, words: list[str]) -> int:
    """Read a roll: `hits 3`, or faces, `roll 3-12-7`."""
    if words[0] == "hits":
        return int(words[1])
    dice, number = roll_due(state)
    faces = [int(face) for face in words[1].split("-")]
    if len(faces) != dice or not all(1 <= face <= 12 for face in faces):
        raise ValueError(f"{dice} dice are due")
    return sum(face <= number for face in faces)


def play_hits(state: State, hits: int) -> State:
    """Record a roll; after the last one, settle the battle."""
    attacker, target = parties(state)
    if state.phase == "attacker-roll":
        if rolls_per_target(state, attacker):
            due = due_target(state)
            assert due is not None
            state = replace(state, hits_on={**state.hits_on, due.id: hits})
            if len(state.hits_on) < len(under_fire(state)):
                return state  # TC-GAP-47
        else:
            state = replace(state, attacker_hits=hits)
    else:
        state = replace(state, hits_by={**state.hits_by, due_roller(state).id: hits})
    if len(state.hits_by) < len(returners(state, attacker, target)):
        return replace(state, phase="target-roll")  # TC-BATTLE-23
    on = state.hits_on or {u.id: state.attacker_hits for u in under_fire(state)}
    return finish_battle(settle(state, attacker, state.victim, on, state.hits_by))
