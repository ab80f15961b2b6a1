"""Steps of a batch with the GIL released, so that threads run in parallel."""

from firestep.games.club.tensors.stepping cimport (
    GameRows, start_games as start_games_nogil, step_games as step_games_nogil
)
from firestep.games.club.tensors.workspace cimport TensorWorkspace


def start_games(GameRows batch not None, TensorWorkspace work not None, Py_ssize_t first,
                Py_ssize_t last):
    """Call `stepping.start_games` without the GIL."""
    with nogil:
        start_games_nogil(batch, work, first, last)


def step_games(GameRows batch not None, TensorWorkspace work not None, const long long[::1] actions,
               Py_ssize_t first, Py_ssize_t last):
    """Call `stepping.step_games` without the GIL."""
    with nogil:
        step_games_nogil(batch, work, actions, first, last)
