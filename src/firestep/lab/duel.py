"""A duel: two contenders play pairs of games with the same dice and swapped sides."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Self

from firestep.contract.canonical_json import Json
from firestep.contract.study import Job, Series
from firestep.lab.contenders import Arena, play_pair
from firestep.lab.score import estimate_score
from firestep.numerics.intervals import Estimate

BLOCK_PAIRS = 20
"""Pairs between two evaluations of the score."""


@dataclass(frozen=True, slots=True)
class DuelGoal:
    """The score range a duel must show, and the minimum of the lower bound of its interval."""

    min_score: float
    max_score: float = 1.0
    min_lower_bound: float = 0.0
    max_games: int = 1000
    min_games: int = 40

    def verdict(self, score: Estimate) -> str:
        """Return `passed`, `failed`, or an empty text while it is undecided."""
        if score.low is None or score.high is None:
            return ""
        if score.count < min(self.min_games, self.max_games):
            return ""
        is_in_range = self.min_score <= score.value <= self.max_score
        is_reached = is_in_range and score.low > self.min_lower_bound
        if is_reached or score.count >= self.max_games:
            return "passed" if is_reached else "failed"
        return "failed" if score.high < self.min_score or score.low > self.max_score else ""


@dataclass(slots=True)
class Duel:
    """A contest between two players by name, with the pairs played so far."""

    one: str
    two: str
    goal: DuelGoal
    pairs: list[tuple[float, float]] = field(default_factory=list)

    @property
    def score(self) -> Estimate:
        """The score of the first player so far."""
        return estimate_score(self.pairs)

    @property
    def verdict(self) -> str:
        """`passed`, `failed`, or empty while undecided."""
        return self.goal.verdict(self.score)


def read_pairs(results: Sequence[Json]) -> list[tuple[float, float]]:
    """Return the scores of pairs from the results of jobs."""
    pairs: Sequence[Any] = results
    return [(one, two) for one, two in pairs]


@dataclass(frozen=True, slots=True)
class DuelStudy:
    """A duel with a fixed number of games. Each job is a pair."""

    arena: Arena
    one: str
    two: str
    games: int = 0

    @classmethod
    def from_header(cls, header: Mapping[str, Any]) -> Self:
        """Return the study of a file of results."""
        return cls(Arena(**header["arena"]), header["one"], header["two"])

    def header(self) -> Mapping[str, Json]:
        """Return the setting and the players."""
        return {"study": "duel", "arena": asdict(self.arena), "one": self.one, "two": self.two}

    def series(self) -> Sequence[Series]:
        """Return one series of pairs."""
        return [Series("", (self.games + 1) // 2)]

    def run(self, job: Job) -> Json:
        """Play a pair and return the scores of the first player."""
        return play_pair(self.arena, self.one, self.two, job.number)

    def is_decided(self, series: str, results: Sequence[Json]) -> bool:
        """Return False: all games are played."""
        return False
