"""The record of a game: what was decided, what happened, and proof that the two agree.

A record names the game, its options and its data by content, and keeps beside each action the
events, the position text and a chained digest. So it can be shown for ever, and replayed and
verified wherever the same rules version is at hand. A full record holds every secret: it is for
whoever runs the game, or for everybody once the game is over.
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
_MOST: Final = 64 * 1024 * 1024

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

    def written(self) -> dict[str, Json]:
        """Return what its digest is about, as JSON."""
        return {
            "seat": seat_text(self.seat),
            "action": self.action,
            "events": [event.to_json() for event in self.events],
            "position": self.position,
        }


class Headed(Protocol):
    """What every kind of record knows of its game."""

    game: str
    rules_version: int
    settings: Mapping[str, Value]
    data: Mapping[str, Json]
    seats: int

    @property
    def start(self) -> str | None:
        """The position it began from; None for the first state."""


@dataclass(slots=True)
class Record:
    """A game from its first state on, as a list of actions with their consequences."""

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
    """Where the rolls come from, if a table has kept that: see `firestep.table.dice_audit`."""

    def opening_digest(self) -> str:
        """Return the digest that the chain of the entries starts from."""
        return digest(canonical({**self._header(), "data": dict(self.data)}))

    def _header(self) -> dict[str, Json]:
        return {"format": FORMAT, **game_header(self)}

    def to_json(self) -> dict[str, Json]:
        """Return the record as one JSON object."""
        return {
            **self._header(),
            "data": dict(self.data),
            "names": list(self.names),
            "entries": [{**entry.written(), "digest": entry.digest} for entry in self.entries],
            "outcome": self.outcome.to_json() if self.outcome else None,
            **({} if self.dice is None else {"dice": dict(self.dice)}),
        }

    def dumps(self) -> str:
        """Write the record as a JSON document, one entry a line so that versions compare well."""
        return in_lines(self.to_json())


def game_header(record: Headed) -> dict[str, Json]:
    """Return which game a record is of: the part of its head that every kind of record has."""
    return {
        "game": record.game,
        "rules_version": record.rules_version,
        "settings": dict(record.settings),
        "data_hash": digest(canonical(record.data)),
        "seats": record.seats,
        "start": record.start,
    }


def in_lines(document: dict[str, Json]) -> str:
    """Write a document with entries, each on a line of its own."""
    entries = document.pop("entries")
    assert isinstance(entries, list)
    head = json.dumps(document, indent=1, ensure_ascii=False)
    lines = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in entries)
    return head[: head.rindex("\n}")] + ',\n "entries": [\n' + lines + "\n ]\n}\n"


@dataclass(frozen=True, slots=True)
class Break:
    """Where and why a record does not replay. RecordEntry 0 is the opening, the first action is 1."""

    entry: int
    what: str
    rule: str = ""

    def __str__(self) -> str:
        place = f"action {self.entry}" if self.entry else "the opening"
        return f"breaks at {place}: {self.what}" + (f" [{self.rule}]" if self.rule else "")


def new_record(
    game: Game[S, A], seats: int, *, start: str | None = None, names: tuple[str, ...] = ()
) -> tuple[Record, S]:
    """Open a record, at the first state or at a given position text."""
    start = None if start is None else " ".join(start.split())
    state = game.initial(seats) if start is None else game.read_state(start)
    record = Record(
        game.id, game.rules_version, dict(game.settings), dict(game.data), seats, start, names
    )
    record.outcome = game.outcome(state)
    return record, state


def extend(record: Record, game: Game[S, A], state: S, seat: Seat, action: A) -> S:
    """Apply an action and write it down; a forbidden one raises `ActionRefused` and changes nothing."""
    after, events = game.apply(state, seat, action)
    record.entries.append(_entry(record, game, seat, str(action), tuple(events), after))
    record.outcome = game.outcome(after)
    return after


def _entry(
    record: Record, game: Game[S, A], seat: Seat, action: str, events: tuple[Event, ...], after: S
) -> RecordEntry:
    before = record.entries[-1].digest if record.entries else record.opening_digest()
    return RecordEntry(
        seat, action, events, str(after), link(before, seat, action, game.pack(after))
    )


def link(before: str, seat: Seat, action: str, packed: bytes) -> str:
    """Return the digest of an entry: it covers everything before it, the action and the state."""
    return digest(f"{before}\n{seat_text(seat)} {action}\n".encode() + packed)


def replay(game: Game[S, A], record: Record) -> Iterator[S]:
    """Yield the opening state and the state after each action; stops with `ActionRefused` or `InputError`."""
    state = game.initial(record.seats) if record.start is None else game.read_state(record.start)
    yield state
    for entry in record.entries:
        state, _ = game.apply(state, entry.seat, game.read_action(entry.action))
        yield state


def verify(game: Game[S, A], record: Record) -> Break | None:
    """Re-apply every action; return None if all agrees, or the first place that does not."""
    if record.rules_version != game.rules_version:
        return Break(
            0,
            f"written under rules version {record.rules_version}, this is {game.rules_version}: "
            "it can be shown, not verified",
        )
    mismatch = _mismatch(game, record)
    if mismatch:
        return Break(0, mismatch)
    again = Record(record.game, record.rules_version, record.settings, record.data, record.seats)
    again.start = record.start
    try:
        state = next(replay(game, again))
    except InputError as fault:
        return Break(0, str(fault))
    for number, entry in enumerate(record.entries, 1):
        try:
            state = extend(again, game, state, entry.seat, game.read_action(entry.action))
        except ActionRefused as refused:
            refusal = refused.refusal
            return Break(number, f"{entry.action}: {refusal.told}", refusal.rule)
        except InputError as fault:
            return Break(number, str(fault))
        made = again.entries[-1]
        for name in ("action", "events", "position", "digest"):
            if _plain(getattr(made, name)) != _plain(getattr(entry, name)):
                return Break(number, f"the {name} written is not the one the rules give")
    outcome = game.outcome(state)
    if _plain(outcome) != _plain(record.outcome):
        return Break(len(record.entries), "the outcome written is not the one the rules give")
    return None


def _mismatch(game: Game[S, A], record: Record) -> str:
    """Say in what a record is not of this very game, if in anything."""
    if record.seats not in game.seat_counts:
        counts = " or ".join(map(str, game.seat_counts))
        return f"{game.id} is for {counts} seats, not {record.seats}"
    if record.game != game.id:
        return f"is a record of {record.game}, not of {game.id}"
    if dict(record.settings) != dict(game.settings):
        return "was played with other options"
    if canonical(record.data) != canonical(game.data):
        return "was played on other data"
    return ""


def _plain(value: object) -> object:
    """Compare by content: tuples and lists are the same once they went through JSON."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Event | Outcome):
        return canonical(value.to_json())
    return value


