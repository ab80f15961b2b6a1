"""The search with the GIL released: other threads may set the stop flag or search in parallel."""

from firestep.games.club.search.planner cimport improve as improve_nogil
from firestep.games.club.search.rollout cimport play_rollout as play_rollout_nogil
from firestep.games.club.search.workspace cimport Workspace


def improve(Workspace work, unsigned char[::1] stop):
    """Call `planner.improve` without the GIL."""
    cdef long long nodes
    with nogil:
        nodes = improve_nogil(work, stop)
    return nodes


def play_rollout(Workspace work, unsigned long long seed, int turns):
    """Call `rollout.play_rollout` without the GIL."""
    cdef int nodes
    with nogil:
        nodes = play_rollout_nogil(work, seed, turns)
    return nodes
