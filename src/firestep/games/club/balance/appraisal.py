"""Values of units, attacks and places for the greedy player; the odds come from the rules."""

from firestep.games.club.balance.weights import (
    AT_ENTRANCE_BONUS,
    BESIEGED_RISK,
    CAPTURE_VALUE,
    DAMAGE_DISCOUNT,
    ENEMY_FIRE_SHARE,
    ENEMY_FIRE_WEIGHT,
    FOOT_BONUS,
    FORT_IDLE_COST,
    HARM_DONE_WEIGHT,
    REPAIR_VALUE,
    UNARMED_FACTOR,
)
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    air_range_high,
    are_enemies,
    bonds_of,
    damage_of,
    dice_for,
    does_scatter,
    fort_holder,
    fort_place,
    ground_range_high,
    ground_range_low,
    is_on_map,
    kind_of,
    linked_place,
    mover_class,
    owner_of,
    place_of,
    price_of,
    repair_price_of,
    same_team,
    set_place,
    speed_of,
    type_number,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.battle import (
    attacker_dice,
    damage_for_hits,
    damage_row,
    hit_number,
    shell_hex,
    target_dice,
)
from firestep.games.club.rules.chance import next_random
from firestep.games.club.rules.contact import class_bit, hex_distance
from firestep.games.club.rules.declaration import is_in_range
from firestep.games.club.rules.experience import rank_of
from firestep.games.club.rules.forts import may_capture


def random_fraction(word: int, number: int) -> float:
    """Return a number from 0 to 1 derived from a random word and the index of a choice."""
    return (next_random(next_random(word ^ (number * 40503 + 1))) & 0xFFFF) / 65536.0


def expected_harm(field: Words, row: int, hurt: int, dice: int, number: int) -> float:
    """Return the mean share of its value that a unit with damage `hurt` loses to a roll."""
    deadly = field[layout.F_DEADLY]
    faces = field[layout.F_FACES]
    if number >= faces:
        after = hurt + damage_for_hits(field, row, dice)
        return 1.0 if after >= deadly else DAMAGE_DISCOUNT * (after - hurt) / (deadly - 1)
    hit = 1.0 * number / faces
    chance = 1.0
    for _ in range(dice):
        chance *= 1.0 - hit
    total = 0.0
    for hits in range(dice + 1):
        after = hurt + damage_for_hits(field, row, hits)
        if after >= deadly:
            total += chance
        else:
            total += chance * DAMAGE_DISCOUNT * (after - hurt) / (deadly - 1)
        chance = chance * (dice - hits) * hit / ((hits + 1) * (1.0 - hit))
    return total


def is_at_entrance(state: Words, field: Words, slot: int, fort: int) -> int:
    """Return whether a unit could capture a fort with its next move; -1 means any fort."""
    place = place_of(state, slot)
    if not is_on_map(place):
        return 0
    for side in range(6):
        target = linked_place(field, place, side)
        if target != layout.NOWHERE and target >= field[layout.F_HEXES]:
            target -= field[layout.F_HEXES]
            if (fort < 0 or fort == target) and may_capture(state, field, slot, target) != 0:
                return 1
    return 0


def unit_value(state: Words, field: Words, slot: int) -> float:
    """Return the value of a unit."""
    kind = kind_of(state, slot)
    value = 1.0 * price_of(field, kind)
    if mover_class(field, kind) == layout.CLASS_FOOT:
        value += FOOT_BONUS
    return value


def attack_value(state: Words, field: Words, slot: int, other: int) -> float:
    """Return the value of an attack: harm done less harm taken."""
    row = damage_row(state, field, other, 1)
    dice = attacker_dice(state, field, slot, other)
    number = hit_number(state, field, slot, other)
    value = unit_value(state, field, other)
    if is_at_entrance(state, field, other, -1) != 0:
        value += AT_ENTRANCE_BONUS
    gain = value * expected_harm(field, row, damage_of(state, other), dice, number)
    kind = kind_of(state, slot)
    if does_scatter(field, kind) != 0:
        return HARM_DONE_WEIGHT * scatter_value(state, field, slot, other, gain)
    return_dice = target_dice(state, field, slot, other)
    if return_dice == 0:
        return HARM_DONE_WEIGHT * gain
    row = damage_row(state, field, slot, 0)
    number = hit_number(state, field, other, slot)
    share = expected_harm(field, row, damage_of(state, slot), return_dice, number)
    return HARM_DONE_WEIGHT * gain - unit_value(state, field, slot) * share


