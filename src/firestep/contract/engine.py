"""The `Engine` protocol: the search of a game, used by computer players and by analysis.

A search is given samples, which are states that agree with what a seat may know, never the state of
the table. It uses no clock and no random generator: the caller sets the limits and the seed, and
sets the flag `stop` when the time is up.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from firestep.contract.canonical_json import Json
from firestep.contract.seats import Seat

S = TypeVar("S", contravariant=True)
A = TypeVar("A")

Draw: TypeAlias = Callable[[int], int]
"""`draw(n)` returns a number from 0 to n-1."""

StopFlag: TypeAlias = bytearray
"""One byte. The search runs while it is 0; another thread may set it to 1 at any time."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a search; 0 means no limit.

    With one thread, the same limits and seed give the same result. With more threads the result
    may differ from run to run.
    """

    nodes: int = 0  # actions applied during the search
    depth: int = 0  # plies without rolls; for a planner of whole turns, the number of turns
    width: int = 0  # candidates kept at each step
    noise: int = 0  # maximum random error of a value, in a unit that each engine defines
    samples: int = 1  # states to search if the game has hidden information
    lines: int = 1  # best lines to return
    threads: int = 1
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play: the limits of a search, and the seconds that a whole turn may take."""

    number: int
    limits: Limits
    seconds: float
    is_graded: bool = True
    """Whether the level is on the ladder. An ungraded level searches longer than the one below it,
    but has not been shown to be stronger."""


@dataclass(frozen=True, slots=True)
class ScoreTarget:
    """The score that levels must reach against a fixed opponent: `random`, or a script."""

    opponent: str
    levels: tuple[int, ...]
    minimum: float
    maximum: float = 1.0


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a line is good: the name of a text in the section `reasons` of the game's texts."""

    name: str
    facts: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line(Generic[A]):
    """A sequence of actions from a state, each of the seat to act; it ends before the next roll.

    `value` is in the unit of the engine, `chance` is the expected score (1 for a win, 0.5 for a
    draw). Both are for the seat that the search was asked for. The reasons may be computed on first
    access: a game between computers never needs them.
    """

    actions: tuple[A, ...]
    value: float
    chance: float
    reasons: Sequence[Reason] = ()


@dataclass(frozen=True, slots=True)
class SearchResult(Generic[A]):
    """The result of a search: at least one line, the best first."""

    lines: tuple[Line[A], ...]
    nodes: int
    depth: int

    @property
    def best(self) -> Line[A]:
        """The best line."""
        return self.lines[0]


ProgressCallback: TypeAlias = Callable[[SearchResult[A]], None]
Script: TypeAlias = Callable[[S, Seat, Draw], A]
"""A fixed opponent: returns an action of a seat for a sample."""


class Engine(Protocol[S, A]):
    """The search of one game with given options. Its caches belong to one player."""

    @property
    def levels(self) -> Sequence[Level]:
        """The levels of play, weakest first."""

    @property
    def scripts(self) -> Mapping[str, Script[S, A]]:
        """Fixed opponents by name: `greedy` looks one move ahead, `beginner` anchors level 1."""

    @property
    def score_targets(self) -> Sequence[ScoreTarget]:
        """The scores that the levels must reach against fixed opponents."""

    def reset(self) -> None:
        """Clear the caches, as for a new game."""

    def time_share(self, sample: S) -> float:
        """Return the share of the time of a whole turn that the next decision should use."""

    def search(
        self,
        samples: Sequence[S],
        seat: Seat,
        limits: Limits,
        stop: StopFlag,
        on_progress: ProgressCallback[A] | None = None,
    ) -> SearchResult[A]:
        """Return the best lines for a seat that is to act.

        Call `on_progress` for each improvement. Return soon after `stop` is set; the result is
        legal even if `stop` was set before the call.
        """

    def evaluate(
        self, samples: Sequence[S], seat: Seat, actions: Sequence[A], limits: Limits, stop: StopFlag
    ) -> Line[A]:
        """Return the given actions of a seat as a line, with the value that `search` gives them.

        The actions are consecutive: no other seat acts and no roll happens between them.
        """

    def choose_aside(self, samples: Sequence[S], seat: Seat, asides: Sequence[A]) -> A | None:
        """Return one of the possible asides of a seat, or None to make none.

        Called before each action of the seat, and after an offer of another seat.
        """

    def rolling_seat(self, state: S) -> Seat:
        """Return the seat whose roll is due; `CHANCE` if the roll belongs to no seat."""

    def expected_score(self, state: S) -> float:
        """Return a quick estimate of the score of the first team, including pending hits."""


@runtime_checkable
class HasEngine(Protocol[S, A]):
    """A game that has an engine."""

    def engine(self) -> Engine[S, A]:
        """Return a new engine with empty caches."""
