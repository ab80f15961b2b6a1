"""Plans of orders for a movement phase: drafting, executing and changing them.

A plan is a list of orders without the end of the phase; see `access.py`. All functions play on the
board of a workspace.
"""

from firestep.games.club.balance.appraisal import random_fraction
from firestep.games.club.balance.goals import compute_goal_distances
from firestep.games.club.balance.greedy import goal_unit_of, place_as_target, rate_order
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    capacity_of,
    choice_first,
    choice_second,
    choice_verb,
    clear_verb,
    kind_of,
    lays_mines,
    mover_class,
    owner_of,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Reals, Words
from firestep.games.club.kernel.playouts import is_allowed
from firestep.games.club.rules.chance import next_random
from firestep.games.club.rules.contact import mark_board
from firestep.games.club.rules.mines import list_mines
from firestep.games.club.rules.movement import is_movable, load_of
from firestep.games.club.rules.phases import apply_choice, list_choices
from firestep.games.club.rules.transport import (
    can_still_unload,
    has_cargo,
    list_unit_orders,
    pending_truck,
)
from firestep.games.club.rules.turn import has_orders
from firestep.games.club.search import layout as search_layout
from firestep.games.club.search.access import (
    order_target,
    order_unit,
    order_verb,
    plan_length,
    set_order,
    set_plan_length,
)
from firestep.games.club.search.mine_belief import expected_mine_loss
from firestep.games.club.search.special_units import pick_mine
from firestep.games.club.search.workspace import Workspace, mix_seed

NEVER = -1000000.0  # as in `greedy.py`
MAX_UNLOADS = 200  # random orders to unload the remaining cargo at most


def mine_loss(work: Workspace, verb: int, unit: int, target: int) -> float:
    """Return the expected loss by hidden mines of an order, in bonds."""
    if work.marker_count == 0:
        return 0.0
    return expected_mine_loss(work.board, work.field, verb, unit, target, work.risks, work.scratch)


def rate_orders(work: Workspace, unit: int, word: int, amplitude: float, count: int) -> float:
    """Rate each listed order of a unit; return the rate of staying.

    Up to `amplitude` bonds are added at random. A truck is rated by the goals of its cargo. The
    orders must have just been listed, so that their paths are still in the scratch memory.
    """
    state = work.board
    field = work.field
    slot = unit_slot(unit)
    moves_as = mover_class(field, kind_of(state, slot))
    compute_goal_distances(state, field, goal_unit_of(state, unit), moves_as, work.notes)
    word = mix_seed(word, unit)
    for number in range(count):
        verb = choice_verb(work.choices, number)
        if layout.V_LAY <= verb < layout.V_TREAT:  # see `lay_mines`
            value = NEVER
        else:
            target = choice_second(work.choices, number)
            value = rate_order(state, field, unit, verb, target, work.notes)
            value -= mine_loss(work, verb, choice_first(work.choices, number), target)
        work.rates[number] = value + amplitude * random_fraction(word, number)
    if load_of(state, unit) > 0:
        return NEVER * 3
    place = place_as_target(state, field, slot)
    return rate_order(state, field, unit, layout.V_MOVE, place, work.notes)


def best_rated(rates: Reals, choices: Words, count: int, least: float) -> int:
    """Return the index of the best remaining order, -1 if none is rated above `least`."""
    best = -1
    for number in range(count):
        if choice_verb(choices, number) != 0 and rates[number] > least:
            least = rates[number]
            best = number
    return best


def pick_safe_order(work: Workspace, count: int, least: float) -> int:
    """Return the index of a unit's best order after which all loads can be unloaded, or -1."""
    cargo = has_cargo(work.board)
    while True:
        best = best_rated(work.rates, work.choices, count, least)
        if best < 0:
            return -1
        verb = choice_verb(work.choices, best)
        if cargo == 0 and verb != layout.V_BOARD:
            return best
        if verb > layout.V_UNLOAD:
            return best
        first = choice_first(work.choices, best)
        second = choice_second(work.choices, best)
        if can_still_unload(work.board, work.field, verb, first, second, work.scratch) != 0:
            return best
        clear_verb(work.choices, best)


def append_order(plan: Words, verb: int, unit: int, target: int) -> None:
    """Append an order to a plan, unless it is full."""
    length = plan_length(plan)
    if length < search_layout.MAX_ORDERS:
        set_order(plan, length, verb, unit, target)
        set_plan_length(plan, length + 1)


def copy_order(source: Words, number: int, target: Words) -> None:
    """Append an order of one plan to another."""
    append_order(
        target,
        order_verb(source, number),
        order_unit(source, number),
        order_target(source, number),
    )


