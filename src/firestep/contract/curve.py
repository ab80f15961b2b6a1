"""From the chances that a search expects to those that come true: curves fitted on self-play."""

import tomllib
from dataclasses import dataclass
from math import exp, log
from typing import Final

_FARTHEST: Final = 40.0  # log-odds; beyond, nothing is to be told apart


@dataclass(frozen=True, slots=True)
class Curve:
    """What an expected chance is worth, in log-odds x: shift + slope x + bend x³.

    A search looks at its own move last, so it may hope for too much: that is the shift. Chances
    that are sure stay as they are.
    """

    shift: float = 0.0
    slope: float = 1.0
    bend: float = 0.0

    def of(self, chance: float) -> float:
        """Return the chance that comes true where a search expects this one."""
        if not 0.0 < chance < 1.0:
            return min(max(chance, 0.0), 1.0)
        odds = log(chance / (1.0 - chance))
        found = self.shift + odds * (self.slope + self.bend * odds * odds)
        return 1.0 / (1.0 + exp(-min(max(found, -_FARTHEST), _FARTHEST)))


def read_curves(text: str) -> dict[str, Curve]:
    """Return the curves of a data file by the kinds of game that they were fitted for."""
    return {name: Curve(**table) for name, table in tomllib.loads(text).items()}
