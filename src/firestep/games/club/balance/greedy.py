"""A simple greedy player inside the kernel, for sweeps: it looks one order ahead and no further.

It plays only what the rules list, asks them for dice, hit numbers and rows, and weighs the rest in
bonds by the weights below. The same seed, the same game.
"""

from firestep.games.club.balance.appraisal import noise, range_of, rate_fort, rate_hex, trade
from firestep.games.club.balance.goals import find_goals, way_left
from firestep.games.club.balance.purchases import pick_spending
from firestep.games.club.balance.weights import (
    BEGINNERS,
    BOARDING,
    FIRST_SHOT,
    LEAST,
    LIFT,
    NOISE,
    SOFTENED,
    STEP,
)
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.kernel.playouts import list_some, roll_chance, shuffled
from firestep.games.club.rules.battle import (
    attacker_dice,
    damage_from,
    hit_number,
    row_of,
    target_dice,
)
from firestep.games.club.rules.contact import look_round
from firestep.games.club.rules.declaration import attacker_now
from firestep.games.club.rules.movement import is_movable, load_of
from firestep.games.club.rules.phases import is_chance, list_choices, take
from firestep.games.club.rules.transport import (
    is_cargo_left,
    leaves_a_way,
    list_of_unit,
    truck_under_way,
)

CURSOR = 0  # in the notes: the unit to think about next
NEVER = -1000000.0


def rate(state: Words, field: Words, unit: int, verb: int, target: int, notes: Words) -> float:
    """Return what an order of a unit, or its staying where it is, promises."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    range_ = range_of(field, kind)
    hexes = field[layout.HEXES]
    if verb == layout.BOARD:
        place = state[slot + layout.PLACE]
        if is_movable(state, field, target) == 0:
            return NEVER
        if place >= layout.FORT_PLACE:
            place = hexes + place - layout.FORT_PLACE
        left = way_left(field, place, range_, notes) - LIFT
        return NEVER if left < 0 else -STEP * left - BOARDING
    if verb >= layout.LAY:  # mines are not for simple players
        return 2 * NEVER
    if verb == layout.UNLOAD:
        return -STEP * way_left(field, target, 1, notes)
    load = load_of(state, unit)
    total = -STEP * way_left(field, target, range_, notes)
    if load > 0 and state[layout.MOVER] == unit:
        return NEVER + total
    if target < hexes:
        return total + rate_hex(state, field, slot, target)
    if state[layout.FORTS + target - hexes] != state[slot + layout.OWNER]:
        total = 0.0
    return total + rate_fort(state, field, slot, target - hexes)


def pick_of_unit(
    state: Words,
    field: Words,
    unit: int,
    word: int,
    notes: Words,
    choices: Words,
    count: int,
    scratch: Words,
) -> int:
    """Return the number of the best order of a unit in a list, -1 if it had better stay."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    load = load_of(state, unit)
    thinker = unit
    for rider in range(1, state[layout.UNITS] + 1):
        at = layout.SLOTS + rider * layout.SLOT - layout.SLOT
        if state[at + layout.PLACE] == layout.ABOARD + unit:
            thinker = rider  # a truck goes where its cargo wants to
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    find_goals(state, field, thinker, field[kind + layout.MOVES_AS], notes)
    place = state[slot + layout.PLACE]
    if place >= layout.FORT_PLACE:
        place = field[layout.HEXES] + place - layout.FORT_PLACE
    least = NEVER * 3
    if load == 0:
        least = rate(state, field, unit, layout.MOVE, place, notes)
    cargo = is_cargo_left(state)
    while True:
        best = -1
        most = least
        for number in range(count):
            at = layout.CHOICE * number
            if choices[at] == 0:
                continue
            value = rate(state, field, unit, choices[at], choices[at + 2], notes)
            value += NOISE * noise(word, number)
            if value > most:
                most = value
                best = number
        if best < 0:
            return -1
        at = layout.CHOICE * best
        if cargo == 0 and choices[at] != layout.BOARD:
            return best
        first = choices[at + 1]
        if leaves_a_way(state, field, choices[at], first, choices[at + 2], scratch) != 0:
            return best
        choices[at] = 0  # struck out


