cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.balance.appraisal cimport random_fraction
from firestep.games.club.balance.greedy cimport pick_attack
from firestep.games.club.rules.gas cimport is_area_attacker
from firestep.games.club.search.special_units cimport special_order_value

cdef double MIN_GAS_VALUE
cdef double GAS_NOISE

@cython.locals(best=int, number=int, attacker=int, slot=int, value=double)
cpdef int best_gas_attack(unsigned short[::1] state, unsigned short[::1] field, int unit,
                          unsigned long long word, double amplitude, double least,
                          unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(count_kept=int, number=int, slot=int)
cpdef int remove_gas_attacks(unsigned short[::1] state, unsigned short[::1] field,
                             unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(best=int)
cpdef int pick_next_attack(unsigned short[::1] state, unsigned short[::1] field,
                           unsigned long long word, unsigned short[::1] choices,
                           int count) noexcept nogil
