"""The log of a table: all decisions in order. The state of a table is computed from its log.

Results of the rules or the clock are not stored, except for the events of an action, so that a log
can be displayed without replaying the game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from firestep.contract import Json, Seat, read_seat, seat_text
from firestep.contract.fields import Fields


class LogKind(StrEnum):
    """The kinds of log entries, each with the facts it holds."""

    OPENED = "opened"  # setup, promise (the commitment to the seed)
    SAT = "sat"  # name: a person took the seat
    NONCE = "nonce"  # text: the nonce of the seat for the dice
    STARTED = "started"  # all seats are taken; the game starts
    ACTED = "acted"  # action, events, conditional; the seat is a player's, CHANCE or TABLE
    UNDONE = "undone"  # count: how many of its last actions the seat undid
    TAKEN_BACK = "taken-back"  # count: how many of the last actions were taken back by consent
    ASKED = "asked"  # what, about, waits: a request that needs consent
    ANSWERED = "answered"  # what, yes
    SAID = "said"  # text, team
    HINTED = "hinted"  # the player of the seat was given a hint, at a table of several persons
    CONDITIONAL = "conditional"  # token: the seat stored conditional moves; empty: deleted them
    PAUSED = "paused"
    RESUMED = "resumed"
    LATE = "late"  # the time of the seat is up
    STOOD_IN = "stood-in"  # level: a computer plays for the player of the seat
    RETURNED = "returned"  # the player of the seat is back
    DOWNTIME = "downtime"  # milliseconds: no time ran, because the server was down
    ENDED = "ended"  # scores, ending, facts, seed: the outcome and the seed of the dice
    REMATCH = "rematch"  # table: the name of the table of the rematch


ACTED: Final = str(LogKind.ACTED)
"""The kind of most entries as plain text, which is compared faster."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One decision at a table. Numbers start at 1; `at` is in milliseconds since 1970."""

    number: int
    at: int
    kind: str  # a `LogKind`, or a kind of a newer version
    seat: Seat
    facts: Mapping[str, Json] = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        """Return the entry as a JSON object."""
        return {
            "number": self.number,
            "at": self.at,
            "kind": self.kind,
            "seat": seat_text(self.seat),
            "facts": dict(self.facts),
        }


def read_entry(document: object) -> LogEntry:
    """Parse the output of `to_json`. Raise `InputError` if it is invalid."""
    fields = Fields(document, "entry")
    entry = LogEntry(
        fields.take("number", int),
        fields.take("at", int),
        fields.take("kind", str),
        read_seat(fields.take("seat", str)),
        fields.take("facts", dict),
    )
    fields.reject_unknown()
    return entry
