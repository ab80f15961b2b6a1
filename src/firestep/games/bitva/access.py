"""Access to the state, the field and lists of choices by what they mean.

Only this module computes addresses. `access.pxd` declares the same functions inline for the
compiled rules; this file serves interpreted code.
"""

from typing import Any

from firestep.games.bitva import layout

Bytes = bytes | bytearray
_NO_MARKS = bytes(layout.CELLS)

# Pieces, seats and teams. North (team 0) has the odd seats, south (team 1) the even ones.


def infantry_of(seat: int) -> int:
    """Return the infantry piece of a seat."""
    return 2 * seat


def general_of(seat: int) -> int:
    """Return the general of a seat."""
    return 2 * seat + 1


def owner_of(piece: int) -> int:
    """Return the seat of a piece."""
    return piece >> 1


def is_general(piece: int) -> bool:
    """Return whether a piece is a general."""
    return piece & 1 != 0


def team_of(seat: int) -> int:
    """Return the team of a seat."""
    return (seat - 1) & 1


def team_of_piece(piece: int) -> int:
    """Return the team of a piece."""
    return ((piece >> 1) - 1) & 1


def same_team(seat: int, other: int) -> bool:
    """Return whether two seats are in the same team."""
    return (seat ^ other) & 1 == 0


def partner(seat: int) -> int:
    """Return the seat of the teammate with four players."""
    return seat + 2 if seat < 3 else seat - 2


def win_against(team: int) -> int:
    """Return the result if a team loses."""
    return layout.R_NORTH_WON if team != 0 else layout.R_SOUTH_WON


# The state.


def is_out(state: Bytes, seat: int) -> bool:
    """Return whether the general of a seat has fallen."""
    return (state[layout.S_OUT] >> seat) & 1 != 0


def set_out(state: bytearray, seat: int) -> None:
    """Record that the general of a seat has fallen."""
    state[layout.S_OUT] |= 1 << seat


def in_hand(state: Bytes, seat: int) -> int:
    """Return how many infantry a seat has still to place."""
    return state[layout.S_HANDS + seat]


def set_in_hand(state: bytearray, seat: int, count: int) -> None:
    """Set how many infantry a seat has still to place."""
    state[layout.S_HANDS + seat] = count


def post_of(state: Bytes, seat: int) -> int:
    """Return the command post of a seat; NOWHERE before it is chosen."""
    return state[layout.S_POSTS + seat]


def set_post(state: bytearray, seat: int, cell: int) -> None:
    """Set the command post of a seat."""
    state[layout.S_POSTS + seat] = cell


def is_rival(state: Bytes, seat: int) -> bool:
    """Return whether a seat still rolls for the first player."""
    return (state[layout.S_RIVALS] >> seat) & 1 != 0


def set_rival(state: bytearray, seat: int) -> None:
    """Let a seat roll for the first player."""
    state[layout.S_RIVALS] |= 1 << seat


def remove_rival(state: bytearray, seat: int) -> None:
    """End the rolls of a seat for the first player."""
    state[layout.S_RIVALS] &= 255 - (1 << seat)


def order_roll_of(state: Bytes, seat: int) -> int:
    """Return the roll of a seat for the first player; 0 before it."""
    return state[layout.S_ROLLS + seat]


def set_order_roll(state: bytearray, seat: int, die: int) -> None:
    """Set the roll of a seat for the first player."""
    state[layout.S_ROLLS + seat] = die


def quiet_count(state: Bytes) -> int:
    """Return the number of turns since the last capture."""
    return state[layout.S_QUIET] + 256 * state[layout.S_QUIET + 1]


def set_quiet_count(state: bytearray, count: int) -> None:
    """Set the number of turns since the last capture."""
    state[layout.S_QUIET] = count & 255
    state[layout.S_QUIET + 1] = count >> 8


def copy_state(target: bytearray, source: Bytes) -> None:
    """Copy a state."""
    target[:] = source


def save_state(saved: bytearray, index: int, state: Bytes) -> None:
    """Copy a state into a buffer of states."""
    at = index * layout.S_SIZE
    saved[at : at + layout.S_SIZE] = state


def restore_state(state: bytearray, saved: Bytes, index: int) -> None:
    """Copy a state from a buffer of states."""
    at = index * layout.S_SIZE
    state[:] = saved[at : at + layout.S_SIZE]


# The field.


def quiet_limit(field: Bytes) -> int:
    """Return the number of turns without a capture that end the game; 0 for none."""
    return field[layout.F_QUIET_LIMIT] + 256 * field[layout.F_QUIET_LIMIT + 1]


def set_quiet_limit(field: bytearray, count: int) -> None:
    """Set the number of turns without a capture that end the game."""
    field[layout.F_QUIET_LIMIT] = count & 255
    field[layout.F_QUIET_LIMIT + 1] = count >> 8


def hex_at(field: Bytes, index: int) -> int:
    """Return the cell of a hex by its index on the board."""
    return field[layout.F_HEXES + index]


def number_of(field: Bytes, cell: int) -> int:
    """Return the number of a hex, 1 to 6; 0 if there is no hex."""
    return field[layout.F_NUMBERS + cell]


def half_of(field: Bytes, cell: int) -> int:
    """Return the half of a hex: the team it belongs to."""
    return field[layout.F_HALVES + cell]


def kind_of(field: Bytes, cell: int) -> int:
    """Return the kind of a hex."""
    return field[layout.F_KINDS + cell]


def in_zone(field: Bytes, cell: int) -> bool:
    """Return whether a hex is in the combat zone."""
    return field[layout.F_KINDS + cell] == layout.K_COMBAT


