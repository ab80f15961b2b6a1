"""The working memory of the functions for learning: a state, its legal choices, a chosen part."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.kernel.choices import make_choices
from firestep.games.club.tensors import layout as tensor_layout


class TensorWorkspace:
    """A state with the choices of a seat; only one thread at a time may use it."""

    def __init__(self, field: Words, board: Words, max_choices: int) -> None:
        """Allocate the arrays for states with one field; `board` is the first state."""
        self.field = field
        self.board = board
        self.rows = make_words(tensor_layout.ROWS_WORDS)
        self.choices = make_choices(max_choices)
        self.scratch = make_words(layout.SCRATCH_WORDS)
        self.seat = 0  # the seat that acts or observes
        self.count = 0  # listed choices
        self.chosen = make_words(tensor_layout.MOST_NUMBERS)  # numbers of the next action
        self.length = 0  # how many have been chosen
