"""Whether the attacks of a turn could be declared so, and the battle that is due come to this."""

from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.formats.validate.units import slot_of, type_of, wrong
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.battle import (
    dice_now,
    next_roller,
    shell_hex,
    shell_victim,
    target_dice,
)
from firestep.games.club.rules.declaration import (
    attacker_now,
    goes_off,
    may_attack,
    may_gas,
    reaches,
    shot_to,
)
from firestep.games.club.rules.experience import rank_of
from firestep.games.club.rules.gas import aimed_unit, centre_of, is_area, is_gassed


def check_declared(state: Words, terms: GameConfig) -> None:
    """Look for attackers that could not attack their targets (DECL)."""
    if state[layout.FOUGHT] > state[layout.DECLARED]:
        raise wrong("more attacks are done with than declared", "TC-DECL-07", "fought")
    free = state[:]
    for unit in range(1, state[layout.UNITS] + 1):
        free[slot_of(unit) + layout.TURN] = 0  # who has declared may not do it again
    for unit in range(1, state[layout.UNITS] + 1):
        slot = slot_of(unit)
        if state[slot + layout.TURN] == 0:
            continue
        if state[slot + layout.OWNER] != state[layout.SEAT]:
            raise wrong(f"u{unit} does not attack in this turn", "TC-DECL-02", "declared")
        if state[slot + layout.TARGET]:
            _check_target(state, free, unit, terms)
        elif state[slot + layout.PLACE] != layout.GONE:
            _check_gas(state, free, slot, terms)


def _check_target(state: Words, free: Words, unit: int, terms: GameConfig) -> None:
    """Hold an attacker against the unit it named."""
    slot = slot_of(unit)
    target, aim = state[slot + layout.TARGET], state[slot + layout.AIM]
    other = slot_of(target)
    if (state[slot + layout.OWNER] ^ state[other + layout.OWNER]) & 1 == 0:
        raise wrong(f"u{target} is no enemy of u{unit}", "TC-DECL-18", "declared")
    # The destroyed keep their place in the list, but not the one they fired from.
    is_gone = layout.GONE in (state[slot + layout.PLACE], state[other + layout.PLACE])
    if is_gone and state[layout.PHASE] == layout.ATTACKS:
        what = f"u{unit} or u{target} is destroyed, and no battle was yet"
        raise wrong(what, "TC-DECL-21", "declared")
    if not is_gone and not may_attack(free, terms.field, slot, other, aim):
        at = f" at {terms.names[aim - 1]}" if aim else ""
        raise wrong(f"u{unit} may not attack u{target}{at}", "TC-DECL-10", "declared")


def _check_gas(state: Words, free: Words, slot: int, terms: GameConfig) -> None:
    """Hold gas aimed at a hex against the range; whom it would hurt may be gone by now."""
    field, hex = terms.field, state[slot + layout.AIM] - 1
    is_open = may_gas(free, field, slot, hex) != 0
    if not is_open and state[layout.PHASE] != layout.ATTACKS:
        is_open = field[layout.GAS_AT_HEX] != 0 and is_area(state, field, slot) != 0
        is_open = is_open and reaches(state, field, slot, 1, shot_to(state, field, slot, hex)) != 0
    if not is_open:
        what = f"nobody may attack the hex {terms.names[hex]} so"
        raise wrong(what, "TC-SPEC-64", "declared")


