cimport cython

from firestep.games.bitva cimport layout

cpdef int belongs_to(int piece, int team, const unsigned char* field) noexcept nogil

@cython.locals(place=int, cell=int, side=int, near=int)
cpdef void find_patrols(const unsigned char* state, const unsigned char* field, int team,
                        unsigned char* scratch) noexcept nogil

@cython.locals(place=int, start=int, inside=int, outside=int, size=int, done=int, cell=int,
               side=int, near=int)
cpdef void find_zone_patrols(const unsigned char* state, const unsigned char* field, int team,
                             unsigned char* scratch) noexcept nogil
