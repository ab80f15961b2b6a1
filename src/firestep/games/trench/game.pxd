# The door is on the way of every move: compiled, it costs little more than the move itself.

cimport cython

from firestep.games.trench cimport layout
from firestep.games.trench.kernel cimport listed
from firestep.games.trench.state cimport Position, moved, position_of

cdef class Trench:
    cdef readonly object terms
    cdef readonly bytes content
    cdef readonly object options
    cdef readonly object settings
    cdef readonly object data

    @cython.locals(buffer=bytes)
    cpdef object to_act(self, Position state)

    @cython.locals(buffer=bytes, black=bint)
    cpdef object legal(self, Position state, int seat)

    @cython.locals(after=Position, black=bint)
    cpdef object apply(self, Position state, int seat, object action)
