"""The state of a table, computed from its log: seats, game, clock, requests.

Only `apply_entry` changes a table. `commands.py` decides which commands are allowed and which
entries they write.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from firestep.contract import CHANCE, SPECTATOR, TABLE, Event, Game, Outcome, Seat, seat_text
from firestep.table.clock import AtZero, Clock
from firestep.table.conditional import ConditionalMoves, is_turn_kept
from firestep.table.consent import Request, RequestKind
from firestep.table.dice import FairDice, seed_commitment
from firestep.table.history import History, PlayedAction
from firestep.table.log import ACTED, LogEntry, LogKind
from firestep.table.redaction import is_public, is_visible
from firestep.table.setup import DiceMode, SeatKind, TableSetup
from firestep.table.status import PAUSED, RUNNING, TableStatus

S = TypeVar("S")
A = TypeVar("A")

# Actions of the seat TABLE.
TIME_UP: Final = "time-up"  # the phase is forfeited
TIME_OUT: Final = "time-out"  # a seat loses the game on time
ABANDONED: Final = "abandoned"  # a seat is no longer played

_PERSON: Final = SeatKind.PERSON
ANSWERS: Final = ("accept", "decline")
"""The first words of the asides that answer an offer."""

ApplyResult = tuple[S, Sequence[Event]]


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat at the table and its present player."""

    kind: SeatKind
    name: str
    level: int = 0
    is_taken: bool = False
    stand_in: int = 0  # level of the computer that plays for the person; 0 if none does

    @property
    def computer(self) -> int:
        """The level of the computer that plays this seat now; 0 if a person does."""
        return self.level if self.kind == SeatKind.COMPUTER else self.stand_in


