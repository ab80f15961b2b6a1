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
            at = layout.CHOICE_WORDS * number
            if choices[at] == layout.V_GIVE and choices[at + 1] == gift:
                return number
    return count - 1


def is_last_point(state: Words, field: Words, seat: int) -> int:
    """Return whether one more point would win the game for a seat."""
    points = state[layout.S_POINTS + seat] + 1
    if points >= field[layout.F_VP_PLAYER]:
        return 1
    ally = ally_of(field, seat)
    if ally != 0:
        points += state[layout.S_POINTS + ally]
    return 1 if points >= field[layout.F_VP_TEAM] else 0


def point_due(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the index of a choice for the winning point, or for surplus bonds; -1 for none.

    If points are earned by spending, any purchase that costs enough will do.
    """
    if field[layout.F_VP] == 0:
        return -1
    seat = state[layout.S_SEAT]
    wins = is_last_point(state, field, seat)
    money = state[layout.S_BONDS + seat]
    for number in range(count):
        at = layout.CHOICE_WORDS * number
        if choices[at] == layout.V_BUY_POINT:
            if wins != 0 or money >= field[layout.F_VP_BONDS] + RICH_BONDS:
                return number
        elif choices[at] == layout.V_BUY and wins != 0 and field[layout.F_VP_BUY] == 0:
            price = field[
                field[layout.F_TYPES] + layout.TYPE_WORDS * choices[at + 1] + layout.T_PRICE
            ]
            if money - money % price + state[layout.S_SPENT + seat] >= field[layout.F_VP_BONDS]:
                return number
    return -1


def repair_value(state: Words, field: Words, unit: int) -> float:
    """Return the value of repairing a unit in bonds, less the price."""
    slot = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    value = unit_value(state, field, slot) * (1.0 + 0.1 * state[slot + layout.U_EXPERIENCE])
    regained = value * state[slot + layout.U_DAMAGE] / field[layout.F_DEADLY]
    return regained - REPAIR_PRICE_WEIGHT * field[kind + layout.T_REPAIR_PRICE]


def pick_repair(
    state: Words, field: Words, word: int, noise: int, choices: Words, count: int
) -> int:
    """Return the index of the best repair or treatment, -1 if none is worth its price."""
    best = -1
    most = 0.0
    for number in range(count):
        at = layout.CHOICE_WORDS * number
        if choices[at] == layout.V_REPAIR:
            value = repair_value(state, field, choices[at + 1])
        elif choices[at] == layout.V_TREAT:
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
        at = layout.CHOICE_WORDS * number
        if choices[at] == layout.V_MOUNT:
            near = front_distance(state, field, state[layout.S_SEAT], choices[at + 2])
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
        hex = field[field[layout.F_EXITS] + 12 * fort + side]
        if hex < entrance:
            entrance = hex
    if entrance == hexes:
        return 99
    least = 99
    slot = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        place = state[slot + layout.U_PLACE]
        if place < layout.PLACE_FORT and (state[slot + layout.U_OWNER] ^ seat) & 1:
            far = hex_distance(field, place, entrance)
            if far <= 3 and is_at_entrance(state, field, slot, fort) != 0:
                return BESIEGED
            if far < least:
                least = far
        slot += layout.SLOT_WORDS
    return least


def goal_distance(state: Words, field: Words, seat: int, fort: int) -> int:
    """Return the distance from a fort to the nearest fort that the team does not hold."""
    least = 99
    hexes = field[layout.F_HEXES]
    for other in range(field[layout.F_FORT_COUNT]):
        owner = state[layout.S_FORTS + other]
        if owner != 0 and (owner ^ seat) & 1 == 0:
            continue
        for side in range(12):
            hex = field[field[layout.F_EXITS] + 12 * other + side]
            near = field[field[layout.F_EXITS] + 12 * fort + side]
            if hex < hexes and near < hexes and hex_distance(field, hex, near) < least:
                least = hex_distance(field, hex, near)
    return least


def count_units_by_type(state: Words, field: Words, seat: int, at: int, number: int) -> int:
    """Count a seat's living units whose type has `number` at `at`; seat 0: the enemy team."""
    count = 0
    slot = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        if state[slot + layout.U_PLACE] != layout.PLACE_GONE:
            owner = state[slot + layout.U_OWNER]
            if owner == seat or (seat == 0 and (owner ^ state[layout.S_SEAT]) & 1):
                kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
                if field[kind + at] == number:
                    count += 1
        slot += layout.SLOT_WORDS
    return count


def purchase_merit(state: Words, field: Words, sort: int, foot: int, planes: int) -> float:
    """Return how good a purchase a type is; `foot` is the seat's number of foot soldiers.

    `planes` is the number of enemy aircraft not yet matched by own anti-aircraft units.
    """
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * sort
    price = 1.0 * field[kind + layout.T_PRICE]
    faces = field[layout.F_FACES]
    fire = 1.0 * field[kind + layout.T_HIT]
    if field[kind + layout.T_SCATTERS] != 0:
        fire *= 1.0 * (faces - field[layout.F_STRAYS]) / faces
    if field[kind + layout.T_GROUND_LOW] == 0:
        return ANTI_AIR_MERIT * planes if field[kind + layout.T_AIR_LOW] != 0 else 0.0
    armour = 0
    for step in range(layout.ROW_WORDS):
        armour += field[kind + layout.T_OPEN_ROW + step]
    value = fire * armour / price
    value *= 1.0 + RANGE_MERIT * (range_of(field, kind) - 1)
    value *= 1.0 + SPEED_MERIT * field[kind + layout.T_SPEED]
    plenty = ENOUGH_FOOT if field[layout.F_VP] == 0 else ENOUGH_FOOT_VP
    if field[kind + layout.T_MOVES_AS] == layout.CLASS_FOOT and foot < plenty:
        value += FOOT_MERIT * 100.0 / price
    return value


def pick_buy(state: Words, field: Words, word: int, noise: int, choices: Words, count: int) -> int:
    """Return the index of the best purchase, -1 if saving is better."""
    seat = state[layout.S_SEAT]
    if choices[layout.CHOICE_WORDS * count - layout.CHOICE_WORDS] != layout.V_END_TURN or count < 2:
        return -1
    foot = count_units_by_type(state, field, seat, layout.T_MOVES_AS, layout.CLASS_FOOT)
    planes = count_units_by_type(state, field, 0, layout.T_MOVES_AS, layout.CLASS_WINGS)
    planes -= count_units_by_type(state, field, seat, layout.T_GROUND_LOW, 0)
    if planes < 0:
        planes = 0
    money = state[layout.S_BONDS + seat]
    most = 0.0
    if money < RICH_BONDS:
        for place in range(layout.ROSTER_SIZE):
            sort = field[field[layout.F_ROSTERS] + seat * layout.ROSTER_SIZE + place]
            if sort == 0:
                break
            value = MIN_MERIT_SHARE * purchase_merit(state, field, sort, foot, planes)
            if value > most:
                most = value
    best = 0
    for number in range(count):
        at = layout.CHOICE_WORDS * number
        sort = 0
        value = 0.0
        if choices[at] == layout.V_BUY or choices[at] == layout.V_CHOOSE_SPECIAL:
            sort = choices[at + 1]
            if sort == best:
                continue
            value = purchase_merit(state, field, sort, foot, planes)
            if choices[at] == layout.V_CHOOSE_SPECIAL:
                value *= SPECIAL_MERIT
        elif choices[at] == layout.V_DRAW_SPECIAL:
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
        sort = field[field[layout.F_SPECIALS] + die]
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
        at = layout.CHOICE_WORDS * number
        if choices[at] == layout.V_DRAW_SPECIAL and sort == layout.NOWHERE:
            return number
        if choices[at] == layout.V_CHOOSE_SPECIAL and choices[at + 1] == sort:
            return number
        if choices[at] == layout.V_BUY and choices[at + 1] == sort:
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
    seat = state[layout.S_SEAT]
    hexes = field[layout.F_HEXES]
    for number in range(count):
        place = choices[layout.CHOICE_WORDS * number + 1]
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
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[layout.S_SPECIAL_KIND]
    far = range_of(field, kind) + field[kind + layout.T_SPEED] // 2
    value = 0.0
    slot = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        place = state[slot + layout.U_PLACE]
        if place < layout.PLACE_FORT and (state[slot + layout.U_OWNER] ^ seat) & 1:
            hexes = hex_distance(field, place, hex)
            value -= 0.05 * hexes
            if hexes <= far:
                value += 1.0
            if hexes <= 2:
                value -= 2.0
        slot += layout.SLOT_WORDS
    return value


def nearest_front_distance(state: Words, field: Words, seat: int) -> int:
    """Return the distance of a seat's safe forts from the front; 99 without such a fort."""
    least = 99
    for fort in range(field[layout.F_FORT_COUNT]):
        if state[layout.S_FORTS + fort] == seat:
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
    slot = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        if (
            state[slot + layout.U_OWNER] == seat
            and state[slot + layout.U_PLACE] < layout.PLACE_GONE
        ):
            if (
                state[slot + layout.U_DAMAGE] != 0
                and state[slot + layout.U_KIND] != layout.KIND_MINE
            ):
                return 1
        slot += layout.SLOT_WORDS
    return 0


def plan_bank(
    state: Words, field: Words, seat: int, seed: int, noise: int = 0
) -> list[tuple[int, int, int]]:
    """Return the choices of a seat until the end of its turn, or until a roll.

    They are applied to `state`, which needs space for new units.
    """
    most = state[layout.S_BONDS + seat] + 32 * layout.ROSTER_SIZE + field[layout.F_HEXES]
    choices = make_words(
        layout.CHOICE_WORDS * (most + 8 * state[layout.S_UNITS] * layout.MAX_FORTS + 999)
    )
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
        full = len(state) < layout.S_SLOTS + layout.SLOT_WORDS * (
            state[layout.S_UNITS] + layout.MAX_NEW_UNITS
        )
        is_last = full or len(plan) >= MAX_STEPS
        at = count - 1
        if not is_last or state[layout.S_PHASE] == layout.P_SPECIAL_PLACE:
            at = pick_bank_noisy(state, field, word, noise, choices, count)
        at *= layout.CHOICE_WORDS
        choice = (choices[at], choices[at + 1], choices[at + 2])
        plan.append(choice)
        apply_choice(state, field, seat, *choice, scratch)
        if choice[0] == layout.V_END_TURN:
            break
    return plan
