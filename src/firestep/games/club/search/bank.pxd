cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.balance.appraisal cimport is_at_gate, range_of, worth_of
from firestep.games.club.balance.appraisal cimport noise as luck
from firestep.games.club.rules.bank cimport ally_of, most_gift
from firestep.games.club.rules.contact cimport apart

cdef double MEND
cdef int PLENTY
cdef int PLENTY_VP
cdef double CALM
cdef double AIR_NEED
cdef double REACH
cdef double PACE
cdef double PATIENCE
cdef int RICH
cdef double SPECIAL_MERIT
cdef int MOUNT_NEAR
cdef int NO_PLACE
cdef int IDLE_FAR
cdef int IDLE_NEAR

cpdef int pick_bank(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                    unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(point=int, best=int, gift=int, number=int, at=int)
cpdef int pick_money(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                     int noise, unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(points=int, ally=int)
cpdef int is_last_point(unsigned short[::1] state, unsigned short[::1] field,
                        int seat) noexcept nogil

@cython.locals(seat=int, wins=int, money=int, number=int, at=int, price=int)
cpdef int point_due(unsigned short[::1] state, unsigned short[::1] field,
                    unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(slot=int, kind=int, worth=double, back=double)
cpdef double mend_worth(unsigned short[::1] state, unsigned short[::1] field,
                        int unit) noexcept nogil

@cython.locals(best=int, most=double, number=int, at=int, value=double)
cpdef int pick_repair(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                      int noise, unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(best=int, least=int, number=int, at=int, near=int)
cpdef int pick_mount(unsigned short[::1] state, unsigned short[::1] field,
                     unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(hexes=int, gate=int, side=int, hex=int, least=int, slot=int, _=int, place=int,
               far=int)
cpdef int front(unsigned short[::1] state, unsigned short[::1] field, int seat,
                int fort) noexcept nogil

@cython.locals(least=int, hexes=int, other=int, owner=int, side=int, hex=int, near=int)
cpdef int goal_of(unsigned short[::1] state, unsigned short[::1] field, int seat,
                  int fort) noexcept nogil

@cython.locals(count=int, slot=int, _=int, owner=int, kind=int)
cpdef int count_like(unsigned short[::1] state, unsigned short[::1] field, int seat, int at,
                     int number) noexcept nogil

@cython.locals(kind=int, price=double, faces=int, fire=double, armour=int, step=int, value=double,
               plenty=int)
cpdef double merit(unsigned short[::1] state, unsigned short[::1] field, int sort, int foot,
                   int planes) noexcept nogil

@cython.locals(seat=int, foot=int, planes=int, money=int, most=double, place=int, sort=int,
               value=double, best=int, number=int, at=int)
cpdef int pick_buy(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                   int noise, unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(total=double, kinds=int, die=int, sort=int)
cpdef double draw_merit(unsigned short[::1] state, unsigned short[::1] field, int foot,
                        int planes) noexcept nogil

@cython.locals(best=int, most=double, seat=int, number=int, at=int, value=double)
cpdef int where_to(unsigned short[::1] state, unsigned short[::1] field, int sort,
                   unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(near=int)
cpdef double fort_worth(unsigned short[::1] state, unsigned short[::1] field, int seat,
                        int fort) noexcept nogil

@cython.locals(best=int, most=double, seat=int, hexes=int, number=int, place=int, value=double)
cpdef int pick_station(unsigned short[::1] state, unsigned short[::1] field,
                       unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(kind=int, far=int, value=double, slot=int, _=int, place=int, hexes=int)
cpdef double mooring_worth(unsigned short[::1] state, unsigned short[::1] field, int seat,
                           int hex) noexcept nogil

@cython.locals(least=int, fort=int, near=int)
cpdef int near_front(unsigned short[::1] state, unsigned short[::1] field, int seat) noexcept nogil

@cython.locals(ally=int, most=int, theirs=int, own=int)
cpdef int gift_due(unsigned short[::1] state, unsigned short[::1] field, int seat) noexcept nogil

@cython.locals(slot=int, _=int)
cpdef int is_hurt(unsigned short[::1] state, int seat) noexcept nogil
