"""Before the first turn: the split into armies, where units are placed, the headquarters.

Everything here is one look ahead. A place is judged by the way that is left to a unit's goals, by
the attacks it would allow and by the fire it may draw, as the greedy player judges the end of a
move; who is placed next is the unit to which the best hex left matters most.
"""

from firestep.games.club.balance.appraisal import noise as luck
from firestep.games.club.balance.appraisal import range_of, rate_hex, worth_of
from firestep.games.club.balance.goals import find_goals, way_left
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, words
from firestep.games.club.kernel.playouts import shuffled
from firestep.games.club.rules.contact import apart
from firestep.games.club.rules.phases import is_chance, list_choices, take

NEAR_GOAL = 0.45  # a half point nearer to a unit's goals, in bonds
LIFT = 1.5  # a truck and a rider beside each other
WIDE = 2  # how far from the number a unit may have to stand after all
FAR_OFF = 12  # hexes beyond which nobody is of any account to a headquarters
GUARD = 0.5  # an own unit a hex nearer to the headquarters counts so much against an enemy's
ARMED = 1.0  # an army: for each unit that can fight,
CLOSE = 6.0  # and what its units on foot gain by being near to their forts
# The split by the place in the roster, last first: 1 to 3 for the armies.
SPLIT = 0b01_10_10_01_01_01_01_01_10_01_01


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
    """Return the number of the choice to take while the game is set up.

    `choices` is what the rules have just listed; `scratch` is written over.
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
    """Return the number of the next step of the split: a special force, a unit, the seal."""
    for number in range(count):
        if choices[layout.CHOICE * number] == layout.PICK:
            return pick_force(state, field, word, choices, count)
    if choices[0] != layout.ASSIGN:
        return 0
    unit = choices[1]
    sort = state[layout.SLOTS + unit * layout.SLOT - layout.SLOT + layout.KIND]
    twin = 0  # the second unit of a type goes with the next army
    for other in range(1, unit):
        slot = layout.SLOTS + other * layout.SLOT - layout.SLOT
        if state[slot + layout.OWNER] == seat and state[slot + layout.KIND] == sort:
            twin += 1
    for place in range(layout.ROSTER):
        if field[field[layout.ROSTERS] + seat * layout.ROSTER + place] == sort:
            army = SPLIT >> 2 * place & 3
            if army == 0:
                army = 1
            return army - 1 if twin & 1 == 0 else 2 - army
    return 0


def pick_force(state: Words, field: Words, word: int, choices: Words, count: int) -> int:
    """Return the number of the special force to start with: one that fights on land, by chance."""
    best = 0
    most = -1.0
    for number in range(count):
        if choices[layout.CHOICE * number] != layout.PICK:
            continue
        kind = field[layout.TYPES] + layout.TYPE * choices[layout.CHOICE * number + 1]
        value = force_worth(field, kind) + luck(word, number)
        if value > most:
            most = value
            best = number
    return best


def force_worth(field: Words, kind: int) -> float:
    """Return what a special force is worth to a plan, whatever the board: fire, reach, pace."""
    value = 1.0 * field[kind + layout.HIT] * (1.0 + 0.25 * range_of(field, kind))
    if field[kind + layout.GROUND_LOW] == 0:
        value = 3.0
    if field[kind + layout.MOVES_AS] == layout.BOAT or field[kind + layout.AREA] != 0:
        value *= 0.6
    if field[kind + layout.MOVES_AS] == layout.FIXED:
        value *= 0.5
    return value + 0.3 * field[kind + layout.SPEED]


def pick_chip(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the number of the chip to turn: the weakest army first, the strongest sees most."""
    best = 0
    least = 100000.0
    for number in range(count):
        army = choices[layout.CHOICE * number + 1]
        value = 0.0
        slot = layout.SLOTS
        for _ in range(state[layout.UNITS]):
            if state[slot + layout.OWNER] == state[layout.SEAT]:
                if state[slot + layout.ARMY_OF] == army:
                    value += worth_of(state, field, slot)
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
    """Return the number of the unit and hex whose worth is farthest above that unit's mean."""
    centre = field[field[layout.STARTS] + state[layout.NUMBER]]
    best = 0
    most = -1000000.0
    unit = 0
    mean = 0.0
    for number in range(count):
        at = layout.CHOICE * number
        if choices[at + 1] != unit:
            unit = choices[at + 1]
            mean = look_at_goals(state, field, unit, centre, scratch)
        value = place_worth(state, field, unit, choices[at + 2], scratch) - mean
        value += 0.001 * noise * luck(word, number)
        if value > most:
            most = value
            best = number
    return best


