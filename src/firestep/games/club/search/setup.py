"""Choices before the first turn: the split into armies, placing units, the headquarters.

All choices look one step ahead. A place is rated as the greedy player rates the end of a move: by
the distance to the unit's goals, the attacks it allows and the enemy fire it may draw. The next
unit to place is the one for which the best free hex matters most.
"""

from firestep.games.club.balance.appraisal import random_fraction, range_of, rate_hex, unit_value
from firestep.games.club.balance.goals import compute_goal_distances, distance_left
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    army_of,
    attacks_area,
    capacity_of,
    choice_first,
    choice_second,
    choice_verb,
    fort_exit,
    ground_hit_number,
    ground_range_low,
    is_on_map,
    kind_of,
    may_ride,
    mover_class,
    owner_of,
    place_of,
    roster_type,
    same_team,
    set_place,
    speed_of,
    start_hex,
    takes_headquarters,
    terrain_at,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.kernel.choices import make_choices, read_choice
from firestep.games.club.rules.chance import next_random
from firestep.games.club.rules.contact import hex_distance
from firestep.games.club.rules.phases import apply_choice, is_chance, list_choices

GOAL_WEIGHT = 0.45  # bonds for each half point nearer to a unit's goals
TRUCK_BONUS = 1.5  # bonds for a truck next to a unit that can ride
MEAN_RADIUS = 2  # hexes around the start number over which the mean value is taken
MAX_HQ_DISTANCE = 12  # hexes; units farther away do not affect a headquarters
GUARD_WEIGHT = 0.5  # weight of an own unit near the headquarters
ARMED_URGENCY = 1.0  # urgency of a unit that can fight
FORT_URGENCY = 6.0  # urgency of a foot soldier close to a fort
# The split: two bits (1 to 3 for the armies) for each place in the roster, the last place first.
SPLIT_BY_ROSTER = 0b01_10_10_01_01_01_01_01_10_01_01


def pick_setup(
    state: Words,
    field: Words,
    seat: int,
    word: int,
    noise: int,
    choices: Words,
    count: int,
    scratch: Words,
) -> int:
    """Return the index of the choice to take during the setup.

    `choices` is the list just made by the rules; `scratch` is overwritten.
    """
    phase = state[layout.S_PHASE]
    if phase == layout.P_SPLIT:
        return pick_split(state, field, seat, word, choices, count)
    if phase == layout.P_TURN_CHIP:
        return pick_chip(state, field, choices, count)
    if phase == layout.P_PLACING:
        return pick_place(state, field, word, noise, choices, count, scratch)
    if phase == layout.P_HEADQUARTERS:
        return pick_headquarters(state, field, choices, count)
    return 0


def pick_split(state: Words, field: Words, seat: int, word: int, choices: Words, count: int) -> int:
    """Return the index of the next step of the split: a special force, a unit, the seal."""
    for number in range(count):
        if choice_verb(choices, number) == layout.V_PICK:
            return pick_special(state, field, word, choices, count)
    if choice_verb(choices, 0) != layout.V_ASSIGN:
        return 0
    unit = choice_first(choices, 0)
    sort = kind_of(state, unit_slot(unit))
    same_type = 0  # a second unit of the same type goes to another army
    for other in range(1, unit):
        slot = unit_slot(other)
        if owner_of(state, slot) == seat and kind_of(state, slot) == sort:
            same_type += 1
    for place in range(layout.ROSTER_SIZE):
        if roster_type(field, seat, place) == sort:
            army = SPLIT_BY_ROSTER >> 2 * place & 3
            if army == 0:
                army = 1
            return army - 1 if same_type & 1 == 0 else 2 - army
    return 0


def pick_special(state: Words, field: Words, word: int, choices: Words, count: int) -> int:
    """Return the index of the special force to start with: a good land unit, partly random."""
    best = 0
    most = -1.0
    for number in range(count):
        if choice_verb(choices, number) != layout.V_PICK:
            continue
        kind = choice_first(choices, number)
        value = special_value(field, kind) + random_fraction(word, number)
        if value > most:
            most = value
            best = number
    return best


def special_value(field: Words, kind: int) -> float:
    """Return the value of a special force, independent of the board: fire, range, speed."""
    value = 1.0 * ground_hit_number(field, kind, 0) * (1.0 + 0.25 * range_of(field, kind))
    if ground_range_low(field, kind) == 0:
        value = 3.0
    if mover_class(field, kind) == layout.CLASS_BOAT or attacks_area(field, kind) != 0:
        value *= 0.6
    if mover_class(field, kind) == layout.CLASS_FIXED:
        value *= 0.5
    return value + 0.3 * speed_of(field, kind)


