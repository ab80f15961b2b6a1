"""The learned weights of the features and the calibration of searched values.

`tools/fit_bitva.py` writes `search/weights.toml`, `tools/fit_calibration.py` writes
`search/curves.toml`.
"""

import tomllib
from functools import cache
from importlib import resources

from firestep.contract import InputError
from firestep.games.bitva import layout as board
from firestep.games.bitva.search import layout
from firestep.numerics.calibration_curve import CalibrationCurve, read_curves

Weights = tuple[float, ...]


def mode_name(players: int, advanced: bool) -> str:
    """Return the name of the mode that selects the weights."""
    return f"{'two' if players == 2 else 'four'}-{'advanced' if advanced else 'basic'}"


def _read_text(name: str) -> str:
    file = resources.files("firestep.games.bitva").joinpath("search", name)
    return file.read_text(encoding="utf-8")


@cache
def read_weights(name: str) -> Weights:
    """Return the weights of a mode."""
    weights = tomllib.loads(_read_text("weights.toml"))[name]["weights"]
    if len(weights) != layout.FEATURES:
        raise InputError(f"{name} needs {layout.FEATURES} weights", place="search/weights.toml")
    return tuple(float(weight) for weight in weights)


@cache
def curve_of(name: str) -> CalibrationCurve:
    """Return the calibration curve of a mode, or that of two players if none was fitted."""
    curves = read_curves(_read_text("curves.toml"))
    return curves.get(name) or curves[mode_name(2, advanced=False)]


def mode_of(field: bytes) -> str:
    """Return the mode of a field."""
    return mode_name(field[board.F_PLAYERS], field[board.F_ADVANCED] != 0)
