"""What is done with the money: repairs, purchases and their forts, special forces, points, gifts.

Forts decide, and only foot soldiers take forts: so the next foot soldier is the best buy while the
team has few of them for the forts that are left to take, and the others follow by what they do
for their price. New units go to the own fort nearest to the fighting that is in no danger.
"""

from firestep.games.club.balance.appraisal import is_at_gate, range_of, worth_of
from firestep.games.club.balance.appraisal import noise as luck
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, words
from firestep.games.club.kernel.playouts import shuffled
from firestep.games.club.rules.bank import ally_of, most_gift
from firestep.games.club.rules.contact import apart
from firestep.games.club.rules.phases import is_chance, list_choices, take

MEND = 1.0  # a repair must give back so many times its price
PLENTY = 14  # foot soldiers of a seat; with so many the next buy may be anything
PLENTY_VP = 3  # the same where every unit lost is a point for the enemy
CALM = 8.0  # the merit of another foot soldier for 100 bonds, while there are not plenty
AIR_NEED = 6.0  # the merit of the first unit against aircraft, for each aircraft beyond them
REACH = 0.15  # more merit for each hex of range after the first
PACE = 0.05  # and for each half point of speed
PATIENCE = 0.75  # nothing with less of the best merit is bought, the purse is kept for that
RICH = 25  # with so many bonds nobody saves any more
SPECIAL_MERIT = 0.6  # a special force against a bought unit of the same figures
MOUNT_NEAR = 6  # a turret waits until enemies are as near to a fort as that
NO_PLACE = 9999  # a fort with an enemy at its gate
IDLE_FAR = 12  # hexes from the fighting at which bonds do more with a partner
MOST_STEPS = 200  # choices of one money phase
IDLE_NEAR = 7  # who is as near to it as that


def pick_bank(state: Words, field: Words, word: int, choices: Words, count: int) -> int:
    """Return the number of the choice to take in the money phase."""
    return pick_money(state, field, word, 0, choices, count)


def pick_money(
    state: Words, field: Words, word: int, noise: int, choices: Words, count: int
) -> int:
    """Return the number of the choice to take in the money phase, or for a force that waits.

    `choices` is what the rules have just listed; the end of the turn is the last of them. `noise`
    is in thousandths of a bond.
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
    """Tell whether one more point would win for a seat."""
    points = state[layout.POINTS + seat] + 1
    if points >= field[layout.VP_PLAYER]:
        return 1
    ally = ally_of(field, seat)
    if ally != 0:
        points += state[layout.POINTS + ally]
    return 1 if points >= field[layout.VP_TEAM] else 0


def point_due(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the number of a choice that earns the point that wins, or a point from idle bonds.

    Where bonds spent make the points, anything that costs enough will do; -1 for nothing.
    """
    if field[layout.VP] == 0:
        return -1
    seat = state[layout.SEAT]
    wins = is_last_point(state, field, seat)
    money = state[layout.BONDS + seat]
    for number in range(count):
        at = layout.CHOICE * number
        if choices[at] == layout.BUY_POINT:
            if wins != 0 or money >= field[layout.VP_BONDS] + RICH:
                return number
        elif choices[at] == layout.BUY and wins != 0 and field[layout.VP_BUY] == 0:
            price = field[field[layout.TYPES] + layout.TYPE * choices[at + 1] + layout.PRICE]
            if money - money % price + state[layout.SPENT + seat] >= field[layout.VP_BONDS]:
                return number
    return -1


def mend_worth(state: Words, field: Words, unit: int) -> float:
    """Return what the repair of a unit is worth in bonds, its price taken off."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    worth = worth_of(state, field, slot) * (1.0 + 0.1 * state[slot + layout.EXPERIENCE])
    back = worth * state[slot + layout.DAMAGE] / field[layout.DEADLY]
    return back - MEND * field[kind + layout.REPAIR_PRICE]


def pick_repair(
    state: Words, field: Words, word: int, noise: int, choices: Words, count: int
) -> int:
    """Return the number of the best repair or treatment, -1 if none is worth its price."""
    best = -1
    most = 0.0
    for number in range(count):
        at = layout.CHOICE * number
        if choices[at] == layout.REPAIR:
            value = mend_worth(state, field, choices[at + 1])
        elif choices[at] == layout.TREAT:
            value = mend_worth(state, field, choices[at + 2])
        else:
            continue
        value += 0.001 * noise * luck(word, number)
        if value > most:
            most = value
            best = number
    return best


def pick_mount(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the number of the turret and the fort with the nearest enemies, -1 to wait."""
    best = -1
    least = MOUNT_NEAR + 1
    for number in range(count):
        at = layout.CHOICE * number
        if choices[at] == layout.MOUNT:
            near = front(state, field, state[layout.SEAT], choices[at + 2])
            if near == NO_PLACE:
                near = MOUNT_NEAR  # a turret may drive them off, or be theirs tomorrow
            if near < least:
                least = near
                best = number
    return best


