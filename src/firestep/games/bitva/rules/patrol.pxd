cimport cython

from firestep.games.bitva cimport access, layout

cpdef bint belongs_to(int piece, int team, const unsigned char* field) noexcept nogil

@cython.locals(index=int, cell=int, side=int, near=int)
cpdef void find_patrols(const unsigned char* state, const unsigned char* field, int team,
                        unsigned char* scratch) noexcept nogil

@cython.locals(index=int, cell=int)
cpdef void find_zone_patrols(const unsigned char* state, const unsigned char* field, int team,
                             unsigned char* scratch) noexcept nogil

@cython.locals(is_inside=bint, is_outside=bint, size=int, done=int, cell=int, side=int, near=int,
               mark=int)
cpdef void mark_group(const unsigned char* state, const unsigned char* field, int team, int start,
                      unsigned char* scratch) noexcept nogil
