cimport cython

from firestep.games.bitva cimport access, layout
from firestep.games.bitva.rules.movement cimport is_partner_reserve, owns_post

@cython.locals(best=int, missing=int, seat=int, first=int, tied=int)
cpdef void record_order_roll(unsigned char* state, const unsigned char* field, int die) noexcept nogil

@cython.locals(seat=int, count=int, index=int, cell=int)
cpdef int list_posts(const unsigned char* state, const unsigned char* field,
                     unsigned char* choices) noexcept nogil

@cython.locals(seat=int, is_advanced=bint, only_zone=bint, count=int, index=int, cell=int)
cpdef int list_places(const unsigned char* state, const unsigned char* field,
                      unsigned char* choices) noexcept nogil

@cython.locals(seat=int, missing=int, index=int, cell=int)
cpdef int missing_in_zone(const unsigned char* state, const unsigned char* field) noexcept nogil

@cython.locals(seat=int)
cpdef void place_general(unsigned char* state, const unsigned char* field, int cell) noexcept nogil

@cython.locals(seat=int, _=int)
cpdef bint place_infantry(unsigned char* state, const unsigned char* field, int cell) noexcept nogil
