"""The log of a table: everything that was decided at it, in order; a table is what it makes it.

What the rules or the clock work out is not decided and stands in no entry, but for what happened by
an action: its events, so that a log can be read without playing the game again.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from firestep.contract import Json, Seat, read_seat, seat_text
from firestep.contract.fields import Fields

# The kinds of entries, and what stands in their facts.
OPENED: Final = "opened"  # setup, promise
SAT: Final = "sat"  # name: a person took the seat
NONCE: Final = "nonce"  # text: a word of the seat's own for the dice
STARTED: Final = "started"  # all seats are taken; the game begins
ACTED: Final = "acted"  # action, events; the seat is a player's, CHANCE or TABLE
UNDONE: Final = "undone"  # count: how many of its last actions the seat took back
TAKEN_BACK: Final = "taken-back"  # count: how many of the last actions of all were taken back
ASKED: Final = "asked"  # what, and what it is about: needs the consent of others
ANSWERED: Final = "answered"  # yes
SAID: Final = "said"  # text, team
PAUSED: Final = "paused"
RESUMED: Final = "resumed"
LATE: Final = "late"  # the seat's time is up
STOOD_IN: Final = "stood-in"  # level: a computer plays for the person of the seat
RETURNED: Final = "returned"  # the person of the seat is back
ENDED: Final = "ended"  # scores, ending, seed: how it ended; the seed of the dice is shown
REMATCH: Final = "rematch"  # table: where it is played


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One decision at a table. Numbers count from 1; times are milliseconds since 1970."""

    number: int
    at: int
    kind: str
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
    """Read what `to_json` wrote; a Fault names what is wrong."""
    fields = Fields(document, "entry")
    entry = LogEntry(
        fields.take("number", int),
        fields.take("at", int),
        fields.take("kind", str),
        read_seat(fields.take("seat", str)),
        fields.take("facts", dict),
    )
    fields.close()
    return entry
