cimport cython

from firestep.games.club.kernel cimport layout

@cython.locals(slot=int, word=int)
cpdef void add(unsigned short[::1] state, int seat, int kind, int place) noexcept nogil

cpdef void destroy(unsigned short[::1] state, int slot) noexcept nogil

@cython.locals(army=int)
cpdef void use_army(unsigned short[::1] state, int slot) noexcept nogil
