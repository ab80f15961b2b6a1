"""Whether a candidate is better than its parent in games with new seeds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from firestep.contract import Json
from firestep.lab.tuning.candidates import Candidate
from firestep.lab.tuning.goals import Goal, Tally, add_tallies, sum_misses

_BLOCKS: Final = 100
"""The parts into which the jobs are divided; whole parts are drawn."""
_DRAWS: Final = 1000
_TAIL: Final = 0.025


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A candidate and its parent in the same games with new seeds.

    The interval of the difference has 95 %, by a bootstrap over the jobs of both.
    """

    own: Candidate
    parent: Candidate
    low: float
    high: float

    @property
    def difference(self) -> float:
        """The miss of the candidate minus that of the parent: negative if it is better."""
        return self.own.miss - self.parent.miss

    @property
    def is_better(self) -> bool:
        """Whether the games show that the candidate misses the goals by less."""
        return self.high < 0.0


Results = Mapping[str, Sequence[Json]]
"""The results of the jobs, by player."""


def confirm(
    goals: Sequence[Goal], own: Candidate, parent: Candidate, results: tuple[Results, Results]
) -> Confirmation:
    """Compare a candidate with its parent, from the results of the jobs of both."""
    random = Random(1)
    blocks = [
        {player: _divide(found) for player, found in by_player.items()} for by_player in results
    ]
    differences = []
    for _ in range(_DRAWS):
        drawn = {
            player: random.choices(range(len(parts)), k=len(parts))
            for player, parts in blocks[0].items()
        }
        misses = [
            sum_misses(goals, {player: _add(parts, drawn[player]) for player, parts in one.items()})
            for one in blocks
        ]
        differences.append(misses[0] - misses[1])
    differences.sort()
    tail = round(_TAIL * _DRAWS)
    return Confirmation(own, parent, differences[tail], differences[-1 - tail])


def _divide(results: Sequence[Json]) -> list[Tally]:
    """Return the sums of the parts of a list of jobs."""
    parts = min(_BLOCKS, len(results))
    bounds = [len(results) * part // parts for part in range(parts + 1)]
    return [add_tallies(results[bounds[part] : bounds[part + 1]]) for part in range(parts)]


def _add(parts: Sequence[Tally], drawn: Sequence[int]) -> Tally:
    content: list[Any] = [parts[part] for part in drawn]
    return add_tallies(content)
