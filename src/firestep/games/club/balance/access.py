"""Named access to the arrays of the greedy player; see `kernel/access.py`."""

from firestep.games.club.balance import layout as balance_layout
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words

# Notes.


def goal_distance_at(notes: Words, hex: int) -> int:
    """Return the half points from a hex to the nearest goal."""
    return notes[balance_layout.N_GOAL_DISTANCE + hex]


def set_goal_distance(notes: Words, hex: int, value: int) -> None:
    """Set what `goal_distance_at` returns."""
    notes[balance_layout.N_GOAL_DISTANCE + hex] = value


def is_queued(notes: Words, hex: int) -> int:
    """Return 1 while a hex is in the queue."""
    return notes[balance_layout.N_IS_QUEUED + hex]


def set_queued(notes: Words, hex: int, value: int) -> None:
    """Set what `is_queued` returns."""
    notes[balance_layout.N_IS_QUEUED + hex] = value


def queue_hex(notes: Words, number: int) -> int:
    """Return a hex of the queue; hexes are numbered in the order in which they were added."""
    return notes[balance_layout.N_QUEUE + number % layout.MAX_HEXES]


def set_queue_hex(notes: Words, number: int, hex: int) -> None:
    """Set what `queue_hex` returns."""
    notes[balance_layout.N_QUEUE + number % layout.MAX_HEXES] = hex


# The counters of a game begin at index `base` of an array.


def counter_words(kinds: int) -> int:
    """Return the number of words that the counters of some types occupy."""
    return balance_layout.COUNTER_WORDS * kinds


def counter_of(counters: Words, base: int, kind: int, counter: int) -> int:
    """Return a counter of a type, by its C_ constant."""
    return counters[base + balance_layout.COUNTER_WORDS * kind + counter]


def add_count(counters: Words, base: int, kind: int, counter: int) -> None:
    """Add one to what `counter_of` returns."""
    counters[base + balance_layout.COUNTER_WORDS * kind + counter] += 1
