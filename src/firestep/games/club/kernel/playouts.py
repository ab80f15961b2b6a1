"""Compiled loops over whole games and trees, and action lists for the game interface.

Every function works on arrays passed by the caller, so batches run on all cores without the GIL.
"""

from typing import Any

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    choice_first,
    choice_second,
    choice_verb,
    copy_choice,
    is_in_play,
    is_on_board,
    place_of,
    place_truck,
    set_worked,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.chance import next_random, roll_chance
from firestep.games.club.rules.contact import mark_board
from firestep.games.club.rules.phases import (
    apply_chance,
    apply_choice,
    dice_due,
    hit_number_due,
    is_chance,
    list_choices,
)
from firestep.games.club.rules.transport import (
    can_still_unload,
    has_cargo,
    list_unit_orders,
    pending_truck,
    remove_stranding_orders,
)

# A literal above 31 bits would be a Python object in compiled code; a C variable is not.
WORD_MASK = 0xFFFFFFFF


def list_random_choices(
    state: Words, field: Words, seat: int, word: int, choices: Words, scratch: Words
) -> int:
    """List choices for random play: all of them, or in the movement phase those of one random unit.

    Without cargo aboard a truck, the orders of one unit can be listed alone, which needs a single
    path search.
    """
    if state[layout.S_PHASE] != layout.P_MOVING or has_cargo(state) != 0:
        return list_choices(state, field, seat, choices, scratch)
    units = state[layout.S_UNITS]
    unit = (word * units) >> 32
    mark_board(state, field, seat, scratch)
    for _ in range(units):
        unit = unit % units + 1
        count = list_unit_orders(state, field, unit, choices, 0, scratch)
        if count > 0:
            return remove_stranding_orders(state, field, choices, count, scratch)
    choices[0] = layout.V_END_MOVES
    choices[1] = 0
    choices[2] = 0
    return 1


def play_out(
    state: Words,
    field: Words,
    seed: int,
    rounds: int,
    unit_capacity: int,
    choices: Words,
    scratch: Words,
) -> int:
    """Play random actions to the end, or for `rounds` rounds; return the number of actions.

    Rolls count as actions. The same seed gives the same game. `unit_capacity` is the number of
    units that fit into the state; close to that limit, units are no longer bought and mines no
    longer laid.
    """
    word = seed & WORD_MASK
    if word == 0:
        word = 1
    steps = 0
    while state[layout.S_ENDED] == 0 and state[layout.S_ROUND] <= rounds:
        steps += 1
        if is_chance(state) != 0:
            word = roll_chance(state, field, word)
            continue
        word = next_random(word)
        phase = state[layout.S_PHASE]
        if phase == layout.P_BANK and state[layout.S_UNITS] + layout.MAX_NEW_UNITS > unit_capacity:
            apply_choice(state, field, state[layout.S_SEAT], layout.V_END_TURN, 0, 0, scratch)
            continue
        seat = state[layout.S_SEAT]
        if phase == layout.P_SPLIT:
            seat = 1
            while state[layout.S_READY] >> seat & 1:
                seat += 1
        count = list_random_choices(state, field, seat, word, choices, scratch)
        word = next_random(word)
        pick = (word * count) >> 32
        verb = choice_verb(choices, pick)
        first = choice_first(choices, pick)
        if layout.V_LAY <= verb < layout.V_TREAT and unit_count(state) >= unit_capacity:
            set_worked(state, unit_slot(first), 1)
            continue
        apply_choice(state, field, seat, verb, first, choice_second(choices, pick), scratch)
    return steps


