"""Battles, one at a time: dice, hits, damage (BATTLE); scatter (UNIT), gas (SPEC), trenches (VAR).

In most battles the attacker rolls once and the target may return fire. Gas may roll for each unit
it reaches, and all units in a trench return fire. In these battles U_SHOTS stores the hits of the
rolls so far: 1 + a unit's own hits in the low byte, and 1 + the hits on it in the high byte.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    aim_of,
    air_hit_number,
    are_enemies,
    damage_of,
    dice_against_tanks,
    dice_for,
    does_scatter,
    forest_row,
    ground_hit_number,
    hits_needed,
    is_on_map,
    is_tank,
    kind_of,
    mover_class,
    neighbour,
    open_row,
    owner_of,
    place_of,
    same_team,
    scatter_limit,
    scatter_side,
    set_damage,
    set_shots,
    shots_of,
    target_of,
    terrain_at,
    trench_at,
    trench_hex,
    trench_size,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import class_bit, is_swimming, melee_targets
from firestep.games.club.rules.declaration import (
    attack_distance,
    current_attacker,
    start_next_battle,
    trench_of,
)
from firestep.games.club.rules.experience import (
    add_experience,
    award_experience,
    experience_for,
    rank_of,
)
from firestep.games.club.rules.gas import aimed_hex, aimed_unit, is_area_attacker, next_gassed
from firestep.games.club.rules.points import award_points
from firestep.games.club.rules.trenches import trench_in
from firestep.games.club.rules.units import destroy_unit
from firestep.games.club.rules.victory import check_victory


def is_close_combat(state: Words, field: Words, slot: int, other: int) -> int:
    """Return whether an attack is close combat; never from a fort (TC-GAP-16, TC-SPEC-65)."""
    if not is_on_map(place_of(state, slot)):
        return 0
    return 1 if attack_distance(state, field, slot, other, aim_of(state, slot)) == 1 else 0


def fights_from(state: Words, field: Words, slot: int, hex: int) -> int:
    """Return whether a unit attacks and supports from a hex (TC-VAR-35)."""
    if place_of(state, slot) == hex:
        return 1
    if field[layout.F_TRENCH] == 0 or field[layout.F_FIGURE_HEX] != 0 or hex == layout.NOWHERE:
        return 0
    trench = trench_in(state, field, slot)
    return 1 if trench != 0 and trench_at(field, hex) == trench else 0


def sides_at(state: Words, field: Words, slot: int, centre: int) -> int:
    """Return the sides of a hex on which a unit is, as bits by direction."""
    sides = 0
    for side in range(6):
        if fights_from(state, field, slot, neighbour(field, centre, side)) != 0:
            sides |= 1 << side
    return sides


def sides_of(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the sides of `other` on which a unit is; a trench is one hex (TC-VAR-27, -37)."""
    trench = trench_of(state, field, other)
    if trench == 0:
        return sides_at(state, field, slot, place_of(state, other))
    sides = 0
    for number in range(trench_size(field, trench)):
        sides |= sides_at(state, field, slot, trench_hex(field, trench, number))
    return sides


