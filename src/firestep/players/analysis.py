"""Analysis: the best lines of a position, and the review of the decisions of a finished game.

Every decision is analysed from the view of the seat that made it, not from the full state.
"""

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile
from typing import Final, Generic, TypeVar

from firestep.contract import CHANCE, Game, Json, Seat, seat_text
from firestep.contract.engine import Engine, Level, Line, SearchResult, StopFlag
from firestep.contract.record import Record, replay
from firestep.players.computer import draw_samples, new_engine
from firestep.players.deadline import Deadline
from firestep.players.player import Observation, deciding_seat, make_draw, mix_seed

S = TypeVar("S")
A = TypeVar("A")

MAX_HINT_SECONDS: Final = 0.5

LOSS_MARKS = ((0.2, "??"), (0.1, "?"), (0.05, "?!"))
"""The minimum loss of expected score for each mark of a bad decision."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """Consecutive actions of one seat, and the best alternative."""

    at: int  # number of the first action in the record, from 1
    seat: Seat
    played: Line[A]
    best: Line[A]

    @property
    def loss(self) -> float:
        """The expected score that the decision lost."""
        is_best = self.best.actions[: len(self.played.actions)] == self.played.actions
        return 0.0 if is_best else max(0.0, self.best.chance - self.played.chance)

    @property
    def mark(self) -> str:
        """`??`, `?`, `?!` or an empty text."""
        return next((mark for minimum, mark in LOSS_MARKS if self.loss >= minimum), "")


@dataclass(frozen=True, slots=True)
class ReviewedRoll:
    """A roll, and its luck: the gain of the rolling side over the expected result."""

    at: int
    seat: Seat
    action: str
    luck: float


@dataclass(frozen=True, slots=True)
class Review(Generic[A]):
    """The review of a game: its decisions, its rolls, and the expected score of the first team."""

    decisions: tuple[Decision[A], ...]
    rolls: tuple[ReviewedRoll, ...]
    expected_scores: tuple[float, ...]  # before the first action and after each

    def luck(self) -> dict[Seat, tuple[int, float]]:
        """Return the number of rolls and the total luck of each seat."""
        totals: dict[Seat, tuple[int, float]] = {}
        for roll in self.rolls:
            count, total = totals.get(roll.seat, (0, 0.0))
            totals[roll.seat] = (count + 1, total + roll.luck)
        return totals

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
            "outlook": [round(value, 4) for value in self.expected_scores],
        }


def line_json(line: Line[A]) -> dict[str, Json]:
    """Return a line as a JSON object."""
    return {
        "actions": [str(action) for action in line.actions],
        "value": round(line.value, 3),
        "chance": round(line.chance, 4),
        "reasons": [[reason.name, dict(reason.facts)] for reason in line.reasons],
    }


def without_noise(level: Level) -> Level:
    """Return a level for analysis: the same limits, without random errors."""
    return replace(level, limits=replace(level.limits, noise=0))


def hint_level(levels: Sequence[Level]) -> int:
    """Return the level for hints: the best one whose turn takes at most `MAX_HINT_SECONDS`."""
    return max(level.number for level in levels if level.seconds <= MAX_HINT_SECONDS)


class Analyst(Generic[S, A]):
    """Analyses positions and records of one game, with the limits of a level."""

    def __init__(self, game: Game[S, A], level: Level, *, timed: bool = False) -> None:
        """Create an engine. If `timed` is false, equal positions give equal results."""
        self._game, self._timed = game, timed
        self._level = without_noise(level)
        self._engine: Engine[S, A] = new_engine(game)
        self.stop: StopFlag = bytearray(1)
        """Set by another thread to end the running search."""

    def _samples(self, state: S, seat: Seat) -> list[S]:
        observation: Observation[A] = Observation(seat, self._game.view(state, seat), ())
        return draw_samples(self._game, observation, self._level.limits, make_draw(mix_seed(7)))

    def _deadline(self, sample: S) -> Deadline:
        seconds = self._level.seconds * self._engine.time_share(sample) if self._timed else 0.0
        self.stop[0] = 0
        return Deadline(seconds, self.stop)

    def find_best(self, state: S, seat: Seat | None = None, lines: int = 3) -> SearchResult[A]:
        """Return the best lines of the seat to act. Raise `InputError` if no seat is to act."""
        seat = deciding_seat(self._game, state, seat)
        samples = self._samples(state, seat)
        self._engine.reset()
        with self._deadline(samples[0]) as stop:
            limits = replace(self._level.limits, lines=lines)
            return self._engine.search(samples, seat, limits, stop)

    def evaluate(self, state: S, seat: Seat, actions: Sequence[A]) -> Line[A]:
        """Return the actions of a seat as a line, with a value comparable to `find_best`."""
        samples = self._samples(state, seat)
        with self._deadline(samples[0]) as stop:
            return self._engine.evaluate(samples, seat, actions, self._level.limits, stop)

    def review(
        self, record: Record, progress: Callable[[int, int], None] | None = None
    ) -> Review[A]:
        """Review a record; call `progress(done, total)` with the number of actions."""
        game, states = self._game, list(replay(self._game, record))
        actions = [game.read_action(entry.action) for entry in record.entries]
        decisions: list[Decision[A]] = []
        rolls: list[ReviewedRoll] = []
        at, count = 0, len(actions)
        while at < count:
            seat = record.entries[at].seat
            if seat == CHANCE:
                rolls.append(self._review_roll(at, states[at], states[at + 1], str(actions[at])))
                at += 1
            elif seat in game.to_act(states[at]) and actions[at] in game.legal(states[at], seat):
                end = self._decision_end(record, states, actions, at)
                if len(game.legal(states[at], seat)) > 1:
                    decisions.append(self._review_decision(at, states[at], seat, actions[at:end]))
                at = end
            else:  # an aside
                at += 1
            if progress is not None:
                progress(at, count)
        expected_scores = tuple(self._engine.expected_score(state) for state in states)
        return Review(tuple(decisions), tuple(rolls), expected_scores)

    def _decision_end(self, record: Record, states: list[S], actions: list[A], at: int) -> int:
        """Return the index after a decision: another seat, another phase, a roll or an aside."""
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

    def _review_decision(self, at: int, state: S, seat: Seat, actions: list[A]) -> Decision[A]:
        found = self.find_best(state, seat, lines=1)
        return Decision(at + 1, seat, self.evaluate(state, seat, actions), found.best)

    def _review_roll(self, at: int, before: S, after: S, action: str) -> ReviewedRoll:
        """Return a roll with its luck, compared with the mean over all possible rolls."""
        game, engine = self._game, self._engine
        expected = sum(
            float(chance) * engine.expected_score(game.apply(before, CHANCE, outcome)[0])
            for outcome, chance in game.chances(before)
        )
        luck = engine.expected_score(after) - expected
        seat = engine.rolling_seat(before)
        return ReviewedRoll(at + 1, seat, action, -luck if self._is_second_team(seat) else luck)

    def _is_second_team(self, seat: Seat) -> bool:
        teams = self._game.teams(self._game.seat_counts[0])
        return seat in teams[1]


def turning_points(
    expected_scores: Sequence[float], minimum: float = 0.15, *, setup_actions: int = 0
) -> list[int]:
    """Return the numbers of the actions that changed the expected score by at least `minimum`.

    The first `setup_actions` actions set the game up and are left out.

    >>> turning_points([0.5, 0.52, 0.8, 0.79])
    [2]
    >>> turning_points([0.5, 0.9, 0.7], setup_actions=1)
    [2]
    """
    steps = enumerate(pairwise(expected_scores), 1)
    return [
        number
        for number, (before, after) in steps
        if number > setup_actions and abs(after - before) >= minimum
    ]


def count_setup_actions(phases: Iterable[str], setup_phases: Container[str]) -> int:
    """Return how many actions set the game up, from the phase before each action.

    >>> count_setup_actions(["place", "place", "move", "place"], {"place"})
    2
    """
    return sum(1 for _ in takewhile(setup_phases.__contains__, phases))
