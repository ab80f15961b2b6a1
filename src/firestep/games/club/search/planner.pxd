cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.kernel.playouts cimport is_listed
from firestep.games.club.rules.chance cimport next_random
from firestep.games.club.rules.gas cimport is_area_attacker
from firestep.games.club.rules.movement cimport is_movable
from firestep.games.club.rules.phases cimport apply_choice, list_choices
from firestep.games.club.search cimport layout as search_layout
from firestep.games.club.search.access cimport *
from firestep.games.club.search.attacks cimport best_gas_attack, pick_next_attack
from firestep.games.club.search.evaluation cimport score_for_seat
from firestep.games.club.search.orders cimport (
    append_order, change_unit_order, copy_order, draft_orders, execute_plan, lay_mines, take_order,
    unload_remaining
)
from firestep.games.club.search.rollout cimport play_rollout
from firestep.games.club.search.workspace cimport Workspace, load_sample, mix_seed

cdef int DRAFT_COUNT
cdef int INITIAL_PLAYOUTS
cdef int FAILURES_PER_PLAYOUT
cdef double DROP_MARGIN
cdef int MAX_IDLE_CHANGES
cdef double MINE_LOSS_WEIGHT
cdef double MINE_LOSS_FLOOR
cdef double GAS_VALUE_NOISE

@cython.locals(is_idle=bint)
cpdef long long improve(Workspace work, unsigned char[::1] stop) noexcept nogil

@cython.locals(number=int)
cpdef void start_search(Workspace work, unsigned char[::1] stop) noexcept nogil

cpdef int make_trial(Workspace work) noexcept nogil

@cython.locals(number=int)
cpdef void accept_trial(Workspace work) noexcept nogil

cpdef void reject_trial(Workspace work) noexcept nogil

@cython.locals(lead=double, total=double, number=int, value=double)
cpdef void evaluate_trial(Workspace work, unsigned char[::1] stop) noexcept nogil

@cython.locals(seed="unsigned long long", is_sure=int, phase=int, verb=int)
cpdef double play_sample(Workspace work, int number, unsigned short[::1] plan) noexcept nogil

@cython.locals(chance=double)
cpdef double score_board(Workspace work) noexcept nogil

@cython.locals(total=double, number=int)
cpdef double mean_best_value(Workspace work) noexcept nogil

@cython.locals(number=int)
cpdef int is_same_plan(unsigned short[::1] one, unsigned short[::1] other) noexcept nogil

@cython.locals(number=int, verb=int)
cpdef void copy_plan(unsigned short[::1] source, unsigned short[::1] target) noexcept nogil

@cython.locals(units=int, _=int)
cpdef int next_unit(unsigned short[::1] state, unsigned short[::1] field, int seat,
                    int unit) noexcept nogil

@cython.locals(word="unsigned long long", amplitude=double, nodes=int)
cpdef int draft_plan(Workspace work, int number, unsigned short[::1] plan) noexcept nogil

@cython.locals(nodes=int)
cpdef int change_best(Workspace work, unsigned long long word) noexcept nogil

@cython.locals(nodes=int, count=int, pick=int)
cpdef int draft_attacks(Workspace work, unsigned long long word,
                        unsigned short[::1] plan) noexcept nogil

@cython.locals(number=int, verb=int, unit=int, target=int, count=int)
cpdef int may_declare_plan(Workspace work, unsigned short[::1] plan) noexcept nogil

@cython.locals(count=int, length=int, change_kind=int, pick=int, place=int, other=int)
cpdef void change_attacks(Workspace work, unsigned long long word) noexcept nogil

@cython.locals(number=int)
cpdef void remove_attack(Workspace work, int removed) noexcept nogil

@cython.locals(length=int, number=int)
cpdef void move_attack(Workspace work, int moved, int place) noexcept nogil

@cython.locals(length=int, unit=int, gas_attack=int, number=int, verb=int)
cpdef void insert_attack(Workspace work, unsigned long long word, int count, int pick,
                         int place) noexcept nogil
