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
    slot = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    range_ = range_of(field, kind)
    hexes = field[layout.F_HEXES]
    if verb == layout.V_BOARD:
        place = state[slot + layout.U_PLACE]
        if is_movable(state, field, target) == 0:
            return NEVER
        if place >= layout.PLACE_FORT:
            place = hexes + place - layout.PLACE_FORT
        left = distance_left(field, place, range_, notes) - RIDE_SAVING
        return NEVER if left < 0 else -HALF_POINT_VALUE * left - BOARDING_COST
    if verb >= layout.V_LAY:  # the greedy player lays no mines
        return 2 * NEVER
    if verb == layout.V_UNLOAD:
        return -HALF_POINT_VALUE * distance_left(field, target, 1, notes)
    load = load_of(state, unit)
    total = -HALF_POINT_VALUE * distance_left(field, target, range_, notes)
    if load > 0 and state[layout.S_MOVER] == unit:
        return NEVER + total
    if target < hexes:
        return total + rate_hex(state, field, slot, target)
    if state[layout.S_FORTS + target - hexes] != state[slot + layout.U_OWNER]:
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
    slot = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
    load = load_of(state, unit)
    goal_unit = unit
    for rider in range(1, state[layout.S_UNITS] + 1):
        at = layout.S_SLOTS + rider * layout.SLOT_WORDS - layout.SLOT_WORDS
        if state[at + layout.U_PLACE] == layout.PLACE_ABOARD + unit:
            goal_unit = rider  # a truck has the goals of its cargo
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    compute_goal_distances(state, field, goal_unit, field[kind + layout.T_MOVES_AS], notes)
    place = state[slot + layout.U_PLACE]
    if place >= layout.PLACE_FORT:
        place = field[layout.F_HEXES] + place - layout.PLACE_FORT
    least = NEVER * 3
    if load == 0:
        least = rate_order(state, field, unit, layout.V_MOVE, place, notes)
    cargo = has_cargo(state)
    while True:
        best = -1
        most = least
        for number in range(count):
            at = layout.CHOICE_WORDS * number
            if choices[at] == 0:
                continue
            value = rate_order(state, field, unit, choices[at], choices[at + 2], notes)
            value += CHOICE_NOISE * random_fraction(word, number)
            if value > most:
                most = value
                best = number
        if best < 0:
            return -1
        at = layout.CHOICE_WORDS * best
        if cargo == 0 and choices[at] != layout.V_BOARD:
            return best
        first = choices[at + 1]
        if can_still_unload(state, field, choices[at], first, choices[at + 2], scratch) != 0:
            return best
        choices[at] = 0  # remove the order


def pick_order(
    state: Words, field: Words, seat: int, word: int, notes: Words, choices: Words, scratch: Words
) -> int:
    """Return the index of the next order of a movement phase: unit by unit, trucks last."""
    units = state[layout.S_UNITS]
    pending = pending_truck(state)
    while notes[CURSOR] < 2 * units or pending != 0:
        unit = pending if pending != 0 else notes[CURSOR] % units + 1
        slot = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
        kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
        is_late = 1 if notes[CURSOR] >= units else 0
        is_truck = 1 if field[kind + layout.T_CARRIES] != 0 else 0
        if pending == 0 and (is_late != is_truck or state[slot + layout.U_OWNER] != seat):
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
    choices[0] = layout.V_END_MOVES
    choices[1] = 0
    choices[2] = 0
    return 0


def pick_attack(state: Words, field: Words, word: int, choices: Words, count: int) -> int:
    """Return the index of the most valuable attack, or of the end of the phase."""
    best = count - 1
    most = MIN_ATTACK_VALUE
    deadly = field[layout.F_DEADLY]
    for number in range(count - 1):
        at = layout.CHOICE_WORDS * number
        if choices[at + 2] == 0:  # the greedy player aims no gas at hexes
            continue
        slot = layout.S_SLOTS + choices[at + 1] * layout.SLOT_WORDS - layout.SLOT_WORDS
        other = layout.S_SLOTS + choices[at + 2] * layout.SLOT_WORDS - layout.SLOT_WORDS
        if choices[at] >= layout.V_ATTACK_AT:
            state[slot + layout.U_AIM] = choices[at] - layout.V_ATTACK_AT + 1
        hits = 0.0
        friend = layout.S_SLOTS
        for _ in range(state[layout.S_UNITS]):
            if state[friend + layout.U_ATTACK_ORDER] != 0:
                if state[friend + layout.U_TARGET] == choices[at + 2]:
                    dice = attacker_dice(state, field, friend, other)
                    hits += dice * hit_number(state, field, friend, other)
            friend += layout.SLOT_WORDS
        hits = EARLIER_HITS_SHARE * hits / field[layout.F_FACES]
        hurt = state[other + layout.U_DAMAGE]
        worn = hurt + damage_for_hits(field, damage_row(state, field, other, 1), int(hits))
        state[other + layout.U_DAMAGE] = worn if worn < deadly else deadly - 1
        value = attack_value(state, field, slot, other) + CHOICE_NOISE * random_fraction(
            word, number
        )
        if value > MIN_ATTACK_VALUE and target_dice(state, field, slot, other) == 0:
            value += UNANSWERED_BONUS
        state[other + layout.U_DAMAGE] = hurt
        state[slot + layout.U_AIM] = 0
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
        slot = layout.S_SLOTS
        for _ in range(state[layout.S_UNITS]):
            if state[slot + layout.U_OWNER] == state[layout.S_SEAT]:
                value += (
                    choices[layout.CHOICE_WORDS * number + 1] >> state[slot + layout.U_ARMY] & 1
                )
            slot += layout.SLOT_WORDS
        if value > most:
            most = value
            best = number
    return best


