cimport cython

from firestep.games.club cimport layout

@cython.locals(columns=int, rows=int, across=int, down=int, slant=int)
cpdef int apart(unsigned short[::1] field, int one, int other) noexcept nogil

@cython.locals(place=int, kind=int, terrain=int)
cpdef int is_swimming(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(kind=int, found=int)
cpdef int melee(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(kind=int)
cpdef int class_bit(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(hexes=int, place=int, near=int, slot=int, _=int, reach=int, side=int, beside=int)
cpdef void look_round(unsigned short[::1] state, unsigned short[::1] field, int seat,
                      unsigned short[::1] scratch) noexcept nogil
