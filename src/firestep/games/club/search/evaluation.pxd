cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.rules.contact cimport apart
from firestep.games.club.rules.experience cimport rank_of

cdef int FORTS
cdef int LEAD
cdef int MATERIAL
cdef int RATIO
cdef int RANKS
cdef int BONDS
cdef int FOOT
cdef int DUE
cdef int DOOR
cdef int NEAR
cdef int CHANCE
cdef int SHOT
cdef int TURN
cdef int POINTS
cdef int VICTORY
cdef int QUARTERS
cdef int HURT
cdef int FACTS
cdef int FAR
cdef double WOUND

@cython.locals(own=double, all_=double, foot=double, feet=int, slot=int, deadly=int, _=int, kind=int,
               sign=double, price=double, hurt=int, worth=double)
cpdef void add_units(unsigned short[::1] state, unsigned short[::1] field, double[::1] facts,
                     int base) noexcept nogil

@cython.locals(least=int, exits=int, side=int, gate=int, far=int)
cpdef int steps_to(unsigned short[::1] field, int hex, int fort) noexcept nogil

@cython.locals(best=int, slot=int, _=int, place=int, owner=int, kind=int, extra=int, exits=int,
               side=int, far=int, speed=int, time=int)
cpdef int turns_to(unsigned short[::1] state, unsigned short[::1] field, int fort, int team,
                   int due) noexcept nogil

@cython.locals(held=int, lost=int, due=int, fort=int, owner=int, ours=int, theirs=int, most=double)
cpdef void add_forts(unsigned short[::1] state, unsigned short[::1] field, double[::1] facts,
                     int base) noexcept nogil

@cython.locals(slot=int, _=int, place=int, kind=int, reach=int, other=int, hex=int, sign=double)
cpdef void add_fire(unsigned short[::1] state, unsigned short[::1] field, double[::1] facts,
                    int base) noexcept nogil

@cython.locals(central=int, entente=int, seat=int, most=int, hex=int, best=int, slot=int, _=int,
               place=int, kind=int, time=int, sign=double)
cpdef void add_points(unsigned short[::1] state, unsigned short[::1] field, double[::1] facts,
                      int base) noexcept nogil

@cython.locals(fact=int, seat=int, sign=double)
cpdef void gather(unsigned short[::1] state, unsigned short[::1] field, double[::1] facts,
                  int base) noexcept nogil

@cython.locals(part=double, power=double, _=int)
cpdef double squash(double logit) noexcept nogil

@cython.locals(result=int, logit=double, fact=int)
cpdef double outlook(unsigned short[::1] state, unsigned short[::1] field, double[::1] weights,
                     double[::1] facts) noexcept nogil
