cimport cython

from firestep.games.bitva cimport access, layout
from firestep.games.bitva.rules.movement cimport is_partner_reserve

@cython.locals(count=int, index=int, cell=int)
cpdef int count_in_zone(const unsigned char* state, const unsigned char* field, int seat) noexcept nogil

@cython.locals(count=int, index=int, cell=int)
cpdef int count_outside(const unsigned char* state, const unsigned char* field, int piece) noexcept nogil

@cython.locals(count=int, index=int, cell=int)
cpdef int count_free_in_zone(const unsigned char* state, const unsigned char* field) noexcept nogil

@cython.locals(seat=int)
cpdef bint must_enter(const unsigned char* state, const unsigned char* field) noexcept nogil

@cython.locals(seat=int, number=int, piece=int, other_piece=int, count=int, index=int, start=int,
               other=int, target=int)
cpdef int list_entries(const unsigned char* state, const unsigned char* field,
                       unsigned char* choices) noexcept nogil

cpdef bint may_recall_to(const unsigned char* state, const unsigned char* field, int seat,
                         int cell) noexcept nogil

@cython.locals(seat=int, count=int, index=int, start=int, other=int, target=int)
cpdef int list_recalls(const unsigned char* state, const unsigned char* field,
                       unsigned char* choices) noexcept nogil

@cython.locals(seat=int, index=int)
cpdef bint may_recall(const unsigned char* state, const unsigned char* field) noexcept nogil
