"""Iterative deepening: pass after pass over the root moves, on one thread or several."""

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Thread
from typing import Final

from firestep.contract.engine import Limits, Stop
from firestep.games.trench.search import bitboard_tables, layout
from firestep.games.trench.search.weights import Weights
from firestep.games.trench.search.workspace import Workspace, new_table, search_root

DEEPEST: Final = 60
MOST_NODES: Final = 2_000_000_000
WINDOW: Final = 30
JITTER: Final = 2  # hundredths of a soldier by which equal moves are told apart, by the seed
TABLE_BITS: Final = 17  # groups of 32 bytes: 4 MiB


@dataclass(frozen=True)
class Way:
    """A line of moves (64 * start + target) with its value for the side to move."""

    moves: tuple[int, ...]
    value: int


Report = Callable[[Sequence[Way], int, int], None]
"""Hears of ways, nodes and depth after each pass."""


class Memory:
    """The table of known positions, and what each thread remembers of good moves."""

    def __init__(self, terms: bytes, weights: Weights | None = None, bits: int = TABLE_BITS):
        """Prepare for games on these terms."""
        self._terms = terms
        self._weights = weights or Weights.shipped()
        self._bits = bits
        self.threads: list[Workspace] = []
        self.table: array[int] = array("Q")
        self.age = 0
        self.forget()

    def forget(self) -> None:
        """Empty the memory."""
        self.table = new_table(self._bits)
        self.threads = []
        self.age = 0

    def workspace(self, number: int) -> Workspace:
        """Return the buffers of a thread, made when first asked for."""
        while len(self.threads) <= number:
            space = Workspace(self._terms, self._weights)
            space.q[layout.MASK] = (1 << self._bits) - 1
            self.threads.append(space)
        return self.threads[number]


def noises(key: int, moves: Sequence[int], limits: Limits) -> list[int]:
    """Return by how much each root move is misjudged: the limits' noise, and a grain for variety.

    The average of two draws: small errors are likelier than great ones.
    """
    most = limits.noise // 10
    found = []
    for move in moves:
        word = bitboard_tables.mix(
            key ^ bitboard_tables.mix(limits.seed * 4096 + move & bitboard_tables.FULL)
        )
        one, two = word & 0xFFFF, word >> 16 & 0xFFFF
        error = ((one + two) * most >> 16) - most
        grain = (word >> 32 & 0xFFFF) * (2 * JITTER + 1) >> 16
        found.append(error + grain - JITTER)
    return found


def deepen(
    memory: Memory,
    state: bytes,
    limits: Limits,
    stop: Stop,
    only: Sequence[int] = (),
    report: Report | None = None,
) -> tuple[list[Way], int, int]:
    """Search a state; return the best ways, the nodes and the last whole depth.

    `only` keeps the search to some root moves.
    """
    memory.age = memory.age % 63 + 1
    runs = [
        _Run(memory, memory.workspace(number), state, limits, only)
        for number in range(max(1, limits.threads))
    ]
    enough = bytearray(1)
    beside = [
        Thread(target=run.go, args=(enough, None, number), daemon=True)
        for number, run in enumerate(runs)
        if number
    ]
    for thread in beside:
        thread.start()
    try:
        runs[0].go(stop, report, 0)
    finally:
        enough[0] = 1
        for thread in beside:
            thread.join()
    nodes = sum(run.space.w[layout.NODES] for run in runs)
    return runs[0].ways, nodes, runs[0].depth


class _Run:
    """One thread's deepening."""

    def __init__(
        self,
        memory: Memory,
        space: Workspace,
        state: bytes,
        limits: Limits,
        only: Sequence[int],
    ) -> None:
        self.space, self.table, self.limits = space, memory.table, limits
        space.load(state)
        space.clear_order()
        w, q = space.w, space.q
        q[layout.AGE] = memory.age
        w[layout.NODES] = w[layout.ABORTED] = w[layout.FIRST_ROOT] = 0
        w[layout.NODE_LIMIT] = min(limits.nodes or MOST_NODES, MOST_NODES)
        moves = list(only) or space.moves()
        key = q[layout.KEY] ^ q[layout.SALT]
        noise = noises(key, moves, limits)
        w[layout.ROOT_MOVES] = len(moves)
        w[layout.ROOT : layout.ROOT + len(moves)] = array("i", moves)
        w[layout.ROOT + 256 : layout.ROOT + 256 + len(moves)] = array("i", noise)
        self.moves = moves
        self.ways = [Way((moves[0],), 0)]
        self.depth = 0

    def go(self, stop: Stop, report: Report | None, offset: int) -> None:
        """Deepen until a limit is reached or `stop` raised; `ways` holds what was found."""
        w = self.space.w
        if stop[0]:
            return
        wanted = max(1, min(self.limits.lines, len(self.moves)))
        deepest = min(self.limits.depth or DEEPEST, DEEPEST)
        for depth in range(1, deepest + 1):
            ways = self._pass(stop, min(depth + (offset if depth > 3 else 0), DEEPEST), wanted)
            if w[layout.ABORTED]:
                # What a broken pass has found stands as far as it goes; but values of two depths
                # do not compare, so of several lines those of the last whole pass stand.
                if ways and (wanted == 1 or not self.depth):
                    self.ways = ways
                return
            self.ways, self.depth = ways, depth
            if report is not None:
                report(ways, w[layout.NODES], depth)
            if len(self.moves) == 1 and depth >= 4 and not self.limits.depth and wanted == 1:
                return
            if all(abs(way.value) > layout.SURE for way in ways) and depth > 2 * (
                layout.WON - min(abs(way.value) for way in ways)
            ):
                return

    def _pass(self, stop: Stop, depth: int, wanted: int) -> list[Way]:
        """Search every wanted line once at a depth."""
        w = self.space.w
        ways: list[Way] = []
        for number in range(wanted):
            w[layout.FIRST_ROOT] = number
            guess = self.ways[number].value if number < len(self.ways) else 0
            value = self._within(stop, depth, guess)
            if value is None:
                break
            ways.append(Way(tuple(self.space.line()), value))
            if w[layout.ABORTED]:
                break
        ways.sort(key=lambda way: -way.value)
        return ways

    def _within(self, stop: Stop, depth: int, guess: int) -> int | None:
        """Search with a narrow window round a guess, widened until the value lies inside."""
        space, w = self.space, self.space.w
        low, high = -layout.INFINITE, layout.INFINITE
        if depth >= 5 and abs(guess) < layout.SURE:
            low, high = guess - WINDOW, guess + WINDOW
        width = WINDOW
        while True:
            value = search_root(space.w, space.q, self.table, stop, low, high, depth)
            if w[layout.ABORTED]:
                # A move that failed low says nothing; one that beat the window is good news.
                return value if w[layout.SEARCHED] and value > low else None
            if low < value < high:
                return value
            width *= 4
            if value <= low:
                low = guess - width if width < 2000 else -layout.INFINITE
            else:
                high = guess + width if width < 2000 else layout.INFINITE
