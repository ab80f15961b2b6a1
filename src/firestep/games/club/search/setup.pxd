cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.balance.appraisal cimport noise as luck
from firestep.games.club.balance.appraisal cimport range_of, rate_hex, worth_of
from firestep.games.club.balance.goals cimport find_goals, way_left
from firestep.games.club.rules.contact cimport apart

cdef double NEAR_GOAL
cdef double LIFT
cdef int WIDE
cdef int FAR_OFF
cdef double GUARD
cdef double ARMED
cdef double CLOSE
cdef int SPLIT

@cython.locals(phase=int)
cpdef int pick_setup(unsigned short[::1] state, unsigned short[::1] field, int seat,
                     unsigned long long word, int noise, unsigned short[::1] choices, int count,
                     unsigned short[::1] scratch) noexcept nogil

@cython.locals(number=int, unit=int, sort=int, twin=int, other=int, slot=int, place=int, army=int)
cpdef int pick_split(unsigned short[::1] state, unsigned short[::1] field, int seat,
                     unsigned long long word, unsigned short[::1] choices,
                     int count) noexcept nogil

@cython.locals(best=int, most=double, number=int, kind=int, value=double)
cpdef int pick_force(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                     unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(value=double)
cpdef double force_worth(unsigned short[::1] field, int kind) noexcept nogil

@cython.locals(best=int, least=double, number=int, army=int, value=double, slot=int, _=int)
cpdef int pick_chip(unsigned short[::1] state, unsigned short[::1] field,
                    unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(centre=int, best=int, most=double, unit=int, mean=double, number=int, at=int,
               value=double)
cpdef int pick_place(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                     int noise, unsigned short[::1] choices, int count,
                     unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, kind=int, total=double, count=int, hex=int)
cpdef double look_at_goals(unsigned short[::1] state, unsigned short[::1] field, int unit,
                           int centre, unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, kind=int, total=double, other=int, _=int, place=int, sort=int, carries=int)
cpdef double place_worth(unsigned short[::1] state, unsigned short[::1] field, int unit, int hex,
                         unsigned short[::1] scratch) noexcept nogil

@cython.locals(best=int, most=double, number=int, hex=int, value=double)
cpdef int pick_headquarters(unsigned short[::1] state, unsigned short[::1] field,
                            unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(value=double, slot=int, _=int, place=int, kind=int, far=int, near=int)
cpdef double safety(unsigned short[::1] state, unsigned short[::1] field, int seat,
                    int hex) noexcept nogil

@cython.locals(best=int, most=double, number=int, value=double, slot=int, _=int)
cpdef int pick_use(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                   int noise, unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(kind=int, place=int, value=double, least=int, fort=int, side=int, hex=int)
cpdef double urgency(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil
