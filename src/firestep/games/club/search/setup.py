"""Choices before the first turn: the split into armies, placing units, the headquarters.

All choices look one step ahead. A place is rated as the greedy player rates the end of a move: by
the distance to the unit's goals, the attacks it allows and the enemy fire it may draw. The next
unit to place is the one for which the best free hex matters most.
"""

from firestep.games.club.balance.appraisal import random_fraction, range_of, rate_hex, unit_value
from firestep.games.club.balance.goals import compute_goal_distances, distance_left
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, make_words
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
    phase = state[layout.PHASE]
    if phase == layout.SPLIT:
        return pick_split(state, field, seat, word, choices, count)
    if phase == layout.TURN_CHIP:
        return pick_chip(state, field, choices, count)
    if phase == layout.PLACING:
        return pick_place(state, field, word, noise, choices, count, scratch)
    if phase == layout.HEADQUARTERS:
        return pick_headquarters(state, field, choices, count)
    return 0


def pick_split(state: Words, field: Words, seat: int, word: int, choices: Words, count: int) -> int:
    """Return the index of the next step of the split: a special force, a unit, the seal."""
    for number in range(count):
        if choices[layout.CHOICE * number] == layout.PICK:
            return pick_special(state, field, word, choices, count)
    if choices[0] != layout.ASSIGN:
        return 0
    unit = choices[1]
    sort = state[layout.SLOTS + unit * layout.SLOT - layout.SLOT + layout.KIND]
    same_type = 0  # a second unit of the same type goes to another army
    for other in range(1, unit):
        slot = layout.SLOTS + other * layout.SLOT - layout.SLOT
        if state[slot + layout.OWNER] == seat and state[slot + layout.KIND] == sort:
            same_type += 1
    for place in range(layout.ROSTER):
        if field[field[layout.ROSTERS] + seat * layout.ROSTER + place] == sort:
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
        if choices[layout.CHOICE * number] != layout.PICK:
            continue
        kind = field[layout.TYPES] + layout.TYPE * choices[layout.CHOICE * number + 1]
        value = special_value(field, kind) + random_fraction(word, number)
        if value > most:
            most = value
            best = number
    return best


def special_value(field: Words, kind: int) -> float:
    """Return the value of a special force, independent of the board: fire, range, speed."""
    value = 1.0 * field[kind + layout.HIT] * (1.0 + 0.25 * range_of(field, kind))
    if field[kind + layout.GROUND_LOW] == 0:
        value = 3.0
    if field[kind + layout.MOVES_AS] == layout.BOAT or field[kind + layout.AREA] != 0:
        value *= 0.6
    if field[kind + layout.MOVES_AS] == layout.FIXED:
        value *= 0.5
    return value + 0.3 * field[kind + layout.SPEED]


