cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.balance.appraisal cimport random_fraction
from firestep.games.club.balance.goals cimport compute_goal_distances
from firestep.games.club.balance.greedy cimport rate_order
from firestep.games.club.kernel.playouts cimport is_allowed
from firestep.games.club.rules.chance cimport next_random
from firestep.games.club.rules.contact cimport mark_board
from firestep.games.club.rules.mines cimport list_mines
from firestep.games.club.rules.movement cimport is_movable
from firestep.games.club.rules.phases cimport apply_choice, list_choices
from firestep.games.club.rules.transport cimport (
    can_still_unload, has_cargo, list_unit_orders, pending_truck
)
from firestep.games.club.rules.turn cimport has_orders
from firestep.games.club.search cimport layout as search_layout
from firestep.games.club.search.mine_belief cimport expected_mine_loss
from firestep.games.club.search.special_units cimport pick_mine
from firestep.games.club.search.rollout cimport mix_seed

cdef double NEVER

@cython.locals(slot=int, goal_unit=int, load=int, rider=int, at=int, kind=int, number=int,
               verb=int, value=double, place=int, first=int)
cpdef double rate_orders(unsigned short[::1] state, unsigned short[::1] field, int unit,
                         unsigned long long word, double amplitude, unsigned short[::1] notes,
                         unsigned short[::1] choices, int count, unsigned short[::1] scratch,
                         double[::1] rates) noexcept nogil

@cython.locals(best=int, number=int)
cpdef int best_rated(double[::1] rates, unsigned short[::1] choices, int count,
                     double least) noexcept nogil

@cython.locals(cargo=int, best=int, at=int, first=int)
cpdef int pick_safe_order(unsigned short[::1] state, unsigned short[::1] field,
                          unsigned short[::1] choices, int count, double least, double[::1] rates,
                          unsigned short[::1] scratch) noexcept nogil

@cython.locals(at=int)
cpdef void append_order(unsigned short[::1] plan, int verb, int first, int second) noexcept nogil

@cython.locals(units=int, nodes=int, pending=int, unit=int, slot=int, kind=int, is_late=int,
               is_truck=int, count=int, best=int, stay=double, verb=int, first=int, second=int)
cpdef int draft_orders(unsigned short[::1] state, unsigned short[::1] field, int seat,
                       unsigned long long word, double amplitude, int cursor,
                       unsigned short[::1] notes, unsigned short[::1] choices,
                       unsigned short[::1] scratch, double[::1] rates,
                       unsigned short[::1] plan) noexcept nogil

@cython.locals(nodes=int, tries=int, count=int, at=int, verb=int, first=int, second=int)
cpdef int unload_remaining(unsigned short[::1] state, unsigned short[::1] field, int seat,
                           unsigned long long word, unsigned short[::1] notes,
                           unsigned short[::1] choices, unsigned short[::1] scratch,
                           double[::1] rates, unsigned short[::1] plan) noexcept nogil

@cython.locals(nodes=int, number=int, at=int, verb=int, unit=int, target=int, risk=double)
cpdef int execute_plan(unsigned short[::1] state, unsigned short[::1] field, int seat,
                       unsigned short[::1] plan, int first, int last, int skip, int is_sure,
                       unsigned short[::1] notes, unsigned short[::1] choices,
                       unsigned short[::1] scratch, unsigned short[::1] executed) noexcept nogil

@cython.locals(number=int)
cpdef int first_order(unsigned short[::1] plan, int unit) noexcept nogil

@cython.locals(number=int)
cpdef int first_boarding(unsigned short[::1] plan) noexcept nogil

@cython.locals(length=int, place=int, slot=int, kind=int, boards=int, ride=int, at=int, nodes=int,
               count=int)
cpdef int change_unit_order(unsigned short[::1] state, unsigned short[::1] field, int seat,
                            int unit, unsigned long long word, int width, unsigned short[::1] best,
                            unsigned short[::1] notes, unsigned short[::1] choices,
                            unsigned short[::1] scratch, double[::1] rates,
                            unsigned short[::1] trial) noexcept nogil

@cython.locals(length=int, place=int, nodes=int, amplitude=double)
cpdef int redraft_tail(unsigned short[::1] state, unsigned short[::1] field, int seat,
                       unsigned long long word, int ride, unsigned short[::1] best,
                       unsigned short[::1] notes, unsigned short[::1] choices,
                       unsigned short[::1] scratch, double[::1] rates,
                       unsigned short[::1] trial) noexcept nogil

@cython.locals(stay=double, rank=int, at=int, number=int, verb=int, first=int, second=int)
cpdef int insert_order(unsigned short[::1] state, unsigned short[::1] field, int seat, int unit,
                       unsigned long long word, int width, unsigned short[::1] notes,
                       unsigned short[::1] choices, int count, unsigned short[::1] scratch,
                       double[::1] rates, unsigned short[::1] trial) noexcept nogil

@cython.locals(nodes=int, unit=int, slot=int, kind=int, count=int, best=int, verb=int, marker=int)
cpdef int lay_mines(unsigned short[::1] state, unsigned short[::1] field, int seat,
                    unsigned long long word, unsigned short[::1] choices,
                    unsigned short[::1] scratch, unsigned short[::1] plan) noexcept nogil
