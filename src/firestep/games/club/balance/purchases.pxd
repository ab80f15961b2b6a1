cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.balance.appraisal cimport (
    is_at_entrance, random_fraction, range_of, unit_value
)
from firestep.games.club.rules.contact cimport hex_distance

cdef int FEW_FOOT
cdef double FOOT_MERIT
cdef double MERIT_NOISE
cdef double SPEED_MERIT
cdef double MIN_MERIT_SHARE
cdef double RANGE_MERIT

@cython.locals(count=int, unit=int, slot=int, kind=int, owner=int)
cpdef int count_units_by_type(unsigned short[::1] state, unsigned short[::1] field, int seat,
                              int at, int number) noexcept nogil

@cython.locals(kind=int, seat=int, faces=int, fire=double, hunters=int, armour=int, step=int,
               value=double)
cpdef double purchase_merit(unsigned short[::1] state, unsigned short[::1] field,
                            int sort) noexcept nogil

@cython.locals(seat=int, best=int, most=double, number=int, slot=int, kind=int, value=double,
               place=int, sort=int)
cpdef int pick_spending(unsigned short[::1] state, unsigned short[::1] field,
                        unsigned long long word, unsigned short[::1] choices,
                        int count) noexcept nogil

@cython.locals(least=int, entrance=int, side=int, hex=int, unit=int, other=int, place=int)
cpdef int enemy_distance(unsigned short[::1] state, unsigned short[::1] field, int seat,
                         int fort) noexcept nogil
