cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *

@cython.locals(slot=int, word=int)
cpdef void add_unit(unsigned short[::1] state, int seat, int kind, int place) noexcept nogil

cpdef void destroy_unit(unsigned short[::1] state, int slot) noexcept nogil

@cython.locals(army=int)
cpdef void mark_army_used(unsigned short[::1] state, int slot) noexcept nogil