def front(state: Words, field: Words, seat: int, fort: int) -> int:
    """Return how far a fort is from the nearest enemy or fort to take; NO_PLACE if besieged."""
    hexes = field[layout.HEXES]
    gate = hexes
    for side in range(12):
        hex = field[field[layout.EXITS] + 12 * fort + side]
        if hex < gate:
            gate = hex
    if gate == hexes:
        return 99
    least = 99
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[slot + layout.PLACE]
        if place < layout.FORT_PLACE and (state[slot + layout.OWNER] ^ seat) & 1:
            far = apart(field, place, gate)
            if far <= 3 and is_at_gate(state, field, slot, fort) != 0:
                return NO_PLACE
            if far < least:
                least = far
        slot += layout.SLOT
    return least


def goal_of(state: Words, field: Words, seat: int, fort: int) -> int:
    """Return how far a fort is from the nearest one that the team does not hold."""
    least = 99
    hexes = field[layout.HEXES]
    for other in range(field[layout.FORT_COUNT]):
        owner = state[layout.FORTS + other]
        if owner != 0 and (owner ^ seat) & 1 == 0:
            continue
        for side in range(12):
            hex = field[field[layout.EXITS] + 12 * other + side]
            near = field[field[layout.EXITS] + 12 * fort + side]
            if hex < hexes and near < hexes and apart(field, hex, near) < least:
                least = apart(field, hex, near)
    return least


def count_like(state: Words, field: Words, seat: int, at: int, number: int) -> int:
    """Count the living units whose type has this number there, of a seat; 0 for its enemies."""
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


def merit(state: Words, field: Words, sort: int, foot: int, planes: int) -> float:
    """Return how good a buy a type is; `foot` are the foot soldiers that the seat has.

    `planes` are the enemy's aircraft for which nobody cares yet.
    """
    kind = field[layout.TYPES] + layout.TYPE * sort
    price = 1.0 * field[kind + layout.PRICE]
    faces = field[layout.FACES]
    fire = 1.0 * field[kind + layout.HIT]
    if field[kind + layout.SCATTERS] != 0:
        fire *= 1.0 * (faces - field[layout.STRAYS]) / faces
    if field[kind + layout.GROUND_LOW] == 0:
        return AIR_NEED * planes if field[kind + layout.AIR_LOW] != 0 else 0.0
    armour = 0
    for step in range(layout.ROW):
        armour += field[kind + layout.OPEN_ROW + step]
    value = fire * armour / price
    value *= 1.0 + REACH * (range_of(field, kind) - 1)
    value *= 1.0 + PACE * field[kind + layout.SPEED]
    plenty = PLENTY if field[layout.VP] == 0 else PLENTY_VP
    if field[kind + layout.MOVES_AS] == layout.FOOT and foot < plenty:
        value += CALM * 100.0 / price
    return value


def pick_buy(state: Words, field: Words, word: int, noise: int, choices: Words, count: int) -> int:
    """Return the number of the best buy, -1 if it is better to save."""
    seat = state[layout.SEAT]
    if choices[layout.CHOICE * count - layout.CHOICE] != layout.END_TURN or count < 2:
        return -1
    foot = count_like(state, field, seat, layout.MOVES_AS, layout.FOOT)
    planes = count_like(state, field, 0, layout.MOVES_AS, layout.WINGS)
    planes -= count_like(state, field, seat, layout.GROUND_LOW, 0)
    if planes < 0:
        planes = 0
    money = state[layout.BONDS + seat]
    most = 0.0
    if money < RICH:
        for place in range(layout.ROSTER):
            sort = field[field[layout.ROSTERS] + seat * layout.ROSTER + place]
            if sort == 0:
                break
            value = PATIENCE * merit(state, field, sort, foot, planes)
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
            value = merit(state, field, sort, foot, planes)
            if choices[at] == layout.CHOOSE_SPECIAL:
                value *= SPECIAL_MERIT
        elif choices[at] == layout.DRAW_SPECIAL:
            sort = layout.NOWHERE
            value = SPECIAL_MERIT * draw_merit(state, field, foot, planes)
        value += 0.001 * noise * luck(word, sort)
        if sort != 0 and value > most:
            most = value
            best = sort
    if best == 0:
        return -1
    return where_to(state, field, best, choices, count)