def pick_chip(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the index of the chip to turn, that of the weakest army: the strongest comes last."""
    best = 0
    least = 100000.0
    for number in range(count):
        army = choice_first(choices, number)
        value = 0.0
        for unit in range(1, unit_count(state) + 1):
            slot = unit_slot(unit)
            if owner_of(state, slot) == state[layout.S_SEAT]:
                if army_of(state, slot) == army:
                    value += unit_value(state, field, slot)
        if value < least:
            least = value
            best = number
    return best


def pick_place(
    state: Words,
    field: Words,
    word: int,
    noise: int,
    choices: Words,
    count: int,
    scratch: Words,
) -> int:
    """Return the index of the unit and hex whose value exceeds the unit's mean most."""
    centre = start_hex(field, state[layout.S_NUMBER])
    best = 0
    most = -1000000.0
    unit = 0
    mean = 0.0
    for number in range(count):
        if choice_first(choices, number) != unit:
            unit = choice_first(choices, number)
            mean = mean_place_value(state, field, unit, centre, scratch)
        value = place_value(state, field, unit, choice_second(choices, number), scratch) - mean
        value += 0.001 * noise * random_fraction(word, number)
        if value > most:
            most = value
            best = number
    return best


def mean_place_value(state: Words, field: Words, unit: int, centre: int, scratch: Words) -> float:
    """Compute a unit's distances to its goals; return its mean value around a start number."""
    slot = unit_slot(unit)
    kind = kind_of(state, slot)
    set_place(state, slot, centre)
    compute_goal_distances(state, field, unit, mover_class(field, kind), scratch)
    set_place(state, slot, layout.NOWHERE)
    total = 0.0
    count = 0
    for hex in range(field[layout.F_HEXES]):
        if terrain_at(field, hex) <= layout.TERRAIN_BRIDGE:
            if hex_distance(field, centre, hex) <= MEAN_RADIUS:
                total += place_value(state, field, unit, hex, scratch)
                count += 1
    return total / count if count > 0 else 0.0


def place_value(state: Words, field: Words, unit: int, hex: int, scratch: Words) -> float:
    """Return the value of starting on a hex. Needs the notes of `mean_place_value`."""
    slot = unit_slot(unit)
    kind = kind_of(state, slot)
    total = -GOAL_WEIGHT * distance_left(field, hex, range_of(field, kind), scratch)
    total += rate_hex(state, field, slot, hex)
    if terrain_at(field, hex) > layout.TERRAIN_BRIDGE:
        if mover_class(field, kind) == layout.CLASS_FOOT:
            total -= unit_value(state, field, slot)  # a unit in water cannot fight
    for number in range(1, unit_count(state) + 1):
        other = unit_slot(number)
        place = place_of(state, other)
        if is_on_map(place) and owner_of(state, other) == owner_of(state, slot):
            sort = kind_of(state, other)
            carries = capacity_of(field, kind) * may_ride(field, sort)
            carries += capacity_of(field, sort) * may_ride(field, kind)
            if carries != 0 and hex_distance(field, place, hex) == 1:
                total += TRUCK_BONUS
    return total


def pick_headquarters(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the index of the start hex farthest from enemies and closest to friends."""
    best = 0
    most = -1000000.0
    for number in range(count):
        hex = start_hex(field, choice_first(choices, number))
        value = hq_safety(state, field, state[layout.S_SEAT], hex)
        if value > most:
            most = value
            best = number
    return best


def hq_safety(state: Words, field: Words, seat: int, hex: int) -> float:
    """Return how safe a hex is: the sooner an enemy could be there, the lower."""
    value = 0.0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        place = place_of(state, slot)
        if is_on_map(place):
            kind = kind_of(state, slot)
            far = hex_distance(field, place, hex)
            if far < MAX_HQ_DISTANCE:
                near = MAX_HQ_DISTANCE - far
                if same_team(owner_of(state, slot), seat):
                    value += GUARD_WEIGHT * near
                elif takes_headquarters(field, kind) != 0:
                    value -= near * (1.0 + 0.25 * speed_of(field, kind))
    return value


def pick_armies(
    state: Words, field: Words, word: int, noise: int, choices: Words, count: int
) -> int:
    """Return the index of the set of armies to use in a round that limits them."""
    best = 0
    most = -1.0
    for number in range(count):
        value = 0.001 * noise * random_fraction(word, number)
        for unit in range(1, unit_count(state) + 1):
            slot = unit_slot(unit)
            if owner_of(state, slot) == state[layout.S_SEAT]:
                if choice_first(choices, number) >> army_of(state, slot) & 1:
                    value += order_urgency(state, field, slot)
        if value > most:
            most = value
            best = number
    return best


def order_urgency(state: Words, field: Words, slot: int) -> float:
    """Return how urgently a unit needs orders in the first round, mostly to reach a fort first."""
    kind = kind_of(state, slot)
    place = place_of(state, slot)
    value = ARMED_URGENCY if ground_range_low(field, kind) != 0 else 0.5 * ARMED_URGENCY
    if not is_on_map(place) or mover_class(field, kind) != layout.CLASS_FOOT:
        return value
    least = 99
    for fort in range(field[layout.F_FORT_COUNT]):
        for side in range(12):
            hex = fort_exit(field, fort, side)
            if hex < field[layout.F_HEXES] and hex_distance(field, place, hex) < least:
                least = hex_distance(field, place, hex)
    return value + FORT_URGENCY / (2.0 + least)


def plan_setup(
    state: Words, field: Words, seat: int, seed: int, noise: int = 0
) -> list[tuple[int, int, int]]:
    """Return the choices of a seat until the next roll or another seat's choice.

    They are applied to `state`, which needs space for new units.
    """
    choices = make_choices(unit_count(state) * (field[layout.F_HEXES] + 64) + 999)
    scratch = make_words(layout.SCRATCH_WORDS)
    plan: list[tuple[int, int, int]] = []
    word = (seed & 0x7FFFFFFF) | 1
    while state[layout.S_ENDED] == 0 and is_chance(state) == 0:
        if state[layout.S_PHASE] > layout.P_HEADQUARTERS:
            break
        count = list_choices(state, field, seat, choices, scratch)
        if count == 0:  # another seat's turn, or the split of this seat is sealed
            break
        word = next_random(word)
        pick = pick_setup(state, field, seat, word, noise, choices, count, scratch)
        choice = read_choice(choices, pick)
        plan.append(choice)
        apply_choice(state, field, seat, *choice, scratch)
    return plan
