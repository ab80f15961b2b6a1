"""Local search for a plan: change a draft step by step and keep the changes that improve it.

A plan is a list of orders or of attacks. It is evaluated by rollouts: the greedy player finishes
the turn and plays for the other seats, and the final state is evaluated. All plans are evaluated
with the same dice, and a plan that falls behind is dropped early.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    choice_first,
    choice_second,
    choice_verb,
    owner_of,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.kernel.playouts import is_listed
from firestep.games.club.rules.chance import next_random
from firestep.games.club.rules.gas import is_area_attacker
from firestep.games.club.rules.movement import is_movable
from firestep.games.club.rules.phases import apply_choice, list_choices
from firestep.games.club.search import layout as search_layout
from firestep.games.club.search.access import (
    order_target,
    order_unit,
    order_verb,
    plan_length,
    set_order,
    set_plan_length,
)
from firestep.games.club.search.attacks import best_gas_attack, pick_next_attack
from firestep.games.club.search.evaluation import score_for_seat
from firestep.games.club.search.orders import (
    append_order,
    change_unit_order,
    copy_order,
    draft_orders,
    execute_plan,
    lay_mines,
    take_order,
    unload_remaining,
)
from firestep.games.club.search.rollout import play_rollout
from firestep.games.club.search.workspace import Workspace, load_sample, mix_seed

DRAFT_COUNT = 3  # initial drafts
INITIAL_PLAYOUTS = 4  # playouts of a plan at first
FAILURES_PER_PLAYOUT = 14  # failed changes after which another playout is added
DROP_MARGIN = 0.03  # a plan that falls behind by more is dropped at once
MAX_IDLE_CHANGES = 200  # changes after which a search without limit gives up an empty plan
MINE_LOSS_WEIGHT = 0.1  # log-odds for each bond lost to a mine
MINE_LOSS_FLOOR = 0.05  # share of the loss that counts when the game is decided
GAS_VALUE_NOISE = 3.0  # bonds; random part of the value of gas when another hex is tried


def improve(work: Workspace, stop: bytearray) -> int:
    """Search for the best plan of a movement or attack phase; return the nodes.

    Leave the plan in `best` and its expected score in `best_value`. After a pause, the next call
    continues the search with the same result as without the pause.
    """
    if work.is_paused == 0:
        start_search(work, stop)
        if work.best_value < 0.0:
            return work.nodes
        if work.pauses != 0:
            work.is_paused = 1
            return work.nodes
    work.is_paused = 0
    while stop[0] == 0 and (work.node_limit == 0 or work.nodes < work.node_limit):
        work.changes += 1
        if make_trial(work) == 0:
            break
        work.nodes += 1
        if is_same_plan(work.trial, work.best) != 0:
            is_idle = work.changes > MAX_IDLE_CHANGES and plan_length(work.best) == 0
            if is_idle and work.node_limit == 0:
                break
            continue
        evaluate_trial(work, stop)
        if work.trial_value > work.best_value:
            accept_trial(work)
            if work.pauses != 0:
                work.is_paused = 1
                break
        else:
            reject_trial(work)
    return work.nodes


def start_search(work: Workspace, stop: bytearray) -> None:
    """Draft the first plan and evaluate it if there is time."""
    work.nodes = draft_plan(work, 0, work.best)
    work.drafts = 1
    work.playouts = INITIAL_PLAYOUTS
    work.changes = 0
    work.failures = 0
    work.unit = 0
    work.best_value = -1.0
    if work.node_limit == 1 or stop[0] != 0:
        return
    for number in range(INITIAL_PLAYOUTS):
        work.best_values[number] = play_sample(work, number, work.best)
        if stop[0] != 0:
            return
    work.best_value = mean_best_value(work)


def make_trial(work: Workspace) -> int:
    """Make a trial: another draft at first, then changes of the best plan.

    Return 0 if no unit has orders that could be changed.
    """
    if work.drafts < DRAFT_COUNT:
        work.nodes += draft_plan(work, work.drafts, work.trial)
        work.drafts += 1
        return 1
    load_sample(work, 0)
    work.unit = next_unit(work.board, work.field, work.seat, work.unit)
    if work.unit == 0 and work.board[layout.S_PHASE] == layout.P_MOVING:
        return 0
    work.nodes += change_best(work, mix_seed(work.seed, 5000 + work.changes))
    return 1


def accept_trial(work: Workspace) -> None:
    """Make the trial the best plan."""
    work.failures = 0
    copy_plan(work.trial, work.best)
    work.best_value = work.trial_value
    for number in range(work.playouts):
        work.best_values[number] = work.trial_values[number]


def reject_trial(work: Workspace) -> None:
    """Count a failed change; add a playout of the best plan after many of them."""
    work.failures += 1
    if work.failures > FAILURES_PER_PLAYOUT and work.playouts < search_layout.MAX_PLAYOUTS:
        work.failures = 0
        work.best_values[work.playouts] = play_sample(work, work.playouts, work.best)
        work.playouts += 1
        work.best_value = mean_best_value(work)


def evaluate_trial(work: Workspace, stop: bytearray) -> None:
    """Compare the trial with the best plan; its value is -1 if it is dropped."""
    lead = 0.0
    total = 0.0
    work.trial_value = -1.0
    for number in range(work.playouts):
        if stop[0] != 0:
            return
        value = play_sample(work, number, work.trial)
        work.trial_values[number] = value
        total += value
        lead += value - work.best_values[number]
        if lead < -DROP_MARGIN or (number > 1 and lead < 0.0):
            return
    work.trial_value = total / work.playouts


def play_sample(work: Workspace, number: int, plan: Words) -> float:
    """Execute a plan on a sample, play a rollout and return the value of its end."""
    load_sample(work, number % work.sample_count)
    seed = mix_seed(work.seed, 1000 + number)
    is_sure = 1 if work.sample_count == 1 else 0
    phase = work.board[layout.S_PHASE]
    set_plan_length(work.executed, 0)
    work.nodes += execute_plan(work, plan, 0, plan_length(plan), 0, is_sure, work.executed)
    if phase == layout.P_MOVING and is_sure == 0:
        work.nodes += unload_remaining(work, seed, work.executed)
    if work.board[layout.S_ENDED] == 0 and work.board[layout.S_PHASE] == phase:
        verb = layout.V_END_MOVES if phase == layout.P_MOVING else layout.V_END_ATTACKS
        apply_choice(work.board, work.field, work.seat, verb, 0, 0, work.scratch)
    work.nodes += play_rollout(work, seed, work.depth)
    return score_board(work)


def score_board(work: Workspace) -> float:
    """Return the expected score of the seat's team, reduced by the mine risk of its plan."""
    chance = score_for_seat(work.board, work.field, work.seat, work.weights, work.features)
    return chance - MINE_LOSS_WEIGHT * 0.01 * work.mine_risk * chance * (
        1.0 + MINE_LOSS_FLOOR - chance
    )


