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
        if choices[layout.CHOICE_WORDS * number] == layout.V_PICK:
            return pick_special(state, field, word, choices, count)
    if choices[0] != layout.V_ASSIGN:
        return 0
    unit = choices[1]
    sort = state[layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS + layout.U_KIND]
    same_type = 0  # a second unit of the same type goes to another army
    for other in range(1, unit):
        slot = layout.S_SLOTS + other * layout.SLOT_WORDS - layout.SLOT_WORDS
        if state[slot + layout.U_OWNER] == seat and state[slot + layout.U_KIND] == sort:
            same_type += 1
    for place in range(layout.ROSTER_SIZE):
        if field[field[layout.F_ROSTERS] + seat * layout.ROSTER_SIZE + place] == sort:
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
        if choices[layout.CHOICE_WORDS * number] != layout.V_PICK:
            continue
        kind = field[layout.F_TYPES] + layout.TYPE_WORDS * choices[layout.CHOICE_WORDS * number + 1]
        value = special_value(field, kind) + random_fraction(word, number)
        if value > most:
            most = value
            best = number
    return best


def special_value(field: Words, kind: int) -> float:
    """Return the value of a special force, independent of the board: fire, range, speed."""
    value = 1.0 * field[kind + layout.T_HIT] * (1.0 + 0.25 * range_of(field, kind))
    if field[kind + layout.T_GROUND_LOW] == 0:
        value = 3.0
    if field[kind + layout.T_MOVES_AS] == layout.CLASS_BOAT or field[kind + layout.T_AREA] != 0:
        value *= 0.6
    if field[kind + layout.T_MOVES_AS] == layout.CLASS_FIXED:
        value *= 0.5
    return value + 0.3 * field[kind + layout.T_SPEED]


