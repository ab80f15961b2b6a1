"""The numbers of choices: each choice of the rules is a sequence of one to three numbers.

A unit has a row among the living units of its seat. A seat that observes or acts counts the seats
from its own one.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    choice_first,
    choice_second,
    choice_verb,
    owner_of,
    place_of,
    unit_count,
    unit_slot,
    verb_hex,
    verb_mine_code,
)
from firestep.games.club.kernel.buffers import Bytes, Words
from firestep.games.club.tensors import layout as tensor_layout
from firestep.games.club.tensors.access import (
    block_number,
    place_number,
    row_of_unit,
    rows_used,
    set_row_of_unit,
    set_rows_used,
    special_number,
    type_number_of,
    unit_number,
)
from firestep.games.club.tensors.workspace import TensorWorkspace


def number_rows(state: Words, rows: Words) -> None:
    """Give each living unit a row among those of its seat; units beyond the last row get none."""
    for seat in range(tensor_layout.MAX_SEATS + 1):
        set_rows_used(rows, seat, 0)
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        seat = owner_of(state, slot)
        set_row_of_unit(rows, unit, 0)
        if place_of(state, slot) == layout.PLACE_GONE:
            continue
        row = rows_used(rows, seat) + 1
        if row <= tensor_layout.SEAT_ROWS:
            set_rows_used(rows, seat, row)
            set_row_of_unit(rows, unit, row)


def seat_distance(field: Words, seat: int, other: int) -> int:
    """Return how many seats another seat is behind a seat in the order of play."""
    return other - seat if other >= seat else other - seat + field[layout.F_PLAYERS]


def number_of_unit(work: TensorWorkspace, unit: int) -> int:
    """Return the number of a unit as the seat counts, NO_NUMBER if it has none."""
    row = row_of_unit(work.rows, unit)
    if row == 0:
        return tensor_layout.NO_NUMBER
    distance = seat_distance(work.field, work.seat, owner_of(work.board, unit_slot(unit)))
    return unit_number(distance, row - 1)


def own_number(work: TensorWorkspace, block: int, unit: int) -> int:
    """Return the number of an own unit in a block, NO_NUMBER if it has none."""
    row = row_of_unit(work.rows, unit)
    return block_number(block, row - 1) if row != 0 else tensor_layout.NO_NUMBER


def number_of_verb(verb: int) -> int:
    """Return the number of a choice without operands, NO_NUMBER for others."""
    if verb == layout.V_SEAL:
        return tensor_layout.A_READY
    if verb == layout.V_END_MOVES:
        return tensor_layout.A_END_MOVES
    if verb == layout.V_END_ATTACKS:
        return tensor_layout.A_END_ATTACKS
    if verb == layout.V_END_TURN:
        return tensor_layout.A_END_TURN
    if verb == layout.V_DRAW_SPECIAL:
        return tensor_layout.A_DRAW_SPECIAL
    if verb == layout.V_BUY_POINT:
        return tensor_layout.A_BUY_POINT
    return tensor_layout.NO_NUMBER


def first_number(work: TensorWorkspace, verb: int, first: int) -> int:
    """Return the first number of a choice; NO_NUMBER if a unit has no row."""
    if layout.V_LAY <= verb < layout.V_TREAT:
        return own_number(work, tensor_layout.A_LAYERS, first)
    if verb == layout.V_REPAIR:
        return own_number(work, tensor_layout.A_REPAIRED, first)
    if verb == layout.V_TREAT:
        return own_number(work, tensor_layout.A_MEDICS, first)
    if verb == layout.V_TURN_UP:
        return block_number(tensor_layout.A_ARMIES, first - 1)
    if verb == layout.V_USE:
        return block_number(tensor_layout.A_ARMY_SETS, first >> 1)
    if verb == layout.V_HEADQUARTER:
        return block_number(tensor_layout.A_START_NUMBERS, first)
    if verb == layout.V_GIVE:
        return block_number(tensor_layout.A_GIFT_HUNDREDS, first // tensor_layout.HUNDRED)
    if verb == layout.V_PICK or verb == layout.V_BUY:
        return type_number_of(first)
    if verb == layout.V_CHOOSE_SPECIAL:
        return special_number(work.field, first)
    if verb == layout.V_STATION:
        return place_number(work.field, first)
    number = number_of_verb(verb)
    return number if number != tensor_layout.NO_NUMBER else number_of_unit(work, first)


def length_of(verb: int) -> int:
    """Return how many numbers a choice has."""
    if verb >= layout.V_ATTACK_AT or layout.V_LAY <= verb < layout.V_TREAT:
        return 3
    if verb == layout.V_ASSIGN or verb == layout.V_SET_DOWN or verb == layout.V_MOVE:
        return 2
    if verb == layout.V_BOARD or verb == layout.V_UNLOAD or verb == layout.V_ATTACK:
        return 2
    if verb == layout.V_BUY or verb == layout.V_GIVE or verb == layout.V_TREAT:
        return 2
    return 2 if verb == layout.V_MOUNT else 1


def second_number(work: TensorWorkspace, verb: int, first: int, second: int) -> int:
    """Return the second number of a choice that has two or three."""
    if verb >= layout.V_ATTACK_AT:
        return place_number(work.field, verb_hex(verb))
    if verb == layout.V_ASSIGN:
        return block_number(tensor_layout.A_ARMIES, second - 1)
    if verb == layout.V_GIVE:
        return block_number(tensor_layout.A_GIFT_UNITS, first % tensor_layout.HUNDRED)
    if verb == layout.V_BOARD or verb == layout.V_ATTACK or verb == layout.V_TREAT:
        return number_of_unit(work, second)
    if verb == layout.V_BUY or verb == layout.V_MOUNT:
        return place_number(work.field, work.field[layout.F_HEXES] + second)
    return place_number(work.field, second)


def third_number(work: TensorWorkspace, verb: int, second: int) -> int:
    """Return the third number of a choice that has three."""
    if verb < layout.V_ATTACK_AT:
        return block_number(tensor_layout.A_CODES, verb_mine_code(verb))
    return tensor_layout.A_NO_TARGET if second == 0 else number_of_unit(work, second)


def number_at(work: TensorWorkspace, verb: int, first: int, second: int, index: int) -> int:
    """Return one of the numbers of a choice, by its index."""
    if index == 0:
        return first_number(work, verb, first)
    if index == 1:
        return second_number(work, verb, first, second)
    return third_number(work, verb, second)


def next_number(work: TensorWorkspace, choice: int) -> int:
    """Return the number of a listed choice that follows the chosen ones.

    Return NO_NUMBER if the choice begins with other numbers, or if one of its units has no row.
    """
    verb = choice_verb(work.choices, choice)
    first = choice_first(work.choices, choice)
    second = choice_second(work.choices, choice)
    total = length_of(verb)
    if work.length >= total:
        return tensor_layout.NO_NUMBER
    for index in range(work.length):
        if number_at(work, verb, first, second, index) != work.chosen[index]:
            return tensor_layout.NO_NUMBER
    for index in range(work.length + 1, total):
        if number_at(work, verb, first, second, index) == tensor_layout.NO_NUMBER:
            return tensor_layout.NO_NUMBER
    return number_at(work, verb, first, second, work.length)


def mark_numbers(work: TensorWorkspace, mask: Bytes, mask_at: int) -> None:
    """Write a 1 into a mask for each possible next number of the listed choices."""
    for choice in range(work.count):
        number = next_number(work, choice)
        if number != tensor_layout.NO_NUMBER:
            mask[mask_at + number] = 1


def find_choice(work: TensorWorkspace, number: int) -> int:
    """Return the first listed choice that continues with a number, -1 if there is none."""
    for choice in range(work.count):
        if next_number(work, choice) == number:
            return choice
    return -1
