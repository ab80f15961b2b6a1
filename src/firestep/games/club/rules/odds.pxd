cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.chance cimport roll_chance
from firestep.games.club.rules.battle cimport (
    attacker_dice, battle_dice, battle_hit_number, damage_for_hits, damage_row, damage_to_target,
    hit_number, next_roller, resolve_battle, resolve_battle_many, resolve_scatter, target_dice
)
from firestep.games.club.rules.declaration cimport start_next_battle
from firestep.games.club.rules.gas cimport aimed_hex, aimed_unit, is_area_attacker, next_gassed
from firestep.games.club.rules.units cimport destroy_unit

# Counts of rolls that may exceed 64 bits are Python integers and are left untyped.

cdef long long MAX_INT64
cdef int DEAD

@cython.locals(total="long long", _=int)
cpdef int fits_int64(int dice, int faces) noexcept nogil

@cython.locals(die=int, hits=int)
cpdef void count_hits(int dice, int number, int faces, long long[::1] counts) noexcept nogil

@cython.locals(row=int, hits=int, damage=int)
cpdef list group_by_damage(unsigned short[::1] state, unsigned short[::1] field, int slot,
                           int is_target, list counts)

@cython.locals(experience=int)
cpdef int unit_code(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(word=int)
cpdef void restore_unit(unsigned short[::1] start, unsigned short[::1] state, int slot,
                        int code) noexcept nogil

@cython.locals(fought=int, phase=int, found=dict, die=int, unit=int)
cpdef tuple possible_victims(unsigned short[::1] state, unsigned short[::1] field,
                             unsigned short[::1] work)

@cython.locals(dice=int, return_dice=int, hits=int, return_hits=int, table=dict, own_code=int,
               other_code=int)
cpdef tuple battle_outcomes(unsigned short[::1] state, unsigned short[::1] field, int slot,
                            int other, int known, unsigned short[::1] work)

@cython.locals(codes=int, sums=Py_ssize_t, size=int, _=int, place=int, value="long long", slot=int,
               code=int)
cpdef void sample_battles(unsigned short[::1] start, unsigned short[::1] field,
                          unsigned long long word, int runs, unsigned short[::1] units,
                          unsigned short[::1] state, long long[::1] tally) noexcept nogil

@cython.locals(kind=int, price=int)
cpdef int destruction_value(unsigned short[::1] state, unsigned short[::1] field,
                            int slot) noexcept nogil
