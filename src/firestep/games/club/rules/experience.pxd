cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *

@cython.locals(experience=int)
cpdef int rank_of(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(kind=int, experience=int, most=int)
cpdef void add_experience(unsigned short[::1] state, unsigned short[::1] field, int slot,
                          int points) noexcept nogil

cpdef int experience_for(int damage, int is_destroyed) noexcept nogil

cpdef void award_experience(unsigned short[::1] state, unsigned short[::1] field, int slot,
                            int damage, int is_destroyed) noexcept nogil
