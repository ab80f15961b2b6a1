"""A second opinion: the best lines of a position, and where a game that was played went wrong.

Every decision is looked at with the eyes of the seat that took it: from its view, not the state.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, Generic, TypeVar

from firestep.contract import CHANCE, Game, Json, Seat, seat_text
from firestep.contract.engine import Engine, Level, Line, SearchResult, Stop
from firestep.contract.record import Record, replay
from firestep.players.computer import engine_of, samples_of
from firestep.players.deadline import Deadline
from firestep.players.player import Turn, decider, drawing, mixed

S = TypeVar("S")
A = TypeVar("A")

_AT_ONCE: Final = 0.5  # seconds

MARKS = ((0.2, "??"), (0.1, "?"), (0.05, "?!"))
"""How much of the expected score a decision gave away, and how it is marked."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """What a seat did before anybody else acted, and what it might have done."""

    at: int  # the number of its first action in the record, from 1
    seat: Seat
    played: Line[A]
    best: Line[A]

    @property
    def loss(self) -> float:
        """What it gave away of the expected score."""
        same = self.best.actions[: len(self.played.actions)] == self.played.actions
        return 0.0 if same else max(0.0, self.best.chance - self.played.chance)

    @property
    def mark(self) -> str:
        """`??`, `?`, `?!` or nothing."""
        return next((mark for least, mark in MARKS if self.loss >= least), "")


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll, and what it was worth to the side that rolled beyond what was to be expected."""

    at: int
    seat: Seat
    action: str
    luck: float


@dataclass(frozen=True, slots=True)
class Review(Generic[A]):
    """A game looked over: its decisions, its rolls, and how the first team stood all along."""

    decisions: tuple[Decision[A], ...]
    rolls: tuple[Roll, ...]
    outlook: tuple[float, ...]  # before the first action and after each

    def luck(self) -> dict[Seat, tuple[int, float]]:
        """Return for each seat how often it rolled and what its dice gave it in all."""
        found: dict[Seat, tuple[int, float]] = {}
        for roll in self.rolls:
            count, total = found.get(roll.seat, (0, 0.0))
            found[roll.seat] = (count + 1, total + roll.luck)
        return found

    def to_json(self) -> dict[str, Json]:
        """Return the review as a JSON object."""
        return {
            "decisions": [
                {
                    "at": decision.at,
                    "seat": decision.seat,
                    "played": line_json(decision.played),
                    "best": line_json(decision.best),
                    "loss": round(decision.loss, 4),
                    "mark": decision.mark,
                }
                for decision in self.decisions
            ],
            "rolls": [
                {
                    "at": roll.at,
                    "seat": seat_text(roll.seat),
                    "action": roll.action,
                    "luck": round(roll.luck, 4),
                }
                for roll in self.rolls
            ],
            "luck": {
                seat_text(seat): {"rolls": count, "luck": round(total, 4)}
                for seat, (count, total) in sorted(self.luck().items())
            },
            "outlook": [round(value, 4) for value in self.outlook],
        }


def line_json(line: Line[A]) -> dict[str, Json]:
    """Return a line as a JSON object."""
    return {
        "actions": [str(action) for action in line.actions],
        "value": round(line.value, 3),
        "chance": round(line.chance, 4),
        "reasons": [[reason.name, dict(reason.facts)] for reason in line.reasons],
    }


def analysing(level: Level) -> Level:
    """Return a level as it analyses: as far as it looks, but without the noise it plays with."""
    return replace(level, limits=replace(level.limits, noise=0))


def hint_level(levels: Sequence[Level]) -> int:
    """Return the level that gives hints: the best of those that answer at once."""
    return max(level.number for level in levels if level.seconds <= _AT_ONCE)


