"""The long-running kernel functions without the GIL, so that threads run in parallel."""

from firestep.games.trench.kernel cimport count_tree as kernel_count_tree, play_games as kernel_play_games


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
