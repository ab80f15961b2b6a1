"""The kernel's long runs with the interpreter lock released, so that threads share the cores."""

from firestep.games.trench.kernel cimport count_tree as counted, play_games as played


def count_tree(unsigned char* state, const unsigned char* terms, int depth, unsigned char* moves,
               unsigned char* saved, unsigned char* scratch):
    """Do what kernel.count_tree does."""
    cdef long long total
    with nogil:
        total = counted(state, terms, depth, moves, saved, scratch)
    return total


def play_games(const unsigned char* start, const unsigned char* terms, unsigned long long seed,
               int games, int most, unsigned char* state, unsigned char* moves,
               unsigned char* scratch, unsigned char* tally):
    """Do what kernel.play_games does."""
    cdef long long plies
    with nogil:
        plies = played(start, terms, seed, games, most, state, moves, scratch, tally)
    return plies