def draw_merit(state: Words, field: Words, foot: int, planes: int) -> float:
    """Return the mean merit of the special forces that the die may give."""
    total = 0.0
    kinds = 0
    for die in range(1, field[layout.FACES] + 1):
        sort = field[field[layout.SPECIALS] + die]
        if sort != 0:
            total += merit(state, field, sort, foot, planes)
            kinds += 1
    return total / kinds if kinds > 0 else 0.0


def where_to(state: Words, field: Words, sort: int, choices: Words, count: int) -> int:
    """Return the number of the buy of a type in its best fort; -1 if all are besieged."""
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
            value = fort_worth(state, field, seat, choices[at + 2])
            if value > most:
                most = value
                best = number
    return best


def fort_worth(state: Words, field: Words, seat: int, fort: int) -> float:
    """Return how good an own fort is for a new unit: near to the fighting, but not besieged."""
    near = front(state, field, seat, fort)
    if near == NO_PLACE:
        return -2000.0
    return -1.0 * near - 0.5 * goal_of(state, field, seat, fort)


def pick_station(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the number of the best place for the special force that waits."""
    best = 0
    most = -100000.0
    seat = state[layout.SEAT]
    hexes = field[layout.HEXES]
    for number in range(count):
        place = choices[layout.CHOICE * number + 1]
        if place >= hexes:
            value = fort_worth(state, field, seat, place - hexes)
        else:
            value = mooring_worth(state, field, seat, place)
        if value > most:
            most = value
            best = number
    return best


def mooring_worth(state: Words, field: Words, seat: int, hex: int) -> float:
    """Return how good a water hex is for a new boat: enemies in its reach, none beside it."""
    kind = field[layout.TYPES] + layout.TYPE * state[layout.SPECIAL_KIND]
    far = range_of(field, kind) + field[kind + layout.SPEED] // 2
    value = 0.0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[slot + layout.PLACE]
        if place < layout.FORT_PLACE and (state[slot + layout.OWNER] ^ seat) & 1:
            hexes = apart(field, place, hex)
            value -= 0.05 * hexes
            if hexes <= far:
                value += 1.0
            if hexes <= 2:
                value -= 2.0
        slot += layout.SLOT
    return value


def near_front(state: Words, field: Words, seat: int) -> int:
    """Return how far the seat's safe forts are from the fighting; 99 without such a fort."""
    least = 99
    for fort in range(field[layout.FORT_COUNT]):
        if state[layout.FORTS + fort] == seat:
            near = front(state, field, seat, fort)
            if near < least:
                least = near
    return least


def gift_due(state: Words, field: Words, seat: int) -> int:
    """Return how many bonds a seat had better give to its partner now; 0 for none.

    Those who cannot buy give all to a partner who can; so do those far from the fighting, with
    nothing to repair, to one in the thick of it. A trifle is not worth the fee.
    """
    ally = ally_of(field, seat)
    most = most_gift(state, field, seat)
    if ally == 0 or most <= 5 * field[layout.FEE]:
        return 0
    theirs = near_front(state, field, ally)
    if theirs >= IDLE_FAR:
        return 0
    own = near_front(state, field, seat)
    if own == 99:
        return most
    if own >= IDLE_FAR and theirs <= IDLE_NEAR and is_hurt(state, seat) == 0:
        return most
    return 0


def is_hurt(state: Words, seat: int) -> int:
    """Tell whether a seat has a damaged unit."""
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
    """Return the choices of a seat from here to the end of its turn, or up to a roll.

    They are done on `state`, which needs room for new units.
    """
    most = state[layout.BONDS + seat] + 32 * layout.ROSTER + field[layout.HEXES]
    choices = words(layout.CHOICE * (most + 8 * state[layout.UNITS] * layout.MOST_FORTS + 999))
    scratch = words(layout.SCRATCH)
    plan: list[tuple[int, int, int]] = []
    word = (seed & 0x7FFFFFFF) | 1
    while state[layout.ENDED] == 0 and is_chance(state) == 0 and state[layout.SEAT] == seat:
        if state[layout.PHASE] != layout.BANK and state[layout.PHASE] != layout.SPECIAL_PLACE:
            break
        word = shuffled(word)
        count = list_choices(state, field, seat, choices, scratch)
        full = len(state) < layout.SLOTS + layout.SLOT * (state[layout.UNITS] + layout.MOST_NEW)
        is_last = full or len(plan) >= MOST_STEPS
        at = count - 1
        if not is_last or state[layout.PHASE] == layout.SPECIAL_PLACE:
            at = pick_money(state, field, word, noise, choices, count)
        at *= layout.CHOICE
        choice = (choices[at], choices[at + 1], choices[at + 2])
        plan.append(choice)
        take(state, field, seat, *choice, scratch)
        if choice[0] == layout.END_TURN:
            break
    return plan
