"""The search with the GIL released: other threads may set the stop flag or search in parallel."""

from firestep.games.club.search.planner cimport improve as improve_nogil
from firestep.games.club.search.rollout cimport play_rollout as play_rollout_nogil


def improve(unsigned short[::1] samples, unsigned short[::1] field, long long[::1] params,
            double[::1] weights, unsigned short[::1] best, unsigned short[::1] trial,
            unsigned short[::1] board, unsigned short[::1] executed, unsigned short[::1] notes,
            unsigned short[::1] choices, unsigned short[::1] scratch, double[::1] rates,
            double[::1] values, unsigned char[::1] stop):
    """Call `planner.improve` without the GIL."""
    cdef long long nodes
    with nogil:
        nodes = improve_nogil(samples, field, params, weights, best, trial, board, executed, notes,
                              choices, scratch, rates, values, stop)
    return nodes


def play_rollout(unsigned short[::1] state, unsigned short[::1] field, unsigned long long seed,
                 int turns, int unit_capacity, unsigned short[::1] notes,
                 unsigned short[::1] choices, unsigned short[::1] scratch):
    """Call `rollout.play_rollout` without the GIL."""
    cdef int nodes
    with nogil:
        nodes = play_rollout_nogil(state, field, seed, turns, unit_capacity, notes, choices,
                                   scratch)
    return nodes
