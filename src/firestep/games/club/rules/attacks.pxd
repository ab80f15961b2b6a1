cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.rules.battle cimport attacker_dice, is_close, sides_of
from firestep.games.club.rules.declaration cimport goes_off
from firestep.games.club.rules.gas cimport is_area
from firestep.games.club.rules.odds cimport code_of, outcomes, put, victims

# Counts and ways are Python's own numbers, of any size, and have no type here.

cdef int DESTROYED

@cython.locals(unit=int, slot=int, fought=int, victim=int, known=int, cases=dict, other=int,
               code=int, hit=int, enemy=int, dice=int)
cpdef dict find_cases(unsigned short[::1] start, unsigned short[::1] stage,
                      unsigned short[::1] field, unsigned short[::1] work, tuple attack, dict shift,
                      object mask, dict ways)

@cython.locals(after=dict, fighters=list, steps=dict, place=int, idle=list, code=int, bases=dict)
cpdef tuple fight(dict cases, tuple attack, dict shift, object mask, dict kept, dict tally,
                  object faces)

cpdef int reduced(int code, int kept) noexcept nogil

cpdef void count_in(dict counts, object code, object count)
