cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.playouts cimport shuffled
from firestep.games.club.rules.battle cimport (
    attacker_dice, damage_from, hit_number, row_of, shell_hex, target_dice
)
from firestep.games.club.rules.contact cimport apart, class_bit
from firestep.games.club.rules.declaration cimport in_range
from firestep.games.club.rules.experience cimport rank_of
from firestep.games.club.rules.forts cimport may_capture

cdef double AT_GATE
cdef double CAPTURE
cdef double CAUTION
cdef double EAGER
cdef double ON_FOOT
cdef double REST
cdef double SHARE
cdef double SHUT_IN
cdef double UNARMED
cdef double WAITING
cdef double WOUND

cpdef double noise(unsigned long long word, int number) noexcept nogil

@cython.locals(deadly=int, faces=int, after=int, hit=double, chance=double, _=int, total=double,
               hits=int)
cpdef double harm(unsigned short[::1] field, int row, int hurt, int dice, int number) noexcept nogil

@cython.locals(place=int, side=int, target=int)
cpdef int is_at_gate(unsigned short[::1] state, unsigned short[::1] field, int slot,
                     int fort) noexcept nogil

@cython.locals(kind=int, worth=double)
cpdef double worth_of(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(row=int, dice=int, number=int, worth=double, gain=double, kind=int, back=int,
               share=double)
cpdef double trade(unsigned short[::1] state, unsigned short[::1] field, int slot,
                   int other) noexcept nogil

@cython.locals(faces=int, rank=int, aim=int, number=int, dice=int, total=double, die=int, hex=int,
               found=int, _=int, row=int, share=double, loss=double)
cpdef double gain_astray(unsigned short[::1] state, unsigned short[::1] field, int slot, int other,
                         double gain) noexcept nogil

@cython.locals(far=int)
cpdef int range_of(unsigned short[::1] field, int kind) noexcept nogil

@cython.locals(seat=int, taken=int, kind=int, total=double, at_gate=int, other=int, _=int)
cpdef double rate_fort(unsigned short[::1] state, unsigned short[::1] field, int slot,
                       int fort) noexcept nogil

@cython.locals(start=int, kind=int, low=int, best=double, fire=double, other=int, _=int, place=int,
               promise=double, sort=int, far=int, dice=int, hits=int, deadly=int, damage=int,
               share=double)
cpdef double rate_hex(unsigned short[::1] state, unsigned short[::1] field, int slot,
                      int hex) noexcept nogil
