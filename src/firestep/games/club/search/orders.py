"""Plans of orders for a movement phase: drafting, executing and changing them.

A plan is a list of choices as the rules list them: the first word is its length, followed by three
words for each choice from word CHOICE on. The end of the phase is not part of the plan.
"""

from firestep.games.club.balance.appraisal import random_fraction
from firestep.games.club.balance.goals import compute_goal_distances
from firestep.games.club.balance.greedy import rate_order
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    capacity_of,
    choice_first,
    choice_second,
    choice_verb,
    is_on_map,
    kind_of,
    lays_mines,
    mover_class,
    owner_of,
    place_fort,
    place_of,
    truck_place,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Reals, Words
from firestep.games.club.kernel.playouts import is_allowed
from firestep.games.club.rules.chance import next_random
from firestep.games.club.rules.contact import mark_board
from firestep.games.club.rules.mines import list_mines
from firestep.games.club.rules.movement import is_movable
from firestep.games.club.rules.phases import apply_choice, list_choices
from firestep.games.club.rules.transport import (
    can_still_unload,
    has_cargo,
    list_unit_orders,
    pending_truck,
)
from firestep.games.club.rules.turn import has_orders
from firestep.games.club.search import layout as search_layout
from firestep.games.club.search.mine_belief import expected_mine_loss
from firestep.games.club.search.rollout import mix_seed
from firestep.games.club.search.special_units import pick_mine

NEVER = -1000000.0  # as in `greedy.py`


def rate_orders(
    state: Words,
    field: Words,
    unit: int,
    word: int,
    amplitude: float,
    notes: Words,
    choices: Words,
    count: int,
    scratch: Words,
    rates: Reals,
) -> float:
    """Rate each listed order of a unit; return the rate of staying.

    Up to `amplitude` bonds are added at random. A truck is rated by the goals of its cargo. The
    orders must have just been listed, so that their paths are still in the scratch memory.
    """
    slot = unit_slot(unit)
    goal_unit = unit
    load = 0
    for rider in range(1, state[layout.S_UNITS] + 1):
        at = unit_slot(rider)
        if place_of(state, at) == truck_place(unit):
            goal_unit = rider
            load += 1
    kind = kind_of(state, slot)
    compute_goal_distances(state, field, goal_unit, mover_class(field, kind), notes)
    word = mix_seed(word, unit)
    for number in range(count):
        at = layout.CHOICE_WORDS * number
        verb = choices[at]
        if layout.V_LAY <= verb < layout.V_TREAT:  # see `lay_mines`
            value = NEVER
        else:
            value = rate_order(state, field, unit, verb, choices[at + 2], notes)
            first = choices[at + 1]
            value -= expected_mine_loss(state, field, verb, first, choices[at + 2], notes, scratch)
        rates[number] = value + amplitude * random_fraction(word, number)
    if load > 0:
        return NEVER * 3
    place = place_of(state, slot)
    if not is_on_map(place):
        place = field[layout.F_HEXES] + place_fort(place)
    return rate_order(state, field, unit, layout.V_MOVE, place, notes)


def best_rated(rates: Reals, choices: Words, count: int, least: float) -> int:
    """Return the index of the best remaining order, -1 if none is rated above `least`."""
    best = -1
    for number in range(count):
        if choice_verb(choices, number) != 0 and rates[number] > least:
            least = rates[number]
            best = number
    return best


def pick_safe_order(
    state: Words,
    field: Words,
    choices: Words,
    count: int,
    least: float,
    rates: Reals,
    scratch: Words,
) -> int:
    """Return the index of a unit's best order after which all loads can be unloaded, or -1."""
    cargo = has_cargo(state)
    while True:
        best = best_rated(rates, choices, count, least)
        if best < 0:
            return -1
        at = layout.CHOICE_WORDS * best
        if cargo == 0 and choices[at] != layout.V_BOARD:
            return best
        if choices[at] > layout.V_UNLOAD:
            return best
        first = choices[at + 1]
        if can_still_unload(state, field, choices[at], first, choices[at + 2], scratch) != 0:
            return best
        choices[at] = 0


def append_order(plan: Words, verb: int, first: int, second: int) -> None:
    """Append an order to a plan."""
    if plan[0] < search_layout.MAX_ORDERS:
        plan[0] += 1
        at = layout.CHOICE_WORDS * plan[0]
        plan[at] = verb
        plan[at + 1] = first
        plan[at + 2] = second


