cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.balance cimport layout as balance_layout
from firestep.games.club.balance.access cimport *
from firestep.games.club.balance.appraisal cimport (
    attack_value, random_fraction, range_of, rate_fort, rate_hex
)
from firestep.games.club.balance.goals cimport compute_goal_distances, distance_left
from firestep.games.club.kernel.playouts cimport list_random_choices
from firestep.games.club.rules.chance cimport next_random, roll_chance
from firestep.games.club.balance.purchases cimport pick_spending
from firestep.games.club.rules.battle cimport (
    attacker_dice, damage_for_hits, damage_row, hit_number, target_dice
)
from firestep.games.club.rules.contact cimport mark_board
from firestep.games.club.rules.declaration cimport current_attacker
from firestep.games.club.rules.movement cimport is_movable, load_of
from firestep.games.club.rules.phases cimport apply_choice, is_chance, list_choices
from firestep.games.club.rules.transport cimport (
    can_still_unload, has_cargo, list_unit_orders, pending_truck
)

cdef int BEGINNERS_SPLIT
cdef double BOARDING_COST
cdef double UNANSWERED_BONUS
cdef double MIN_ATTACK_VALUE
cdef int RIDE_SAVING
cdef double CHOICE_NOISE
cdef double EARLIER_HITS_SHARE
cdef double HALF_POINT_VALUE
cdef double NEVER

cdef class GameSeries:
    cdef unsigned short[::1] start
    cdef unsigned short[::1] field
    cdef readonly unsigned short[::1] state
    cdef unsigned short[::1] notes
    cdef readonly unsigned short[::1] choices
    cdef readonly unsigned short[::1] scratch
    cdef int greedy_seats
    cdef int unit_capacity

@cython.locals(slot=int, kind=int, range_=int, hexes=int, left=int, load=int, total=double)
cpdef double rate_order(unsigned short[::1] state, unsigned short[::1] field, int unit, int verb,
                        int target, unsigned short[::1] notes) noexcept nogil

@cython.locals(place=int)
cpdef int place_as_target(unsigned short[::1] state, unsigned short[::1] field,
                          int slot) noexcept nogil

@cython.locals(found=int, rider=int)
cpdef int goal_unit_of(unsigned short[::1] state, int unit) noexcept nogil

@cython.locals(slot=int, moves_as=int, place=int, least=double, cargo=int, best=int, most=double,
               number=int, verb=int, value=double, first=int, second=int)
cpdef int pick_unit_order(unsigned short[::1] state, unsigned short[::1] field, int unit,
                          unsigned long long word, unsigned short[::1] notes,
                          unsigned short[::1] choices, int count,
                          unsigned short[::1] scratch) noexcept nogil

@cython.locals(units=int, pending=int, unit=int, slot=int, kind=int, is_late=int, is_truck=int,
               count=int, best=int)
cpdef int pick_order(unsigned short[::1] state, unsigned short[::1] field, int seat,
                     unsigned long long word, unsigned short[::1] notes,
                     unsigned short[::1] choices, unsigned short[::1] scratch) noexcept nogil

@cython.locals(best=int, most=double, deadly=int, number=int, slot=int, other=int, hits=double,
               unit=int, friend=int, dice=int, hurt=int, worn=int, value=double)
cpdef int pick_attack(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                      unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(best=int, most=double, number=int, value=double, unit=int, slot=int)
cpdef int pick_armies(unsigned short[::1] state, unsigned long long word,
                      unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(sort=int, place=int, army=int)
cpdef int pick_split(unsigned short[::1] state, unsigned short[::1] field, int seat,
                     unsigned short[::1] choices) noexcept nogil

@cython.locals(phase=int, count=int)
cpdef int pick_choice(unsigned short[::1] state, unsigned short[::1] field, int seat,
                      unsigned long long word, unsigned short[::1] notes,
                      unsigned short[::1] choices, unsigned short[::1] scratch) noexcept nogil

@cython.locals(seat=int)
cpdef int seat_due(unsigned short[::1] state) noexcept nogil

@cython.locals(steps="long long", size=Py_ssize_t, width=Py_ssize_t, number=int, place=Py_ssize_t,
               base=Py_ssize_t)
cpdef long long play_greedy_games(GameSeries series, unsigned long long seed, int games,
                                  unsigned short[::1] rows) noexcept nogil

@cython.locals(place=Py_ssize_t)
cpdef void begin_game(GameSeries series) noexcept nogil

@cython.locals(word="unsigned long long", _=int)
cpdef unsigned long long first_word(unsigned long long seed) noexcept nogil

@cython.locals(word="unsigned long long", steps=int)
cpdef int play_game(GameSeries series, unsigned long long seed, unsigned short[::1] counters,
                    Py_ssize_t base) noexcept nogil

@cython.locals(phase=int, unit=int, victim=int)
cpdef unsigned long long roll_dice(GameSeries series, unsigned long long word,
                                   unsigned short[::1] counters, Py_ssize_t base) noexcept nogil

@cython.locals(state="unsigned short[::1]", field="unsigned short[::1]",
               choices="unsigned short[::1]", seat=int, pick=int, count=int, verb=int, first=int,
               second=int)
cpdef unsigned long long take_choice(GameSeries series, unsigned long long word,
                                     unsigned short[::1] counters, Py_ssize_t base) noexcept nogil

@cython.locals(free=int)
cpdef int is_full(GameSeries series) noexcept nogil

@cython.locals(state="unsigned short[::1]")
cpdef void execute_choice(GameSeries series, int seat, int verb, int first, int second,
                          unsigned short[::1] counters, Py_ssize_t base) noexcept nogil

@cython.locals(slot=int, gone=int)
cpdef void count_kill(unsigned short[::1] state, int unit, int other, unsigned short[::1] counters,
                      Py_ssize_t base) noexcept nogil

@cython.locals(state="unsigned short[::1]", hexes=int)
cpdef void count_choice(GameSeries series, int verb, int first, int second,
                        unsigned short[::1] counters, Py_ssize_t base) noexcept nogil
