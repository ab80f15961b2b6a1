cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.playouts cimport roll_chance
from firestep.games.club.rules.battle cimport (
    attacker_dice, damage_from, damage_to, dice_now, hit_number, next_roller, number_now, row_of,
    scatter, settle, settle_many, target_dice
)
from firestep.games.club.rules.declaration cimport next_battle
from firestep.games.club.rules.gas cimport aimed_unit, centre_of, is_area, next_gassed
from firestep.games.club.rules.units cimport destroy

# Counts of rolls that may outgrow 64 bits are Python's own numbers and have no type here.

cdef long long MOST
cdef int DEAD

@cython.locals(total="long long", _=int)
cpdef int fits(int dice, int faces) noexcept nogil

@cython.locals(die=int, hits=int)
cpdef void count_hits(int dice, int number, int faces, long long[::1] counts) noexcept nogil

@cython.locals(row=int, hits=int, damage=int)
cpdef list by_damage(unsigned short[::1] state, unsigned short[::1] field, int slot, int is_target,
                     list counts)

@cython.locals(experience=int)
cpdef int code_of(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(word=int)
cpdef void put(unsigned short[::1] start, unsigned short[::1] state, int slot,
               int code) noexcept nogil

@cython.locals(fought=int, phase=int, found=dict, die=int, unit=int)
cpdef tuple victims(unsigned short[::1] state, unsigned short[::1] field, unsigned short[::1] work)

@cython.locals(dice=int, back=int, hits=int, answer=int, table=dict, own=int, its=int)
cpdef tuple outcomes(unsigned short[::1] state, unsigned short[::1] field, int slot, int other,
                     int known, unsigned short[::1] work)

@cython.locals(codes=int, sums=Py_ssize_t, size=int, _=int, place=int, worth="long long", slot=int,
               code=int, count=int)
cpdef void sample(unsigned short[::1] start, unsigned short[::1] field, unsigned long long word,
                  int runs, unsigned short[::1] units, unsigned short[::1] state,
                  long long[::1] tally) noexcept nogil

@cython.locals(kind=int, price=int)
cpdef int worth_of(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil
