"""The record of a game in progress, as one seat or a spectator may see it.

It contains actions with hidden words replaced by `?`, events as the seat sees them, and the
position text of the seat's view. Its digests cover only this content, never a state, so that a
secret cannot be found by trying all its values against a digest. Entries never change: a mine is
revealed by the event of its explosion, not in the earlier entry that laid it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from firestep.contract.canonical_json import Json, canonical, digest
from firestep.contract.capabilities import Secrets
from firestep.contract.event import Event
from firestep.contract.game import Game
from firestep.contract.options import Value
from firestep.contract.record import Record, RecordEntry, dump_by_line, game_header
from firestep.contract.seats import Seat, seat_text

REDACTED_FORMAT: Final = "firestep-seat-record-1"

S = TypeVar("S")
A = TypeVar("A")


@dataclass(slots=True)
class RedactedRecord:
    """What a seat has seen of a game since its start."""

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
        """Return the first digest of the chain: that of the header and the data."""
        return digest(canonical({**self._header(), "data": dict(self.data)}))

    def _header(self) -> dict[str, Json]:
        return {"format": REDACTED_FORMAT, "seat": seat_text(self.seat), **game_header(self)}

    def to_json(self) -> dict[str, Json]:
        """Return the record as one JSON object."""
        return {
            **self._header(),
            "data": dict(self.data),
            "names": list(self.names),
            "entries": [{**entry.content_json(), "digest": entry.digest} for entry in self.entries],
        }

    def dumps(self) -> str:
        """Return the record as a JSON document with one entry on each line."""
        return dump_by_line(self.to_json())

    def append_visible(
        self, game: Game[S, A], actor: Seat, action: A, events: Sequence[Event], after: S
    ) -> None:
        """Append what this seat may know of an action; nothing if the action is hidden from it."""
        text = (
            game.redact_action(actor, action, self.seat)
            if isinstance(game, Secrets)
            else str(action)
        )
        if not text:
            return
        redacted = [game.redact_event(event, self.seat) for event in events]
        visible = tuple(event for event in redacted if event is not None)
        entry = RecordEntry(actor, text, visible, view_text(game, after, self.seat), "")
        before = self.entries[-1].digest if self.entries else self.opening_digest()
        chained = chain_redacted_digest(before, entry)
        self.entries.append(RecordEntry(entry.seat, text, visible, entry.position, chained))


def view_text(game: Game[S, Any], state: S, seat: Seat) -> str:
    """Return the position text of a seat's view, or the view as JSON if it has none."""
    view = game.view(state, seat)
    position = view.get("position")
    return position if isinstance(position, str) else canonical(view).decode()


def chain_redacted_digest(before: str, entry: RecordEntry) -> str:
    """Return the digest of an entry. It covers the entry and all earlier entries."""
    return digest(before.encode() + b"\n" + canonical(entry.content_json()))


def new_redacted_record(game: Game[S, A], record: Record, state: S, seat: Seat) -> RedactedRecord:
    """Return an empty redacted record for a seat, with the first state of the record."""
    return RedactedRecord(
        seat,
        record.game,
        record.rules_version,
        record.settings,
        record.data,
        record.seats,
        view_text(game, state, seat),
        record.names,
    )


def redact_record(game: Game[S, A], record: Record, seat: Seat) -> RedactedRecord | Record:
    """Return what a seat, or a spectator, may see of a record.

    This is the record itself if the game is over or has no hidden information.
    """
    if not isinstance(game, Secrets):
        return record
    state = game.initial(record.seats) if record.start is None else game.read_state(record.start)
    redacted = new_redacted_record(game, record, state, seat)
    for entry in record.entries:
        action = game.read_action(entry.action)
        state, events = game.apply(state, entry.seat, action)
        redacted.append_visible(game, entry.seat, action, events, state)
    return redacted if game.outcome(state) is None else record
