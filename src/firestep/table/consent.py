"""What needs the consent of the others: taking back, a pause, a stand-in, a rematch."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from firestep.contract import Json, Seat

TAKE_BACK: Final = "take-back"
PAUSE: Final = "pause"
STAND_IN: Final = "stand-in"
REMATCH: Final = "rematch"
WHATS: Final = (TAKE_BACK, PAUSE, STAND_IN, REMATCH)


@dataclass(frozen=True, slots=True)
class Request:
    """A seat asks for something; `waits` are those who have not agreed yet."""

    what: str
    seat: Seat
    waits: frozenset[Seat]
    facts: Mapping[str, Json] = field(default_factory=dict)

    def agreed(self, seat: Seat) -> "Request":
        """Return the request once this seat has agreed."""
        return Request(self.what, self.seat, self.waits - {seat}, self.facts)

    def to_json(self) -> dict[str, Json]:
        """Return the request as a JSON object."""
        return {
            "what": self.what,
            "seat": self.seat,
            "waits": sorted(self.waits),
            "facts": dict(self.facts),
        }
