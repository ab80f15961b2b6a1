cimport cython

from firestep.games.trench cimport access, layout

cdef unsigned char LINES[64][8][8]
cdef unsigned char LINKS[64][64]
cdef unsigned char DIRECTIONS[16][8]
cdef unsigned char DIRECTION_COUNTS[16]
cdef unsigned char ALLOWED[16][8]
cdef unsigned char OWN[2][16]
cdef unsigned char ZONES[64]
cdef unsigned char EFFECTS[2][3][3]

@cython.locals(count=int, turn=int, own="const unsigned char*", mover=int, start=int, piece=int, reach=int,
               effects="const unsigned char*", number=int, line="const unsigned char*",
               distance=int, square=int, other=int, effect=int)
cpdef int generate_moves(const unsigned char* state, unsigned char* moves) noexcept nogil

@cython.locals(turn=int, piece=int, direction=int, effects="const unsigned char*",
               line="const unsigned char*", distance=int, square=int, other=int, effect=int)
cpdef int may_move(const unsigned char* state, int start, int target) noexcept nogil

@cython.locals(won=int, line="const unsigned char*", distance=int, square=int)
cpdef int move_piece(unsigned char* state, const unsigned char* config, int start, int target) noexcept nogil
