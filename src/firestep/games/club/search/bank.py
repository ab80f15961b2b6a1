"""Choices of the money phase: repairs, purchases and their forts, special forces, points, gifts.

Forts decide the game and only foot soldiers capture them. While the team has few foot soldiers for
the forts still to be captured, the next one is the best purchase; other types follow by performance
for their price. New units go to the own fort nearest to the front that is not besieged.
"""

from firestep.games.club.balance.appraisal import (
    is_at_entrance,
    random_fraction,
    range_of,
    unit_value,
)
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    air_range_low,
    are_enemies,
    bonds_of,
    choice_first,
    choice_second,
    choice_verb,
    damage_of,
    does_scatter,
    experience_of,
    fort_exit,
    fort_holder,
    ground_hit_number,
    ground_range_low,
    hits_needed,
    is_on_map,
    kind_of,
    mover_class,
    open_row,
    owner_of,
    place_of,
    points_of,
    price_of,
    repair_price_of,
    roster_type,
    same_team,
    scatter_limit,
    special_by_die,
    speed_of,
    spent_of,
    type_number,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.kernel.choices import make_choices, read_choice
from firestep.games.club.rules.bank import ally_of, max_gift
from firestep.games.club.rules.chance import next_random
from firestep.games.club.rules.contact import hex_distance
from firestep.games.club.rules.phases import apply_choice, is_chance, list_choices

REPAIR_PRICE_WEIGHT = 1.0  # a repair must regain this multiple of its price
ENOUGH_FOOT = 14  # foot soldiers of a seat; from then on they get no extra merit
ENOUGH_FOOT_VP = 3  # the same if the enemy gets a point for every lost unit
FOOT_MERIT = 8.0  # extra merit of a foot soldier per 100 bonds
ANTI_AIR_MERIT = 6.0  # merit of an anti-aircraft unit for each unmatched enemy aircraft
RANGE_MERIT = 0.15  # relative merit for each hex of range after the first
SPEED_MERIT = 0.05  # relative merit for each half point of speed
MIN_MERIT_SHARE = 0.75  # share of the best merit below which bonds are saved
RICH_BONDS = 25  # bonds from which a seat no longer saves
SPECIAL_MERIT = 0.6  # merit of a special force relative to an ordinary unit
MOUNT_NEAR = 6  # hexes; a turret waits until enemies are this close to a fort
BESIEGED = 9999  # front distance of a fort with an enemy at its entrance
IDLE_FAR = 12  # hexes from the front beyond which the partner uses the bonds better
MAX_STEPS = 200  # choices of one money phase at most
IDLE_NEAR = 7  # hexes; a partner this close to the front gets the bonds


def pick_bank(state: Words, field: Words, word: int, choices: Words, count: int) -> int:
    """Return the index of the choice to take in the money phase, without noise."""
    return pick_bank_noisy(state, field, word, 0, choices, count)


def pick_bank_noisy(
    state: Words, field: Words, word: int, noise: int, choices: Words, count: int
) -> int:
    """Return the index of the choice to take in the money phase or for placing a special force.

    `choices` is the list just made by the rules; the end of the turn is last. `noise` is in
    thousandths of a bond.
    """
    if state[layout.S_PHASE] == layout.P_SPECIAL_PLACE:
        return pick_station(state, field, choices, count)
    point = point_due(state, field, choices, count)
    if point >= 0:
        return point
    best = pick_repair(state, field, word, noise, choices, count)
    if best >= 0:
        return best
    best = pick_mount(state, field, choices, count)
    if best >= 0:
        return best
    best = pick_buy(state, field, word, noise, choices, count)
    if best >= 0:
        return best
    gift = gift_due(state, field, state[layout.S_SEAT])
    if gift > 0:
        for number in range(count):
            if (
                choice_verb(choices, number) == layout.V_GIVE
                and choice_first(choices, number) == gift
            ):
                return number
    return count - 1


def is_last_point(state: Words, field: Words, seat: int) -> int:
    """Return whether one more point would win the game for a seat."""
    points = points_of(state, seat) + 1
    if points >= field[layout.F_VP_PLAYER]:
        return 1
    ally = ally_of(field, seat)
    if ally != 0:
        points += points_of(state, ally)
    return 1 if points >= field[layout.F_VP_TEAM] else 0


