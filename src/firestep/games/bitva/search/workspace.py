"""The buffers of one search, and the functions that use them."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from firestep.games.bitva import layout as board
from firestep.games.bitva.rules.turn import apply_choice
from firestep.games.bitva.search import evaluation, expectimax, layout
from firestep.games.bitva.search.static_tables import make_tables

try:  # the compiled build releases the GIL, so that another thread can stop the search
    from firestep.games.bitva.search.unlocked import expect
except ImportError:
    from firestep.games.bitva.search.expectimax import expect

INNER_WIDTH = 4
NEVER_STOP = bytes(1)


@dataclass(frozen=True, slots=True)
class GeneralThreats:
    """The number of the 36 rolls that capture a general.

    `threat`: a seat captures an enemy general; `risk`: an enemy captures a general of its team.
    """

    threat: int
    risk: int


class Workspace:
    """Evaluates positions of one field with one set of weights; not thread-safe."""

    def __init__(self, field: bytes, weights: Sequence[float]) -> None:
        """Allocate the buffers."""
        self._field = field
        self._tables = make_tables(field)
        self._state = bytearray(board.SIZE)
        self._choices = bytearray(board.CHOICES + board.CELLS)
        self._work = bytearray(layout.WORK)
        self._scratch = bytearray(board.SCRATCH)
        self._counts = array("i", bytes(4 * layout.COUNTERS))
        self._figures = array("d", bytes(8 * layout.FIGURES))
        for spot, weight in enumerate(weights):
            self._figures[layout.WEIGHTS + spot] = weight
        self._counts[layout.WIDTH] = INNER_WIDTH

    @property
    def nodes(self) -> int:
        """The number of actions made since `reset_counters`."""
        return self._counts[layout.NODES]

    @property
    def stopped(self) -> bool:
        """Whether the last search was stopped, so that its value is meaningless."""
        return self._counts[layout.STOPPED] != 0

    def reset_counters(self, node_limit: int) -> None:
        """Reset the counters and set a node limit; 0 is no limit."""
        self._counts[layout.NODES] = self._counts[layout.STOPPED] = 0
        self._counts[layout.NODE_LIMIT] = min(node_limit, 2_000_000_000)

    def evaluate(self, buffer: bytes) -> float:
        """Return the expected score of north without a search."""
        return evaluation.evaluate(
            buffer, self._field, self._tables, self._work, self._counts, self._figures
        )

    def evaluate_choices(self, buffer: bytes) -> list[tuple[int, int, float]]:
        """Return the choices of a decision with the evaluation of the next state, for north."""
        self._state[:] = buffer
        count = expectimax.evaluate_choices(
            self._state,
            self._field,
            self._tables,
            0,
            self._choices,
            self._work,
            self._scratch,
            self._counts,
            self._figures,
        )
        at = layout.STACK + board.SIZE
        cells = self._work[at : at + 2 * count]
        values = self._figures[layout.VALUES : layout.VALUES + count]
        return list(zip(cells[::2], cells[1::2], values, strict=True))

    def apply_choice(self, buffer: bytes, start: int, target: int) -> bytes:
        """Return the state after a choice."""
        state = bytearray(buffer)
        apply_choice(state, self._field, start, target)
        return bytes(state)

    def expect(self, buffer: bytes, depth: int, stop: bytes | bytearray = NEVER_STOP) -> float:
        """Return the value of a state for north at a depth in moves."""
        self._state[:] = buffer
        return expect(
            self._state,
            self._field,
            self._tables,
            depth,
            0,
            stop,
            self._choices,
            self._work,
            self._scratch,
            self._counts,
            self._figures,
        )

    def count_general_threats(self, buffer: bytes, seat: int) -> GeneralThreats:
        """Count the rolls that capture a general in a state."""
        work, counts = self._work, self._counts
        sizes = evaluation.list_pieces(buffer, self._field, work, counts)
        for team in (0, 1):
            evaluation.collect_threats(buffer, self._field, self._tables, team, sizes, work, counts)
        risk = 0
        for enemy in range(seat % 2 + 1, self._field[board.PLAYERS] + 1, 2):
            risk |= counts[layout.KILLS + enemy]
        threat = counts[layout.KILLS + seat]
        return GeneralThreats(
            evaluation.count_rolls(self._tables, threat), evaluation.count_rolls(self._tables, risk)
        )
