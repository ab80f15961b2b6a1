"""How a game ended, and for whom."""

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
    """The end of a game: a score for each seat in order, and a rule id or one of the words above.

    A score is 1 for a win, 0 for a loss and 0.5 for a draw. Points, forts and the like that led
    to it stand in `facts`.
    """

    scores: tuple[float, ...]
    ending: str
    facts: Mapping[str, Json] = field(default_factory=dict)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; none in a draw."""
        return tuple(seat for seat, score in enumerate(self.scores, 1) if score == 1)

    def to_json(self) -> dict[str, Json]:
        """Return the outcome as a JSON object."""
        return {"scores": list(self.scores), "ending": self.ending, "facts": dict(self.facts)}