def mean_best_value(work: Workspace) -> float:
    """Return the mean value of the playouts of the best plan."""
    total = 0.0
    for number in range(work.playouts):
        total += work.best_values[number]
    return total / work.playouts


def is_same_plan(one: Words, other: Words) -> int:
    """Return whether two plans are equal."""
    if plan_length(one) != plan_length(other):
        return 0
    for number in range(plan_length(one)):
        if (
            order_verb(one, number) != order_verb(other, number)
            or order_unit(one, number) != order_unit(other, number)
            or order_target(one, number) != order_target(other, number)
        ):
            return 0
    return 1


def copy_plan(source: Words, target: Words) -> None:
    """Copy a plan."""
    set_plan_length(target, plan_length(source))
    for number in range(plan_length(source)):
        verb = order_verb(source, number)
        set_order(target, number, verb, order_unit(source, number), order_target(source, number))


def next_unit(state: Words, field: Words, seat: int, unit: int) -> int:
    """Return the next unit of a seat after `unit` that may still have orders, 0 for none."""
    units = unit_count(state)
    for _ in range(units):
        unit = unit % units + 1
        if owner_of(state, unit_slot(unit)) == seat and is_movable(state, field, unit) != 0:
            return unit
    return 0


def draft_plan(work: Workspace, number: int, plan: Words) -> int:
    """Draft an initial plan, later ones with more randomness; return the nodes."""
    load_sample(work, 0)
    word = mix_seed(work.seed, number)
    set_plan_length(plan, 0)
    if work.board[layout.S_PHASE] == layout.P_ATTACKS:
        return draft_attacks(work, word, plan)
    amplitude = 0.25 + number + 0.001 * work.noise
    nodes = draft_orders(work, word, amplitude, 0, plan)
    nodes += unload_remaining(work, word, plan)
    if work.noise == 0:  # the weakest levels lay no mines
        nodes += lay_mines(work, word, plan)
    return nodes