def look_at_goals(state: Words, field: Words, unit: int, centre: int, scratch: Words) -> float:
    """Note how far a unit is from its goals anywhere; return its mean worth around a number."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    state[slot + layout.PLACE] = centre
    find_goals(state, field, unit, field[kind + layout.MOVES_AS], scratch)
    state[slot + layout.PLACE] = layout.NOWHERE
    total = 0.0
    count = 0
    for hex in range(field[layout.HEXES]):
        if field[field[layout.TERRAINS] + hex] <= layout.BRIDGE:
            if apart(field, centre, hex) <= WIDE:
                total += place_worth(state, field, unit, hex, scratch)
                count += 1
    return total / count if count > 0 else 0.0


def place_worth(state: Words, field: Words, unit: int, hex: int, scratch: Words) -> float:
    """Return what it promises to begin on a hex; needs the notes of `look_at_goals`."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    total = -NEAR_GOAL * way_left(field, hex, range_of(field, kind), scratch)
    total += rate_hex(state, field, slot, hex)
    if field[field[layout.TERRAINS] + hex] > layout.BRIDGE:
        if field[kind + layout.MOVES_AS] == layout.FOOT:
            total -= worth_of(state, field, slot)  # who swims neither fights nor moves on
    other = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[other + layout.PLACE]
        if place < layout.FORT_PLACE and state[other + layout.OWNER] == state[slot + layout.OWNER]:
            sort = field[layout.TYPES] + layout.TYPE * state[other + layout.KIND]
            carries = field[kind + layout.CARRIES] * field[sort + layout.RIDES]
            carries += field[sort + layout.CARRIES] * field[kind + layout.RIDES]
            if carries != 0 and apart(field, place, hex) == 1:
                total += LIFT
        other += layout.SLOT
    return total


def pick_headquarters(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the number of the start hex that enemies are farthest from and friends nearest to."""
    best = 0
    most = -1000000.0
    for number in range(count):
        hex = field[field[layout.STARTS] + choices[layout.CHOICE * number + 1]]
        value = safety(state, field, state[layout.SEAT], hex)
        if value > most:
            most = value
            best = number
    return best


def safety(state: Words, field: Words, seat: int, hex: int) -> float:
    """Return how safe a hex is: the sooner an enemy could be there, the less."""
    value = 0.0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[slot + layout.PLACE]
        if place < layout.FORT_PLACE:
            kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
            far = apart(field, place, hex)
            if far < FAR_OFF:
                near = FAR_OFF - far
                if (state[slot + layout.OWNER] ^ seat) & 1 == 0:
                    value += GUARD * near
                elif field[kind + layout.TAKES_HQ] != 0:
                    value -= near * (1.0 + 0.25 * field[kind + layout.SPEED])
        slot += layout.SLOT
    return value


def pick_use(state: Words, field: Words, word: int, noise: int, choices: Words, count: int) -> int:
    """Return the number of the set of armies to use in a round that limits them."""
    best = 0
    most = -1.0
    for number in range(count):
        value = 0.001 * noise * luck(word, number)
        slot = layout.SLOTS
        for _ in range(state[layout.UNITS]):
            if state[slot + layout.OWNER] == state[layout.SEAT]:
                if choices[layout.CHOICE * number + 1] >> state[slot + layout.ARMY_OF] & 1:
                    value += urgency(state, field, slot)
            slot += layout.SLOT
        if value > most:
            most = value
            best = number
    return best


def urgency(state: Words, field: Words, slot: int) -> float:
    """Return how much a unit wants orders in the first round: to be first at a fort above all."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    place = state[slot + layout.PLACE]
    value = ARMED if field[kind + layout.GROUND_LOW] != 0 else 0.5 * ARMED
    if place >= layout.FORT_PLACE or field[kind + layout.MOVES_AS] != layout.FOOT:
        return value
    least = 99
    for fort in range(field[layout.FORT_COUNT]):
        for side in range(12):
            hex = field[field[layout.EXITS] + 12 * fort + side]
            if hex < field[layout.HEXES] and apart(field, place, hex) < least:
                least = apart(field, place, hex)
    return value + CLOSE / (2.0 + least)


def plan_setup(
    state: Words, field: Words, seat: int, seed: int, noise: int = 0
) -> list[tuple[int, int, int]]:
    """Return the choices of a seat from here to the next roll or another's choice.

    They are done on `state`, which needs room for new units.
    """
    choices = words(layout.CHOICE * (state[layout.UNITS] * (field[layout.HEXES] + 64) + 999))
    scratch = words(layout.SCRATCH)
    plan: list[tuple[int, int, int]] = []
    word = (seed & 0x7FFFFFFF) | 1
    while state[layout.ENDED] == 0 and is_chance(state) == 0:
        if state[layout.PHASE] > layout.HEADQUARTERS:
            break
        count = list_choices(state, field, seat, choices, scratch)
        if count == 0:  # somebody else's turn, or this seat's split is sealed
            break
        word = shuffled(word)
        at = layout.CHOICE * pick_setup(state, field, seat, word, noise, choices, count, scratch)
        choice = (choices[at], choices[at + 1], choices[at + 2])
        plan.append(choice)
        take(state, field, seat, *choice, scratch)
    return plan
