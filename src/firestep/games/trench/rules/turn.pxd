cimport cython

from firestep.games.trench cimport access, layout
from firestep.games.trench.rules.ending cimport end_if_over
from firestep.games.trench.rules.movement cimport may_move, move_piece

cpdef int try_move(unsigned char* state, const unsigned char* config, int start, int target,
               unsigned char* scratch) noexcept nogil

@cython.locals(won=int)
cpdef void make_move(unsigned char* state, const unsigned char* config, int start, int target,
                   unsigned char* scratch) noexcept nogil

@cython.locals(side=int)
cpdef void record_move(unsigned char* state, const unsigned char* config, int start, int target,
                int won) noexcept nogil
