"""Iterative deepening over the root moves, on one thread or several."""

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Thread
from typing import Final

from firestep.contract.engine import Limits, StopFlag
from firestep.games.trench.search import bitboard_tables, values
from firestep.games.trench.search.bitboard_rules import legal_moves
from firestep.games.trench.search.random_words import root_error
from firestep.games.trench.search.weights import Weights
from firestep.games.trench.search.workspace import Workspace, make_table

try:  # the compiled build releases the GIL
    from firestep.games.trench.search.unlocked import search_root
except ImportError:
    from firestep.games.trench.search.alpha_beta import search_root

MAX_DEPTH: Final = 60
MAX_NODES: Final = 2_000_000_000
ASPIRATION_WINDOW: Final = 30
TABLE_BITS: Final = 17  # buckets of 32 bytes: 4 MiB


@dataclass(frozen=True)
class RootLine:
    """A line of moves with its value for the side to move."""

    moves: tuple[int, ...]
    value: int


PassCallback = Callable[[Sequence[RootLine], int, int], None]
"""Called with lines, nodes and depth after each iteration."""


class SearchContext:
    """The transposition table and the workspace of each thread."""

    def __init__(self, config: bytes, weights: Weights | None = None, bits: int = TABLE_BITS):
        """Create an empty table for games of this configuration."""
        self._config = config
        self._weights = weights or Weights.load_shipped()
        self._bits = bits
        self.threads: list[Workspace] = []
        self.table: array[int] = array("Q")
        self.age = 0
        self.reset()

    def reset(self) -> None:
        """Clear the transposition table and the workspaces."""
        self.table = make_table(self._bits)
        self.threads = []
        self.age = 0

    def workspace(self, number: int) -> Workspace:
        """Return the workspace of a thread, created on first use."""
        while len(self.threads) <= number:
            space = Workspace(self._config, self._weights)
            space.table_mask = (1 << self._bits) - 1
            self.threads.append(space)
        return self.threads[number]


def list_errors(space: Workspace, moves: Sequence[int], limits: Limits) -> list[int]:
    """Return the evaluation error of each root move: the noise of the limits, and the jitter."""
    key, seed = space.key ^ space.salt, limits.seed & bitboard_tables.FULL
    amplitude = limits.noise // 10
    return [root_error(key, seed, move, amplitude) for move in moves]


def deepen(
    context: SearchContext,
    state: bytes,
    limits: Limits,
    stop: StopFlag,
    only: Sequence[int] = (),
    report: PassCallback | None = None,
) -> tuple[list[RootLine], int, int]:
    """Search a state; return the best lines, the nodes and the last complete depth.

    `only` restricts the search to some root moves.
    """
    context.age = context.age % 63 + 1
    searches = [
        _SearchThread(context, context.workspace(number), state, limits, only)
        for number in range(max(1, limits.threads))
    ]
    stop_helpers = bytearray(1)
    helpers = [
        Thread(target=search.run, args=(stop_helpers, None, number), daemon=True)
        for number, search in enumerate(searches)
        if number
    ]
    for thread in helpers:
        thread.start()
    try:
        searches[0].run(stop, report, 0)
    finally:
        stop_helpers[0] = 1
        for thread in helpers:
            thread.join()
    nodes = sum(search.space.nodes for search in searches)
    return searches[0].lines, nodes, searches[0].depth


class _SearchThread:
    """Iterative deepening on one thread."""

    def __init__(
        self,
        context: SearchContext,
        space: Workspace,
        state: bytes,
        limits: Limits,
        only: Sequence[int],
    ) -> None:
        self.space, self.table, self.limits = space, context.table, limits
        space.load(state)
        space.clear_ordering()
        space.age = context.age
        space.nodes = space.aborted = space.first_root = 0
        space.node_limit = min(limits.nodes or MAX_NODES, MAX_NODES)
        moves = list(only) or legal_moves(space, 1)
        space.set_root(moves, list_errors(space, moves, limits))
        self.moves = moves
        self.lines = [RootLine((moves[0],), 0)]
        self.depth = 0

    def run(self, stop: StopFlag, report: PassCallback | None, offset: int) -> None:
        """Deepen until a limit is reached or `stop` is set; `lines` holds the result."""
        space = self.space
        if stop[0]:
            return
        line_count = max(1, min(self.limits.lines, len(self.moves)))
        max_depth = min(self.limits.depth or MAX_DEPTH, MAX_DEPTH)
        for depth in range(1, max_depth + 1):
            lines = self._search_pass(
                stop, min(depth + (offset if depth > 3 else 0), MAX_DEPTH), line_count
            )
            if space.aborted:
                # Keep the result of an aborted iteration only for a single line: the values of
                # several lines are comparable only at the same depth.
                if lines and (line_count == 1 or not self.depth):
                    self.lines = lines
                return
            self.lines, self.depth = lines, depth
            if report is not None:
                report(lines, space.nodes, depth)
            if len(self.moves) == 1 and depth >= 4 and not self.limits.depth and line_count == 1:
                return
            if all(abs(line.value) > values.PROVED for line in lines) and depth > 2 * (
                values.WON - min(abs(line.value) for line in lines)
            ):
                return

    def _search_pass(self, stop: StopFlag, depth: int, line_count: int) -> list[RootLine]:
        """Search each requested line once at a depth."""
        space = self.space
        lines: list[RootLine] = []
        for number in range(line_count):
            space.first_root = number
            guess = self.lines[number].value if number < len(self.lines) else 0
            value = self._search_window(stop, depth, guess)
            if value is None:
                break
            lines.append(RootLine(tuple(space.best_line()), value))
            if space.aborted:
                break
        lines.sort(key=lambda line: -line.value)
        return lines

    def _search_window(self, stop: StopFlag, depth: int, guess: int) -> int | None:
        """Search with an aspiration window around a guess, widened until the value is inside."""
        space = self.space
        low, high = -values.INFINITE, values.INFINITE
        if depth >= 5 and abs(guess) < values.PROVED:
            low, high = guess - ASPIRATION_WINDOW, guess + ASPIRATION_WINDOW
        width = ASPIRATION_WINDOW
        while True:
            value = search_root(space, self.table, stop, low, high, depth)
            if space.aborted:
                # A move that failed low is useless; one that failed high is an improvement.
                return value if space.searched and value > low else None
            if low < value < high:
                return value
            width *= 4
            if value <= low:
                low = guess - width if width < 2000 else -values.INFINITE
            else:
                high = guess + width if width < 2000 else values.INFINITE