def check_battle(state: Words, terms: GameConfig) -> None:
    """Hold the battle that is due against the attack at its place in the list (BATTLE)."""
    phase, field, unit = state[layout.PHASE], terms.field, attacker_now(state)
    if unit == 0:
        raise wrong("all attacks are done with", "TC-DECL-07", "fought")
    slot = slot_of(unit)
    if not goes_off(state, field, slot):
        what = f"the attack of u{unit} is void: it or its target is destroyed"
        raise wrong(what, "TC-DECL-08", "fought")
    scatters = field[type_of(state, slot, terms) + layout.SCATTERS]
    if phase == layout.SCATTER:
        if not scatters:
            raise wrong(f"no shell of u{unit} goes astray", "TC-UNIT-25", "phase")
        _check_shots(state, {}, {})
        return
    _check_victim(state, unit, terms)
    dice = _attacker_dice(state, terms)
    gassed = _gassed(state, slot, terms)
    if phase == layout.ATTACKER_ROLL:
        before = [other for other in gassed if other < state[layout.VICTIM]]
        _check_shots(state, {}, dict.fromkeys(before, dice))
        return
    rollers = _rollers(state, slot, terms)
    roller = state[layout.ROLLER]
    if roller not in rollers:
        raise wrong(f"u{roller} does not return fire", "TC-BATTLE-03", "phase")
    if state[layout.HITS] == 0:
        raise wrong("the attacker has rolled before", "TC-BATTLE-23", "hits")
    most = 0 if gassed else dice  # those rolls are kept one by one
    if state[layout.HITS] - 1 > most:
        raise wrong(f"u{unit} has {most} dice", "TC-BATTLE-10", "hits")
    before = rollers[: rollers.index(roller)]
    done = {each: target_dice(state, field, slot, slot_of(each)) for each in before}
    _check_shots(state, done, dict.fromkeys(gassed, dice))


def _attacker_dice(state: Words, terms: GameConfig) -> int:
    """Return the dice the attacker has, or had before the return fire."""
    before = state[:]
    before[layout.PHASE] = layout.ATTACKER_ROLL
    return dice_now(before, terms.field)


def _gassed(state: Words, slot: int, terms: GameConfig) -> list[int]:
    """List the units that gas rolls for one by one (TC-GAP-47)."""
    field = terms.field
    if not (field[layout.GAS_EACH] and is_area(state, field, slot)):
        return []
    centre = centre_of(state, slot)
    units = range(1, state[layout.UNITS] + 1)
    return [unit for unit in units if is_gassed(state, field, slot, slot_of(unit), centre)]


def _rollers(state: Words, slot: int, terms: GameConfig) -> list[int]:
    """List who returns fire, in the order of the rolls (TC-VAR-28)."""
    found: list[int] = []
    last = next_roller(state, terms.field, slot, 0)
    while last:
        found.append(last)
        last = next_roller(state, terms.field, slot, last)
    return found


def _check_victim(state: Words, unit: int, terms: GameConfig) -> None:
    """Hold the unit under fire against the target, the ways of a shell, the reach of gas."""
    field, slot, victim = terms.field, slot_of(unit), state[layout.VICTIM]
    gassed = _gassed(state, slot, terms) if state[layout.PHASE] == layout.ATTACKER_ROLL else []
    known = gassed or [aimed_unit(state, field, slot)]
    if field[type_of(state, slot, terms) + layout.SCATTERS]:
        centre, rank = centre_of(state, slot), rank_of(state, field, slot)
        hexes = {shell_hex(field, centre, rank, die) for die in range(1, field[layout.FACES] + 1)}
        target = state[slot + layout.TARGET]
        known = [hit for hex in hexes if (hit := shell_victim(state, field, target, hex))]
    if victim == 0 and 0 not in known:
        raise wrong("a roll needs a unit under fire", "TC-BATTLE-01", "victim")
    if victim not in known:
        raise wrong(f"u{unit} does not hit u{victim}", "TC-BATTLE-01", "victim")


def _check_shots(state: Words, own: dict[int, int], gas: dict[int, int]) -> None:
    """Hold the hits kept of a battle of many rolls against who has rolled, with how many dice."""
    for unit in range(1, state[layout.UNITS] + 1):
        shots = state[slot_of(unit) + layout.SHOTS]
        for rolled, hits in ((own, (shots & 255) - 1), (gas, (shots >> 8) - 1)):
            is_due = unit in rolled
            if is_due != (hits >= 0) or (is_due and hits > rolled[unit]):
                what = f"{rolled[unit]} dice were rolled" if is_due else "no roll was made for it"
                raise wrong(what, "TC-VAR-36, TC-GAP-47", f"u{unit}")