def change_best(work: Workspace, word: int) -> int:
    """Make a trial from the best plan, equal to it if no change is legal; return the nodes.

    The board has the first sample.
    """
    if work.board[layout.S_PHASE] == layout.P_MOVING:
        nodes = change_unit_order(work, work.unit, word)
        if work.noise == 0:
            nodes += lay_mines(work, word, work.trial)
        return nodes
    change_attacks(work, word)
    if may_declare_plan(work, work.trial) == 0:
        copy_plan(work.best, work.trial)
    return plan_length(work.trial)


def draft_attacks(work: Workspace, word: int, plan: Words) -> int:
    """Declare the most valuable attacks one by one and append them to a plan; return how many."""
    nodes = 0
    while work.board[layout.S_PHASE] == layout.P_ATTACKS:
        count = list_choices(work.board, work.field, work.seat, work.choices, work.scratch)
        pick = pick_next_attack(work.board, work.field, word, work.choices, count)
        if choice_verb(work.choices, pick) == layout.V_END_ATTACKS:
            break
        take_order(work, pick, plan)
        nodes += 1
    return nodes


def may_declare_plan(work: Workspace, plan: Words) -> int:
    """Declare the attacks of a plan; return 0 if they may not be declared in this order."""
    for number in range(plan_length(plan)):
        verb = order_verb(plan, number)
        unit = order_unit(plan, number)
        target = order_target(plan, number)
        count = list_choices(work.board, work.field, work.seat, work.choices, work.scratch)
        if is_listed(work.choices, count, verb, unit, target) == 0:
            return 0
        apply_choice(work.board, work.field, work.seat, verb, unit, target, work.scratch)
    return 1


def change_attacks(work: Workspace, word: int) -> None:
    """Make a trial list of attacks: add, remove, retarget or move one; empty if there is none."""
    count = list_choices(work.board, work.field, work.seat, work.choices, work.scratch) - 1
    length = plan_length(work.best)
    set_plan_length(work.trial, 0)
    if count <= 0:
        return
    change_kind = word >> 4 & 7
    word = next_random(word)
    pick = (word * count) >> 32
    word = next_random(word)
    place = (word * (length + 1)) >> 32
    word = next_random(word)
    other = (word * length) >> 32 if length > 0 else 0
    if change_kind == 0 and length > 0:
        remove_attack(work, other)
    elif change_kind <= 2 and length > 1:
        move_attack(work, other, place)
    else:
        insert_attack(work, word, count, pick, place)


def remove_attack(work: Workspace, removed: int) -> None:
    """Copy the best plan to the trial without one of its attacks."""
    for number in range(plan_length(work.best)):
        if number != removed:
            copy_order(work.best, number, work.trial)


def move_attack(work: Workspace, moved: int, place: int) -> None:
    """Copy the best plan to the trial, with one of its attacks at another position."""
    length = plan_length(work.best)
    for number in range(length + 1):
        if number == place:
            copy_order(work.best, moved, work.trial)
        if number < length and number != moved:
            copy_order(work.best, number, work.trial)


def insert_attack(work: Workspace, word: int, count: int, pick: int, place: int) -> None:
    """Copy the best plan to the trial with a listed attack, instead of its unit's other attack.

    `count` is the number of listed attacks.
    """
    length = plan_length(work.best)
    unit = choice_first(work.choices, pick)
    if is_area_attacker(work.board, work.field, unit_slot(unit)) != 0:
        gas_attack = best_gas_attack(
            work.board, work.field, unit, word, GAS_VALUE_NOISE, 0.0, work.choices, count + 1
        )
        if gas_attack >= 0:
            pick = gas_attack
    for number in range(length):
        if order_unit(work.best, number) == unit and word & 1:
            place = number  # another target, same position in the list
    verb = choice_verb(work.choices, pick)
    for number in range(length + 1):
        if number == place:
            append_order(work.trial, verb, unit, choice_second(work.choices, pick))
        if number < length and order_unit(work.best, number) != unit:
            copy_order(work.best, number, work.trial)