def pick_order(
    state: Words, field: Words, seat: int, word: int, notes: Words, choices: Words, scratch: Words
) -> int:
    """Return the next order of a movement phase: each unit in its turn, trucks after the rest."""
    units = state[layout.UNITS]
    under_way = truck_under_way(state)
    while notes[CURSOR] < 2 * units or under_way != 0:
        unit = under_way if under_way != 0 else notes[CURSOR] % units + 1
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
        is_late = 1 if notes[CURSOR] >= units else 0
        is_truck = 1 if field[kind + layout.CARRIES] != 0 else 0
        if under_way == 0 and (is_late != is_truck or state[slot + layout.OWNER] != seat):
            notes[CURSOR] += 1
            continue
        look_round(state, field, seat, scratch)
        count = list_of_unit(state, field, unit, choices, 0, scratch)
        best = -1
        if count > 0:
            best = pick_of_unit(state, field, unit, word, notes, choices, count, scratch)
        if best >= 0:
            if load_of(state, unit) == 0:
                notes[CURSOR] += 1
            return best
        if under_way != 0:
            break
        notes[CURSOR] += 1
    if is_cargo_left(state) != 0:
        count = list_choices(state, field, seat, choices, scratch)
        return (word * count) >> 32
    choices[0] = layout.END_MOVES
    choices[1] = 0
    choices[2] = 0
    return 0


def pick_attack(state: Words, field: Words, word: int, choices: Words, count: int) -> int:
    """Return the number of the attack that promises most, or of the end of the list."""
    best = count - 1
    most = LEAST
    deadly = field[layout.DEADLY]
    for number in range(count - 1):
        at = layout.CHOICE * number
        if choices[at + 2] == 0:  # gas at a hex is not for simple players
            continue
        slot = layout.SLOTS + choices[at + 1] * layout.SLOT - layout.SLOT
        other = layout.SLOTS + choices[at + 2] * layout.SLOT - layout.SLOT
        if choices[at] >= layout.ATTACK_AT:
            state[slot + layout.AIM] = choices[at] - layout.ATTACK_AT + 1
        hits = 0.0
        friend = layout.SLOTS
        for _ in range(state[layout.UNITS]):
            if state[friend + layout.TURN] != 0:
                if state[friend + layout.TARGET] == choices[at + 2]:
                    dice = attacker_dice(state, field, friend, other)
                    hits += dice * hit_number(state, field, friend, other)
            friend += layout.SLOT
        hits = SOFTENED * hits / field[layout.FACES]
        hurt = state[other + layout.DAMAGE]
        worn = hurt + damage_from(field, row_of(state, field, other, 1), int(hits))
        state[other + layout.DAMAGE] = worn if worn < deadly else deadly - 1
        value = trade(state, field, slot, other) + NOISE * noise(word, number)
        if value > LEAST and target_dice(state, field, slot, other) == 0:
            value += FIRST_SHOT
        state[other + layout.DAMAGE] = hurt
        state[slot + layout.AIM] = 0
        if value > most:
            most = value
            best = number
    return best


def pick_armies(state: Words, word: int, choices: Words, count: int) -> int:
    """Return the number of the set of armies with most units in it."""
    best = 0
    most = -1.0
    for number in range(count):
        value = noise(word, number)
        slot = layout.SLOTS
        for _ in range(state[layout.UNITS]):
            if state[slot + layout.OWNER] == state[layout.SEAT]:
                value += choices[layout.CHOICE * number + 1] >> state[slot + layout.ARMY_OF] & 1
            slot += layout.SLOT
        if value > most:
            most = value
            best = number
    return best


def pick_split(state: Words, field: Words, seat: int, choices: Words) -> int:
    """Return the number of the next step of the beginners' split."""
    if choices[0] != layout.ASSIGN:
        return 0
    sort = state[layout.SLOTS + choices[1] * layout.SLOT - layout.SLOT + layout.KIND]
    for place in range(layout.ROSTER):
        if field[field[layout.ROSTERS] + seat * layout.ROSTER + place] == sort:
            army = BEGINNERS >> 2 * place & 3
            return army - 1 if army > 0 else 0
    return 0


def pick(
    state: Words, field: Words, seat: int, word: int, notes: Words, choices: Words, scratch: Words
) -> int:
    """List choices of a seat whose decision is due, and return the number of the one to take.

    `notes` has room for NOTED words, 0 at the start of a game.
    """
    phase = state[layout.PHASE]
    if phase == layout.MOVING:
        return pick_order(state, field, seat, word, notes, choices, scratch)
    notes[CURSOR] = 0
    count = list_choices(state, field, seat, choices, scratch)
    if phase == layout.SPLIT:
        return pick_split(state, field, seat, choices)
    if phase == layout.ARMIES:
        return pick_armies(state, word, choices, count)
    if phase == layout.ATTACKS:
        return pick_attack(state, field, word, choices, count)
    if phase == layout.BANK:
        return pick_spending(state, field, word, choices, count)
    return (word * count) >> 32


