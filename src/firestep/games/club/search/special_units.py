"""What orders are worth that a simple player leaves alone: mines, gas, medics, turrets.

All in bonds, so that they stand beside the trades of ordinary attacks.
"""

from firestep.games.club.balance.appraisal import harm, worth_of
from firestep.games.club.balance.appraisal import noise as luck
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.battle import attacker_dice, hit_number, row_of
from firestep.games.club.rules.contact import apart
from firestep.games.club.rules.gas import next_gassed
from firestep.games.club.rules.mines import mine_hex
from firestep.games.club.search.bank import front, mend_worth

MINE_WORTH = 2.0  # a mine anywhere: it makes the enemy think
LEAST_WORTH = 2.25  # nobody lays one for less, or the map would be strewn with them
ON_ROAD = 1.5  # on a road,
AT_GATE = 2.5  # before the gate of a fort of the team
APPROACH = 3.0  # where enemies are near
IN_THE_WAY = 3.0  # less where own foot soldiers are to take a fort
SPITE = 1.2  # how much harm done by gas counts against harm to friends


def extra_worth(state: Words, field: Words, seat: int, verb: int, first: int, second: int) -> float:
    """Return what one of these orders is worth; 0 for any other."""
    if layout.LAY <= verb < layout.TREAT:
        return lay_worth(state, field, first, verb, second)
    if verb == layout.TREAT:
        return mend_worth(state, field, second)
    if verb == layout.MOUNT:
        near = front(state, field, seat, second)
        return 4.0 - 0.5 * near if near < 8 else 0.0
    if verb >= layout.ATTACK_AT:
        slot = layout.SLOTS + first * layout.SLOT - layout.SLOT
        kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
        if field[kind + layout.AREA] != 0:
            return gas_worth(state, field, first, verb - layout.ATTACK_AT)
    if verb == layout.ATTACK:
        slot = layout.SLOTS + first * layout.SLOT - layout.SLOT
        other = layout.SLOTS + second * layout.SLOT - layout.SLOT
        kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
        if field[kind + layout.AREA] != 0:
            return gas_worth(state, field, first, state[other + layout.PLACE])
    return 0.0


def gas_worth(state: Words, field: Words, unit: int, centre: int) -> float:
    """Return what gas on a hex promises: harm to enemies there and around less that to friends."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    total = 0.0
    found = next_gassed(state, field, slot, centre, 0)
    while found != 0:
        other = layout.SLOTS + found * layout.SLOT - layout.SLOT
        row = row_of(state, field, other, 1)
        dice = attacker_dice(state, field, slot, other)
        number = hit_number(state, field, slot, other)
        share = harm(field, row, state[other + layout.DAMAGE], dice, number)
        if (state[other + layout.OWNER] ^ state[slot + layout.OWNER]) & 1:
            total += SPITE * share * worth_of(state, field, other)
        else:
            total -= share * worth_of(state, field, other)
        found = next_gassed(state, field, slot, centre, found)
    return total


def lay_worth(state: Words, field: Words, unit: int, verb: int, marker: int) -> float:
    """Return what a mine is worth on the hex that its code points to.

    Good ground is a road, the ground before the gates of the own team and the way of enemies; bad
    ground is where the own team has still to go.
    """
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    seat = state[slot + layout.OWNER]
    hex = mine_hex(field, marker, verb - layout.LAY)
    value = MINE_WORTH
    terrain = field[field[layout.TERRAINS] + hex]
    if terrain == layout.ROAD or terrain == layout.BRIDGE:
        value += ON_ROAD
    hexes = field[layout.HEXES]
    for side in range(6):
        target = field[field[layout.LINKS] + 6 * hex + side]
        if target != layout.NOWHERE and target >= hexes:
            owner = state[layout.FORTS + target - hexes]
            if owner != 0 and (owner ^ seat) & 1 == 0:
                value += AT_GATE
            else:
                value -= IN_THE_WAY
    least = 99
    other = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[other + layout.PLACE]
        if place < layout.FORT_PLACE and (state[other + layout.OWNER] ^ seat) & 1:
            kind = field[layout.TYPES] + layout.TYPE * state[other + layout.KIND]
            moves_as = field[kind + layout.MOVES_AS]
            if moves_as == layout.FOOT or moves_as == layout.WHEELS:
                far = apart(field, place, hex)
                if 0 < far < least:
                    least = far
        other += layout.SLOT
    if least <= 6:
        value += APPROACH * (7 - least) / 6.0
    return value


def pick_lay(state: Words, field: Words, unit: int, word: int, choices: Words, count: int) -> int:
    """Return the number of the mine that a unit had better lay now, -1 for none.

    The best marker is taken by the mean of its codes and the code by chance, weighed a little, so
    that who sees the marker cannot reckon out the mine.
    """
    best = -1
    most = LEAST_WORTH
    marker = layout.NOWHERE
    for number in range(count):
        at = layout.CHOICE * number
        if choices[at + 1] != unit or not layout.LAY <= choices[at] < layout.TREAT:
            continue
        if choices[at + 2] == marker:
            continue
        value = marker_worth(state, field, unit, choices[at + 2], choices, count)
        if value > most:
            most = value
            marker = choices[at + 2]
    if marker == layout.NOWHERE:
        return -1
    most = -1000.0
    for number in range(count):
        at = layout.CHOICE * number
        if choices[at + 1] != unit or choices[at + 2] != marker:
            continue
        if layout.LAY <= choices[at] < layout.TREAT:
            value = 0.25 * lay_worth(state, field, unit, choices[at], marker)
            value += 4.0 * luck(word, number)
            if value > most:
                most = value
                best = number
    return best


def marker_worth(
    state: Words, field: Words, unit: int, marker: int, choices: Words, count: int
) -> float:
    """Return the mean worth of the mines that may be laid from one marker."""
    total = 0.0
    codes = 0
    for number in range(count):
        at = layout.CHOICE * number
        if choices[at + 1] == unit and choices[at + 2] == marker:
            if layout.LAY <= choices[at] < layout.TREAT:
                total += lay_worth(state, field, unit, choices[at], marker)
                codes += 1
    return total / codes if codes > 0 else 0.0
