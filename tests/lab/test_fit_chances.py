"""Curves are fitted so that chances come true, however the scores lie."""

from math import exp, log
from pathlib import Path

import pytest

from firestep.numerics.calibration_curve import Curve, read_curves
from firestep.players.player import drawing
from support.tool_modules import program

pytestmark = pytest.mark.once

fit = program("fit_chances")


def truth(odds: float) -> float:
    """Return scores that rise, stand still for long, and rise again: no cubic does that."""
    flat = min(max(odds, -0.2), 1.5)
    return 1 / (1 + exp(-(-0.5 + (odds - flat) * 2)))


def played(count: int) -> list[tuple[float, float]]:
    """Return guesses, a tenth of them an even chance, with scores as the truth has them."""
    draw = drawing(5)
    pairs = []
    for number in range(count):
        odds = 0.0 if number % 10 == 0 else (draw(8001) - 4000) / 1000
        pairs.append((odds, float(draw(10_000) < 10_000 * truth(odds))))
    return pairs


def test_a_curve_by_knots_follows_where_three_numbers_cannot() -> None:
    pairs = played(6000)
    knots, cubic = fit.knotted(pairs, 24), fit.fitted(pairs)
    assert fit.surprise(pairs, knots) < fit.surprise(pairs, cubic) - 0.01

    def off(curve: Curve) -> float:
        """Return by how much the curve is wrong at its worst."""
        places = [step / 10 for step in range(-30, 31)]
        return max(abs(curve.of(1 / (1 + exp(-odds))) - truth(odds)) for odds in places)

    assert off(knots) < 0.07 < off(cubic)


def test_knots_rise_so_that_a_curve_can_be_undone() -> None:
    curve = fit.knotted(played(2000), 24)
    assert 4 < len(curve.knots) <= 48
    for (left, low), (right, high) in zip(curve.knots, curve.knots[1:], strict=False):
        assert left < right
        assert low < high
    for chance in (0.03, 0.2, 0.35, 0.5, 0.62, 0.9):
        assert fit.undone(curve, curve.of(chance)) == pytest.approx(chance, abs=1e-6)
    assert [fit.undone(curve, chance) for chance in (0.0, 1.0)] == [0.0, 1.0]


def test_equal_guesses_are_one_group() -> None:
    pairs = [(0.0, 1.0)] * 3 + [(0.0, 0.0)] * 5 + [(1.0, 1.0)] * 2
    curve = fit.knotted(pairs, 5)
    assert curve.knots == ((0.0, round(log(3.5 / 5.5), 4)), (1.0, round(log(2.5 / 0.5), 4)))


def test_what_is_written_is_what_is_read(tmp_path: Path) -> None:
    curves = {"two": fit.knotted(played(500), 9), "four": Curve(0.1, 0.9, 0.05)}
    fit.write(tmp_path / "curves.toml", curves)
    assert read_curves((tmp_path / "curves.toml").read_text(encoding="utf-8")) == curves
