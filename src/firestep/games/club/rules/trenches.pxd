cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.rules.contact cimport hex_distance

cpdef int trench_in(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

cpdef int first_hex(unsigned short[::1] field, int trench) noexcept nogil

cpdef int hex_count(unsigned short[::1] field, int trench) noexcept nogil

@cython.locals(trench=int, first=int, least=int, place=int, hexes=int)
cpdef int distance_to_hex(unsigned short[::1] state, unsigned short[::1] field, int slot,
                          int hex) noexcept nogil
