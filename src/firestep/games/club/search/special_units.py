"""Values of orders that the greedy player ignores: mines, gas, medics, turrets.

All values are in bonds, to be comparable with those of ordinary attacks.
"""

from firestep.games.club.balance.appraisal import expected_harm, random_fraction, unit_value
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    are_enemies,
    attacks_area,
    choice_first,
    choice_second,
    choice_verb,
    damage_of,
    fort_holder,
    is_on_map,
    kind_of,
    linked_place,
    mover_class,
    owner_of,
    place_of,
    same_team,
    terrain_at,
    unit_count,
    unit_slot,
    verb_hex,
    verb_mine_code,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.battle import attacker_dice, damage_row, hit_number
from firestep.games.club.rules.contact import hex_distance
from firestep.games.club.rules.gas import next_gassed
from firestep.games.club.rules.mines import mine_hex
from firestep.games.club.search.bank import front_distance, repair_value

MINE_VALUE = 2.0  # value of any mine
MIN_MINE_VALUE = 2.25  # no mine is laid for less
ROAD_BONUS = 1.5  # for a mine on a road
ENTRANCE_BONUS = 2.5  # for a mine at an entrance of a fort of the team
APPROACH_BONUS = 3.0  # for a mine close to enemies
OWN_PATH_PENALTY = 3.0  # for a mine at an entrance that own foot soldiers need
ENEMY_HARM_WEIGHT = 1.2  # weight of harm to enemies by gas against harm to friends


def special_order_value(
    state: Words, field: Words, seat: int, verb: int, first: int, second: int
) -> float:
    """Return the value of one of these orders; 0 for any other."""
    if layout.V_LAY <= verb < layout.V_TREAT:
        return mine_value(state, field, first, verb, second)
    if verb == layout.V_TREAT:
        return repair_value(state, field, second)
    if verb == layout.V_MOUNT:
        near = front_distance(state, field, seat, second)
        return 4.0 - 0.5 * near if near < 8 else 0.0
    if verb >= layout.V_ATTACK_AT:
        slot = unit_slot(first)
        kind = kind_of(state, slot)
        if attacks_area(field, kind) != 0:
            return gas_value(state, field, first, verb_hex(verb))
    if verb == layout.V_ATTACK:
        slot = unit_slot(first)
        other = unit_slot(second)
        kind = kind_of(state, slot)
        if attacks_area(field, kind) != 0:
            return gas_value(state, field, first, place_of(state, other))
    return 0.0


def gas_value(state: Words, field: Words, unit: int, centre: int) -> float:
    """Return the value of gas on a hex: harm to enemies in its area less harm to friends."""
    slot = unit_slot(unit)
    total = 0.0
    found = next_gassed(state, field, slot, centre, 0)
    while found != 0:
        other = unit_slot(found)
        row = damage_row(state, field, other, 1)
        dice = attacker_dice(state, field, slot, other)
        number = hit_number(state, field, slot, other)
        share = expected_harm(field, row, damage_of(state, other), dice, number)
        if are_enemies(owner_of(state, other), owner_of(state, slot)):
            total += ENEMY_HARM_WEIGHT * share * unit_value(state, field, other)
        else:
            total -= share * unit_value(state, field, other)
        found = next_gassed(state, field, slot, centre, found)
    return total


def mine_value(state: Words, field: Words, unit: int, verb: int, marker: int) -> float:
    """Return the value of a mine on the hex that its code points to.

    Good hexes are roads, hexes at entrances of own forts and hexes close to enemies. Bad hexes are
    those that the own team still has to cross.
    """
    slot = unit_slot(unit)
    seat = owner_of(state, slot)
    hex = mine_hex(field, marker, verb_mine_code(verb))
    value = MINE_VALUE
    terrain = terrain_at(field, hex)
    if terrain == layout.TERRAIN_ROAD or terrain == layout.TERRAIN_BRIDGE:
        value += ROAD_BONUS
    hexes = field[layout.F_HEXES]
    for side in range(6):
        target = linked_place(field, hex, side)
        if target != layout.NOWHERE and target >= hexes:
            owner = fort_holder(state, target - hexes)
            if owner != 0 and same_team(owner, seat):
                value += ENTRANCE_BONUS
            else:
                value -= OWN_PATH_PENALTY
    least = 99
    for number in range(1, unit_count(state) + 1):
        other = unit_slot(number)
        place = place_of(state, other)
        if is_on_map(place) and are_enemies(owner_of(state, other), seat):
            kind = kind_of(state, other)
            moves_as = mover_class(field, kind)
            if moves_as == layout.CLASS_FOOT or moves_as == layout.CLASS_WHEELS:
                far = hex_distance(field, place, hex)
                if 0 < far < least:
                    least = far
    if least <= 6:
        value += APPROACH_BONUS * (7 - least) / 6.0
    return value


def pick_mine(state: Words, field: Words, unit: int, word: int, choices: Words, count: int) -> int:
    """Return the index of the mine that a unit should lay now, -1 for none.

    The best marker is chosen by the mean value of its codes, and the code almost at random, so that
    the mine cannot be inferred from the marker.
    """
    best = -1
    most = MIN_MINE_VALUE
    marker = layout.NOWHERE
    for number in range(count):
        if is_mine_of(choices, number, unit) == 0 or choice_second(choices, number) == marker:
            continue
        value = marker_value(state, field, unit, choice_second(choices, number), choices, count)
        if value > most:
            most = value
            marker = choice_second(choices, number)
    if marker == layout.NOWHERE:
        return -1
    most = -1000.0
    for number in range(count):
        if is_mine_of(choices, number, unit) != 0 and choice_second(choices, number) == marker:
            value = 0.25 * mine_value(state, field, unit, choice_verb(choices, number), marker)
            value += 4.0 * random_fraction(word, number)
            if value > most:
                most = value
                best = number
    return best


def is_mine_of(choices: Words, number: int, unit: int) -> int:
    """Return whether a choice lays a mine by a unit."""
    if choice_first(choices, number) != unit:
        return 0
    return 1 if layout.V_LAY <= choice_verb(choices, number) < layout.V_TREAT else 0


def marker_value(
    state: Words, field: Words, unit: int, marker: int, choices: Words, count: int
) -> float:
    """Return the mean value of the mines that may be laid from one marker."""
    total = 0.0
    codes = 0
    for number in range(count):
        if is_mine_of(choices, number, unit) != 0 and choice_second(choices, number) == marker:
            total += mine_value(state, field, unit, choice_verb(choices, number), marker)
            codes += 1
    return total / codes if codes > 0 else 0.0
