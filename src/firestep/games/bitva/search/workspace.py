"""One searcher's room: the buffers that the compiled search works in, and its calls."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from firestep.games.bitva import layout as board
from firestep.games.bitva.rules.turn import take
from firestep.games.bitva.search import evaluation, expectimax, layout
from firestep.games.bitva.search.static_tables import ground

try:  # the compiled build lets another thread raise the stop meanwhile
    from firestep.games.bitva.search.unlocked import expect
except ImportError:
    from firestep.games.bitva.search.expectimax import expect

INNER_WIDTH = 4
GO_ON = bytes(1)


@dataclass(frozen=True, slots=True)
class Dangers:
    """How many of the 36 rolls take a general: of the enemies by a seat, of its team by them."""

    threat: int
    risk: int


class Workspace:
    """Looks at positions of one field, with one set of weights; one call at a time."""

    def __init__(self, field: bytes, weights: Sequence[float]) -> None:
        """Lay the buffers out."""
        self._field = field
        self._tables = ground(field)
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
        """Actions made since `begin`."""
        return self._counts[layout.NODES]

    @property
    def stopped(self) -> bool:
        """Whether the last value was cut short and is worth nothing."""
        return self._counts[layout.STOPPED] != 0

    def begin(self, node_limit: int) -> None:
        """Start counting; 0 sets no limit."""
        self._counts[layout.NODES] = self._counts[layout.STOPPED] = 0
        self._counts[layout.NODE_LIMIT] = min(node_limit, 2_000_000_000)

    def look(self, buffer: bytes) -> float:
        """Return the score that north may expect by a look at the board."""
        return evaluation.look(
            buffer, self._field, self._tables, self._work, self._counts, self._figures
        )

    def choices(self, buffer: bytes) -> list[tuple[int, int, float]]:
        """Return the choices of a decision, each with a look at where it leads, for north."""
        self._state[:] = buffer
        count = expectimax.look_at_all(
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

    def after(self, buffer: bytes, start: int, target: int) -> bytes:
        """Return the state after a choice."""
        state = bytearray(buffer)
        take(state, self._field, start, target)
        return bytes(state)

    def expect(self, buffer: bytes, depth: int, stop: bytes | bytearray = GO_ON) -> float:
        """Return the value of a state for north, so many moves deep."""
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

    def dangers(self, buffer: bytes, seat: int) -> Dangers:
        """Count the rolls that take a general, now that the pieces stand so."""
        work, counts = self._work, self._counts
        sizes = evaluation.muster(buffer, self._field, work, counts)
        for team in (0, 1):
            evaluation.threats(buffer, self._field, self._tables, team, sizes, work, counts)
        risk = 0
        for enemy in range(seat % 2 + 1, self._field[board.PLAYERS] + 1, 2):
            risk |= counts[layout.KILLS + enemy]
        threat = counts[layout.KILLS + seat]
        return Dangers(
            evaluation.weight(self._tables, threat), evaluation.weight(self._tables, risk)
        )
