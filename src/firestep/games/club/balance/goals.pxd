cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.balance cimport layout as balance_layout
from firestep.games.club.balance.access cimport *
from firestep.games.club.balance.appraisal cimport is_at_entrance
from firestep.games.club.rules.contact cimport hex_distance
from firestep.games.club.rules.forts cimport may_capture

cdef int CROWD_OFFSET
cdef int ENEMY_FORT_OFFSET
cdef int FOOT_TO_ENEMY_OFFSET
cdef int RETREAT_DAMAGE
cdef int ENEMY_OFFSET
cdef int WATER_COST

cpdef int add_goal_hex(unsigned short[::1] notes, int hex, int offset, int queued) noexcept nogil

@cython.locals(side=int, hex=int)
cpdef int add_entrance_goals(unsigned short[::1] field, int fort, int offset,
                             unsigned short[::1] notes, int queued) noexcept nogil

@cython.locals(hexes=Py_ssize_t, hex=Py_ssize_t, seat=int, kind=int, queued=int, fort=int,
               owner=int, is_foot=int, offset=int, unit=int, other=int, sort=int)
cpdef int add_goals(unsigned short[::1] state, unsigned short[::1] field, int slot,
                    unsigned short[::1] notes) noexcept nogil

cpdef int can_attack(unsigned short[::1] field, int kind, int sort) noexcept nogil

@cython.locals(entrance=int, side=int, hex=int, far=int, count=int, unit=int, other=int, near=int)
cpdef int count_nearer_friends(unsigned short[::1] state, unsigned short[::1] field, int slot,
                               int fort) noexcept nogil

@cython.locals(slot=int, queued=Py_ssize_t, first=Py_ssize_t, hex=Py_ssize_t, cost=int,
               side=Py_ssize_t, beside=Py_ssize_t)
cpdef void compute_goal_distances(unsigned short[::1] state, unsigned short[::1] field, int unit,
                                  int moves_as, unsigned short[::1] notes) noexcept nogil

@cython.locals(left=int, side=int, hex=int)
cpdef int distance_left(unsigned short[::1] field, int place, int range_,
                        unsigned short[::1] notes) noexcept nogil
