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
from firestep.games.club.kernel.access import (
    are_enemies,
    choice_first,
    choice_second,
    choice_verb,
    damage_of,
    does_scatter,
    fort_exit,
    ground_hit_number,
    ground_range_low,
    hits_needed,
    is_on_map,
    kind_of,
    mover_class,
    open_row,
    owner_of,
    place_of,
    price_of,
    repair_price_of,
    roster_type,
    scatter_limit,
    speed_of,
    type_number,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import hex_distance


def count_units_by_type(state: Words, field: Words, seat: int, at: int, number: int) -> int:
    """Count a seat's living units whose type has `number` at `at`; seat 0: the enemy team."""
    count = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        kind = kind_of(state, slot)
        owner = owner_of(state, slot)
        if place_of(state, slot) != layout.PLACE_GONE and type_number(field, kind, at) == number:
            if owner == seat or (seat == 0 and are_enemies(owner, state[layout.S_SEAT])):
                count += 1
    return count


def purchase_merit(state: Words, field: Words, sort: int) -> float:
    """Return how good a purchase a type is: fire and armour for its price."""
    kind = sort
    seat = state[layout.S_SEAT]
    faces = field[layout.F_FACES]
    fire = 1.0 * ground_hit_number(field, kind, 0)
    if does_scatter(field, kind) != 0:
        fire *= 1.0 * (faces - scatter_limit(field, 0)) / faces
    if ground_range_low(field, kind) == 0:  # useful only if the enemy has more aircraft
        hunters = count_units_by_type(state, field, seat, layout.T_GROUND_LOW, 0)
        if count_units_by_type(state, field, 0, layout.T_MOVES_AS, layout.CLASS_WINGS) <= hunters:
            fire = 0.0
    armour = 0
    for step in range(layout.ROW_WORDS):
        armour += hits_needed(field, open_row(field, kind), step)
    value = fire * armour / price_of(field, kind)
    value *= 1.0 + RANGE_MERIT * (range_of(field, kind) - 1)
    value *= 1.0 + SPEED_MERIT * speed_of(field, kind)
    if mover_class(field, kind) == layout.CLASS_FOOT:
        if count_units_by_type(state, field, seat, layout.T_MOVES_AS, layout.CLASS_FOOT) < FEW_FOOT:
            value *= FOOT_MERIT
    return value


def pick_spending(state: Words, field: Words, word: int, choices: Words, count: int) -> int:
    """Return the index of the best repair, else the best purchase, else the end of the turn."""
    seat = state[layout.S_SEAT]
    best = count - 1
    most = 0.0
    for number in range(count - 1):
        if choice_verb(choices, number) == layout.V_REPAIR:
            slot = unit_slot(choice_first(choices, number))
            kind = kind_of(state, slot)
            value = unit_value(state, field, slot) * damage_of(state, slot)
            value = value / field[layout.F_DEADLY] - repair_price_of(field, kind)
            if value > most:
                most = value
                best = number
    if best < count - 1:
        return best
    for place in range(layout.ROSTER_SIZE):
        sort = roster_type(field, seat, place)
        if sort != 0:
            value = (
                MIN_MERIT_SHARE
                * purchase_merit(state, field, sort)
                * (1.0 + MERIT_NOISE * random_fraction(word, sort))
            )
            if value > most:
                most = value
    for number in range(count - 1):
        if choice_verb(choices, number) == layout.V_BUY:
            sort = choice_first(choices, number)
            value = purchase_merit(state, field, sort) * (
                1.0 + MERIT_NOISE * random_fraction(word, sort)
            )
            value -= 0.01 * enemy_distance(state, field, seat, choice_second(choices, number))
            if value >= most:
                most = value
                best = number
    return best


def enemy_distance(state: Words, field: Words, seat: int, fort: int) -> int:
    """Return the distance of the nearest enemy from a fort; 9999 if one is at its entrance."""
    least = 99
    entrance = field[layout.F_HEXES]
    for side in range(12):
        hex = fort_exit(field, fort, side)
        if hex < entrance:
            entrance = hex
    for unit in range(1, unit_count(state) + 1):
        other = unit_slot(unit)
        place = place_of(state, other)
        if are_enemies(owner_of(state, other), seat) and is_on_map(place):
            if is_at_entrance(state, field, other, fort) != 0:
                return 9999
            if entrance < field[layout.F_HEXES] and hex_distance(field, place, entrance) < least:
                least = hex_distance(field, place, entrance)
    return least