def point_due(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the index of a choice for the winning point, or for surplus bonds; -1 for none.

    If points are earned by spending, any purchase that costs enough will do.
    """
    if field[layout.F_VP] == 0:
        return -1
    seat = state[layout.S_SEAT]
    wins = is_last_point(state, field, seat)
    money = bonds_of(state, seat)
    for number in range(count):
        if choice_verb(choices, number) == layout.V_BUY_POINT:
            if wins != 0 or money >= field[layout.F_VP_BONDS] + RICH_BONDS:
                return number
        elif (
            choice_verb(choices, number) == layout.V_BUY
            and wins != 0
            and field[layout.F_VP_BUY] == 0
        ):
            price = price_of(field, choice_first(choices, number))
            if money - money % price + spent_of(state, seat) >= field[layout.F_VP_BONDS]:
                return number
    return -1


def repair_value(state: Words, field: Words, unit: int) -> float:
    """Return the value of repairing a unit in bonds, less the price."""
    slot = unit_slot(unit)
    kind = kind_of(state, slot)
    value = unit_value(state, field, slot) * (1.0 + 0.1 * experience_of(state, slot))
    regained = value * damage_of(state, slot) / field[layout.F_DEADLY]
    return regained - REPAIR_PRICE_WEIGHT * repair_price_of(field, kind)


def pick_repair(
    state: Words, field: Words, word: int, noise: int, choices: Words, count: int
) -> int:
    """Return the index of the best repair or treatment, -1 if none is worth its price."""
    best = -1
    most = 0.0
    for number in range(count):
        if choice_verb(choices, number) == layout.V_REPAIR:
            value = repair_value(state, field, choice_first(choices, number))
        elif choice_verb(choices, number) == layout.V_TREAT:
            value = repair_value(state, field, choice_second(choices, number))
        else:
            continue
        value += 0.001 * noise * random_fraction(word, number)
        if value > most:
            most = value
            best = number
    return best


def pick_mount(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the index of mounting a turret in the fort with the nearest enemies, -1 to wait."""
    best = -1
    least = MOUNT_NEAR + 1
    for number in range(count):
        if choice_verb(choices, number) == layout.V_MOUNT:
            near = front_distance(
                state, field, state[layout.S_SEAT], choice_second(choices, number)
            )
            if near == BESIEGED:
                near = MOUNT_NEAR  # a turret may repel the enemy, or be captured with the fort
            if near < least:
                least = near
                best = number
    return best


def front_distance(state: Words, field: Words, seat: int, fort: int) -> int:
    """Return the distance from a fort to the nearest enemy; BESIEGED if one is at its entrance."""
    hexes = field[layout.F_HEXES]
    entrance = hexes
    for side in range(12):
        hex = fort_exit(field, fort, side)
        if hex < entrance:
            entrance = hex
    if entrance == hexes:
        return 99
    least = 99
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        place = place_of(state, slot)
        if is_on_map(place) and are_enemies(owner_of(state, slot), seat):
            far = hex_distance(field, place, entrance)
            if far <= 3 and is_at_entrance(state, field, slot, fort) != 0:
                return BESIEGED
            if far < least:
                least = far
    return least


def goal_distance(state: Words, field: Words, seat: int, fort: int) -> int:
    """Return the distance from a fort to the nearest fort that the team does not hold."""
    least = 99
    hexes = field[layout.F_HEXES]
    for other in range(field[layout.F_FORT_COUNT]):
        owner = fort_holder(state, other)
        if owner != 0 and same_team(owner, seat):
            continue
        for side in range(12):
            hex = fort_exit(field, other, side)
            near = fort_exit(field, fort, side)
            if hex < hexes and near < hexes and hex_distance(field, hex, near) < least:
                least = hex_distance(field, hex, near)
    return least


def count_units_by_type(state: Words, field: Words, seat: int, at: int, number: int) -> int:
    """Count a seat's living units whose type has `number` at `at`; seat 0: the enemy team."""
    count = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if place_of(state, slot) != layout.PLACE_GONE:
            owner = owner_of(state, slot)
            if owner == seat or (seat == 0 and are_enemies(owner, state[layout.S_SEAT])):
                kind = kind_of(state, slot)
                if type_number(field, kind, at) == number:
                    count += 1
    return count


def purchase_merit(state: Words, field: Words, sort: int, foot: int, planes: int) -> float:
    """Return how good a purchase a type is; `foot` is the seat's number of foot soldiers.

    `planes` is the number of enemy aircraft not yet matched by own anti-aircraft units.
    """
    kind = sort
    price = 1.0 * price_of(field, kind)
    faces = field[layout.F_FACES]
    fire = 1.0 * ground_hit_number(field, kind, 0)
    if does_scatter(field, kind) != 0:
        fire *= 1.0 * (faces - scatter_limit(field, 0)) / faces
    if ground_range_low(field, kind) == 0:
        return ANTI_AIR_MERIT * planes if air_range_low(field, kind) != 0 else 0.0
    armour = 0
    for step in range(layout.ROW_WORDS):
        armour += hits_needed(field, open_row(field, kind), step)
    value = fire * armour / price
    value *= 1.0 + RANGE_MERIT * (range_of(field, kind) - 1)
    value *= 1.0 + SPEED_MERIT * speed_of(field, kind)
    plenty = ENOUGH_FOOT if field[layout.F_VP] == 0 else ENOUGH_FOOT_VP
    if mover_class(field, kind) == layout.CLASS_FOOT and foot < plenty:
        value += FOOT_MERIT * 100.0 / price
    return value


def pick_buy(state: Words, field: Words, word: int, noise: int, choices: Words, count: int) -> int:
    """Return the index of the best purchase, -1 if saving is better."""
    seat = state[layout.S_SEAT]
    if choice_verb(choices, count - 1) != layout.V_END_TURN or count < 2:
        return -1
    foot = count_units_by_type(state, field, seat, layout.T_MOVES_AS, layout.CLASS_FOOT)
    planes = count_units_by_type(state, field, 0, layout.T_MOVES_AS, layout.CLASS_WINGS)
    planes -= count_units_by_type(state, field, seat, layout.T_GROUND_LOW, 0)
    if planes < 0:
        planes = 0
    money = bonds_of(state, seat)
    most = 0.0
    if money < RICH_BONDS:
        for place in range(layout.ROSTER_SIZE):
            sort = roster_type(field, seat, place)
            if sort == 0:
                break
            value = MIN_MERIT_SHARE * purchase_merit(state, field, sort, foot, planes)
            if value > most:
                most = value
    best = 0
    for number in range(count):
        sort = 0
        value = 0.0
        if (
            choice_verb(choices, number) == layout.V_BUY
            or choice_verb(choices, number) == layout.V_CHOOSE_SPECIAL
        ):
            sort = choice_first(choices, number)
            if sort == best:
                continue
            value = purchase_merit(state, field, sort, foot, planes)
            if choice_verb(choices, number) == layout.V_CHOOSE_SPECIAL:
                value *= SPECIAL_MERIT
        elif choice_verb(choices, number) == layout.V_DRAW_SPECIAL:
            sort = layout.NOWHERE
            value = SPECIAL_MERIT * draw_merit(state, field, foot, planes)
        value += 0.001 * noise * random_fraction(word, sort)
        if sort != 0 and value > most:
            most = value
            best = sort
    if best == 0:
        return -1
    return pick_fort(state, field, best, choices, count)


def draw_merit(state: Words, field: Words, foot: int, planes: int) -> float:
    """Return the mean merit of the special forces that the die may give."""
    total = 0.0
    kinds = 0
    for die in range(1, field[layout.F_FACES] + 1):
        sort = special_by_die(field, die)
        if sort != 0:
            total += purchase_merit(state, field, sort, foot, planes)
            kinds += 1
    return total / kinds if kinds > 0 else 0.0


def pick_fort(state: Words, field: Words, sort: int, choices: Words, count: int) -> int:
    """Return the index of buying a type in the best fort; -1 if all are besieged."""
    best = -1
    most = -1000.0
    seat = state[layout.S_SEAT]
    for number in range(count):
        if choice_verb(choices, number) == layout.V_DRAW_SPECIAL and sort == layout.NOWHERE:
            return number
        if (
            choice_verb(choices, number) == layout.V_CHOOSE_SPECIAL
            and choice_first(choices, number) == sort
        ):
            return number
        if choice_verb(choices, number) == layout.V_BUY and choice_first(choices, number) == sort:
            value = fort_value(state, field, seat, choice_second(choices, number))
            if value > most:
                most = value
                best = number
    return best


def fort_value(state: Words, field: Words, seat: int, fort: int) -> float:
    """Return the value of an own fort for a new unit: close to the front, but not besieged."""
    near = front_distance(state, field, seat, fort)
    if near == BESIEGED:
        return -2000.0
    return -1.0 * near - 0.5 * goal_distance(state, field, seat, fort)


def pick_station(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the index of the best place for the special force that was bought."""
    best = 0
    most = -100000.0
    seat = state[layout.S_SEAT]
    hexes = field[layout.F_HEXES]
    for number in range(count):
        place = choice_first(choices, number)
        if place >= hexes:
            value = fort_value(state, field, seat, place - hexes)
        else:
            value = water_value(state, field, seat, place)
        if value > most:
            most = value
            best = number
    return best


def water_value(state: Words, field: Words, seat: int, hex: int) -> float:
    """Return the value of a water hex for a new boat: enemies in range, none adjacent."""
    kind = state[layout.S_SPECIAL_KIND]
    far = range_of(field, kind) + speed_of(field, kind) // 2
    value = 0.0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        place = place_of(state, slot)
        if is_on_map(place) and are_enemies(owner_of(state, slot), seat):
            hexes = hex_distance(field, place, hex)
            value -= 0.05 * hexes
            if hexes <= far:
                value += 1.0
            if hexes <= 2:
                value -= 2.0
    return value


def nearest_front_distance(state: Words, field: Words, seat: int) -> int:
    """Return the distance of a seat's safe forts from the front; 99 without such a fort."""
    least = 99
    for fort in range(field[layout.F_FORT_COUNT]):
        if fort_holder(state, fort) == seat:
            near = front_distance(state, field, seat, fort)
            if near < least:
                least = near
    return least


def gift_due(state: Words, field: Words, seat: int) -> int:
    """Return how many bonds a seat should give to its partner now; 0 for none.

    A seat that cannot buy gives all its bonds to a partner who can. So does a seat far from the
    front and without damaged units, to a partner close to it. Small gifts are not worth the fee.
    """
    ally = ally_of(field, seat)
    most = max_gift(state, field, seat)
    if ally == 0 or most <= 5 * field[layout.F_FEE]:
        return 0
    theirs = nearest_front_distance(state, field, ally)
    if theirs >= IDLE_FAR:
        return 0
    own = nearest_front_distance(state, field, seat)
    if own == 99:
        return most
    if own >= IDLE_FAR and theirs <= IDLE_NEAR and has_damaged_unit(state, seat) == 0:
        return most
    return 0


def has_damaged_unit(state: Words, seat: int) -> int:
    """Return whether a seat has a damaged unit."""
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if owner_of(state, slot) == seat and place_of(state, slot) < layout.PLACE_GONE:
            if damage_of(state, slot) != 0 and kind_of(state, slot) != layout.KIND_MINE:
                return 1
    return 0


def plan_bank(
    state: Words, field: Words, seat: int, seed: int, noise: int = 0
) -> list[tuple[int, int, int]]:
    """Return the choices of a seat until the end of its turn, or until a roll.

    They are applied to `state`, which needs space for new units.
    """
    most = bonds_of(state, seat) + 32 * layout.ROSTER_SIZE + field[layout.F_HEXES]
    choices = make_choices(most + 8 * unit_count(state) * layout.MAX_FORTS + 999)
    scratch = make_words(layout.SCRATCH_WORDS)
    plan: list[tuple[int, int, int]] = []
    word = (seed & 0x7FFFFFFF) | 1
    while state[layout.S_ENDED] == 0 and is_chance(state) == 0 and state[layout.S_SEAT] == seat:
        if (
            state[layout.S_PHASE] != layout.P_BANK
            and state[layout.S_PHASE] != layout.P_SPECIAL_PLACE
        ):
            break
        word = next_random(word)
        count = list_choices(state, field, seat, choices, scratch)
        full = len(state) < unit_slot(state[layout.S_UNITS] + layout.MAX_NEW_UNITS + 1)
        is_last = full or len(plan) >= MAX_STEPS
        pick = count - 1
        if not is_last or state[layout.S_PHASE] == layout.P_SPECIAL_PLACE:
            pick = pick_bank_noisy(state, field, word, noise, choices, count)
        choice = read_choice(choices, pick)
        plan.append(choice)
        apply_choice(state, field, seat, *choice, scratch)
        if choice[0] == layout.V_END_TURN:
            break
    return plan
