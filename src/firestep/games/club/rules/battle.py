"""Battles, one at a time: dice, hits, damage (BATTLE); scatter (UNIT), gas (SPEC), trenches (VAR).

In most battles the attacker rolls once and the target may return fire. Gas may roll for each unit
it reaches, and all units in a trench return fire. In these battles SHOTS stores the hits of the
rolls so far: 1 + a unit's own hits in the low byte, and 1 + the hits on it in the high byte.
"""

from firestep.games.club.kernel import layout
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
from firestep.games.club.rules.trenches import first_hex, hex_count, trench_in
from firestep.games.club.rules.units import destroy_unit
from firestep.games.club.rules.victory import check_victory


def is_close_combat(state: Words, field: Words, slot: int, other: int) -> int:
    """Return whether an attack is close combat; never from a fort (TC-GAP-16, TC-SPEC-65)."""
    if state[slot + layout.PLACE] >= layout.FORT_PLACE:
        return 0
    return 1 if attack_distance(state, field, slot, other, state[slot + layout.AIM]) == 1 else 0


def fights_from(state: Words, field: Words, slot: int, hex: int) -> int:
    """Return whether a unit attacks and supports from a hex (TC-VAR-35)."""
    if state[slot + layout.PLACE] == hex:
        return 1
    if field[layout.TRENCH] == 0 or field[layout.FIGURE_HEX] != 0 or hex == layout.NOWHERE:
        return 0
    trench = trench_in(state, field, slot)
    return 1 if trench != 0 and field[field[layout.TRENCHES] + hex] == trench else 0


def sides_at(state: Words, field: Words, slot: int, centre: int) -> int:
    """Return the sides of a hex on which a unit is, as bits by direction."""
    near = field[layout.NEAR] + 6 * centre
    sides = 0
    for side in range(6):
        if fights_from(state, field, slot, field[near + side]) != 0:
            sides |= 1 << side
    return sides


