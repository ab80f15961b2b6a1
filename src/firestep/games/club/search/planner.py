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
    unit_slot,
)
from firestep.games.club.kernel.buffers import Reals, Words
from firestep.games.club.kernel.playouts import is_listed
from firestep.games.club.rules.chance import next_random
from firestep.games.club.rules.gas import is_area_attacker
from firestep.games.club.rules.movement import is_movable
from firestep.games.club.rules.phases import apply_choice, list_choices
from firestep.games.club.search import layout as search_layout
from firestep.games.club.search.attacks import best_gas_attack, pick_next_attack
from firestep.games.club.search.evaluation import expected_score
from firestep.games.club.search.orders import (
    append_order,
    change_unit_order,
    draft_orders,
    execute_plan,
    lay_mines,
    unload_remaining,
)
from firestep.games.club.search.rollout import copy_state, mix_seed, play_rollout

DROP_MARGIN = 0.03  # a plan that falls behind by more is dropped at once
FAILURES_PER_PLAYOUT = 14  # failed changes after which another playout is added
MINE_LOSS_WEIGHT = 0.1  # log-odds for each bond lost to a mine
MINE_LOSS_FLOOR = 0.05  # share of the loss that counts when the game is decided
GAS_VALUE_NOISE = 3.0  # bonds; random part of the value of gas when another hex is tried


def score_for_seat(board: Words, field: Words, seat: int, weights: Reals, features: Reals) -> float:
    """Return the expected score of a seat's team."""
    chance = expected_score(board, field, weights, features)
    return chance if seat & 1 else 1.0 - chance


def subtract_mine_risk(chance: float, notes: Words) -> float:
    """Return an expected score reduced by the risk of hidden mines that a plan takes."""
    return chance - MINE_LOSS_WEIGHT * 0.01 * notes[search_layout.MINE_RISK] * chance * (
        1.0 + MINE_LOSS_FLOOR - chance
    )


def play_sample(
    number: int,
    samples: Words,
    field: Words,
    params: Words,
    weights: Reals,
    plan: Words,
    board: Words,
    executed: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    values: Reals,
    at: int,
) -> int:
    """Execute a plan on a sample and play a rollout; store the value and return the nodes."""
    seat = params[search_layout.SEAT]
    copy_state(
        samples,
        number % params[search_layout.SAMPLE_COUNT] * params[search_layout.SAMPLE_SIZE],
        board,
    )
    seed = mix_seed(params[search_layout.SEED], 1000 + number)
    is_sure = 1 if params[search_layout.SAMPLE_COUNT] == 1 else 0
    executed[0] = 0
    phase = board[layout.S_PHASE]
    nodes = execute_plan(
        board, field, seat, plan, 0, plan[0], 0, is_sure, notes, choices, scratch, executed
    )
    if phase == layout.P_MOVING and is_sure == 0:
        nodes += unload_remaining(
            board, field, seat, seed, notes, choices, scratch, rates, executed
        )
    if board[layout.S_ENDED] == 0 and board[layout.S_PHASE] == phase:
        if phase == layout.P_MOVING:
            apply_choice(board, field, seat, layout.V_END_MOVES, 0, 0, scratch)
        elif phase == layout.P_ATTACKS:
            apply_choice(board, field, seat, layout.V_END_ATTACKS, 0, 0, scratch)
    nodes += play_rollout(
        board,
        field,
        seed,
        params[search_layout.DEPTH],
        params[search_layout.UNIT_CAPACITY],
        notes,
        choices,
        scratch,
    )
    values[at + number] = subtract_mine_risk(
        score_for_seat(board, field, seat, weights, rates), notes
    )
    return nodes


