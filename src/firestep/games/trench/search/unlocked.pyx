"""The search without the GIL."""

from firestep.games.trench.search cimport alpha_beta
from firestep.games.trench.search.access cimport word
from firestep.games.trench.search.workspace cimport Workspace


def search_root(Workspace space not None, word[::1] table, unsigned char[::1] stop, int alpha, int beta, int depth):
    """Call `alpha_beta.search_root`."""
    cdef int value
    with nogil:
        value = alpha_beta.search_root(space, &table[0], &stop[0], alpha, beta, depth)
    return value
