"""Long-running kernel functions with the GIL released, so that threads run in parallel."""

from firestep.games.club.balance.greedy cimport (
    GameSeries, play_greedy_games as play_greedy_games_nogil
)
from firestep.games.club.kernel.playouts cimport (
    count_tree as count_tree_nogil, play_random_games as play_random_games_nogil
)


def count_tree(unsigned short[::1] state, unsigned short[::1] field, int depth, Py_ssize_t size,
               unsigned short[::1] choices, unsigned short[::1] saved, unsigned short[::1] scratch):
    """Call `playouts.count_tree` without the GIL."""
    cdef long long total
    with nogil:
        total = count_tree_nogil(state, field, depth, size, choices, saved, scratch)
    return total


def play_random_games(unsigned short[::1] start, unsigned short[::1] field,
                      unsigned long long seed, int games, int rounds, int unit_capacity,
                      unsigned short[::1] state, unsigned short[::1] choices,
                      unsigned short[::1] scratch, unsigned char* tally):
    """Call `playouts.play_random_games` without the GIL."""
    cdef long long steps
    with nogil:
        steps = play_random_games_nogil(start, field, seed, games, rounds, unit_capacity, state,
                                        choices, scratch, tally)
    return steps


def play_greedy_games(GameSeries series, unsigned long long seed, int games,
                      unsigned short[::1] rows):
    """Call `greedy.play_greedy_games` without the GIL."""
    cdef long long steps
    with nogil:
        steps = play_greedy_games_nogil(series, seed, games, rows)
    return steps
