cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.balance.appraisal cimport random_fraction
from firestep.games.club.balance.goals cimport compute_goal_distances
from firestep.games.club.balance.greedy cimport goal_unit_of, rate_order, place_as_target
from firestep.games.club.kernel.playouts cimport is_allowed
from firestep.games.club.rules.chance cimport next_random
from firestep.games.club.rules.contact cimport mark_board
from firestep.games.club.rules.mines cimport list_mines
from firestep.games.club.rules.movement cimport is_movable, load_of
from firestep.games.club.rules.phases cimport apply_choice, list_choices
from firestep.games.club.rules.transport cimport (
    can_still_unload, has_cargo, list_unit_orders, pending_truck
)
from firestep.games.club.rules.turn cimport has_orders
from firestep.games.club.search cimport layout as search_layout
from firestep.games.club.search.access cimport *
from firestep.games.club.search.mine_belief cimport expected_mine_loss
from firestep.games.club.search.special_units cimport pick_mine
from firestep.games.club.search.workspace cimport Workspace, mix_seed

cdef double NEVER
cdef int MAX_UNLOADS

cpdef double mine_loss(Workspace work, int verb, int unit, int target) noexcept nogil

@cython.locals(state="unsigned short[::1]", field="unsigned short[::1]", slot=int, moves_as=int,
               number=int, verb=int, value=double, target=int, place=int)
cpdef double rate_orders(Workspace work, int unit, unsigned long long word, double amplitude,
                         int count) noexcept nogil

@cython.locals(best=int, number=int)
cpdef int best_rated(double[::1] rates, unsigned short[::1] choices, int count,
                     double least) noexcept nogil

@cython.locals(cargo=int, best=int, verb=int, first=int, second=int)
cpdef int pick_safe_order(Workspace work, int count, double least) noexcept nogil

@cython.locals(length=int)
cpdef void append_order(unsigned short[::1] plan, int verb, int unit, int target) noexcept nogil

cpdef void copy_order(unsigned short[::1] source, int number,
                      unsigned short[::1] target) noexcept nogil

@cython.locals(verb=int, unit=int, target=int)
cpdef void take_order(Workspace work, int number, unsigned short[::1] plan) noexcept nogil

@cython.locals(state="unsigned short[::1]", units=int, nodes=int, pending=int, unit=int, slot=int,
               is_late=int, is_truck=int, best=int, count=int)
cpdef int draft_orders(Workspace work, unsigned long long word, double amplitude, int cursor,
                       unsigned short[::1] plan) noexcept nogil

@cython.locals(count=int, stay=double)
cpdef int draft_unit_order(Workspace work, int unit, unsigned long long word,
                           double amplitude) noexcept nogil

@cython.locals(state="unsigned short[::1]", nodes=int, tries=int, count=int, pick=int)
cpdef int unload_remaining(Workspace work, unsigned long long word,
                           unsigned short[::1] plan) noexcept nogil

cpdef int is_legal(Workspace work, int verb, int first, int second) noexcept nogil

@cython.locals(state="unsigned short[::1]", nodes=int, risk=double, number=int, verb=int, unit=int,
               target=int)
cpdef int execute_plan(Workspace work, unsigned short[::1] plan, int first, int last, int skip,
                       int is_sure, unsigned short[::1] executed) noexcept nogil

@cython.locals(number=int)
cpdef int first_order(unsigned short[::1] plan, int unit) noexcept nogil

@cython.locals(number=int)
cpdef int first_boarding(unsigned short[::1] plan) noexcept nogil

@cython.locals(length=int, place=int, kind=int, boards=int, ride=int, nodes=int)
cpdef int change_unit_order(Workspace work, int unit, unsigned long long word) noexcept nogil

@cython.locals(at=int)
cpdef int insertion_index(unsigned long long word, int place, int ride, int length) noexcept nogil

@cython.locals(length=int, place=int, nodes=int)
cpdef int redraft_tail(Workspace work, unsigned long long word, int ride) noexcept nogil

@cython.locals(state="unsigned short[::1]", choices="unsigned short[::1]", count=int, stay=double,
               number=int, rank=int, pick=int, verb=int, first=int, second=int)
cpdef int insert_order(Workspace work, int unit, unsigned long long word) noexcept nogil

@cython.locals(pick=int)
cpdef int pick_by_rank(Workspace work, int count, int rank) noexcept nogil

@cython.locals(state="unsigned short[::1]", field="unsigned short[::1]", nodes=int, unit=int,
               slot=int, count=int, best=int)
cpdef int lay_mines(Workspace work, unsigned long long word,
                    unsigned short[::1] plan) noexcept nogil
