cimport cython

from firestep.games.trench cimport layout

cdef const unsigned char* RAYS
cdef const unsigned char* LINKS
cdef const unsigned char* WAYS
cdef const unsigned char* ALLOWED
cdef const unsigned char* MINE
cdef const unsigned char* ZONES
cdef const unsigned char* MEETINGS

@cython.locals(count=int, pieces=int, number=int, turn=int, own=int, start=int, piece=int, reach=int, meeting=int, ways=int,
               way=int, ray=int, distance=int, square=int, other=int, verdict=int)
cpdef int generate(const unsigned char* state, unsigned char* moves) noexcept nogil

@cython.locals(own=int, piece=int, link=int, meeting=int, ray=int, distance=int, square=int,
               other=int, verdict=int)
cpdef int reaches(const unsigned char* state, int start, int target) noexcept nogil

@cython.locals(won=int, ray=int, square=int)
cpdef int shift(unsigned char* state, const unsigned char* terms, int start, int target) noexcept nogil
