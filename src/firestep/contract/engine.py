"""What a game's own search offers to players and to analysis.

A search gets samples, which are states that agree with what a seat may know, never the state of
the table. It has neither clock nor generator: who calls it sets the limits, gives the seed, and
raises the flag `stop` when time is up.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from firestep.contract.canonical_json import Json
from firestep.contract.seats import Seat

S = TypeVar("S", contravariant=True)
A = TypeVar("A")

Draw: TypeAlias = Callable[[int], int]
"""`draw(n)` gives a number from 0 to n-1."""

Stop: TypeAlias = bytearray
"""One byte, 0 until the search is to stop; another thread may raise it at any time."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search may go; 0 leaves a limit out. The same limits and seed, the same result.

    That holds for one thread; with more, the result may differ from run to run.
    """

    nodes: int = 0  # actions made on a board of the search
    depth: int = 0  # plies, rolls not counted; of a planner of turns, how many turns ahead
    width: int = 0  # how many candidates are kept at each step
    noise: int = 0  # how far values may be off, in the thousandths that a game's engine names
    samples: int = 1  # states to search, where something is hidden
    lines: int = 1  # best lines wanted
    threads: int = 1
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent: honest limits, and the seconds that a whole turn may take at most."""

    number: int
    limits: Limits
    seconds: float
    is_graded: bool = True
    """Whether it stands on the ladder. One that does not thinks longer than the one below, and has
    not been shown to be stronger."""


@dataclass(frozen=True, slots=True)
class ScoreTarget:
    """What levels must score against a fixed opponent: `random`, or a script of the engine."""

    opponent: str
    levels: tuple[int, ...]
    least: float
    most: float = 1.0


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a line is good: a sentence of the chapter `reasons` of the game's texts."""

    name: str
    facts: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line(Generic[A]):
    """Actions from a state on, each of the seat to act then; a line ends before a roll at last.

    `value` is in the game's own measure, `chance` the expected score (1 won, 0.5 drawn), both for
    the seat that asked.
    """

    actions: tuple[A, ...]
    value: float
    chance: float
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class SearchResult(Generic[A]):
    """What a search has found: at least one line, the best first."""

    lines: tuple[Line[A], ...]
    nodes: int
    depth: int

    @property
    def best(self) -> Line[A]:
        """The best line."""
        return self.lines[0]


ProgressCallback: TypeAlias = Callable[[SearchResult[A]], None]
Script: TypeAlias = Callable[[S, Seat, Draw], A]
"""A fixed opponent: an action of a seat for a sample."""


class Engine(Protocol[S, A]):
    """The search of one game under its options, with a memory that belongs to one player."""

    @property
    def levels(self) -> Sequence[Level]:
        """The graded opponents, weakest first."""

    @property
    def scripts(self) -> Mapping[str, Script[S, A]]:
        """Fixed opponents by name: `greedy` looks one move ahead, `beginner` anchors level 1."""

    @property
    def bars(self) -> Sequence[ScoreTarget]:
        """What the levels are held to against fixed opponents."""

    def forget(self) -> None:
        """Empty the memory, as for a new game."""

    def pace(self, sample: S) -> float:
        """Return which part of the time for a whole turn the decision that is due is worth."""

    def search(
        self,
        samples: Sequence[S],
        seat: Seat,
        limits: Limits,
        stop: Stop,
        tell: ProgressCallback[A] | None = None,
    ) -> SearchResult[A]:
        """Return the best lines for a seat that is to act; `tell` hears of better ones meanwhile.

        Returns soon after `stop` is raised, with something legal even if it was raised before.
        """

    def judge(
        self, samples: Sequence[S], seat: Seat, actions: Sequence[A], limits: Limits, stop: Stop
    ) -> Line[A]:
        """Return the given actions of a seat as a line, valued as `search` would value them.

        They are what the seat did before anybody else acted or rolled.
        """

    def aside(self, samples: Sequence[S], seat: Seat, asides: Sequence[A]) -> A | None:
        """Return what a seat says unasked, of what it may say now: an answer, a gift; or nothing.

        Asked before each of its actions and when somebody else has made an offer.
        """

    def roller(self, state: S) -> Seat:
        """Return whose roll it is at a chance node; `CHANCE` if it is nobody's own."""

    def outlook(self, state: S) -> float:
        """Return the expected score of the first team by a quick look, hits that wait included."""


@runtime_checkable
class HasEngine(Protocol[S, A]):
    """A game with a search of its own."""

    def engine(self) -> Engine[S, A]:
        """Return a search with an empty memory."""
