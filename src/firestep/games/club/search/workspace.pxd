cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.chance cimport next_random
from firestep.games.club.search.access cimport *

cdef unsigned int WORD_MASK

cdef class Workspace:
    cdef readonly unsigned short[::1] field
    cdef readonly double[::1] weights

    cdef public unsigned short[::1] samples
    cdef public int sample_count
    cdef public int sample_size
    cdef public unsigned short[::1] risks
    cdef public int marker_count
    cdef public int seat
    cdef public int unit_capacity
    cdef public long long node_limit
    cdef public long long depth
    cdef public long long width
    cdef public long long noise
    cdef public unsigned long long seed
    cdef public int pauses

    cdef public unsigned short[::1] board
    cdef readonly unsigned short[::1] choices
    cdef double[::1] rates
    cdef readonly unsigned short[::1] scratch
    cdef unsigned short[::1] notes
    cdef double[::1] features

    cdef readonly unsigned short[::1] best
    cdef unsigned short[::1] trial
    cdef readonly unsigned short[::1] executed
    cdef int mine_risk
    cdef readonly double best_value
    cdef double trial_value
    cdef double[::1] best_values
    cdef double[::1] trial_values

    cdef public int is_paused
    cdef public long long nodes
    cdef int drafts
    cdef int playouts
    cdef int changes
    cdef int failures
    cdef int unit

@cython.locals(first=Py_ssize_t, word=Py_ssize_t)
cpdef void load_sample(Workspace work, int number) noexcept nogil

cpdef unsigned long long mix_seed(unsigned long long word, unsigned long long number) noexcept nogil
