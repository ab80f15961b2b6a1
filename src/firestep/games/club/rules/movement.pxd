cimport cython

from firestep.games.club cimport layout
from firestep.games.club.rules.contact cimport look_round
from firestep.games.club.rules.forts cimport capture
from firestep.games.club.rules.units cimport has_orders

@cython.locals(slot=int)
cpdef int is_movable(unsigned short[::1] state, int unit) noexcept nogil

@cython.locals(slot=int)
cpdef int points_of(unsigned short[::1] state, unsigned short[::1] field, int unit) noexcept nogil

@cython.locals(count=int, slot=Py_ssize_t, _=int)
cpdef int load_of(unsigned short[::1] state, int truck) noexcept nogil

# An index is of the size of a pointer: a narrower one is widened anew at every access.
@cython.locals(hexes=Py_ssize_t, places=Py_ssize_t, place=Py_ssize_t, slot=Py_ssize_t, seat=int,
               kind=Py_ssize_t,
               moves_as=Py_ssize_t, bit=int, budget=int, is_fresh=int, costs=Py_ssize_t,
               terrains=Py_ssize_t, links=Py_ssize_t, exits=Py_ssize_t, enter_cost=int,
               last_step=int, start=Py_ssize_t, labels=Py_ssize_t, reached=Py_ssize_t,
               label=Py_ssize_t, spent=int, left=int, side=Py_ssize_t,
               last=Py_ssize_t, touched=int, target=Py_ssize_t, ends=int, terrain=Py_ssize_t,
               cost=int, owner=int, total=int)
cpdef int find_ways(unsigned short[::1] state, unsigned short[::1] field, int unit, int load,
                    unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, own=int, count=int, side=int, beside=int)
cpdef int room_beside(unsigned short[::1] state, unsigned short[::1] field, int truck, int place,
                      unsigned short[::1] scratch) noexcept nogil

cpdef int may_stop(unsigned short[::1] state, unsigned short[::1] field, int unit, int load,
                   int place, unsigned short[::1] scratch) noexcept nogil

@cython.locals(reached=int, number=int, place=int)
cpdef int list_ways(unsigned short[::1] state, unsigned short[::1] field, int unit, int load,
                    unsigned short[::1] choices, int count,
                    unsigned short[::1] scratch) noexcept nogil

cpdef void close_move(unsigned short[::1] state) noexcept nogil

@cython.locals(slot=int, seat=int, load=int, left=int, ends=int, hexes=int, fort=int, other=int, _=int)
cpdef void move(unsigned short[::1] state, unsigned short[::1] field, int unit, int target,
                unsigned short[::1] scratch) noexcept nogil
