"""The record of a game that goes on, as one seat or a spectator may be shown it.

It holds what was seen and nothing else: actions with their hidden words struck out, events as seen,
the position text of the seat's view. Its digests chain what is written in it, never a state, so
that no secret can be found by trying all there are against a digest. What was once written stays:
a mine that goes off is told when it does, and does not fill a `?` of long ago.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from firestep.contract.canonical_json import Json, canonical, digest
from firestep.contract.capabilities import Secrets
from firestep.contract.event import Event
from firestep.contract.game import Game
from firestep.contract.options import Value
from firestep.contract.record import Record, RecordEntry, game_header, in_lines
from firestep.contract.seats import Seat, seat_text

SEAT_FORMAT: Final = "firestep-seat-record-1"

S = TypeVar("S")
A = TypeVar("A")


@dataclass(slots=True)
class RedactedRecord:
    """What a seat has seen of a game since it began."""

    seat: Seat
    game: str
    rules_version: int
    settings: Mapping[str, Value]
    data: Mapping[str, Json]
    seats: int
    start: str
    names: tuple[str, ...] = ()
    entries: list[RecordEntry] = field(default_factory=list)

    def opening_digest(self) -> str:
        """Return the digest that the chain of the entries starts from."""
        return digest(canonical({**self._header(), "data": dict(self.data)}))

    def _header(self) -> dict[str, Json]:
        return {"format": SEAT_FORMAT, "seat": seat_text(self.seat), **game_header(self)}

    def to_json(self) -> dict[str, Json]:
        """Return it as one JSON object."""
        return {
            **self._header(),
            "data": dict(self.data),
            "names": list(self.names),
            "entries": [{**entry.written(), "digest": entry.digest} for entry in self.entries],
        }

    def dumps(self) -> str:
        """Write it as a JSON document, one entry a line."""
        return in_lines(self.to_json())

    def see(
        self, game: Game[S, A], actor: Seat, action: A, events: Sequence[Event], after: S
    ) -> None:
        """Write down one action with what this seat may know of it, if it may know anything."""
        text = game.shown(actor, action, self.seat) if isinstance(game, Secrets) else str(action)
        if not text:
            return
        looks = [game.seen(event, self.seat) for event in events]
        seen = tuple(event for event in looks if event is not None)
        entry = RecordEntry(actor, text, seen, sight_text(game, after, self.seat), "")
        before = self.entries[-1].digest if self.entries else self.opening_digest()
        chained = seat_link(before, entry)
        self.entries.append(RecordEntry(entry.seat, text, seen, entry.position, chained))


def sight_text(game: Game[S, Any], state: S, seat: Seat) -> str:
    """Return the position text of a seat's view; of a view that has none, the view as JSON."""
    view = game.view(state, seat)
    position = view.get("position")
    return position if isinstance(position, str) else canonical(view).decode()


def seat_link(before: str, entry: RecordEntry) -> str:
    """Return the digest of an entry: it covers what is written in it and all before it."""
    return digest(before.encode() + b"\n" + canonical(entry.written()))


def open_seat_record(game: Game[S, A], record: Record, state: S, seat: Seat) -> RedactedRecord:
    """Begin what a seat sees of a game, at the state its record opens with."""
    return RedactedRecord(
        seat,
        record.game,
        record.rules_version,
        record.settings,
        record.data,
        record.seats,
        sight_text(game, state, seat),
        record.names,
    )


def seat_record(game: Game[S, A], record: Record, seat: Seat) -> RedactedRecord | Record:
    """Return what a seat, or a spectator, may be shown of a record.

    That is the record itself once the game is over, or if the game hides nothing.
    """
    if not isinstance(game, Secrets):
        return record
    state = game.initial(record.seats) if record.start is None else game.read_state(record.start)
    shown = open_seat_record(game, record, state, seat)
    for entry in record.entries:
        action = game.read_action(entry.action)
        state, events = game.apply(state, entry.seat, action)
        shown.see(game, entry.seat, action, events, state)
    return shown if game.outcome(state) is None else record
