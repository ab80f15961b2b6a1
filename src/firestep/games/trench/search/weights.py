"""The weights of the evaluation and of the win chances, and their layout for the search.

`tools/fit_trench.py` fits both on self-play games.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, Final

from firestep.games.trench import layout as rules
from firestep.games.trench.rules.setup import ARMY
from firestep.games.trench.search import layout

RANKS: Final = range(1, 6)


@dataclass(frozen=True)
class Weights:
    """The weights of the evaluation in hundredths of a soldier; tuples of five are by stars."""

    strength: tuple[int, ...]  # value of a piece beyond its points
    rows: tuple[tuple[int, ...], ...]  # by stars, by row of the diamond from the own corner
    aside: tuple[int, ...]  # by distance of a square from the line between the corners
    mobility: tuple[int, ...]  # sixteenths, by stars
    threat: tuple[int, ...]  # enemy pieces that the side to move attacks
    best_threat: tuple[int, ...]
    danger: tuple[int, ...]  # pieces of the side to move that are attacked
    best_danger: tuple[int, ...]
    tempo: int
    ahead: int
    press_sign: int
    press_lead: int  # in sixty-fourths of the lead
    close: int

    @staticmethod
    def from_table(table: dict[str, Any]) -> "Weights":
        """Read a table of the data file."""
        lists = {
            name: tuple(tuple(row) if isinstance(row, list) else row for row in value)
            for name, value in table.items()
            if isinstance(value, list)
        }
        return Weights(**{**table, **lists})

    @staticmethod
    @cache
    def load_shipped() -> "Weights":
        """Return the fitted weights."""
        return Weights.from_table(read_data()["weights"])


def read_data() -> dict[str, Any]:
    """Return the content of the data file with the weights and the chances."""
    return tomllib.loads(read_text("weights.toml"))


def read_text(name: str) -> str:
    """Return the text of a data file of the search."""
    file = files("firestep.games.trench").joinpath("search", name)
    return file.read_text(encoding="utf-8")


def row_of(square: int, colour: int) -> int:
    """Return the row of a square in the diamond, 0 for the own corner."""
    row = square % 8 + square // 8
    return 14 - row if colour else row


def square_value(weights: Weights, points: int, piece: int, square: int) -> int:
    """Return the value of a piece on a square for its owner; `points` is its material value."""
    stars, colour = piece & 7, piece // rules.WHITE
    return (
        points
        + weights.strength[stars - 1]
        + weights.rows[stars - 1][row_of(square, colour)]
        + weights.aside[abs(square % 8 - square // 8)]
    )


def scale_of(config: bytes) -> int:
    """Return sixteenths of a hundredth of a soldier per point: an army is worth 36 soldiers."""
    army = sum(config[rules.VALUES + stars] * ARMY[stars] for stars in RANKS)
    return 16 * 3600 // army


def capture_values(weights: Weights, config: bytes) -> list[int]:
    """Return the value of capturing a piece, by stars from 1 on."""
    scale = scale_of(config)
    values = [
        (config[rules.VALUES + stars] * scale >> 4) + weights.strength[stars - 1] for stars in RANKS
    ]
    if config[rules.GENERAL_FALLS]:
        values[-1] += 3000
    return [max(1, value) for value in values]


def pack_weights(weights: Weights, config: bytes) -> list[int]:
    """Return the part of `w` from MOBILITY to the end of SQUARE_VALUES."""
    w = [0] * (layout.REDUCTION)
    scale = scale_of(config)
    for stars in RANKS:
        w[layout.MOBILITY + stars] = weights.mobility[stars - 1]
        w[layout.THREAT + stars] = weights.threat[stars - 1]
        w[layout.DANGER + stars] = weights.danger[stars - 1]
        w[layout.THREAT + layout.BEST_RANK + stars] = weights.best_threat[stars - 1]
        w[layout.DANGER + layout.BEST_RANK + stars] = weights.best_danger[stars - 1]
        w[layout.WORTH + stars] = capture_values(weights, config)[stars - 1]
        for colour in (0, 1):
            piece = stars + colour * rules.WHITE
            points = config[rules.VALUES + stars] * scale >> 4
            for square in range(64):
                value = square_value(weights, points, piece, square)
                w[layout.SQUARE_VALUES + 64 * piece + square] = -value if colour else value
    w[layout.TEMPO] = weights.tempo
    w[layout.AHEAD] = weights.ahead
    w[layout.PRESS_SIGN] = weights.press_sign
    w[layout.PRESS_LEAD] = weights.press_lead
    w[layout.CLOSE] = weights.close
    return w[layout.MOBILITY :]


def win_chance(value: float, slope: float) -> float:
    """Return the expected score of a value in hundredths of a soldier."""
    return 1 / (1 + exp(-max(-40.0, min(40.0, value * slope))))
