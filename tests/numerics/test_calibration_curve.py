"""Calibration curves."""

from math import exp

import pytest

from firestep.numerics.calibration_curve import CalibrationCurve, read_curves


def test_the_default_curve_is_the_identity() -> None:
    for chance in (0.0, 0.1, 0.5, 0.999, 1.0):
        assert CalibrationCurve().calibrate(chance) == pytest.approx(chance)


def test_a_curve_is_monotone_and_keeps_certain_results() -> None:
    curve = CalibrationCurve(shift=-0.5, slope=1.5, bend=0.1)
    found = [curve.calibrate(chance / 100) for chance in range(101)]
    assert found == sorted(found)
    assert (found[0], found[100]) == (0.0, 1.0)
    assert found[50] == pytest.approx(0.3775, abs=1e-4)
    assert found[90] > 0.95


def test_knots_replace_the_cubic() -> None:
    curve = CalibrationCurve(shift=9.0, knots=((-2.0, -1.0), (0.0, -0.9), (1.0, 2.0)))
    expected = {-4.0: -3.0, -2.0: -1.0, -1.0: -0.95, 0.0: -0.9, 0.5: 0.55, 1.0: 2.0, 3.0: 4.0}
    for odds, observed in expected.items():
        assert curve.calibrate(1 / (1 + exp(-odds))) == pytest.approx(1 / (1 + exp(-observed)))
    assert (curve.calibrate(0.0), curve.calibrate(1.0)) == (0.0, 1.0)


def test_curves_are_read_by_name() -> None:
    read = read_curves("[two]\nshift = 0.1\nslope = 0.9\nbend = 0.0\n")
    assert read == {"two": CalibrationCurve(0.1, 0.9, 0.0)}
    read = read_curves("[four]\nknots = [[-1.0, -0.5], [1.0, 2.0]]\n")
    assert read == {"four": CalibrationCurve(knots=((-1.0, -0.5), (1.0, 2.0)))}
