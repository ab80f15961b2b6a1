"""What must hold for every action: it changes nothing but its result, and never leads back."""

from collections.abc import Sequence
from typing import TypeVar

from firestep.contract import CHANCE, TABLE, Event, Game, Seat, canonical, seat_text
from firestep.contract.record import extend as write_down
from firestep.contract.record import loads, new_record, replay, verify
from firestep.testing.random_play import Step
from firestep.testing.violations import ContractBroken, check_json

S = TypeVar("S")
A = TypeVar("A")


def check_apply(game: Game[S, A], state: S, seat: Seat, action: A) -> tuple[S, Sequence[Event]]:
    """Check that `apply` leaves its argument alone and gives the same result again; return it."""
    did = f"{action} by {seat_text(seat)}"
    packed, shown = game.pack(state), repr(state)
    after, events = game.apply(state, seat, action)
    check_events(events, did)
    if game.pack(state) != packed or repr(state) != shown:
        raise ContractBroken("apply", f"{did} changed its argument from {shown} to {state!r}")
    for origin, name in ((state, "again"), (game.unpack(packed), "after unpacking")):
        other, others = game.apply(origin, seat, action)
        if game.pack(other) != game.pack(after):
            raise ContractBroken("deterministic", f"{did} {name} gives {other}, gave {after}")
        if _lines(others) != _lines(events):
            raise ContractBroken("deterministic", f"{did} {name} tells {others}, told {events}")
    return after, events


def check_events(events: Sequence[Event], did: str) -> None:
    """Check that each event has a kind, names a rule and is plain JSON."""
    for event in events:
        if not (event.kind and event.rule):
            raise ContractBroken("events", f"{did} makes an event without kind or rule: {event}")
        check_json(event.to_json(), "events", f"{event.kind} after {did}")


def _lines(events: Sequence[Event]) -> list[bytes]:
    return [canonical(event.to_json()) for event in events]


class Run:
    """The states of one seat's uninterrupted run: none of its actions may lead back to one."""

    def __init__(self) -> None:
        """Start with nobody acting."""
        self._seat: Seat | None = None
        self._met: set[bytes] = set()

    def check(self, seat: Seat, action: object, before: bytes, after: bytes) -> None:
        """Check one action that could be taken here. Rolls and the table may repeat themselves."""
        met = self._met if seat == self._seat else set()
        if seat not in (CHANCE, TABLE) and (after == before or after in met):
            what = f"{action} by {seat_text(seat)} leads back to a state of its own turn: {after!r}"
            raise ContractBroken("return", what)

    def take(self, seat: Seat, before: bytes) -> None:
        """Go on with an action of this seat."""
        if seat != self._seat:
            self._seat, self._met = seat, set()
        self._met.add(before)


def check_replay(game: Game[S, A], seats: int, steps: Sequence[Step[S, A]]) -> None:
    """Check that the record of a walk replays to the same states, is kept by text, and verifies."""
    record, state = new_record(game, seats)
    expected = [game.pack(step.state) for step in steps[:1]]
    for step in steps:
        state = write_down(record, game, state, step.seat, step.action)
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
