cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.balance.appraisal cimport is_at_gate
from firestep.games.club.rules.contact cimport apart
from firestep.games.club.rules.forts cimport may_capture

cdef int CROWD
cdef int DEN
cdef int ERRAND
cdef int LIMP
cdef int PREY
cdef int SWIM
cdef int GOAL
cdef int WAITS
cdef int QUEUE
cdef int FAR

cpdef int put_source(unsigned short[::1] notes, int hex, int offset, int waiting) noexcept nogil

@cython.locals(side=int, hex=int)
cpdef int put_gates(unsigned short[::1] field, int fort, int offset, unsigned short[::1] notes,
                    int waiting) noexcept nogil

@cython.locals(hexes=int, hex=int, seat=int, kind=int, waiting=int, fort=int, owner=int, is_foot=int,
               offset=int, other=int, _=int, sort=int)
cpdef int put_goals(unsigned short[::1] state, unsigned short[::1] field, int slot,
                    unsigned short[::1] notes) noexcept nogil

cpdef int is_prey(unsigned short[::1] field, int kind, int sort) noexcept nogil

@cython.locals(gate=int, side=int, hex=int, far=int, count=int, other=int, _=int, near=int)
cpdef int nearer_friends(unsigned short[::1] state, unsigned short[::1] field, int slot,
                         int fort) noexcept nogil

@cython.locals(slot=int, waiting=int, size=int, costs=int, first=int, hex=int, cost=int, side=int,
               beside=int)
cpdef void find_goals(unsigned short[::1] state, unsigned short[::1] field, int unit, int moves_as,
                      unsigned short[::1] notes) noexcept nogil

@cython.locals(left=int, side=int, hex=int)
cpdef int way_left(unsigned short[::1] field, int place, int range_,
                   unsigned short[::1] notes) noexcept nogil
