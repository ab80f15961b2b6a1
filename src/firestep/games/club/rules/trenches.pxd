cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.contact cimport hex_distance

cpdef int trench_in(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(trench=int, least=int, number=int, hexes=int)
cpdef int distance_to_hex(unsigned short[::1] state, unsigned short[::1] field, int slot,
                          int hex) noexcept nogil
