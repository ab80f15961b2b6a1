cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.rules.points cimport result_of

cpdef void close(unsigned short[::1] state, int ending, int result) noexcept nogil

@cython.locals(count=int, fort=int, owner=int)
cpdef int forts_of(unsigned short[::1] state, unsigned short[::1] field, int team) noexcept nogil

@cython.locals(kind=int)
cpdef int is_unit_of(unsigned short[::1] state, unsigned short[::1] field, int slot,
                     int team) noexcept nogil

@cython.locals(count=int, slot=int, _=int)
cpdef int units_of(unsigned short[::1] state, unsigned short[::1] field, int team) noexcept nogil

@cython.locals(slot=int, _=int)
cpdef int has_units(unsigned short[::1] state, unsigned short[::1] field, int team) noexcept nogil

cpdef int more(int one, int other) noexcept nogil

cpdef void check(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

cpdef void check_now(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

cpdef void check_points(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(central=int, entente=int, central_forts=int, entente_forts=int)
cpdef void judge_board(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(result=int)
cpdef void judge_points(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

cpdef void judge_desert(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(total=int, slot=int, _=int, kind=int)
cpdef int worth_of(unsigned short[::1] state, unsigned short[::1] field, int team) noexcept nogil

@cython.locals(result=int)
cpdef void judge_rounds(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil
