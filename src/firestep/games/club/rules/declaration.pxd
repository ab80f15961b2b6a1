cimport cython

from firestep.games.club cimport layout
from firestep.games.club.rules.contact cimport apart, class_bit, is_swimming
from firestep.games.club.rules.turn cimport enter_bank
from firestep.games.club.rules.units cimport has_orders

@cython.locals(kind=int, low=int, hexes=int)
cpdef int in_range(unsigned short[::1] state, unsigned short[::1] field, int slot,
                   int other) noexcept nogil

cpdef int may_attack(unsigned short[::1] state, unsigned short[::1] field, int slot,
                     int other) noexcept nogil

@cython.locals(seat=int, count=int, unit=int, slot=int, target=int, other=int)
cpdef int list_attacks(unsigned short[::1] state, unsigned short[::1] field,
                       unsigned short[::1] choices) noexcept nogil

@cython.locals(slot=int)
cpdef void declare(unsigned short[::1] state, int unit, int target) noexcept nogil

@cython.locals(unit=int, slot=int)
cpdef int attacker_now(unsigned short[::1] state) noexcept nogil

@cython.locals(slot=int, target=int, other=int, kind=int)
cpdef void next_battle(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(pairs=list, unit=int, slot=int)
cpdef list declared(unsigned short[::1] state)
