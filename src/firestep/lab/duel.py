"""Two contenders, many pairs of games: colours changed, dice the same."""

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field

from firestep.lab.contenders import Arena, play_pairs
from firestep.lab.score import estimate
from firestep.numerics.intervals import Estimate

BLOCK = 20
"""Pairs between two looks at the score."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What a duel is to show: a share, with its lower bound above another, in so many games."""

    least: float
    most: float = 1.0
    bound: float = 0.0
    games: int = 1000
    fewest: int = 40

    def verdict(self, found: Estimate) -> str:
        """Return `passed`, `failed`, or nothing while more games may decide."""
        if found.low is None or found.high is None:
            return ""
        if found.count < min(self.fewest, self.games):
            return ""
        holds = self.least <= found.value <= self.most and found.low > self.bound
        if holds or found.count >= self.games:
            return "passed" if holds else "failed"
        return "failed" if found.high < self.least or found.low > self.most else ""


@dataclass(slots=True)
class Duel:
    """A contest between two names, with the pairs played so far."""

    one: str
    two: str
    aim: Aim
    pairs: list[tuple[float, float]] = field(default_factory=list)

    @property
    def found(self) -> Estimate:
        """The score of the first so far."""
        return estimate(self.pairs)

    @property
    def verdict(self) -> str:
        """Whether the aim is reached, if that is decided."""
        return self.aim.verdict(self.found)

    def play_on(
        self,
        arena: Arena,
        pool: Executor | None,
        keep: Callable[["Duel", int, tuple[float, float]], None],
        block: int = BLOCK,
    ) -> None:
        """Play to the end of a block of pairs; `keep` hears of each.

        A block that was broken off is made whole, so that the score is looked at as it would have
        been otherwise.
        """
        first = len(self.pairs)
        left = (self.aim.games + 1) // 2 - first
        numbers = range(first, first + max(1, min(block - first % block, left)))
        for number, scores in zip(
            numbers, play_pairs(arena, self.one, self.two, numbers, pool), strict=True
        ):
            self.pairs.append(scores)
            keep(self, number, scores)
