"""Orders of a movement phase: plans of them are drafted, carried out and changed here.

A plan is a list of choices as the rules list them: its length in the first word, then from word
CHOICE on three words for each. The end of the phase is no part of it.
"""

from firestep.games.club.balance.appraisal import noise
from firestep.games.club.balance.goals import find_goals
from firestep.games.club.balance.greedy import rate
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Reals, Words
from firestep.games.club.kernel.playouts import is_allowed, shuffled
from firestep.games.club.rules.contact import look_round
from firestep.games.club.rules.mines import list_mines
from firestep.games.club.rules.movement import is_movable
from firestep.games.club.rules.phases import list_choices, take
from firestep.games.club.rules.transport import (
    is_cargo_left,
    leaves_a_way,
    list_of_unit,
    truck_under_way,
)
from firestep.games.club.rules.turn import has_orders
from firestep.games.club.search import layout as desk
from firestep.games.club.search.mine_belief import toll
from firestep.games.club.search.rollout import mixed
from firestep.games.club.search.special_units import pick_lay

NEVER = -1000000.0  # as the greedy player has it


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
    """Note what each listed order of a unit promises; return what staying does.

    Up to `amplitude` bonds are added by chance. A truck thinks what its cargo wants. The orders
    have just been listed: the ways to them are still there.
    """
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    thinker = unit
    load = 0
    for rider in range(1, state[layout.UNITS] + 1):
        at = layout.SLOTS + rider * layout.SLOT - layout.SLOT
        if state[at + layout.PLACE] == layout.ABOARD + unit:
            thinker = rider
            load += 1
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    find_goals(state, field, thinker, field[kind + layout.MOVES_AS], notes)
    word = mixed(word, unit)
    for number in range(count):
        at = layout.CHOICE * number
        verb = choices[at]
        if layout.LAY <= verb < layout.TREAT:  # see lay_mines
            value = NEVER
        else:
            value = rate(state, field, unit, verb, choices[at + 2], notes)
            first = choices[at + 1]
            value -= toll(state, field, verb, first, choices[at + 2], notes, scratch)
        rates[number] = value + amplitude * noise(word, number)
    if load > 0:
        return NEVER * 3
    place = state[slot + layout.PLACE]
    if place >= layout.FORT_PLACE:
        place = field[layout.HEXES] + place - layout.FORT_PLACE
    return rate(state, field, unit, layout.MOVE, place, notes)


def highest(rates: Reals, choices: Words, count: int, least: float) -> int:
    """Return the number of the best order that is not struck out, -1 if none is above `least`."""
    best = -1
    for number in range(count):
        if choices[layout.CHOICE * number] != 0 and rates[number] > least:
            least = rates[number]
            best = number
    return best


def pick_best(
    state: Words,
    field: Words,
    choices: Words,
    count: int,
    least: float,
    rates: Reals,
    scratch: Words,
) -> int:
    """Return the number of a unit's best order after which every load can still get off, or -1."""
    cargo = is_cargo_left(state)
    while True:
        best = highest(rates, choices, count, least)
        if best < 0:
            return -1
        at = layout.CHOICE * best
        if cargo == 0 and choices[at] != layout.BOARD:
            return best
        if choices[at] > layout.UNLOAD:
            return best
        first = choices[at + 1]
        if leaves_a_way(state, field, choices[at], first, choices[at + 2], scratch) != 0:
            return best
        choices[at] = 0


def note(plan: Words, verb: int, first: int, second: int) -> None:
    """Put an order at the end of a plan."""
    if plan[0] < desk.MOST_ORDERS:
        plan[0] += 1
        at = layout.CHOICE * plan[0]
        plan[at] = verb
        plan[at + 1] = first
        plan[at + 2] = second


def draft(
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
    """Give each unit in its turn the order that promises most, trucks last; return how many.

    The orders are carried out and put at the end of the plan. `cursor` is 0, or the number of
    units: then only trucks have orders.
    """
    units = state[layout.UNITS]
    nodes = 0
    while state[layout.ENDED] == 0 and state[layout.PHASE] == layout.MOVING:
        under_way = truck_under_way(state)
        if cursor >= 2 * units and under_way == 0:
            break
        unit = under_way if under_way != 0 else cursor % units + 1
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
        is_late = 1 if cursor >= units else 0
        is_truck = 1 if field[kind + layout.CARRIES] != 0 else 0
        if under_way == 0:
            cursor += 1
            if is_late != is_truck or state[slot + layout.OWNER] != seat:
                continue
        look_round(state, field, seat, scratch)
        count = list_of_unit(state, field, unit, choices, 0, scratch)
        best = -1
        if count > 0:
            stay = rate_orders(
                state, field, unit, word, amplitude, notes, choices, count, scratch, rates
            )
            best = pick_best(state, field, choices, count, stay, rates, scratch)
        if best < 0:
            if under_way == 0:
                continue
            count = list_choices(state, field, seat, choices, scratch)
            best = (mixed(word, nodes) * count) >> 32
        at = layout.CHOICE * best
        verb = choices[at]
        first = choices[at + 1]
        second = choices[at + 2]
        note(plan, verb, first, second)
        take(state, field, seat, verb, first, second, scratch)
        nodes += 1
    return nodes


def settle_cargo(
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
    """Let everybody get off who is still aboard; return the orders it takes."""
    nodes = 0
    if is_cargo_left(state) == 0:
        return 0
    nodes = draft(
        state, field, seat, word, 0.25, state[layout.UNITS], notes, choices, scratch, rates, plan
    )
    tries = 0
    while state[layout.ENDED] == 0 and is_cargo_left(state) != 0 and tries < 200:
        tries += 1
        count = list_choices(state, field, seat, choices, scratch)
        at = layout.CHOICE * ((mixed(word, tries) * count) >> 32)
        if choices[at] == layout.END_MOVES:
            break
        verb = choices[at]
        first = choices[at + 1]
        second = choices[at + 2]
        note(plan, verb, first, second)
        take(state, field, seat, verb, first, second, scratch)
        nodes += 1
    return nodes


def carry_out(
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
    done: Words,
) -> int:
    """Carry out the orders of a plan from one place to another; return how many.

    Those of the unit `skip` are left out, and unless `is_sure` those that have become impossible.
    What is done is put at the end of `done`, and what it risks by mines into the notes.
    """
    nodes = 0
    risk = 0.0
    for number in range(first, last):
        if state[layout.ENDED] != 0:
            break
        at = layout.CHOICE * (number + 1)
        verb = plan[at]
        unit = plan[at + 1]
        target = plan[at + 2]
        if unit == skip:
            continue
        if is_sure == 0:
            if is_allowed(state, field, seat, verb, unit, target, choices, scratch) == 0:
                continue
        note(done, verb, unit, target)
        take(state, field, seat, verb, unit, target, scratch)
        risk += toll(state, field, verb, unit, target, notes, scratch)
        nodes += 1
    notes[desk.TOLL] = int(100.0 * risk) if risk < 600.0 else 60000
    return nodes


def first_order(plan: Words, unit: int) -> int:
    """Return the place of a unit's first order in a plan, -1 if it has none."""
    for number in range(plan[0]):
        if plan[layout.CHOICE * (number + 1) + 1] == unit:
            return number
    return -1


def rides(plan: Words) -> int:
    """Return the place of the first order by which somebody boards, the length if there is none."""
    for number in range(plan[0]):
        if plan[layout.CHOICE * (number + 1)] == layout.BOARD:
            return number
    return plan[0]


def rework(
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
    """Make a plan out of another in which a unit has another order, or none; return the nodes.

    `state` is where the plan begins, and afterwards where it has led to.
    """
    trial[0] = 0
    length = best[0]
    place = first_order(best, unit)
    word = mixed(word, unit)
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    boards = 0
    if place >= 0 and best[layout.CHOICE * (place + 1)] == layout.BOARD:
        boards = 1
    ride = rides(best)
    if (field[kind + layout.CARRIES] != 0 and ride < length) or boards != 0 or word & 15 == 0:
        return recut(state, field, seat, word, ride, best, notes, choices, scratch, rates, trial)
    if place < 0 or word >> 8 & 3 == 0:
        word = shuffled(word)
        at = (word * (length + 1)) >> 32
        if word & 64 != 0:
            at = 0
        if at > ride:  # between boarding and unloading nobody cuts in
            at = ride
        if place < 0 or at < place:
            place = at
    nodes = carry_out(state, field, seat, best, 0, place, unit, 1, notes, choices, scratch, trial)
    if state[layout.ENDED] != 0:
        return nodes
    look_round(state, field, seat, scratch)
    count = 0
    if is_movable(state, field, unit) != 0:
        count = list_of_unit(state, field, unit, choices, 0, scratch)
    word = shuffled(word)
    if count > 0:
        nodes += insert(
            state, field, seat, unit, word, width, notes, choices, count, scratch, rates, trial
        )
    nodes += carry_out(
        state, field, seat, best, place, length, unit, 0, notes, choices, scratch, trial
    )
    nodes += settle_cargo(state, field, seat, word, notes, choices, scratch, rates, trial)
    return nodes


def recut(
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
    """Keep the beginning of a plan, and draft the rest anew with more left to chance."""
    word = shuffled(word)
    length = best[0]
    place = (word * (length + 1)) >> 32
    if place > ride:
        place = ride
    nodes = carry_out(state, field, seat, best, 0, place, 0, 1, notes, choices, scratch, trial)
    amplitude = 1.0 + (word & 3)
    nodes += draft(state, field, seat, word, amplitude, 0, notes, choices, scratch, rates, trial)
    nodes += settle_cargo(state, field, seat, word, notes, choices, scratch, rates, trial)
    return nodes


def insert(
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
    """Give a unit one of its best listed orders, or none; return how many orders that was."""
    stay = rate_orders(state, field, unit, word, 1.0, notes, choices, count, scratch, rates)
    rank = (shuffled(word) * width) >> 32
    at = -1
    for number in range(count):
        verb = choices[layout.CHOICE * number]
        if layout.LAY <= verb < layout.TREAT:  # mines are laid when all have moved
            choices[layout.CHOICE * number] = 0
    if rank == width - 1 and stay > NEVER:
        return 0
    while rank >= 0:
        at = highest(rates, choices, count, NEVER * 2)
        if at < 0:
            return 0
        if rank > 0:
            choices[layout.CHOICE * at] = 0
        rank -= 1
    at = layout.CHOICE * at
    verb = choices[at]
    second = choices[at + 2]
    first = choices[at + 1]
    if is_allowed(state, field, seat, verb, first, second, choices, scratch) == 0:
        return 0
    note(trial, verb, first, second)
    take(state, field, seat, verb, first, second, scratch)
    return 1


def lay_mines(
    state: Words, field: Words, seat: int, word: int, choices: Words, scratch: Words, plan: Words
) -> int:
    """Let those who can lay mines where it is worth it, when all have moved; return how many did.

    The codes are left to chance: nobody can reckon them out from where the markers lie.
    """
    if state[layout.ENDED] != 0 or is_cargo_left(state) != 0:
        return 0
    nodes = 0
    for unit in range(1, state[layout.UNITS] + 1):
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
        if state[slot + layout.OWNER] != seat or field[kind + layout.LAYS] == 0:
            continue
        if has_orders(state, field, slot) == 0:
            continue
        count = list_mines(state, field, unit, choices, 0)
        best = pick_lay(state, field, unit, mixed(word, unit), choices, count)
        if best >= 0:
            at = layout.CHOICE * best
            verb = choices[at]
            marker = choices[at + 2]
            note(plan, verb, unit, marker)
            take(state, field, seat, verb, unit, marker, scratch)
            nodes += 1
    return nodes
