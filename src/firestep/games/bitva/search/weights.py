"""What self-play has taught: the weights of the features and how to read a searched value.

`search/weights.toml` is written by `tools/fit_bitva.py`.
"""

import math
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources

from firestep.contract import Fault
from firestep.games.bitva import layout as board
from firestep.games.bitva.search import layout


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of one mode, and the slope that turns searched values into chances."""

    weights: tuple[float, ...]
    slope: float

    def chance(self, value: float) -> float:
        """Return the expected score that a searched value, 0 to 1, stands for."""
        if value <= 0.0 or value >= 1.0:
            return min(max(value, 0.0), 1.0)
        return 1.0 / (1.0 + math.exp(-self.slope * math.log(value / (1.0 - value))))


def mode_name(players: int, advanced: bool) -> str:
    """Name the mode that weights are for."""
    return f"{'two' if players == 2 else 'four'}-{'advanced' if advanced else 'basic'}"


@cache
def _file() -> dict[str, dict[str, object]]:
    text = resources.files("firestep.games.bitva").joinpath("search/weights.toml")
    return tomllib.loads(text.read_text(encoding="utf-8"))


@cache
def read_weights(name: str) -> Weights:
    """Return the weights of a mode."""
    entry = _file()[name]
    weights, slope = entry["weights"], entry["slope"]
    if not isinstance(weights, list) or len(weights) != layout.FEATURES:
        raise Fault(f"{name} needs {layout.FEATURES} weights", place="search/weights.toml")
    if not isinstance(slope, float):
        raise Fault(f"{name} needs a slope", place="search/weights.toml")
    return Weights(tuple(float(weight) for weight in weights), slope)


def weights_for(field: bytes) -> Weights:
    """Return the weights for the mode of a field."""
    return read_weights(mode_name(field[board.PLAYERS], field[board.ADVANCED] != 0))
