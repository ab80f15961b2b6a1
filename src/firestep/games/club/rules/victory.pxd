cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.points cimport points_result

cpdef void end_game(unsigned short[::1] state, int ending, int result) noexcept nogil

@cython.locals(count=int, fort=int, owner=int)
cpdef int forts_of(unsigned short[::1] state, unsigned short[::1] field, int team) noexcept nogil

@cython.locals(kind=int)
cpdef int is_unit_of(unsigned short[::1] state, unsigned short[::1] field, int slot,
                     int team) noexcept nogil

@cython.locals(count=int, unit=int, slot=int)
cpdef int units_of(unsigned short[::1] state, unsigned short[::1] field, int team) noexcept nogil

@cython.locals(unit=int, slot=int)
cpdef int has_units(unsigned short[::1] state, unsigned short[::1] field, int team) noexcept nogil

cpdef int compare(int one, int other) noexcept nogil

cpdef void check_victory(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

cpdef void check_victory_now(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

cpdef void check_points(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(central=int, entente=int, central_forts=int, entente_forts=int)
cpdef void decide_by_board(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(result=int)
cpdef void decide_by_points(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

cpdef void decide_empty_board(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(total=int, unit=int, slot=int, kind=int)
cpdef int price_of_units(unsigned short[::1] state, unsigned short[::1] field,
                         int team) noexcept nogil

@cython.locals(result=int)
cpdef void decide_by_rounds(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil
