"""Whole trees and whole games without a Python object in sight; and lists for the door.

Each function works on arrays it is given, so that batches run on all cores without the GIL.
"""

from typing import Any

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import look_round
from firestep.games.club.rules.movement import find_ways, is_movable, load_of
from firestep.games.club.rules.phases import (
    book,
    dice_due,
    is_chance,
    list_choices,
    number_due,
    take,
)
from firestep.games.club.rules.transport import (
    is_cargo_left,
    keep_safe,
    leaves_a_way,
    list_of_unit,
    truck_under_way,
)

# A number above 31 bits would be a Python object in compiled code; a C variable is not.
WORD = 0xFFFFFFFF


def shuffled(word: int) -> int:
    """Return the next word of a 32-bit xorshift."""
    word ^= (word << 13) & WORD
    word ^= word >> 17
    word ^= (word << 5) & WORD
    return word


def roll_chance(state: Words, field: Words, word: int) -> int:
    """Draw the chance that is due and book it; return the next random word."""
    word = shuffled(word)
    if state[layout.PHASE] == layout.DRAW_CHIP:
        count = 0
        for number in range(16):
            count += state[layout.NUMBERS] >> number & 1
        pick = (word * count) >> 32
        for number in range(16):
            if state[layout.NUMBERS] >> number & 1:
                if pick == 0:
                    book(state, field, number)
                    break
                pick -= 1
        return word
    dice = dice_due(state, field)
    faces = field[layout.FACES]
    phase = state[layout.PHASE]
    if phase != layout.ATTACKER_ROLL and phase != layout.TARGET_ROLL:
        book(state, field, ((word * faces) >> 32) + 1)
        return word
    highest = number_due(state, field)
    hits = 0
    for _ in range(dice):
        word = shuffled(word)
        if (word * faces) >> 32 < highest:
            hits += 1
    book(state, field, hits)
    return word


def list_some(
    state: Words, field: Words, seat: int, word: int, choices: Words, scratch: Words
) -> int:
    """List choices for random play: all, or in the movement phase those of one unit drawn.

    A unit at a time, and with no cargo under way, one search for each order will do.
    """
    if state[layout.PHASE] != layout.MOVING or is_cargo_left(state) != 0:
        return list_choices(state, field, seat, choices, scratch)
    units = state[layout.UNITS]
    unit = (word * units) >> 32
    look_round(state, field, seat, scratch)
    for _ in range(units):
        unit = unit % units + 1
        count = list_of_unit(state, field, unit, choices, 0, scratch)
        if count > 0:
            return keep_safe(state, field, choices, count, scratch)
    choices[0] = layout.END_MOVES
    choices[1] = 0
    choices[2] = 0
    return 1


def play_out(
    state: Words, field: Words, seed: int, rounds: int, room: int, choices: Words, scratch: Words
) -> int:
    """Play at random until the game is over or so many rounds are done; return the actions.

    Rolls count as actions; the same seed, the same game. `room` is how many units the state can
    hold: when they are nearly that many nobody buys or lays mines.
    """
    word = seed & WORD
    if word == 0:
        word = 1
    steps = 0
    while state[layout.ENDED] == 0 and state[layout.ROUND] <= rounds:
        steps += 1
        if is_chance(state) != 0:
            word = roll_chance(state, field, word)
            continue
        word = shuffled(word)
        phase = state[layout.PHASE]
        if phase == layout.BANK and state[layout.UNITS] + layout.MOST_NEW > room:
            take(state, field, state[layout.SEAT], layout.END_TURN, 0, 0, scratch)
            continue
        seat = state[layout.SEAT]
        if phase == layout.SPLIT:
            seat = 1
            while state[layout.READY] >> seat & 1:
                seat += 1
        count = list_some(state, field, seat, word, choices, scratch)
        word = shuffled(word)
        at = layout.CHOICE * ((word * count) >> 32)
        if layout.LAY <= choices[at] < layout.TREAT and state[layout.UNITS] >= room:
            slot = layout.SLOTS + choices[at + 1] * layout.SLOT - layout.SLOT
            state[slot + layout.WORKED] = 1
            continue
        take(state, field, seat, choices[at], choices[at + 1], choices[at + 2], scratch)
    return steps


def play_games(
    start: Words,
    field: Words,
    seed: int,
    games: int,
    rounds: int,
    room: int,
    state: Words,
    choices: Words,
    scratch: Words,
    tally: bytearray,
) -> int:
    """Play so many random games; add wins of Central, of Entente and draws to `tally`.

    Returns the actions done. `tally` holds three counters of four bytes, lowest first.
    """
    steps = 0
    size = layout.SLOTS + layout.SLOT * start[layout.UNITS]
    for number in range(games):
        for place in range(size):
            state[place] = start[place]
        steps += play_out(
            state, field, seed + number * layout.STRIDE, rounds, room, choices, scratch
        )
        result = state[layout.RESULT]
        if result > 3:  # one player alone: his team has won
            result = 1 + (result & 1)
        if result != 0:
            at = 4 * (result - 1)
            while tally[at] == 255:
                tally[at] = 0
                at += 1
            tally[at] += 1
    return steps


def count_tree(
    state: Words, field: Words, depth: int, size: int, choices: Words, saved: Words, scratch: Words
) -> int:
    """Count the action sequences of this length; the results of a roll count as actions.

    `choices` and `saved` have room for a list of LISTED and for a state of `size` words at each
    depth.
    """
    if depth == 0:
        return 1
    if state[layout.ENDED] != 0:
        return 0
    keep = (depth - 1) * size
    for place in range(size):
        saved[keep + place] = state[place]
    total = 0
    if is_chance(state) != 0:
        first = 1
        last = field[layout.FACES]
        phase = state[layout.PHASE]
        numbers = 0xFFFF
        if phase == layout.DRAW_CHIP:
            last = 15
            numbers = state[layout.NUMBERS]
        elif phase == layout.ATTACKER_ROLL or phase == layout.TARGET_ROLL:
            last = dice_due(state, field)
            first = last if number_due(state, field) >= field[layout.FACES] else 0
        for result in range(first, last + 1):
            if phase == layout.DRAW_CHIP and numbers >> result & 1 == 0:
                continue
            book(state, field, result)
            total += count_tree(state, field, depth - 1, size, choices, saved, scratch)
            for place in range(size):
                state[place] = saved[keep + place]
        return total
    seat = state[layout.SEAT]
    if state[layout.PHASE] == layout.SPLIT:
        seat = 1
        while state[layout.READY] >> seat & 1:
            seat += 1
    count = list_choices(state, field, seat, choices, scratch)
    if depth == 1:
        return count
    base = depth * layout.CHOICE * layout.LISTED
    for place in range(layout.CHOICE * count):
        choices[base + place] = choices[place]
    for number in range(count):
        at = base + layout.CHOICE * number
        take(state, field, seat, choices[at], choices[at + 1], choices[at + 2], scratch)
        total += count_tree(state, field, depth - 1, size, choices, saved, scratch)
        for place in range(size):
            state[place] = saved[keep + place]
    return total


def listed(
    state: Words,
    field: Words,
    seat: int,
    choices: Words,
    scratch: Words,
    known: dict[int, Any],
    make: Any,
) -> list[Any]:
    """Return the choices as actions; `known` keeps those made before, by their number."""
    count = list_choices(state, field, seat, choices, scratch)
    actions = []
    for number in range(count):
        at = layout.CHOICE * number
        key = choices[at]
        key = 65536 * key + choices[at + 1]
        key = 65536 * key + choices[at + 2]
        action = known.get(key)
        if action is None:
            action = make(choices[at], choices[at + 1], choices[at + 2])
            known[key] = action
        actions.append(action)
    return actions


def is_listed(choices: Words, count: int, verb: int, first: int, second: int) -> int:
    """Tell whether a choice stands in a list."""
    for number in range(count):
        at = layout.CHOICE * number
        if choices[at] == verb and choices[at + 1] == first and choices[at + 2] == second:
            return 1
    return 0


def is_allowed(
    state: Words,
    field: Words,
    seat: int,
    verb: int,
    first: int,
    second: int,
    choices: Words,
    scratch: Words,
) -> int:
    """Tell whether a choice is one of those listed, without listing all where that is dear."""
    is_order = layout.MOVE <= verb <= layout.UNLOAD or layout.LAY <= verb < layout.TREAT
    if is_order and state[layout.PHASE] == layout.MOVING:
        if seat != state[layout.SEAT] or not 1 <= first <= state[layout.UNITS]:
            return 0
        if truck_under_way(state) == 0:
            unit = first
            if verb == layout.UNLOAD:
                place = state[layout.SLOTS + first * layout.SLOT - layout.SLOT + layout.PLACE]
                if place < layout.ABOARD or place >= layout.GONE:
                    return 0
                unit = place - layout.ABOARD
            look_round(state, field, seat, scratch)
            count = list_of_unit(state, field, unit, choices, 0, scratch)
            if is_listed(choices, count, verb, first, second) == 0:
                return 0
            if verb > layout.UNLOAD or (is_cargo_left(state) == 0 and verb != layout.BOARD):
                return 1
            if leaves_a_way(state, field, verb, first, second, scratch) != 0:
                return 1
    count = list_choices(state, field, seat, choices, scratch)
    return is_listed(choices, count, verb, first, second)


def count_ways(state: Words, field: Words, games: int, scratch: Words) -> int:
    """Find the ways of every unit of the active seat, so many times over; return the places."""
    total = 0
    for _ in range(games):
        look_round(state, field, state[layout.SEAT], scratch)
        for unit in range(1, state[layout.UNITS] + 1):
            slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
            if (
                state[slot + layout.OWNER] == state[layout.SEAT]
                and is_movable(state, field, unit) != 0
            ):
                total += find_ways(state, field, unit, load_of(state, unit), scratch)
    return total
