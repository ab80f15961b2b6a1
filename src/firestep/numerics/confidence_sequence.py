"""Confidence intervals of a mean that hold at all times at once, for sequential tests.

An interval of `bounded_interval` contains the mean after every number of values together with the
stated probability, so a test may look at it as often as it likes. It uses the normal mixture of
Robbins with the largest variance that values between 0 and 1 can have. `estimated_interval` uses
the variance of the values; it holds for many values, and is narrower.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from statistics import NormalDist
from typing import Final

BEST_COUNT: Final = 600
"""The number of values for which the intervals are narrowest."""


@dataclass(frozen=True, slots=True)
class MeanInterval:
    """A mean with the bounds of its interval, and the number of values."""

    value: float
    low: float
    high: float
    count: int

    def excludes(self, value: float) -> bool:
        """Return whether a value is outside the interval."""
        return not self.low <= value <= self.high


def mixture_radius(count: int, variance: float, error: float) -> float:
    """Return half the width of the interval of a mean of `count` values.

    >>> f"{mixture_radius(600, 0.25, 0.05):.4f}"
    '0.0620'
    """
    if count == 0 or variance == 0.0:
        return 0.0
    tail = -2 * log(error)
    spread = variance * BEST_COUNT / (tail + log(tail) + 1)
    total = count * variance + spread
    return sqrt(total * log(total / (spread * error * error))) / count


def bounded_interval(values: Sequence[float], error: float) -> MeanInterval:
    """Return the mean of values between 0 and 1. The interval holds for any number of values."""
    count = len(values)
    if count == 0:
        return MeanInterval(0.5, 0.0, 1.0, 0)
    mean = sum(values) / count
    radius = mixture_radius(count, 0.25, error)
    return MeanInterval(mean, max(0.0, mean - radius), min(1.0, mean + radius), count)


def estimated_interval(
    values: Sequence[float],
    error: float,
    *,
    value: float | None = None,
    span: float | None = None,
    is_sequential: bool = True,
) -> MeanInterval:
    """Return the mean of values with an interval from their variance.

    `value` replaces the mean if the values only describe its deviations. One more value, half the
    range away from the mean, keeps the interval from vanishing if nearly all values are equal;
    `span` is the range that values can have, if it is known. If the number of values was fixed
    beforehand, the interval need not be sequential and is narrower.
    """
    count = len(values)
    if count == 0:
        return MeanInterval(0.0 if value is None else value, 0.0, 0.0, 0)
    mean = sum(values) / count
    half_range = (max(values) - min(values) if span is None else span) / 2
    squares = sum((each - mean) ** 2 for each in values) + half_range * half_range
    variance = squares / count
    if is_sequential:
        radius = mixture_radius(count, variance, error)
    else:
        radius = NormalDist().inv_cdf(1 - error / 2) * sqrt(variance / count)
    middle = mean if value is None else value
    return MeanInterval(middle, middle - radius, middle + radius, count)
