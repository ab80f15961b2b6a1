cimport cython

from firestep.games.trench cimport access, layout

cdef unsigned char START[177]

@cython.locals(ending=int)
cpdef void end_if_over(unsigned char* state, const unsigned char* config, int captured,
                  unsigned char* scratch) noexcept nogil

@cython.locals(target=int)
cpdef int ending_by_target(const unsigned char* state, const unsigned char* config) noexcept nogil

cpdef int ending_by_capture(const unsigned char* state, const unsigned char* config) noexcept nogil

@cython.locals(black=int, white=int, square=int, piece=int)
cpdef int colour_without(const unsigned char* state, int stars) noexcept nogil

@cython.locals(times=int)
cpdef int ending_by_quiet(unsigned char* state, const unsigned char* config,
                          unsigned char* scratch) noexcept nogil

@cython.locals(count=int, differing=int, square=int, back=int, index=int, start=int, target=int)
cpdef int count_occurrences(unsigned char* state, unsigned char* scratch) noexcept nogil

@cython.locals(loser=int)
cpdef int winner_outright(const unsigned char* state, const unsigned char* config,
                          int ending) noexcept nogil

@cython.locals(game=int, swapped=int, one=int, two=int)
cpdef void end_game(unsigned char* state, const unsigned char* config, int ending, int winner) noexcept nogil

@cython.locals(game=int, white_seat=int)
cpdef void start_next_game(unsigned char* state, int one, int two) noexcept nogil
