cimport cython

from firestep.games.club.kernel cimport layout

@cython.locals(experience=int)
cpdef int rank_of(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(kind=int, experience=int, most=int)
cpdef void gain(unsigned short[::1] state, unsigned short[::1] field, int slot,
                int points) noexcept nogil

cpdef int worth_knowing(int damage, int is_destroyed) noexcept nogil

cpdef void learn(unsigned short[::1] state, unsigned short[::1] field, int slot, int damage,
                 int is_destroyed) noexcept nogil