def pick_chip(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the index of the chip to turn, that of the weakest army: the strongest comes last."""
    best = 0
    least = 100000.0
    for number in range(count):
        army = choices[layout.CHOICE_WORDS * number + 1]
        value = 0.0
        slot = layout.S_SLOTS
        for _ in range(state[layout.S_UNITS]):
            if state[slot + layout.U_OWNER] == state[layout.S_SEAT]:
                if state[slot + layout.U_ARMY] == army:
                    value += unit_value(state, field, slot)
            slot += layout.SLOT_WORDS
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
    centre = field[field[layout.F_STARTS] + state[layout.S_NUMBER]]
    best = 0
    most = -1000000.0
    unit = 0
    mean = 0.0
    for number in range(count):
        at = layout.CHOICE_WORDS * number
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
    slot = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    state[slot + layout.U_PLACE] = centre
    compute_goal_distances(state, field, unit, field[kind + layout.T_MOVES_AS], scratch)
    state[slot + layout.U_PLACE] = layout.NOWHERE
    total = 0.0
    count = 0
    for hex in range(field[layout.F_HEXES]):
        if field[field[layout.F_TERRAINS] + hex] <= layout.TERRAIN_BRIDGE:
            if hex_distance(field, centre, hex) <= MEAN_RADIUS:
                total += place_value(state, field, unit, hex, scratch)
                count += 1
    return total / count if count > 0 else 0.0


def place_value(state: Words, field: Words, unit: int, hex: int, scratch: Words) -> float:
    """Return the value of starting on a hex. Needs the notes of `mean_place_value`."""
    slot = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    total = -GOAL_WEIGHT * distance_left(field, hex, range_of(field, kind), scratch)
    total += rate_hex(state, field, slot, hex)
    if field[field[layout.F_TERRAINS] + hex] > layout.TERRAIN_BRIDGE:
        if field[kind + layout.T_MOVES_AS] == layout.CLASS_FOOT:
            total -= unit_value(state, field, slot)  # a unit in water cannot fight
    other = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        place = state[other + layout.U_PLACE]
        if (
            place < layout.PLACE_FORT
            and state[other + layout.U_OWNER] == state[slot + layout.U_OWNER]
        ):
            sort = field[layout.F_TYPES] + layout.TYPE_WORDS * state[other + layout.U_KIND]
            carries = field[kind + layout.T_CARRIES] * field[sort + layout.T_RIDES]
            carries += field[sort + layout.T_CARRIES] * field[kind + layout.T_RIDES]
            if carries != 0 and hex_distance(field, place, hex) == 1:
                total += TRUCK_BONUS
        other += layout.SLOT_WORDS
    return total


def pick_headquarters(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the index of the start hex farthest from enemies and closest to friends."""
    best = 0
    most = -1000000.0
    for number in range(count):
        hex = field[field[layout.F_STARTS] + choices[layout.CHOICE_WORDS * number + 1]]
        value = hq_safety(state, field, state[layout.S_SEAT], hex)
        if value > most:
            most = value
            best = number
    return best


def hq_safety(state: Words, field: Words, seat: int, hex: int) -> float:
    """Return how safe a hex is: the sooner an enemy could be there, the lower."""
    value = 0.0
    slot = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        place = state[slot + layout.U_PLACE]
        if place < layout.PLACE_FORT:
            kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
            far = hex_distance(field, place, hex)
            if far < MAX_HQ_DISTANCE:
                near = MAX_HQ_DISTANCE - far
                if (state[slot + layout.U_OWNER] ^ seat) & 1 == 0:
                    value += GUARD_WEIGHT * near
                elif field[kind + layout.T_TAKES_HQ] != 0:
                    value -= near * (1.0 + 0.25 * field[kind + layout.T_SPEED])
        slot += layout.SLOT_WORDS
    return value


def pick_armies(
    state: Words, field: Words, word: int, noise: int, choices: Words, count: int
) -> int:
    """Return the index of the set of armies to use in a round that limits them."""
    best = 0
    most = -1.0
    for number in range(count):
        value = 0.001 * noise * random_fraction(word, number)
        slot = layout.S_SLOTS
        for _ in range(state[layout.S_UNITS]):
            if state[slot + layout.U_OWNER] == state[layout.S_SEAT]:
                if choices[layout.CHOICE_WORDS * number + 1] >> state[slot + layout.U_ARMY] & 1:
                    value += order_urgency(state, field, slot)
            slot += layout.SLOT_WORDS
        if value > most:
            most = value
            best = number
    return best


def order_urgency(state: Words, field: Words, slot: int) -> float:
    """Return how urgently a unit needs orders in the first round, mostly to reach a fort first."""
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    place = state[slot + layout.U_PLACE]
    value = ARMED_URGENCY if field[kind + layout.T_GROUND_LOW] != 0 else 0.5 * ARMED_URGENCY
    if place >= layout.PLACE_FORT or field[kind + layout.T_MOVES_AS] != layout.CLASS_FOOT:
        return value
    least = 99
    for fort in range(field[layout.F_FORT_COUNT]):
        for side in range(12):
            hex = field[field[layout.F_EXITS] + 12 * fort + side]
            if hex < field[layout.F_HEXES] and hex_distance(field, place, hex) < least:
                least = hex_distance(field, place, hex)
    return value + FORT_URGENCY / (2.0 + least)


def plan_setup(
    state: Words, field: Words, seat: int, seed: int, noise: int = 0
) -> list[tuple[int, int, int]]:
    """Return the choices of a seat until the next roll or another seat's choice.

    They are applied to `state`, which needs space for new units.
    """
    choices = make_words(
        layout.CHOICE_WORDS * (state[layout.S_UNITS] * (field[layout.F_HEXES] + 64) + 999)
    )
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
        at = layout.CHOICE_WORDS * pick_setup(
            state, field, seat, word, noise, choices, count, scratch
        )
        choice = (choices[at], choices[at + 1], choices[at + 2])
        plan.append(choice)
        apply_choice(state, field, seat, *choice, scratch)
    return plan
