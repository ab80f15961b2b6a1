"""A greedy player inside the kernel, used in sweeps and rollouts; it looks one order ahead.

It only takes choices listed by the rules and gets dice, hit numbers and damage rows from them. It
rates everything else in bonds by the weights of `weights.py`. The same seed gives the same game.
"""

from firestep.games.club.balance import layout as balance_layout
from firestep.games.club.balance.access import add_count, counter_words
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
from firestep.games.club.kernel.access import (
    add_choice,
    are_enemies,
    army_of,
    attack_order_of,
    capacity_of,
    choice_first,
    choice_second,
    choice_verb,
    clear_verb,
    damage_of,
    fort_holder,
    is_on_map,
    kind_of,
    mover_class,
    owner_of,
    place_fort,
    place_of,
    roster_type,
    set_aim,
    set_damage,
    set_worked,
    target_of,
    truck_place,
    unit_count,
    unit_slot,
    verb_hex,
)
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.kernel.choices import make_choices
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

NEVER = -1000000.0


class GameSeries:
    """Games from one start, and the memory to play them; only one thread at a time may use it."""

    def __init__(self, start: Words, field: Words, greedy_seats: int, unit_capacity: int) -> None:
        """Allocate the arrays.

        `greedy_seats` has bit 1 << seat for each greedy seat; the others play at random.
        `unit_capacity` is the number of units that fit into a state.
        """
        self.start = start
        self.field = field
        self.greedy_seats = greedy_seats
        self.unit_capacity = unit_capacity
        self.state = make_words(unit_slot(unit_capacity + 2))
        self.notes = make_words(balance_layout.NOTES_WORDS)
        self.choices = make_choices(layout.MAX_CHOICES)
        self.scratch = make_words(layout.SCRATCH_WORDS)


def rate_order(
    state: Words, field: Words, unit: int, verb: int, target: int, notes: Words
) -> float:
    """Return the value of an order of a unit, or of staying where it is."""
    slot = unit_slot(unit)
    kind = kind_of(state, slot)
    range_ = range_of(field, kind)
    hexes = field[layout.F_HEXES]
    if verb == layout.V_BOARD:
        if is_movable(state, field, target) == 0:
            return NEVER
        left = (
            distance_left(field, place_as_target(state, field, slot), range_, notes) - RIDE_SAVING
        )
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
    if fort_holder(state, target - hexes) != owner_of(state, slot):
        total = 0.0
    return total + rate_fort(state, field, slot, target - hexes)


def place_as_target(state: Words, field: Words, slot: int) -> int:
    """Return the place of a unit as the target of a choice: a hex, or HEXES + a fort."""
    place = place_of(state, slot)
    return place if is_on_map(place) else field[layout.F_HEXES] + place_fort(place)


def goal_unit_of(state: Words, unit: int) -> int:
    """Return the unit whose goals a unit has: a truck has the goals of its cargo."""
    found = unit
    for rider in range(1, unit_count(state) + 1):
        if place_of(state, unit_slot(rider)) == truck_place(unit):
            found = rider
    return found


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
    slot = unit_slot(unit)
    moves_as = mover_class(field, kind_of(state, slot))
    compute_goal_distances(state, field, goal_unit_of(state, unit), moves_as, notes)
    least = NEVER * 3
    if load_of(state, unit) == 0:
        place = place_as_target(state, field, slot)
        least = rate_order(state, field, unit, layout.V_MOVE, place, notes)
    cargo = has_cargo(state)
    while True:
        best = -1
        most = least
        for number in range(count):
            verb = choice_verb(choices, number)
            if verb == 0:
                continue
            value = rate_order(state, field, unit, verb, choice_second(choices, number), notes)
            value += CHOICE_NOISE * random_fraction(word, number)
            if value > most:
                most = value
                best = number
        if best < 0:
            return -1
        verb = choice_verb(choices, best)
        if cargo == 0 and verb != layout.V_BOARD:
            return best
        first = choice_first(choices, best)
        second = choice_second(choices, best)
        if can_still_unload(state, field, verb, first, second, scratch) != 0:
            return best
        clear_verb(choices, best)


