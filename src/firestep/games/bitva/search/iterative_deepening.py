"""Iterative deepening over the root choices, on one thread or several.

The result is the same for any number of threads, unless the flag `stop` ends the search: the values
of the root choices do not depend on each other, and `ParallelExpectimax` ends at a node limit where
one thread does.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from firestep.contract import Seat
from firestep.contract.engine import Limits, StopFlag
from firestep.games.bitva import access
from firestep.games.bitva.rules.turn import apply_choice
from firestep.games.bitva.search.parallel import ParallelExpectimax
from firestep.games.bitva.search.searcher import Searcher

MAX_DEPTH: Final = 5  # limit of the search stack


@dataclass(slots=True)
class RootChoice:
    """A choice at the root: its cells, and its value for the seat to act, 0 to 1."""

    start: int
    target: int
    value: float
    depth: int = 1

    @property
    def cells(self) -> tuple[int, int]:
        """The start and the target."""
        return self.start, self.target


def rank(choice: RootChoice) -> tuple[int, float, int, int]:
    """Return a sort key: depth, value, then cells."""
    return -choice.depth, -choice.value, choice.start, choice.target


Report = Callable[[Sequence[RootChoice], int], None]
"""Called with the choices, best first, and the nodes after each pass."""


class IterativeDeepening:
    """Searches the root choices to increasing depths; keeps no state between searches."""

    def __init__(self, field: bytes, weights: Sequence[float]) -> None:
        """Allocate the memory of one thread; that of others is allocated when it is needed."""
        self._field, self._weights = field, weights
        self.searchers = [Searcher(field, weights)]

    def search(
        self,
        buffer: bytes,
        seat: Seat,
        limits: Limits,
        stop: StopFlag,
        wanted: tuple[int, int] | None = None,
        report: Report | None = None,
    ) -> tuple[list[RootChoice], int]:
        """Return the choices, first those searched deepest, then by value; and the nodes.

        Each depth searches half as many choices as the one before; the choice `wanted` is always
        included.
        """
        if limits.threads <= 1:
            searcher = self.searchers[0]
            searcher.start(limits.nodes, stop)
            return self._deepen(searcher, buffer, seat, limits, wanted, report)
        while len(self.searchers) <= limits.threads:
            self.searchers.append(Searcher(self._field, self._weights))
        searchers = self.searchers[: limits.threads + 1]
        with ThreadPoolExecutor(limits.threads - 1) as helpers:
            parallel = ParallelExpectimax(self._field, searchers, helpers, limits.nodes, stop)
            return self._deepen(parallel, buffer, seat, limits, wanted, report)

    def _deepen(
        self,
        expectimax: Searcher | ParallelExpectimax,
        buffer: bytes,
        seat: Seat,
        limits: Limits,
        wanted: tuple[int, int] | None,
        report: Report | None,
    ) -> tuple[list[RootChoice], int]:
        is_south = access.team_of(seat) != 0
        choices = [
            RootChoice(start, target, 1.0 - value if is_south else value)
            for start, target, value in expectimax.evaluate_choices(buffer)
        ]
        choices.sort(key=rank)
        width = limits.width or len(choices)
        for depth in range(2, min(limits.depth or MAX_DEPTH, MAX_DEPTH) + 1):
            if wanted is None and (len(choices) == 1 or choices[0].value >= 1.0):
                break  # a single choice, or a won game
            searched = choices[: max(width >> (depth - 2), limits.lines, 2)]
            searched += [choice for choice in choices[len(searched) :] if choice.cells == wanted]
            after = [self.apply_choice(buffer, choice) for choice in searched]
            values = expectimax.expect_all(after, depth - 1)
            for choice, value in zip(searched, values, strict=False):
                choice.value, choice.depth = 1.0 - value if is_south else value, depth
            choices.sort(key=rank)
            if len(values) < len(searched):
                break  # a limit ended the pass
            if report is not None:
                report(choices, expectimax.nodes)
        return choices, expectimax.nodes

    def apply_choice(self, buffer: bytes, choice: RootChoice) -> bytes:
        """Return the state after a choice."""
        state = bytearray(buffer)
        apply_choice(state, self._field, choice.start, choice.target)
        return bytes(state)
