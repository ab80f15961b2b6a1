cimport cython

from firestep.games.club cimport layout
from firestep.games.club.rules.contact cimport apart, class_bit, melee
from firestep.games.club.rules.declaration cimport attacker_now, next_battle
from firestep.games.club.rules.experience cimport learn, rank_of
from firestep.games.club.rules.units cimport destroy
from firestep.games.club.rules.victory cimport check

@cython.locals(place=int, centre=int, bit=int, near=int, across=int, side=int, helpers=int,
               friend=int, _=int, hex=int)
cpdef int support_dice(unsigned short[::1] state, unsigned short[::1] field, int slot,
                       int other) noexcept nogil

@cython.locals(kind=int, dice=int, target=int)
cpdef int attacker_dice(unsigned short[::1] state, unsigned short[::1] field, int slot,
                        int other) noexcept nogil

@cython.locals(kind=int)
cpdef int target_dice(unsigned short[::1] state, unsigned short[::1] field, int slot,
                      int other) noexcept nogil

@cython.locals(kind=int, row=int)
cpdef int hit_number(unsigned short[::1] state, unsigned short[::1] field, int slot,
                     int other) noexcept nogil

@cython.locals(kind=int, place=int)
cpdef int row_of(unsigned short[::1] state, unsigned short[::1] field, int slot,
                 int is_target) noexcept nogil

@cython.locals(damage=int)
cpdef int damage_from(unsigned short[::1] field, int row, int hits) noexcept nogil

cpdef int shell_hex(unsigned short[::1] field, int aim, int rank, int die) noexcept nogil

@cython.locals(slot=int, other=int, hex=int, unit=int)
cpdef void scatter(unsigned short[::1] state, unsigned short[::1] field, int die) noexcept nogil

@cython.locals(slot=int, other=int)
cpdef void book_hits(unsigned short[::1] state, unsigned short[::1] field, int hits) noexcept nogil

@cython.locals(most=int, done=int, taken=int, hurt=int, worn=int)
cpdef void settle(unsigned short[::1] state, unsigned short[::1] field, int slot, int other, int hits,
                  int back) noexcept nogil

cpdef void end_battle(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil
