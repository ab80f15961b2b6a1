cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.balance.appraisal cimport noise, range_of, rate_fort, rate_hex, trade
from firestep.games.club.balance.goals cimport find_goals, way_left
from firestep.games.club.kernel.playouts cimport list_some, roll_chance, shuffled
from firestep.games.club.balance.purchases cimport pick_spending
from firestep.games.club.rules.battle cimport (
    attacker_dice, damage_from, hit_number, row_of, target_dice
)
from firestep.games.club.rules.contact cimport look_round
from firestep.games.club.rules.declaration cimport attacker_now
from firestep.games.club.rules.movement cimport is_movable, load_of
from firestep.games.club.rules.phases cimport is_chance, list_choices, take
from firestep.games.club.rules.transport cimport (
    is_cargo_left, leaves_a_way, list_of_unit, truck_under_way
)

cdef int BEGINNERS
cdef double BOARDING
cdef double FIRST_SHOT
cdef double LEAST
cdef int LIFT
cdef double NOISE
cdef double SOFTENED
cdef double STEP
cdef int CURSOR
cdef double NEVER

@cython.locals(slot=int, kind=int, range_=int, hexes=int, place=int, left=int, load=int,
               total=double)
cpdef double rate(unsigned short[::1] state, unsigned short[::1] field, int unit, int verb,
                  int target, unsigned short[::1] notes) noexcept nogil

@cython.locals(slot=int, load=int, thinker=int, rider=int, at=int, kind=int, place=int, least=double,
               cargo=int, best=int, most=double, number=int, value=double, first=int)
cpdef int pick_of_unit(unsigned short[::1] state, unsigned short[::1] field, int unit,
                       unsigned long long word, unsigned short[::1] notes,
                       unsigned short[::1] choices, int count,
                       unsigned short[::1] scratch) noexcept nogil

@cython.locals(units=int, under_way=int, unit=int, slot=int, kind=int, is_late=int, is_truck=int,
               count=int, best=int)
cpdef int pick_order(unsigned short[::1] state, unsigned short[::1] field, int seat,
                     unsigned long long word, unsigned short[::1] notes,
                     unsigned short[::1] choices, unsigned short[::1] scratch) noexcept nogil

@cython.locals(best=int, most=double, deadly=int, number=int, at=int, slot=int, other=int,
               hits=double, friend=int, _=int, dice=int, hurt=int, worn=int, value=double)
cpdef int pick_attack(unsigned short[::1] state, unsigned short[::1] field, unsigned long long word,
                      unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(best=int, most=double, number=int, value=double, slot=int, _=int)
cpdef int pick_armies(unsigned short[::1] state, unsigned long long word,
                      unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(sort=int, place=int, army=int)
cpdef int pick_split(unsigned short[::1] state, unsigned short[::1] field, int seat,
                     unsigned short[::1] choices) noexcept nogil

@cython.locals(phase=int, count=int)
cpdef int pick(unsigned short[::1] state, unsigned short[::1] field, int seat,
               unsigned long long word, unsigned short[::1] notes, unsigned short[::1] choices,
               unsigned short[::1] scratch) noexcept nogil

@cython.locals(word="unsigned long long", _=int, steps=int, phase=int, unit=int, victim=int, seat=int,
               at=int)
cpdef int play_game(unsigned short[::1] state, unsigned short[::1] field, unsigned long long seed,
                    int greedy, int room, unsigned short[::1] notes, unsigned short[::1] choices,
                    unsigned short[::1] scratch, unsigned short[::1] tally,
                    Py_ssize_t base) noexcept nogil

@cython.locals(slot=int, gone=int)
cpdef void book_loss(unsigned short[::1] state, int unit, int other, unsigned short[::1] tally,
                     Py_ssize_t base) noexcept nogil

@cython.locals(verb=int, slot=int)
cpdef void book_deed(unsigned short[::1] state, unsigned short[::1] field,
                     unsigned short[::1] choices, int at, unsigned short[::1] tally,
                     Py_ssize_t base) noexcept nogil

@cython.locals(steps="long long", size=Py_ssize_t, width=Py_ssize_t, number=int, place=Py_ssize_t,
               base=Py_ssize_t)
cpdef long long play_sides(unsigned short[::1] start, unsigned short[::1] field,
                           unsigned long long seed, int games, int greedy, int room,
                           unsigned short[::1] state, unsigned short[::1] notes,
                           unsigned short[::1] choices, unsigned short[::1] scratch,
                           unsigned short[::1] rows) noexcept nogil