class Analyst(Generic[S, A]):
    """Looks at positions and games of one game, with the limits of a level."""

    def __init__(self, game: Game[S, A], level: Level, *, timed: bool = False) -> None:
        """Take the engine of the game; untimed, the same question has the same answer."""
        self._game, self._timed = game, timed
        self._level = analysing(level)
        self._engine: Engine[S, A] = engine_of(game)
        self.stop: Stop = bytearray(1)
        """Raised from outside, it ends the search that is running."""

    def _samples(self, state: S, seat: Seat) -> list[S]:
        turn: Turn[A] = Turn(seat, self._game.view(state, seat), ())
        return samples_of(self._game, turn, self._level.limits, drawing(mixed(7)))

    def _deadline(self, sample: S) -> Deadline:
        seconds = self._level.seconds * self._engine.pace(sample) if self._timed else 0.0
        self.stop[0] = 0
        return Deadline(seconds, self.stop)

    def best(self, state: S, seat: Seat | None = None, lines: int = 3) -> SearchResult[A]:
        """Return the best lines of the seat to act; a Fault if nobody has anything to decide."""
        seat = decider(self._game, state, seat)
        samples = self._samples(state, seat)
        self._engine.forget()
        with self._deadline(samples[0]) as stop:
            limits = replace(self._level.limits, lines=lines)
            return self._engine.search(samples, seat, limits, stop)

    def judge(self, state: S, seat: Seat, actions: Sequence[A]) -> Line[A]:
        """Return what a seat did as a line, valued like those that `best` finds."""
        samples = self._samples(state, seat)
        with self._deadline(samples[0]) as stop:
            return self._engine.judge(samples, seat, actions, self._level.limits, stop)

    def review(
        self, record: Record, progress: Callable[[int, int], None] | None = None
    ) -> Review[A]:
        """Look a record over; `progress` hears how many of its actions are done."""
        game, states = self._game, list(replay(self._game, record))
        actions = [game.read_action(entry.action) for entry in record.entries]
        decisions: list[Decision[A]] = []
        rolls: list[Roll] = []
        at, count = 0, len(actions)
        while at < count:
            seat = record.entries[at].seat
            if seat == CHANCE:
                rolls.append(self._roll(at, states[at], states[at + 1], str(actions[at])))
                at += 1
            elif seat in game.to_act(states[at]) and actions[at] in game.legal(states[at], seat):
                end = self._end(record, states, actions, at)
                if len(game.legal(states[at], seat)) > 1:
                    decisions.append(self._decision(at, states[at], seat, actions[at:end]))
                at = end
            else:  # an aside
                at += 1
            if progress is not None:
                progress(at, count)
        outlook = tuple(self._engine.outlook(state) for state in states)
        return Review(tuple(decisions), tuple(rolls), outlook)

    def _end(self, record: Record, states: list[S], actions: list[A], at: int) -> int:
        """Return where a decision ends: another seat, another phase, a roll or an aside."""
        game, entries = self._game, record.entries
        end = at + 1
        while (
            end < len(entries)
            and entries[end].seat == entries[at].seat
            and game.phase(states[end]) == game.phase(states[at])
            and actions[end] in game.legal(states[end], entries[end].seat)
        ):
            end += 1
        return end

    def _decision(self, at: int, state: S, seat: Seat, actions: list[A]) -> Decision[A]:
        found = self.best(state, seat, lines=1)
        return Decision(at + 1, seat, self.judge(state, seat, actions), found.best)

    def _roll(self, at: int, before: S, after: S, action: str) -> Roll:
        """Return what a roll was worth, by a quick look at everything it might have been."""
        game, engine = self._game, self._engine
        expected = sum(
            float(chance) * engine.outlook(game.apply(before, CHANCE, outcome)[0])
            for outcome, chance in game.chances(before)
        )
        luck = engine.outlook(after) - expected
        seat = engine.roller(before)
        return Roll(at + 1, seat, action, -luck if self._is_second(seat) else luck)

    def _is_second(self, seat: Seat) -> bool:
        teams = self._game.teams(self._game.seat_counts[0])
        return seat in teams[1]


def turning_points(outlook: Sequence[float], least: float = 0.15) -> list[int]:
    """Return the numbers of the actions that changed the outlook by so much at once.

    >>> turning_points([0.5, 0.52, 0.8, 0.79])
    [2]
    """
    steps = enumerate(pairwise(outlook), 1)
    return [number for number, (one, two) in steps if abs(two - one) >= least]
