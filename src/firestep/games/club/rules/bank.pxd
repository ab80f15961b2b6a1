cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.points cimport count_spending
from firestep.games.club.rules.special cimport list_purchases, list_treatments
from firestep.games.club.rules.units cimport add_unit
from firestep.games.club.rules.victory cimport check_points

@cython.locals(forts=int, fort=int)
cpdef int count_forts(unsigned short[::1] state, unsigned short[::1] field, int seat) noexcept nogil

cpdef int income_of(unsigned short[::1] state, unsigned short[::1] field, int seat) noexcept nogil

@cython.locals(money=int)
cpdef void pay_income(unsigned short[::1] state, unsigned short[::1] field, int seat) noexcept nogil

cpdef int ally_of(unsigned short[::1] field, int seat) noexcept nogil

@cython.locals(money=int, ally=int, most=int, gift=int)
cpdef int max_gift(unsigned short[::1] state, unsigned short[::1] field, int seat) noexcept nogil

@cython.locals(place=int)
cpdef int is_repairable(unsigned short[::1] state, unsigned short[::1] field,
                        int slot) noexcept nogil

@cython.locals(seat=int, money=int, count=int, unit=int, slot=int, kind=int, place=int, fort=int,
               gift=int)
cpdef int list_bank_choices(unsigned short[::1] state, unsigned short[::1] field,
                            unsigned short[::1] choices) noexcept nogil

@cython.locals(slot=int, kind=int, seat=int)
cpdef void repair(unsigned short[::1] state, unsigned short[::1] field, int unit) noexcept nogil

@cython.locals(seat=int)
cpdef void buy(unsigned short[::1] state, unsigned short[::1] field, int kind,
               int fort) noexcept nogil

cpdef void give(unsigned short[::1] state, unsigned short[::1] field, int seat,
                int gift) noexcept nogil
