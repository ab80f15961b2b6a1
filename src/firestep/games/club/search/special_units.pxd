cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.balance.appraisal cimport harm, worth_of
from firestep.games.club.balance.appraisal cimport noise as luck
from firestep.games.club.rules.battle cimport attacker_dice, hit_number, row_of
from firestep.games.club.rules.contact cimport apart
from firestep.games.club.rules.gas cimport next_gassed
from firestep.games.club.rules.mines cimport mine_hex
from firestep.games.club.search.bank cimport front, mend_worth

cdef double MINE_WORTH
cdef double LEAST_WORTH
cdef double ON_ROAD
cdef double AT_GATE
cdef double APPROACH
cdef double IN_THE_WAY
cdef double SPITE

@cython.locals(near=int, slot=int, other=int, kind=int)
cpdef double extra_worth(unsigned short[::1] state, unsigned short[::1] field, int seat, int verb,
                         int first, int second) noexcept nogil

@cython.locals(slot=int, total=double, found=int, other=int, row=int, dice=int, number=int,
               share=double)
cpdef double gas_worth(unsigned short[::1] state, unsigned short[::1] field, int unit,
                       int centre) noexcept nogil

@cython.locals(slot=int, seat=int, hex=int, value=double, terrain=int, hexes=int, side=int,
               target=int, owner=int, least=int, other=int, _=int, place=int, kind=int,
               moves_as=int, far=int)
cpdef double lay_worth(unsigned short[::1] state, unsigned short[::1] field, int unit, int verb,
                       int marker) noexcept nogil

@cython.locals(best=int, most=double, marker=int, number=int, at=int, value=double)
cpdef int pick_lay(unsigned short[::1] state, unsigned short[::1] field, int unit,
                   unsigned long long word, unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(total=double, codes=int, number=int, at=int)
cpdef double marker_worth(unsigned short[::1] state, unsigned short[::1] field, int unit,
                          int marker, unsigned short[::1] choices, int count) noexcept nogil