def pick_split(state: Words, field: Words, seat: int, choices: Words) -> int:
    """Return the index of the next step of the split for beginners."""
    if choices[0] != layout.V_ASSIGN:
        return 0
    sort = state[
        layout.S_SLOTS + choices[1] * layout.SLOT_WORDS - layout.SLOT_WORDS + layout.U_KIND
    ]
    for place in range(layout.ROSTER_SIZE):
        if field[field[layout.F_ROSTERS] + seat * layout.ROSTER_SIZE + place] == sort:
            army = BEGINNERS_SPLIT >> 2 * place & 3
            return army - 1 if army > 0 else 0
    return 0


def pick_choice(
    state: Words, field: Words, seat: int, word: int, notes: Words, choices: Words, scratch: Words
) -> int:
    """List the choices of a seat whose decision is due; return the index of the one to take.

    `notes` has NOTES_SIZE words, which are 0 at the start of a game.
    """
    phase = state[layout.S_PHASE]
    if phase == layout.P_MOVING:
        return pick_order(state, field, seat, word, notes, choices, scratch)
    notes[CURSOR] = 0
    count = list_choices(state, field, seat, choices, scratch)
    if phase == layout.P_SPLIT:
        return pick_split(state, field, seat, choices)
    if phase == layout.P_ARMIES:
        return pick_armies(state, word, choices, count)
    if phase == layout.P_ATTACKS:
        return pick_attack(state, field, word, choices, count)
    if phase == layout.P_BANK:
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
    while state[layout.S_ENDED] == 0:
        steps += 1
        phase = state[layout.S_PHASE]
        if is_chance(state) != 0:
            unit = 0
            if phase == layout.P_ATTACKER_ROLL or phase == layout.P_TARGET_ROLL:
                unit = current_attacker(state)
            victim = state[layout.S_VICTIM]
            word = roll_chance(state, field, word)
            if unit != 0:
                count_kill(state, unit, victim, tally, base)
                count_kill(state, victim, unit, tally, base)
            continue
        word = next_random(word)
        seat = state[layout.S_SEAT]
        if phase == layout.P_SPLIT:
            seat = 1
            while state[layout.S_READY] >> seat & 1:
                seat += 1
        if phase == layout.P_BANK and state[layout.S_UNITS] + layout.MAX_NEW_UNITS > unit_capacity:
            notes[CURSOR] = 0
            apply_choice(state, field, seat, layout.V_END_TURN, 0, 0, scratch)
            continue
        if greedy >> seat & 1:
            at = pick_choice(state, field, seat, word, notes, choices, scratch)
        else:
            at = list_random_choices(state, field, seat, word, choices, scratch)
            word = next_random(word)
            at = (word * at) >> 32
        at *= layout.CHOICE_WORDS
        if layout.V_LAY <= choices[at] < layout.V_TREAT and state[layout.S_UNITS] >= unit_capacity:
            unit = layout.S_SLOTS + choices[at + 1] * layout.SLOT_WORDS - layout.SLOT_WORDS
            state[unit + layout.U_WORKED] = 1
            continue
        count_action(state, field, choices, at, tally, base)
        apply_choice(state, field, seat, choices[at], choices[at + 1], choices[at + 2], scratch)
    return steps


def count_kill(state: Words, unit: int, other: int, tally: Words, base: int) -> None:
    """Count a kill for a unit if it destroyed another in this battle."""
    if unit == 0 or other == 0:
        return
    slot = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
    gone = layout.S_SLOTS + other * layout.SLOT_WORDS - layout.SLOT_WORDS
    if state[gone + layout.U_PLACE] == layout.PLACE_GONE:
        if (state[gone + layout.U_OWNER] ^ state[slot + layout.U_OWNER]) & 1:
            tally[base + 4 * state[slot + layout.U_KIND] + 1] += 1


def count_action(
    state: Words, field: Words, choices: Words, at: int, tally: Words, base: int
) -> None:
    """Count a choice that is about to be applied."""
    verb = choices[at]
    if verb == layout.V_BUY:
        tally[base + 4 * choices[at + 1]] += 1
    if verb != layout.V_MOVE and verb != layout.V_BOARD:
        return
    slot = layout.S_SLOTS + choices[at + 1] * layout.SLOT_WORDS - layout.SLOT_WORDS
    if verb == layout.V_BOARD:
        tally[base + 4 * state[slot + layout.U_KIND] + 3] += 1
    elif choices[at + 2] >= field[layout.F_HEXES]:
        if state[layout.S_FORTS + choices[at + 2] - field[layout.F_HEXES]] != state[layout.S_SEAT]:
            tally[base + 4 * state[slot + layout.U_KIND] + 2] += 1


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
    size = layout.S_SLOTS + layout.SLOT_WORDS * start[layout.S_UNITS]
    width = size + 4 * field[layout.F_KINDS] + 4
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
