cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.balance.appraisal cimport is_at_entrance, range_of, unit_value
from firestep.games.club.balance.appraisal cimport random_fraction
from firestep.games.club.rules.bank cimport ally_of, max_gift
from firestep.games.club.rules.contact cimport hex_distance

cdef double REPAIR_PRICE_WEIGHT
cdef int ENOUGH_FOOT
cdef int ENOUGH_FOOT_VP
cdef double FOOT_MERIT
cdef double ANTI_AIR_MERIT
cdef double RANGE_MERIT
cdef double SPEED_MERIT
cdef double MIN_MERIT_SHARE
cdef int RICH_BONDS
cdef double SPECIAL_MERIT
cdef int MOUNT_NEAR
cdef int BESIEGED
cdef int IDLE_FAR
cdef int IDLE_NEAR

cpdef int pick_bank(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                    unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(point=int, best=int, gift=int, number=int)
cpdef int pick_bank_noisy(unsigned short[::1] state, unsigned short[::1] field,
                          unsigned long long word, int noise, unsigned short[::1] choices,
                          int count) noexcept nogil

@cython.locals(points=int, ally=int)
cpdef int is_last_point(unsigned short[::1] state, unsigned short[::1] field,
                        int seat) noexcept nogil

@cython.locals(seat=int, wins=int, money=int, number=int, price=int)
cpdef int point_due(unsigned short[::1] state, unsigned short[::1] field,
                    unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(slot=int, kind=int, value=double, regained=double)
cpdef double repair_value(unsigned short[::1] state, unsigned short[::1] field,
                          int unit) noexcept nogil

@cython.locals(best=int, most=double, number=int, value=double)
cpdef int pick_repair(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                      int noise, unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(best=int, least=int, number=int, near=int)
cpdef int pick_mount(unsigned short[::1] state, unsigned short[::1] field,
                     unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(hexes=int, entrance=int, side=int, hex=int, least=int, unit=int, slot=int, place=int,
               far=int)
cpdef int front_distance(unsigned short[::1] state, unsigned short[::1] field, int seat,
                         int fort) noexcept nogil

@cython.locals(least=int, hexes=int, other=int, owner=int, side=int, hex=int, near=int)
cpdef int goal_distance(unsigned short[::1] state, unsigned short[::1] field, int seat,
                        int fort) noexcept nogil

@cython.locals(count=int, unit=int, slot=int, owner=int, kind=int)
cpdef int count_units_by_type(unsigned short[::1] state, unsigned short[::1] field, int seat,
                              int at, int number) noexcept nogil

@cython.locals(kind=int, price=double, faces=int, fire=double, armour=int, step=int, value=double,
               plenty=int)
cpdef double purchase_merit(unsigned short[::1] state, unsigned short[::1] field, int sort,
                            int foot, int planes) noexcept nogil

@cython.locals(seat=int, foot=int, planes=int, money=int, most=double, place=int, sort=int,
               value=double, best=int, number=int)
cpdef int pick_buy(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                   int noise, unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(total=double, kinds=int, die=int, sort=int)
cpdef double draw_merit(unsigned short[::1] state, unsigned short[::1] field, int foot,
                        int planes) noexcept nogil

@cython.locals(best=int, most=double, seat=int, number=int, value=double)
cpdef int pick_fort(unsigned short[::1] state, unsigned short[::1] field, int sort,
                    unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(near=int)
cpdef double fort_value(unsigned short[::1] state, unsigned short[::1] field, int seat,
                        int fort) noexcept nogil

@cython.locals(best=int, most=double, seat=int, hexes=int, number=int, place=int, value=double)
cpdef int pick_station(unsigned short[::1] state, unsigned short[::1] field,
                       unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(kind=int, far=int, value=double, unit=int, slot=int, place=int, hexes=int)
cpdef double water_value(unsigned short[::1] state, unsigned short[::1] field, int seat,
                         int hex) noexcept nogil

@cython.locals(least=int, fort=int, near=int)
cpdef int nearest_front_distance(unsigned short[::1] state, unsigned short[::1] field,
                                 int seat) noexcept nogil

@cython.locals(ally=int, most=int, theirs=int, own=int)
cpdef int gift_due(unsigned short[::1] state, unsigned short[::1] field, int seat) noexcept nogil

@cython.locals(unit=int, slot=int)
cpdef int has_damaged_unit(unsigned short[::1] state, int seat) noexcept nogil
