"""The long-running kernel functions without the GIL, so that threads run in parallel."""

from firestep.games.trench.kernel cimport count_tree as kernel_count_tree, play_games as kernel_play_games
from firestep.games.trench.tensors cimport (
    BatchMemory, start_games as tensors_start_games, step_games as tensors_step_games
)


def count_tree(unsigned char* state, const unsigned char* config, int depth, unsigned char* moves,
               unsigned char* saved, unsigned char* scratch):
    """Call `kernel.count_tree`."""
    cdef long long total
    with nogil:
        total = kernel_count_tree(state, config, depth, moves, saved, scratch)
    return total


def play_games(const unsigned char* start, const unsigned char* config, unsigned long long seed,
               int games, int most, unsigned char* state, unsigned char* moves,
               unsigned char* scratch, unsigned char* tally):
    """Call `kernel.play_games`."""
    cdef long long plies
    with nogil:
        plies = kernel_play_games(start, config, seed, games, most, state, moves, scratch, tally)
    return plies


def start_games(BatchMemory batch not None, Py_ssize_t first, Py_ssize_t last, int part):
    """Call `tensors.start_games`."""
    with nogil:
        tensors_start_games(batch, first, last, part)


def step_games(BatchMemory batch not None, const long long[::1] actions, Py_ssize_t first,
               Py_ssize_t last, int part):
    """Call `tensors.step_games`."""
    with nogil:
        tensors_step_games(batch, actions, first, last, part)
