cimport cython

from firestep.games.bitva cimport layout

@cython.locals(best=int, missing=int, seat=int, first=int, tied=int)
cpdef void record_order_roll(unsigned char* state, const unsigned char* field, int die) noexcept nogil

cpdef int list_posts(const unsigned char* state, const unsigned char* field,
                     unsigned char* choices) noexcept nogil

cpdef int list_places(const unsigned char* state, const unsigned char* field,
                      unsigned char* choices) noexcept nogil

@cython.locals(seat=int, count=int, advanced=int, only_zone=bint, place=int, cell=int, kind=int)
cpdef int list_free(const unsigned char* state, const unsigned char* field, unsigned char* choices,
                    int number, int posts) noexcept nogil

@cython.locals(seat=int, missing=int, place=int, cell=int)
cpdef int missing_in_zone(const unsigned char* state, const unsigned char* field) noexcept nogil

@cython.locals(seat=int)
cpdef void place_general(unsigned char* state, const unsigned char* field, int cell) noexcept nogil

@cython.locals(seat=int, _=int)
cpdef int place_infantry(unsigned char* state, const unsigned char* field, int cell) noexcept nogil