class Table(Generic[S, A]):
    """The authority over one game. It does not communicate with clients."""

    def __init__(self, game: Game[S, A], setup: TableSetup, name: str, seed: bytes) -> None:
        """Create a table with an empty log; `seed` is the secret seed of its dice."""
        self.game, self.setup, self.name, self.seed = game, setup, name, seed
        self.promise = seed_commitment(seed)
        self.number = 0  # of the last entry
        self.at = 0  # the time of the last entry in milliseconds
        self.changed_at = 0  # the last entry that changed more than the game and the clock
        self.status: TableStatus = TableStatus.OPEN
        self.history: History[S, A] = History(game, len(setup.seats), setup.start)
        self.seat_states: dict[Seat, SeatState] = {
            seat: SeatState(plan.kind, plan.name, plan.level, plan.kind == SeatKind.COMPUTER)
            for seat, plan in enumerate(setup.seats, 1)
        }
        self.clock = None if setup.clock is None else Clock(setup.clock)
        self.nonces: dict[Seat, str] = {}
        self.requests: dict[str, Request] = {}
        self.outcome: Outcome | None = None
        self.rematch = ""
        self.conditional: dict[Seat, ConditionalMoves] = {}
        """The conditional moves of each seat that the game can still follow."""
        self.command_ids: dict[tuple[Seat, str], int] = {}
        """The entry number of each command that had a client id, to detect duplicates."""
        self.visible_counts: dict[Seat, int] = dict.fromkeys(self.audiences, 0)
        """The number of entries visible to each audience: its own numbering of the log."""
        self.asked_at: dict[Seat, int] = dict.fromkeys(self.audiences, 0)
        """The visible count of each audience when its last question was asked."""

    # Queries.

    @property
    def seats(self) -> range:
        """The seats of players."""
        return range(1, len(self.seat_states) + 1)

    @property
    def audiences(self) -> tuple[Seat, ...]:
        """The audiences of the log: the seats and the spectator."""
        return (*self.seats, SPECTATOR)

    @property
    def state(self) -> S:
        """The state of the game."""
        return self.history.state

    def to_act(self) -> Sequence[Seat]:
        """Return the seats that the game waits for; none before its start or after its end."""
        return (
            self.game.to_act(self.state) if self.status is RUNNING or self.status is PAUSED else ()
        )

    def human_seats(self) -> list[Seat]:
        """Return the seats that are played by persons now."""
        return [
            seat
            for seat, state in self.seat_states.items()
            if state.kind == _PERSON and not state.stand_in
        ]

    def max_undo(self, seat: Seat) -> int:
        """Return how many of its last actions a seat may undo without asking the other players.

        A turn that has passed can be undone only if nobody else plays and the game is not rated.
        """
        others = any(other != seat for other in self.human_seats())
        return self.history.max_undo(seat, in_turn=others or self.setup.rated)

    def team(self, seat: Seat) -> Sequence[Seat]:
        """Return the seats of the team of a seat."""
        teams = self.game.teams(len(self.seat_states))
        return next((team for team in teams if seat in team), (seat,))

    def dice(self) -> FairDice:
        """Return the dice with the nonces given so far."""
        return FairDice(self.seed, self.name, tuple(sorted(self.nonces.items())))

    def names(self) -> tuple[str, ...]:
        """Return the names of the seats in order."""
        return tuple(state.name for state in self.seat_states.values())

    # Applying entries.

    def apply_entries(self, entries: Iterable[LogEntry]) -> None:
        """Apply stored entries in order."""
        for entry in entries:
            self.apply_entry(entry)

    def apply_entry(self, entry: LogEntry, result: ApplyResult[S] | None = None) -> None:
        """Apply the next entry; `result` is what `Game.apply` returned for its action, if known."""
        assert entry.number == self.number + 1, (entry.number, self.number)
        self.number, self.at = entry.number, entry.at
        if entry.kind != ACTED:
            self.changed_at = entry.number
        last_question = self._question()
        _APPLY.get(entry.kind, Table._ignore)(self, entry, result)
        if isinstance(id := entry.facts.get("id"), str):
            self.command_ids[_number(entry.facts.get("by", entry.seat)), id] = entry.number
        self._count(entry, last_question)
        self._run_clock(entry)

    def _ignore(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        """Leave the table unchanged: some entries carry information only."""

    def _sit(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        name = str(entry.facts["name"])
        state = self.seat_states[entry.seat]
        self.seat_states[entry.seat] = replace(state, is_taken=True, name=name or state.name)

    def _give_nonce(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        self.nonces[entry.seat] = str(entry.facts["text"])

    def _start(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        self.status = TableStatus.RUNNING

    def _act(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        action = self.game.read_action(str(entry.facts["action"]))
        self._cancel_take_back(entry)
        if self.conditional:
            self._follow_lines(entry.seat, str(action))
        if self.clock is not None and isinstance(lag := entry.facts.get("lag"), int):
            if self._is_public(entry):  # the public clock must not reveal hidden actions
                self.clock = self.clock.compensate_lag(entry.seat, lag, entry.at)
        self.history.add(entry.seat, action, result)

    def _follow_lines(self, seat: Seat, action: str) -> None:
        """Keep what is left of the conditional moves after an action; the state is that before."""
        is_kept = is_turn_kept(self, seat, action)
        if is_kept is None:
            left = {owner: moves.after(action) for owner, moves in self.conditional.items()}
            self.conditional = {owner: moves for owner, moves in left.items() if moves}
        elif not is_kept:
            self.conditional.clear()

    def _store_lines(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        token = str(entry.facts["token"])
        if token:
            self.conditional[entry.seat] = ConditionalMoves(token)
        else:
            self.conditional.pop(entry.seat, None)

    def _undo(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        self._cancel_take_back(entry)
        self.conditional.clear()
        self.history.undo(entry.seat, _number(entry.facts["count"]))

    def _cancel_take_back(self, entry: LogEntry) -> None:
        """Cancel a take-back request after an action, unless that would reveal a hidden one."""
        if self.requests and RequestKind.TAKE_BACK in self.requests and self._is_public(entry):
            del self.requests[RequestKind.TAKE_BACK]
            self.changed_at = entry.number

    def _is_public(self, entry: LogEntry) -> bool:
        return all(is_visible(self.game, entry, audience) for audience in self.audiences)

    def _take_back(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        self.requests.pop(RequestKind.TAKE_BACK, None)
        self.conditional.clear()
        self.history.take_back(entry.seat, _number(entry.facts["count"]))

    def _ask(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        facts: Mapping[str, Any] = entry.facts
        request = Request(
            RequestKind(facts["what"]), entry.seat, frozenset(facts["waits"]), dict(facts["about"])
        )
        self.requests[request.kind] = request

    def _answer(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        kind = str(entry.facts["what"])
        if entry.facts["yes"]:
            self.requests[kind] = self.requests[kind].with_consent(entry.seat)
        else:
            self.requests.pop(kind, None)

    def _pause(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        self.requests.pop(RequestKind.PAUSE, None)
        self.status = TableStatus.PAUSED

    def _resume(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        self.status = TableStatus.RUNNING

    def _stand_in(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        self.requests.pop(RequestKind.STAND_IN, None)
        self.conditional.pop(entry.seat, None)
        state = self.seat_states[entry.seat]
        self.seat_states[entry.seat] = replace(state, stand_in=_number(entry.facts["level"]))
        self.requests = {
            kind: request.with_consent(entry.seat)
            for kind, request in self.requests.items()
            if request.seat != entry.seat
        }

    def _come_back(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        self.seat_states[entry.seat] = replace(self.seat_states[entry.seat], stand_in=0)

    def _skip_downtime(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        if self.clock is not None:
            self.clock = self.clock.skip(_number(entry.facts["milliseconds"]))

    def _end(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        self.status = TableStatus.OVER
        self.requests.clear()
        self.conditional.clear()
        self.outcome = self.game.outcome(self.state)

    def _set_rematch(self, entry: LogEntry, result: ApplyResult[S] | None) -> None:
        self.requests.pop(RequestKind.REMATCH, None)
        self.rematch = str(entry.facts["table"])

    # Consequences of an entry.

    def _question(self) -> tuple[Sequence[Seat], str]:
        """Return the seats to act and the phase."""
        return tuple(self.to_act()), self.game.phase(self.state)

    def _count(self, entry: LogEntry, last_question: tuple[Sequence[Seat], str]) -> None:
        """Count the entry for each audience that sees it, and note whose question it changed."""
        question = self._question()
        is_same_phase = question[1] == last_question[1] and entry.kind == ACTED
        is_for_all = is_public(self.game, entry)
        for audience in self.visible_counts:
            if not (is_for_all or is_visible(self.game, entry, audience)):
                continue
            self.visible_counts[audience] += 1
            is_unchanged = entry.kind in _WITHOUT_QUESTION or (
                is_same_phase
                and entry.seat != audience
                and audience in question[0]
                and audience in last_question[0]
            )
            if not is_unchanged:
                self.asked_at[audience] = self.visible_counts[audience]

    def _run_clock(self, entry: LogEntry) -> None:
        if self.clock is None:
            return
        if self.status != TableStatus.RUNNING:
            self.clock = self.clock.pause(entry.at)
            return
        asked = self.to_act()
        if tuple(asked) == (CHANCE,):  # no time runs during a roll
            if self.setup.dice == DiceMode.TYPED:
                self.clock = self.clock.pause(entry.at)
            return
        people = self.human_seats()
        seats = [seat for seat in asked if seat in people]
        if self.clock.time_control.at_zero == AtZero.FORFEIT and not self.find_table_action(
            TIME_UP
        ):
            seats = []
        held = [seat for seat in asked if seat >= 1 and seat not in people]
        is_undo = entry.kind in (LogKind.UNDONE, LogKind.TAKEN_BACK)
        self.clock = (self.clock.resume if is_undo else self.clock.run)(seats, entry.at, held)

    def find_table_action(self, text: str) -> A | None:
        """Return the aside of the seat `TABLE` with this text; None if it is not possible now."""
        asides = self.game.asides(self.state, TABLE)
        return next((action for action in asides if str(action) == text), None)

    def count_visible(self, actions: Iterable[PlayedAction[S, A]]) -> dict[str, int]:
        """Return how many of these actions are visible to each audience."""
        listed = list(actions)
        return {
            seat_text(audience): sum(self.history.is_visible(each, audience) for each in listed)
            for audience in self.audiences
        }


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


_WITHOUT_QUESTION: Final = frozenset(
    (
        LogKind.SAID,
        LogKind.HINTED,
        LogKind.ASKED,
        LogKind.ANSWERED,
        LogKind.NONCE,
        LogKind.SAT,
        LogKind.RETURNED,
        LogKind.STOOD_IN,
        LogKind.DOWNTIME,
    )
)
"""The kinds of entries that never change the question to a seat."""

_APPLY: Final[dict[str, Callable[..., None]]] = {
    LogKind.SAT: Table._sit,
    LogKind.NONCE: Table._give_nonce,
    LogKind.STARTED: Table._start,
    LogKind.ACTED: Table._act,
    LogKind.UNDONE: Table._undo,
    LogKind.TAKEN_BACK: Table._take_back,
    LogKind.ASKED: Table._ask,
    LogKind.ANSWERED: Table._answer,
    LogKind.CONDITIONAL: Table._store_lines,
    LogKind.PAUSED: Table._pause,
    LogKind.RESUMED: Table._resume,
    LogKind.STOOD_IN: Table._stand_in,
    LogKind.RETURNED: Table._come_back,
    LogKind.DOWNTIME: Table._skip_downtime,
    LogKind.ENDED: Table._end,
    LogKind.REMATCH: Table._set_rematch,
}
