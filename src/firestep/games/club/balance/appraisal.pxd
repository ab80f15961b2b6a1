cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.chance cimport next_random
from firestep.games.club.rules.battle cimport (
    attacker_dice, damage_for_hits, damage_row, hit_number, shell_hex, target_dice
)
from firestep.games.club.rules.contact cimport class_bit, hex_distance
from firestep.games.club.rules.declaration cimport is_in_range
from firestep.games.club.rules.experience cimport rank_of
from firestep.games.club.rules.forts cimport may_capture

cdef double AT_ENTRANCE_BONUS
cdef double CAPTURE_VALUE
cdef double ENEMY_FIRE_WEIGHT
cdef double HARM_DONE_WEIGHT
cdef double FOOT_BONUS
cdef double REPAIR_VALUE
cdef double ENEMY_FIRE_SHARE
cdef double BESIEGED_RISK
cdef double UNARMED_FACTOR
cdef double FORT_IDLE_COST
cdef double DAMAGE_DISCOUNT

cpdef double random_fraction(unsigned long long word, int number) noexcept nogil

@cython.locals(deadly=int, faces=int, after=int, hit=double, chance=double, _=int, total=double,
               hits=int)
cpdef double expected_harm(unsigned short[::1] field, int row, int hurt, int dice,
                           int number) noexcept nogil

@cython.locals(place=int, side=int, target=int)
cpdef int is_at_entrance(unsigned short[::1] state, unsigned short[::1] field, int slot,
                         int fort) noexcept nogil

@cython.locals(kind=int, value=double)
cpdef double unit_value(unsigned short[::1] state, unsigned short[::1] field,
                        int slot) noexcept nogil

@cython.locals(row=int, dice=int, number=int, value=double, gain=double, kind=int, return_dice=int,
               share=double)
cpdef double attack_value(unsigned short[::1] state, unsigned short[::1] field, int slot,
                          int other) noexcept nogil

@cython.locals(faces=int, rank=int, aim=int, number=int, dice=int, total=double, die=int, hex=int,
               unit=int, found=int, row=int, share=double, loss=double)
cpdef double scatter_value(unsigned short[::1] state, unsigned short[::1] field, int slot,
                           int other, double gain) noexcept nogil

@cython.locals(far=int)
cpdef int range_of(unsigned short[::1] field, int kind) noexcept nogil

@cython.locals(seat=int, taken=int, kind=int, total=double, at_entrance=int, unit=int, other=int)
cpdef double rate_fort(unsigned short[::1] state, unsigned short[::1] field, int slot,
                       int fort) noexcept nogil

@cython.locals(start=int, kind=int, low=int, high=int, best=double, fire=double, unit=int,
               other=int, place=int, value=double, sort=int, far=int, dice=int, hits=int,
               deadly=int, damage=int, share=double)
cpdef double rate_hex(unsigned short[::1] state, unsigned short[::1] field, int slot,
                      int hex) noexcept nogil
