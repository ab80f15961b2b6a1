"""Declaring attacks, and the order in which they are fought (DECL)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    add_choice,
    air_range_high,
    air_range_low,
    attack_at_verb,
    attack_order_of,
    does_scatter,
    fort_at,
    ground_range_high,
    ground_range_low,
    is_dug_in,
    is_on_board,
    is_on_map,
    kind_of,
    mover_class,
    owner_of,
    place_fort,
    place_of,
    same_team,
    set_aim,
    set_attack_order,
    set_target,
    target_of,
    terrain_at,
    trench_at,
    trench_hex,
    trench_size,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import class_bit, hex_distance, is_swimming
from firestep.games.club.rules.gas import (
    aimed_hex,
    aimed_unit,
    is_area_attacker,
    is_enemy_gassed,
    next_gassed,
)
from firestep.games.club.rules.trenches import distance_to_hex, trench_in
from firestep.games.club.rules.turn import enter_bank, has_orders
from firestep.games.club.rules.units import mark_army_used


def trench_of(state: Words, field: Words, slot: int) -> int:
    """Return the trench that a unit is in, 0 for none or if trenches are not in play."""
    return 0 if field[layout.F_TRENCH] == 0 else trench_in(state, field, slot)


def distance_from_fort(field: Words, fort: int, hex: int, only_entrances: int) -> int:
    """Return the distance from a hex to the nearest hex of a fort, or to the nearest entrance."""
    least = layout.NOWHERE
    for place in range(field[layout.F_HEXES]):
        if fort_at(field, place) == fort + 1:
            if only_entrances == 0 or terrain_at(field, place) == layout.TERRAIN_ENTRANCE:
                hexes = hex_distance(field, place, hex)
                if hexes < least:
                    least = hexes
    return least


def attack_distance_to_hex(state: Words, field: Words, slot: int, hex: int) -> int:
    """Return the distance over which a unit would attack a hex.

    A turret counts from any hex of its fort (TC-SPEC-41), another unit in a fort from the entrances
    (TC-GAP-16), a unit in a trench from its nearest hex or from the hex of its figure (TC-VAR-35).
    """
    place = place_of(state, slot)
    if not is_on_map(place):
        kind = kind_of(state, slot)
        only_entrances = 0 if mover_class(field, kind) == layout.CLASS_FIXED else 1
        return distance_from_fort(field, place_fort(place), hex, only_entrances)
    if field[layout.F_TRENCH] != 0 and field[layout.F_FIGURE_HEX] == 0:
        return distance_to_hex(state, field, slot, hex)
    return hex_distance(field, place, hex)


def attack_distance(state: Words, field: Words, slot: int, other: int, aim: int) -> int:
    """Return the distance of an attack; `aim` is 0 or 1 + the hex aimed at (TC-VAR-25).

    If no hex is named and the target is in a trench, the nearest hex counts.
    """
    if aim != 0:
        return attack_distance_to_hex(state, field, slot, aim - 1)
    trench = trench_of(state, field, other)
    if trench == 0:
        return attack_distance_to_hex(state, field, slot, place_of(state, other))
    least = layout.NOWHERE
    for number in range(trench_size(field, trench)):
        hexes = attack_distance_to_hex(state, field, slot, trench_hex(field, trench, number))
        if hexes != 0 and hexes < least:
            least = hexes
    return least


def is_in_band(state: Words, field: Words, slot: int, bit: int, hexes: int) -> int:
    """Return whether a unit's band for a class (2: air) includes a distance (TC-DECL-10)."""
    kind = kind_of(state, slot)
    low = air_range_low(field, kind) if bit == 2 else ground_range_low(field, kind)
    if low == 0:
        return 0
    high = air_range_high(field, kind) if bit == 2 else ground_range_high(field, kind)
    return 1 if low <= hexes <= high else 0


def is_in_range(state: Words, field: Words, slot: int, other: int) -> int:
    """Return whether a target is in a unit's range band for its class (TC-DECL-10 to -16)."""
    hexes = attack_distance(state, field, slot, other, 0)
    return is_in_band(state, field, slot, class_bit(state, field, other), hexes)


def may_fire(state: Words, field: Words, slot: int) -> int:
    """Return whether a unit may attack at all this turn.

    In a fort, only turrets may attack (TC-SPEC-42), and other units by an option (TC-GAP-16).
    """
    place = place_of(state, slot)
    if attack_order_of(state, slot) != 0 or not is_on_board(place):
        return 0
    if not is_on_map(place) and field[layout.F_FIRE_OUT] == 0:
        kind = kind_of(state, slot)
        if mover_class(field, kind) != layout.CLASS_FIXED:
            return 0
    if has_orders(state, field, slot) == 0:
        return 0
    return 1 if is_swimming(state, field, slot) == 0 else 0


def may_be_target(state: Words, field: Words, slot: int, other: int, aim: int) -> int:
    """Return whether a unit that may fire may name another unit, and the hex aimed at.

    A hex is named if the target is in a trench, and must belong to that trench (TC-FAQ-01).
    """
    if not is_on_map(place_of(state, other)):
        return 0
    if same_team(owner_of(state, slot), owner_of(state, other)):
        return 0
    trench = trench_of(state, field, other)
    if (aim == 0) != (trench == 0):
        return 0
    if trench != 0 and trench_at(field, aim - 1) != trench:
        return 0
    if field[layout.F_WATER_DEFENCE] == 2 and is_swimming(state, field, other) != 0:
        return 0
    if field[layout.F_GAS_AT_HEX] != 0 and is_area_attacker(state, field, slot) != 0:
        return 0
    place = place_of(state, slot)
    if field[layout.F_TRENCH] == 0 and is_on_map(place):  # the most frequent case
        hexes = hex_distance(field, place, place_of(state, other))
    else:
        hexes = attack_distance(state, field, slot, other, aim)
    return is_in_band(state, field, slot, class_bit(state, field, other), hexes)


def may_attack(state: Words, field: Words, slot: int, other: int, aim: int) -> int:
    """Return whether a unit may attack another; `aim` is 0 or 1 + a trench hex."""
    return may_be_target(state, field, slot, other, aim) if may_fire(state, field, slot) != 0 else 0


def may_gas(state: Words, field: Words, slot: int, hex: int) -> int:
    """Return whether a unit may aim gas at a hex (TC-SPEC-64, TC-GAP-46)."""
    if field[layout.F_GAS_AT_HEX] == 0 or is_area_attacker(state, field, slot) == 0:
        return 0
    if terrain_at(field, hex) == layout.TERRAIN_WALL or may_fire(state, field, slot) == 0:
        return 0
    if is_in_band(state, field, slot, 1, attack_distance_to_hex(state, field, slot, hex)) == 0:
        return 0
    return is_enemy_gassed(state, field, slot, hex)


def list_attacks(state: Words, field: Words, choices: Words) -> int:
    """List the attacks that may be declared and the end of the phase; return how many."""
    seat = state[layout.S_SEAT]
    count = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if owner_of(state, slot) != seat or may_fire(state, field, slot) == 0:
            continue
        if field[layout.F_GAS_AT_HEX] != 0 and is_area_attacker(state, field, slot) != 0:
            count = list_gas_hexes(state, field, unit, choices, count)
            continue
        for target in range(1, unit_count(state) + 1):
            other = unit_slot(target)
            if same_team(owner_of(state, other), seat):
                continue
            if not is_on_map(place_of(state, other)):
                continue
            if is_dug_in(state, other):
                count = list_aims(state, field, unit, target, choices, count)
            elif may_be_target(state, field, slot, other, 0) != 0:
                count = add_choice(choices, count, layout.V_ATTACK, unit, target)
    return add_choice(choices, count, layout.V_END_ATTACKS, 0, 0)


