"""The search with the interpreter lock released, over the arrays of a workspace."""

from firestep.games.trench.search cimport tree, twin
from firestep.games.trench.search.twin cimport word


def search_root(int[::1] w, word[::1] q, word[::1] t, unsigned char[::1] stop, int alpha, int beta, int depth):
    """Do what tree.search_root does."""
    cdef int value
    with nogil:
        value = tree.search_root(&w[0], &q[0], &t[0], &stop[0], alpha, beta, depth)
    return value


def count_tree(int[::1] w, word[::1] q, int depth):
    """Do what tree.count_tree does."""
    cdef long long total
    with nogil:
        total = tree.count_tree(&w[0], &q[0], depth)
    return total


def list_moves(int[::1] w, word[::1] q, int quiet_too):
    """Do what twin.list_moves does."""
    return twin.list_moves(&w[0], &q[0], quiet_too)


def make(int[::1] w, word[::1] q, int move):
    """Do what twin.make does."""
    return twin.make(&w[0], &q[0], move)


def unmake(int[::1] w, word[::1] q):
    """Do what twin.unmake does."""
    twin.unmake(&w[0], &q[0])


def ending(int[::1] w, word[::1] q, int taken):
    """Do what twin.ending does."""
    return twin.ending(&w[0], &q[0], taken)


def result(int[::1] w, int how):
    """Do what twin.result does."""
    return twin.result(&w[0], how)


def guarded(int[::1] w, word[::1] q, int move):
    """Do what twin.guarded does."""
    return twin.guarded(&w[0], &q[0], move)


def assess(int[::1] w, word[::1] q, int low, int high):
    """Do what twin.assess does."""
    return twin.assess(&w[0], &q[0], low, high)
