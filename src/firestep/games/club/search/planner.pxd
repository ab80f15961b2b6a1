cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.kernel.playouts cimport is_listed
from firestep.games.club.rules.chance cimport next_random
from firestep.games.club.rules.gas cimport is_area_attacker
from firestep.games.club.rules.movement cimport is_movable
from firestep.games.club.rules.phases cimport apply_choice, list_choices
from firestep.games.club.search cimport layout as search_layout
from firestep.games.club.search.evaluation cimport expected_score
from firestep.games.club.search.orders cimport (
    append_order, change_unit_order, draft_orders, execute_plan, lay_mines, unload_remaining
)
from firestep.games.club.search.rollout cimport copy_state, mix_seed, play_rollout
from firestep.games.club.search.attacks cimport best_gas_attack, pick_next_attack

cdef double DROP_MARGIN
cdef int FAILURES_PER_PLAYOUT
cdef double MINE_LOSS_WEIGHT
cdef double MINE_LOSS_FLOOR
cdef double GAS_VALUE_NOISE

@cython.locals(chance=double)
cpdef double score_for_seat(unsigned short[::1] board, unsigned short[::1] field, int seat,
                            double[::1] weights, double[::1] features) noexcept nogil

cpdef double subtract_mine_risk(double chance, unsigned short[::1] notes) noexcept nogil

@cython.locals(seat=int, seed="unsigned long long", is_sure=int, phase=int, nodes=int)
cpdef int play_sample(int number, unsigned short[::1] samples, unsigned short[::1] field,
                      long long[::1] params, double[::1] weights, unsigned short[::1] plan,
                      unsigned short[::1] board, unsigned short[::1] executed,
                      unsigned short[::1] notes, unsigned short[::1] choices,
                      unsigned short[::1] scratch, double[::1] rates, double[::1] values,
                      int at) noexcept nogil

@cython.locals(nodes="long long", lead=double, total=double, number=int)
cpdef long long compare_with_best(int playouts, unsigned short[::1] samples,
                                  unsigned short[::1] field, long long[::1] params,
                                  double[::1] weights, unsigned short[::1] plan,
                                  unsigned short[::1] board, unsigned short[::1] executed,
                                  unsigned short[::1] notes, unsigned short[::1] choices,
                                  unsigned short[::1] scratch, double[::1] rates,
                                  double[::1] values, unsigned char[::1] stop) noexcept nogil

@cython.locals(place=int)
cpdef int is_same_plan(unsigned short[::1] one, unsigned short[::1] other) noexcept nogil

@cython.locals(place=int)
cpdef void copy_plan(unsigned short[::1] source, unsigned short[::1] target) noexcept nogil

@cython.locals(count=int, length=int, change_kind=int, pick=int, place=int, other=int, number=int,
               unit=int, gas_attack=int)
cpdef int change_attacks(unsigned short[::1] state, unsigned short[::1] field,
                         unsigned long long word, unsigned short[::1] best,
                         unsigned short[::1] choices, unsigned short[::1] scratch,
                         unsigned short[::1] trial) noexcept nogil

@cython.locals(at=int)
cpdef void copy_entry(unsigned short[::1] source, int number,
                      unsigned short[::1] target) noexcept nogil

@cython.locals(nodes=int, count=int, at=int, verb=int, first=int, second=int)
cpdef int draft_attacks(unsigned short[::1] state, unsigned short[::1] field, int seat,
                        unsigned long long word, unsigned short[::1] choices,
                        unsigned short[::1] scratch, unsigned short[::1] plan) noexcept nogil

@cython.locals(number=int, at=int, count=int)
cpdef int may_declare_plan(unsigned short[::1] state, unsigned short[::1] field, int seat,
                           unsigned short[::1] plan, unsigned short[::1] choices,
                           unsigned short[::1] scratch) noexcept nogil

@cython.locals(word="unsigned long long", seat=int, amplitude=double, nodes=int)
cpdef int draft_plan(int number, unsigned short[::1] samples, unsigned short[::1] field,
                     long long[::1] params, unsigned short[::1] board, unsigned short[::1] notes,
                     unsigned short[::1] choices, unsigned short[::1] scratch, double[::1] rates,
                     unsigned short[::1] plan) noexcept nogil

@cython.locals(units=int, _=int, slot=int)
cpdef int next_unit(unsigned short[::1] state, unsigned short[::1] field, int seat,
                    int unit) noexcept nogil

@cython.locals(seat=int, nodes=int)
cpdef int make_trial(int unit, unsigned long long word, unsigned short[::1] samples,
                     unsigned short[::1] field, long long[::1] params, unsigned short[::1] best,
                     unsigned short[::1] board, unsigned short[::1] notes,
                     unsigned short[::1] choices, unsigned short[::1] scratch, double[::1] rates,
                     unsigned short[::1] trial) noexcept nogil

@cython.locals(nodes="long long", playouts=int, number=int)
cpdef long long start_search(unsigned short[::1] samples, unsigned short[::1] field,
                             long long[::1] params, double[::1] weights, unsigned short[::1] best,
                             unsigned short[::1] board, unsigned short[::1] executed,
                             unsigned short[::1] notes, unsigned short[::1] choices,
                             unsigned short[::1] scratch, double[::1] rates, double[::1] values,
                             unsigned char[::1] stop) noexcept nogil

@cython.locals(limit="long long", nodes="long long", playouts=int, number=int, drafts=int,
               failed=int, tried=int, unit=int)
cpdef long long improve(unsigned short[::1] samples, unsigned short[::1] field,
                        long long[::1] params, double[::1] weights, unsigned short[::1] best,
                        unsigned short[::1] trial, unsigned short[::1] board,
                        unsigned short[::1] executed, unsigned short[::1] notes,
                        unsigned short[::1] choices, unsigned short[::1] scratch,
                        double[::1] rates, double[::1] values,
                        unsigned char[::1] stop) noexcept nogil

@cython.locals(total=double, number=int)
cpdef double mean_of(double[::1] values, int playouts) noexcept nogil
