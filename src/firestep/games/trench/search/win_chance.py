"""From a value to an expected score: slopes fitted on games of the engine against itself."""

from dataclasses import dataclass
from functools import cache

from firestep.games.trench import layout as rules
from firestep.games.trench.search import layout
from firestep.games.trench.search.weights import chance_of, read_data, read_text
from firestep.games.trench.state import Position
from firestep.numerics.calibration_curve import Curve, read_curves


@dataclass(frozen=True)
class Chances:
    """How fast the chance grows with the value, by kind of game: at no pieces, and for each.

    What a search expects is then set right by a curve (`tools/fit_chances.py`).
    """

    slopes: dict[str, tuple[float, float]]
    curves: dict[str, Curve]

    @staticmethod
    @cache
    def shipped() -> "Chances":
        """Return the fitted slopes."""
        table = read_data()["chances"]
        return Chances(
            {name: (pair[0], pair[1]) for name, pair in table.items()},
            read_curves(read_text("curves.toml")),
        )

    def searched(self, position: Position, value: int) -> float:
        """Return the expected score of the side to move where a search has found this value."""
        curve = self.curves.get(kind_of(position), Curve())
        return curve.of(self.of(position, value))

    def of(self, position: Position, value: int) -> float:
        """Return the expected score of the side to move at a position with this value."""
        if value > layout.SURE:
            return 1.0
        if value < -layout.SURE:
            return 0.0
        bare, each = self.slopes[kind_of(position)]
        pieces = sum(1 for piece in position.buffer[: rules.SQUARES] if piece)
        return chance_of(value, (bare + each * pieces) / 1000)


def kind_of(position: Position) -> str:
    """Name the kind of game for which chances were fitted apart."""
    if position.game_number == 1:
        return "first_game"
    if position.terms.content[rules.TARGET_POINTS] or position.game_number == 3:
        return "target"
    return "points"
