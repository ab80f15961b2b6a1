"""Moves, entries of the transposition table, and the tables of a workspace.

Only this module calculates addresses. The compiled build inlines the functions of access.pxd
instead.
"""

from array import array
from typing import TYPE_CHECKING

from firestep.games.trench import layout as rules
from firestep.games.trench.search import layout

if TYPE_CHECKING:
    from firestep.games.trench.search.plain_alpha_beta import PlainSearch
    from firestep.games.trench.search.workspace import Workspace

# The transposition table. A slot is the number of an entry; a bucket has two consecutive slots.


def first_slot(key: int, mask: int) -> int:
    """Return the first slot of the bucket of a key; `mask` selects the bucket."""
    return (key & mask) * 2


def slot_entry(table: "array[int]", slot: int) -> int:
    """Return the entry in a slot."""
    return table[2 * slot + 1]


def slot_key(table: "array[int]", slot: int, entry: int) -> int:
    """Return the key of an entry read from a slot.

    If another thread has written the slot in the meantime, the result is the key of no position.
    """
    return table[2 * slot] ^ entry


def write_slot(table: "array[int]", slot: int, key: int, entry: int) -> None:
    """Write an entry and its key into a slot."""
    table[2 * slot] = key ^ entry
    table[2 * slot + 1] = entry


def make_entry(move: int, value: int, depth: int, bound: int, age: int) -> int:
    """Return an entry with these fields."""
    return (
        move
        | (value + layout.TT_VALUE_ZERO) << layout.TT_VALUE_SHIFT
        | depth << layout.TT_DEPTH_SHIFT
        | bound << layout.TT_BOUND_SHIFT
        | age << layout.TT_AGE_SHIFT
    )


def entry_move(entry: int) -> int:
    """Return the move of an entry, 0 if it has none."""
    return entry & layout.TT_MOVE_MASK


def entry_value(entry: int) -> int:
    """Return the value of an entry."""
    return (entry >> layout.TT_VALUE_SHIFT & layout.TT_VALUE_MASK) - layout.TT_VALUE_ZERO


def entry_depth(entry: int) -> int:
    """Return the depth of an entry, 0 if there is no entry."""
    return entry >> layout.TT_DEPTH_SHIFT & layout.TT_DEPTH_MASK


def entry_bound(entry: int) -> int:
    """Return the kind of bound of an entry."""
    return entry >> layout.TT_BOUND_SHIFT & layout.TT_BOUND_MASK


def entry_age(entry: int) -> int:
    """Return the age of an entry: the number of the search that wrote it."""
    return entry >> layout.TT_AGE_SHIFT & layout.TT_AGE_MASK


# Moves: a move is a number, see `firestep.games.trench.access.move_number`.


def start_of(move: int) -> int:
    """Return the square that a move starts from."""
    return move >> 6


def target_of(move: int) -> int:
    """Return the square that a move leads to."""
    return move & 63


# The lists of a search. In the compiled build they are C arrays inside the object.


def create_tables(space: "Workspace") -> None:
    """Create the tables of a workspace, filled with zeros."""
    plies, moves, stars = layout.W_PLIES, layout.W_MOVES, layout.W_STARS
    space.board = [0] * rules.SQUARES
    space.points, space.counts, space.generals = [0, 0], [0, 0], [0, 0]
    space.occupied = [0, 0]
    space.path = [0] * layout.W_PATH
    space.values, space.capture_values, space.mobility = [0] * stars, [0] * stars, [0] * stars
    space.threats, space.best_threats = _make_rows(2, stars), _make_rows(2, stars)
    space.square_values = _make_rows(rules.PIECES, rules.SQUARES)
    space.quiet_keys = [0] * layout.W_PATH
    space.undo_moves, space.undo_ranks, space.undo_quiet = [0] * plies, [0] * plies, [0] * plies
    space.undo_scores, space.undo_points = [0] * plies, [0] * plies
    space.undo_run_starts, space.undo_keys = [0] * plies, [0] * plies
    space.undo_taken = [0] * plies
    space.root_moves, space.root_noise = [0] * moves, [0] * moves
    space.line_lengths, space.lines = [0] * plies, _make_rows(plies, plies)
    space.killers, space.history = _make_rows(plies, 2), _make_rows(2, layout.W_MOVE_NUMBERS)
    space.reductions = _make_rows(layout.W_DEPTHS, layout.W_DEPTHS)
    space.moves, space.scores = _make_rows(plies, moves), _make_rows(plies, moves)


def create_buffers(search: "PlainSearch") -> None:
    """Create the buffers of a plain search, filled with zeros."""
    search.state = bytearray(rules.S_SIZE)
    search.scratch = bytearray(rules.M_SIZE)
    search.moves = [bytearray(rules.M_SIZE) for _ in range(layout.PLAIN_LEVELS)]
    search.saved = [bytearray(rules.S_SIZE) for _ in range(layout.PLAIN_LEVELS)]


def _make_rows(rows: int, size: int) -> list[list[int]]:
    return [[0] * size for _ in range(rows)]
