"""The result of a finished game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from firestep.contract.canonical_json import Json
from firestep.contract.seats import Seat

RESIGNED: Final = "resigned"
AGREED: Final = "agreed"
TIME: Final = "time"
ABANDONED: Final = "abandoned"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: the score of each seat in order, and how the game ended.

    A score is 1 for a win, 0 for a loss and 0.5 for a draw. `ending` is a rule id or one of the
    constants above. `facts` holds the points, forts and so on that led to the scores.
    """

    scores: tuple[float, ...]
    ending: str
    facts: Mapping[str, Json] = field(default_factory=dict)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; empty for a draw."""
        return tuple(seat for seat, score in enumerate(self.scores, 1) if score == 1)

    def to_json(self) -> dict[str, Json]:
        """Return the outcome as a JSON object."""
        return {"scores": list(self.scores), "ending": self.ending, "facts": dict(self.facts)}
