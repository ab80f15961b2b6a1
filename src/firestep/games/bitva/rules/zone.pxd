cimport cython

from firestep.games.bitva cimport layout

@cython.locals(count=int, place=int, cell=int)
cpdef int count_in_zone(const unsigned char* state, const unsigned char* field, int seat) noexcept nogil

@cython.locals(count=int, place=int, cell=int)
cpdef int count_outside(const unsigned char* state, const unsigned char* field, int piece) noexcept nogil

@cython.locals(count=int, place=int, cell=int)
cpdef int count_free_in_zone(const unsigned char* state, const unsigned char* field) noexcept nogil

@cython.locals(seat=int)
cpdef int must_enter(const unsigned char* state, const unsigned char* field) noexcept nogil

@cython.locals(seat=int, piece=int, count=int, row=int, place=int, start=int, other=int, target=int)
cpdef int list_entries(const unsigned char* state, const unsigned char* field,
                       unsigned char* choices) noexcept nogil

@cython.locals(seat=int, count=int, place=int, start=int, other=int, target=int)
cpdef int list_recalls(const unsigned char* state, const unsigned char* field,
                       unsigned char* choices) noexcept nogil

@cython.locals(seat=int, place=int, cell=int)
cpdef int may_recall(const unsigned char* state, const unsigned char* field) noexcept nogil
