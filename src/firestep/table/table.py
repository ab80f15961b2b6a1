"""A table as its log has made it: who sits there, the game, the clock, what is asked.

`take` folds one entry in; nothing else changes a table. What may be done at it, and which entries
that makes, is the business of `authority.py`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from firestep.contract import CHANCE, SPECTATOR, TABLE, Event, Game, Outcome, Seat, seat_text
from firestep.table import consent, log
from firestep.table.clock import FORFEIT, Clock
from firestep.table.consent import Request
from firestep.table.dice import FairDice
from firestep.table.history import History, PlayedAction
from firestep.table.log import LogEntry
from firestep.table.redaction import is_shown
from firestep.table.setup import COMPUTER, PERSON, TYPED, TableSetup

S = TypeVar("S")
A = TypeVar("A")

TIME_UP: Final = "time-up"  # TABLE says so: the phase is forfeited,
TIME_OUT: Final = "time-out"  # or the game is lost for a seat,
ABANDONED: Final = "abandoned"  # or nobody plays the seat any more

ANSWERS: Final = ("accept", "decline")
"""How the asides begin by which a seat answers somebody's offer."""

OPEN: Final = "open"
RUNNING: Final = "running"
PAUSED: Final = "paused"
OVER: Final = "over"

Made = tuple[S, Sequence[Event]]


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at the table, and who is on it."""

    kind: str
    name: str
    level: int = 0
    is_taken: bool = False
    stand_in: int = 0  # the level of the computer that plays for the person; 0: nobody does

    @property
    def computer(self) -> int:
        """The level of the computer that plays this seat now; 0 if a person does."""
        return self.level if self.kind == COMPUTER else self.stand_in


class Table(Generic[S, A]):
    """The authority over one game, without the means to reach anybody."""

    def __init__(self, game: Game[S, A], setup: TableSetup, name: str, seed: bytes) -> None:
        """Set up a table at which nothing has happened yet; `seed` is the secret of its dice."""
        self.game, self.setup, self.name, self.seed = game, setup, name, seed
        self.number = 0
        self.at = 0
        self.status = OPEN
        self.history: History[S, A] = History(game, len(setup.seats), setup.start)
        self.places: dict[Seat, Place] = {
            seat: Place(plan.kind, plan.name, plan.level, plan.kind == COMPUTER)
            for seat, plan in enumerate(setup.seats, 1)
        }
        self.clock = None if setup.clock is None else Clock(setup.clock)
        self.nonces: dict[Seat, str] = {}
        self.requests: dict[str, Request] = {}
        self.outcome: Outcome | None = None
        self.rematch = ""
        self.done: dict[tuple[Seat, str], int] = {}
        """The entry that each command with a client's id made, so that none is done twice."""
        self.counts: dict[Seat, int] = dict.fromkeys(self.audiences, 0)
        """How many entries each audience has seen: its own numbering of the log."""
        self.turned: dict[Seat, int] = dict.fromkeys(self.audiences, 0)
        """The count of each audience when what is asked of it last changed."""

    # What is so.

    @property
    def seats(self) -> range:
        """The seats of players."""
        return range(1, len(self.places) + 1)

    @property
    def audiences(self) -> tuple[Seat, ...]:
        """Everybody who is shown anything: the seats, and whoever looks on."""
        return (*self.seats, SPECTATOR)

    @property
    def state(self) -> S:
        """The state of the game."""
        return self.history.state

    def to_act(self) -> Sequence[Seat]:
        """Return whom the game waits for; nobody before it has begun or after it has ended."""
        return self.game.to_act(self.state) if self.status in (RUNNING, PAUSED) else ()

    def people(self) -> list[Seat]:
        """Return the seats that persons play now."""
        places = self.places.items()
        return [seat for seat, place in places if place.kind == PERSON and not place.computer]

    def team(self, seat: Seat) -> Sequence[Seat]:
        """Return the seats that play together with this one."""
        teams = self.game.teams(len(self.places))
        return next((team for team in teams if seat in team), (seat,))

    def dice(self) -> FairDice:
        """Return the dice with the words that were given so far."""
        return FairDice(self.seed, self.name, tuple(sorted(self.nonces.items())))

    def names(self) -> tuple[str, ...]:
        """Return the names of the seats in order."""
        return tuple(place.name for place in self.places.values())

    # What happens.

    def take_all(self, entries: Iterable[LogEntry]) -> None:
        """Fold in entries that were kept."""
        for entry in entries:
            self.take(entry)

    def take(self, entry: LogEntry, made: Made[S] | None = None) -> None:
        """Fold in the next entry; `made` is what the game made of its action, if that is known."""
        assert entry.number == self.number + 1, (entry.number, self.number)
        self.number, self.at = entry.number, entry.at
        was_asked = self._question()
        _FOLD.get(entry.kind, Table._note)(self, entry, made)
        if isinstance(said := entry.facts.get("id"), str):
            self.done[_number(entry.facts.get("by", entry.seat)), said] = entry.number
        self._count(entry, was_asked)
        self._run_clock(entry)

    def _note(self, entry: LogEntry, made: Made[S] | None) -> None:
        """Leave the table as it is: some entries only tell."""

    def _sit(self, entry: LogEntry, made: Made[S] | None) -> None:
        name = str(entry.facts["name"])
        place = self.places[entry.seat]
        self.places[entry.seat] = replace(place, is_taken=True, name=name or place.name)

    def _give_nonce(self, entry: LogEntry, made: Made[S] | None) -> None:
        self.nonces[entry.seat] = str(entry.facts["text"])

    def _start(self, entry: LogEntry, made: Made[S] | None) -> None:
        self.status = RUNNING

    def _act(self, entry: LogEntry, made: Made[S] | None) -> None:
        action = self.game.read_action(str(entry.facts["action"]))
        self._let_lapse(entry)
        if self.clock is not None and isinstance(lag := entry.facts.get("lag"), int):
            if self._is_public(entry):  # a clock that all can see must not tell of secret actions
                self.clock = self.clock.credit(entry.seat, lag, entry.at)
        self.history.add(entry.seat, action, made)

    def _undo(self, entry: LogEntry, made: Made[S] | None) -> None:
        self._let_lapse(entry)
        self.history.undo(entry.seat, _number(entry.facts["count"]))

    def _let_lapse(self, entry: LogEntry) -> None:
        """Drop what is asked about the last actions, unless that would tell of a secret one."""
        if consent.TAKE_BACK in self.requests and self._is_public(entry):
            del self.requests[consent.TAKE_BACK]

    def _is_public(self, entry: LogEntry) -> bool:
        return all(is_shown(self.game, entry, audience) for audience in self.audiences)

    def _take_back(self, entry: LogEntry, made: Made[S] | None) -> None:
        self.requests.pop(consent.TAKE_BACK, None)
        self.history.take_back(entry.seat, _number(entry.facts["count"]))

    def _ask(self, entry: LogEntry, made: Made[S] | None) -> None:
        facts: Mapping[str, Any] = entry.facts
        request = Request(
            facts["what"], entry.seat, frozenset(facts["waits"]), dict(facts["about"])
        )
        self.requests[request.what] = request

    def _answer(self, entry: LogEntry, made: Made[S] | None) -> None:
        what = str(entry.facts["what"])
        if entry.facts["yes"]:
            self.requests[what] = self.requests[what].agreed(entry.seat)
        else:
            self.requests.pop(what, None)

    def _pause(self, entry: LogEntry, made: Made[S] | None) -> None:
        self.requests.pop(consent.PAUSE, None)
        self.status = PAUSED

    def _resume(self, entry: LogEntry, made: Made[S] | None) -> None:
        self.status = RUNNING

    def _stand_in(self, entry: LogEntry, made: Made[S] | None) -> None:
        self.requests.pop(consent.STAND_IN, None)
        place = self.places[entry.seat]
        self.places[entry.seat] = replace(place, stand_in=_number(entry.facts["level"]))
        self.requests = {
            what: request.agreed(entry.seat)
            for what, request in self.requests.items()
            if request.seat != entry.seat
        }

    def _come_back(self, entry: LogEntry, made: Made[S] | None) -> None:
        self.places[entry.seat] = replace(self.places[entry.seat], stand_in=0)

    def _end(self, entry: LogEntry, made: Made[S] | None) -> None:
        self.status = OVER
        self.requests.clear()
        self.outcome = self.game.outcome(self.state)

    def _play_again(self, entry: LogEntry, made: Made[S] | None) -> None:
        self.requests.pop(consent.REMATCH, None)
        self.rematch = str(entry.facts["table"])

    # What follows of itself.

    def _question(self) -> tuple[Sequence[Seat], str]:
        return tuple(self.to_act()), self.game.phase(self.state)

    def _count(self, entry: LogEntry, was_asked: tuple[Sequence[Seat], str]) -> None:
        """Count the entry for everybody who is shown it, and see whose question it changed."""
        asked = self._question()
        is_same = asked[1] == was_asked[1] and entry.kind == log.ACTED
        for audience in self.audiences:
            if not is_shown(self.game, entry, audience):
                continue
            self.counts[audience] += 1
            stays = entry.kind in _BESIDE or (
                is_same
                and entry.seat != audience
                and audience in asked[0]
                and audience in was_asked[0]
            )
            if not stays:
                self.turned[audience] = self.counts[audience]

    def _run_clock(self, entry: LogEntry) -> None:
        if self.clock is None:
            return
        if self.status != RUNNING:
            self.clock = self.clock.hold(entry.at)
            return
        asked = self.to_act()
        if tuple(asked) == (CHANCE,):  # a roll is nobody's turn; the next entry, or people make it
            if self.setup.dice == TYPED:
                self.clock = self.clock.hold(entry.at)
            return
        people = self.people()
        seats = [seat for seat in asked if seat in people]
        if self.clock.terms.at_zero == FORFEIT and not self.table_action(TIME_UP):
            seats = []
        is_back = entry.kind in (log.UNDONE, log.TAKEN_BACK)
        self.clock = (self.clock.run_again if is_back else self.clock.run)(seats, entry.at)

    def table_action(self, text: str) -> A | None:
        """Return what the table itself may say of the game, by its text; None if it may not."""
        asides = self.game.asides(self.state, TABLE)
        return next((action for action in asides if str(action) == text), None)

    def counts_shown(self, deeds: Iterable[PlayedAction[S, A]]) -> dict[str, int]:
        """Return how many of these deeds each audience knows of."""
        gone = list(deeds)
        return {
            seat_text(audience): sum(self.history.is_shown(deed, audience) for deed in gone)
            for audience in self.audiences
        }


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


_BESIDE: Final = (log.SAID, log.ASKED, log.ANSWERED, log.NONCE, log.SAT, log.RETURNED, log.STOOD_IN)
"""Kinds of entries that never change what is asked of anybody."""

_FOLD: Final[dict[str, Callable[..., None]]] = {
    log.SAT: Table._sit,
    log.NONCE: Table._give_nonce,
    log.STARTED: Table._start,
    log.ACTED: Table._act,
    log.UNDONE: Table._undo,
    log.TAKEN_BACK: Table._take_back,
    log.ASKED: Table._ask,
    log.ANSWERED: Table._answer,
    log.PAUSED: Table._pause,
    log.RESUMED: Table._resume,
    log.STOOD_IN: Table._stand_in,
    log.RETURNED: Table._come_back,
    log.ENDED: Table._end,
    log.REMATCH: Table._play_again,
}
