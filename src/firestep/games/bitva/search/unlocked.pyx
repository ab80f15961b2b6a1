"""The long runs of the search with the interpreter lock released, so that a stop can be raised."""

from firestep.games.bitva.search.expectimax cimport expect as expected
from firestep.games.bitva.search.td_learning cimport learn as learned


def expect(unsigned char* state, const unsigned char* field, const unsigned char* tables, int depth,
           int level, const unsigned char* stop, unsigned char* choices, unsigned char* work,
           unsigned char* scratch, int[::1] counts, double[::1] figures):
    """Do what expectimax.expect does."""
    cdef double value
    with nogil:
        value = expected(state, field, tables, depth, level, stop, choices, work, scratch, counts,
                         figures)
    return value


def learn(const unsigned char* start, const unsigned char* field, const unsigned char* tables,
          unsigned long long seed, int games, double rate, double fade, int stray,
          unsigned char* state, unsigned char* choices, unsigned char* work, unsigned char* scratch,
          int[::1] counts, double[::1] figures, double[::1] traces, long long[::1] tally):
    """Do what learning.learn does."""
    cdef long long moves
    with nogil:
        moves = learned(start, field, tables, seed, games, rate, fade, stray, state, choices, work,
                        scratch, counts, figures, traces, tally)
    return moves
