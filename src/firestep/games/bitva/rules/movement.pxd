cimport cython

from firestep.games.bitva cimport access, layout
from firestep.games.bitva.rules.patrol cimport find_patrols

@cython.locals(infantry=int, count=int, index=int)
cpdef int count_infantry(const unsigned char* state, const unsigned char* field, int seat) noexcept nogil

cpdef bint owns_post(const unsigned char* state, const unsigned char* field, int seat,
                     int cell) noexcept nogil

@cython.locals(seat=int)
cpdef bint is_post_closed(const unsigned char* state, const unsigned char* field,
                          int cell) noexcept nogil

cpdef bint may_enter_post(const unsigned char* state, const unsigned char* field, int piece,
                          int cell) noexcept nogil

@cython.locals(piece=int, home=int, kind=int)
cpdef bint may_enter(const unsigned char* state, const unsigned char* field, int start,
                     int target) noexcept nogil

@cython.locals(post=int)
cpdef bint is_partner_reserve(const unsigned char* state, const unsigned char* field, int seat,
                              int cell) noexcept nogil

cpdef bint may_attack_trench(const unsigned char* field, int start, int target,
                             int home) noexcept nogil

cpdef bint may_leave(const unsigned char* state, const unsigned char* field, int piece) noexcept nogil

@cython.locals(other=int)
cpdef bint may_land(const unsigned char* state, const unsigned char* field, int start, int target,
                    const unsigned char* patrols) noexcept nogil

@cython.locals(seat=int, infantry=int, general=int, count=int, infantry_moves=int, index=int,
               cell=int, before=int)
cpdef int list_moves(const unsigned char* state, const unsigned char* field, unsigned char* moves,
                     unsigned char* scratch) noexcept nogil

@cython.locals(team=int)
cpdef void mark_patrols(const unsigned char* state, const unsigned char* field,
                        unsigned char* moves, unsigned char* scratch) noexcept nogil

@cython.locals(low=int, high=int)
cpdef int add_general_moves(const unsigned char* state, const unsigned char* field, int cell,
                            unsigned char* moves, int count,
                            const unsigned char* patrols) noexcept nogil

@cython.locals(low=int, high=int, number=int, wanted=int, side=int, near=int)
cpdef int add_infantry_moves(const unsigned char* state, const unsigned char* field, int cell,
                             unsigned char* moves, int count,
                             const unsigned char* patrols) noexcept nogil

@cython.locals(index=int, target=int)
cpdef int add_targets(const unsigned char* state, const unsigned char* field, int start, int number,
                      unsigned char* moves, int count,
                      const unsigned char* patrols) noexcept nogil
