cimport cython

from firestep.games.trench cimport layout

cdef const unsigned char* START

@cython.locals(ending=int)
cpdef void settle(unsigned char* state, const unsigned char* terms, int captured,
                  unsigned char* scratch) noexcept nogil

@cython.locals(aim=int)
cpdef int ending_by_target(const unsigned char* state, const unsigned char* terms) noexcept nogil

cpdef int ending_by_capture(const unsigned char* state, const unsigned char* terms) noexcept nogil

@cython.locals(black=int, white=int, square=int, piece=int)
cpdef int without(const unsigned char* state, int stars) noexcept nogil

@cython.locals(times=int)
cpdef int ending_by_quiet(unsigned char* state, const unsigned char* terms,
                          unsigned char* scratch) noexcept nogil

@cython.locals(count=int, differing=int, square=int, back=int, entry=int, start=int, target=int)
cpdef int occurrences(unsigned char* state, unsigned char* scratch) noexcept nogil

@cython.locals(loser=int)
cpdef int winner_outright(const unsigned char* state, const unsigned char* terms,
                          int ending) noexcept nogil

@cython.locals(game=int, swapped=int, one=int, two=int)
cpdef void close(unsigned char* state, const unsigned char* terms, int ending, int winner) noexcept nogil

@cython.locals(place=int)
cpdef void deal(unsigned char* state, int one, int two) noexcept nogil
