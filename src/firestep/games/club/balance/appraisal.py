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
    place = state[slot + layout.U_PLACE]
    if place >= layout.PLACE_FORT:
        return 0
    for side in range(6):
        target = field[field[layout.F_LINKS] + 6 * place + side]
        if target != layout.NOWHERE and target >= field[layout.F_HEXES]:
            target -= field[layout.F_HEXES]
            if (fort < 0 or fort == target) and may_capture(state, field, slot, target) != 0:
                return 1
    return 0


def unit_value(state: Words, field: Words, slot: int) -> float:
    """Return the value of a unit."""
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    value = 1.0 * field[kind + layout.T_PRICE]
    if field[kind + layout.T_MOVES_AS] == layout.CLASS_FOOT:
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
    gain = value * expected_harm(field, row, state[other + layout.U_DAMAGE], dice, number)
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    if field[kind + layout.T_SCATTERS] != 0:
        return HARM_DONE_WEIGHT * scatter_value(state, field, slot, other, gain)
    return_dice = target_dice(state, field, slot, other)
    if return_dice == 0:
        return HARM_DONE_WEIGHT * gain
    row = damage_row(state, field, slot, 0)
    number = hit_number(state, field, other, slot)
    share = expected_harm(field, row, state[slot + layout.U_DAMAGE], return_dice, number)
    return HARM_DONE_WEIGHT * gain - unit_value(state, field, slot) * share


def scatter_value(state: Words, field: Words, slot: int, other: int, gain: float) -> float:
    """Return the value of a shell that may scatter; harm to friends counts against it."""
    faces = field[layout.F_FACES]
    rank = rank_of(state, field, slot)
    aim = state[other + layout.U_PLACE]
    number = hit_number(state, field, slot, other)
    dice = attacker_dice(state, field, slot, other)
    total = 0.0
    for die in range(1, faces + 1):
        hex = shell_hex(field, aim, rank, die)
        if hex == aim:
            total += gain
            continue
        found = layout.S_SLOTS
        for _ in range(state[layout.S_UNITS]):
            if state[found + layout.U_PLACE] == hex and class_bit(state, field, found) == 1:
                row = damage_row(state, field, found, 1)
                share = expected_harm(field, row, state[found + layout.U_DAMAGE], dice, number)
                loss = share * unit_value(state, field, found)
                if (state[found + layout.U_OWNER] ^ state[slot + layout.U_OWNER]) & 1 == 0:
                    loss = -loss
                total += loss
            found += layout.SLOT_WORDS
    return total / faces


def range_of(field: Words, kind: int) -> int:
    """Return the maximum range of a type, 1 if it cannot attack."""
    far = field[kind + layout.T_GROUND_HIGH]
    if field[kind + layout.T_AIR_HIGH] > far:
        far = field[kind + layout.T_AIR_HIGH]
    return far if far > 0 else 1


def rate_fort(state: Words, field: Words, slot: int, fort: int) -> float:
    """Return the value of ending a move in a fort."""
    seat = state[slot + layout.U_OWNER]
    taken = 1 if state[layout.S_FORTS + fort] != seat else 0
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    total = CAPTURE_VALUE if taken != 0 else -FORT_IDLE_COST
    at_entrance = 0
    other = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        if (state[other + layout.U_OWNER] ^ seat) & 1:
            if taken != 0 and state[other + layout.U_PLACE] == layout.PLACE_FORT + fort:
                total += unit_value(state, field, other)
            elif taken == 0 and is_at_entrance(state, field, other, fort) != 0:
                at_entrance = 1
        other += layout.SLOT_WORDS
    if at_entrance != 0:
        total -= BESIEGED_RISK * unit_value(state, field, slot)
    if taken == 0 and state[layout.S_BONDS + seat] >= field[kind + layout.T_REPAIR_PRICE]:
        total += REPAIR_VALUE * state[slot + layout.U_DAMAGE]
    return total


def rate_hex(state: Words, field: Words, slot: int, hex: int) -> float:
    """Return the value of ending a move on a hex: the best attack less the expected enemy fire."""
    start = state[slot + layout.U_PLACE]
    state[slot + layout.U_PLACE] = hex
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    low = layout.T_AIR_LOW if class_bit(state, field, slot) == 2 else layout.T_GROUND_LOW
    best = 0.0
    fire = 0.0
    other = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        place = state[other + layout.U_PLACE]
        if place < layout.PLACE_FORT:
            if (state[other + layout.U_OWNER] ^ state[slot + layout.U_OWNER]) & 1:
                if is_in_range(state, field, slot, other) != 0:
                    value = attack_value(state, field, slot, other)
                    if value > best:
                        best = value
                sort = field[layout.F_TYPES] + layout.TYPE_WORDS * state[other + layout.U_KIND]
                if field[sort + low] != 0:
                    far = field[sort + low + 1] + field[sort + layout.T_SPEED] // 2
                    if hex_distance(field, place, hex) <= far:
                        dice = field[layout.F_DICE + state[other + layout.U_DAMAGE]]
                        fire += dice * hit_number(state, field, other, slot)
        other += layout.SLOT_WORDS
    hits = int(ENEMY_FIRE_SHARE * fire / field[layout.F_FACES])
    deadly = field[layout.F_DEADLY]
    damage = damage_for_hits(field, damage_row(state, field, slot, 1), hits)
    share = DAMAGE_DISCOUNT * damage / (deadly - 1)
    if state[slot + layout.U_DAMAGE] + damage >= deadly:
        share = 1.0
    if field[kind + layout.T_GROUND_LOW] == 0:
        share *= UNARMED_FACTOR
    state[slot + layout.U_PLACE] = start
    return best - ENEMY_FIRE_WEIGHT * share * unit_value(state, field, slot)