def pick_chip(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the index of the chip to turn, that of the weakest army: the strongest comes last."""
    best = 0
    least = 100000.0
    for number in range(count):
        army = choices[layout.CHOICE * number + 1]
        value = 0.0
        slot = layout.SLOTS
        for _ in range(state[layout.UNITS]):
            if state[slot + layout.OWNER] == state[layout.SEAT]:
                if state[slot + layout.ARMY_OF] == army:
                    value += unit_value(state, field, slot)
            slot += layout.SLOT
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
    centre = field[field[layout.STARTS] + state[layout.NUMBER]]
    best = 0
    most = -1000000.0
    unit = 0
    mean = 0.0
    for number in range(count):
        at = layout.CHOICE * number
        if choices[at + 1] != unit:
            unit = choices[at + 1]
            mean = mean_place_value(state, field, unit, centre, scratch)
        value = place_value(state, field, unit, choices[at + 2], scratch) - mean
        value += 0.001 * noise * random_fraction(word, number)
        if value > most:
            most = value
            best = number
    return best


def mean_place_value(state: Words, field: Words, unit: int, centre: int, scratch: Words) -> float:
    """Compute a unit's distances to its goals; return its mean value around a start number."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    state[slot + layout.PLACE] = centre
    compute_goal_distances(state, field, unit, field[kind + layout.MOVES_AS], scratch)
    state[slot + layout.PLACE] = layout.NOWHERE
    total = 0.0
    count = 0
    for hex in range(field[layout.HEXES]):
        if field[field[layout.TERRAINS] + hex] <= layout.BRIDGE:
            if hex_distance(field, centre, hex) <= MEAN_RADIUS:
                total += place_value(state, field, unit, hex, scratch)
                count += 1
    return total / count if count > 0 else 0.0


def place_value(state: Words, field: Words, unit: int, hex: int, scratch: Words) -> float:
    """Return the value of starting on a hex. Needs the notes of `mean_place_value`."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    total = -GOAL_WEIGHT * distance_left(field, hex, range_of(field, kind), scratch)
    total += rate_hex(state, field, slot, hex)
    if field[field[layout.TERRAINS] + hex] > layout.BRIDGE:
        if field[kind + layout.MOVES_AS] == layout.FOOT:
            total -= unit_value(state, field, slot)  # a unit in water cannot fight
    other = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[other + layout.PLACE]
        if place < layout.FORT_PLACE and state[other + layout.OWNER] == state[slot + layout.OWNER]:
            sort = field[layout.TYPES] + layout.TYPE * state[other + layout.KIND]
            carries = field[kind + layout.CARRIES] * field[sort + layout.RIDES]
            carries += field[sort + layout.CARRIES] * field[kind + layout.RIDES]
            if carries != 0 and hex_distance(field, place, hex) == 1:
                total += TRUCK_BONUS
        other += layout.SLOT
    return total


def pick_headquarters(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the index of the start hex farthest from enemies and closest to friends."""
    best = 0
    most = -1000000.0
    for number in range(count):
        hex = field[field[layout.STARTS] + choices[layout.CHOICE * number + 1]]
        value = hq_safety(state, field, state[layout.SEAT], hex)
        if value > most:
            most = value
            best = number
    return best


def hq_safety(state: Words, field: Words, seat: int, hex: int) -> float:
    """Return how safe a hex is: the sooner an enemy could be there, the lower."""
    value = 0.0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[slot + layout.PLACE]
        if place < layout.FORT_PLACE:
            kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
            far = hex_distance(field, place, hex)
            if far < MAX_HQ_DISTANCE:
                near = MAX_HQ_DISTANCE - far
                if (state[slot + layout.OWNER] ^ seat) & 1 == 0:
                    value += GUARD_WEIGHT * near
                elif field[kind + layout.TAKES_HQ] != 0:
                    value -= near * (1.0 + 0.25 * field[kind + layout.SPEED])
        slot += layout.SLOT
    return value


def pick_armies(
    state: Words, field: Words, word: int, noise: int, choices: Words, count: int
) -> int:
    """Return the index of the set of armies to use in a round that limits them."""
    best = 0
    most = -1.0
    for number in range(count):
        value = 0.001 * noise * random_fraction(word, number)
        slot = layout.SLOTS
        for _ in range(state[layout.UNITS]):
            if state[slot + layout.OWNER] == state[layout.SEAT]:
                if choices[layout.CHOICE * number + 1] >> state[slot + layout.ARMY_OF] & 1:
                    value += order_urgency(state, field, slot)
            slot += layout.SLOT
        if value > most:
            most = value
            best = number
    return best


def order_urgency(state: Words, field: Words, slot: int) -> float:
    """Return how urgently a unit needs orders in the first round, mostly to reach a fort first."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    place = state[slot + layout.PLACE]
    value = ARMED_URGENCY if field[kind + layout.GROUND_LOW] != 0 else 0.5 * ARMED_URGENCY
    if place >= layout.FORT_PLACE or field[kind + layout.MOVES_AS] != layout.FOOT:
        return value
    least = 99
    for fort in range(field[layout.FORT_COUNT]):
        for side in range(12):
            hex = field[field[layout.EXITS] + 12 * fort + side]
            if hex < field[layout.HEXES] and hex_distance(field, place, hex) < least:
                least = hex_distance(field, place, hex)
    return value + FORT_URGENCY / (2.0 + least)


def plan_setup(
    state: Words, field: Words, seat: int, seed: int, noise: int = 0
) -> list[tuple[int, int, int]]:
    """Return the choices of a seat until the next roll or another seat's choice.

    They are applied to `state`, which needs space for new units.
    """
    choices = make_words(layout.CHOICE * (state[layout.UNITS] * (field[layout.HEXES] + 64) + 999))
    scratch = make_words(layout.SCRATCH)
    plan: list[tuple[int, int, int]] = []
    word = (seed & 0x7FFFFFFF) | 1
    while state[layout.ENDED] == 0 and is_chance(state) == 0:
        if state[layout.PHASE] > layout.HEADQUARTERS:
            break
        count = list_choices(state, field, seat, choices, scratch)
        if count == 0:  # another seat's turn, or the split of this seat is sealed
            break
        word = next_random(word)
        at = layout.CHOICE * pick_setup(state, field, seat, word, noise, choices, count, scratch)
        choice = (choices[at], choices[at + 1], choices[at + 2])
        plan.append(choice)
        apply_choice(state, field, seat, *choice, scratch)
    return plan
