"""Conversion of evaluations to expected scores, with slopes fitted on self-play games."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from firestep.games.trench import layout as rules
from firestep.games.trench.search import values
from firestep.games.trench.search.weights import read_data, read_text, win_chance
from firestep.games.trench.state import Position
from firestep.numerics.calibration_curve import CalibrationCurve, read_curves

_NO_CURVE: Final = CalibrationCurve()


@dataclass(frozen=True)
class WinChanceModel:
    """A logistic model of the expected score.

    `slopes` holds, for each kind of game, the slope on an empty board and its change per piece.
    `curves` calibrate the values of a search (`tools/fit_calibration.py`).
    """

    slopes: dict[str, tuple[float, float]]
    curves: dict[str, CalibrationCurve]

    @staticmethod
    @cache
    def load_shipped() -> "WinChanceModel":
        """Return the fitted model."""
        table = read_data()["chances"]
        return WinChanceModel(
            {name: (pair[0], pair[1]) for name, pair in table.items()},
            read_curves(read_text("curves.toml")),
        )

    def predict_searched(self, position: Position, value: int) -> float:
        """Return the expected score of the side to move for the value of a search."""
        curve = self.curves.get(game_kind(position), _NO_CURVE)
        return curve.calibrate(self.predict(position, value))

    def predict(self, position: Position, value: int) -> float:
        """Return the expected score of the side to move for a static evaluation."""
        if value > values.PROVED:
            return 1.0
        if value < -values.PROVED:
            return 0.0
        base, per_piece = self.slopes[game_kind(position)]
        pieces = rules.SQUARES - position.buffer.count(0, 0, rules.SQUARES)
        return win_chance(value, (base + per_piece * pieces) / 1000)


def game_kind(position: Position) -> str:
    """Return the kind of game, which selects the fitted slope."""
    if position.game_number == 1:
        return "first_game"
    if position.config.packed[rules.F_TARGET] or position.game_number == 3:
        return "target"
    return "points"