def pick_order(
    state: Words, field: Words, seat: int, word: int, notes: Words, choices: Words, scratch: Words
) -> int:
    """Return the index of the next order of a movement phase: unit by unit, trucks last."""
    units = state[layout.S_UNITS]
    pending = pending_truck(state)
    while notes[balance_layout.N_CURSOR] < 2 * units or pending != 0:
        unit = pending if pending != 0 else notes[balance_layout.N_CURSOR] % units + 1
        slot = unit_slot(unit)
        kind = kind_of(state, slot)
        is_late = 1 if notes[balance_layout.N_CURSOR] >= units else 0
        is_truck = 1 if capacity_of(field, kind) != 0 else 0
        if pending == 0 and (is_late != is_truck or owner_of(state, slot) != seat):
            notes[balance_layout.N_CURSOR] += 1
            continue
        mark_board(state, field, seat, scratch)
        count = list_unit_orders(state, field, unit, choices, 0, scratch)
        best = -1
        if count > 0:
            best = pick_unit_order(state, field, unit, word, notes, choices, count, scratch)
        if best >= 0:
            if load_of(state, unit) == 0:
                notes[balance_layout.N_CURSOR] += 1
            return best
        if pending != 0:
            break
        notes[balance_layout.N_CURSOR] += 1
    if has_cargo(state) != 0:
        count = list_choices(state, field, seat, choices, scratch)
        return (word * count) >> 32
    add_choice(choices, 0, layout.V_END_MOVES, 0, 0)
    return 0


def pick_attack(state: Words, field: Words, word: int, choices: Words, count: int) -> int:
    """Return the index of the most valuable attack, or of the end of the phase."""
    best = count - 1
    most = MIN_ATTACK_VALUE
    deadly = field[layout.F_DEADLY]
    for number in range(count - 1):
        if choice_second(choices, number) == 0:  # the greedy player aims no gas at hexes
            continue
        slot = unit_slot(choice_first(choices, number))
        other = unit_slot(choice_second(choices, number))
        if choice_verb(choices, number) >= layout.V_ATTACK_AT:
            set_aim(state, slot, verb_hex(choice_verb(choices, number)) + 1)
        hits = 0.0
        for unit in range(1, unit_count(state) + 1):
            friend = unit_slot(unit)
            if attack_order_of(state, friend) != 0:
                if target_of(state, friend) == choice_second(choices, number):
                    dice = attacker_dice(state, field, friend, other)
                    hits += dice * hit_number(state, field, friend, other)
        hits = EARLIER_HITS_SHARE * hits / field[layout.F_FACES]
        hurt = damage_of(state, other)
        worn = hurt + damage_for_hits(field, damage_row(state, field, other, 1), int(hits))
        set_damage(state, other, worn if worn < deadly else deadly - 1)
        value = attack_value(state, field, slot, other) + CHOICE_NOISE * random_fraction(
            word, number
        )
        if value > MIN_ATTACK_VALUE and target_dice(state, field, slot, other) == 0:
            value += UNANSWERED_BONUS
        set_damage(state, other, hurt)
        set_aim(state, slot, 0)
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
        for unit in range(1, unit_count(state) + 1):
            slot = unit_slot(unit)
            if owner_of(state, slot) == state[layout.S_SEAT]:
                value += choice_first(choices, number) >> army_of(state, slot) & 1
        if value > most:
            most = value
            best = number
    return best


def pick_split(state: Words, field: Words, seat: int, choices: Words) -> int:
    """Return the index of the next step of the split for beginners."""
    if choice_verb(choices, 0) != layout.V_ASSIGN:
        return 0
    sort = kind_of(state, unit_slot(choice_first(choices, 0)))
    for place in range(layout.ROSTER_SIZE):
        if roster_type(field, seat, place) == sort:
            army = BEGINNERS_SPLIT >> 2 * place & 3
            return army - 1 if army > 0 else 0
    return 0


def pick_choice(
    state: Words, field: Words, seat: int, word: int, notes: Words, choices: Words, scratch: Words
) -> int:
    """List the choices of a seat whose decision is due; return the index of the one to take.

    `notes` has NOTES_WORDS words, which are 0 at the start of a game.
    """
    phase = state[layout.S_PHASE]
    if phase == layout.P_MOVING:
        return pick_order(state, field, seat, word, notes, choices, scratch)
    notes[balance_layout.N_CURSOR] = 0
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


def seat_due(state: Words) -> int:
    """Return the seat that decides; in the split, the first seat that is not ready."""
    if state[layout.S_PHASE] != layout.P_SPLIT:
        return state[layout.S_SEAT]
    seat = 1
    while state[layout.S_READY] >> seat & 1:
        seat += 1
    return seat


def play_greedy_games(series: GameSeries, seed: int, games: int, rows: Words) -> int:
    """Play a number of games; return the number of actions.

    Each game fills a row of `rows`: the final state, cut to the length of the start, and the
    counters of each type from 0.
    """
    steps = 0
    size = unit_slot(unit_count(series.start) + 1)
    width = size + counter_words(series.field[layout.F_KINDS] + 1)
    for number in range(games):
        begin_game(series)
        base = number * width
        steps += play_game(series, seed + number * layout.SEED_STRIDE, rows, base + size)
        for place in range(size):
            rows[base + place] = series.state[place]
    return steps


