"""The search for a plan: a draft is changed here and there, and what proves better is kept.

A plan of orders or of attacks is judged by playing on from it: the greedy player ends the turn,
answers for the others, and the state it comes to is weighed. All plans are judged with the same
luck, and one that falls behind is dropped early.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Reals, Words
from firestep.games.club.kernel.playouts import is_listed, shuffled
from firestep.games.club.rules.gas import is_area
from firestep.games.club.rules.movement import is_movable
from firestep.games.club.rules.phases import list_choices, take
from firestep.games.club.search import layout as desk
from firestep.games.club.search.attacks import best_cloud, pick_shot
from firestep.games.club.search.evaluation import outlook
from firestep.games.club.search.orders import (
    carry_out,
    draft,
    lay_mines,
    note,
    rework,
    settle_cargo,
)
from firestep.games.club.search.rollout import copy_state, mixed, play_on

DROP = 0.03  # a plan that falls behind by so much is dropped at once
TIDE = 14  # changes in vain after which plans are looked at more closely
LOSS = 0.1  # log-odds that a bond is worth which is lost on a mine,
SURPRISE = 0.05  # and what of it counts where all seems decided
DRIFT = 3.0  # bonds by which the worth of gas may be off where another hex is tried


def score(board: Words, field: Words, seat: int, weights: Reals, facts: Reals) -> float:
    """Return the expected score of a seat's team."""
    chance = outlook(board, field, weights, facts)
    return chance if seat & 1 else 1.0 - chance


def charged(chance: float, notes: Words) -> float:
    """Return an expected score less what a plan has risked by mines that nobody has seen."""
    return chance - LOSS * 0.01 * notes[desk.TOLL] * chance * (1.0 + SURPRISE - chance)


def play_sample(
    number: int,
    samples: Words,
    field: Words,
    terms: Words,
    weights: Reals,
    plan: Words,
    board: Words,
    done: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    values: Reals,
    at: int,
) -> int:
    """Carry out a plan on a sample and play on; leave the value and return the nodes."""
    seat = terms[desk.SEAT]
    copy_state(samples, number % terms[desk.MANY] * terms[desk.SIZE], board)
    seed = mixed(terms[desk.SEED], 1000 + number)
    sure = 1 if terms[desk.MANY] == 1 else 0
    done[0] = 0
    phase = board[layout.PHASE]
    nodes = carry_out(board, field, seat, plan, 0, plan[0], 0, sure, notes, choices, scratch, done)
    if phase == layout.MOVING and sure == 0:
        nodes += settle_cargo(board, field, seat, seed, notes, choices, scratch, rates, done)
    if board[layout.ENDED] == 0 and board[layout.PHASE] == phase:
        if phase == layout.MOVING:
            take(board, field, seat, layout.END_MOVES, 0, 0, scratch)
        elif phase == layout.ATTACKS:
            take(board, field, seat, layout.END_ATTACKS, 0, 0, scratch)
    nodes += play_on(
        board, field, seed, terms[desk.DEPTH], terms[desk.ROOM], notes, choices, scratch
    )
    values[at + number] = charged(score(board, field, seat, weights, rates), notes)
    return nodes


def race(
    luck: int,
    samples: Words,
    field: Words,
    terms: Words,
    weights: Reals,
    plan: Words,
    board: Words,
    done: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    values: Reals,
    stop: bytearray,
) -> int:
    """Play a trial against the best plan; leave its mean in values[1], -1 if it falls behind."""
    nodes = 0
    ahead = 0.0
    total = 0.0
    values[1] = -1.0
    for number in range(luck):
        if stop[0] != 0:
            return nodes
        nodes += play_sample(
            number,
            samples,
            field,
            terms,
            weights,
            plan,
            board,
            done,
            notes,
            choices,
            scratch,
            rates,
            values,
            desk.TRIAL,
        )
        total += values[desk.TRIAL + number]
        ahead += values[desk.TRIAL + number] - values[desk.BEST + number]
        if ahead < -DROP or (number > 1 and ahead < 0.0):
            return nodes
    values[1] = total / luck
    return nodes


def same(one: Words, other: Words) -> int:
    """Tell whether two plans are the same."""
    for place in range(layout.CHOICE * (one[0] + 1)):
        if (place == 0 or place > 2) and one[place] != other[place]:
            return 0
    return 1


def copy_plan(source: Words, target: Words) -> None:
    """Copy a plan."""
    for place in range(layout.CHOICE * (source[0] + 1)):
        target[place] = source[place]


