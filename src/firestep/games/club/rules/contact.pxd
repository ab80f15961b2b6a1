cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *

@cython.locals(across=int, down=int, slant=int)
cpdef int hex_distance(unsigned short[::1] field, int one, int other) noexcept nogil

@cython.locals(place=int, kind=int, terrain=int)
cpdef int is_swimming(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(kind=int, found=int)
cpdef int melee_targets(unsigned short[::1] state, unsigned short[::1] field,
                        int slot) noexcept nogil

@cython.locals(kind=int)
cpdef int class_bit(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(hexes=Py_ssize_t, place=Py_ssize_t, unit=int, slot=Py_ssize_t, reach=int,
               side=Py_ssize_t, beside=Py_ssize_t)
cpdef void mark_board(unsigned short[::1] state, unsigned short[::1] field, int seat,
                      unsigned short[::1] scratch) noexcept nogil

@cython.locals(trench=int, unit=int, slot=int, place=int, is_enemy=int, reach=int, number=int,
               hex=int, side=int, beside=int)
cpdef void mark_trenches(unsigned short[::1] state, unsigned short[::1] field, int seat,
                         unsigned short[::1] scratch) noexcept nogil

@cython.locals(hex=int, unit=int, slot=int, place=int)
cpdef void mark_stacks(unsigned short[::1] state, unsigned short[::1] field,
                       unsigned short[::1] scratch) noexcept nogil

@cython.locals(held=int)
cpdef int is_free(unsigned short[::1] field, int hex, int bit,
                  unsigned short[::1] scratch) noexcept nogil