def draft_orders(
    state: Words,
    field: Words,
    seat: int,
    word: int,
    amplitude: float,
    cursor: int,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    plan: Words,
) -> int:
    """Give each unit in turn its best-rated order, trucks last; return the number of orders.

    The orders are applied and appended to the plan. `cursor` is 0, or the number of units to give
    orders to trucks only.
    """
    units = state[layout.S_UNITS]
    nodes = 0
    while state[layout.S_ENDED] == 0 and state[layout.S_PHASE] == layout.P_MOVING:
        pending = pending_truck(state)
        if cursor >= 2 * units and pending == 0:
            break
        unit = pending if pending != 0 else cursor % units + 1
        slot = unit_slot(unit)
        kind = kind_of(state, slot)
        is_late = 1 if cursor >= units else 0
        is_truck = 1 if capacity_of(field, kind) != 0 else 0
        if pending == 0:
            cursor += 1
            if is_late != is_truck or owner_of(state, slot) != seat:
                continue
        mark_board(state, field, seat, scratch)
        count = list_unit_orders(state, field, unit, choices, 0, scratch)
        best = -1
        if count > 0:
            stay = rate_orders(
                state, field, unit, word, amplitude, notes, choices, count, scratch, rates
            )
            best = pick_safe_order(state, field, choices, count, stay, rates, scratch)
        if best < 0:
            if pending == 0:
                continue
            count = list_choices(state, field, seat, choices, scratch)
            best = (mix_seed(word, nodes) * count) >> 32
        verb = choice_verb(choices, best)
        first = choice_first(choices, best)
        second = choice_second(choices, best)
        append_order(plan, verb, first, second)
        apply_choice(state, field, seat, verb, first, second, scratch)
        nodes += 1
    return nodes


def unload_remaining(
    state: Words,
    field: Words,
    seat: int,
    word: int,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    plan: Words,
) -> int:
    """Unload all cargo that is still aboard; return the number of orders."""
    nodes = 0
    if has_cargo(state) == 0:
        return 0
    nodes = draft_orders(
        state, field, seat, word, 0.25, state[layout.S_UNITS], notes, choices, scratch, rates, plan
    )
    tries = 0
    while state[layout.S_ENDED] == 0 and has_cargo(state) != 0 and tries < 200:
        tries += 1
        count = list_choices(state, field, seat, choices, scratch)
        at = layout.CHOICE_WORDS * ((mix_seed(word, tries) * count) >> 32)
        if choices[at] == layout.V_END_MOVES:
            break
        verb = choices[at]
        first = choices[at + 1]
        second = choices[at + 2]
        append_order(plan, verb, first, second)
        apply_choice(state, field, seat, verb, first, second, scratch)
        nodes += 1
    return nodes


def execute_plan(
    state: Words,
    field: Words,
    seat: int,
    plan: Words,
    first: int,
    last: int,
    skip: int,
    is_sure: int,
    notes: Words,
    choices: Words,
    scratch: Words,
    executed: Words,
) -> int:
    """Apply the orders of a plan from index `first` to `last`; return how many.

    Orders of the unit `skip` are left out, and unless `is_sure`, so are orders that are no longer
    legal. Applied orders are appended to `executed`, and their mine risk is stored in the notes.
    """
    nodes = 0
    risk = 0.0
    for number in range(first, last):
        if state[layout.S_ENDED] != 0:
            break
        at = layout.CHOICE_WORDS * (number + 1)
        verb = plan[at]
        unit = plan[at + 1]
        target = plan[at + 2]
        if unit == skip:
            continue
        if is_sure == 0:
            if is_allowed(state, field, seat, verb, unit, target, choices, scratch) == 0:
                continue
        append_order(executed, verb, unit, target)
        apply_choice(state, field, seat, verb, unit, target, scratch)
        risk += expected_mine_loss(state, field, verb, unit, target, notes, scratch)
        nodes += 1
    notes[search_layout.MINE_RISK] = int(100.0 * risk) if risk < 600.0 else 60000
    return nodes


def first_order(plan: Words, unit: int) -> int:
    """Return the index of a unit's first order in a plan, -1 for none."""
    for number in range(plan[0]):
        if choice_first(plan, number + 1) == unit:
            return number
    return -1


def first_boarding(plan: Words) -> int:
    """Return the index of the first boarding in a plan, its length for none."""
    for number in range(plan[0]):
        if choice_verb(plan, number + 1) == layout.V_BOARD:
            return number
    return plan[0]