def loads(text: str, source: str = "") -> Record:
    """Read a record; a `InputError` names the place of whatever is wrong, and nothing is half read."""
    if len(text) > _MOST:
        raise InputError(
            f"a record of {len(text):,} characters; at most {_MOST:,} are read", source=source
        )
    try:
        document = json.loads(text, parse_constant=_no_number, object_pairs_hook=_once)
        canonical(document)  # JSON can name halves of characters, which nothing can write
    except json.JSONDecodeError as error:
        raise InputError(
            f"not a whole JSON document: {error.msg} at column {error.colno}",
            source=source,
            line=error.lineno,
        ) from None
    except RecursionError:
        raise InputError("nested too deeply for a record", source=source) from None
    except ValueError as error:  # half a character, or a number of thousands of digits
        raise InputError(f"holds what no record holds: {clip(str(error))}", source=source) from None
    try:
        return _read(document)
    except InputError as fault:
        raise fault.within(source) from None


def _once(members: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(members)
    if len(found) != len(members):
        raise ValueError("a member stands there twice")
    return found


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number")


def _read(document: object) -> Record:
    fields = Fields(document, "record")
    if fields.take("format", str) != FORMAT:
        raise fields.fault("format", f"is not {FORMAT!r}")
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
        raise fields.fault("names", f"{len(record.names)} names for {record.seats} seats")
    for name, value in record.settings.items():
        if not isinstance(value, bool | int | str):
            raise fields.fault("settings", f"{clip(name)} is no switch, number or word")
    if fields.take("data_hash", str) != digest(canonical(record.data)):
        raise fields.fault("data_hash", "does not belong to the data in this record")
    for number, item in enumerate(fields.take("entries", list), 1):
        record.entries.append(_read_entry(item, f"entry {number}"))
    ending = fields.take("outcome", dict, None)
    record.outcome = None if ending is None else _read_outcome(ending)
    record.dice = fields.take("dice", dict, None)
    fields.close()
    return record


def _read_entry(item: object, place: str) -> RecordEntry:
    fields = Fields(item, place)
    try:
        seat = read_seat(fields.take("seat", str))
    except InputError as fault:
        raise fields.fault("seat", fault.what) from None
    events = tuple(
        _read_event(event, f"{place}, event {number}")
        for number, event in enumerate(fields.take("events", list), 1)
    )
    action, position = fields.take("action", str), fields.take("position", str)
    entry = RecordEntry(seat, action, events, position, fields.take("digest", str))
    fields.close()
    return entry


def _read_event(item: object, place: str) -> Event:
    fields = Fields(item, place)
    kind, rule = fields.take("kind", str), fields.take("rule", str)
    event = Event(kind, rule, fields.take("facts", dict))
    fields.close()
    return event


def _read_outcome(item: object) -> Outcome:
    fields = Fields(item, "outcome")
    scores = tuple(fields.take_list("scores", float))
    outcome = Outcome(scores, fields.take("ending", str), fields.take("facts", dict))
    fields.close()
    return outcome