def compare_with_best(
    playouts: int,
    samples: Words,
    field: Words,
    params: Words,
    weights: Reals,
    plan: Words,
    board: Words,
    executed: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    values: Reals,
    stop: bytearray,
) -> int:
    """Evaluate a trial against the best plan; store its mean in values[1], -1 if it is dropped."""
    nodes = 0
    lead = 0.0
    total = 0.0
    values[1] = -1.0
    for number in range(playouts):
        if stop[0] != 0:
            return nodes
        nodes += play_sample(
            number,
            samples,
            field,
            params,
            weights,
            plan,
            board,
            executed,
            notes,
            choices,
            scratch,
            rates,
            values,
            search_layout.TRIAL_VALUES,
        )
        total += values[search_layout.TRIAL_VALUES + number]
        lead += (
            values[search_layout.TRIAL_VALUES + number] - values[search_layout.BEST_VALUES + number]
        )
        if lead < -DROP_MARGIN or (number > 1 and lead < 0.0):
            return nodes
    values[1] = total / playouts
    return nodes


def is_same_plan(one: Words, other: Words) -> int:
    """Return whether two plans are equal."""
    for place in range(layout.CHOICE_WORDS * (one[0] + 1)):
        if (place == 0 or place > 2) and one[place] != other[place]:
            return 0
    return 1


def copy_plan(source: Words, target: Words) -> None:
    """Copy a plan."""
    for place in range(layout.CHOICE_WORDS * (source[0] + 1)):
        target[place] = source[place]


def change_attacks(
    state: Words, field: Words, word: int, best: Words, choices: Words, scratch: Words, trial: Words
) -> int:
    """Make a trial list of attacks: add, remove, retarget or move one; return 1 if there is one."""
    count = list_choices(state, field, state[layout.S_SEAT], choices, scratch) - 1
    length = best[0]
    trial[0] = 0
    if count <= 0:
        return 0
    change_kind = word >> 4 & 7
    word = next_random(word)
    pick = (word * count) >> 32
    word = next_random(word)
    place = (word * (length + 1)) >> 32
    word = next_random(word)
    other = (word * length) >> 32 if length > 0 else 0
    if change_kind == 0 and length > 0:  # remove an attack
        for number in range(length):
            if number != other:
                copy_entry(best, number, trial)
        return 1
    if change_kind <= 2 and length > 1:  # move an attack
        for number in range(length + 1):
            if number == place:
                copy_entry(best, other, trial)
            if number < length and number != other:
                copy_entry(best, number, trial)
        return 1
    unit = choice_first(choices, pick)
    if is_area_attacker(state, field, unit_slot(unit)) != 0:
        gas_attack = best_gas_attack(
            state, field, unit, word, GAS_VALUE_NOISE, 0.0, choices, count + 1
        )
        if gas_attack >= 0:
            pick = gas_attack
    for number in range(length):
        if choice_first(best, number + 1) == unit and word & 1:
            place = number  # another target, same position in the list
    for number in range(length + 1):
        if number == place:
            append_order(trial, choice_verb(choices, pick), unit, choice_second(choices, pick))
        if number < length and choice_first(best, number + 1) != unit:
            copy_entry(best, number, trial)
    return 1


def copy_entry(source: Words, number: int, target: Words) -> None:
    """Append an entry of one plan to another."""
    at = layout.CHOICE_WORDS * (number + 1)
    append_order(target, source[at], source[at + 1], source[at + 2])


def draft_attacks(
    state: Words, field: Words, seat: int, word: int, choices: Words, scratch: Words, plan: Words
) -> int:
    """Declare the most valuable attacks one by one and append them to a plan; return how many."""
    plan[0] = 0
    nodes = 0
    while state[layout.S_PHASE] == layout.P_ATTACKS:
        count = list_choices(state, field, seat, choices, scratch)
        at = layout.CHOICE_WORDS * pick_next_attack(state, field, word, choices, count)
        verb = choices[at]
        first = choices[at + 1]
        second = choices[at + 2]
        if verb == layout.V_END_ATTACKS:
            break
        append_order(plan, verb, first, second)
        apply_choice(state, field, seat, verb, first, second, scratch)
        nodes += 1
    return nodes


