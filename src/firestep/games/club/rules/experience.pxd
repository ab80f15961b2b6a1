cimport cython

from firestep.games.club cimport layout

@cython.locals(experience=int)
cpdef int rank_of(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(gain=int, experience=int, most=int)
cpdef void learn(unsigned short[::1] state, unsigned short[::1] field, int slot, int damage,
                 int is_destroyed) noexcept nogil
