cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.tensors cimport layout as tensor_layout

@cython.final
cdef class TensorWorkspace:
    cdef readonly unsigned short[::1] field
    cdef public unsigned short[::1] board
    cdef readonly unsigned short[::1] rows
    cdef public unsigned short[::1] choices
    cdef readonly unsigned short[::1] scratch
    cdef public int seat
    cdef public int count
    cdef readonly unsigned short[::1] chosen
    cdef public int length
