"""The record of a game: its actions, their consequences, and digests to verify them.

A record contains the game, its options and its data, and for each action the events, the position
text and a chained digest. It can be displayed with any version, and replayed and verified with the
same version of the rules. A full record contains every secret: only the server may read it while
the game is in progress.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeVar

from firestep.contract.canonical_json import Json, canonical, digest
from firestep.contract.errors import InputError, clip
from firestep.contract.event import Event
from firestep.contract.fields import Fields
from firestep.contract.game import Game
from firestep.contract.options import Value
from firestep.contract.outcome import Outcome
from firestep.contract.refusal import ActionRefused
from firestep.contract.seats import Seat, read_seat, seat_text

FORMAT: Final = "firestep-record-1"
MAX_CHARACTERS: Final = 64 * 1024 * 1024

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """One action of a record with its consequences."""

    seat: Seat
    action: str
    events: tuple[Event, ...]
    position: str
    digest: str

    def content_json(self) -> dict[str, Json]:
        """Return everything but the digest as a JSON object."""
        return {
            "seat": seat_text(self.seat),
            "action": self.action,
            "events": [event.to_json() for event in self.events],
            "position": self.position,
        }


class RecordHeader(Protocol):
    """The description of the game that every kind of record has."""

    game: str
    rules_version: int
    settings: Mapping[str, Value]
    data: Mapping[str, Json]
    seats: int

    @property
    def start(self) -> str | None:
        """The position text of the start; None for the initial state."""


@dataclass(slots=True)
class Record:
    """A game from its start, as a list of actions with their consequences."""

    game: str
    rules_version: int
    settings: Mapping[str, Value]
    data: Mapping[str, Json]
    seats: int
    start: str | None = None
    names: tuple[str, ...] = ()
    entries: list[RecordEntry] = field(default_factory=list)
    outcome: Outcome | None = None
    dice: Mapping[str, Json] | None = None
    """The source of the rolls, if a table has stored it; see `firestep.table.dice_audit`."""

    def opening_digest(self) -> str:
        """Return the first digest of the chain: that of the header and the data."""
        return digest(canonical({**self._header(), "data": dict(self.data)}))

    def _header(self) -> dict[str, Json]:
        return {"format": FORMAT, **game_header(self)}

    def to_json(self) -> dict[str, Json]:
        """Return the record as one JSON object."""
        return {
            **self._header(),
            "data": dict(self.data),
            "names": list(self.names),
            "entries": [{**entry.content_json(), "digest": entry.digest} for entry in self.entries],
            "outcome": self.outcome.to_json() if self.outcome else None,
            **({} if self.dice is None else {"dice": dict(self.dice)}),
        }

    def dumps(self) -> str:
        """Return the record as a JSON document with one entry on each line, for readable diffs."""
        return dump_by_line(self.to_json())


def game_header(record: RecordHeader) -> dict[str, Json]:
    """Return the part of the header that every kind of record has."""
    return {
        "game": record.game,
        "rules_version": record.rules_version,
        "settings": dict(record.settings),
        "data_hash": digest(canonical(record.data)),
        "seats": record.seats,
        "start": record.start,
    }


def dump_by_line(document: dict[str, Json]) -> str:
    """Return a document as JSON text, with each of its entries on one line."""
    entries = document.pop("entries")
    assert isinstance(entries, list)
    head = json.dumps(document, indent=1, ensure_ascii=False)
    lines = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in entries)
    return head[: head.rindex("\n}")] + ',\n "entries": [\n' + lines + "\n ]\n}\n"


@dataclass(frozen=True, slots=True)
class VerificationFailure:
    """Where and why a record does not replay. Entry 0 is the start, the first action is 1."""

    entry: int
    message: str
    rule: str = ""

    def __str__(self) -> str:
        place = f"action {self.entry}" if self.entry else "the opening"
        return f"breaks at {place}: {self.message}" + (f" [{self.rule}]" if self.rule else "")


def new_record(
    game: Game[S, A], seats: int, *, start: str | None = None, names: tuple[str, ...] = ()
) -> tuple[Record, S]:
    """Return an empty record and its first state: the initial one, or that of a position text."""
    start = None if start is None else " ".join(start.split())
    state = game.initial(seats) if start is None else game.read_state(start)
    record = Record(
        game.id, game.rules_version, dict(game.settings), dict(game.data), seats, start, names
    )
    record.outcome = game.outcome(state)
    return record, state


def append_action(record: Record, game: Game[S, A], state: S, seat: Seat, action: A) -> S:
    """Apply an action, append it to the record and return the next state.

    Raise `ActionRefused` and leave the record unchanged if the action is forbidden.
    """
    after, events = game.apply(state, seat, action)
    record.entries.append(_make_entry(record, game, seat, str(action), tuple(events), after))
    record.outcome = game.outcome(after)
    return after


def _make_entry(
    record: Record, game: Game[S, A], seat: Seat, action: str, events: tuple[Event, ...], after: S
) -> RecordEntry:
    before = record.entries[-1].digest if record.entries else record.opening_digest()
    return RecordEntry(
        seat, action, events, str(after), chain_digest(before, seat, action, game.pack(after))
    )


def chain_digest(before: str, seat: Seat, action: str, packed: bytes) -> str:
    """Return the digest of an entry. It covers all earlier entries, the action and the state."""
    return digest(f"{before}\n{seat_text(seat)} {action}\n".encode() + packed)


def replay(game: Game[S, A], record: Record) -> Iterator[S]:
    """Yield the first state and the state after each action.

    Raise `ActionRefused` or `InputError` at an action that is forbidden or invalid.
    """
    state = game.initial(record.seats) if record.start is None else game.read_state(record.start)
    yield state
    for entry in record.entries:
        state, _ = game.apply(state, entry.seat, game.read_action(entry.action))
        yield state


def verify(game: Game[S, A], record: Record) -> VerificationFailure | None:
    """Apply every action again and return the first difference; None if there is none."""
    if record.rules_version != game.rules_version:
        return VerificationFailure(
            0,
            f"written under rules version {record.rules_version}, this is {game.rules_version}: "
            "it can be shown, not verified",
        )
    if mismatch := _describe_mismatch(game, record):
        return VerificationFailure(0, mismatch)
    again = Record(record.game, record.rules_version, record.settings, record.data, record.seats)
    again.start = record.start
    try:
        state = next(replay(game, again))
    except InputError as error:
        return VerificationFailure(0, str(error))
    for number, entry in enumerate(record.entries, 1):
        try:
            state = append_action(again, game, state, entry.seat, game.read_action(entry.action))
        except ActionRefused as refused:
            refusal = refused.refusal
            return VerificationFailure(number, f"{entry.action}: {refusal.summary}", refusal.rule)
        except InputError as error:
            return VerificationFailure(number, str(error))
        replayed = again.entries[-1]
        for name in ("action", "events", "position", "digest"):
            if _comparable(getattr(replayed, name)) != _comparable(getattr(entry, name)):
                return VerificationFailure(
                    number, f"the {name} written is not the one the rules give"
                )
    outcome = game.outcome(state)
    if _comparable(outcome) != _comparable(record.outcome):
        return VerificationFailure(
            len(record.entries), "the outcome written is not the one the rules give"
        )
    return None


def _describe_mismatch(game: Game[S, A], record: Record) -> str:
    """Return how the game of a record differs from this game; empty if it does not."""
    if record.seats not in game.seat_counts:
        counts = " or ".join(map(str, game.seat_counts))
        return f"{game.id} is for {counts} seats, not {record.seats}"
    if record.game != game.id:
        return f"is a record of {record.game}, not of {game.id}"
    # A record that is older than an option does not name it: the option has its default.
    defaults = {option.name: option.default for option in game.options}
    if {**defaults, **record.settings} != dict(game.settings):
        return "was played with other options"
    if canonical(record.data) != canonical(game.data):
        return "was played on other data"
    return ""


def _comparable(value: object) -> object:
    """Return a value for comparison by content: JSON turns tuples into lists."""
    if isinstance(value, tuple):
        return [_comparable(item) for item in value]
    if isinstance(value, Event | Outcome):
        return canonical(value.to_json())
    return value


def loads(text: str, source: str = "") -> Record:
    """Parse a record. Raise `InputError` with the place if it is invalid."""
    if len(text) > MAX_CHARACTERS:
        raise InputError(
            f"a record of {len(text):,} characters; at most {MAX_CHARACTERS:,} are read",
            source=source,
        )
    try:
        document = json.loads(
            text, parse_constant=_reject_constant, object_pairs_hook=_reject_duplicates
        )
        canonical(document)  # fails for lone surrogates, which cannot be encoded
    except json.JSONDecodeError as error:
        raise InputError(
            f"not a whole JSON document: {error.msg} at column {error.colno}",
            source=source,
            line=error.lineno,
        ) from None
    except RecursionError:
        raise InputError("nested too deeply for a record", source=source) from None
    except ValueError as error:  # a lone surrogate, or an integer with thousands of digits
        raise InputError(f"contains an invalid value: {clip(str(error))}", source=source) from None
    try:
        return _read(document)
    except InputError as error:
        raise error.with_source(source) from None


def _reject_duplicates(members: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(members)
    if len(found) != len(members):
        raise ValueError("a member is given twice")
    return found


def _reject_constant(name: str) -> None:
    raise ValueError(f"{name} is not a number")


def _read(document: object) -> Record:
    fields = Fields(document, "record")
    if fields.take("format", str) != FORMAT:
        raise fields.error("format", f"is not {FORMAT!r}")
    record = Record(
        game=fields.take("game", str),
        rules_version=fields.take("rules_version", int),
        settings=fields.take("settings", dict),
        data=fields.take("data", dict),
        seats=fields.take("seats", int),
        start=fields.take("start", str, None),
        names=tuple(fields.take_list("names", str)),
    )
    if len(record.names) > record.seats:
        raise fields.error("names", f"{len(record.names)} names for {record.seats} seats")
    for name, value in record.settings.items():
        if not isinstance(value, bool | int | str):
            raise fields.error("settings", f"{clip(name)} is not a switch, number or word")
    if fields.take("data_hash", str) != digest(canonical(record.data)):
        raise fields.error("data_hash", "does not belong to the data in this record")
    for number, item in enumerate(fields.take("entries", list), 1):
        record.entries.append(_read_entry(item, f"entry {number}"))
    ending = fields.take("outcome", dict, None)
    record.outcome = None if ending is None else _read_outcome(ending)
    record.dice = fields.take("dice", dict, None)
    fields.reject_unknown()
    return record


def _read_entry(item: object, place: str) -> RecordEntry:
    fields = Fields(item, place)
    try:
        seat = read_seat(fields.take("seat", str))
    except InputError as error:
        raise fields.error("seat", error.message) from None
    events = tuple(
        _read_event(event, f"{place}, event {number}")
        for number, event in enumerate(fields.take("events", list), 1)
    )
    action, position = fields.take("action", str), fields.take("position", str)
    entry = RecordEntry(seat, action, events, position, fields.take("digest", str))
    fields.reject_unknown()
    return entry


def _read_event(item: object, place: str) -> Event:
    fields = Fields(item, place)
    kind, rule = fields.take("kind", str), fields.take("rule", str)
    event = Event(kind, rule, fields.take("facts", dict))
    fields.reject_unknown()
    return event


def _read_outcome(item: object) -> Outcome:
    fields = Fields(item, "outcome")
    scores = tuple(fields.take_list("scores", float))
    outcome = Outcome(scores, fields.take("ending", str), fields.take("facts", dict))
    fields.reject_unknown()
    return outcome
