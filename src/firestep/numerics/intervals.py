"""Estimates with 95 % confidence intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

NORMAL_QUANTILE: Final = 1.959963984540054
"""The 97.5 % quantile of the normal distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A proportion or a mean, with its 95 % interval; None if there is too little data."""

    value: float
    low: float | None
    high: float | None
    count: int


def proportion(successes: int, trials: int) -> Estimate:
    """Return a proportion with its Wilson interval.

    >>> found = proportion(50, 100)
    >>> f"{found.value:.3f} {found.low:.3f} {found.high:.3f}"
    '0.500 0.404 0.596'
    """
    if trials == 0:
        return Estimate(0.0, None, None, 0)
    low, high = wilson_interval(successes / trials, trials)
    return Estimate(successes / trials, low, high, trials)


def wilson_interval(found: float, trials: float) -> tuple[float, float]:
    """Return the Wilson interval of a proportion in `trials` trials."""
    square = NORMAL_QUANTILE * NORMAL_QUANTILE / trials
    middle = (found + square / 2) / (1 + square)
    half = (
        NORMAL_QUANTILE * sqrt(found * (1 - found) / trials + square / (4 * trials)) / (1 + square)
    )
    return max(0.0, middle - half), min(1.0, middle + half)


def mean(values: Sequence[float]) -> Estimate:
    """Return a mean with its interval by Student's t-distribution.

    >>> found = mean([1, 2, 3, 4, 5])
    >>> f"{found.value:.3f} {found.low:.3f} {found.high:.3f}"
    '3.000 1.037 4.963'
    """
    count = len(values)
    if count == 0:
        return Estimate(0.0, None, None, 0)
    found = sum(values) / count
    if count == 1:
        return Estimate(found, None, None, 1)
    spread = sqrt(sum((value - found) ** 2 for value in values) / (count - 1))
    half = student_quantile(count - 1) * spread / sqrt(count)
    return Estimate(found, found - half, found + half, count)


def mean_proportion(proportions: Sequence[float]) -> Estimate:
    """Return the mean of proportions; its interval is clipped to the range from 0 to 1."""
    found = mean(proportions)
    if found.low is None or found.high is None:
        return found
    return Estimate(found.value, max(0.0, found.low), min(1.0, found.high), found.count)


_SMALL_QUANTILES: Final = (12.706205, 4.302653, 3.182446, 2.776445)  # the series is inaccurate


def student_quantile(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t-distribution, by its series in 1 / freedom."""
    if freedom <= len(_SMALL_QUANTILES):
        return _SMALL_QUANTILES[freedom - 1]
    z = NORMAL_QUANTILE
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + first / freedom + second / freedom**2 + third / freedom**3 + fourth / freedom**4
