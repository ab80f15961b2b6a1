cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.chance cimport next_random, roll_chance
from firestep.games.club.rules.contact cimport mark_board
from firestep.games.club.rules.phases cimport (
    apply_chance, apply_choice, dice_due, hit_number_due, is_chance, list_choices
)
from firestep.games.club.rules.transport cimport (
    can_still_unload, has_cargo, list_unit_orders, pending_truck, remove_stranding_orders
)

cdef unsigned int WORD_MASK

@cython.locals(units=int, unit=int, _=int, count=int)
cpdef int list_random_choices(unsigned short[::1] state, unsigned short[::1] field, int seat,
                              unsigned long long word, unsigned short[::1] choices,
                              unsigned short[::1] scratch) noexcept nogil

@cython.locals(word="unsigned long long", steps=int, phase=int, seat=int, count=int, pick=int,
               verb=int, first=int)
cpdef int play_out(unsigned short[::1] state, unsigned short[::1] field, unsigned long long seed,
                   int rounds, int unit_capacity, unsigned short[::1] choices,
                   unsigned short[::1] scratch) noexcept nogil

@cython.locals(steps="long long", size=Py_ssize_t, number=int, place=Py_ssize_t, result=int, at=int)
cpdef long long play_random_games(unsigned short[::1] start, unsigned short[::1] field,
                                  unsigned long long seed, int games, int rounds, int unit_capacity,
                                  unsigned short[::1] state, unsigned short[::1] choices,
                                  unsigned short[::1] scratch, unsigned char* tally) noexcept nogil

@cython.locals(saved_at=Py_ssize_t, place=Py_ssize_t, total="long long", first=int, last=int,
               phase=int, numbers=int, result=int, seat=int, count=Py_ssize_t, number=Py_ssize_t)
cpdef long long count_tree(unsigned short[::1] state, unsigned short[::1] field, int depth,
                           Py_ssize_t size, unsigned short[::1] choices, unsigned short[::1] saved,
                           unsigned short[::1] scratch) noexcept nogil

@cython.locals(count=int, actions=list, number=int, key="long long")
cpdef list list_actions(unsigned short[::1] state, unsigned short[::1] field, int seat,
                        unsigned short[::1] choices, unsigned short[::1] scratch, dict known,
                        object make)

@cython.locals(number=int)
cpdef int is_listed(unsigned short[::1] choices, int count, int verb, int first,
                    int second) noexcept nogil

@cython.locals(unit=int, place=int, count=int, is_order=bint)
cpdef int is_allowed(unsigned short[::1] state, unsigned short[::1] field, int seat, int verb,
                     int first, int second, unsigned short[::1] choices,
                     unsigned short[::1] scratch) noexcept nogil
