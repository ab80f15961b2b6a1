cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.balance.appraisal cimport expected_harm, unit_value
from firestep.games.club.balance.appraisal cimport random_fraction
from firestep.games.club.rules.battle cimport attacker_dice, damage_row, hit_number
from firestep.games.club.rules.contact cimport hex_distance
from firestep.games.club.rules.gas cimport next_gassed
from firestep.games.club.rules.mines cimport mine_hex
from firestep.games.club.search.bank cimport front_distance, repair_value

cdef double MINE_VALUE
cdef double MIN_MINE_VALUE
cdef double ROAD_BONUS
cdef double ENTRANCE_BONUS
cdef double APPROACH_BONUS
cdef double OWN_PATH_PENALTY
cdef double ENEMY_HARM_WEIGHT

@cython.locals(near=int, slot=int, other=int, kind=int)
cpdef double special_order_value(unsigned short[::1] state, unsigned short[::1] field, int seat,
                                 int verb, int first, int second) noexcept nogil

@cython.locals(slot=int, total=double, found=int, other=int, row=int, dice=int, number=int,
               share=double)
cpdef double gas_value(unsigned short[::1] state, unsigned short[::1] field, int unit,
                       int centre) noexcept nogil

@cython.locals(slot=int, seat=int, hex=int, value=double, terrain=int, hexes=int, side=int,
               target=int, owner=int, least=int, number=int, other=int, place=int, kind=int,
               moves_as=int, far=int)
cpdef double mine_value(unsigned short[::1] state, unsigned short[::1] field, int unit, int verb,
                        int marker) noexcept nogil

@cython.locals(best=int, most=double, marker=int, number=int, value=double)
cpdef int pick_mine(unsigned short[::1] state, unsigned short[::1] field, int unit,
                    unsigned long long word, unsigned short[::1] choices, int count) noexcept nogil

cpdef int is_mine_of(unsigned short[::1] choices, int number, int unit) noexcept nogil

@cython.locals(total=double, codes=int, number=int)
cpdef double marker_value(unsigned short[::1] state, unsigned short[::1] field, int unit,
                          int marker, unsigned short[::1] choices, int count) noexcept nogil
