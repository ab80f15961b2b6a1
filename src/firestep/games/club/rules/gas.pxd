cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.contact cimport class_bit, hex_distance
from firestep.games.club.rules.trenches cimport trench_in

cpdef int is_area_attacker(unsigned short[::1] state, unsigned short[::1] field,
                           int slot) noexcept nogil

@cython.locals(target=int)
cpdef int aimed_hex(unsigned short[::1] state, int slot) noexcept nogil

@cython.locals(place=int, trench=int, number=int)
cpdef int is_gassed(unsigned short[::1] state, unsigned short[::1] field, int slot, int other,
                    int centre) noexcept nogil

@cython.locals(unit=int, other=int)
cpdef int next_gassed(unsigned short[::1] state, unsigned short[::1] field, int slot, int centre,
                      int last) noexcept nogil

@cython.locals(unit=int, other=int)
cpdef int is_enemy_gassed(unsigned short[::1] state, unsigned short[::1] field, int slot,
                          int centre) noexcept nogil

@cython.locals(centre=int, unit=int, other=int)
cpdef int aimed_unit(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil
