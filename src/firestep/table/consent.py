"""Requests that need the consent of the other players: take-back, pause, stand-in, rematch."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from firestep.contract import Json, Seat


class RequestKind(StrEnum):
    """What a seat can ask the other players for."""

    TAKE_BACK = "take-back"
    PAUSE = "pause"
    STAND_IN = "stand-in"
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class Request:
    """A request of one seat; `waiting_for` holds the seats that have not agreed yet."""

    kind: RequestKind
    seat: Seat
    waiting_for: frozenset[Seat]
    facts: Mapping[str, Json] = field(default_factory=dict)

    def with_consent(self, seat: Seat) -> "Request":
        """Return the request after this seat has agreed."""
        return Request(self.kind, self.seat, self.waiting_for - {seat}, self.facts)

    def to_json(self) -> dict[str, Json]:
        """Return the request as a JSON object."""
        return {
            "what": self.kind,
            "seat": self.seat,
            "waits": sorted(self.waiting_for),
            "facts": dict(self.facts),
        }