def list_aims(
    state: Words, field: Words, unit: int, target: int, choices: Words, count: int
) -> int:
    """List the attacks on a target in a trench, one for each of its hexes in range (TC-VAR-25)."""
    slot = unit_slot(unit)
    other = unit_slot(target)
    trench = trench_in(state, field, other)
    for number in range(trench_size(field, trench)):
        hex = trench_hex(field, trench, number)
        if may_be_target(state, field, slot, other, hex + 1) != 0:
            count = add_choice(choices, count, attack_at_verb(hex), unit, target)
    return count


def list_gas_hexes(state: Words, field: Words, unit: int, choices: Words, count: int) -> int:
    """List the hexes at which a unit may aim gas."""
    slot = unit_slot(unit)
    for hex in range(field[layout.F_HEXES]):
        if may_gas(state, field, slot, hex) != 0:
            count = add_choice(choices, count, attack_at_verb(hex), unit, 0)
    return count


def declare(state: Words, unit: int, target: int, aim: int) -> None:
    """Append an attack to the list; `aim` is 0 or 1 + the hex aimed at."""
    slot = unit_slot(unit)
    state[layout.S_DECLARED] += 1
    set_target(state, slot, target)
    set_aim(state, slot, aim)
    set_attack_order(state, slot, state[layout.S_DECLARED])
    mark_army_used(state, slot)


def current_attacker(state: Words) -> int:
    """Return the unit whose declared attack is next, 0 if all are finished."""
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if attack_order_of(state, slot) == state[layout.S_FOUGHT] + 1:
            return unit
    return 0


def is_attack_valid(state: Words, field: Words, slot: int) -> int:
    """Return whether a declared attack is not void (TC-DECL-08, -09, TC-UNIT-46).

    Gas aimed at a hex is valid while there is a unit it would damage (TC-GAP-22).
    """
    if place_of(state, slot) == layout.PLACE_GONE:
        return 0
    target = target_of(state, slot)
    if target == 0:
        return 1 if next_gassed(state, field, slot, aimed_hex(state, slot), 0) != 0 else 0
    other = unit_slot(target)
    return 1 if place_of(state, other) != layout.PLACE_GONE else 0


def first_victim(state: Words, field: Words, slot: int) -> int:
    """Return the unit that the first roll of a declared attack is for, 0 for an empty hex."""
    if is_area_attacker(state, field, slot) == 0:
        return target_of(state, slot)
    if field[layout.F_GAS_EACH] != 0:
        return next_gassed(state, field, slot, aimed_hex(state, slot), 0)
    return aimed_unit(state, field, slot)


def start_next_battle(state: Words, field: Words) -> None:
    """Go to the next attack that is not void, or to the money phase (TC-DECL-07 to -09)."""
    state[layout.S_VICTIM] = 0
    state[layout.S_HITS] = 0
    state[layout.S_ROLLER] = 0
    while state[layout.S_FOUGHT] < state[layout.S_DECLARED]:
        slot = unit_slot(current_attacker(state))
        if is_attack_valid(state, field, slot) != 0:
            kind = kind_of(state, slot)
            if does_scatter(field, kind):
                state[layout.S_PHASE] = layout.P_SCATTER
            else:
                state[layout.S_PHASE] = layout.P_ATTACKER_ROLL
                state[layout.S_VICTIM] = first_victim(state, field, slot)
            return
        state[layout.S_FOUGHT] += 1
    enter_bank(state, field)


def list_declared(state: Words) -> list[tuple[int, int]]:
    """Return the attacks of this turn in order: attacker, and target or 0."""
    pairs = [(0, 0)] * state[layout.S_DECLARED]
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if attack_order_of(state, slot) != 0:
            pairs[attack_order_of(state, slot) - 1] = (unit, target_of(state, slot))
    return pairs
