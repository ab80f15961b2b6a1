"""The weights of the evaluation and of the win chances, and the values derived from them.

`tools/fit_trench.py` fits both on self-play games.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from math import exp
from typing import Any, Final

from firestep.games.trench import access
from firestep.games.trench import layout as rules
from firestep.games.trench.rules.setup import ARMY

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
    stars, colour = access.stars_of(piece), access.side_of(piece)
    return (
        points
        + weights.strength[stars - 1]
        + weights.rows[stars - 1][row_of(square, colour)]
        + weights.aside[abs(square % 8 - square // 8)]
    )


def scale_of(config: bytes) -> int:
    """Return sixteenths of a hundredth of a soldier per point: an army is worth 36 soldiers."""
    army = sum(access.value_of(config, stars) * ARMY[stars] for stars in RANKS)
    return 16 * 3600 // army


def capture_values(weights: Weights, config: bytes) -> list[int]:
    """Return the value of capturing a piece, by stars from 1 on."""
    scale = scale_of(config)
    values = [
        (access.value_of(config, stars) * scale >> 4) + weights.strength[stars - 1]
        for stars in RANKS
    ]
    if config[rules.F_GENERAL_FALLS]:
        values[-1] += 3000
    return [max(1, value) for value in values]


@lru_cache(16)
def make_square_values(weights: Weights, config: bytes) -> Sequence[Sequence[int]]:
    """Return the value of each piece on each square for Black; 0 where there is no such piece."""
    table = [[0] * rules.SQUARES for _ in range(rules.PIECES)]
    scale = scale_of(config)
    for stars in RANKS:
        points = access.value_of(config, stars) * scale >> 4
        for side, sign in ((0, 1), (1, -1)):
            piece = access.make_piece(stars, side)
            table[piece] = [
                sign * square_value(weights, points, piece, square)
                for square in range(rules.SQUARES)
            ]
    return table


def win_chance(value: float, slope: float) -> float:
    """Return the expected score of a value in hundredths of a soldier."""
    return 1 / (1 + exp(-max(-40.0, min(40.0, value * slope))))