def scatter_value(state: Words, field: Words, slot: int, other: int, gain: float) -> float:
    """Return the value of a shell that may scatter; harm to friends counts against it."""
    faces = field[layout.F_FACES]
    rank = rank_of(state, field, slot)
    aim = place_of(state, other)
    number = hit_number(state, field, slot, other)
    dice = attacker_dice(state, field, slot, other)
    total = 0.0
    for die in range(1, faces + 1):
        hex = shell_hex(field, aim, rank, die)
        if hex == aim:
            total += gain
            continue
        for unit in range(1, unit_count(state) + 1):
            found = unit_slot(unit)
            if place_of(state, found) == hex and class_bit(state, field, found) == 1:
                row = damage_row(state, field, found, 1)
                share = expected_harm(field, row, damage_of(state, found), dice, number)
                loss = share * unit_value(state, field, found)
                if same_team(owner_of(state, found), owner_of(state, slot)):
                    loss = -loss
                total += loss
    return total / faces


def range_of(field: Words, kind: int) -> int:
    """Return the maximum range of a type, 1 if it cannot attack."""
    far = ground_range_high(field, kind)
    if air_range_high(field, kind) > far:
        far = air_range_high(field, kind)
    return far if far > 0 else 1


def rate_fort(state: Words, field: Words, slot: int, fort: int) -> float:
    """Return the value of ending a move in a fort."""
    seat = owner_of(state, slot)
    taken = 1 if fort_holder(state, fort) != seat else 0
    kind = kind_of(state, slot)
    total = CAPTURE_VALUE if taken != 0 else -FORT_IDLE_COST
    at_entrance = 0
    for unit in range(1, unit_count(state) + 1):
        other = unit_slot(unit)
        if are_enemies(owner_of(state, other), seat):
            if taken != 0 and place_of(state, other) == fort_place(fort):
                total += unit_value(state, field, other)
            elif taken == 0 and is_at_entrance(state, field, other, fort) != 0:
                at_entrance = 1
    if at_entrance != 0:
        total -= BESIEGED_RISK * unit_value(state, field, slot)
    if taken == 0 and bonds_of(state, seat) >= repair_price_of(field, kind):
        total += REPAIR_VALUE * damage_of(state, slot)
    return total


def rate_hex(state: Words, field: Words, slot: int, hex: int) -> float:
    """Return the value of ending a move on a hex: the best attack less the expected enemy fire."""
    start = place_of(state, slot)
    set_place(state, slot, hex)
    kind = kind_of(state, slot)
    low = layout.T_AIR_LOW if class_bit(state, field, slot) == 2 else layout.T_GROUND_LOW
    high = layout.T_AIR_HIGH if low == layout.T_AIR_LOW else layout.T_GROUND_HIGH
    best = 0.0
    fire = 0.0
    for unit in range(1, unit_count(state) + 1):
        other = unit_slot(unit)
        place = place_of(state, other)
        if is_on_map(place):
            if are_enemies(owner_of(state, other), owner_of(state, slot)):
                if is_in_range(state, field, slot, other) != 0:
                    value = attack_value(state, field, slot, other)
                    if value > best:
                        best = value
                sort = kind_of(state, other)
                if type_number(field, sort, low) != 0:
                    far = type_number(field, sort, high) + speed_of(field, sort) // 2
                    if hex_distance(field, place, hex) <= far:
                        dice = dice_for(field, damage_of(state, other))
                        fire += dice * hit_number(state, field, other, slot)
    hits = int(ENEMY_FIRE_SHARE * fire / field[layout.F_FACES])
    deadly = field[layout.F_DEADLY]
    damage = damage_for_hits(field, damage_row(state, field, slot, 1), hits)
    share = DAMAGE_DISCOUNT * damage / (deadly - 1)
    if damage_of(state, slot) + damage >= deadly:
        share = 1.0
    if ground_range_low(field, kind) == 0:
        share *= UNARMED_FACTOR
    set_place(state, slot, start)
    return best - ENEMY_FIRE_WEIGHT * share * unit_value(state, field, slot)
