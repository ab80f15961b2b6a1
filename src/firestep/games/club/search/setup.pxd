cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.balance.appraisal cimport random_fraction
from firestep.games.club.balance.appraisal cimport range_of, rate_hex, unit_value
from firestep.games.club.balance.goals cimport compute_goal_distances, distance_left
from firestep.games.club.rules.contact cimport hex_distance

cdef double GOAL_WEIGHT
cdef double TRUCK_BONUS
cdef int MEAN_RADIUS
cdef int MAX_HQ_DISTANCE
cdef double GUARD_WEIGHT
cdef double ARMED_URGENCY
cdef double FORT_URGENCY
cdef int SPLIT_BY_ROSTER

@cython.locals(phase=int)
cpdef int pick_setup(unsigned short[::1] state, unsigned short[::1] field, int seat,
                     unsigned long long word, int noise, unsigned short[::1] choices, int count,
                     unsigned short[::1] scratch) noexcept nogil

@cython.locals(number=int, unit=int, sort=int, same_type=int, other=int, slot=int, place=int,
               army=int)
cpdef int pick_split(unsigned short[::1] state, unsigned short[::1] field, int seat,
                     unsigned long long word, unsigned short[::1] choices,
                     int count) noexcept nogil

@cython.locals(best=int, most=double, number=int, kind=int, value=double)
cpdef int pick_special(unsigned short[::1] state, unsigned short[::1] field,
                       unsigned long long word, unsigned short[::1] choices,
                       int count) noexcept nogil

@cython.locals(value=double)
cpdef double special_value(unsigned short[::1] field, int kind) noexcept nogil

@cython.locals(best=int, least=double, number=int, army=int, value=double, unit=int, slot=int)
cpdef int pick_chip(unsigned short[::1] state, unsigned short[::1] field,
                    unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(centre=int, best=int, most=double, unit=int, mean=double, number=int, value=double)
cpdef int pick_place(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                     int noise, unsigned short[::1] choices, int count,
                     unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, kind=int, total=double, count=int, hex=int)
cpdef double mean_place_value(unsigned short[::1] state, unsigned short[::1] field, int unit,
                              int centre, unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, kind=int, total=double, number=int, other=int, place=int, sort=int,
               carries=int)
cpdef double place_value(unsigned short[::1] state, unsigned short[::1] field, int unit, int hex,
                         unsigned short[::1] scratch) noexcept nogil

@cython.locals(best=int, most=double, number=int, hex=int, value=double)
cpdef int pick_headquarters(unsigned short[::1] state, unsigned short[::1] field,
                            unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(value=double, unit=int, slot=int, place=int, kind=int, far=int, near=int)
cpdef double hq_safety(unsigned short[::1] state, unsigned short[::1] field, int seat,
                       int hex) noexcept nogil

@cython.locals(best=int, most=double, number=int, value=double, unit=int, slot=int)
cpdef int pick_armies(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                      int noise, unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(kind=int, place=int, value=double, least=int, fort=int, side=int, hex=int)
cpdef double order_urgency(unsigned short[::1] state, unsigned short[::1] field,
                           int slot) noexcept nogil
