"""The fitting of calibration curves."""

from math import exp, log
from pathlib import Path

import pytest

from firestep.numerics.calibration_curve import CalibrationCurve, read_curves
from firestep.players.player import make_draw
from support.tool_modules import load_tool

pytestmark = pytest.mark.once

fit = load_tool("fit_calibration")


def true_score(odds: float) -> float:
    """Return the expected score: a function with a long plateau, which no cubic approximates."""
    plateau = min(max(odds, -0.2), 1.5)
    return 1 / (1 + exp(-(-0.5 + (odds - plateau) * 2)))


def make_pairs(count: int) -> list[tuple[float, float]]:
    """Return predictions, a tenth of them even, with random scores that follow `true_score`."""
    draw = make_draw(5)
    pairs = []
    for number in range(count):
        odds = 0.0 if number % 10 == 0 else (draw(8001) - 4000) / 1000
        pairs.append((odds, float(draw(10_000) < 10_000 * true_score(odds))))
    return pairs


def test_knots_fit_a_plateau_better_than_a_cubic() -> None:
    pairs = make_pairs(6000)
    knots, cubic = fit.fit_knots(pairs, 24), fit.fit_cubic(pairs)
    assert fit.log_loss(pairs, knots) < fit.log_loss(pairs, cubic) - 0.01

    def max_error(curve: CalibrationCurve) -> float:
        """Return the largest deviation of the curve from the true score."""
        places = [step / 10 for step in range(-30, 31)]
        return max(abs(curve.calibrate(1 / (1 + exp(-odds))) - true_score(odds)) for odds in places)

    assert max_error(knots) < 0.07 < max_error(cubic)


def test_a_curve_with_knots_is_increasing_and_invertible() -> None:
    curve = fit.fit_knots(make_pairs(2000), 24)
    assert 4 < len(curve.knots) <= 48
    for (left, low), (right, high) in zip(curve.knots, curve.knots[1:], strict=False):
        assert left < right
        assert low < high
    for chance in (0.03, 0.2, 0.35, 0.5, 0.62, 0.9):
        assert fit.invert(curve, curve.calibrate(chance)) == pytest.approx(chance, abs=1e-6)
    assert [fit.invert(curve, chance) for chance in (0.0, 1.0)] == [0.0, 1.0]


def test_equal_predictions_are_in_one_group() -> None:
    pairs = [(0.0, 1.0)] * 3 + [(0.0, 0.0)] * 5 + [(1.0, 1.0)] * 2
    curve = fit.fit_knots(pairs, 5)
    assert curve.knots == ((0.0, round(log(3.5 / 5.5), 4)), (1.0, round(log(2.5 / 0.5), 4)))


def test_written_curves_are_read_back(tmp_path: Path) -> None:
    curves = {"two": fit.fit_knots(make_pairs(500), 9), "four": CalibrationCurve(0.1, 0.9, 0.05)}
    fit.write_curves(tmp_path / "curves.toml", curves)
    assert read_curves((tmp_path / "curves.toml").read_text(encoding="utf-8")) == curves