def change_unit_order(
    state: Words,
    field: Words,
    seat: int,
    unit: int,
    word: int,
    width: int,
    best: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    trial: Words,
) -> int:
    """Make a plan from another in which one unit has another order or none; return the nodes.

    `state` is the start of the plan, and afterwards its result.
    """
    trial[0] = 0
    length = best[0]
    place = first_order(best, unit)
    word = mix_seed(word, unit)
    slot = unit_slot(unit)
    kind = kind_of(state, slot)
    boards = 0
    if place >= 0 and choice_verb(best, place + 1) == layout.V_BOARD:
        boards = 1
    ride = first_boarding(best)
    if (capacity_of(field, kind) != 0 and ride < length) or boards != 0 or word & 15 == 0:
        return redraft_tail(
            state, field, seat, word, ride, best, notes, choices, scratch, rates, trial
        )
    if place < 0 or word >> 8 & 3 == 0:
        word = next_random(word)
        at = (word * (length + 1)) >> 32
        if word & 64 != 0:
            at = 0
        if at > ride:  # no order is inserted between boarding and unloading
            at = ride
        if place < 0 or at < place:
            place = at
    nodes = execute_plan(
        state, field, seat, best, 0, place, unit, 1, notes, choices, scratch, trial
    )
    if state[layout.S_ENDED] != 0:
        return nodes
    mark_board(state, field, seat, scratch)
    count = 0
    if is_movable(state, field, unit) != 0:
        count = list_unit_orders(state, field, unit, choices, 0, scratch)
    word = next_random(word)
    if count > 0:
        nodes += insert_order(
            state, field, seat, unit, word, width, notes, choices, count, scratch, rates, trial
        )
    nodes += execute_plan(
        state, field, seat, best, place, length, unit, 0, notes, choices, scratch, trial
    )
    nodes += unload_remaining(state, field, seat, word, notes, choices, scratch, rates, trial)
    return nodes


def redraft_tail(
    state: Words,
    field: Words,
    seat: int,
    word: int,
    ride: int,
    best: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    trial: Words,
) -> int:
    """Keep the beginning of a plan and draft the rest again with more randomness."""
    word = next_random(word)
    length = best[0]
    place = (word * (length + 1)) >> 32
    if place > ride:
        place = ride
    nodes = execute_plan(state, field, seat, best, 0, place, 0, 1, notes, choices, scratch, trial)
    amplitude = 1.0 + (word & 3)
    nodes += draft_orders(
        state, field, seat, word, amplitude, 0, notes, choices, scratch, rates, trial
    )
    nodes += unload_remaining(state, field, seat, word, notes, choices, scratch, rates, trial)
    return nodes


def insert_order(
    state: Words,
    field: Words,
    seat: int,
    unit: int,
    word: int,
    width: int,
    notes: Words,
    choices: Words,
    count: int,
    scratch: Words,
    rates: Reals,
    trial: Words,
) -> int:
    """Give a unit one of its best-rated orders, or none; return the number of orders."""
    stay = rate_orders(state, field, unit, word, 1.0, notes, choices, count, scratch, rates)
    rank = (next_random(word) * width) >> 32
    at = -1
    for number in range(count):
        verb = choice_verb(choices, number)
        if layout.V_LAY <= verb < layout.V_TREAT:  # mines are laid after all moves
            choices[layout.CHOICE_WORDS * number] = 0
    if rank == width - 1 and stay > NEVER:
        return 0
    while rank >= 0:
        at = best_rated(rates, choices, count, NEVER * 2)
        if at < 0:
            return 0
        if rank > 0:
            choices[layout.CHOICE_WORDS * at] = 0
        rank -= 1
    at = layout.CHOICE_WORDS * at
    verb = choices[at]
    second = choices[at + 2]
    first = choices[at + 1]
    if is_allowed(state, field, seat, verb, first, second, choices, scratch) == 0:
        return 0
    append_order(trial, verb, first, second)
    apply_choice(state, field, seat, verb, first, second, scratch)
    return 1


def lay_mines(
    state: Words, field: Words, seat: int, word: int, choices: Words, scratch: Words, plan: Words
) -> int:
    """Lay mines where they are worth it, after all moves; return how many were laid.

    The codes are chosen at random, so that nobody can infer them from the markers.
    """
    if state[layout.S_ENDED] != 0 or has_cargo(state) != 0:
        return 0
    nodes = 0
    for unit in range(1, state[layout.S_UNITS] + 1):
        slot = unit_slot(unit)
        kind = kind_of(state, slot)
        if owner_of(state, slot) != seat or lays_mines(field, kind) == 0:
            continue
        if has_orders(state, field, slot) == 0:
            continue
        count = list_mines(state, field, unit, choices, 0)
        best = pick_mine(state, field, unit, mix_seed(word, unit), choices, count)
        if best >= 0:
            verb = choice_verb(choices, best)
            marker = choice_second(choices, best)
            append_order(plan, verb, unit, marker)
            apply_choice(state, field, seat, verb, unit, marker, scratch)
            nodes += 1
    return nodes
