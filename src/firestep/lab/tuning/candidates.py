"""Measured candidates, and those that no other candidate surpasses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from firestep.contract.canonical_json import Json
from firestep.contract.tuning import Values
from firestep.lab.tuning.free_numbers import write_key
from firestep.lab.tuning.goals import Goal, Tally, add_tallies, sum_misses


@dataclass(frozen=True, slots=True)
class Candidate:
    """Changed numbers, the games played with them, and what they show."""

    values: Values
    games: int
    """The games of the planner; a fast player plays a multiple of them."""
    tallies: Mapping[str, Tally]
    """The sums of the figures, by player."""
    miss: float
    """By how much the goals are missed, in widths of their ranges."""
    distance: float
    """The steps by which the numbers differ from those of the parent."""

    @property
    def key(self) -> str:
        """The changed numbers as text."""
        return write_key(self.values)

    @property
    def rank(self) -> tuple[float, float, str]:
        """What candidates are sorted by, the best first."""
        return self.miss, self.distance, self.key


def measure_candidate(
    values: Values,
    distance: float,
    goals: Sequence[Goal],
    games: int,
    results: Mapping[str, Sequence[Json]],
) -> Candidate:
    """Return a candidate with the results of its jobs, by player."""
    tallies = {player: add_tallies(found) for player, found in results.items()}
    return Candidate(values, games, tallies, sum_misses(goals, tallies), distance)


def find_front(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return the candidates that no other one surpasses, the smallest distance first.

    A candidate surpasses another if it is better in miss or distance and not worse in the other.
    Of equal ones the first by name is kept.
    """
    front: list[Candidate] = []
    for one in sorted(candidates, key=lambda one: (one.distance, one.miss, one.key)):
        if not front or one.miss < front[-1].miss:
            front.append(one)
    return front
