cimport cython

from firestep.games.trench cimport layout
from firestep.games.trench.rules.ending cimport settle
from firestep.games.trench.rules.movement cimport reaches, shift

cpdef int play(unsigned char* state, const unsigned char* terms, int start, int target,
               unsigned char* scratch) noexcept nogil

@cython.locals(won=int)
cpdef void advance(unsigned char* state, const unsigned char* terms, int start, int target,
                   unsigned char* scratch) noexcept nogil

@cython.locals(side=int, entry=int, place=int)
cpdef void book(unsigned char* state, const unsigned char* terms, int start, int target,
                int won) noexcept nogil
