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
    slot = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
        owner = state[slot + layout.U_OWNER]
        if state[slot + layout.U_PLACE] != layout.PLACE_GONE and field[kind + at] == number:
            if owner == seat or (seat == 0 and (owner ^ state[layout.S_SEAT]) & 1):
                count += 1
        slot += layout.SLOT_WORDS
    return count


def purchase_merit(state: Words, field: Words, sort: int) -> float:
    """Return how good a purchase a type is: fire and armour for its price."""
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * sort
    seat = state[layout.S_SEAT]
    faces = field[layout.F_FACES]
    fire = 1.0 * field[kind + layout.T_HIT]
    if field[kind + layout.T_SCATTERS] != 0:
        fire *= 1.0 * (faces - field[layout.F_STRAYS]) / faces
    if field[kind + layout.T_GROUND_LOW] == 0:  # useful only if the enemy has more aircraft
        hunters = count_units_by_type(state, field, seat, layout.T_GROUND_LOW, 0)
        if count_units_by_type(state, field, 0, layout.T_MOVES_AS, layout.CLASS_WINGS) <= hunters:
            fire = 0.0
    armour = 0
    for step in range(layout.ROW_WORDS):
        armour += field[kind + layout.T_OPEN_ROW + step]
    value = fire * armour / field[kind + layout.T_PRICE]
    value *= 1.0 + RANGE_MERIT * (range_of(field, kind) - 1)
    value *= 1.0 + SPEED_MERIT * field[kind + layout.T_SPEED]
    if field[kind + layout.T_MOVES_AS] == layout.CLASS_FOOT:
        if count_units_by_type(state, field, seat, layout.T_MOVES_AS, layout.CLASS_FOOT) < FEW_FOOT:
            value *= FOOT_MERIT
    return value


def pick_spending(state: Words, field: Words, word: int, choices: Words, count: int) -> int:
    """Return the index of the best repair, else the best purchase, else the end of the turn."""
    seat = state[layout.S_SEAT]
    best = count - 1
    most = 0.0
    for number in range(count - 1):
        at = layout.CHOICE_WORDS * number
        if choices[at] == layout.V_REPAIR:
            slot = layout.S_SLOTS + choices[at + 1] * layout.SLOT_WORDS - layout.SLOT_WORDS
            kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
            value = unit_value(state, field, slot) * state[slot + layout.U_DAMAGE]
            value = value / field[layout.F_DEADLY] - field[kind + layout.T_REPAIR_PRICE]
            if value > most:
                most = value
                best = number
    if best < count - 1:
        return best
    for place in range(layout.ROSTER_SIZE):
        sort = field[field[layout.F_ROSTERS] + seat * layout.ROSTER_SIZE + place]
        if sort != 0:
            value = (
                MIN_MERIT_SHARE
                * purchase_merit(state, field, sort)
                * (1.0 + MERIT_NOISE * random_fraction(word, sort))
            )
            if value > most:
                most = value
    for number in range(count - 1):
        at = layout.CHOICE_WORDS * number
        if choices[at] == layout.V_BUY:
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
    entrance = field[layout.F_HEXES]
    for side in range(12):
        hex = field[field[layout.F_EXITS] + 12 * fort + side]
        if hex < entrance:
            entrance = hex
    other = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        place = state[other + layout.U_PLACE]
        if (state[other + layout.U_OWNER] ^ seat) & 1 and place < layout.PLACE_FORT:
            if is_at_entrance(state, field, other, fort) != 0:
                return 9999
            if entrance < field[layout.F_HEXES] and hex_distance(field, place, entrance) < least:
                least = hex_distance(field, place, entrance)
        other += layout.SLOT_WORDS
    return least
