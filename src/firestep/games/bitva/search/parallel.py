"""Expectimax on several threads, with the same values and node counts as on one.

The trees below the root choices are split into steps of about a thousand nodes, in the order in
which one thread visits them. The threads search steps ahead of time, and the results are committed
in order. So a node limit ends the search at the same node as with one thread; what was searched
beyond that node is discarded.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import combinations_with_replacement
from threading import Lock
from typing import Final, Protocol, TypeAlias

from firestep.contract.engine import StopFlag
from firestep.games.bitva import access
from firestep.games.bitva import layout as board
from firestep.games.bitva.rules.turn import apply_choice, dice_due, record_roll
from firestep.games.bitva.search import layout
from firestep.games.bitva.search.searcher import Searcher

_ROLLS: Final = {
    1: [(face, face) for face in range(1, 7)],
    2: list(combinations_with_replacement(range(1, 7), 2)),
}
_ZONE_PHASES: Final = (board.P_ENTER, board.P_RECALL)

Combine: TypeAlias = Callable[[Sequence[float]], float]


class _Parent(Protocol):
    def set_value(self, slot: int, value: float) -> None: ...


class _Branch:
    """An inner node of the tree: it passes its value on when those of all children are known."""

    def __init__(self, parent: _Parent, slot: int, size: int, combine: Combine) -> None:
        self._parent, self._slot, self._combine = parent, slot, combine
        self._values = [0.0] * size
        self._missing = size

    def set_value(self, slot: int, value: float) -> None:
        self._values[slot] = value
        self._missing -= 1
        if self._missing == 0:
            self._parent.set_value(self._slot, self._combine(self._values))


@dataclass(slots=True)
class _Step:
    """A call of `expect`; a leaf is searched as a whole, the others are split."""

    lead: int
    """The nodes that one thread makes between the step before and this one."""
    buffer: bytes = b""
    depth: int = 0
    parent: _Parent | None = None
    slot: int = 0
    nodes: int = 0
    checks: Sequence[int] = (0,)
    """The nodes in this step when it checks the limits."""
    value: float = 0.0
    is_done: bool = False


class _Tree:
    """The steps below states, in the order of one thread."""

    def __init__(self, splitter: Searcher, field: bytes) -> None:
        self._splitter, self._field = splitter, field
        self._lead = 0

    def split(self, buffer: bytes, depth: int, parent: _Parent, slot: int) -> Iterator[_Step]:
        """Yield the steps of `expectimax.expect`."""
        lead, self._lead = self._lead, 0
        if is_leaf(buffer, depth):
            yield _Step(lead, buffer, depth, parent, slot)
            return
        yield _Step(lead, is_done=True)
        dice = dice_due(buffer)
        if dice == 0:
            yield from self._split_decision(buffer, depth, parent, slot)
            return
        odds, rolled = [], []
        for low, high in _ROLLS[dice]:
            after = bytearray(buffer)
            record_roll(after, self._field, low, high, bytearray(board.C_SIZE))
            if dice_due(after) == 0:  # a roll that allows no choice is repeated
                odds.append(1.0 if low == high else 2.0)
                rolled.append(bytes(after))
        branch = _Branch(parent, slot, len(rolled), lambda values: _mean(odds, values))
        for index, after_roll in enumerate(rolled):
            yield from self._split_decision(after_roll, depth, branch, index)

    def _split_decision(
        self, buffer: bytes, depth: int, parent: _Parent, slot: int
    ) -> Iterator[_Step]:
        """Yield the steps of `expectimax.best_value`."""
        is_north = access.team_of(buffer[board.S_SEAT]) == 0
        is_zone_phase = buffer[board.S_PHASE] in _ZONE_PHASES
        choices = self._splitter.evaluate_choices(buffer)
        self._lead += len(choices)
        choices.sort(key=lambda choice: choice[2], reverse=is_north)  # stable in both directions
        choices = choices[: 1 if is_zone_phase else layout.INNER_WIDTH]
        branch = _Branch(parent, slot, len(choices), max if is_north else min)
        for index, (start, target, _) in enumerate(choices):
            after = bytearray(buffer)
            apply_choice(after, self._field, start, target)
            self._lead += 1
            rest = depth if is_zone_phase else depth - 1
            yield from self.split(bytes(after), rest, branch, index)


def is_leaf(state: bytes, depth: int) -> bool:
    """Return whether a state is searched as a whole at this depth: about a thousand nodes."""
    phase = state[board.S_PHASE]
    if phase == board.P_ENTRY_ROLL or phase == board.P_RECALL:
        return False  # the roll for the move follows at the same depth
    if phase == board.P_PLACE_ROLL:
        left = sum(access.in_hand(state, seat) for seat in range(1, layout.SEATS))
        return depth <= (2 if left > 1 else 1)
    return depth <= 1 or phase == board.P_OVER


def _mean(odds: Sequence[float], values: Sequence[float]) -> float:
    total = weight = 0.0
    for one, value in zip(odds, values, strict=True):
        total += one * value
        weight += one
    return total / weight


class ParallelExpectimax:
    """Searches root choices on several threads and counts nodes as one thread does."""

    def __init__(
        self,
        field: bytes,
        searchers: Sequence[Searcher],
        helpers: Executor,
        node_limit: int,
        stop: StopFlag,
    ) -> None:
        """Use the first searcher to split the trees, the second on this thread.

        Each of the others is used on a thread of `helpers`.
        """
        self._field, self._helpers = field, helpers
        self._splitter, self._searcher, *self._others = searchers
        self._node_limit, self._stop = node_limit, stop
        self.nodes = 0

    def evaluate_choices(self, buffer: bytes) -> list[tuple[int, int, float]]:
        """Return the choices at the root with the evaluation of the next state, for north."""
        found = self._splitter.evaluate_choices(buffer)
        self.nodes += len(found)
        return found

    def expect_all(self, buffers: Sequence[bytes], depth: int) -> list[float]:
        """Return the values of states at a depth, in order, until a limit ends the search."""
        work = _Pass(self._node_limit, self.nodes, self._stop)
        work.steps = self._split_all(buffers, depth, work)
        others = [self._helpers.submit(work.run, searcher) for searcher in self._others]
        work.run(self._searcher)
        for other in others:
            other.result()
        self.nodes = work.nodes
        return work.values

    def _split_all(self, buffers: Sequence[bytes], depth: int, parent: _Parent) -> Iterator[_Step]:
        tree = _Tree(self._splitter, self._field)
        for index, buffer in enumerate(buffers):
            yield from tree.split(buffer, depth, parent, index)


class _Pass:
    """One pass over the root choices: its steps, and what is committed of them."""

    def __init__(self, node_limit: int, nodes: int, stop: StopFlag) -> None:
        self.nodes = nodes
        self.values: list[float] = []
        self.steps: Iterator[_Step] = iter(())
        self._node_limit, self._stop, self._cancel = node_limit, stop, bytearray(1)
        self._pending: deque[_Step] = deque()
        self._lock = Lock()

    def set_value(self, slot: int, value: float) -> None:
        """Store the value of a root choice; they are committed in order."""
        self.values.append(value)

    def run(self, searcher: Searcher) -> None:
        """Search steps until none is left or a limit ends the search."""
        try:
            while (step := self._take_step()) is not None:
                searcher.start(0, self._stop, self._cancel)
                step.value = searcher.expect(step.buffer, step.depth)
                step.nodes, step.checks = searcher.nodes, searcher.checks
                step.is_done = True
                self._commit()
            self._commit()
        except BaseException:
            with self._lock:
                self._end()
            raise

    def _take_step(self) -> _Step | None:
        """Return the next leaf to search; None if there is none, or if it is beyond the limit."""
        with self._lock:
            for step in self.steps:
                self._pending.append(step)
                made = self.nodes + sum(one.lead + one.nodes for one in self._pending)
                if self._node_limit and made >= self._node_limit:
                    step.is_done = True
                    self.steps = iter(())
                    return None
                if not step.is_done:
                    return step
        return None

    def _commit(self) -> None:
        """Commit the finished steps in order, up to the one in which one thread would stop."""
        with self._lock:
            if self._stop[0]:
                self._end()
            while self._pending and self._pending[0].is_done:
                step = self._pending.popleft()
                self.nodes += step.lead
                left = self._node_limit - self.nodes
                if self._node_limit and step.checks[-1] >= left:
                    self.nodes += next(nodes for nodes in step.checks if nodes >= left)
                    self._end()
                    return
                self.nodes += step.nodes
                if step.parent is not None:
                    step.parent.set_value(step.slot, step.value)

    def _end(self) -> None:
        """End the pass; what is not committed is discarded."""
        self._cancel[0] = 1
        self.steps = iter(())
        self._pending.clear()
