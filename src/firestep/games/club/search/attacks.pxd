cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.balance.appraisal cimport noise
from firestep.games.club.balance.greedy cimport pick_attack
from firestep.games.club.rules.gas cimport is_area
from firestep.games.club.search.special_units cimport extra_worth

cdef double LEAST
cdef double GAMBLE

@cython.locals(best=int, number=int, at=int, attacker=int, slot=int, value=double)
cpdef int best_cloud(unsigned short[::1] state, unsigned short[::1] field, int unit,
                     unsigned long long word, double amplitude, double least,
                     unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(kept=int, number=int, at=int, slot=int, to=int)
cpdef int without_gas(unsigned short[::1] state, unsigned short[::1] field,
                      unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(best=int)
cpdef int pick_shot(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                    unsigned short[::1] choices, int count) noexcept nogil
