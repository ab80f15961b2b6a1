# An extension type: creating a position costs no more than creating a small tuple.

cimport cython

from firestep.games.trench cimport access, layout
from firestep.games.trench.kernel cimport list_actions, successor
from firestep.games.trench.rules.ending cimport end_if_over
from firestep.games.trench.rules.movement cimport may_move

cdef class Position:
    cdef readonly bytes buffer
    cdef readonly object config

@cython.locals(position=Position)
cpdef Position make_position(bytes buffer, object config)
@cython.locals(after=object)
cpdef Position play_move(Position before, object move, bytes packed_config)
