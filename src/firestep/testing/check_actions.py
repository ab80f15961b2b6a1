"""Checks of single actions: `apply` is pure and deterministic, and never repeats a state."""

from collections.abc import Sequence
from typing import TypeVar

from firestep.contract import CHANCE, TABLE, Event, Game, Seat, canonical, seat_text
from firestep.contract.record import append_action, loads, new_record, replay, verify
from firestep.testing.random_play import Step
from firestep.testing.violations import ContractBroken, check_json

S = TypeVar("S")
A = TypeVar("A")


def check_apply(game: Game[S, A], state: S, seat: Seat, action: A) -> tuple[S, Sequence[Event]]:
    """Check that `apply` does not change its argument and is deterministic; return its result."""
    done = f"{action} by {seat_text(seat)}"
    packed, text = game.pack(state), repr(state)
    after, events = game.apply(state, seat, action)
    check_events(events, done)
    if game.pack(state) != packed or repr(state) != text:
        raise ContractBroken("apply", f"{done} changed its argument from {text} to {state!r}")
    for origin, name in ((state, "again"), (game.unpack(packed), "after unpacking")):
        other, other_events = game.apply(origin, seat, action)
        if game.pack(other) != game.pack(after):
            raise ContractBroken("deterministic", f"{done} {name} gives {other}, gave {after}")
        if _to_bytes(other_events) != _to_bytes(events):
            what = f"{done} {name} gives the events {other_events}, gave {events}"
            raise ContractBroken("deterministic", what)
    return after, events


def check_events(events: Sequence[Event], done: str) -> None:
    """Check that each event has a kind, names a rule and is plain JSON."""
    for event in events:
        if not (event.kind and event.rule):
            raise ContractBroken("events", f"{done} makes an event without kind or rule: {event}")
        check_json(event.to_json(), "events", f"{event.kind} after {done}")


def _to_bytes(events: Sequence[Event]) -> list[bytes]:
    return [canonical(event.to_json()) for event in events]


class RepetitionCheck:
    """The states of the present turn of a seat; none of its actions may lead back to one."""

    def __init__(self) -> None:
        """Start without a turn."""
        self._seat: Seat | None = None
        self._visited: set[bytes] = set()

    def check(self, seat: Seat, action: object, before: bytes, after: bytes) -> None:
        """Check one possible action. Rolls and actions of the table may repeat a state."""
        visited = self._visited if seat == self._seat else set()
        if seat not in (CHANCE, TABLE) and (after == before or after in visited):
            what = f"{action} by {seat_text(seat)} leads back to a state of its own turn: {after!r}"
            raise ContractBroken("repetition", what)

    def add(self, seat: Seat, before: bytes) -> None:
        """Record the state before an action of this seat."""
        if seat != self._seat:
            self._seat, self._visited = seat, set()
        self._visited.add(before)


def check_replay(game: Game[S, A], seats: int, steps: Sequence[Step[S, A]]) -> None:
    """Check that the record of a walk replays, verifies, and survives writing and reading."""
    record, state = new_record(game, seats)
    expected = [game.pack(step.state) for step in steps[:1]]
    for step in steps:
        state = append_action(record, game, state, step.seat, step.action)
        expected.append(game.pack(step.after))
    text = record.dumps()
    again = loads(text)
    if again.dumps() != text:
        raise ContractBroken("replay", f"the record of {game.id} is not the same after loading")
    for number, (state, packed) in enumerate(zip(replay(game, again), expected, strict=False)):
        if game.pack(state) != packed:
            what = f"after {number} actions the replay is at {state}, not at {packed!r}"
            raise ContractBroken("replay", what)
    problem = verify(game, again)
    if problem is not None:
        raise ContractBroken("replay", f"the record {problem}")
