cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.contact cimport class_bit, is_free, mark_board
from firestep.games.club.rules.forts cimport capture
from firestep.games.club.rules.mines cimport enter_hex
from firestep.games.club.rules.trenches cimport trench_in
from firestep.games.club.rules.turn cimport has_orders

@cython.locals(slot=int)
cpdef int is_movable(unsigned short[::1] state, unsigned short[::1] field, int unit) noexcept nogil

@cython.locals(slot=int)
cpdef int move_points_of(unsigned short[::1] state, unsigned short[::1] field,
                         int unit) noexcept nogil

@cython.locals(count=int, unit=int, slot=Py_ssize_t)
cpdef int load_of(unsigned short[::1] state, int truck) noexcept nogil

@cython.locals(slot=int, kind=int)
cpdef int find_paths(unsigned short[::1] state, unsigned short[::1] field, int unit, int load,
                     unsigned short[::1] scratch) noexcept nogil

cpdef int find_unusual_paths(unsigned short[::1] state, unsigned short[::1] field, int unit,
                             int load, unsigned short[::1] scratch) noexcept nogil

# Indices are Py_ssize_t: a narrower index is sign-extended at every access.
@cython.locals(hexes=Py_ssize_t, places=Py_ssize_t, place=Py_ssize_t, slot=Py_ssize_t, seat=int,
               kind=Py_ssize_t, moves_as=Py_ssize_t, bit=int, budget=int, costs=Py_ssize_t,
               enter_cost=int, last_step=int, start=Py_ssize_t, labels=Py_ssize_t, in_contact=int,
               starts=Py_ssize_t, first=Py_ssize_t, reached=Py_ssize_t, label=Py_ssize_t, spent=int,
               left=int, side=Py_ssize_t, last=Py_ssize_t, contact_here=int, target=Py_ssize_t,
               ends=int, terrain=Py_ssize_t, cost=int, entry=int, owner=int, total=int)
cdef inline int expand_paths(unsigned short[::1] state, unsigned short[::1] field, int unit,
                             int load, unsigned short[::1] scratch, int unusual) noexcept nogil

cpdef int is_unusual(unsigned short[::1] field, int moves_as) noexcept nogil

cpdef int may_overspend(unsigned short[::1] field, int cost) noexcept nogil

cpdef int check_trench_entry(unsigned short[::1] field, int kind, int hex,
                             unsigned short[::1] scratch) noexcept nogil

cpdef int is_barred_from_forts(unsigned short[::1] field, int moves_as) noexcept nogil

@cython.locals(trench=int, labels=int, number=int, hex=int)
cpdef int start_from_trench(unsigned short[::1] state, unsigned short[::1] field, int slot,
                            unsigned short[::1] scratch) noexcept nogil

@cython.locals(trench=int, found=int, number=int)
cpdef int contact_in_trench(unsigned short[::1] state, unsigned short[::1] field, int slot,
                            unsigned short[::1] scratch) noexcept nogil

cpdef int may_use_fort(unsigned short[::1] field, int owner, int seat) noexcept nogil

@cython.locals(trench=int)
cpdef int may_unload_at(unsigned short[::1] field, int hex, int foot,
                        unsigned short[::1] scratch) noexcept nogil

@cython.locals(kind=int)
cpdef int is_foot(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(count=int, unit=int, slot=int)
cpdef int count_foot_aboard(unsigned short[::1] state, unsigned short[::1] field,
                            int truck) noexcept nogil

@cython.locals(slot=int, own=int, count=int, dug=int, side=int, beside=int, foot=int)
cpdef int count_unload_hexes(unsigned short[::1] state, unsigned short[::1] field, int truck,
                             int place, unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int)
cpdef int may_stop(unsigned short[::1] state, unsigned short[::1] field, int unit, int load,
                   int place, unsigned short[::1] scratch) noexcept nogil

@cython.locals(reached=int, number=int, place=int)
cpdef int list_moves(unsigned short[::1] state, unsigned short[::1] field, int unit, int load,
                     unsigned short[::1] choices, int count,
                     unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int)
cpdef void close_move(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(place=int)
cpdef void dig_in(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(slot=int, seat=int, load=int, left=int, ends=int, hexes=int, fort=int, number=int,
               other=int)
cpdef void move(unsigned short[::1] state, unsigned short[::1] field, int unit, int target,
                unsigned short[::1] scratch) noexcept nogil

cpdef void mark_moved(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(slot=int, hexes=int, steps=int, place=int)
cpdef int walk_path(unsigned short[::1] state, unsigned short[::1] field, int unit, int target,
                    int label, unsigned short[::1] scratch) noexcept nogil
