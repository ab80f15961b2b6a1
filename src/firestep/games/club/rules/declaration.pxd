cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.contact cimport class_bit, hex_distance, is_swimming
from firestep.games.club.rules.gas cimport (
    aimed_hex, aimed_unit, is_area_attacker, is_enemy_gassed, next_gassed
)
from firestep.games.club.rules.trenches cimport distance_to_hex, trench_in
from firestep.games.club.rules.turn cimport enter_bank, has_orders
from firestep.games.club.rules.units cimport mark_army_used

cpdef int trench_of(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(least=int, place=int, hexes=int)
cpdef int distance_from_fort(unsigned short[::1] field, int fort, int hex,
                             int only_entrances) noexcept nogil

@cython.locals(place=int, kind=int, only_entrances=int)
cpdef int attack_distance_to_hex(unsigned short[::1] state, unsigned short[::1] field, int slot,
                                 int hex) noexcept nogil

@cython.locals(trench=int, least=int, number=int, hexes=int)
cpdef int attack_distance(unsigned short[::1] state, unsigned short[::1] field, int slot, int other,
                          int aim) noexcept nogil

@cython.locals(kind=int, low=int, high=int)
cpdef int is_in_band(unsigned short[::1] state, unsigned short[::1] field, int slot, int bit,
                     int hexes) noexcept nogil

@cython.locals(hexes=int)
cpdef int is_in_range(unsigned short[::1] state, unsigned short[::1] field, int slot,
                      int other) noexcept nogil

@cython.locals(place=int, kind=int)
cpdef int may_fire(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(place=int, trench=int, hexes=int)
cpdef int may_be_target(unsigned short[::1] state, unsigned short[::1] field, int slot, int other,
                        int aim) noexcept nogil

cpdef int may_attack(unsigned short[::1] state, unsigned short[::1] field, int slot, int other,
                     int aim) noexcept nogil

cpdef int may_gas(unsigned short[::1] state, unsigned short[::1] field, int slot,
                  int hex) noexcept nogil

@cython.locals(seat=int, count=int, unit=int, slot=int, target=int, other=int)
cpdef int list_attacks(unsigned short[::1] state, unsigned short[::1] field,
                       unsigned short[::1] choices) noexcept nogil

@cython.locals(slot=int, other=int, trench=int, number=int, hex=int)
cpdef int list_aims(unsigned short[::1] state, unsigned short[::1] field, int unit, int target,
                    unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(slot=int, hex=int)
cpdef int list_gas_hexes(unsigned short[::1] state, unsigned short[::1] field, int unit,
                         unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(slot=int)
cpdef void declare(unsigned short[::1] state, int unit, int target, int aim) noexcept nogil

@cython.locals(unit=int, slot=int)
cpdef int current_attacker(unsigned short[::1] state) noexcept nogil

@cython.locals(target=int, other=int)
cpdef int is_attack_valid(unsigned short[::1] state, unsigned short[::1] field,
                          int slot) noexcept nogil

cpdef int first_victim(unsigned short[::1] state, unsigned short[::1] field,
                       int slot) noexcept nogil

@cython.locals(slot=int, kind=int)
cpdef void start_next_battle(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(pairs=list, unit=int, slot=int)
cpdef list list_declared(unsigned short[::1] state)