def support_dice(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the dice for a flank or surround attack, 0 at a distance (TC-BATTLE-12 to -22)."""
    if is_close_combat(state, field, slot, other) == 0:
        return 0
    bit = class_bit(state, field, other)
    sides = sides_of(state, field, slot, other)
    across = (sides << 3 | sides >> 3) & 63  # the directions opposite the attacker
    helpers = 0
    for unit in range(1, unit_count(state) + 1):
        friend = unit_slot(unit)
        if friend != slot and owner_of(state, friend) == owner_of(state, slot):
            if is_on_map(place_of(state, friend)):
                sides = sides_of(state, field, friend, other)
                if sides != 0 and melee_targets(state, field, friend) & bit != 0:
                    helpers += 2 if sides & across != 0 else 1
    if helpers > 1:
        return field[layout.F_SURROUND]
    return field[layout.F_FLANK] if helpers == 1 else 0


def anti_tank_dice(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the extra dice of a unit against another if that is a tank (TC-UNIT-38 to -40)."""
    target = kind_of(state, other)
    if not is_tank(field, target):
        return 0
    kind = kind_of(state, slot)
    return dice_against_tanks(field, kind)


def attacker_dice(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the number of attacker's dice (TC-BATTLE-10 to -16, TC-UNIT-38 to -43, TC-GAP-52)."""
    kind = kind_of(state, slot)
    dice = dice_for(field, damage_of(state, slot))
    if does_scatter(field, kind):
        return dice
    dice += support_dice(state, field, slot, other)
    return dice + anti_tank_dice(state, field, slot, other)


def target_dice(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the return-fire dice of a unit, 0 if it does not return fire (TC-BATTLE-03 to -11).

    `other` may be the target or another unit in the target's trench (TC-VAR-28).
    """
    kind = kind_of(state, slot)
    if does_scatter(field, kind):  # TC-UNIT-42
        return 0
    if is_close_combat(state, field, slot, other) == 0:
        return 0
    if melee_targets(state, field, other) & class_bit(state, field, slot) == 0:
        return 0
    if field[layout.F_GAS_ANSWERS] == 0 and is_area_attacker(state, field, other) != 0:
        return 0  # TC-GAP-101
    dice = dice_for(field, damage_of(state, other))
    if field[layout.F_ANSWER_TANKS] != 0:  # TC-GAP-53
        dice += anti_tank_dice(state, field, other, slot)
    return dice


def hit_number(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the highest die with which a unit hits another (TC-BATTLE-25 to -28)."""
    kind = kind_of(state, slot)
    rank = rank_of(state, field, slot)
    if class_bit(state, field, other) == 2:
        return air_hit_number(field, kind, rank)
    return ground_hit_number(field, kind, rank)


def battle_dice(state: Words, field: Words) -> int:
    """Return the number of dice of the battle roll that is due.

    The dice of gas are determined by the unit aimed at, whichever unit they are rolled for
    (TC-SPEC-67).
    """
    slot = unit_slot(current_attacker(state))
    unit = state[layout.S_VICTIM]
    if state[layout.S_PHASE] == layout.P_TARGET_ROLL:
        unit = state[layout.S_ROLLER]
        return target_dice(state, field, slot, unit_slot(unit))
    if is_area_attacker(state, field, slot) != 0:
        unit = aimed_unit(state, field, slot)
        if unit == 0:
            return dice_for(field, damage_of(state, slot))
    return attacker_dice(state, field, slot, unit_slot(unit))


def battle_hit_number(state: Words, field: Words) -> int:
    """Return the hit number of the battle roll that is due."""
    slot = unit_slot(current_attacker(state))
    if state[layout.S_PHASE] == layout.P_TARGET_ROLL:
        roller = unit_slot(state[layout.S_ROLLER])
        return hit_number(state, field, roller, slot)
    if is_area_attacker(state, field, slot) != 0:  # gas hits ground units only
        return hit_number(state, field, slot, slot)
    other = unit_slot(state[layout.S_VICTIM])
    return hit_number(state, field, slot, other)


def damage_row(state: Words, field: Words, slot: int, is_target: int) -> int:
    """Return the address of the row that converts hits on a unit to damage (TC-BATTLE-30 to -34).

    A target in a trench uses the row of the trench (TC-VAR-29). Air units get cover only by an
    option (TC-GAP-20).
    """
    kind = kind_of(state, slot)
    if is_target == 0:
        return open_row(field, kind)
    if trench_in(state, field, slot) != 0:
        return field[layout.F_TRENCH_ROW]
    if mover_class(field, kind) != layout.CLASS_WINGS or field[layout.F_AIR_COVER] != 0:
        place = place_of(state, slot)
        if is_on_map(place):
            if terrain_at(field, place) == layout.TERRAIN_FOREST:
                return forest_row(field, kind)
    return open_row(field, kind)


def damage_for_hits(field: Words, row: int, hits: int) -> int:
    """Return the damage of a number of hits by a damage row (TC-BATTLE-29)."""
    damage = 0
    while damage < layout.ROW_WORDS and hits_needed(field, row, damage) <= hits:
        damage += 1
    return damage


def damage_to_target(state: Words, field: Words, slot: int, hits: int) -> int:
    """Return the damage of hits on a target; in water one hit may destroy it (TC-GAP-08)."""
    if field[layout.F_WATER_DEFENCE] == 1 and hits > 0 and is_swimming(state, field, slot) != 0:
        return field[layout.F_DEADLY]
    return damage_for_hits(field, damage_row(state, field, slot, 1), hits)


def shell_hex(field: Words, aim: int, rank: int, die: int) -> int:
    """Return the hex that a scattering shell hits, NOWHERE off the board (TC-UNIT-25 to -29)."""
    if die > scatter_limit(field, rank):
        return aim
    return neighbour(field, aim, scatter_side(field, die))


def shell_victim(state: Words, field: Words, target: int, hex: int) -> int:
    """Return the unit a shell hits on a hex, 0 for none; air units are not hit (TC-UNIT-30, -34).

    Anywhere on the trench of the unit aimed at, the shell hits that unit (TC-GAP-96).
    """
    if hex == layout.NOWHERE:
        return 0
    other = unit_slot(target)
    trench = trench_in(state, field, other)
    if trench != 0 and trench_at(field, hex) == trench:
        return target
    for unit in range(1, unit_count(state) + 1):
        other = unit_slot(unit)
        if place_of(state, other) == hex and class_bit(state, field, other) == 1:
            return unit
    return 0


def resolve_scatter(state: Words, field: Words, die: int) -> None:
    """Determine what the shell hits; end the battle if it hits nothing (TC-UNIT-30, -34)."""
    slot = unit_slot(current_attacker(state))
    hex = shell_hex(field, aimed_hex(state, slot), rank_of(state, field, slot), die)
    victim = shell_victim(state, field, target_of(state, slot), hex)
    if victim == 0:
        end_battle(state, field)
        return
    state[layout.S_PHASE] = layout.P_ATTACKER_ROLL
    state[layout.S_VICTIM] = victim


def has_many_rolls(state: Words, field: Words, slot: int, victim: int) -> int:
    """Return whether more units than the attacker and one target may take part in a battle."""
    if is_area_attacker(state, field, slot) != 0:
        return 1
    if field[layout.F_TRENCH] == 0:
        return 0
    kind = kind_of(state, slot)
    if does_scatter(field, kind):
        return 0
    other = unit_slot(victim)
    return 1 if trench_in(state, field, other) != 0 else 0


def apply_hits(state: Words, field: Words, hits: int) -> None:
    """Apply a roll; once all rolls are known, resolve the battle (TC-BATTLE-23, -38)."""
    slot = unit_slot(current_attacker(state))
    other = unit_slot(state[layout.S_VICTIM])
    if has_many_rolls(state, field, slot, state[layout.S_VICTIM]) != 0:
        apply_hits_many(state, field, slot, hits)
    elif state[layout.S_PHASE] == layout.P_TARGET_ROLL:
        resolve_battle(state, field, slot, other, state[layout.S_HITS] - 1, hits)
        end_battle(state, field)
    elif target_dice(state, field, slot, other) > 0:
        state[layout.S_HITS] = hits + 1
        state[layout.S_ROLLER] = state[layout.S_VICTIM]
        state[layout.S_PHASE] = layout.P_TARGET_ROLL
    else:
        resolve_battle(state, field, slot, other, hits, 0)
        end_battle(state, field)


def apply_hits_many(state: Words, field: Words, slot: int, hits: int) -> None:
    """Apply a roll of a battle that may have many rolls."""
    if state[layout.S_PHASE] == layout.P_TARGET_ROLL:
        roller = unit_slot(state[layout.S_ROLLER])
        set_shots(state, roller, shots_of(state, roller) + hits + 1)
    elif is_area_attacker(state, field, slot) != 0 and field[layout.F_GAS_EACH] != 0:
        other = unit_slot(state[layout.S_VICTIM])
        set_shots(state, other, (hits + 1) << 8)
        centre = aimed_hex(state, slot)
        unit = next_gassed(state, field, slot, centre, state[layout.S_VICTIM])
        if unit != 0:
            state[layout.S_VICTIM] = unit
            return
        state[layout.S_HITS] = 1
    else:
        state[layout.S_HITS] = hits + 1
    state[layout.S_VICTIM] = aimed_unit(state, field, slot)
    state[layout.S_ROLLER] = next_roller(state, field, slot, state[layout.S_ROLLER])
    if state[layout.S_ROLLER] != 0:
        state[layout.S_PHASE] = layout.P_TARGET_ROLL
        return
    resolve_battle_many(state, field, slot)
    end_battle(state, field)


def next_roller(state: Words, field: Words, slot: int, last: int) -> int:
    """Return the unit that returns fire after `last`, 0 at the end (TC-VAR-28).

    The target is first, followed by the other units of its trench in the order of their numbers.
    """
    target = aimed_unit(state, field, slot)
    if target == 0:
        return 0
    other = unit_slot(target)
    trench = trench_in(state, field, other)
    if last == 0 and target_dice(state, field, slot, other) > 0:
        return target
    if trench == 0:
        return 0
    first = 1 if last == target else last + 1
    for unit in range(first, unit_count(state) + 1):
        other_unit = unit_slot(unit)
        if unit != target and trench_in(state, field, other_unit) == trench:
            if target_dice(state, field, slot, other_unit) > 0:
                return unit
    return 0


def resolve_battle(
    state: Words, field: Words, slot: int, other: int, hits: int, return_hits: int
) -> None:
    """Apply both rolls together: damage, losses, experience (TC-BATTLE-35 to -39, TC-XP-11).

    A shell of Big Bertha may hit a friend: the attacker gains experience for that too (TC-FAQ-03),
    but no points (TC-VAR-45).
    """
    most = field[layout.F_DEADLY]
    damage_done = damage_to_target(state, field, other, hits)
    damage_taken = damage_for_hits(field, damage_row(state, field, slot, 0), return_hits)
    target_damage = damage_of(state, other) + damage_done
    attacker_damage = damage_of(state, slot) + damage_taken
    award_experience(state, field, slot, damage_done, 1 if target_damage >= most else 0)
    award_experience(state, field, other, damage_taken, 1 if attacker_damage >= most else 0)
    set_damage(state, slot, attacker_damage)
    set_damage(state, other, target_damage)  # last: a shell may hit its own gun
    if target_damage >= most:
        award_kill(state, field, slot, other)
        destroy_unit(state, other)
    if attacker_damage >= most:
        award_kill(state, field, other, slot)
        destroy_unit(state, slot)


def award_kill(state: Words, field: Words, slot: int, other: int) -> None:
    """Award points to a unit's owner for destroying another, unless it is a friend (TC-GAP-57)."""
    if are_enemies(owner_of(state, slot), owner_of(state, other)):
        award_points(state, field, owner_of(state, slot), field[layout.F_VP_UNIT])


def resolve_battle_many(state: Words, field: Words, slot: int) -> None:
    """Apply all rolls of a battle together: first the return fire, then the attack."""
    most = field[layout.F_DEADLY]
    attacker_damage = damage_of(state, slot) + total_return_damage(state, field, slot)
    killer = 0
    if attacker_damage >= most:
        killer = killer_of(state, field, slot)
        award_kill(state, field, unit_slot(killer), slot)
    award_return_fire(state, field, slot, killer)
    if is_area_attacker(state, field, slot) != 0:
        damage_area(state, field, slot)
    else:
        other = unit_slot(state[layout.S_VICTIM])
        add_experience(
            state, field, slot, damage_unit(state, field, slot, other, state[layout.S_HITS] - 1)
        )
    set_damage(state, slot, attacker_damage)
    if attacker_damage >= most:
        destroy_unit(state, slot)
    for unit in range(1, unit_count(state) + 1):
        other = unit_slot(unit)
        set_shots(state, other, 0)


def return_damage(state: Words, field: Words, slot: int, roller: int) -> int:
    """Return the damage that a unit's return fire does to the attacker (TC-VAR-36)."""
    hits = shots_of(state, roller) & 255
    return damage_for_hits(field, damage_row(state, field, slot, 0), hits - 1) if hits > 0 else 0


def total_return_damage(state: Words, field: Words, slot: int) -> int:
    """Return the total damage of all return fire (TC-GAP-61)."""
    damage = 0
    for unit in range(1, unit_count(state) + 1):
        roller = unit_slot(unit)
        damage += return_damage(state, field, slot, roller)
    return damage


def killer_of(state: Words, field: Words, slot: int) -> int:
    """Return the unit that is credited with destroying the attacker (TC-GAP-61).

    This is the target if it did damage. Otherwise it is the unit that did most; ties go to the seat
    that is next in the order of turns.
    """
    target = state[layout.S_VICTIM]
    if return_damage(state, field, slot, unit_slot(target)) > 0:
        return target
    players = field[layout.F_PLAYERS]
    best = 0
    found = 0
    for unit in range(1, unit_count(state) + 1):
        roller = unit_slot(unit)
        damage = return_damage(state, field, slot, roller)
        if damage > 0:
            turns = (owner_of(state, roller) + 2 * players - state[layout.S_SEAT] - 1) % players
            value = 8 * damage + players - turns
            if value > best:
                best = value
                found = unit
    return found


def award_return_fire(state: Words, field: Words, slot: int, killer: int) -> None:
    """Award experience to all units whose return fire did damage; more to the killer."""
    for unit in range(1, unit_count(state) + 1):
        roller = unit_slot(unit)
        damage = return_damage(state, field, slot, roller)
        award_experience(state, field, roller, damage, 1 if unit == killer else 0)


def damage_unit(state: Words, field: Words, slot: int, other: int, hits: int) -> int:
    """Apply hits to a unit; return the experience for it, 0 for a friend (TC-XP-10)."""
    damage = damage_to_target(state, field, other, hits)
    set_damage(state, other, damage_of(state, other) + damage)
    is_destroyed = 1 if damage_of(state, other) >= field[layout.F_DEADLY] else 0
    if is_destroyed != 0:
        award_kill(state, field, slot, other)
        destroy_unit(state, other)
    if same_team(owner_of(state, slot), owner_of(state, other)):
        return 0
    return experience_for(damage, is_destroyed)


def damage_area(state: Words, field: Words, slot: int) -> None:
    """Apply gas to all units reached; award experience once or for each (TC-FAQ-09, TC-XP-12)."""
    centre = aimed_hex(state, slot)
    points = 0
    unit = next_gassed(state, field, slot, centre, 0)
    while unit != 0:
        other = unit_slot(unit)
        hits = state[layout.S_HITS] - 1
        if field[layout.F_GAS_EACH] != 0:
            hits = (shots_of(state, other) >> 8) - 1
        more = damage_unit(state, field, slot, other, hits)
        if field[layout.F_XP_EACH] != 0:
            points += more
        elif more > points:
            points = more
        unit = next_gassed(state, field, slot, centre, unit)
    add_experience(state, field, slot, points)


def end_battle(state: Words, field: Words) -> None:
    """Check for victory and go on to the next battle."""
    state[layout.S_FOUGHT] += 1
    state[layout.S_VICTIM] = 0
    state[layout.S_HITS] = 0
    state[layout.S_ROLLER] = 0
    check_victory(state, field)
    if state[layout.S_ENDED] == 0:
        start_next_battle(state, field)
