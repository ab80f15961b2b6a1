"""The memory of one search thread: a position, its features, and the search stack."""

from array import array
from collections.abc import Sequence

from firestep.games.bitva import access
from firestep.games.bitva import layout as board
from firestep.games.bitva.search import layout
from firestep.games.bitva.search.static_tables import StaticTables

NEVER_STOP = bytes(1)


def zeros(count: int) -> list[int]:
    """Return a row of zeros; compiled, it is copied into a C array."""
    return [0] * count


def float_zeros(count: int) -> list[float]:
    """Return a row of zeros; compiled, it is copied into a C array."""
    return [0.0] * count


class Workspace:
    """What the search functions read and write; compiled, a C structure used without the GIL.

    Sets of rolls are 21-bit numbers, one bit per distinct roll.
    """

    def __init__(self, field: bytes, tables: StaticTables, weights: Sequence[float]) -> None:
        """Allocate the memory for a field, its tables and a set of weights."""
        low_odds, high_odds, adjacent = tables.low_odds, tables.high_odds, tables.adjacent
        saved = [bytearray(board.S_SIZE) for _ in range(layout.LEVELS)]
        choices = [bytearray(board.C_SIZE) for _ in range(layout.LEVELS)]
        # Compiled, attributes are pointers into these objects, which must stay alive.
        self.owners = (field, low_odds, high_odds, adjacent, saved, choices)
        self.field = field
        self.low_odds = low_odds
        self.high_odds = high_odds
        self.adjacent = adjacent
        self.roll_between = tables.roll_between
        self.rolls_with = tables.rolls_with
        self.weights = list(weights)
        self.state = bytearray(board.S_SIZE)
        self.scratch = bytearray(board.W_SIZE)
        # The pieces: their cells by team, patrol marks by cell.
        self.pieces = [bytearray(board.CELLS), bytearray(board.CELLS)]
        self.piece_counts = [0, 0]
        self.patrols = bytearray(board.CELLS)
        # By seat: rolls that capture a general, rolls with which infantry and with which the
        # general captures infantry, rolls that move a patrolling infantry.
        self.kills = zeros(layout.SEATS)
        self.takes = zeros(layout.SEATS)
        self.raids = zeros(layout.SEATS)
        self.reach = zeros(layout.SEATS)
        # By seat: infantry, infantry in patrols, pieces in the combat zone.
        self.infantry = zeros(layout.SEATS)
        self.patrolling = zeros(layout.SEATS)
        self.in_zone = zeros(layout.SEATS)
        # By team: the rolls that capture each of its infantry, added up.
        self.hanging = [0, 0]
        # The features of the last evaluation and their amounts.
        self.feature_count = 0
        self.features = zeros(layout.FEATURES)
        self.amounts = float_zeros(layout.FEATURES)
        # The search stack by level: saved states, choices, and their values.
        self.saved = saved
        self.choices = choices
        self.values = array("d", bytes(layout.VALUES_BYTES))
        self.general_values = float_zeros(board.CELLS)  # of the moves of a general, by target
        # The number of nodes at each check of the limits.
        self.check_count = 0
        self.checks = zeros(layout.MOST_CHECKS)
        self.start(0, NEVER_STOP, NEVER_STOP)

    def start(self, node_limit: int, stop: bytes | bytearray, cancel: bytes | bytearray) -> None:
        """Begin a search that ends at a number of nodes (0: no limit) or when a flag is set."""
        self.nodes = 0
        self.check_count = 0
        self.node_limit = node_limit
        self.is_stopped = False
        self.flags = (stop, cancel)  # compiled, the attributes below are pointers to these
        self.stop = stop
        self.cancel = cancel

    def load(self, buffer: bytes | bytearray) -> None:
        """Load a state."""
        access.copy_state(self.state, buffer)
