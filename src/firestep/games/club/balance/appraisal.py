"""What units, attacks and places promise the greedy player; the odds are those of the rules."""

from firestep.games.club.balance.weights import (
    AT_GATE,
    CAPTURE,
    CAUTION,
    EAGER,
    ON_FOOT,
    REST,
    SHARE,
    SHUT_IN,
    UNARMED,
    WAITING,
    WOUND,
)
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.kernel.playouts import shuffled
from firestep.games.club.rules.battle import (
    attacker_dice,
    damage_from,
    hit_number,
    row_of,
    shell_hex,
    target_dice,
)
from firestep.games.club.rules.contact import apart, class_bit
from firestep.games.club.rules.declaration import in_range
from firestep.games.club.rules.experience import rank_of
from firestep.games.club.rules.forts import may_capture


def noise(word: int, number: int) -> float:
    """Return a number from 0 to 1 that belongs to a choice."""
    return (shuffled(shuffled(word ^ (number * 40503 + 1))) & 0xFFFF) / 65536.0


def harm(field: Words, row: int, hurt: int, dice: int, number: int) -> float:
    """Return the share of its worth that a unit with so much damage loses to a roll, on average."""
    deadly = field[layout.DEADLY]
    faces = field[layout.FACES]
    if number >= faces:
        after = hurt + damage_from(field, row, dice)
        return 1.0 if after >= deadly else WOUND * (after - hurt) / (deadly - 1)
    hit = 1.0 * number / faces
    chance = 1.0
    for _ in range(dice):
        chance *= 1.0 - hit
    total = 0.0
    for hits in range(dice + 1):
        after = hurt + damage_from(field, row, hits)
        if after >= deadly:
            total += chance
        else:
            total += chance * WOUND * (after - hurt) / (deadly - 1)
        chance = chance * (dice - hits) * hit / ((hits + 1) * (1.0 - hit))
    return total


def is_at_gate(state: Words, field: Words, slot: int, fort: int) -> int:
    """Tell whether a unit could take a fort with its next move; fort -1 is any."""
    place = state[slot + layout.PLACE]
    if place >= layout.FORT_PLACE:
        return 0
    for side in range(6):
        target = field[field[layout.LINKS] + 6 * place + side]
        if target != layout.NOWHERE and target >= field[layout.HEXES]:
            target -= field[layout.HEXES]
            if (fort < 0 or fort == target) and may_capture(state, field, slot, target) != 0:
                return 1
    return 0


def worth_of(state: Words, field: Words, slot: int) -> float:
    """Return what a unit is worth."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    worth = 1.0 * field[kind + layout.PRICE]
    if field[kind + layout.MOVES_AS] == layout.FOOT:
        worth += ON_FOOT
    return worth


def trade(state: Words, field: Words, slot: int, other: int) -> float:
    """Return what an attack promises: harm done less harm taken."""
    row = row_of(state, field, other, 1)
    dice = attacker_dice(state, field, slot, other)
    number = hit_number(state, field, slot, other)
    worth = worth_of(state, field, other)
    if is_at_gate(state, field, other, -1) != 0:
        worth += AT_GATE
    gain = worth * harm(field, row, state[other + layout.DAMAGE], dice, number)
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.SCATTERS] != 0:
        return EAGER * gain_astray(state, field, slot, other, gain)
    back = target_dice(state, field, slot, other)
    if back == 0:
        return EAGER * gain
    row = row_of(state, field, slot, 0)
    number = hit_number(state, field, other, slot)
    share = harm(field, row, state[slot + layout.DAMAGE], back, number)
    return EAGER * gain - worth_of(state, field, slot) * share


def gain_astray(state: Words, field: Words, slot: int, other: int, gain: float) -> float:
    """Return what a shell that may go astray promises, friends in its way counted against it."""
    faces = field[layout.FACES]
    rank = rank_of(state, field, slot)
    aim = state[other + layout.PLACE]
    number = hit_number(state, field, slot, other)
    dice = attacker_dice(state, field, slot, other)
    total = 0.0
    for die in range(1, faces + 1):
        hex = shell_hex(field, aim, rank, die)
        if hex == aim:
            total += gain
            continue
        found = layout.SLOTS
        for _ in range(state[layout.UNITS]):
            if state[found + layout.PLACE] == hex and class_bit(state, field, found) == 1:
                row = row_of(state, field, found, 1)
                share = harm(field, row, state[found + layout.DAMAGE], dice, number)
                loss = share * worth_of(state, field, found)
                if (state[found + layout.OWNER] ^ state[slot + layout.OWNER]) & 1 == 0:
                    loss = -loss
                total += loss
            found += layout.SLOT
    return total / faces


def range_of(field: Words, kind: int) -> int:
    """Return the farthest a type shoots, 1 for one that does not."""
    far = field[kind + layout.GROUND_HIGH]
    if field[kind + layout.AIR_HIGH] > far:
        far = field[kind + layout.AIR_HIGH]
    return far if far > 0 else 1


def rate_fort(state: Words, field: Words, slot: int, fort: int) -> float:
    """Return what it promises to end a move in a fort."""
    seat = state[slot + layout.OWNER]
    taken = 1 if state[layout.FORTS + fort] != seat else 0
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    total = CAPTURE if taken != 0 else -WAITING
    at_gate = 0
    other = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if (state[other + layout.OWNER] ^ seat) & 1:
            if taken != 0 and state[other + layout.PLACE] == layout.FORT_PLACE + fort:
                total += worth_of(state, field, other)
            elif taken == 0 and is_at_gate(state, field, other, fort) != 0:
                at_gate = 1
        other += layout.SLOT
    if at_gate != 0:
        total -= SHUT_IN * worth_of(state, field, slot)
    if taken == 0 and state[layout.BONDS + seat] >= field[kind + layout.REPAIR_PRICE]:
        total += REST * state[slot + layout.DAMAGE]
    return total


def rate_hex(state: Words, field: Words, slot: int, hex: int) -> float:
    """Return what it promises to end a move on a hex: the best attack, less the fire to come."""
    start = state[slot + layout.PLACE]
    state[slot + layout.PLACE] = hex
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    low = layout.AIR_LOW if class_bit(state, field, slot) == 2 else layout.GROUND_LOW
    best = 0.0
    fire = 0.0
    other = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[other + layout.PLACE]
        if place < layout.FORT_PLACE:
            if (state[other + layout.OWNER] ^ state[slot + layout.OWNER]) & 1:
                if in_range(state, field, slot, other) != 0:
                    promise = trade(state, field, slot, other)
                    if promise > best:
                        best = promise
                sort = field[layout.TYPES] + layout.TYPE * state[other + layout.KIND]
                if field[sort + low] != 0:
                    far = field[sort + low + 1] + field[sort + layout.SPEED] // 2
                    if apart(field, place, hex) <= far:
                        dice = field[layout.DICE + state[other + layout.DAMAGE]]
                        fire += dice * hit_number(state, field, other, slot)
        other += layout.SLOT
    hits = int(SHARE * fire / field[layout.FACES])
    deadly = field[layout.DEADLY]
    damage = damage_from(field, row_of(state, field, slot, 1), hits)
    share = WOUND * damage / (deadly - 1)
    if state[slot + layout.DAMAGE] + damage >= deadly:
        share = 1.0
    if field[kind + layout.GROUND_LOW] == 0:
        share *= UNARMED
    state[slot + layout.PLACE] = start
    return best - CAUTION * share * worth_of(state, field, slot)
