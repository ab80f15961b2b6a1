"""From the chances that a search expects to those that come true: curves fitted on self-play."""

import tomllib
from bisect import bisect
from dataclasses import dataclass
from math import exp, log
from typing import Any, Final

_FARTHEST: Final = 40.0  # log-odds; beyond, nothing is to be told apart


@dataclass(frozen=True, slots=True)
class Curve:
    """What an expected chance is worth, in log-odds x: shift + slope x + bend x³.

    A search looks at its own move last, so it may hope for too much: that is the shift. Where no
    such form fits, knots say it instead: what is worth what, straight from one to the next and one
    for one beyond the ends. Chances that are sure stay as they are.
    """

    shift: float = 0.0
    slope: float = 1.0
    bend: float = 0.0
    knots: tuple[tuple[float, float], ...] = ()

    def of(self, chance: float) -> float:
        """Return the chance that comes true where a search expects this one."""
        if not 0.0 < chance < 1.0:
            return min(max(chance, 0.0), 1.0)
        odds = log(chance / (1.0 - chance))
        found = self._between(odds) if self.knots else self._smooth(odds)
        return 1.0 / (1.0 + exp(-min(max(found, -_FARTHEST), _FARTHEST)))

    def _smooth(self, odds: float) -> float:
        return self.shift + odds * (self.slope + self.bend * odds * odds)

    def _between(self, odds: float) -> float:
        place = bisect(self.knots, odds, key=_expected)
        if place == 0 or place == len(self.knots):  # beyond the ends one for one
            expected, worth = self.knots[max(0, place - 1)]
            return worth + odds - expected
        (left, low), (right, high) = self.knots[place - 1 : place + 1]
        return low + (high - low) * (odds - left) / (right - left)


def _expected(knot: tuple[float, float]) -> float:
    return knot[0]


def read_curves(text: str) -> dict[str, Curve]:
    """Return the curves of a data file by the kinds of game that they were fitted for."""
    return {name: _read(table) for name, table in tomllib.loads(text).items()}


def _read(table: dict[str, Any]) -> Curve:
    knots = tuple((expected, worth) for expected, worth in table.pop("knots", ()))
    return Curve(**table, knots=knots)
