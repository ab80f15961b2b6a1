"""The search functions on the workspace of one thread."""

from collections.abc import Sequence
from dataclasses import dataclass

from firestep.games.bitva.search import evaluation, expectimax
from firestep.games.bitva.search.static_tables import make_tables
from firestep.games.bitva.search.workspace import NEVER_STOP, Workspace

try:  # the compiled build releases the GIL, so that other threads can search or set `stop`
    from firestep.games.bitva.search.unlocked import expect
except ImportError:
    from firestep.games.bitva.search.expectimax import expect


@dataclass(frozen=True, slots=True)
class GeneralThreats:
    """The number of the 36 rolls that capture a general.

    `threat`: a seat captures an enemy general; `risk`: an enemy captures a general of its team.
    """

    threat: int
    risk: int


class Searcher:
    """Evaluates and searches states of one field with one set of weights; not thread-safe."""

    def __init__(self, field: bytes, weights: Sequence[float]) -> None:
        """Allocate the workspace."""
        self._workspace = Workspace(field, make_tables(field), weights)

    @property
    def nodes(self) -> int:
        """The number of actions made since `start`."""
        return self._workspace.nodes

    @property
    def checks(self) -> list[int]:
        """The number of nodes at each check of the limits since `start`, of the first checks."""
        return self._workspace.checks[: self._workspace.check_count]

    @property
    def is_stopped(self) -> bool:
        """Whether the last search was stopped, so that its value is meaningless."""
        return self._workspace.is_stopped

    def start(
        self,
        node_limit: int = 0,
        stop: bytes | bytearray = NEVER_STOP,
        cancel: bytes | bytearray = NEVER_STOP,
    ) -> None:
        """Begin a search that ends at a number of nodes (0: no limit) or when a flag is set."""
        self._workspace.start(node_limit, stop, cancel)

    def evaluate(self, buffer: bytes) -> float:
        """Return the expected score of north without a search."""
        self._workspace.load(buffer)
        return evaluation.evaluate(self._workspace)

    def evaluate_choices(self, buffer: bytes) -> list[tuple[int, int, float]]:
        """Return the choices of a decision with the evaluation of the next state, for north."""
        self._workspace.load(buffer)
        return expectimax.list_values(self._workspace)

    def expect(self, buffer: bytes, depth: int) -> float:
        """Return the value of a state for north at a depth in moves."""
        self._workspace.load(buffer)
        return expect(self._workspace, depth, 0)

    def expect_all(self, buffers: Sequence[bytes], depth: int) -> list[float]:
        """Return the values of states at a depth, in order, until a limit ends the search."""
        values = []
        for buffer in buffers:
            value = self.expect(buffer, depth)
            if self.is_stopped:
                break
            values.append(value)
        return values

    def count_general_threats(self, buffer: bytes, seat: int) -> GeneralThreats:
        """Count the rolls that capture a general in a state."""
        workspace = self._workspace
        workspace.load(buffer)
        evaluation.find_threats(workspace)
        return GeneralThreats(
            evaluation.count_threats(workspace, seat), evaluation.count_risks(workspace, seat)
        )
