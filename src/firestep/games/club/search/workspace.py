"""The arrays and numbers that the functions of a search share, its samples and its seeds.

`plan_search.py` prepares a workspace; the functions of `rollout.py`, `orders.py` and `planner.py`
work in it. The compiled functions need no GIL.
"""

from array import array

from firestep.games.club.balance import layout as balance_layout
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import unit_slot
from firestep.games.club.kernel.buffers import Reals, Words, make_words
from firestep.games.club.kernel.choices import make_choices
from firestep.games.club.rules.chance import next_random
from firestep.games.club.search import layout as search_layout
from firestep.games.club.search.access import sample_units

# A literal above 31 bits would be a Python object in compiled code; a C variable is not.
WORD_MASK = 0xFFFFFFFF


def make_reals(count: int) -> Reals:
    """Return an array of `count` zeros."""
    return array("d", bytes(8 * count))


class Workspace:
    """The memory of a search for states with one field; only one thread at a time may use it."""

    def __init__(self, field: Words, weights: Reals) -> None:
        """Allocate the arrays."""
        places = field[layout.F_HEXES] + field[layout.F_FORT_COUNT]
        max_choices = max(layout.MAX_CHOICES, 64 * places)
        self.field = field
        self.weights = weights
        # The task.
        self.samples = make_words(0)  # the states to plan for, one after another
        self.sample_count = 0
        self.sample_size = 0  # words of a sample
        self.risks = make_words(layout.MAX_HEXES)  # by hex: the chance of an enemy mine
        self.marker_count = 0  # enemy markers
        self.seat = 0
        self.unit_capacity = 0  # units that fit into the board
        self.node_limit = 0  # 0 for none
        self.depth = 0  # turns of a rollout
        self.width = 0  # orders of a unit that are considered
        self.noise = 0  # thousandths of a bond
        self.seed = 0
        self.pauses = 0  # 1 to pause after the first plan and after each better one
        # Memory of the rules and of the greedy player.
        self.board = make_words(0)  # the state in play
        self.choices = make_choices(max_choices)
        self.rates = make_reals(max_choices)  # by choice: its value in bonds
        self.scratch = make_words(layout.SCRATCH_WORDS)
        self.notes = make_words(balance_layout.NOTES_WORDS)
        self.features = make_reals(search_layout.FEATURE_COUNT)
        # Plans.
        self.best = make_choices(search_layout.PLAN_CHOICES)
        self.trial = make_choices(search_layout.PLAN_CHOICES)
        self.executed = make_choices(search_layout.PLAN_CHOICES)  # the orders that were legal
        self.mine_risk = 0  # of the executed plan, in hundredths of a bond
        self.best_value = 0.0  # mean of the playouts, -1 if it was not evaluated
        self.trial_value = 0.0  # the same, -1 if the trial was dropped
        self.best_values = make_reals(search_layout.MAX_PLAYOUTS)  # by playout
        self.trial_values = make_reals(search_layout.MAX_PLAYOUTS)
        # Progress; a paused search continues from here.
        self.is_paused = 0
        self.nodes = 0
        self.drafts = 0  # drafts made
        self.playouts = 0  # current number of playouts of a plan
        self.changes = 0  # changes tried
        self.failures = 0  # changes since the last improvement
        self.unit = 0  # the unit changed last


def load_sample(work: Workspace, number: int) -> None:
    """Copy a sample to the board."""
    first = number * work.sample_size
    for word in range(unit_slot(sample_units(work.samples, first) + 1)):
        work.board[word] = work.samples[first + word]


def mix_seed(word: int, number: int) -> int:
    """Return a random word derived from a seed and a number."""
    word = (word + number * 40503 + 12345) & WORD_MASK
    word = next_random(word | 1)
    word = next_random((word + number * 7919) & WORD_MASK | 1)
    return next_random(word)
