"""Validation of declared attacks and of the battle that is due."""

from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.formats.validate.units import violation
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    aim_of,
    attack_order_of,
    does_scatter,
    kind_of,
    owner_of,
    place_of,
    same_team,
    set_attack_order,
    shots_of,
    target_of,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.battle import (
    battle_dice,
    next_roller,
    shell_hex,
    shell_victim,
    target_dice,
)
from firestep.games.club.rules.declaration import (
    attack_distance_to_hex,
    current_attacker,
    is_attack_valid,
    is_in_band,
    may_attack,
    may_gas,
)
from firestep.games.club.rules.experience import rank_of
from firestep.games.club.rules.gas import aimed_hex, aimed_unit, is_area_attacker, is_gassed


def check_declared(state: Words, config: GameConfig) -> None:
    """Check that all attackers may attack their targets (DECL)."""
    if state[layout.S_FOUGHT] > state[layout.S_DECLARED]:
        raise violation("more attacks are finished than declared", "TC-DECL-07", "fought")
    free = state[:]
    for unit in range(1, unit_count(state) + 1):
        # Clear the declarations, because a unit may not declare twice.
        set_attack_order(free, unit_slot(unit), 0)
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if attack_order_of(state, slot) == 0:
            continue
        if owner_of(state, slot) != state[layout.S_SEAT]:
            raise violation(f"u{unit} does not attack in this turn", "TC-DECL-02", "declared")
        if target_of(state, slot):
            _check_target(state, free, unit, config)
        elif place_of(state, slot) != layout.PLACE_GONE:
            _check_gas(state, free, slot, config)


def _check_target(state: Words, free: Words, unit: int, config: GameConfig) -> None:
    """Check an attacker against its target."""
    slot = unit_slot(unit)
    target, aim = target_of(state, slot), aim_of(state, slot)
    other = unit_slot(target)
    if same_team(owner_of(state, slot), owner_of(state, other)):
        raise violation(f"u{target} is not an enemy of u{unit}", "TC-DECL-18", "declared")
    # Destroyed units keep their place in the list, but not the hex that they attacked from.
    is_gone = layout.PLACE_GONE in (place_of(state, slot), place_of(state, other))
    if is_gone and state[layout.S_PHASE] == layout.P_ATTACKS:
        message = f"u{unit} or u{target} is destroyed before the first battle"
        raise violation(message, "TC-DECL-21", "declared")
    if not is_gone and not may_attack(free, config.field, slot, other, aim):
        at = f" at {config.names[aim - 1]}" if aim else ""
        raise violation(f"u{unit} may not attack u{target}{at}", "TC-DECL-10", "declared")


def _check_gas(state: Words, free: Words, slot: int, config: GameConfig) -> None:
    """Check gas aimed at a hex against the range; its victims may be destroyed by now."""
    field, hex = config.field, aim_of(state, slot) - 1
    is_open = may_gas(free, field, slot, hex) != 0
    if not is_open and state[layout.S_PHASE] != layout.P_ATTACKS:
        is_open = field[layout.F_GAS_AT_HEX] != 0 and is_area_attacker(state, field, slot) != 0
        is_open = (
            is_open
            and is_in_band(state, field, slot, 1, attack_distance_to_hex(state, field, slot, hex))
            != 0
        )
    if not is_open:
        message = f"the hex {config.names[hex]} may not be attacked"
        raise violation(message, "TC-SPEC-64", "declared")