def sides_of(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the sides of `other` on which a unit is; a trench is one hex (TC-VAR-27, -37)."""
    trench = trench_of(state, field, other)
    if trench == 0:
        return sides_at(state, field, slot, state[other + layout.PLACE])
    sides = 0
    first = first_hex(field, trench)
    for at in range(first, first + hex_count(field, trench)):
        sides |= sides_at(state, field, slot, field[at])
    return sides


def support_dice(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the dice for a flank or surround attack, 0 at a distance (TC-BATTLE-12 to -22)."""
    if is_close_combat(state, field, slot, other) == 0:
        return 0
    bit = class_bit(state, field, other)
    sides = sides_of(state, field, slot, other)
    across = (sides << 3 | sides >> 3) & 63  # the directions opposite the attacker
    helpers = 0
    friend = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if friend != slot and state[friend + layout.OWNER] == state[slot + layout.OWNER]:
            if state[friend + layout.PLACE] < layout.FORT_PLACE:
                sides = sides_of(state, field, friend, other)
                if sides != 0 and melee_targets(state, field, friend) & bit != 0:
                    helpers += 2 if sides & across != 0 else 1
        friend += layout.SLOT
    if helpers > 1:
        return field[layout.SURROUND]
    return field[layout.FLANK] if helpers == 1 else 0


def anti_tank_dice(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the extra dice of a unit against another if that is a tank (TC-UNIT-38 to -40)."""
    target = field[layout.TYPES] + layout.TYPE * state[other + layout.KIND]
    if field[target + layout.IS_TANK] == 0:
        return 0
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    return field[kind + layout.AGAINST_TANKS]


def attacker_dice(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the number of attacker's dice (TC-BATTLE-10 to -16, TC-UNIT-38 to -43, TC-GAP-52)."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    dice = field[layout.DICE + state[slot + layout.DAMAGE]]
    if field[kind + layout.SCATTERS] != 0:
        return dice
    dice += support_dice(state, field, slot, other)
    return dice + anti_tank_dice(state, field, slot, other)


def target_dice(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the return-fire dice of a unit, 0 if it does not return fire (TC-BATTLE-03 to -11).

    `other` may be the target or another unit in the target's trench (TC-VAR-28).
    """
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.SCATTERS] != 0:  # TC-UNIT-42
        return 0
    if is_close_combat(state, field, slot, other) == 0:
        return 0
    if melee_targets(state, field, other) & class_bit(state, field, slot) == 0:
        return 0
    dice = field[layout.DICE + state[other + layout.DAMAGE]]
    if field[layout.ANSWER_TANKS] != 0:  # TC-GAP-53
        dice += anti_tank_dice(state, field, other, slot)
    return dice


def hit_number(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the highest die with which a unit hits another (TC-BATTLE-25 to -28)."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    row = layout.AIR_HIT if class_bit(state, field, other) == 2 else layout.HIT
    return field[kind + row + rank_of(state, field, slot)]


def battle_dice(state: Words, field: Words) -> int:
    """Return the number of dice of the battle roll that is due.

    The dice of gas are determined by the unit aimed at, whichever unit they are rolled for
    (TC-SPEC-67).
    """
    slot = layout.SLOTS + current_attacker(state) * layout.SLOT - layout.SLOT
    unit = state[layout.VICTIM]
    if state[layout.PHASE] == layout.TARGET_ROLL:
        unit = state[layout.ROLLER]
        return target_dice(state, field, slot, layout.SLOTS + unit * layout.SLOT - layout.SLOT)
    if is_area_attacker(state, field, slot) != 0:
        unit = aimed_unit(state, field, slot)
        if unit == 0:
            return field[layout.DICE + state[slot + layout.DAMAGE]]
    return attacker_dice(state, field, slot, layout.SLOTS + unit * layout.SLOT - layout.SLOT)


def battle_hit_number(state: Words, field: Words) -> int:
    """Return the hit number of the battle roll that is due."""
    slot = layout.SLOTS + current_attacker(state) * layout.SLOT - layout.SLOT
    if state[layout.PHASE] == layout.TARGET_ROLL:
        roller = layout.SLOTS + state[layout.ROLLER] * layout.SLOT - layout.SLOT
        return hit_number(state, field, roller, slot)
    if is_area_attacker(state, field, slot) != 0:  # gas hits ground units only
        return hit_number(state, field, slot, slot)
    other = layout.SLOTS + state[layout.VICTIM] * layout.SLOT - layout.SLOT
    return hit_number(state, field, slot, other)


def damage_row(state: Words, field: Words, slot: int, is_target: int) -> int:
    """Return the address of the row that converts hits on a unit to damage (TC-BATTLE-30 to -34).

    A target in a trench uses the row of the trench (TC-VAR-29). Air units get cover only by an
    option (TC-GAP-20).
    """
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if is_target == 0:
        return kind + layout.OPEN_ROW
    if trench_in(state, field, slot) != 0:
        return field[layout.TRENCH_ROW]
    if field[kind + layout.MOVES_AS] != layout.WINGS or field[layout.AIR_COVER] != 0:
        place = state[slot + layout.PLACE]
        if place < layout.FORT_PLACE:
            if field[field[layout.TERRAINS] + place] == layout.FOREST:
                return kind + layout.FOREST_ROW
    return kind + layout.OPEN_ROW


def damage_for_hits(field: Words, row: int, hits: int) -> int:
    """Return the damage of a number of hits by a damage row (TC-BATTLE-29)."""
    damage = 0
    while damage < layout.ROW and field[row + damage] <= hits:
        damage += 1
    return damage


def damage_to_target(state: Words, field: Words, slot: int, hits: int) -> int:
    """Return the damage of hits on a target; in water one hit may destroy it (TC-GAP-08)."""
    if field[layout.WATER_DEFENCE] == 1 and hits > 0 and is_swimming(state, field, slot) != 0:
        return field[layout.DEADLY]
    return damage_for_hits(field, damage_row(state, field, slot, 1), hits)


def shell_hex(field: Words, aim: int, rank: int, die: int) -> int:
    """Return the hex that a scattering shell hits, NOWHERE off the board (TC-UNIT-25 to -29)."""
    if die > field[layout.STRAYS + rank]:
        return aim
    return field[field[layout.NEAR] + 6 * aim + field[layout.DIRECTIONS + die - 1]]


def shell_victim(state: Words, field: Words, target: int, hex: int) -> int:
    """Return the unit a shell hits on a hex, 0 for none; air units are not hit (TC-UNIT-30, -34).

    Anywhere on the trench of the unit aimed at, the shell hits that unit (TC-GAP-96).
    """
    if hex == layout.NOWHERE:
        return 0
    other = layout.SLOTS + target * layout.SLOT - layout.SLOT
    trench = trench_in(state, field, other)
    if trench != 0 and field[field[layout.TRENCHES] + hex] == trench:
        return target
    for unit in range(1, state[layout.UNITS] + 1):
        other = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if state[other + layout.PLACE] == hex and class_bit(state, field, other) == 1:
            return unit
    return 0


def resolve_scatter(state: Words, field: Words, die: int) -> None:
    """Determine what the shell hits; end the battle if it hits nothing (TC-UNIT-30, -34)."""
    slot = layout.SLOTS + current_attacker(state) * layout.SLOT - layout.SLOT
    hex = shell_hex(field, aimed_hex(state, slot), rank_of(state, field, slot), die)
    victim = shell_victim(state, field, state[slot + layout.TARGET], hex)
    if victim == 0:
        end_battle(state, field)
        return
    state[layout.PHASE] = layout.ATTACKER_ROLL
    state[layout.VICTIM] = victim


def has_many_rolls(state: Words, field: Words, slot: int, victim: int) -> int:
    """Return whether more units than the attacker and one target may take part in a battle."""
    if is_area_attacker(state, field, slot) != 0:
        return 1
    if field[layout.TRENCH] == 0:
        return 0
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.SCATTERS] != 0:
        return 0
    other = layout.SLOTS + victim * layout.SLOT - layout.SLOT
    return 1 if trench_in(state, field, other) != 0 else 0


def apply_hits(state: Words, field: Words, hits: int) -> None:
    """Apply a roll; once all rolls are known, resolve the battle (TC-BATTLE-23, -38)."""
    slot = layout.SLOTS + current_attacker(state) * layout.SLOT - layout.SLOT
    other = layout.SLOTS + state[layout.VICTIM] * layout.SLOT - layout.SLOT
    if has_many_rolls(state, field, slot, state[layout.VICTIM]) != 0:
        apply_hits_many(state, field, slot, hits)
    elif state[layout.PHASE] == layout.TARGET_ROLL:
        resolve_battle(state, field, slot, other, state[layout.HITS] - 1, hits)
        end_battle(state, field)
    elif target_dice(state, field, slot, other) > 0:
        state[layout.HITS] = hits + 1
        state[layout.ROLLER] = state[layout.VICTIM]
        state[layout.PHASE] = layout.TARGET_ROLL
    else:
        resolve_battle(state, field, slot, other, hits, 0)
        end_battle(state, field)


def apply_hits_many(state: Words, field: Words, slot: int, hits: int) -> None:
    """Apply a roll of a battle that may have many rolls."""
    if state[layout.PHASE] == layout.TARGET_ROLL:
        roller = layout.SLOTS + state[layout.ROLLER] * layout.SLOT - layout.SLOT
        state[roller + layout.SHOTS] += hits + 1
    elif is_area_attacker(state, field, slot) != 0 and field[layout.GAS_EACH] != 0:
        other = layout.SLOTS + state[layout.VICTIM] * layout.SLOT - layout.SLOT
        state[other + layout.SHOTS] = (hits + 1) << 8
        centre = aimed_hex(state, slot)
        unit = next_gassed(state, field, slot, centre, state[layout.VICTIM])
        if unit != 0:
            state[layout.VICTIM] = unit
            return
        state[layout.HITS] = 1
    else:
        state[layout.HITS] = hits + 1
    state[layout.VICTIM] = aimed_unit(state, field, slot)
    state[layout.ROLLER] = next_roller(state, field, slot, state[layout.ROLLER])
    if state[layout.ROLLER] != 0:
        state[layout.PHASE] = layout.TARGET_ROLL
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
    other = layout.SLOTS + target * layout.SLOT - layout.SLOT
    trench = trench_in(state, field, other)
    if last == 0 and target_dice(state, field, slot, other) > 0:
        return target
    if trench == 0:
        return 0
    first = 1 if last == target else last + 1
    for unit in range(first, state[layout.UNITS] + 1):
        other_unit = layout.SLOTS + unit * layout.SLOT - layout.SLOT
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
    most = field[layout.DEADLY]
    damage_done = damage_to_target(state, field, other, hits)
    damage_taken = damage_for_hits(field, damage_row(state, field, slot, 0), return_hits)
    target_damage = state[other + layout.DAMAGE] + damage_done
    attacker_damage = state[slot + layout.DAMAGE] + damage_taken
    award_experience(state, field, slot, damage_done, 1 if target_damage >= most else 0)
    award_experience(state, field, other, damage_taken, 1 if attacker_damage >= most else 0)
    state[slot + layout.DAMAGE] = attacker_damage
    state[other + layout.DAMAGE] = target_damage  # last: a shell may hit its own gun
    if target_damage >= most:
        award_kill(state, field, slot, other)
        destroy_unit(state, other)
    if attacker_damage >= most:
        award_kill(state, field, other, slot)
        destroy_unit(state, slot)


def award_kill(state: Words, field: Words, slot: int, other: int) -> None:
    """Award points to a unit's owner for destroying another, unless it is a friend (TC-GAP-57)."""
    if (state[slot + layout.OWNER] ^ state[other + layout.OWNER]) & 1:
        award_points(state, field, state[slot + layout.OWNER], field[layout.VP_UNIT])


def resolve_battle_many(state: Words, field: Words, slot: int) -> None:
    """Apply all rolls of a battle together: first the return fire, then the attack."""
    most = field[layout.DEADLY]
    attacker_damage = state[slot + layout.DAMAGE] + total_return_damage(state, field, slot)
    killer = 0
    if attacker_damage >= most:
        killer = killer_of(state, field, slot)
        award_kill(state, field, layout.SLOTS + killer * layout.SLOT - layout.SLOT, slot)
    award_return_fire(state, field, slot, killer)
    if is_area_attacker(state, field, slot) != 0:
        damage_area(state, field, slot)
    else:
        other = layout.SLOTS + state[layout.VICTIM] * layout.SLOT - layout.SLOT
        add_experience(
            state, field, slot, damage_unit(state, field, slot, other, state[layout.HITS] - 1)
        )
    state[slot + layout.DAMAGE] = attacker_damage
    if attacker_damage >= most:
        destroy_unit(state, slot)
    other = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        state[other + layout.SHOTS] = 0
        other += layout.SLOT


def return_damage(state: Words, field: Words, slot: int, roller: int) -> int:
    """Return the damage that a unit's return fire does to the attacker (TC-VAR-36)."""
    hits = state[roller + layout.SHOTS] & 255
    return damage_for_hits(field, damage_row(state, field, slot, 0), hits - 1) if hits > 0 else 0


def total_return_damage(state: Words, field: Words, slot: int) -> int:
    """Return the total damage of all return fire (TC-GAP-61)."""
    damage = 0
    roller = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        damage += return_damage(state, field, slot, roller)
        roller += layout.SLOT
    return damage


def killer_of(state: Words, field: Words, slot: int) -> int:
    """Return the unit that is credited with destroying the attacker (TC-GAP-61).

    This is the target if it did damage. Otherwise it is the unit that did most; ties go to the seat
    that is next in the order of turns.
    """
    target = state[layout.VICTIM]
    if return_damage(state, field, slot, layout.SLOTS + target * layout.SLOT - layout.SLOT) > 0:
        return target
    players = field[layout.PLAYERS]
    best = 0
    found = 0
    for unit in range(1, state[layout.UNITS] + 1):
        roller = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        damage = return_damage(state, field, slot, roller)
        if damage > 0:
            turns = (state[roller + layout.OWNER] + 2 * players - state[layout.SEAT] - 1) % players
            value = 8 * damage + players - turns
            if value > best:
                best = value
                found = unit
    return found


def award_return_fire(state: Words, field: Words, slot: int, killer: int) -> None:
    """Award experience to all units whose return fire did damage; more to the killer."""
    for unit in range(1, state[layout.UNITS] + 1):
        roller = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        damage = return_damage(state, field, slot, roller)
        award_experience(state, field, roller, damage, 1 if unit == killer else 0)


def damage_unit(state: Words, field: Words, slot: int, other: int, hits: int) -> int:
    """Apply hits to a unit; return the experience for it, 0 for a friend (TC-XP-10)."""
    damage = damage_to_target(state, field, other, hits)
    state[other + layout.DAMAGE] += damage
    is_destroyed = 1 if state[other + layout.DAMAGE] >= field[layout.DEADLY] else 0
    if is_destroyed != 0:
        award_kill(state, field, slot, other)
        destroy_unit(state, other)
    if (state[slot + layout.OWNER] ^ state[other + layout.OWNER]) & 1 == 0:
        return 0
    return experience_for(damage, is_destroyed)


def damage_area(state: Words, field: Words, slot: int) -> None:
    """Apply gas to all units reached; award experience once or for each (TC-FAQ-09, TC-XP-12)."""
    centre = aimed_hex(state, slot)
    points = 0
    unit = next_gassed(state, field, slot, centre, 0)
    while unit != 0:
        other = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        hits = state[layout.HITS] - 1
        if field[layout.GAS_EACH] != 0:
            hits = (state[other + layout.SHOTS] >> 8) - 1
        more = damage_unit(state, field, slot, other, hits)
        if field[layout.XP_EACH] != 0:
            points += more
        elif more > points:
            points = more
        unit = next_gassed(state, field, slot, centre, unit)
    add_experience(state, field, slot, points)


def end_battle(state: Words, field: Words) -> None:
    """Check for victory and go on to the next battle."""
    state[layout.FOUGHT] += 1
    state[layout.VICTIM] = 0
    state[layout.HITS] = 0
    state[layout.ROLLER] = 0
    check_victory(state, field)
    if state[layout.ENDED] == 0:
        start_next_battle(state, field)
