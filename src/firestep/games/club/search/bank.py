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
from firestep.games.club.kernel.buffers import Words, make_words
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
    if state[layout.PHASE] == layout.SPECIAL_PLACE:
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
    gift = gift_due(state, field, state[layout.SEAT])
    if gift > 0:
        for number in range(count):
            at = layout.CHOICE * number
            if choices[at] == layout.GIVE and choices[at + 1] == gift:
                return number
    return count - 1


def is_last_point(state: Words, field: Words, seat: int) -> int:
    """Return whether one more point would win the game for a seat."""
    points = state[layout.POINTS + seat] + 1
    if points >= field[layout.VP_PLAYER]:
        return 1
    ally = ally_of(field, seat)
    if ally != 0:
        points += state[layout.POINTS + ally]
    return 1 if points >= field[layout.VP_TEAM] else 0


def point_due(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the index of a choice for the winning point, or for surplus bonds; -1 for none.

    If points are earned by spending, any purchase that costs enough will do.
    """
    if field[layout.VP] == 0:
        return -1
    seat = state[layout.SEAT]
    wins = is_last_point(state, field, seat)
    money = state[layout.BONDS + seat]
    for number in range(count):
        at = layout.CHOICE * number
        if choices[at] == layout.BUY_POINT:
            if wins != 0 or money >= field[layout.VP_BONDS] + RICH_BONDS:
                return number
        elif choices[at] == layout.BUY and wins != 0 and field[layout.VP_BUY] == 0:
            price = field[field[layout.TYPES] + layout.TYPE * choices[at + 1] + layout.PRICE]
            if money - money % price + state[layout.SPENT + seat] >= field[layout.VP_BONDS]:
                return number
    return -1


def repair_value(state: Words, field: Words, unit: int) -> float:
    """Return the value of repairing a unit in bonds, less the price."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    value = unit_value(state, field, slot) * (1.0 + 0.1 * state[slot + layout.EXPERIENCE])
    regained = value * state[slot + layout.DAMAGE] / field[layout.DEADLY]
    return regained - REPAIR_PRICE_WEIGHT * field[kind + layout.REPAIR_PRICE]


def pick_repair(
    state: Words, field: Words, word: int, noise: int, choices: Words, count: int
) -> int:
    """Return the index of the best repair or treatment, -1 if none is worth its price."""
    best = -1
    most = 0.0
    for number in range(count):
        at = layout.CHOICE * number
        if choices[at] == layout.REPAIR:
            value = repair_value(state, field, choices[at + 1])
        elif choices[at] == layout.TREAT:
            value = repair_value(state, field, choices[at + 2])
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
        at = layout.CHOICE * number
        if choices[at] == layout.MOUNT:
            near = front_distance(state, field, state[layout.SEAT], choices[at + 2])
            if near == BESIEGED:
                near = MOUNT_NEAR  # a turret may repel the enemy, or be captured with the fort
            if near < least:
                least = near
                best = number
    return best


def front_distance(state: Words, field: Words, seat: int, fort: int) -> int:
    """Return the distance from a fort to the nearest enemy; BESIEGED if one is at its entrance."""
    hexes = field[layout.HEXES]
    entrance = hexes
    for side in range(12):
        hex = field[field[layout.EXITS] + 12 * fort + side]
        if hex < entrance:
            entrance = hex
    if entrance == hexes:
        return 99
    least = 99
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[slot + layout.PLACE]
        if place < layout.FORT_PLACE and (state[slot + layout.OWNER] ^ seat) & 1:
            far = hex_distance(field, place, entrance)
            if far <= 3 and is_at_entrance(state, field, slot, fort) != 0:
                return BESIEGED
            if far < least:
                least = far
        slot += layout.SLOT
    return least


def goal_distance(state: Words, field: Words, seat: int, fort: int) -> int:
    """Return the distance from a fort to the nearest fort that the team does not hold."""
    least = 99
    hexes = field[layout.HEXES]
    for other in range(field[layout.FORT_COUNT]):
        owner = state[layout.FORTS + other]
        if owner != 0 and (owner ^ seat) & 1 == 0:
            continue
        for side in range(12):
            hex = field[field[layout.EXITS] + 12 * other + side]
            near = field[field[layout.EXITS] + 12 * fort + side]
            if hex < hexes and near < hexes and hex_distance(field, hex, near) < least:
                least = hex_distance(field, hex, near)
    return least


def count_units_by_type(state: Words, field: Words, seat: int, at: int, number: int) -> int:
    """Count a seat's living units whose type has `number` at `at`; seat 0: the enemy team."""
    count = 0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if state[slot + layout.PLACE] != layout.GONE:
            owner = state[slot + layout.OWNER]
            if owner == seat or (seat == 0 and (owner ^ state[layout.SEAT]) & 1):
                kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
                if field[kind + at] == number:
                    count += 1
        slot += layout.SLOT
    return count


def purchase_merit(state: Words, field: Words, sort: int, foot: int, planes: int) -> float:
    """Return how good a purchase a type is; `foot` is the seat's number of foot soldiers.

    `planes` is the number of enemy aircraft not yet matched by own anti-aircraft units.
    """
    kind = field[layout.TYPES] + layout.TYPE * sort
    price = 1.0 * field[kind + layout.PRICE]
    faces = field[layout.FACES]
    fire = 1.0 * field[kind + layout.HIT]
    if field[kind + layout.SCATTERS] != 0:
        fire *= 1.0 * (faces - field[layout.STRAYS]) / faces
    if field[kind + layout.GROUND_LOW] == 0:
        return ANTI_AIR_MERIT * planes if field[kind + layout.AIR_LOW] != 0 else 0.0
    armour = 0
    for step in range(layout.ROW):
        armour += field[kind + layout.OPEN_ROW + step]
    value = fire * armour / price
    value *= 1.0 + RANGE_MERIT * (range_of(field, kind) - 1)
    value *= 1.0 + SPEED_MERIT * field[kind + layout.SPEED]
    plenty = ENOUGH_FOOT if field[layout.VP] == 0 else ENOUGH_FOOT_VP
    if field[kind + layout.MOVES_AS] == layout.FOOT and foot < plenty:
        value += FOOT_MERIT * 100.0 / price
    return value


def pick_buy(state: Words, field: Words, word: int, noise: int, choices: Words, count: int) -> int:
    """Return the index of the best purchase, -1 if saving is better."""
    seat = state[layout.SEAT]
    if choices[layout.CHOICE * count - layout.CHOICE] != layout.END_TURN or count < 2:
        return -1
    foot = count_units_by_type(state, field, seat, layout.MOVES_AS, layout.FOOT)
    planes = count_units_by_type(state, field, 0, layout.MOVES_AS, layout.WINGS)
    planes -= count_units_by_type(state, field, seat, layout.GROUND_LOW, 0)
    if planes < 0:
        planes = 0
    money = state[layout.BONDS + seat]
    most = 0.0
    if money < RICH_BONDS:
        for place in range(layout.ROSTER):
            sort = field[field[layout.ROSTERS] + seat * layout.ROSTER + place]
            if sort == 0:
                break
            value = MIN_MERIT_SHARE * purchase_merit(state, field, sort, foot, planes)
            if value > most:
                most = value
    best = 0
    for number in range(count):
        at = layout.CHOICE * number
        sort = 0
        value = 0.0
        if choices[at] == layout.BUY or choices[at] == layout.CHOOSE_SPECIAL:
            sort = choices[at + 1]
            if sort == best:
                continue
            value = purchase_merit(state, field, sort, foot, planes)
            if choices[at] == layout.CHOOSE_SPECIAL:
                value *= SPECIAL_MERIT
        elif choices[at] == layout.DRAW_SPECIAL:
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
    for die in range(1, field[layout.FACES] + 1):
        sort = field[field[layout.SPECIALS] + die]
        if sort != 0:
            total += purchase_merit(state, field, sort, foot, planes)
            kinds += 1
    return total / kinds if kinds > 0 else 0.0


def pick_fort(state: Words, field: Words, sort: int, choices: Words, count: int) -> int:
    """Return the index of buying a type in the best fort; -1 if all are besieged."""
    best = -1
    most = -1000.0
    seat = state[layout.SEAT]
    for number in range(count):
        at = layout.CHOICE * number
        if choices[at] == layout.DRAW_SPECIAL and sort == layout.NOWHERE:
            return number
        if choices[at] == layout.CHOOSE_SPECIAL and choices[at + 1] == sort:
            return number
        if choices[at] == layout.BUY and choices[at + 1] == sort:
            value = fort_value(state, field, seat, choices[at + 2])
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
    seat = state[layout.SEAT]
    hexes = field[layout.HEXES]
    for number in range(count):
        place = choices[layout.CHOICE * number + 1]
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
    kind = field[layout.TYPES] + layout.TYPE * state[layout.SPECIAL_KIND]
    far = range_of(field, kind) + field[kind + layout.SPEED] // 2
    value = 0.0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[slot + layout.PLACE]
        if place < layout.FORT_PLACE and (state[slot + layout.OWNER] ^ seat) & 1:
            hexes = hex_distance(field, place, hex)
            value -= 0.05 * hexes
            if hexes <= far:
                value += 1.0
            if hexes <= 2:
                value -= 2.0
        slot += layout.SLOT
    return value


def nearest_front_distance(state: Words, field: Words, seat: int) -> int:
    """Return the distance of a seat's safe forts from the front; 99 without such a fort."""
    least = 99
    for fort in range(field[layout.FORT_COUNT]):
        if state[layout.FORTS + fort] == seat:
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
    if ally == 0 or most <= 5 * field[layout.FEE]:
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
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if state[slot + layout.OWNER] == seat and state[slot + layout.PLACE] < layout.GONE:
            if state[slot + layout.DAMAGE] != 0 and state[slot + layout.KIND] != layout.MINE:
                return 1
        slot += layout.SLOT
    return 0


def plan_bank(
    state: Words, field: Words, seat: int, seed: int, noise: int = 0
) -> list[tuple[int, int, int]]:
    """Return the choices of a seat until the end of its turn, or until a roll.

    They are applied to `state`, which needs space for new units.
    """
    most = state[layout.BONDS + seat] + 32 * layout.ROSTER + field[layout.HEXES]
    choices = make_words(layout.CHOICE * (most + 8 * state[layout.UNITS] * layout.MAX_FORTS + 999))
    scratch = make_words(layout.SCRATCH)
    plan: list[tuple[int, int, int]] = []
    word = (seed & 0x7FFFFFFF) | 1
    while state[layout.ENDED] == 0 and is_chance(state) == 0 and state[layout.SEAT] == seat:
        if state[layout.PHASE] != layout.BANK and state[layout.PHASE] != layout.SPECIAL_PLACE:
            break
        word = next_random(word)
        count = list_choices(state, field, seat, choices, scratch)
        full = len(state) < layout.SLOTS + layout.SLOT * (
            state[layout.UNITS] + layout.MAX_NEW_UNITS
        )
        is_last = full or len(plan) >= MAX_STEPS
        at = count - 1
        if not is_last or state[layout.PHASE] == layout.SPECIAL_PLACE:
            at = pick_bank_noisy(state, field, word, noise, choices, count)
        at *= layout.CHOICE
        choice = (choices[at], choices[at + 1], choices[at + 2])
        plan.append(choice)
        apply_choice(state, field, seat, *choice, scratch)
        if choice[0] == layout.END_TURN:
            break
    return plan
