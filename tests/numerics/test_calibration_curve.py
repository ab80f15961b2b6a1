"""What expected chances come to."""

from math import exp

import pytest

from firestep.numerics.calibration_curve import Curve, read_curves


def test_the_plain_curve_changes_nothing() -> None:
    for chance in (0.0, 0.1, 0.5, 0.999, 1.0):
        assert Curve().of(chance) == pytest.approx(chance)


def test_a_curve_shifts_and_stretches_and_leaves_what_is_sure() -> None:
    curve = Curve(shift=-0.5, slope=1.5, bend=0.1)
    found = [curve.of(chance / 100) for chance in range(101)]
    assert found == sorted(found)
    assert (found[0], found[100]) == (0.0, 1.0)
    assert found[50] == pytest.approx(0.3775, abs=1e-4)
    assert found[90] > 0.95


def test_knots_take_the_place_of_the_three_numbers() -> None:
    curve = Curve(shift=9.0, knots=((-2.0, -1.0), (0.0, -0.9), (1.0, 2.0)))
    chances = {-4.0: -3.0, -2.0: -1.0, -1.0: -0.95, 0.0: -0.9, 0.5: 0.55, 1.0: 2.0, 3.0: 4.0}
    for odds, worth in chances.items():
        assert curve.of(1 / (1 + exp(-odds))) == pytest.approx(1 / (1 + exp(-worth)))
    assert (curve.of(0.0), curve.of(1.0)) == (0.0, 1.0)


def test_curves_are_read_by_their_kind() -> None:
    read = read_curves("[two]\nshift = 0.1\nslope = 0.9\nbend = 0.0\n")
    assert read == {"two": Curve(0.1, 0.9, 0.0)}
    read = read_curves("[four]\nknots = [[-1.0, -0.5], [1.0, 2.0]]\n")
    assert read == {"four": Curve(knots=((-1.0, -0.5), (1.0, 2.0)))}
