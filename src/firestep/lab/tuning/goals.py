"""The goals of a search: ranges for measured figures, and by how much figures miss them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from firestep.contract import InputError, Json, clip
from firestep.contract.tuning import GameFigures, Measure
from firestep.lab.tuning.free_numbers import read_bound, split_items
from firestep.numerics.intervals import NORMAL_QUANTILE

PLACE: Final = "--goal"

Tally = dict[str, tuple[int, float, float]]
"""By key: the number of games, the sum of the values and the sum of their squares."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A range for the mean of every key of a measure, in the units that are shown."""

    measure: Measure
    low: float
    high: float

    def miss(self, value: float) -> float:
        """Return the distance of a shown value from the range, in widths of the range."""
        return max(0.0, self.low - value, value - self.high) / (self.high - self.low)


@dataclass(frozen=True, slots=True)
class ShownMean:
    """A mean in the units that are shown, with the half of its 95 % interval."""

    value: float
    half_width: float
    games: int


def read_goals(text: str, measures: Sequence[Measure]) -> tuple[Goal, ...]:
    """Return the goals. Raise `InputError` if one is unknown or cannot be reached."""
    known = {measure.name: measure for measure in measures}
    found: dict[str, Goal] = {}
    for name, low, high in split_items(text, PLACE):
        if name not in known:
            raise InputError(
                f"{clip(name)} is not measured; measured are {', '.join(known)}", place=PLACE
            )
        if name in found:
            raise InputError("the goal is named twice", place=f"{PLACE}, {name}")
        bounds = read_bound(low, name, PLACE), read_bound(high, name, PLACE)
        found[name] = _make_goal(known[name], *bounds)
    return tuple(found.values())


def _make_goal(measure: Measure, low: float, high: float) -> Goal:
    place, shown = f"{PLACE}, {measure.name}", f"{low:g}..{high:g}"
    if low >= high:
        raise InputError(f"the range {shown} is empty", place=place)
    if low < 0 or (measure.is_share and high > 100):
        raise InputError(f"{shown} cannot be reached: shares are from 0 to 100", place=place)
    if measure.is_zero_sum and not low <= 50 <= high:
        raise InputError(f"{shown} cannot be reached by all: their mean is always 50", place=place)
    return Goal(measure, low, high)


def tally_games(games: Sequence[GameFigures]) -> dict[str, Json]:
    """Return the sums of the figures of some games, as the result of a job."""
    keys = sorted({key for game in games for key in game})
    found: dict[str, Json] = {}
    for key in keys:
        values = [game[key] for game in games if key in game]
        found[key] = [len(values), sum(values), sum(value * value for value in values)]
    return found


def add_tallies(results: Sequence[Json]) -> Tally:
    """Return the sums over the results of jobs."""
    total: Tally = {}
    jobs: Sequence[Any] = results
    for job in jobs:
        for key, (count, values, squares) in job.items():
            known = total.get(key, (0, 0.0, 0.0))
            total[key] = known[0] + count, known[1] + values, known[2] + squares
    return total


def show_mean(tally: Tally, key: str, is_share: bool) -> ShownMean:
    """Return the mean of a key as it is shown."""
    count, total, squares = tally.get(key, (0, 0.0, 0.0))
    if not count:
        return ShownMean(0.0, 0.0, 0)
    mean, scale = total / count, 100.0 if is_share else 1.0
    variance = max(0.0, squares / count - mean * mean)
    return ShownMean(scale * mean, scale * NORMAL_QUANTILE * sqrt(variance / count), count)


def sum_misses(goals: Sequence[Goal], tallies: Mapping[str, Tally]) -> float:
    """Return by how much all goals are missed, in widths of their ranges; 0 if all are reached.

    `tallies` has the games of each player.
    """
    return sum(
        goal.miss(show_mean(tallies[goal.measure.player], key, goal.measure.is_share).value)
        for goal in goals
        for key in goal.measure.keys
    )