def may_declare_plan(
    state: Words, field: Words, seat: int, plan: Words, choices: Words, scratch: Words
) -> int:
    """Return whether the attacks of a plan may be declared in this order."""
    for number in range(plan[0]):
        at = layout.CHOICE_WORDS * (number + 1)
        count = list_choices(state, field, seat, choices, scratch)
        if is_listed(choices, count, plan[at], plan[at + 1], plan[at + 2]) == 0:
            return 0
        apply_choice(state, field, seat, plan[at], plan[at + 1], plan[at + 2], scratch)
    return 1


def draft_plan(
    number: int,
    samples: Words,
    field: Words,
    params: Words,
    board: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    plan: Words,
) -> int:
    """Draft an initial plan; later drafts are more random."""
    copy_state(samples, 0, board)
    word = mix_seed(params[search_layout.SEED], number)
    seat = params[search_layout.SEAT]
    plan[0] = 0
    if board[layout.S_PHASE] == layout.P_ATTACKS:
        return draft_attacks(board, field, seat, word, choices, scratch, plan)
    amplitude = 0.25 + number + 0.001 * params[search_layout.NOISE]
    nodes = draft_orders(
        board, field, seat, word, amplitude, 0, notes, choices, scratch, rates, plan
    )
    nodes += unload_remaining(board, field, seat, word, notes, choices, scratch, rates, plan)
    if params[search_layout.NOISE] == 0:  # the weakest levels lay no mines
        nodes += lay_mines(board, field, seat, word, choices, scratch, plan)
    return nodes


def next_unit(state: Words, field: Words, seat: int, unit: int) -> int:
    """Return the next unit of a seat after `unit` that may still have orders, 0 for none."""
    units = state[layout.S_UNITS]
    for _ in range(units):
        unit = unit % units + 1
        slot = unit_slot(unit)
        if owner_of(state, slot) == seat and is_movable(state, field, unit) != 0:
            return unit
    return 0


def make_trial(
    unit: int,
    word: int,
    samples: Words,
    field: Words,
    params: Words,
    best: Words,
    board: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    trial: Words,
) -> int:
    """Make a trial from the best plan, equal to it if no change is legal; return the nodes."""
    seat = params[search_layout.SEAT]
    copy_state(samples, 0, board)
    if board[layout.S_PHASE] == layout.P_MOVING:
        nodes = change_unit_order(
            board,
            field,
            seat,
            unit,
            word,
            params[search_layout.WIDTH],
            best,
            notes,
            choices,
            scratch,
            rates,
            trial,
        )
        if params[search_layout.NOISE] == 0:
            nodes += lay_mines(board, field, seat, word, choices, scratch, trial)
        return nodes
    change_attacks(board, field, word, best, choices, scratch, trial)
    if may_declare_plan(board, field, seat, trial, choices, scratch) == 0:
        copy_plan(best, trial)
    return trial[0]


def start_search(
    samples: Words,
    field: Words,
    params: Words,
    weights: Reals,
    best: Words,
    board: Words,
    executed: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    values: Reals,
    stop: bytearray,
) -> int:
    """Draft the first plan and evaluate it if there is time; return the nodes."""
    nodes = draft_plan(0, samples, field, params, board, notes, choices, scratch, rates, best)
    playouts = params[search_layout.PLAYOUTS]
    for number in range(search_layout.PLAYOUT_CAPACITY):
        values[search_layout.BEST_VALUES + number] = 0.0
    values[0] = -1.0
    if params[search_layout.NODES] == 1 or stop[0] != 0:
        return nodes
    for number in range(playouts):
        nodes += play_sample(
            number,
            samples,
            field,
            params,
            weights,
            best,
            board,
            executed,
            notes,
            choices,
            scratch,
            rates,
            values,
            search_layout.BEST_VALUES,
        )
        if stop[0] != 0:
            return nodes
    values[0] = mean_of(values, playouts)
    params[search_layout.PLAYOUTS_NOW] = playouts
    params[search_layout.DRAFTS_DONE] = 1
    params[search_layout.FAILED_CHANGES] = 0
    params[search_layout.CHANGES_TRIED] = 0
    params[search_layout.LAST_UNIT] = 0
    return nodes


