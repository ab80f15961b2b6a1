"""The levels of the computer player, and the weights of the evaluation."""

import tomllib
from array import array
from functools import cache
from pathlib import Path
from typing import Final

from firestep.contract.engine import Level, Limits, ScoreTarget
from firestep.games.club.kernel.buffers import Reals
from firestep.numerics.calibration_curve import CalibrationCurve, read_curves

# Up to level 5, a turn takes at most 0.2 s. Noise is in thousandths of a bond.
LEVELS: Final = (
    Level(1, Limits(nodes=1, noise=17000), 0.2),
    Level(2, Limits(nodes=1, noise=6000), 0.2),
    Level(3, Limits(nodes=1), 0.2),
    Level(4, Limits(nodes=600), 0.2),
    Level(5, Limits(nodes=6000), 0.2),
    Level(6, Limits(nodes=50000), 2.0),
    # Start numbers and dice decide between players of this strength: in each of five pairs of games
    # against level 6, one game was won and one was lost.
    Level(7, Limits(nodes=300000), 10.0, is_graded=False),
)
_GRADED: Final = tuple(level.number for level in LEVELS if level.is_graded)
SCORE_TARGETS: Final = (
    ScoreTarget("beginner", (1,), 0.4, 0.6),
    ScoreTarget("random", _GRADED[2:], 0.99),
    ScoreTarget("greedy", _GRADED[-1:], 0.9),
)
WEIGHTS_FILE: Final = Path(__file__).with_name("weights.toml")
CURVES_FILE: Final = Path(__file__).with_name("curves.toml")
# The names of the features in the weights file, in the order of `layout.py`.
FEATURE_NAMES: Final = (
    "forts",
    "fort_share",
    "material",
    "ratio",
    "ranks",
    "bonds",
    "foot",
    "capture_now",
    "capture_later",
    "near",
    "near_uncontested",
    "in_range",
    "to_move",
    "points",
    "points_squared",
    "near_hq",
    "badly_damaged",
)


@cache
def weights_for(players: int) -> Reals:
    """Return the weights for a number of players."""
    text = WEIGHTS_FILE.read_text(encoding="utf-8")
    table = tomllib.loads(text)[_table_name(players)]
    return array("d", [table[name] for name in FEATURE_NAMES])


@cache
def curve_for(players: int) -> CalibrationCurve:
    """Return the calibration curve of the search for a number of players."""
    curves = read_curves(CURVES_FILE.read_text(encoding="utf-8"))
    return curves.get(_table_name(players), CalibrationCurve())


def _table_name(players: int) -> str:
    return "two" if players == 2 else "four"
