cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.rules.contact cimport apart, class_bit, is_swimming
from firestep.games.club.rules.gas cimport (
    aimed_unit, centre_of, is_area, is_foe_gassed, next_gassed
)
from firestep.games.club.rules.trenches cimport first_hex, gap, hex_count, trench_in
from firestep.games.club.rules.turn cimport enter_bank, has_orders
from firestep.games.club.rules.units cimport use_army

cpdef int trench_of(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(least=int, place=int, hexes=int)
cpdef int from_fort(unsigned short[::1] field, int fort, int hex, int only_doors) noexcept nogil

@cython.locals(place=int, kind=int, only_doors=int)
cpdef int shot_to(unsigned short[::1] state, unsigned short[::1] field, int slot,
                  int hex) noexcept nogil

@cython.locals(trench=int, first=int, least=int, at=int, hexes=int)
cpdef int shot(unsigned short[::1] state, unsigned short[::1] field, int slot, int other,
               int aim) noexcept nogil

@cython.locals(kind=int, low=int)
cpdef int reaches(unsigned short[::1] state, unsigned short[::1] field, int slot, int bit,
                  int hexes) noexcept nogil

@cython.locals(hexes=int)
cpdef int in_range(unsigned short[::1] state, unsigned short[::1] field, int slot,
                   int other) noexcept nogil

@cython.locals(place=int, kind=int)
cpdef int may_fire(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(place=int, trench=int, hexes=int)
cpdef int may_suffer(unsigned short[::1] state, unsigned short[::1] field, int slot, int other,
                     int aim) noexcept nogil

cpdef int may_attack(unsigned short[::1] state, unsigned short[::1] field, int slot, int other,
                     int aim) noexcept nogil

cpdef int may_gas(unsigned short[::1] state, unsigned short[::1] field, int slot,
                  int hex) noexcept nogil

cpdef int put_choice(unsigned short[::1] choices, int count, int verb, int unit,
                     int target) noexcept nogil

@cython.locals(seat=int, count=int, unit=int, slot=int, target=int, other=int)
cpdef int list_attacks(unsigned short[::1] state, unsigned short[::1] field,
                       unsigned short[::1] choices) noexcept nogil

@cython.locals(slot=int, other=int, trench=int, first=int, at=int, hex=int)
cpdef int list_aims(unsigned short[::1] state, unsigned short[::1] field, int unit, int target,
                    unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(slot=int, hex=int)
cpdef int list_hexes(unsigned short[::1] state, unsigned short[::1] field, int unit,
                     unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(slot=int)
cpdef void declare(unsigned short[::1] state, int unit, int target, int aim) noexcept nogil

@cython.locals(unit=int, slot=int)
cpdef int attacker_now(unsigned short[::1] state) noexcept nogil

@cython.locals(target=int, other=int)
cpdef int goes_off(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

cpdef int first_victim(unsigned short[::1] state, unsigned short[::1] field,
                       int slot) noexcept nogil

@cython.locals(slot=int, kind=int)
cpdef void next_battle(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(pairs=list, unit=int, slot=int)
cpdef list declared(unsigned short[::1] state)