def reserve_post(field: Bytes, cell: int) -> int:
    """Return the command post of the reserve that a hex belongs to, NOWHERE for other hexes."""
    return field[layout.F_RESERVES + cell]


def set_reserve_post(field: bytearray, cell: int, post: int) -> None:
    """Set what `reserve_post` returns."""
    field[layout.F_RESERVES + cell] = post


def set_hex(field: bytearray, index: int, cell: int, number: int, half: int, kind: int) -> None:
    """Add a hex to the tables of the board."""
    field[layout.F_HEXES + index] = cell
    field[layout.F_NUMBERS + cell] = number
    field[layout.F_HALVES + cell] = half
    field[layout.F_KINDS + cell] = kind
    row = layout.F_BY_NUMBER + layout.CELLS * number
    field[row] += 1
    field[row + field[row]] = cell


def neighbour(field: Bytes, cell: int, side: int) -> int:
    """Return the neighbour of a cell on a side; NOWHERE if there is no hex."""
    return field[layout.F_NEIGHBOURS + layout.SIDES * cell + side]


def set_neighbour(field: bytearray, cell: int, side: int, other: int) -> None:
    """Set the neighbour of a cell on a side."""
    field[layout.F_NEIGHBOURS + layout.SIDES * cell + side] = other


def count_with_number(field: Bytes, number: int) -> int:
    """Return how many hexes have a number."""
    return field[layout.F_BY_NUMBER + layout.CELLS * number]


def hex_with_number(field: Bytes, number: int, index: int) -> int:
    """Return the cell of a hex by its index among the hexes with a number."""
    return field[layout.F_BY_NUMBER + layout.CELLS * number + 1 + index]


# Lists of choices, and the marks of patrols behind them.


def set_choice(choices: bytearray, index: int, start: int, target: int) -> None:
    """Write a choice of a list."""
    choices[2 * index] = start
    choices[2 * index + 1] = target


def start_of(choices: Bytes, index: int) -> int:
    """Return the cell where a choice of a list starts."""
    return choices[2 * index]


def target_of(choices: Bytes, index: int) -> int:
    """Return the target cell of a choice of a list."""
    return choices[2 * index + 1]


def pair_index(start: int, target: int) -> int:
    """Return the index of a pair of cells in a table of all pairs."""
    return layout.CELLS * start + target


def keep_choices(choices: bytearray, depth: int, count: int) -> None:
    """Copy the first list of a buffer of lists to the list of a depth."""
    at = depth * layout.C_SIZE
    choices[at : at + 2 * count] = choices[: 2 * count]


def kept_start(choices: Bytes, depth: int, index: int) -> int:
    """Return the start of a choice of the list of a depth."""
    return choices[depth * layout.C_SIZE + 2 * index]


def kept_target(choices: Bytes, depth: int, index: int) -> int:
    """Return the target of a choice of the list of a depth."""
    return choices[depth * layout.C_SIZE + 2 * index + 1]


def own_patrol(choices: Bytes, cell: int) -> bool:
    """Return whether the piece of the seat to move on a cell patrols."""
    return choices[layout.C_MARKS + cell] != 0


def keep_marks(choices: bytearray, scratch: Bytes) -> None:
    """Copy the marks of all cells behind a list of choices."""
    choices[layout.C_MARKS : layout.C_SIZE] = scratch[: layout.CELLS]


# Working memory: the marks, and the stack of cells behind them.


def clear_marks(scratch: bytearray) -> None:
    """Clear the marks of all cells."""
    scratch[: layout.CELLS] = _NO_MARKS


def stacked(scratch: Bytes, index: int) -> int:
    """Return a cell of the stack."""
    return scratch[layout.W_STACK + index]


def set_stacked(scratch: bytearray, index: int, cell: int) -> None:
    """Write a cell to the stack."""
    scratch[layout.W_STACK + index] = cell


# Random games.


def game_seed(seed: int, number: int) -> int:
    """Return the seed of a game of a batch."""
    return seed + number * layout.SEED_STRIDE


def count_result(tally: bytearray, result: int) -> None:
    """Add a result to a tally of three 4-byte little-endian counters."""
    at = 4 * (result - 1)
    while tally[at] == 255:
        tally[at] = 0
        at += 1
    tally[at] += 1


# Numbers of actions, observations and batches of games.


def pair_number(hexes: int, start: int, target: int) -> int:
    """Return the number of an action for two hexes, given by their indices on the board."""
    return hexes * start + target


def turn_distance(seat: int, other: int, players: int) -> int:
    """Return how many places behind a seat another one is in the order of play."""
    return other - seat if other >= seat else other - seat + players


def mark_hex(observation: bytearray, hexes: int, distance: int, plane: int, index: int) -> None:
    """Mark a hex in a plane of a seat."""
    observation[hexes * (layout.T_PLANES * distance + plane) + index] = 1


def planes_size(hexes: int, players: int) -> int:
    """Return the size of all planes of an observation."""
    return hexes * layout.T_PLANES * players


def observation_size(hexes: int, players: int) -> int:
    """Return the size of an observation."""
    return planes_size(hexes, players) + 5 * players + layout.PHASES + 2 * layout.FACES + 2


def clear_bytes(target: bytearray, size: int) -> None:
    """Fill the first bytes of a buffer with zeros."""
    target[:size] = bytes(size)


def fill_ones(target: bytearray, size: int) -> None:
    """Fill the first bytes of a buffer with ones."""
    target[:size] = b"\x01" * size


def row_at(rows: bytearray, index: int, size: int) -> Any:
    """Return a row of an array whose rows have this size; compiled, a pointer to it."""
    return memoryview(rows)[index * size : (index + 1) * size]
