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

@cython.locals(hexes=Py_ssize_t, place=Py_ssize_t, near=Py_ssize_t, slot=Py_ssize_t, _=int,
               reach=int, side=Py_ssize_t, beside=Py_ssize_t)
cpdef void look_round(unsigned short[::1] state, unsigned short[::1] field, int seat,
                      unsigned short[::1] scratch) noexcept nogil
