"""The kernel's long runs with the interpreter lock released, so that threads share the cores."""

from firestep.games.bitva.kernel cimport count_tree as counted, play_games as played


def count_tree(unsigned char* state, const unsigned char* field, int depth, unsigned char* choices,
               unsigned char* saved, unsigned char* scratch):
    """Do what kernel.count_tree does."""
    cdef long long total
    with nogil:
        total = counted(state, field, depth, choices, saved, scratch)
    return total


def play_games(const unsigned char* start, const unsigned char* field, unsigned long long seed,
               int games, int most, unsigned char* state, unsigned char* choices,
               unsigned char* scratch, unsigned char* tally):
    """Do what kernel.play_games does."""
    cdef long long plies
    with nogil:
        plies = played(start, field, seed, games, most, state, choices, scratch, tally)
    return plies
