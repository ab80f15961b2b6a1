"""The kernel's long runs with the interpreter lock released, so that threads share the cores."""

from firestep.games.club.balance.greedy cimport play_sides as sided
from firestep.games.club.kernel.playouts cimport count_tree as counted, play_games as played


def count_tree(unsigned short[::1] state, unsigned short[::1] field, int depth, Py_ssize_t size,
               unsigned short[::1] choices, unsigned short[::1] saved, unsigned short[::1] scratch):
    """Do what kernel.count_tree does."""
    cdef long long total
    with nogil:
        total = counted(state, field, depth, size, choices, saved, scratch)
    return total


def play_games(unsigned short[::1] start, unsigned short[::1] field, unsigned long long seed,
               int games, int rounds, int room, unsigned short[::1] state,
               unsigned short[::1] choices, unsigned short[::1] scratch, unsigned char* tally):
    """Do what kernel.play_games does."""
    cdef long long steps
    with nogil:
        steps = played(start, field, seed, games, rounds, room, state, choices, scratch, tally)
    return steps


def play_sides(unsigned short[::1] start, unsigned short[::1] field, unsigned long long seed,
               int games, int greedy, int room, unsigned short[::1] state,
               unsigned short[::1] notes, unsigned short[::1] choices,
               unsigned short[::1] scratch, unsigned short[::1] rows):
    """Do what greedy.play_sides does."""
    cdef long long steps
    with nogil:
        steps = sided(start, field, seed, games, greedy, room, state, notes, choices, scratch, rows)
    return steps