def improve(
    samples: Words,
    field: Words,
    params: Words,
    weights: Reals,
    best: Words,
    trial: Words,
    board: Words,
    executed: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    values: Reals,
    stop: bytearray,
) -> int:
    """Search for the best plan of a movement or attack phase; return the nodes.

    Leave the plan in `best` and its expected score in values[0]. After a pause (PAUSED), the next
    call continues the search with the same result as without the pause.
    """
    limit = params[search_layout.NODES]
    nodes = params[search_layout.NODES_DONE]
    if params[search_layout.PAUSED] == 0:
        nodes = start_search(
            samples,
            field,
            params,
            weights,
            best,
            board,
            executed,
            notes,
            choices,
            scratch,
            rates,
            values,
            stop,
        )
        if values[0] < 0.0:
            return nodes
        if params[search_layout.PAUSE_ON_IMPROVEMENT] != 0:
            params[search_layout.NODES_DONE] = nodes
            params[search_layout.PAUSED] = 1
            return nodes
    playouts = params[search_layout.PLAYOUTS_NOW]
    drafts = params[search_layout.DRAFTS_DONE]
    failed = params[search_layout.FAILED_CHANGES]
    tried = params[search_layout.CHANGES_TRIED]
    unit = params[search_layout.LAST_UNIT]
    params[search_layout.PAUSED] = 0
    while stop[0] == 0 and (limit == 0 or nodes < limit):
        tried += 1
        if drafts < params[search_layout.DRAFTS]:
            nodes += draft_plan(
                drafts, samples, field, params, board, notes, choices, scratch, rates, trial
            )
            drafts += 1
        else:
            copy_state(samples, 0, board)
            unit = next_unit(board, field, params[search_layout.SEAT], unit)
            if unit == 0 and board[layout.S_PHASE] == layout.P_MOVING:
                break
            nodes += make_trial(
                unit,
                mix_seed(params[search_layout.SEED], 5000 + tried),
                samples,
                field,
                params,
                best,
                board,
                notes,
                choices,
                scratch,
                rates,
                trial,
            )
        nodes += 1
        if is_same_plan(trial, best) != 0:
            if tried > 200 and best[0] == 0 and limit == 0:
                break
            continue
        nodes += compare_with_best(
            playouts,
            samples,
            field,
            params,
            weights,
            trial,
            board,
            executed,
            notes,
            choices,
            scratch,
            rates,
            values,
            stop,
        )
        failed += 1
        if values[1] > values[0]:
            failed = 0
            copy_plan(trial, best)
            values[0] = values[1]
            for number in range(playouts):
                values[search_layout.BEST_VALUES + number] = values[
                    search_layout.TRIAL_VALUES + number
                ]
            if params[search_layout.PAUSE_ON_IMPROVEMENT] != 0:
                params[search_layout.PAUSED] = 1
                break
        elif failed > FAILURES_PER_PLAYOUT and playouts < params[search_layout.MAX_PLAYOUTS]:
            failed = 0
            nodes += play_sample(
                playouts,
                samples,
                field,
                params,
                weights,
                best,
                board,
                executed,
                notes,
                choices,
                scratch,
                rates,
                values,
                search_layout.BEST_VALUES,
            )
            playouts += 1
            values[0] = mean_of(values, playouts)
    params[search_layout.NODES_DONE] = nodes
    params[search_layout.PLAYOUTS_NOW] = playouts
    params[search_layout.DRAFTS_DONE] = drafts
    params[search_layout.FAILED_CHANGES] = failed
    params[search_layout.CHANGES_TRIED] = tried
    params[search_layout.LAST_UNIT] = unit
    return nodes


def mean_of(values: Reals, playouts: int) -> float:
    """Return the mean value of the playouts of the best plan."""
    total = 0.0
    for number in range(playouts):
        total += values[search_layout.BEST_VALUES + number]
    return total / playouts
