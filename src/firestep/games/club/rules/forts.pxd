cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.points cimport award_points
from firestep.games.club.rules.units cimport destroy_unit
from firestep.games.club.rules.victory cimport check_victory

@cython.locals(kind=int, owner=int)
cpdef int may_capture(unsigned short[::1] state, unsigned short[::1] field, int slot,
                      int fort) noexcept nogil

@cython.locals(unit=int, slot=int, kind=int)
cpdef void capture(unsigned short[::1] state, unsigned short[::1] field, int seat,
                   int fort) noexcept nogil
