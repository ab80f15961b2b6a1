# Every move through the Python API calls these methods, so they are compiled too.

cimport cython

from firestep.games.trench cimport access, layout
from firestep.games.trench.kernel cimport list_actions
from firestep.games.trench.state cimport Position, play_move, make_position

cdef class Trench:
    cdef readonly object config
    cdef readonly bytes packed_config
    cdef readonly object options
    cdef readonly object settings
    cdef readonly object data

    @cython.locals(buffer=bytes)
    cpdef object to_act(self, Position state)

    @cython.locals(buffer=bytes)
    cpdef object legal(self, Position state, int seat)

    @cython.locals(after=Position)
    cpdef object apply(self, Position state, int seat, object action)
