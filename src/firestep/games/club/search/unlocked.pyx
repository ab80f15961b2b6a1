"""The search with the interpreter lock released: others may raise the flag, and two may search."""

from firestep.games.club.search.planner cimport improve as improved
from firestep.games.club.search.rollout cimport play_on as played


def improve(unsigned short[::1] samples, unsigned short[::1] field, long long[::1] terms,
            double[::1] weights, unsigned short[::1] best, unsigned short[::1] trial,
            unsigned short[::1] board, unsigned short[::1] done, unsigned short[::1] notes,
            unsigned short[::1] choices, unsigned short[::1] scratch, double[::1] rates,
            double[::1] values, unsigned char[::1] stop):
    """Do what planner.improve does."""
    cdef long long nodes
    with nogil:
        nodes = improved(samples, field, terms, weights, best, trial, board, done, notes, choices,
                         scratch, rates, values, stop)
    return nodes


def play_on(unsigned short[::1] state, unsigned short[::1] field, unsigned long long seed,
            int turns, int room, unsigned short[::1] notes, unsigned short[::1] choices,
            unsigned short[::1] scratch):
    """Do what rollout.play_on does."""
    cdef int nodes
    with nogil:
        nodes = played(state, field, seed, turns, room, notes, choices, scratch)
    return nodes