def play_game(
    state: Words,
    field: Words,
    seed: int,
    greedy: int,
    room: int,
    notes: Words,
    choices: Words,
    scratch: Words,
    tally: Words,
    base: int,
) -> int:
    """Play a game to its end; return the actions.

    `greedy` has bit 1 << seat for each seat that plays greedily; the others play at random. By
    type, from `base` on, `tally` counts what was bought, enemies destroyed in battle, forts taken
    and rides.
    """
    word = seed & 0x7FFFFFFF
    for _ in range(9):
        word = shuffled(word + 1)
    steps = 0
    while state[layout.ENDED] == 0:
        steps += 1
        phase = state[layout.PHASE]
        if is_chance(state) != 0:
            unit = 0
            if phase == layout.ATTACKER_ROLL or phase == layout.TARGET_ROLL:
                unit = attacker_now(state)
            victim = state[layout.VICTIM]
            word = roll_chance(state, field, word)
            if unit != 0:
                book_loss(state, unit, victim, tally, base)
                book_loss(state, victim, unit, tally, base)
            continue
        word = shuffled(word)
        seat = state[layout.SEAT]
        if phase == layout.SPLIT:
            seat = 1
            while state[layout.READY] >> seat & 1:
                seat += 1
        if phase == layout.BANK and state[layout.UNITS] + layout.MOST_NEW > room:
            notes[CURSOR] = 0
            take(state, field, seat, layout.END_TURN, 0, 0, scratch)
            continue
        if greedy >> seat & 1:
            at = pick(state, field, seat, word, notes, choices, scratch)
        else:
            at = list_some(state, field, seat, word, choices, scratch)
            word = shuffled(word)
            at = (word * at) >> 32
        at *= layout.CHOICE
        if layout.LAY <= choices[at] < layout.TREAT and state[layout.UNITS] >= room:
            unit = layout.SLOTS + choices[at + 1] * layout.SLOT - layout.SLOT
            state[unit + layout.WORKED] = 1
            continue
        book_deed(state, field, choices, at, tally, base)
        take(state, field, seat, choices[at], choices[at + 1], choices[at + 2], scratch)
    return steps


def book_loss(state: Words, unit: int, other: int, tally: Words, base: int) -> None:
    """Count a unit for having destroyed another in this battle."""
    if unit == 0 or other == 0:
        return
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    gone = layout.SLOTS + other * layout.SLOT - layout.SLOT
    if state[gone + layout.PLACE] == layout.GONE:
        if (state[gone + layout.OWNER] ^ state[slot + layout.OWNER]) & 1:
            tally[base + 4 * state[slot + layout.KIND] + 1] += 1


def book_deed(state: Words, field: Words, choices: Words, at: int, tally: Words, base: int) -> None:
    """Count a choice that is about to be taken."""
    verb = choices[at]
    if verb == layout.BUY:
        tally[base + 4 * choices[at + 1]] += 1
    if verb != layout.MOVE and verb != layout.BOARD:
        return
    slot = layout.SLOTS + choices[at + 1] * layout.SLOT - layout.SLOT
    if verb == layout.BOARD:
        tally[base + 4 * state[slot + layout.KIND] + 3] += 1
    elif choices[at + 2] >= field[layout.HEXES]:
        if state[layout.FORTS + choices[at + 2] - field[layout.HEXES]] != state[layout.SEAT]:
            tally[base + 4 * state[slot + layout.KIND] + 2] += 1


def play_sides(
    start: Words,
    field: Words,
    seed: int,
    games: int,
    greedy: int,
    room: int,
    state: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rows: Words,
) -> int:
    """Play so many games; return the actions.

    A game fills a row of `rows`: the state at its end, as long as `start`, and its tally of four
    words for each type from 0.
    """
    steps = 0
    size = layout.SLOTS + layout.SLOT * start[layout.UNITS]
    width = size + 4 * field[layout.KINDS] + 4
    for number in range(games):
        for place in range(size):
            state[place] = start[place]
        notes[CURSOR] = 0
        base = number * width
        steps += play_game(
            state,
            field,
            seed + number * layout.STRIDE,
            greedy,
            room,
            notes,
            choices,
            scratch,
            rows,
            base + size,
        )
        for place in range(size):
            rows[base + place] = state[place]
    return steps
