cimport cython

from firestep.games.trench cimport layout

cdef const unsigned char* RAYS
cdef const unsigned char* LINKS
cdef const unsigned char* PIECE_RAYS
cdef const unsigned char* ALLOWED
cdef const unsigned char* OWN
cdef const unsigned char* ZONES
cdef const unsigned char* CAPTURES

@cython.locals(count=int, pieces=int, number=int, turn=int, own=int, start=int, piece=int, reach=int, capture_row=int, rays=int,
               ray_number=int, ray=int, distance=int, square=int, other=int, effect=int)
cpdef int generate_moves(const unsigned char* state, unsigned char* moves) noexcept nogil

@cython.locals(own=int, piece=int, link=int, capture_row=int, ray=int, distance=int, square=int,
               other=int, effect=int)
cpdef int may_move(const unsigned char* state, int start, int target) noexcept nogil

@cython.locals(won=int, ray=int, square=int)
cpdef int move_piece(unsigned char* state, const unsigned char* config, int start, int target) noexcept nogil
