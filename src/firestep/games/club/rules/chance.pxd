cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.rules.phases cimport apply_chance, dice_due, hit_number_due

cdef unsigned int WORD_MASK

cpdef unsigned long long next_random(unsigned long long word) noexcept nogil

@cython.locals(count=int, number=int, remaining=int, dice=int, faces=int, phase=int, highest=int,
               hits=int, _=int)
cpdef unsigned long long roll_chance(unsigned short[::1] state, unsigned short[::1] field,
                                     unsigned long long word) noexcept nogil
