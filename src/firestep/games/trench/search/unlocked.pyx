"""The search without the GIL, on the arrays of a workspace."""

from firestep.games.trench.search cimport alpha_beta, bitboard_rules
from firestep.games.trench.search.bitboard_rules cimport word


def search_root(int[::1] w, word[::1] q, word[::1] t, unsigned char[::1] stop, int alpha, int beta, int depth):
    """Call `alpha_beta.search_root`."""
    cdef int value
    with nogil:
        value = alpha_beta.search_root(&w[0], &q[0], &t[0], &stop[0], alpha, beta, depth)
    return value


def count_tree(int[::1] w, word[::1] q, int depth):
    """Call `alpha_beta.count_tree`."""
    cdef long long total
    with nogil:
        total = alpha_beta.count_tree(&w[0], &q[0], depth)
    return total


def list_moves(int[::1] w, word[::1] q, int quiet_too):
    """Call `bitboard_rules.list_moves`."""
    return bitboard_rules.list_moves(&w[0], &q[0], quiet_too)


def make(int[::1] w, word[::1] q, int move):
    """Call `bitboard_rules.make`."""
    return bitboard_rules.make(&w[0], &q[0], move)


def unmake(int[::1] w, word[::1] q):
    """Call `bitboard_rules.unmake`."""
    bitboard_rules.unmake(&w[0], &q[0])


def ending(int[::1] w, word[::1] q, int taken):
    """Call `bitboard_rules.ending`."""
    return bitboard_rules.ending(&w[0], &q[0], taken)


def result(int[::1] w, int how):
    """Call `bitboard_rules.result`."""
    return bitboard_rules.result(&w[0], how)


def is_guarded(int[::1] w, word[::1] q, int move):
    """Call `bitboard_rules.is_guarded`."""
    return bitboard_rules.is_guarded(&w[0], &q[0], move)


def evaluate(int[::1] w, word[::1] q, int low, int high):
    """Call `bitboard_rules.evaluate`."""
    return bitboard_rules.evaluate(&w[0], &q[0], low, high)
