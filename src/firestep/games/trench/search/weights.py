"""The evaluation's weights and the chances they stand for: read from data, laid out for search.

Both were fitted on games of the engine against itself by `tools/fit_trench.py`.
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
    """All numbers of the evaluation, in hundredths of a soldier; by stars where there are five."""

    strength: tuple[int, ...]  # of a piece beyond its points
    rows: tuple[tuple[int, ...], ...]  # by stars, by row across the diamond from the own corner
    aside: tuple[int, ...]  # by how far a square lies from the line between the corners
    mobility: tuple[int, ...]  # sixteenths, by stars
    threat: tuple[int, ...]  # enemies the side to move could take
    best_threat: tuple[int, ...]
    danger: tuple[int, ...]  # pieces the side to move could lose
    best_danger: tuple[int, ...]
    tempo: int
    ahead: int
    press_sign: int
    press_lead: int  # in sixty-fourths of the lead
    close: int

    @staticmethod
    def of(table: dict[str, Any]) -> "Weights":
        """Read a table of the data file."""
        lists = {
            name: tuple(tuple(row) if isinstance(row, list) else row for row in value)
            for name, value in table.items()
            if isinstance(value, list)
        }
        return Weights(**{**table, **lists})

    @staticmethod
    @cache
    def shipped() -> "Weights":
        """Return the fitted weights."""
        return Weights.of(read_data()["weights"])


def read_data() -> dict[str, Any]:
    """Return the data file with the weights and the chances."""
    return tomllib.loads(read_text("weights.toml"))


def read_text(name: str) -> str:
    """Return a data file of the search."""
    file = files("firestep.games.trench").joinpath("search", name)
    return file.read_text(encoding="utf-8")


def row_of(square: int, colour: int) -> int:
    """Return the row of a square across the diamond, 0 for one's own corner."""
    row = square % 8 + square // 8
    return 14 - row if colour else row


def place_of(weights: Weights, points: int, piece: int, square: int) -> int:
    """Return what a piece is worth on a square to its owner; `points` is its value as such."""
    stars, colour = piece & 7, piece // rules.WHITE
    return (
        points
        + weights.strength[stars - 1]
        + weights.rows[stars - 1][row_of(square, colour)]
        + weights.aside[abs(square % 8 - square // 8)]
    )


def scale_of(terms: bytes) -> int:
    """Return sixteenths of a hundredth of a soldier in a point: an army is always 36 soldiers."""
    army = sum(terms[rules.VALUES + stars] * ARMY[stars] for stars in RANKS)
    return 16 * 3600 // army


def worths(weights: Weights, terms: bytes) -> list[int]:
    """Return what it is worth to take a piece, by stars from 1 on."""
    scale = scale_of(terms)
    found = [
        (terms[rules.VALUES + stars] * scale >> 4) + weights.strength[stars - 1] for stars in RANKS
    ]
    if terms[rules.GENERAL_FALLS]:
        found[-1] += 3000
    return [max(1, worth) for worth in found]


def lay_out(weights: Weights, terms: bytes) -> list[int]:
    """Return the part of `w` from the mobility on to the end of the places."""
    w = [0] * (layout.REDUCTION)
    scale = scale_of(terms)
    for stars in RANKS:
        w[layout.MOBILITY + stars] = weights.mobility[stars - 1]
        w[layout.THREAT + stars] = weights.threat[stars - 1]
        w[layout.DANGER + stars] = weights.danger[stars - 1]
        w[layout.THREAT + layout.BEST_RANK + stars] = weights.best_threat[stars - 1]
        w[layout.DANGER + layout.BEST_RANK + stars] = weights.best_danger[stars - 1]
        w[layout.WORTH + stars] = worths(weights, terms)[stars - 1]
        for colour in (0, 1):
            piece = stars + colour * rules.WHITE
            points = terms[rules.VALUES + stars] * scale >> 4
            for square in range(64):
                value = place_of(weights, points, piece, square)
                w[layout.PLACE + 64 * piece + square] = -value if colour else value
    w[layout.TEMPO] = weights.tempo
    w[layout.AHEAD] = weights.ahead
    w[layout.PRESS_SIGN] = weights.press_sign
    w[layout.PRESS_LEAD] = weights.press_lead
    w[layout.CLOSE] = weights.close
    return w[layout.MOBILITY :]


def chance_of(value: float, slope: float) -> float:
    """Return the expected score of a value, in hundredths of a soldier."""
    return 1 / (1 + exp(-max(-40.0, min(40.0, value * slope))))
