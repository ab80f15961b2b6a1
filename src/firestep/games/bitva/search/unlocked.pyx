"""The long-running search functions without the GIL, so that another thread can stop them."""

from firestep.games.bitva.search.expectimax cimport expect as expectimax_expect
from firestep.games.bitva.search.td_learning cimport learn as td_learn


def expect(unsigned char* state, const unsigned char* field, const unsigned char* tables, int depth,
           int level, const unsigned char* stop, unsigned char* choices, unsigned char* work,
           unsigned char* scratch, int[::1] counts, double[::1] figures):
    """Call `expectimax.expect`."""
    cdef double value
    with nogil:
        value = expectimax_expect(state, field, tables, depth, level, stop, choices, work, scratch, counts,
                         figures)
    return value


def learn(const unsigned char* start, const unsigned char* field, const unsigned char* tables,
          unsigned long long seed, int games, double rate, double decay, int exploration,
          unsigned char* state, unsigned char* choices, unsigned char* work, unsigned char* scratch,
          int[::1] counts, double[::1] figures, double[::1] traces, long long[::1] tally):
    """Call `td_learning.learn`."""
    cdef long long moves
    with nogil:
        moves = td_learn(start, field, tables, seed, games, rate, decay, exploration, state, choices, work,
                        scratch, counts, figures, traces, tally)
    return moves
