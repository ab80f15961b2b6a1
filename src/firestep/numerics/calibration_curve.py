"""Calibration of the win chances of a search: curves fitted to the results of self-play."""

import tomllib
from bisect import bisect
from dataclasses import dataclass
from math import exp, log
from typing import Any, Final

_MAX_LOG_ODDS: Final = 40.0  # the chance is 0 or 1 within the precision of a float


@dataclass(frozen=True, slots=True)
class CalibrationCurve:
    """Maps the chance that a search expects to the observed one, in log-odds x.

    The curve is `shift + slope x + bend x³`; the shift corrects the optimism of a search that ends
    after its own move. With `knots`, pairs of expected and observed log-odds, the curve is
    piecewise linear instead, with slope 1 beyond the ends. Chances of 0 and 1 stay unchanged.
    """

    shift: float = 0.0
    slope: float = 1.0
    bend: float = 0.0
    knots: tuple[tuple[float, float], ...] = ()

    def calibrate(self, chance: float) -> float:
        """Return the calibrated chance."""
        if not 0.0 < chance < 1.0:
            return min(max(chance, 0.0), 1.0)
        log_odds = log(chance / (1.0 - chance))
        found = self._interpolate(log_odds) if self.knots else self._evaluate_cubic(log_odds)
        return 1.0 / (1.0 + exp(-min(max(found, -_MAX_LOG_ODDS), _MAX_LOG_ODDS)))

    def _evaluate_cubic(self, log_odds: float) -> float:
        return self.shift + log_odds * (self.slope + self.bend * log_odds * log_odds)

    def _interpolate(self, log_odds: float) -> float:
        place = bisect(self.knots, log_odds, key=_expected)
        if place == 0 or place == len(self.knots):
            expected, observed = self.knots[max(0, place - 1)]
            return observed + log_odds - expected
        (left, low), (right, high) = self.knots[place - 1 : place + 1]
        return low + (high - low) * (log_odds - left) / (right - left)


def _expected(knot: tuple[float, float]) -> float:
    return knot[0]


def read_curves(text: str) -> dict[str, CalibrationCurve]:
    """Return the curves of a data file by the kind of game that they were fitted for."""
    return {name: _read(table) for name, table in tomllib.loads(text).items()}


def _read(table: dict[str, Any]) -> CalibrationCurve:
    knots = tuple((expected, observed) for expected, observed in table.pop("knots", ()))
    return CalibrationCurve(**table, knots=knots)