def check_battle(state: Words, config: GameConfig) -> None:
    """Check the battle that is due against its declared attack (BATTLE)."""
    phase, field, unit = state[layout.S_PHASE], config.field, current_attacker(state)
    if unit == 0:
        raise violation("all attacks are finished", "TC-DECL-07", "fought")
    slot = unit_slot(unit)
    if not is_attack_valid(state, field, slot):
        message = f"the attack of u{unit} is void: it or its target is destroyed"
        raise violation(message, "TC-DECL-08", "fought")
    scatters = does_scatter(field, kind_of(state, slot))
    if phase == layout.P_SCATTER:
        if not scatters:
            raise violation(f"u{unit} has no scatter roll", "TC-UNIT-25", "phase")
        _check_shots(state, {}, {})
        return
    _check_victim(state, unit, config)
    dice = _attacker_dice(state, config)
    gassed = _gassed(state, slot, config)
    if phase == layout.P_ATTACKER_ROLL:
        before = [other for other in gassed if other < state[layout.S_VICTIM]]
        _check_shots(state, {}, dict.fromkeys(before, dice))
        return
    rollers = _rollers(state, slot, config)
    roller = state[layout.S_ROLLER]
    if roller not in rollers:
        raise violation(f"u{roller} does not return fire", "TC-BATTLE-03", "phase")
    if state[layout.S_HITS] == 0:
        raise violation("the hits of the attacker are missing", "TC-BATTLE-23", "hits")
    most = 0 if gassed else dice  # rolls of gas are stored for each unit
    if state[layout.S_HITS] - 1 > most:
        raise violation(f"u{unit} has {most} dice", "TC-BATTLE-10", "hits")
    before = rollers[: rollers.index(roller)]
    done = {each: target_dice(state, field, slot, unit_slot(each)) for each in before}
    _check_shots(state, done, dict.fromkeys(gassed, dice))


def _attacker_dice(state: Words, config: GameConfig) -> int:
    """Return the number of dice of the attacker's roll."""
    before = state[:]
    before[layout.S_PHASE] = layout.P_ATTACKER_ROLL
    return battle_dice(before, config.field)


def _gassed(state: Words, slot: int, config: GameConfig) -> list[int]:
    """Return the units with separate rolls of gas (TC-GAP-47)."""
    field = config.field
    if not (field[layout.F_GAS_EACH] and is_area_attacker(state, field, slot)):
        return []
    centre = aimed_hex(state, slot)
    units = range(1, unit_count(state) + 1)
    return [unit for unit in units if is_gassed(state, field, slot, unit_slot(unit), centre)]


def _rollers(state: Words, slot: int, config: GameConfig) -> list[int]:
    """Return the units that return fire, in the order of their rolls (TC-VAR-28)."""
    found: list[int] = []
    last = next_roller(state, config.field, slot, 0)
    while last:
        found.append(last)
        last = next_roller(state, config.field, slot, last)
    return found


def _check_victim(state: Words, unit: int, config: GameConfig) -> None:
    """Check that the attack can hit the victim: as target, by a stray shell, or by gas."""
    field, slot, victim = config.field, unit_slot(unit), state[layout.S_VICTIM]
    gassed = _gassed(state, slot, config) if state[layout.S_PHASE] == layout.P_ATTACKER_ROLL else []
    known = gassed or [aimed_unit(state, field, slot)]
    if does_scatter(field, kind_of(state, slot)):
        centre, rank = aimed_hex(state, slot), rank_of(state, field, slot)
        hexes = {shell_hex(field, centre, rank, die) for die in range(1, field[layout.F_FACES] + 1)}
        target = target_of(state, slot)
        known = [hit for hex in hexes if (hit := shell_victim(state, field, target, hex))]
    if victim == 0 and 0 not in known:
        raise violation("a roll needs a target", "TC-BATTLE-01", "victim")
    if victim not in known:
        raise violation(f"u{unit} does not hit u{victim}", "TC-BATTLE-01", "victim")


def _check_shots(state: Words, own: dict[int, int], gas: dict[int, int]) -> None:
    """Check the stored hits of a battle of many rolls against the dice rolled so far."""
    for unit in range(1, unit_count(state) + 1):
        shots = shots_of(state, unit_slot(unit))
        for rolled, hits in ((own, (shots & 255) - 1), (gas, (shots >> 8) - 1)):
            is_due = unit in rolled
            if is_due != (hits >= 0) or (is_due and hits > rolled[unit]):
                message = (
                    f"{rolled[unit]} dice were rolled" if is_due else "no roll was made for it"
                )
                raise violation(message, "TC-VAR-36, TC-GAP-47", f"u{unit}")