def take_order(work: Workspace, number: int, plan: Words) -> None:
    """Apply a listed choice and append it to a plan."""
    verb = choice_verb(work.choices, number)
    unit = choice_first(work.choices, number)
    target = choice_second(work.choices, number)
    append_order(plan, verb, unit, target)
    apply_choice(work.board, work.field, work.seat, verb, unit, target, work.scratch)


def draft_orders(work: Workspace, word: int, amplitude: float, cursor: int, plan: Words) -> int:
    """Give each unit in turn its best-rated order, trucks last; return the number of orders.

    The orders are applied and appended to the plan. `cursor` is 0, or the number of units to give
    orders to trucks only.
    """
    state = work.board
    units = unit_count(state)
    nodes = 0
    while state[layout.S_ENDED] == 0 and state[layout.S_PHASE] == layout.P_MOVING:
        pending = pending_truck(state)
        if cursor >= 2 * units and pending == 0:
            break
        unit = pending if pending != 0 else cursor % units + 1
        if pending == 0:
            slot = unit_slot(unit)
            is_late = 1 if cursor >= units else 0
            is_truck = 1 if capacity_of(work.field, kind_of(state, slot)) != 0 else 0
            cursor += 1
            if is_late != is_truck or owner_of(state, slot) != work.seat:
                continue
        best = draft_unit_order(work, unit, word, amplitude)
        if best < 0:
            if pending == 0:
                continue
            count = list_choices(state, work.field, work.seat, work.choices, work.scratch)
            best = (mix_seed(word, nodes) * count) >> 32
        take_order(work, best, plan)
        nodes += 1
    return nodes


def draft_unit_order(work: Workspace, unit: int, word: int, amplitude: float) -> int:
    """List the orders of a unit; return the index of the best one, -1 to stay."""
    mark_board(work.board, work.field, work.seat, work.scratch)
    count = list_unit_orders(work.board, work.field, unit, work.choices, 0, work.scratch)
    if count == 0:
        return -1
    stay = rate_orders(work, unit, word, amplitude, count)
    return pick_safe_order(work, count, stay)


def unload_remaining(work: Workspace, word: int, plan: Words) -> int:
    """Unload all cargo that is still aboard; return the number of orders."""
    state = work.board
    if has_cargo(state) == 0:
        return 0
    nodes = draft_orders(work, word, 0.25, unit_count(state), plan)
    tries = 0
    while state[layout.S_ENDED] == 0 and has_cargo(state) != 0 and tries < MAX_UNLOADS:
        tries += 1
        count = list_choices(state, work.field, work.seat, work.choices, work.scratch)
        pick = (mix_seed(word, tries) * count) >> 32
        if choice_verb(work.choices, pick) == layout.V_END_MOVES:
            break
        take_order(work, pick, plan)
        nodes += 1
    return nodes


def is_legal(work: Workspace, verb: int, first: int, second: int) -> int:
    """Return whether a choice is legal on the board."""
    return is_allowed(
        work.board, work.field, work.seat, verb, first, second, work.choices, work.scratch
    )


def execute_plan(
    work: Workspace, plan: Words, first: int, last: int, skip: int, is_sure: int, executed: Words
) -> int:
    """Apply the orders of a plan from index `first` to `last`; return how many.

    Orders of the unit `skip` are left out, and unless `is_sure`, so are orders that are no longer
    legal. Applied orders are appended to `executed`, and their mine risk is stored.
    """
    state = work.board
    nodes = 0
    risk = 0.0
    for number in range(first, last):
        if state[layout.S_ENDED] != 0:
            break
        verb = order_verb(plan, number)
        unit = order_unit(plan, number)
        target = order_target(plan, number)
        if unit == skip:
            continue
        if is_sure == 0 and is_legal(work, verb, unit, target) == 0:
            continue
        append_order(executed, verb, unit, target)
        apply_choice(state, work.field, work.seat, verb, unit, target, work.scratch)
        risk += mine_loss(work, verb, unit, target)
        nodes += 1
    work.mine_risk = int(100.0 * risk) if risk < 600.0 else 60000
    return nodes


def first_order(plan: Words, unit: int) -> int:
    """Return the index of a unit's first order in a plan, -1 for none."""
    for number in range(plan_length(plan)):
        if order_unit(plan, number) == unit:
            return number
    return -1


def first_boarding(plan: Words) -> int:
    """Return the index of the first boarding in a plan, its length for none."""
    for number in range(plan_length(plan)):
        if order_verb(plan, number) == layout.V_BOARD:
            return number
    return plan_length(plan)


