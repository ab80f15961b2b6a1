"""The score of paired games with its confidence interval, and as an Elo difference."""

from collections.abc import Sequence
from math import inf, log10

from firestep.numerics.intervals import Estimate, wilson_interval


def estimate_score(pairs: Sequence[tuple[float, float]]) -> Estimate:
    """Return the mean score of games played in pairs, and its 95 % interval.

    The two games of a pair share their dice, so pairs are the independent samples. The interval is
    Wilson's for the number of independent games with the same variance; it is valid near 0 and 1.

    >>> found = estimate_score([(1.0, 0.0)] * 20 + [(1.0, 1.0)] * 20)
    >>> f"{found.value:.2f} {found.low:.2f} {found.high:.2f}"
    '0.75 0.66 0.82'
    """
    count = len(pairs)
    if count == 0:
        return Estimate(0.0, None, None, 0)
    means = [(one + two) / 2 for one, two in pairs]
    found = sum(means) / count
    weight = 2.0 * count
    if count > 1 and 0.0 < found < 1.0:
        spread = sum((value - found) ** 2 for value in means) / (count - 1) / count
        if spread > 0:  # never more certain than twice as many games
            weight = min(found * (1 - found) / spread, 2 * weight)
    low, high = wilson_interval(found, weight)
    return Estimate(found, low, high, 2 * count)


def elo_difference(score: float) -> float:
    """Return the Elo difference with this expected score.

    >>> round(elo_difference(0.75))
    191
    """
    if score <= 0.0:
        return -inf
    return inf if score >= 1.0 else 400 * log10(score / (1 - score))


def format_elo(found: Estimate) -> str:
    """Return the Elo difference with its interval; only the bound for a score of 0 or 1.

    >>> format_elo(estimate_score([(1.0, 1.0)] * 25))
    'over +446'
    """
    low, high = found.low or 0.0, 1.0 if found.high is None else found.high
    if found.value >= 1.0:
        return f"over {elo_difference(low):+.0f}"
    if found.value <= 0.0:
        return f"under {elo_difference(high):+.0f}"
    interval = f"{elo_difference(low):+.0f} to {elo_difference(high):+.0f}"
    return f"{elo_difference(found.value):+.0f} ({interval})"


def format_estimate(found: Estimate) -> str:
    """Return score, interval and Elo in one line.

    >>> format_estimate(estimate_score([(1.0, 0.5)] * 25))
    '50 games, score 75.0 % (95 %: 61.5 to 84.9), Elo +191 (+81 to +300)'
    """
    low, high = found.low or 0.0, 1.0 if found.high is None else found.high
    return (
        f"{found.count} games, score {100 * found.value:.1f} % "
        f"(95 %: {100 * low:.1f} to {100 * high:.1f}), Elo {format_elo(found)}"
    )
