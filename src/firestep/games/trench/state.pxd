# A position as a C struct with methods: making one costs no more than a small tuple.

cimport cython

from firestep.games.trench cimport layout
from firestep.games.trench.kernel cimport listed, successor
from firestep.games.trench.rules.ending cimport settle
from firestep.games.trench.rules.movement cimport reaches

cdef class Position:
    cdef readonly bytes buffer
    cdef readonly object terms

@cython.locals(position=Position)
cpdef Position position_of(bytes buffer, object terms)
@cython.locals(after=object)
cpdef Position moved(Position before, object move, bytes content)
