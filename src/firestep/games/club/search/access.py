"""Named access to the samples and plans of a search; see `kernel/access.py`."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words


def sample_units(samples: Words, first: int) -> int:
    """Return the number of units of the sample that begins at index `first`."""
    return samples[first + layout.S_UNITS]


# Plans. Orders count from 0; an attack is an order too.


def plan_length(plan: Words) -> int:
    """Return the number of orders of a plan."""
    return plan[0]


def set_plan_length(plan: Words, value: int) -> None:
    """Set what `plan_length` returns."""
    plan[0] = value


def order_verb(plan: Words, number: int) -> int:
    """Return the verb of an order."""
    return plan[layout.CHOICE_WORDS * (number + 1)]


def order_unit(plan: Words, number: int) -> int:
    """Return the unit of an order."""
    return plan[layout.CHOICE_WORDS * (number + 1) + 1]


def order_target(plan: Words, number: int) -> int:
    """Return the target of an order: a place, a truck, a marker or an enemy unit."""
    return plan[layout.CHOICE_WORDS * (number + 1) + 2]


def set_order(plan: Words, number: int, verb: int, unit: int, target: int) -> None:
    """Write an order of a plan."""
    plan[layout.CHOICE_WORDS * (number + 1)] = verb
    plan[layout.CHOICE_WORDS * (number + 1) + 1] = unit
    plan[layout.CHOICE_WORDS * (number + 1) + 2] = target
