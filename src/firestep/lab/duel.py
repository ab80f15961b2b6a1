"""A duel: two contenders play pairs of games with the same dice and swapped sides."""

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field

from firestep.lab.contenders import Arena, play_pairs
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

    def play_block(
        self,
        arena: Arena,
        pool: Executor | None,
        on_pair: Callable[["Duel", int, tuple[float, float]], None],
        block: int = BLOCK_PAIRS,
    ) -> None:
        """Play to the end of the current block of pairs; call `on_pair` after each.

        An interrupted block is completed first, so that the score is evaluated after the same
        number of pairs as in an uninterrupted run.
        """
        first = len(self.pairs)
        remaining = (self.goal.max_games + 1) // 2 - first
        numbers = range(first, first + max(1, min(block - first % block, remaining)))
        for number, scores in zip(
            numbers, play_pairs(arena, self.one, self.two, numbers, pool), strict=True
        ):
            self.pairs.append(scores)
            on_pair(self, number, scores)
