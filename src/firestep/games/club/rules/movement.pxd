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

@cython.locals(total="long long", _=int, unit=int, slot=int)
cpdef long long count_paths(unsigned short[::1] state, unsigned short[::1] field, int repetitions,
                            unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, cost=int, is_equal=int)
cpdef void find_path_to(unsigned short[::1] state, unsigned short[::1] field, int unit, int load,
                        int target, unsigned short[::1] scratch) noexcept nogil

@cython.locals(count=int, mine=int, other=int, hex=int)
cpdef int close_markers(unsigned short[::1] state, int slot, int target,
                        unsigned short[::1] scratch) noexcept nogil

cpdef int find_unusual_paths(unsigned short[::1] state, unsigned short[::1] field, int unit,
                             int load, unsigned short[::1] scratch) noexcept nogil

# Indices are Py_ssize_t: a narrower index is sign-extended at every access.
@cython.locals(hexes=Py_ssize_t, slot=Py_ssize_t, kind=Py_ssize_t, mover=Py_ssize_t,
               costs=Py_ssize_t, terrains=Py_ssize_t, row=Py_ssize_t, terrain=Py_ssize_t,
               cost=int, last_step=int, bit=int, budget=int, is_open=int,
               start=Py_ssize_t, labels=Py_ssize_t, contact_at_start=int, starts=Py_ssize_t,
               reached=Py_ssize_t, label=Py_ssize_t, place=Py_ssize_t, spent=int, left=int,
               is_first=int, is_hex=int, contact_here=int, side=Py_ssize_t, target=Py_ssize_t,
               step=int, total=int, ends=int)
cdef inline int expand_paths(unsigned short[::1] state, unsigned short[::1] field, int unit,
                             int load, unsigned short[::1] scratch, int unusual) noexcept nogil

@cython.locals(places=Py_ssize_t, place=Py_ssize_t)
cdef inline int start_paths(unsigned short[::1] field, Py_ssize_t start,
                            unsigned short[::1] scratch) noexcept nogil

cdef inline int step_to_hex(unsigned short[::1] field, Py_ssize_t mover, Py_ssize_t terrain,
                            int cost, int left, int is_first, int last_step,
                            int unusual) noexcept nogil

@cython.locals(seat=int, mover=int, owner=int, may_use=int, ends=int)
cdef inline int step_to_fort(unsigned short[::1] state, unsigned short[::1] field, Py_ssize_t slot,
                             Py_ssize_t target, int left, int is_first, int load,
                             int unusual) noexcept nogil

cdef inline int may_extend(unsigned short[::1] scratch, Py_ssize_t place, int total,
                           int unusual) noexcept nogil

cpdef int is_unusual(unsigned short[::1] field, int moves_as) noexcept nogil

cpdef int may_overspend(unsigned short[::1] field, int cost) noexcept nogil

cpdef int check_trench_entry(unsigned short[::1] field, int kind, int hex,
                             unsigned short[::1] scratch) noexcept nogil

@cython.locals(entry=int)
cpdef int enter_trench(unsigned short[::1] field, int kind, int hex, int step,
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
