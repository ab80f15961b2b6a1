cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.contact cimport hex_distance
from firestep.games.club.rules.experience cimport rank_of
from firestep.games.club.search cimport layout as search_layout

cdef int FAR
cdef double DAMAGE_DISCOUNT

@cython.locals(own=double, all_=double, foot=double, feet=int, deadly=int, unit=int, slot=int,
               kind=int, sign=double, price=double, hurt=int, value=double)
cpdef void add_units(unsigned short[::1] state, unsigned short[::1] field,
                     double[::1] features) noexcept nogil

@cython.locals(least=int, side=int, entrance=int, far=int)
cpdef int distance_to_fort(unsigned short[::1] field, int hex, int fort) noexcept nogil

@cython.locals(best=int, unit=int, slot=int, place=int, owner=int, kind=int, extra=int, inside=int,
               side=int, far=int, speed=int, time=int)
cpdef int quarter_turns_to_fort(unsigned short[::1] state, unsigned short[::1] field, int fort,
                                int team, int seat_due) noexcept nogil

@cython.locals(held=int, lost=int, seat_due=int, fort=int, owner=int, ours=int, theirs=int,
               most=double)
cpdef void add_forts(unsigned short[::1] state, unsigned short[::1] field,
                     double[::1] features) noexcept nogil

@cython.locals(unit=int, slot=int, place=int, kind=int, reach=int, number=int, other=int, hex=int,
               sign=double)
cpdef void add_fire(unsigned short[::1] state, unsigned short[::1] field,
                    double[::1] features) noexcept nogil

@cython.locals(central=int, entente=int, seat=int, most=int, hex=int, best=int, unit=int, slot=int,
               place=int, kind=int, time=int, sign=double)
cpdef void add_points(unsigned short[::1] state, unsigned short[::1] field,
                      double[::1] features) noexcept nogil

@cython.locals(feature=int, seat=int, sign=double)
cpdef void compute_features(unsigned short[::1] state, unsigned short[::1] field,
                            double[::1] features) noexcept nogil

@cython.locals(part=double, power=double, _=int)
cpdef double sigmoid(double logit) noexcept nogil

@cython.locals(result=int, logit=double, feature=int)
cpdef double expected_score(unsigned short[::1] state, unsigned short[::1] field,
                            double[::1] weights, double[::1] features) noexcept nogil

@cython.locals(chance=double)
cpdef double score_for_seat(unsigned short[::1] state, unsigned short[::1] field, int seat,
                            double[::1] weights, double[::1] features) noexcept nogil