def play_random_games(
    start: Words,
    field: Words,
    seed: int,
    games: int,
    rounds: int,
    unit_capacity: int,
    state: Words,
    choices: Words,
    scratch: Words,
    tally: bytearray,
) -> int:
    """Play random games; add the wins of Central, the wins of Entente and the draws to `tally`.

    Return the number of actions. `tally` holds three little-endian counters of four bytes.
    """
    steps = 0
    size = unit_slot(start[layout.S_UNITS] + 1)
    for number in range(games):
        for place in range(size):
            state[place] = start[place]
        steps += play_out(
            state,
            field,
            seed + number * layout.SEED_STRIDE,
            rounds,
            unit_capacity,
            choices,
            scratch,
        )
        result = state[layout.S_RESULT]
        if result > 3:  # a player has won alone: count a win of the team
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
    """Count the action sequences of length `depth`; each result of a roll counts as an action.

    For each depth, `choices` holds a list of MAX_CHOICES and `saved` a state of `size` words.
    """
    if depth == 0:
        return 1
    if state[layout.S_ENDED] != 0:
        return 0
    saved_at = (depth - 1) * size
    for place in range(size):
        saved[saved_at + place] = state[place]
    total = 0
    if is_chance(state) != 0:
        first = 1
        last = field[layout.F_FACES]
        phase = state[layout.S_PHASE]
        numbers = 0xFFFF
        if phase == layout.P_DRAW_CHIP:
            last = 15
            numbers = state[layout.S_NUMBERS]
        elif phase == layout.P_ATTACKER_ROLL or phase == layout.P_TARGET_ROLL:
            last = dice_due(state, field)
            first = last if hit_number_due(state, field) >= field[layout.F_FACES] else 0
        for result in range(first, last + 1):
            if phase == layout.P_DRAW_CHIP and numbers >> result & 1 == 0:
                continue
            apply_chance(state, field, result)
            total += count_tree(state, field, depth - 1, size, choices, saved, scratch)
            for place in range(size):
                state[place] = saved[saved_at + place]
        return total
    seat = state[layout.S_SEAT]
    if state[layout.S_PHASE] == layout.P_SPLIT:
        seat = 1
        while state[layout.S_READY] >> seat & 1:
            seat += 1
    count = list_choices(state, field, seat, choices, scratch)
    if depth == 1:
        return count
    first = depth * layout.MAX_CHOICES  # the list of this depth
    for number in range(count):
        copy_choice(choices, number, first + number)
    for number in range(first, first + count):
        apply_choice(
            state,
            field,
            seat,
            choice_verb(choices, number),
            choice_first(choices, number),
            choice_second(choices, number),
            scratch,
        )
        total += count_tree(state, field, depth - 1, size, choices, saved, scratch)
        for place in range(size):
            state[place] = saved[saved_at + place]
    return total


def list_actions(
    state: Words,
    field: Words,
    seat: int,
    choices: Words,
    scratch: Words,
    known: dict[int, Any],
    make: Any,
) -> list[Any]:
    """Return the listed choices as action objects; `known` caches them by their key."""
    count = list_choices(state, field, seat, choices, scratch)
    actions = []
    for number in range(count):
        key = choice_verb(choices, number)
        key = 65536 * key + choice_first(choices, number)
        key = 65536 * key + choice_second(choices, number)
        action = known.get(key)
        if action is None:
            action = make(
                choice_verb(choices, number),
                choice_first(choices, number),
                choice_second(choices, number),
            )
            known[key] = action
        actions.append(action)
    return actions


def is_listed(choices: Words, count: int, verb: int, first: int, second: int) -> int:
    """Return whether a list contains a choice."""
    for number in range(count):
        if (
            choice_verb(choices, number) == verb
            and choice_first(choices, number) == first
            and choice_second(choices, number) == second
        ):
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
    """Return whether a choice is legal; list the choices of one unit only, where that is enough."""
    is_order = layout.V_MOVE <= verb <= layout.V_UNLOAD or layout.V_LAY <= verb < layout.V_TREAT
    if is_order and state[layout.S_PHASE] == layout.P_MOVING:
        if seat != state[layout.S_SEAT] or not 1 <= first <= state[layout.S_UNITS]:
            return 0
        if pending_truck(state) == 0:
            unit = first
            if verb == layout.V_UNLOAD:
                place = place_of(state, unit_slot(first))
                if is_on_board(place) or not is_in_play(place):
                    return 0
                unit = place_truck(place)
            mark_board(state, field, seat, scratch)
            count = list_unit_orders(state, field, unit, choices, 0, scratch)
            if is_listed(choices, count, verb, first, second) == 0:
                return 0
            if verb > layout.V_UNLOAD or (has_cargo(state) == 0 and verb != layout.V_BOARD):
                return 1
            if can_still_unload(state, field, verb, first, second, scratch) != 0:
                return 1
    count = list_choices(state, field, seat, choices, scratch)
    return is_listed(choices, count, verb, first, second)
