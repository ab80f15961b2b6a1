"""The search with the interpreter lock released, over the arrays of a workspace."""

from firestep.games.trench.search cimport alpha_beta, bitboard_rules
from firestep.games.trench.search.bitboard_rules cimport word


def search_root(int[::1] w, word[::1] q, word[::1] t, unsigned char[::1] stop, int alpha, int beta, int depth):
    """Do what alpha_beta.search_root does."""
    cdef int value
    with nogil:
        value = alpha_beta.search_root(&w[0], &q[0], &t[0], &stop[0], alpha, beta, depth)
    return value


def count_tree(int[::1] w, word[::1] q, int depth):
    """Do what alpha_beta.count_tree does."""
    cdef long long total
    with nogil:
        total = alpha_beta.count_tree(&w[0], &q[0], depth)
    return total


def list_moves(int[::1] w, word[::1] q, int quiet_too):
    """Do what bitboard_rules.list_moves does."""
    return bitboard_rules.list_moves(&w[0], &q[0], quiet_too)


def make(int[::1] w, word[::1] q, int move):
    """Do what bitboard_rules.make does."""
    return bitboard_rules.make(&w[0], &q[0], move)


def unmake(int[::1] w, word[::1] q):
    """Do what bitboard_rules.unmake does."""
    bitboard_rules.unmake(&w[0], &q[0])


def ending(int[::1] w, word[::1] q, int taken):
    """Do what bitboard_rules.ending does."""
    return bitboard_rules.ending(&w[0], &q[0], taken)


def result(int[::1] w, int how):
    """Do what bitboard_rules.result does."""
    return bitboard_rules.result(&w[0], how)


def guarded(int[::1] w, word[::1] q, int move):
    """Do what bitboard_rules.guarded does."""
    return bitboard_rules.guarded(&w[0], &q[0], move)


def assess(int[::1] w, word[::1] q, int low, int high):
    """Do what bitboard_rules.assess does."""
    return bitboard_rules.assess(&w[0], &q[0], low, high)
