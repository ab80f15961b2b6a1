cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *

cpdef void award_points(unsigned short[::1] state, unsigned short[::1] field, int seat,
                        int points) noexcept nogil

@cython.locals(total=int)
cpdef void count_spending(unsigned short[::1] state, unsigned short[::1] field, int seat,
                          int bonds) noexcept nogil

cpdef int team_points(unsigned short[::1] state, int team) noexcept nogil

cpdef int team_limit(unsigned short[::1] field) noexcept nogil

cpdef int is_at_limit(unsigned short[::1] state, unsigned short[::1] field, int team) noexcept nogil

@cython.locals(players=int, best=int, place=int, seat=int)
cpdef int find_lone_winner(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(seat=int, central=int, entente=int, lead=int)
cpdef int points_result(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil
