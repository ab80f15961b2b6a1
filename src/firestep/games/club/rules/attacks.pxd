cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.battle cimport attacker_dice, is_close_combat, sides_of
from firestep.games.club.rules.declaration cimport is_attack_valid
from firestep.games.club.rules.gas cimport is_area_attacker
from firestep.games.club.rules.odds cimport (
    battle_outcomes, possible_victims, restore_unit, unit_code
)

# Counts and branches are Python integers of any size and are left untyped.

cdef int DESTROYED

@cython.locals(unit=int, slot=int, fought=int, victim=int, known=int, cases=dict, other=int,
               code=int, victim_unit=int, enemy=int, dice=int)
cpdef dict find_cases(unsigned short[::1] start, unsigned short[::1] current,
                      unsigned short[::1] field, unsigned short[::1] work, tuple attack, dict shift,
                      object mask, dict branches)

@cython.locals(after=dict, fighters=list, steps=dict, place=int, idle=list, code=int, bases=dict)
cpdef tuple fight_attack(dict cases, tuple attack, dict shift, object mask, dict kept, dict tally,
                         object faces)

cpdef int reduce_code(int code, int kept) noexcept nogil

cpdef void add_count(dict counts, object code, object count)
