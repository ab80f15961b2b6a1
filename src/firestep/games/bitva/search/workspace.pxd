cimport cython

from firestep.games.bitva cimport access
from firestep.games.bitva cimport layout as board
from firestep.games.bitva.search cimport layout

@cython.final
@cython.auto_pickle(False)
cdef class Workspace:
    cdef tuple owners
    cdef const unsigned char* field
    cdef const unsigned char* low_odds
    cdef const unsigned char* high_odds
    cdef const unsigned char* adjacent
    cdef int[7][7] roll_between
    cdef int[7] rolls_with
    cdef public double[layout.FEATURES] weights
    cdef unsigned char[board.S_SIZE] state
    cdef unsigned char[board.W_SIZE] scratch

    cdef unsigned char[2][board.CELLS] pieces
    cdef int[2] piece_counts
    cdef unsigned char[board.CELLS] patrols
    cdef readonly int[layout.SEATS] kills
    cdef readonly int[layout.SEATS] takes
    cdef readonly int[layout.SEATS] raids
    cdef int[layout.SEATS] reach
    cdef int[layout.SEATS] infantry
    cdef int[layout.SEATS] patrolling
    cdef int[layout.SEATS] in_zone
    cdef int[2] hanging
    cdef int feature_count
    cdef int[layout.FEATURES] features
    cdef double[layout.FEATURES] amounts

    cdef unsigned char* saved[layout.LEVELS]
    cdef unsigned char* choices[layout.LEVELS]
    cdef double[::1] values
    cdef double[board.CELLS] general_values

    cdef readonly long long nodes
    cdef readonly int check_count
    cdef readonly int[layout.MOST_CHECKS] checks
    cdef long long node_limit
    cdef readonly bint is_stopped
    cdef tuple flags
    cdef const unsigned char* stop
    cdef const unsigned char* cancel

    cpdef object start(self, long long node_limit, stop, cancel)
    cpdef void load(self, const unsigned char* buffer) noexcept
