"""The graded opponents, and the weights of the evaluation."""

import tomllib
from array import array
from functools import cache
from pathlib import Path
from typing import Final

from firestep.contract.engine import Level, Limits, ScoreTarget
from firestep.games.club.kernel.buffers import Reals
from firestep.numerics.calibration_curve import Curve, read_curves

# Up to level 5 a whole turn takes 0.2 s at most; noise is in thousandths of a bond.
LEVELS: Final = (
    Level(1, Limits(nodes=1, noise=17000), 0.2),
    Level(2, Limits(nodes=1, noise=6000), 0.2),
    Level(3, Limits(nodes=1), 0.2),
    Level(4, Limits(nodes=600), 0.2),
    Level(5, Limits(nodes=6000), 0.2),
    Level(6, Limits(nodes=50000), 2.0),
    # Among players of this strength start numbers and dice decide: of five pairs of games against
    # level 6 each was won once and lost once.
    Level(7, Limits(nodes=300000), 10.0, is_graded=False),
)
_GRADED: Final = tuple(level.number for level in LEVELS if level.is_graded)
BARS: Final = (
    ScoreTarget("beginner", (1,), 0.4, 0.6),
    ScoreTarget("random", _GRADED[2:], 0.99),
    ScoreTarget("greedy", _GRADED[-1:], 0.9),
)
WEIGHTS_FILE: Final = Path(__file__).with_name("weights.toml")
CURVES_FILE: Final = Path(__file__).with_name("curves.toml")
# The facts of evaluation.py by their names in that file, in their order.
NAMES: Final = (
    "forts",
    "lead",
    "material",
    "ratio",
    "ranks",
    "bonds",
    "foot",
    "due",
    "door",
    "near",
    "chance",
    "shot",
    "turn",
    "points",
    "victory",
    "quarters",
    "hurt",
)


@cache
def weights_for(players: int) -> Reals:
    """Return the weights for so many players."""
    text = WEIGHTS_FILE.read_text(encoding="utf-8")
    table = tomllib.loads(text)[_kind(players)]
    return array("d", [table[name] for name in NAMES])


@cache
def curve_for(players: int) -> Curve:
    """Return what the chances of a search come to for so many players."""
    curves = read_curves(CURVES_FILE.read_text(encoding="utf-8"))
    return curves.get(_kind(players), Curve())


def _kind(players: int) -> str:
    return "two" if players == 2 else "four"
