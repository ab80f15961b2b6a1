cimport cython

from firestep.games.club cimport layout

cpdef void close(unsigned short[::1] state, int ending, int result) noexcept nogil

@cython.locals(count=int, fort=int, owner=int)
cpdef int forts_of(unsigned short[::1] state, unsigned short[::1] field, int team) noexcept nogil

@cython.locals(count=int, slot=int, _=int)
cpdef int units_of(unsigned short[::1] state, int team) noexcept nogil

cpdef int more(int one, int other) noexcept nogil

@cython.locals(central=int, entente=int, central_forts=int, entente_forts=int)
cpdef void check(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(total=int, slot=int, _=int, kind=int)
cpdef int worth_of(unsigned short[::1] state, unsigned short[::1] field, int team) noexcept nogil

@cython.locals(result=int)
cpdef void judge_rounds(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil
