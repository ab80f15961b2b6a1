"""Observations: what a seat may know of a state, as bytes (see docs/research.md).

Splits are secret until all seats have sealed theirs (TC-SETUP-34), the codes of mines are known
only to the owner's team until the game is over (TC-SPEC-49, TC-GAP-48).
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    aim_of,
    army_of,
    attack_order_of,
    bonds_of,
    chips_of,
    column_of,
    damage_of,
    dealt_numbers_of,
    experience_of,
    fort_holder,
    has_moved,
    has_stayed,
    has_worked,
    headquarters_of,
    is_aboard,
    is_dug_in,
    is_inside_fort,
    is_on_map,
    kind_of,
    marker_of,
    mine_code_of,
    order_roll_of,
    owner_of,
    place_fort,
    place_of,
    place_truck,
    points_of,
    row_of,
    same_team,
    shots_of,
    spent_of,
    target_of,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Bytes
from firestep.games.club.rules.mines import mine_hex
from firestep.games.club.tensors import layout as tensor_layout
from firestep.games.club.tensors.access import (
    observation_size,
    row_of_unit,
    set_fort_value,
    set_head_flag,
    set_head_value,
    set_marker_value,
    set_mine_value,
    set_seat_value,
    set_unit_value,
    unit_address,
)
from firestep.games.club.tensors.numbering import seat_distance
from firestep.games.club.tensors.workspace import TensorWorkspace


def limited(value: int) -> int:
    """Return a value that fits into a byte."""
    return min(value, tensor_layout.MAX_VALUE)


def write_observation(work: TensorWorkspace, observation: Bytes, base: int) -> None:
    """Write what the seat of a workspace sees, from the index `base`."""
    for byte in range(base, base + observation_size(work.field)):
        observation[byte] = 0
    write_turn(work, observation, base)
    write_units_of_turn(work, observation, base)
    for other in range(1, work.field[layout.F_PLAYERS] + 1):
        write_seat(work, other, observation, base)
        write_setup_of_seat(work, other, observation, base)
    for fort in range(work.field[layout.F_FORT_COUNT]):
        holder = fort_holder(work.board, fort)
        if holder != 0:
            distance = seat_distance(work.field, work.seat, holder)
            set_fort_value(observation, base, work.field, fort, distance + 1)
    for unit in range(1, unit_count(work.board) + 1):
        if row_of_unit(work.rows, unit) != 0:
            write_unit(work, unit, observation, base)
    if work.board[layout.S_MINES] != 0:
        write_mines(work, observation, base)


def write_turn(work: TensorWorkspace, observation: Bytes, base: int) -> None:
    """Write the phase, the round and the numbers of the turn."""
    state = work.board
    set_head_flag(observation, base, tensor_layout.T_PHASE, state[layout.S_PHASE])
    set_head_value(observation, base, tensor_layout.T_ROUND, limited(state[layout.S_ROUND]))
    set_head_value(observation, base, tensor_layout.T_ARMY, state[layout.S_ARMY])
    set_head_value(observation, base, tensor_layout.T_NUMBER, state[layout.S_NUMBER])
    for army in range(1, 4):
        if state[layout.S_USED] >> army & 1:
            set_head_flag(observation, base, tensor_layout.T_USED, army - 1)
        if state[layout.S_USED_FIRST] >> army & 1:
            set_head_flag(observation, base, tensor_layout.T_USED_FIRST, army - 1)
    points = limited(state[layout.S_POINTS_LEFT])
    set_head_value(observation, base, tensor_layout.T_POINTS_LEFT, points)
    set_head_value(observation, base, tensor_layout.T_STOPPED, state[layout.S_STOPPED])
    set_head_value(observation, base, tensor_layout.T_BOUGHT, state[layout.S_BOUGHT])
    set_head_value(observation, base, tensor_layout.T_DECLARED, limited(state[layout.S_DECLARED]))
    set_head_value(observation, base, tensor_layout.T_FOUGHT, limited(state[layout.S_FOUGHT]))
    set_head_value(observation, base, tensor_layout.T_HITS, limited(state[layout.S_HITS]))
    kind = state[layout.S_SPECIAL_KIND]
    set_head_value(observation, base, tensor_layout.T_SPECIAL_KIND, limited(kind))
    for number in range(16):
        if state[layout.S_NUMBERS] >> number & 1:
            set_head_flag(observation, base, tensor_layout.T_START_NUMBERS, number)
    for index in range(work.length):
        value = work.chosen[index] + 1
        write_pair(observation, base, tensor_layout.T_CHOSEN, index, value >> 8, value & 255)


def write_pair(
    observation: Bytes, base: int, value_at: int, index: int, first: int, second: int
) -> None:
    """Write two bytes of a block of pairs of the head."""
    set_head_value(observation, base + index + index, value_at, first)
    set_head_value(observation, base + index + index + 1, value_at, second)


def write_units_of_turn(work: TensorWorkspace, observation: Bytes, base: int) -> None:
    """Write the open mover, the truck that unloads, and the units of the battle."""
    state = work.board
    mover = state[layout.S_MOVER]
    if mover != 0:
        row = row_of_unit(work.rows, mover)
        set_head_value(observation, base, tensor_layout.T_MOVER, row)
    truck = state[layout.S_UNLOADING]
    if truck != 0:
        row = row_of_unit(work.rows, truck)
        set_head_value(observation, base, tensor_layout.T_UNLOADING, row)
    write_unit_of_battle(work, state[layout.S_VICTIM], tensor_layout.T_VICTIM, observation, base)
    write_unit_of_battle(work, state[layout.S_ROLLER], tensor_layout.T_ROLLER, observation, base)


def write_unit_of_battle(
    work: TensorWorkspace, unit: int, value_at: int, observation: Bytes, base: int
) -> None:
    """Write the seat and the row of a unit, if there is one."""
    if unit != 0:
        distance = seat_distance(work.field, work.seat, owner_of(work.board, unit_slot(unit)))
        row = row_of_unit(work.rows, unit)
        write_pair(observation, base, value_at, 0, distance + 1, row)


def is_to_act(work: TensorWorkspace, other: int) -> int:
    """Return whether a seat is to act, or its dice are to be rolled."""
    state = work.board
    if state[layout.S_ENDED] != 0:
        return 0
    if state[layout.S_PHASE] == layout.P_SPLIT:
        return 1 - (state[layout.S_READY] >> other & 1)
    return 1 if state[layout.S_SEAT] == other else 0


def write_seat(work: TensorWorkspace, other: int, observation: Bytes, base: int) -> None:
    """Write the bonds, the points and the role of a seat."""
    state = work.board
    field = work.field
    at = seat_distance(field, work.seat, other)
    set_seat_value(observation, base, field, tensor_layout.Q_TO_ACT, at, is_to_act(work, other))
    if state[layout.S_FIRST_SEAT] == other:
        set_seat_value(observation, base, field, tensor_layout.Q_FIRST, at, 1)
    set_seat_value(observation, base, field, tensor_layout.Q_SEAT, at, other)
    bonds = bonds_of(state, other)
    write_high_low(work, tensor_layout.Q_BONDS, at, bonds, observation, base)
    spent = spent_of(state, other)
    write_high_low(work, tensor_layout.Q_SPENT, at, spent, observation, base)
    points = limited(points_of(state, other))
    set_seat_value(observation, base, field, tensor_layout.Q_POINTS, at, points)
    offers = state[layout.S_SURRENDER] >> other & 1
    set_seat_value(observation, base, field, tensor_layout.Q_SURRENDERS, at, offers)
    hex = headquarters_of(state, other)
    if hex != 0:
        column = limited(column_of(field, hex - 1) + 1)
        row = limited(row_of(field, hex - 1) + 1)
        write_seat_pair(work, tensor_layout.Q_HEADQUARTERS, at, column, row, observation, base)


def write_high_low(
    work: TensorWorkspace, value_at: int, at: int, value: int, observation: Bytes, base: int
) -> None:
    """Write a word of a seat as two values, the high byte first."""
    write_seat_pair(work, value_at, at, value >> 8, value & 255, observation, base)


def write_seat_pair(
    work: TensorWorkspace,
    value_at: int,
    at: int,
    first: int,
    second: int,
    observation: Bytes,
    base: int,
) -> None:
    """Write two consecutive values of a seat."""
    set_seat_value(observation, base, work.field, value_at, at, first)
    set_seat_value(observation, base, work.field, value_at + 1, at, second)


def write_setup_of_seat(work: TensorWorkspace, other: int, observation: Bytes, base: int) -> None:
    """Write what a seat has done in the setup."""
    state = work.board
    field = work.field
    at = seat_distance(field, work.seat, other)
    is_ready = state[layout.S_READY] >> other & 1
    set_seat_value(observation, base, field, tensor_layout.Q_READY, at, is_ready)
    is_rival = state[layout.S_RIVALS] >> other & 1
    set_seat_value(observation, base, field, tensor_layout.Q_RIVAL, at, is_rival)
    die = order_roll_of(state, other)
    set_seat_value(observation, base, field, tensor_layout.Q_ORDER_ROLL, at, die)
    if state[layout.S_PLACER] == other:
        set_seat_value(observation, base, field, tensor_layout.Q_PLACER, at, 1)
    chips = chips_of(state, other) >> 1
    write_bits(work, tensor_layout.Q_CHIPS, at, chips, 3, observation, base)
    dealt = dealt_numbers_of(state, other)
    write_bits(work, tensor_layout.Q_DEALT, at, dealt, 16, observation, base)


def write_bits(
    work: TensorWorkspace,
    value_at: int,
    at: int,
    bits: int,
    count: int,
    observation: Bytes,
    base: int,
) -> None:
    """Write bits of a seat as consecutive values."""
    for bit in range(count):
        if bits >> bit & 1:
            set_seat_value(observation, base, work.field, value_at + bit, at, 1)


def is_sealed(work: TensorWorkspace, slot: int) -> int:
    """Return whether the army of a unit is still secret to the seat (TC-SETUP-34)."""
    if work.board[layout.S_PHASE] != layout.P_SPLIT:
        return 0
    return 1 if owner_of(work.board, slot) != work.seat else 0


def is_picked_unit(work: TensorWorkspace, unit: int) -> int:
    """Return whether a unit is the special force that its seat picks, its last one (TC-VAR-38)."""
    if work.field[layout.F_START_SPECIAL] == 0:
        return 0
    if unit == unit_count(work.board):
        return 1
    owner = owner_of(work.board, unit_slot(unit))
    return 1 if owner_of(work.board, unit_slot(unit + 1)) != owner else 0


def write_unit(work: TensorWorkspace, unit: int, observation: Bytes, base: int) -> None:
    """Write the values of a unit."""
    state = work.board
    field = work.field
    slot = unit_slot(unit)
    distance = seat_distance(field, work.seat, owner_of(state, slot))
    at = unit_address(base, field, distance, row_of_unit(work.rows, unit) - 1)
    set_unit_value(observation, at, field, tensor_layout.R_PRESENT, 1)
    kind = limited(kind_of(state, slot))
    if is_sealed(work, slot) == 0:
        set_unit_value(observation, at, field, tensor_layout.R_KIND, kind)
        set_unit_value(observation, at, field, tensor_layout.R_ARMY, army_of(state, slot))
    elif is_picked_unit(work, unit) == 0:
        set_unit_value(observation, at, field, tensor_layout.R_KIND, kind)
    damage = limited(damage_of(state, slot))
    set_unit_value(observation, at, field, tensor_layout.R_DAMAGE, damage)
    experience = limited(experience_of(state, slot))
    set_unit_value(observation, at, field, tensor_layout.R_EXPERIENCE, experience)
    set_unit_value(observation, at, field, tensor_layout.R_MOVED, has_moved(state, slot))
    set_unit_value(observation, at, field, tensor_layout.R_STAYED, has_stayed(state, slot))
    set_unit_value(observation, at, field, tensor_layout.R_DUG_IN, is_dug_in(state, slot))
    set_unit_value(observation, at, field, tensor_layout.R_WORKED, has_worked(state, slot))
    write_place(work, slot, observation, at)
    if attack_order_of(state, slot) != 0 or shots_of(state, slot) != 0:
        write_attack(work, slot, observation, at)


def write_place(work: TensorWorkspace, slot: int, observation: Bytes, at: int) -> None:
    """Write the hex, the fort or the truck of a unit."""
    field = work.field
    place = place_of(work.board, slot)
    if is_on_map(place):
        column = limited(column_of(field, place) + 1)
        set_unit_value(observation, at, field, tensor_layout.R_COLUMN, column)
        row = limited(row_of(field, place) + 1)
        set_unit_value(observation, at, field, tensor_layout.R_ROW, row)
    elif is_inside_fort(place):
        set_unit_value(observation, at, field, tensor_layout.R_FORT, place_fort(place) + 1)
    elif is_aboard(place):
        truck = row_of_unit(work.rows, place_truck(place))
        set_unit_value(observation, at, field, tensor_layout.R_TRUCK, truck)


def write_attack(work: TensorWorkspace, slot: int, observation: Bytes, at: int) -> None:
    """Write the declared attack of a unit, and its hits in a battle of many rolls."""
    state = work.board
    field = work.field
    order = limited(attack_order_of(state, slot))
    set_unit_value(observation, at, field, tensor_layout.R_ATTACK_ORDER, order)
    target = target_of(state, slot)
    if target != 0:
        distance = seat_distance(field, work.seat, owner_of(state, unit_slot(target)))
        set_unit_value(observation, at, field, tensor_layout.R_TARGET_SEAT, distance + 1)
        row = row_of_unit(work.rows, target)
        set_unit_value(observation, at, field, tensor_layout.R_TARGET_ROW, row)
    aim = aim_of(state, slot)
    if aim != 0:
        column = limited(column_of(field, aim - 1) + 1)
        set_unit_value(observation, at, field, tensor_layout.R_AIM_COLUMN, column)
        row = limited(row_of(field, aim - 1) + 1)
        set_unit_value(observation, at, field, tensor_layout.R_AIM_ROW, row)
    shots = shots_of(state, slot)
    set_unit_value(observation, at, field, tensor_layout.R_HITS, shots & 255)
    set_unit_value(observation, at, field, tensor_layout.R_HITS_TAKEN, shots >> 8)


def write_mines(work: TensorWorkspace, observation: Bytes, base: int) -> None:
    """Write the markers of mines, and the mines whose hexes the seat may know."""
    state = work.board
    field = work.field
    for mine in range(1, unit_count(state) + 1):
        slot = unit_slot(mine)
        if kind_of(state, slot) != layout.KIND_MINE:
            continue
        if place_of(state, slot) != layout.PLACE_GONE or marker_of(state, slot) == 0:
            continue
        owner = owner_of(state, slot)
        marker = marker_of(state, slot) - 1
        distance = seat_distance(field, work.seat, owner)
        set_marker_value(observation, base, field, marker, distance + 1)
        if same_team(work.seat, owner) or state[layout.S_PHASE] == layout.P_OVER:
            hex = mine_hex(field, marker, mine_code_of(state, slot))
            set_mine_value(observation, base, field, hex, 1)