def change_attacks(
    state: Words, field: Words, word: int, best: Words, choices: Words, scratch: Words, trial: Words
) -> int:
    """Change a list of attacks: one more, one less, another target, another order."""
    count = list_choices(state, field, state[layout.SEAT], choices, scratch) - 1
    length = best[0]
    trial[0] = 0
    if count <= 0:
        return 0
    way = word >> 4 & 7
    word = shuffled(word)
    pick = (word * count) >> 32
    word = shuffled(word)
    place = (word * (length + 1)) >> 32
    word = shuffled(word)
    other = (word * length) >> 32 if length > 0 else 0
    if way == 0 and length > 0:  # one less
        for number in range(length):
            if number != other:
                copy_entry(best, number, trial)
        return 1
    if way <= 2 and length > 1:  # one in another place
        for number in range(length + 1):
            if number == place:
                copy_entry(best, other, trial)
            if number < length and number != other:
                copy_entry(best, number, trial)
        return 1
    unit = choices[layout.CHOICE * pick + 1]
    if is_area(state, field, layout.SLOTS + unit * layout.SLOT - layout.SLOT) != 0:
        cloud = best_cloud(state, field, unit, word, DRIFT, 0.0, choices, count + 1)
        if cloud >= 0:
            pick = cloud
    for number in range(length):
        if best[layout.CHOICE * (number + 1) + 1] == unit and word & 1:
            place = number  # another target at the same time
    for number in range(length + 1):
        if number == place:
            at = layout.CHOICE * pick
            note(trial, choices[at], unit, choices[at + 2])
        if number < length and best[layout.CHOICE * (number + 1) + 1] != unit:
            copy_entry(best, number, trial)
    return 1


def copy_entry(source: Words, number: int, target: Words) -> None:
    """Put an entry of one plan at the end of another."""
    at = layout.CHOICE * (number + 1)
    note(target, source[at], source[at + 1], source[at + 2])


def list_greedily(
    state: Words, field: Words, seat: int, word: int, choices: Words, scratch: Words, plan: Words
) -> int:
    """Declare what promises most, one by one, and note it; return how many."""
    plan[0] = 0
    nodes = 0
    while state[layout.PHASE] == layout.ATTACKS:
        count = list_choices(state, field, seat, choices, scratch)
        at = layout.CHOICE * pick_shot(state, field, word, choices, count)
        verb = choices[at]
        first = choices[at + 1]
        second = choices[at + 2]
        if verb == layout.END_ATTACKS:
            break
        note(plan, verb, first, second)
        take(state, field, seat, verb, first, second, scratch)
        nodes += 1
    return nodes


def is_possible(
    state: Words, field: Words, seat: int, plan: Words, choices: Words, scratch: Words
) -> int:
    """Tell whether a list of attacks may be declared so."""
    for number in range(plan[0]):
        at = layout.CHOICE * (number + 1)
        count = list_choices(state, field, seat, choices, scratch)
        if is_listed(choices, count, plan[at], plan[at + 1], plan[at + 2]) == 0:
            return 0
        take(state, field, seat, plan[at], plan[at + 1], plan[at + 2], scratch)
    return 1


def begin(
    number: int,
    samples: Words,
    field: Words,
    terms: Words,
    board: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    plan: Words,
) -> int:
    """Draft a plan to begin with; later ones leave more to chance."""
    copy_state(samples, 0, board)
    word = mixed(terms[desk.SEED], number)
    seat = terms[desk.SEAT]
    plan[0] = 0
    if board[layout.PHASE] == layout.ATTACKS:
        return list_greedily(board, field, seat, word, choices, scratch, plan)
    amplitude = 0.25 + number + 0.001 * terms[desk.NOISE]
    nodes = draft(board, field, seat, word, amplitude, 0, notes, choices, scratch, rates, plan)
    nodes += settle_cargo(board, field, seat, word, notes, choices, scratch, rates, plan)
    if terms[desk.NOISE] == 0:  # who is to play badly knows nothing of mines
        nodes += lay_mines(board, field, seat, word, choices, scratch, plan)
    return nodes


def next_unit(state: Words, field: Words, seat: int, unit: int) -> int:
    """Return the next unit of a seat after another that may still have orders, 0 for none."""
    units = state[layout.UNITS]
    for _ in range(units):
        unit = unit % units + 1
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if state[slot + layout.OWNER] == seat and is_movable(state, field, unit) != 0:
            return unit
    return 0


def change(
    unit: int,
    word: int,
    samples: Words,
    field: Words,
    terms: Words,
    best: Words,
    board: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    trial: Words,
) -> int:
    """Make a trial plan out of the best; return the nodes. A trial that is none equals the best."""
    seat = terms[desk.SEAT]
    copy_state(samples, 0, board)
    if board[layout.PHASE] == layout.MOVING:
        nodes = rework(
            board,
            field,
            seat,
            unit,
            word,
            terms[desk.WIDTH],
            best,
            notes,
            choices,
            scratch,
            rates,
            trial,
        )
        if terms[desk.NOISE] == 0:
            nodes += lay_mines(board, field, seat, word, choices, scratch, trial)
        return nodes
    change_attacks(board, field, word, best, choices, scratch, trial)
    if is_possible(board, field, seat, trial, choices, scratch) == 0:
        copy_plan(best, trial)
    return trial[0]


