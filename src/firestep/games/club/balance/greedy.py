"""A greedy player inside the kernel, used in sweeps and rollouts; it looks one order ahead.

It only takes choices listed by the rules and gets dice, hit numbers and damage rows from them. It
rates everything else in bonds by the weights of `weights.py`. The same seed gives the same game.
"""

from firestep.games.club.balance.appraisal import (
    attack_value,
    random_fraction,
    range_of,
    rate_fort,
    rate_hex,
)
from firestep.games.club.balance.goals import compute_goal_distances, distance_left
from firestep.games.club.balance.purchases import pick_spending
from firestep.games.club.balance.weights import (
    BEGINNERS_SPLIT,
    BOARDING_COST,
    CHOICE_NOISE,
    EARLIER_HITS_SHARE,
    HALF_POINT_VALUE,
    MIN_ATTACK_VALUE,
    RIDE_SAVING,
    UNANSWERED_BONUS,
)
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.kernel.playouts import list_random_choices
from firestep.games.club.rules.battle import (
    attacker_dice,
    damage_for_hits,
    damage_row,
    hit_number,
    target_dice,
)
from firestep.games.club.rules.chance import next_random, roll_chance
from firestep.games.club.rules.contact import mark_board
from firestep.games.club.rules.declaration import current_attacker
from firestep.games.club.rules.movement import is_movable, load_of
from firestep.games.club.rules.phases import apply_choice, is_chance, list_choices
from firestep.games.club.rules.transport import (
    can_still_unload,
    has_cargo,
    list_unit_orders,
    pending_truck,
)

CURSOR = 0  # in the notes: the next unit to give orders to
NEVER = -1000000.0


def rate_order(
    state: Words, field: Words, unit: int, verb: int, target: int, notes: Words
) -> float:
    """Return the value of an order of a unit, or of staying where it is."""
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
        left = distance_left(field, place, range_, notes) - RIDE_SAVING
        return NEVER if left < 0 else -HALF_POINT_VALUE * left - BOARDING_COST
    if verb >= layout.LAY:  # the greedy player lays no mines
        return 2 * NEVER
    if verb == layout.UNLOAD:
        return -HALF_POINT_VALUE * distance_left(field, target, 1, notes)
    load = load_of(state, unit)
    total = -HALF_POINT_VALUE * distance_left(field, target, range_, notes)
    if load > 0 and state[layout.MOVER] == unit:
        return NEVER + total
    if target < hexes:
        return total + rate_hex(state, field, slot, target)
    if state[layout.FORTS + target - hexes] != state[slot + layout.OWNER]:
        total = 0.0
    return total + rate_fort(state, field, slot, target - hexes)


