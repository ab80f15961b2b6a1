"""What self-play has taught: the weights of the features and how to read a searched value.

`search/weights.toml` is written by `tools/fit_bitva.py`, `search/curves.toml` by
`tools/fit_chances.py`.
"""

import tomllib
from functools import cache
from importlib import resources

from firestep.contract import InputError
from firestep.games.bitva import layout as board
from firestep.games.bitva.search import layout
from firestep.numerics.calibration_curve import Curve, read_curves

Weights = tuple[float, ...]


def mode_name(players: int, advanced: bool) -> str:
    """Name the mode that weights are for."""
    return f"{'two' if players == 2 else 'four'}-{'advanced' if advanced else 'basic'}"


def _text(name: str) -> str:
    file = resources.files("firestep.games.bitva").joinpath("search", name)
    return file.read_text(encoding="utf-8")


@cache
def read_weights(name: str) -> Weights:
    """Return the weights of a mode."""
    weights = tomllib.loads(_text("weights.toml"))[name]["weights"]
    if len(weights) != layout.FEATURES:
        raise InputError(f"{name} needs {layout.FEATURES} weights", place="search/weights.toml")
    return tuple(float(weight) for weight in weights)


@cache
def curve_of(name: str) -> Curve:
    """Return what searched values come to in a mode; that of two players where none was fitted."""
    curves = read_curves(_text("curves.toml"))
    return curves.get(name) or curves[mode_name(2, advanced=False)]


def mode_of(field: bytes) -> str:
    """Return the mode of a field."""
    return mode_name(field[board.PLAYERS], field[board.ADVANCED] != 0)