def set_out(
    samples: Words,
    field: Words,
    terms: Words,
    weights: Reals,
    best: Words,
    board: Words,
    done: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    values: Reals,
    stop: bytearray,
) -> int:
    """Draft the first plan and value it, if there is time; return the nodes."""
    nodes = begin(0, samples, field, terms, board, notes, choices, scratch, rates, best)
    luck = terms[desk.LUCK]
    for number in range(desk.MOST_PLAYOUTS):
        values[desk.BEST + number] = 0.0
    values[0] = -1.0
    if terms[desk.NODES] == 1 or stop[0] != 0:
        return nodes
    for number in range(luck):
        nodes += play_sample(
            number,
            samples,
            field,
            terms,
            weights,
            best,
            board,
            done,
            notes,
            choices,
            scratch,
            rates,
            values,
            desk.BEST,
        )
        if stop[0] != 0:
            return nodes
    values[0] = mean_of(values, luck)
    terms[desk.LUCKY] = luck
    terms[desk.DRAFTED] = 1
    terms[desk.VAIN] = 0
    terms[desk.TURN] = 0
    terms[desk.UNIT] = 0
    return nodes


def improve(
    samples: Words,
    field: Words,
    terms: Words,
    weights: Reals,
    best: Words,
    trial: Words,
    board: Words,
    done: Words,
    notes: Words,
    choices: Words,
    scratch: Words,
    rates: Reals,
    values: Reals,
    stop: bytearray,
) -> int:
    """Search for the best plan of a movement or attack phase; return the nodes.

    Leaves the plan in `best` and its expected score in values[0]. If it rests (RESTS) it goes on
    with the next call as if there had been no rest.
    """
    limit = terms[desk.NODES]
    nodes = terms[desk.SPENT]
    if terms[desk.RESTS] == 0:
        nodes = set_out(
            samples,
            field,
            terms,
            weights,
            best,
            board,
            done,
            notes,
            choices,
            scratch,
            rates,
            values,
            stop,
        )
        if values[0] < 0.0:
            return nodes
        if terms[desk.PAUSE] != 0:
            terms[desk.SPENT] = nodes
            terms[desk.RESTS] = 1
            return nodes
    luck = terms[desk.LUCKY]
    drafts = terms[desk.DRAFTED]
    vain = terms[desk.VAIN]
    turn = terms[desk.TURN]
    unit = terms[desk.UNIT]
    terms[desk.RESTS] = 0
    while stop[0] == 0 and (limit == 0 or nodes < limit):
        turn += 1
        if drafts < terms[desk.DRAFTS]:
            nodes += begin(
                drafts, samples, field, terms, board, notes, choices, scratch, rates, trial
            )
            drafts += 1
        else:
            copy_state(samples, 0, board)
            unit = next_unit(board, field, terms[desk.SEAT], unit)
            if unit == 0 and board[layout.PHASE] == layout.MOVING:
                break
            nodes += change(
                unit,
                mixed(terms[desk.SEED], 5000 + turn),
                samples,
                field,
                terms,
                best,
                board,
                notes,
                choices,
                scratch,
                rates,
                trial,
            )
        nodes += 1
        if same(trial, best) != 0:
            if turn > 200 and best[0] == 0 and limit == 0:
                break
            continue
        nodes += race(
            luck,
            samples,
            field,
            terms,
            weights,
            trial,
            board,
            done,
            notes,
            choices,
            scratch,
            rates,
            values,
            stop,
        )
        vain += 1
        if values[1] > values[0]:
            vain = 0
            copy_plan(trial, best)
            values[0] = values[1]
            for number in range(luck):
                values[desk.BEST + number] = values[desk.TRIAL + number]
            if terms[desk.PAUSE] != 0:
                terms[desk.RESTS] = 1
                break
        elif vain > TIDE and luck < terms[desk.MOST_LUCK]:
            vain = 0
            nodes += play_sample(
                luck,
                samples,
                field,
                terms,
                weights,
                best,
                board,
                done,
                notes,
                choices,
                scratch,
                rates,
                values,
                desk.BEST,
            )
            luck += 1
            values[0] = mean_of(values, luck)
    terms[desk.SPENT] = nodes
    terms[desk.LUCKY] = luck
    terms[desk.DRAFTED] = drafts
    terms[desk.VAIN] = vain
    terms[desk.TURN] = turn
    terms[desk.UNIT] = unit
    return nodes


def mean_of(values: Reals, luck: int) -> float:
    """Return the mean of the playouts of the best plan."""
    total = 0.0
    for number in range(luck):
        total += values[desk.BEST + number]
    return total / luck
