"""Confidence sequences: the interval contains the mean at all times at once."""

from random import Random

import pytest

from firestep.numerics.confidence_sequence import (
    MeanInterval,
    bounded_interval,
    estimated_interval,
    mixture_radius,
)

pytestmark = pytest.mark.once


def ever_excluded(values: list[float], mean: float, error: float, first: int, step: int) -> bool:
    """Return whether an interval of the first values excludes the mean at one of the looks."""
    total = squares = 0.0
    for count, value in enumerate(values, 1):
        total += value
        squares += value * value
        if count < first or count % step:
            continue
        variance = 0.25 if step == 1 else squares / count - (total / count) ** 2
        if abs(total / count - mean) > mixture_radius(count, variance, error):
            return True
    return False


@pytest.mark.parametrize("chance", [0.5, 0.4, 0.05])
@pytest.mark.parametrize("error", [0.05, 0.2])
def test_a_bounded_sequence_is_wrong_at_most_as_often_as_stated(
    chance: float, error: float
) -> None:
    random = Random(int(1000 * chance) + int(100 * error))
    runs = 400
    wrong = sum(
        ever_excluded(
            [float(random.random() < chance) for _ in range(1500)], chance, error, first=1, step=1
        )
        for _ in range(runs)
    )
    assert wrong / runs <= error


def test_an_estimated_sequence_is_wrong_at_most_as_often_as_stated() -> None:
    random = Random(7)
    runs, error = 400, 0.05
    wrong = sum(
        ever_excluded(
            [random.expovariate(0.01) for _ in range(2000)], 100.0, error, first=40, step=40
        )
        for _ in range(runs)
    )
    assert wrong / runs <= error + 0.02


def test_a_fixed_interval_would_be_wrong_more_often() -> None:
    """The look after every value is what the sequence allows for."""
    random = Random(3)
    wrong = 0
    for _ in range(200):
        total = 0.0
        for count in range(1, 1500):
            total += random.random() < 0.5
            if count >= 40 and abs(total / count - 0.5) > 1.96 * 0.5 / count**0.5:
                wrong += 1
                break
    assert wrong / 200 > 0.15


def test_the_sequence_narrows_like_the_square_root() -> None:
    radii = [mixture_radius(count, 0.25, 0.05) for count in (100, 400, 1600, 6400)]
    assert radii == sorted(radii, reverse=True)
    assert 0.4 < radii[3] / radii[2] < 0.6
    assert mixture_radius(600, 0.25, 0.01) > mixture_radius(600, 0.25, 0.05)


def test_intervals_of_few_and_of_equal_values() -> None:
    assert bounded_interval([], 0.05) == MeanInterval(0.5, 0.0, 1.0, 0)
    assert bounded_interval([1.0], 0.05).low == 0.0
    assert estimated_interval([], 0.05).count == 0
    equal = estimated_interval([3.0] * 50, 0.05)
    assert (equal.low, equal.high) == (3.0, 3.0)
    rare = estimated_interval([0.0] * 99 + [1.0], 0.05)
    assert rare.low < 0.0 < rare.value < rare.high
    assert rare.excludes(1.0)
    assert not rare.excludes(0.0)


def test_a_given_value_replaces_the_mean() -> None:
    found = estimated_interval([-1.0, 1.0] * 30, 0.05, value=5.0)
    assert found.value == 5.0
    assert found.low < 5.0 < found.high


def test_the_range_of_the_values_may_be_known() -> None:
    never = estimated_interval([0.0] * 100, 0.05, span=1.0)
    assert never.value == 0.0 < never.high < 0.05


def test_an_interval_of_a_fixed_number_of_values_is_narrower() -> None:
    values = [float(number % 3) for number in range(90)]
    fixed = estimated_interval(values, 0.05, is_sequential=False)
    assert fixed.high < estimated_interval(values, 0.05).high
    assert fixed.high - fixed.value == pytest.approx(1.96 * (2 / 3 / 90) ** 0.5, rel=0.02)
