cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.rules.contact cimport look_round
from firestep.games.club.rules.movement cimport find_ways, is_movable, load_of
from firestep.games.club.rules.phases cimport (
    book, dice_due, is_chance, list_choices, number_due, take
)
from firestep.games.club.rules.transport cimport (
    is_cargo_left, keep_safe, leaves_a_way, list_of_unit, truck_under_way
)

cdef unsigned int WORD

cpdef unsigned long long shuffled(unsigned long long word) noexcept nogil

@cython.locals(count=int, number=int, pick=int, dice=int, faces=int, phase=int, highest=int, hits=int,
               _=int)
cpdef unsigned long long roll_chance(unsigned short[::1] state, unsigned short[::1] field,
                                     unsigned long long word) noexcept nogil

@cython.locals(units=int, unit=int, _=int, count=int)
cpdef int list_some(unsigned short[::1] state, unsigned short[::1] field, int seat,
                    unsigned long long word, unsigned short[::1] choices,
                    unsigned short[::1] scratch) noexcept nogil

@cython.locals(word="unsigned long long", steps=int, phase=int, seat=int, count=int, at=int,
               slot=int)
cpdef int play_out(unsigned short[::1] state, unsigned short[::1] field, unsigned long long seed,
                   int rounds, int room, unsigned short[::1] choices,
                   unsigned short[::1] scratch) noexcept nogil

@cython.locals(steps="long long", size=Py_ssize_t, number=int, place=Py_ssize_t, result=int, at=int)
cpdef long long play_games(unsigned short[::1] start, unsigned short[::1] field,
                           unsigned long long seed, int games, int rounds, int room,
                           unsigned short[::1] state, unsigned short[::1] choices,
                           unsigned short[::1] scratch, unsigned char* tally) noexcept nogil

@cython.locals(keep=Py_ssize_t, place=Py_ssize_t, total="long long", first=int, last=int, phase=int,
               numbers=int, result=int, seat=int, count=Py_ssize_t, base=Py_ssize_t,
               number=Py_ssize_t, at=Py_ssize_t)
cpdef long long count_tree(unsigned short[::1] state, unsigned short[::1] field, int depth,
                           Py_ssize_t size, unsigned short[::1] choices, unsigned short[::1] saved,
                           unsigned short[::1] scratch) noexcept nogil

@cython.locals(count=int, number=int, at=int, key="long long", actions=list)
cpdef list listed(unsigned short[::1] state, unsigned short[::1] field, int seat,
                  unsigned short[::1] choices, unsigned short[::1] scratch, dict known, object make)

@cython.locals(number=int, at=int)
cpdef int is_listed(unsigned short[::1] choices, int count, int verb, int first,
                    int second) noexcept nogil

@cython.locals(unit=int, place=int, count=int, is_order=bint)
cpdef int is_allowed(unsigned short[::1] state, unsigned short[::1] field, int seat, int verb,
                     int first, int second, unsigned short[::1] choices,
                     unsigned short[::1] scratch) noexcept nogil

@cython.locals(total="long long", _=int, unit=int, slot=int)
cpdef long long count_ways(unsigned short[::1] state, unsigned short[::1] field, int games,
                           unsigned short[::1] scratch) noexcept nogil
