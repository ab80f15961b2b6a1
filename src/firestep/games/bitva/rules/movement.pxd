cimport cython

from firestep.games.bitva cimport layout
from firestep.games.bitva.rules.patrol cimport find_patrols

@cython.locals(count=int, place=int)
cpdef int count_infantry(const unsigned char* state, const unsigned char* field, int seat) noexcept nogil

@cython.locals(half=int, owner=int, is_closed=int, other=int, mine=bint)
cpdef int post_closed(const unsigned char* state, const unsigned char* field, int seat,
                      int cell) noexcept nogil

@cython.locals(piece=int, seat=int, home=int, kind=int, closed=int)
cpdef int may_enter(const unsigned char* state, const unsigned char* field, int start,
                    int target) noexcept nogil

cpdef int may_leave(const unsigned char* state, const unsigned char* field, int piece) noexcept nogil

@cython.locals(other=int)
cpdef int may_land(const unsigned char* state, const unsigned char* field, int start, int target,
                   const unsigned char* patrols) noexcept nogil

@cython.locals(seat=int, team=int, count=int, infantry_moves=int, place=int, cell=int, before=int,
               number=int, wanted=int, side=int, near=int)
cpdef int list_moves(const unsigned char* state, const unsigned char* field, unsigned char* moves,
                     unsigned char* scratch) noexcept nogil

@cython.locals(row=int, place=int, target=int)
cpdef int add_targets(const unsigned char* state, const unsigned char* field, int start, int number,
                      unsigned char* moves, int count, unsigned char* patrols) noexcept nogil