def pick_unit_order(
    state: Words,
    field: Words,
    unit: int,
    word: int,
    notes: Words,
    choices: Words,
    count: int,
    scratch: Words,
) -> int:
    """Return the index of a unit's best order in a list, -1 if it should stay."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    load = load_of(state, unit)
    goal_unit = unit
    for rider in range(1, state[layout.UNITS] + 1):
        at = layout.SLOTS + rider * layout.SLOT - layout.SLOT
        if state[at + layout.PLACE] == layout.ABOARD + unit:
            goal_unit = rider  # a truck has the goals of its cargo
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    compute_goal_distances(state, field, goal_unit, field[kind + layout.MOVES_AS], notes)
    place = state[slot + layout.PLACE]
    if place >= layout.FORT_PLACE:
        place = field[layout.HEXES] + place - layout.FORT_PLACE
    least = NEVER * 3
    if load == 0:
        least = rate_order(state, field, unit, layout.MOVE, place, notes)
    cargo = has_cargo(state)
    while True:
        best = -1
        most = least
        for number in range(count):
            at = layout.CHOICE * number
            if choices[at] == 0:
                continue
            value = rate_order(state, field, unit, choices[at], choices[at + 2], notes)
            value += CHOICE_NOISE * random_fraction(word, number)
            if value > most:
                most = value
                best = number
        if best < 0:
            return -1
        at = layout.CHOICE * best
        if cargo == 0 and choices[at] != layout.BOARD:
            return best
        first = choices[at + 1]
        if can_still_unload(state, field, choices[at], first, choices[at + 2], scratch) != 0:
            return best
        choices[at] = 0  # remove the order


def pick_order(
    state: Words, field: Words, seat: int, word: int, notes: Words, choices: Words, scratch: Words
) -> int:
    """Return the index of the next order of a movement phase: unit by unit, trucks last."""
    units = state[layout.UNITS]
    pending = pending_truck(state)
    while notes[CURSOR] < 2 * units or pending != 0:
        unit = pending if pending != 0 else notes[CURSOR] % units + 1
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
        is_late = 1 if notes[CURSOR] >= units else 0
        is_truck = 1 if field[kind + layout.CARRIES] != 0 else 0
        if pending == 0 and (is_late != is_truck or state[slot + layout.OWNER] != seat):
            notes[CURSOR] += 1
            continue
        mark_board(state, field, seat, scratch)
        count = list_unit_orders(state, field, unit, choices, 0, scratch)
        best = -1
        if count > 0:
            best = pick_unit_order(state, field, unit, word, notes, choices, count, scratch)
        if best >= 0:
            if load_of(state, unit) == 0:
                notes[CURSOR] += 1
            return best
        if pending != 0:
            break
        notes[CURSOR] += 1
    if has_cargo(state) != 0:
        count = list_choices(state, field, seat, choices, scratch)
        return (word * count) >> 32
    choices[0] = layout.END_MOVES
    choices[1] = 0
    choices[2] = 0
    return 0


def pick_attack(state: Words, field: Words, word: int, choices: Words, count: int) -> int:
    """Return the index of the most valuable attack, or of the end of the phase."""
    best = count - 1
    most = MIN_ATTACK_VALUE
    deadly = field[layout.DEADLY]
    for number in range(count - 1):
        at = layout.CHOICE * number
        if choices[at + 2] == 0:  # the greedy player aims no gas at hexes
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
        hits = EARLIER_HITS_SHARE * hits / field[layout.FACES]
        hurt = state[other + layout.DAMAGE]
        worn = hurt + damage_for_hits(field, damage_row(state, field, other, 1), int(hits))
        state[other + layout.DAMAGE] = worn if worn < deadly else deadly - 1
        value = attack_value(state, field, slot, other) + CHOICE_NOISE * random_fraction(
            word, number
        )
        if value > MIN_ATTACK_VALUE and target_dice(state, field, slot, other) == 0:
            value += UNANSWERED_BONUS
        state[other + layout.DAMAGE] = hurt
        state[slot + layout.AIM] = 0
        if value > most:
            most = value
            best = number
    return best


def pick_armies(state: Words, word: int, choices: Words, count: int) -> int:
    """Return the index of the set of armies with most units."""
    best = 0
    most = -1.0
    for number in range(count):
        value = random_fraction(word, number)
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
    """Return the index of the next step of the split for beginners."""
    if choices[0] != layout.ASSIGN:
        return 0
    sort = state[layout.SLOTS + choices[1] * layout.SLOT - layout.SLOT + layout.KIND]
    for place in range(layout.ROSTER):
        if field[field[layout.ROSTERS] + seat * layout.ROSTER + place] == sort:
            army = BEGINNERS_SPLIT >> 2 * place & 3
            return army - 1 if army > 0 else 0
    return 0


def pick_choice(
    state: Words, field: Words, seat: int, word: int, notes: Words, choices: Words, scratch: Words
) -> int:
    """List the choices of a seat whose decision is due; return the index of the one to take.

    `notes` has NOTES_SIZE words, which are 0 at the start of a game.
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
    unit_capacity: int,
    notes: Words,
    choices: Words,
    scratch: Words,
    tally: Words,
    base: int,
) -> int:
    """Play a game to its end; return the number of actions.

    `greedy` has bit 1 << seat for each greedy seat; the others play at random. From index `base`
    on, `tally` counts by type: units bought, enemies destroyed in battle, forts captured and rides.
    """
    word = seed & 0x7FFFFFFF
    for _ in range(9):
        word = next_random(word + 1)
    steps = 0
    while state[layout.ENDED] == 0:
        steps += 1
        phase = state[layout.PHASE]
        if is_chance(state) != 0:
            unit = 0
            if phase == layout.ATTACKER_ROLL or phase == layout.TARGET_ROLL:
                unit = current_attacker(state)
            victim = state[layout.VICTIM]
            word = roll_chance(state, field, word)
            if unit != 0:
                count_kill(state, unit, victim, tally, base)
                count_kill(state, victim, unit, tally, base)
            continue
        word = next_random(word)
        seat = state[layout.SEAT]
        if phase == layout.SPLIT:
            seat = 1
            while state[layout.READY] >> seat & 1:
                seat += 1
        if phase == layout.BANK and state[layout.UNITS] + layout.MAX_NEW_UNITS > unit_capacity:
            notes[CURSOR] = 0
            apply_choice(state, field, seat, layout.END_TURN, 0, 0, scratch)
            continue
        if greedy >> seat & 1:
            at = pick_choice(state, field, seat, word, notes, choices, scratch)
        else:
            at = list_random_choices(state, field, seat, word, choices, scratch)
            word = next_random(word)
            at = (word * at) >> 32
        at *= layout.CHOICE
        if layout.LAY <= choices[at] < layout.TREAT and state[layout.UNITS] >= unit_capacity:
            unit = layout.SLOTS + choices[at + 1] * layout.SLOT - layout.SLOT
            state[unit + layout.WORKED] = 1
            continue
        count_action(state, field, choices, at, tally, base)
        apply_choice(state, field, seat, choices[at], choices[at + 1], choices[at + 2], scratch)
    return steps


def count_kill(state: Words, unit: int, other: int, tally: Words, base: int) -> None:
    """Count a kill for a unit if it destroyed another in this battle."""
    if unit == 0 or other == 0:
        return
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    gone = layout.SLOTS + other * layout.SLOT - layout.SLOT
    if state[gone + layout.PLACE] == layout.GONE:
        if (state[gone + layout.OWNER] ^ state[slot + layout.OWNER]) & 1:
            tally[base + 4 * state[slot + layout.KIND] + 1] += 1


def count_action(
    state: Words, field: Words, choices: Words, at: int, tally: Words, base: int
) -> None:
    """Count a choice that is about to be applied."""
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


def play_greedy_games(
    start: Words,
    field: Words,
    seed: int,
    games: int,
    greedy: int,
    unit_capacity: int,
    state: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rows: Words,
) -> int:
    """Play a number of games; return the number of actions.

    Each game fills a row of `rows`: the final state, cut to the length of `start`, and the tally,
    four words for each type from 0.
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
            seed + number * layout.SEED_STRIDE,
            greedy,
            unit_capacity,
            notes,
            choices,
            scratch,
            rows,
            base + size,
        )
        for place in range(size):
            rows[base + place] = state[place]
    return steps
