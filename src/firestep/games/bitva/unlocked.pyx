"""The long-running kernel functions without the GIL, so that threads run in parallel."""

from firestep.games.bitva.kernel cimport count_tree as kernel_count_tree, play_games as kernel_play_games
from firestep.games.bitva.tensors cimport (
    BatchMemory, start_games as tensors_start_games, step_games as tensors_step_games
)


def count_tree(unsigned char* state, const unsigned char* field, int depth, unsigned char* choices,
               unsigned char* saved, unsigned char* scratch):
    """Call `kernel.count_tree`."""
    cdef long long total
    with nogil:
        total = kernel_count_tree(state, field, depth, choices, saved, scratch)
    return total


def play_games(const unsigned char* start, const unsigned char* field, unsigned long long seed,
               int games, int most, unsigned char* state, unsigned char* choices,
               unsigned char* scratch, unsigned char* tally):
    """Call `kernel.play_games`."""
    cdef long long steps
    with nogil:
        steps = kernel_play_games(start, field, seed, games, most, state, choices, scratch, tally)
    return steps


def start_games(BatchMemory batch not None, Py_ssize_t first, Py_ssize_t last, int part):
    """Call `tensors.start_games`."""
    with nogil:
        tensors_start_games(batch, first, last, part)


def step_games(BatchMemory batch not None, const long long[::1] actions, Py_ssize_t first,
               Py_ssize_t last, int part):
    """Call `tensors.step_games`."""
    with nogil:
        tensors_step_games(batch, actions, first, last, part)
