"""Named access to observations, numbers of actions and the rows of a batch; see `kernel/access.py`.

An observation begins at the index `base` of an array of bytes. A seat is given by its distance in
the order of play from the seat that observes, a unit by its row among the units of its seat.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Bytes, Words
from firestep.games.club.tensors import layout as tensor_layout

# Numbers of actions.


def unit_number(distance: int, row: int) -> int:
    """Return the number of a unit."""
    return tensor_layout.A_UNITS + tensor_layout.SEAT_ROWS * distance + row


def type_number_of(kind: int) -> int:
    """Return the number of a type that is picked or bought."""
    return tensor_layout.A_TYPES + kind


def special_number(field: Words, kind: int) -> int:
    """Return the number of a special force that is chosen."""
    return tensor_layout.A_TYPES + field[layout.F_KINDS] + 1 + kind


def place_number(field: Words, place: int) -> int:
    """Return the number of a place: a hex, or HEXES + a fort."""
    return tensor_layout.A_TYPES + 2 * (field[layout.F_KINDS] + 1) + place


def action_count(field: Words) -> int:
    """Return the number of numbers of actions."""
    return (
        tensor_layout.A_TYPES
        + 2 * (field[layout.F_KINDS] + 1)
        + field[layout.F_HEXES]
        + field[layout.F_FORT_COUNT]
    )


def block_number(block: int, index: int) -> int:
    """Return a number of a block."""
    return block + index


# Units of a seat.


def row_of_unit(rows: Words, unit: int) -> int:
    """Return the row of a unit + 1, 0 if it has none."""
    return rows[tensor_layout.ROWS_OF_UNITS + unit]


def set_row_of_unit(rows: Words, unit: int, value: int) -> None:
    """Set what `row_of_unit` returns."""
    rows[tensor_layout.ROWS_OF_UNITS + unit] = value


def rows_used(rows: Words, seat: int) -> int:
    """Return the number of rows of a seat."""
    return rows[seat]


def set_rows_used(rows: Words, seat: int, value: int) -> None:
    """Set what `rows_used` returns."""
    rows[seat] = value


# Observations.


def observation_size(field: Words) -> int:
    """Return the number of bytes of an observation."""
    return (
        tensor_layout.T_SEATS
        + field[layout.F_PLAYERS] * tensor_layout.SEAT_VALUES
        + field[layout.F_FORT_COUNT]
        + 2 * field[layout.F_HEXES]
        + field[layout.F_PLAYERS] * tensor_layout.SEAT_ROWS * tensor_layout.UNIT_VALUES
    )


def set_head_value(observation: Bytes, base: int, value_at: int, value: int) -> None:
    """Write a value of the head."""
    observation[base + value_at] = value


def set_head_flag(observation: Bytes, base: int, value_at: int, number: int) -> None:
    """Write a 1 into a block of the head."""
    observation[base + value_at + number] = 1


def seat_address(base: int, field: Words, distance: int) -> int:
    """Return where the first value of a seat is written."""
    return base + tensor_layout.T_SEATS + distance


def set_seat_value(
    observation: Bytes, base: int, field: Words, value_at: int, distance: int, value: int
) -> None:
    """Write a value of a seat."""
    observation[seat_address(base, field, distance) + field[layout.F_PLAYERS] * value_at] = value


def forts_start(field: Words) -> int:
    """Return where the forts begin in an observation."""
    return tensor_layout.T_SEATS + field[layout.F_PLAYERS] * tensor_layout.SEAT_VALUES


def set_fort_value(observation: Bytes, base: int, field: Words, fort: int, value: int) -> None:
    """Write who holds a fort."""
    observation[base + forts_start(field) + fort] = value


def set_marker_value(observation: Bytes, base: int, field: Words, hex: int, value: int) -> None:
    """Write whose marker is on a hex."""
    observation[base + forts_start(field) + field[layout.F_FORT_COUNT] + hex] = value


def set_mine_value(observation: Bytes, base: int, field: Words, hex: int, value: int) -> None:
    """Write that a mine is known to be on a hex."""
    observation[
        base + forts_start(field) + field[layout.F_FORT_COUNT] + field[layout.F_HEXES] + hex
    ] = value


def unit_address(base: int, field: Words, distance: int, row: int) -> int:
    """Return where the first value of a unit is written."""
    return (
        base
        + forts_start(field)
        + field[layout.F_FORT_COUNT]
        + 2 * field[layout.F_HEXES]
        + tensor_layout.SEAT_ROWS * distance
        + row
    )


def set_unit_value(
    observation: Bytes, address: int, field: Words, value_at: int, value: int
) -> None:
    """Write a value of a unit."""
    observation[address + field[layout.F_PLAYERS] * tensor_layout.SEAT_ROWS * value_at] = value


# Rows of a batch.


def state_row(game: int) -> int:
    """Return the first word of the state of a game of a batch."""
    return game * (layout.S_SLOTS + tensor_layout.MAX_UNITS * layout.SLOT_WORDS)


def units_in_row(states: Words, game: int) -> int:
    """Return the number of units and mines of a game of a batch."""
    return states[state_row(game) + layout.S_UNITS]


def list_row(game: int) -> int:
    """Return the first choice of the kept list of a game of a batch."""
    return game * tensor_layout.KEPT_CHOICES


def chosen_row(game: int) -> int:
    """Return the first of the numbers that have been chosen in a game of a batch."""
    return game * tensor_layout.MOST_NUMBERS


def bytes_row(game: int, size: int) -> int:
    """Return the first byte of a row of that size."""
    return game * size
