cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.balance.greedy cimport pick_choice
from firestep.games.club.rules.chance cimport next_random, roll_chance
from firestep.games.club.rules.declaration cimport current_attacker
from firestep.games.club.rules.phases cimport apply_choice, is_chance, list_choices
from firestep.games.club.search.bank cimport pick_bank
from firestep.games.club.search.attacks cimport pick_next_attack

cdef unsigned int WORD_MASK

cpdef unsigned long long mix_seed(unsigned long long word, unsigned long long number) noexcept nogil

@cython.locals(size=int, place=int)
cpdef void copy_state(unsigned short[::1] source, int first,
                      unsigned short[::1] target) noexcept nogil

@cython.locals(phase=int, key="unsigned long long")
cpdef void roll_seeded(unsigned short[::1] state, unsigned short[::1] field,
                       unsigned long long seed, int number) noexcept nogil

@cython.locals(seat=int)
cpdef int seat_due(unsigned short[::1] state) noexcept nogil

@cython.locals(nodes=int, rolls=int, count=int, phase=int, seat=int, key="unsigned long long",
               at=int, unit=int)
cpdef int play_rollout(unsigned short[::1] state, unsigned short[::1] field,
                       unsigned long long seed, int turns, int unit_capacity,
                       unsigned short[::1] notes, unsigned short[::1] choices,
                       unsigned short[::1] scratch) noexcept nogil
