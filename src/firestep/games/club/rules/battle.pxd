cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.rules.contact cimport class_bit, is_swimming, melee
from firestep.games.club.rules.declaration cimport attacker_now, next_battle, shot, trench_of
from firestep.games.club.rules.experience cimport gain, learn, rank_of, worth_knowing
from firestep.games.club.rules.gas cimport aimed_unit, centre_of, is_area, next_gassed
from firestep.games.club.rules.points cimport award
from firestep.games.club.rules.trenches cimport first_hex, hex_count, trench_in
from firestep.games.club.rules.units cimport destroy
from firestep.games.club.rules.victory cimport check

cpdef int is_close(unsigned short[::1] state, unsigned short[::1] field, int slot,
                   int other) noexcept nogil

@cython.locals(trench=int)
cpdef int fights_on(unsigned short[::1] state, unsigned short[::1] field, int slot,
                    int hex) noexcept nogil

@cython.locals(near=int, sides=int, side=int)
cpdef int sides_at(unsigned short[::1] state, unsigned short[::1] field, int slot,
                   int centre) noexcept nogil

@cython.locals(trench=int, sides=int, first=int, at=int)
cpdef int sides_of(unsigned short[::1] state, unsigned short[::1] field, int slot,
                   int other) noexcept nogil

@cython.locals(bit=int, sides=int, across=int, helpers=int, friend=int, _=int)
cpdef int support_dice(unsigned short[::1] state, unsigned short[::1] field, int slot,
                       int other) noexcept nogil

@cython.locals(target=int, kind=int)
cpdef int dice_against(unsigned short[::1] state, unsigned short[::1] field, int slot,
                       int other) noexcept nogil

@cython.locals(kind=int, dice=int)
cpdef int attacker_dice(unsigned short[::1] state, unsigned short[::1] field, int slot,
                        int other) noexcept nogil

@cython.locals(kind=int, dice=int)
cpdef int target_dice(unsigned short[::1] state, unsigned short[::1] field, int slot,
                      int other) noexcept nogil

@cython.locals(kind=int, row=int)
cpdef int hit_number(unsigned short[::1] state, unsigned short[::1] field, int slot,
                     int other) noexcept nogil

@cython.locals(slot=int, unit=int)
cpdef int dice_now(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(slot=int, roller=int, other=int)
cpdef int number_now(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(kind=int, place=int)
cpdef int row_of(unsigned short[::1] state, unsigned short[::1] field, int slot,
                 int is_target) noexcept nogil

@cython.locals(damage=int)
cpdef int damage_from(unsigned short[::1] field, int row, int hits) noexcept nogil

cpdef int damage_to(unsigned short[::1] state, unsigned short[::1] field, int slot,
                    int hits) noexcept nogil

cpdef int shell_hex(unsigned short[::1] field, int aim, int rank, int die) noexcept nogil

@cython.locals(other=int, trench=int, unit=int)
cpdef int shell_victim(unsigned short[::1] state, unsigned short[::1] field, int target,
                       int hex) noexcept nogil

@cython.locals(slot=int, hex=int, victim=int)
cpdef void scatter(unsigned short[::1] state, unsigned short[::1] field, int die) noexcept nogil

@cython.locals(kind=int, other=int)
cpdef int has_many_rolls(unsigned short[::1] state, unsigned short[::1] field, int slot,
                         int victim) noexcept nogil

@cython.locals(slot=int, other=int)
cpdef void book_hits(unsigned short[::1] state, unsigned short[::1] field, int hits) noexcept nogil

@cython.locals(roller=int, other=int, centre=int, unit=int)
cpdef void book_many(unsigned short[::1] state, unsigned short[::1] field, int slot,
                     int hits) noexcept nogil

@cython.locals(target=int, other=int, trench=int, first=int, unit=int, mate=int)
cpdef int next_roller(unsigned short[::1] state, unsigned short[::1] field, int slot,
                      int last) noexcept nogil

@cython.locals(most=int, done=int, taken=int, hurt=int, worn=int)
cpdef void settle(unsigned short[::1] state, unsigned short[::1] field, int slot, int other, int hits,
                  int back) noexcept nogil

cpdef void reward(unsigned short[::1] state, unsigned short[::1] field, int slot,
                  int other) noexcept nogil

@cython.locals(most=int, worn=int, killer=int, other=int, _=int)
cpdef void settle_many(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(hits=int)
cpdef int damage_by(unsigned short[::1] state, unsigned short[::1] field, int slot,
                    int roller) noexcept nogil

@cython.locals(damage=int, roller=int, _=int)
cpdef int damage_back(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(target=int, players=int, best=int, found=int, unit=int, roller=int, damage=int,
               turns=int, value=int)
cpdef int killer_of(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(unit=int, roller=int, damage=int)
cpdef void teach_rollers(unsigned short[::1] state, unsigned short[::1] field, int slot,
                         int killer) noexcept nogil

@cython.locals(damage=int, is_destroyed=int)
cpdef int hurt_one(unsigned short[::1] state, unsigned short[::1] field, int slot, int other,
                   int hits) noexcept nogil

@cython.locals(centre=int, points=int, unit=int, other=int, hits=int, more=int)
cpdef void hurt_area(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

cpdef void end_battle(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil
