"""Purchases and repairs of the greedy player."""

from firestep.games.club.balance.appraisal import (
    is_at_entrance,
    random_fraction,
    range_of,
    unit_value,
)
from firestep.games.club.balance.weights import (
    FEW_FOOT,
    FOOT_MERIT,
    MERIT_NOISE,
    MIN_MERIT_SHARE,
    RANGE_MERIT,
    SPEED_MERIT,
)
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import hex_distance


def count_units_by_type(state: Words, field: Words, seat: int, at: int, number: int) -> int:
    """Count a seat's living units whose type has `number` at `at`; seat 0: the enemy team."""
    count = 0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
        owner = state[slot + layout.OWNER]
        if state[slot + layout.PLACE] != layout.GONE and field[kind + at] == number:
            if owner == seat or (seat == 0 and (owner ^ state[layout.SEAT]) & 1):
                count += 1
        slot += layout.SLOT
    return count


def purchase_merit(state: Words, field: Words, sort: int) -> float:
    """Return how good a purchase a type is: fire and armour for its price."""
    kind = field[layout.TYPES] + layout.TYPE * sort
    seat = state[layout.SEAT]
    faces = field[layout.FACES]
    fire = 1.0 * field[kind + layout.HIT]
    if field[kind + layout.SCATTERS] != 0:
        fire *= 1.0 * (faces - field[layout.STRAYS]) / faces
    if field[kind + layout.GROUND_LOW] == 0:  # useful only if the enemy has more aircraft
        hunters = count_units_by_type(state, field, seat, layout.GROUND_LOW, 0)
        if count_units_by_type(state, field, 0, layout.MOVES_AS, layout.WINGS) <= hunters:
            fire = 0.0
    armour = 0
    for step in range(layout.ROW):
        armour += field[kind + layout.OPEN_ROW + step]
    value = fire * armour / field[kind + layout.PRICE]
    value *= 1.0 + RANGE_MERIT * (range_of(field, kind) - 1)
    value *= 1.0 + SPEED_MERIT * field[kind + layout.SPEED]
    if field[kind + layout.MOVES_AS] == layout.FOOT:
        if count_units_by_type(state, field, seat, layout.MOVES_AS, layout.FOOT) < FEW_FOOT:
            value *= FOOT_MERIT
    return value


def pick_spending(state: Words, field: Words, word: int, choices: Words, count: int) -> int:
    """Return the index of the best repair, else the best purchase, else the end of the turn."""
    seat = state[layout.SEAT]
    best = count - 1
    most = 0.0
    for number in range(count - 1):
        at = layout.CHOICE * number
        if choices[at] == layout.REPAIR:
            slot = layout.SLOTS + choices[at + 1] * layout.SLOT - layout.SLOT
            kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
            value = unit_value(state, field, slot) * state[slot + layout.DAMAGE]
            value = value / field[layout.DEADLY] - field[kind + layout.REPAIR_PRICE]
            if value > most:
                most = value
                best = number
    if best < count - 1:
        return best
    for place in range(layout.ROSTER):
        sort = field[field[layout.ROSTERS] + seat * layout.ROSTER + place]
        if sort != 0:
            value = (
                MIN_MERIT_SHARE
                * purchase_merit(state, field, sort)
                * (1.0 + MERIT_NOISE * random_fraction(word, sort))
            )
            if value > most:
                most = value
    for number in range(count - 1):
        at = layout.CHOICE * number
        if choices[at] == layout.BUY:
            sort = choices[at + 1]
            value = purchase_merit(state, field, sort) * (
                1.0 + MERIT_NOISE * random_fraction(word, sort)
            )
            value -= 0.01 * enemy_distance(state, field, seat, choices[at + 2])
            if value >= most:
                most = value
                best = number
    return best


def enemy_distance(state: Words, field: Words, seat: int, fort: int) -> int:
    """Return the distance of the nearest enemy from a fort; 9999 if one is at its entrance."""
    least = 99
    entrance = field[layout.HEXES]
    for side in range(12):
        hex = field[field[layout.EXITS] + 12 * fort + side]
        if hex < entrance:
            entrance = hex
    other = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[other + layout.PLACE]
        if (state[other + layout.OWNER] ^ seat) & 1 and place < layout.FORT_PLACE:
            if is_at_entrance(state, field, other, fort) != 0:
                return 9999
            if entrance < field[layout.HEXES] and hex_distance(field, place, entrance) < least:
                least = hex_distance(field, place, entrance)
        other += layout.SLOT
    return least