def change_unit_order(work: Workspace, unit: int, word: int) -> int:
    """Make a trial from the best plan with another order of a unit, or none; return the nodes.

    The board has the start of the plan, and afterwards its result.
    """
    set_plan_length(work.trial, 0)
    length = plan_length(work.best)
    place = first_order(work.best, unit)
    word = mix_seed(word, unit)
    kind = kind_of(work.board, unit_slot(unit))
    boards = 0
    if place >= 0 and order_verb(work.best, place) == layout.V_BOARD:
        boards = 1
    ride = first_boarding(work.best)
    if (capacity_of(work.field, kind) != 0 and ride < length) or boards != 0 or word & 15 == 0:
        return redraft_tail(work, word, ride)
    if place < 0 or word >> 8 & 3 == 0:
        word = next_random(word)
        place = insertion_index(word, place, ride, length)
    nodes = execute_plan(work, work.best, 0, place, unit, 1, work.trial)
    if work.board[layout.S_ENDED] != 0:
        return nodes
    word = next_random(word)
    nodes += insert_order(work, unit, word)
    nodes += execute_plan(work, work.best, place, length, unit, 0, work.trial)
    nodes += unload_remaining(work, word, work.trial)
    return nodes


def insertion_index(word: int, place: int, ride: int, length: int) -> int:
    """Return the index at which an order is inserted: random, but not after `place` or `ride`.

    `place` is the index of the unit's order, -1 for none. No order is inserted between boarding
    and unloading.
    """
    at = (word * (length + 1)) >> 32
    if word & 64 != 0:
        at = 0
    if at > ride:
        at = ride
    return at if place < 0 or at < place else place


def redraft_tail(work: Workspace, word: int, ride: int) -> int:
    """Keep the beginning of the best plan and draft the rest again with more randomness."""
    word = next_random(word)
    length = plan_length(work.best)
    place = (word * (length + 1)) >> 32
    if place > ride:
        place = ride
    nodes = execute_plan(work, work.best, 0, place, 0, 1, work.trial)
    nodes += draft_orders(work, word, 1.0 + (word & 3), 0, work.trial)
    nodes += unload_remaining(work, word, work.trial)
    return nodes


def insert_order(work: Workspace, unit: int, word: int) -> int:
    """Give a unit one of its best-rated orders, or none; return the number of orders."""
    state = work.board
    choices = work.choices
    mark_board(state, work.field, work.seat, work.scratch)
    if is_movable(state, work.field, unit) == 0:
        return 0
    count = list_unit_orders(state, work.field, unit, choices, 0, work.scratch)
    if count == 0:
        return 0
    stay = rate_orders(work, unit, word, 1.0, count)
    for number in range(count):
        if layout.V_LAY <= choice_verb(choices, number) < layout.V_TREAT:
            clear_verb(choices, number)  # mines are laid after all moves
    rank = (next_random(word) * work.width) >> 32
    if rank == work.width - 1 and stay > NEVER:
        return 0
    pick = pick_by_rank(work, count, rank)
    if pick < 0:
        return 0
    verb = choice_verb(choices, pick)
    first = choice_first(choices, pick)
    second = choice_second(choices, pick)
    if is_legal(work, verb, first, second) == 0:
        return 0
    append_order(work.trial, verb, first, second)
    apply_choice(state, work.field, work.seat, verb, first, second, work.scratch)
    return 1


def pick_by_rank(work: Workspace, count: int, rank: int) -> int:
    """Return the index of the order with a rank among the rated ones (0 is best), -1 for none.

    The better orders are removed from the list.
    """
    pick = best_rated(work.rates, work.choices, count, NEVER * 2)
    while rank > 0 and pick >= 0:
        clear_verb(work.choices, pick)
        rank -= 1
        pick = best_rated(work.rates, work.choices, count, NEVER * 2)
    return pick


def lay_mines(work: Workspace, word: int, plan: Words) -> int:
    """Lay mines where they are worth it, after all moves; return how many were laid.

    The codes are chosen at random, so that nobody can infer them from the markers.
    """
    state = work.board
    field = work.field
    if state[layout.S_ENDED] != 0 or has_cargo(state) != 0:
        return 0
    nodes = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if owner_of(state, slot) != work.seat or lays_mines(field, kind_of(state, slot)) == 0:
            continue
        if has_orders(state, field, slot) == 0:
            continue
        count = list_mines(state, field, unit, work.choices, 0)
        best = pick_mine(state, field, unit, mix_seed(word, unit), work.choices, count)
        if best >= 0:
            take_order(work, best, plan)
            nodes += 1
    return nodes