def begin_game(series: GameSeries) -> None:
    """Copy the start to the state of a series."""
    for place in range(unit_slot(unit_count(series.start) + 1)):
        series.state[place] = series.start[place]
    series.notes[balance_layout.N_CURSOR] = 0


def first_word(seed: int) -> int:
    """Return the first random word of a game."""
    word = seed & 0x7FFFFFFF
    for _ in range(9):
        word = next_random(word + 1)
    return word


def play_game(series: GameSeries, seed: int, counters: Words, base: int) -> int:
    """Play a game to its end; return the number of actions.

    The counters of the types begin at index `base` of `counters`.
    """
    word = first_word(seed)
    steps = 0
    while series.state[layout.S_ENDED] == 0:
        steps += 1
        if is_chance(series.state) != 0:
            word = roll_dice(series, word, counters, base)
        else:
            word = take_choice(series, next_random(word), counters, base)
    return steps


def roll_dice(series: GameSeries, word: int, counters: Words, base: int) -> int:
    """Roll what is due and count kills; return the next random word."""
    phase = series.state[layout.S_PHASE]
    unit = 0
    if phase == layout.P_ATTACKER_ROLL or phase == layout.P_TARGET_ROLL:
        unit = current_attacker(series.state)
    victim = series.state[layout.S_VICTIM]
    word = roll_chance(series.state, series.field, word)
    if unit != 0:
        count_kill(series.state, unit, victim, counters, base)
        count_kill(series.state, victim, unit, counters, base)
    return word


def take_choice(series: GameSeries, word: int, counters: Words, base: int) -> int:
    """Apply and count the choice of the seat that decides; return the next random word."""
    state = series.state
    field = series.field
    choices = series.choices
    seat = seat_due(state)
    if is_full(series) != 0:
        series.notes[balance_layout.N_CURSOR] = 0
        apply_choice(state, field, seat, layout.V_END_TURN, 0, 0, series.scratch)
        return word
    if series.greedy_seats >> seat & 1:
        pick = pick_choice(state, field, seat, word, series.notes, choices, series.scratch)
    else:
        count = list_random_choices(state, field, seat, word, choices, series.scratch)
        word = next_random(word)
        pick = (word * count) >> 32
    verb = choice_verb(choices, pick)
    first = choice_first(choices, pick)
    second = choice_second(choices, pick)
    execute_choice(series, seat, verb, first, second, counters, base)
    return word


def is_full(series: GameSeries) -> int:
    """Return whether a seat must end its turn because the state has no room for purchases."""
    free = series.unit_capacity - unit_count(series.state)
    return series.state[layout.S_PHASE] == layout.P_BANK and free < layout.MAX_NEW_UNITS


def execute_choice(
    series: GameSeries, seat: int, verb: int, first: int, second: int, counters: Words, base: int
) -> None:
    """Count and apply a choice. A mine for which the state has no room is not laid."""
    state = series.state
    if layout.V_LAY <= verb < layout.V_TREAT and unit_count(state) >= series.unit_capacity:
        set_worked(state, unit_slot(first), 1)
        return
    count_choice(series, verb, first, second, counters, base)
    apply_choice(state, series.field, seat, verb, first, second, series.scratch)


def count_kill(state: Words, unit: int, other: int, counters: Words, base: int) -> None:
    """Count a kill for a unit if it destroyed another in this battle."""
    if unit == 0 or other == 0:
        return
    slot = unit_slot(unit)
    gone = unit_slot(other)
    if place_of(state, gone) == layout.PLACE_GONE:
        if are_enemies(owner_of(state, gone), owner_of(state, slot)):
            add_count(counters, base, kind_of(state, slot), balance_layout.C_KILLS)


def count_choice(
    series: GameSeries, verb: int, first: int, second: int, counters: Words, base: int
) -> None:
    """Count a choice that is about to be applied."""
    state = series.state
    hexes = series.field[layout.F_HEXES]
    if verb == layout.V_BUY:
        add_count(counters, base, first, balance_layout.C_BOUGHT)
    elif verb == layout.V_BOARD:
        add_count(counters, base, kind_of(state, unit_slot(first)), balance_layout.C_RIDES)
    elif verb == layout.V_MOVE and second >= hexes:
        if fort_holder(state, second - hexes) != state[layout.S_SEAT]:
            add_count(counters, base, kind_of(state, unit_slot(first)), balance_layout.C_CAPTURES)
