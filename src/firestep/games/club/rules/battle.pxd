cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.contact cimport class_bit, is_swimming, melee_targets
from firestep.games.club.rules.declaration cimport (
    attack_distance, current_attacker, start_next_battle, trench_of
)
from firestep.games.club.rules.experience cimport (
    add_experience, award_experience, experience_for, rank_of
)
from firestep.games.club.rules.gas cimport aimed_hex, aimed_unit, is_area_attacker, next_gassed
from firestep.games.club.rules.points cimport award_points
from firestep.games.club.rules.trenches cimport trench_in
from firestep.games.club.rules.units cimport destroy_unit
from firestep.games.club.rules.victory cimport check_victory

cpdef int is_close_combat(unsigned short[::1] state, unsigned short[::1] field, int slot,
                          int other) noexcept nogil

@cython.locals(trench=int)
cpdef int fights_from(unsigned short[::1] state, unsigned short[::1] field, int slot,
                      int hex) noexcept nogil

@cython.locals(sides=int, side=int)
cpdef int sides_at(unsigned short[::1] state, unsigned short[::1] field, int slot,
                   int centre) noexcept nogil

@cython.locals(trench=int, sides=int, number=int)
cpdef int sides_of(unsigned short[::1] state, unsigned short[::1] field, int slot,
                   int other) noexcept nogil

@cython.locals(bit=int, sides=int, across=int, helpers=int, unit=int, friend=int)
cpdef int support_dice(unsigned short[::1] state, unsigned short[::1] field, int slot,
                       int other) noexcept nogil

@cython.locals(target=int, kind=int)
cpdef int anti_tank_dice(unsigned short[::1] state, unsigned short[::1] field, int slot,
                         int other) noexcept nogil

@cython.locals(kind=int, dice=int)
cpdef int attacker_dice(unsigned short[::1] state, unsigned short[::1] field, int slot,
                        int other) noexcept nogil

@cython.locals(kind=int, dice=int)
cpdef int target_dice(unsigned short[::1] state, unsigned short[::1] field, int slot,
                      int other) noexcept nogil

@cython.locals(kind=int, rank=int)
cpdef int hit_number(unsigned short[::1] state, unsigned short[::1] field, int slot,
                     int other) noexcept nogil

@cython.locals(slot=int, unit=int)
cpdef int battle_dice(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(slot=int, roller=int, other=int)
cpdef int battle_hit_number(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(kind=int, place=int)
cpdef int damage_row(unsigned short[::1] state, unsigned short[::1] field, int slot,
                     int is_target) noexcept nogil

@cython.locals(damage=int)
cpdef int damage_for_hits(unsigned short[::1] field, int row, int hits) noexcept nogil

cpdef int damage_to_target(unsigned short[::1] state, unsigned short[::1] field, int slot,
                           int hits) noexcept nogil

cpdef int shell_hex(unsigned short[::1] field, int aim, int rank, int die) noexcept nogil

@cython.locals(other=int, trench=int, unit=int)
cpdef int shell_victim(unsigned short[::1] state, unsigned short[::1] field, int target,
                       int hex) noexcept nogil

@cython.locals(slot=int, hex=int, victim=int)
cpdef void resolve_scatter(unsigned short[::1] state, unsigned short[::1] field,
                           int die) noexcept nogil

@cython.locals(kind=int, other=int)
cpdef int has_many_rolls(unsigned short[::1] state, unsigned short[::1] field, int slot,
                         int victim) noexcept nogil

@cython.locals(slot=int, other=int)
cpdef void apply_hits(unsigned short[::1] state, unsigned short[::1] field, int hits) noexcept nogil

@cython.locals(roller=int, other=int, centre=int, unit=int)
cpdef void apply_hits_many(unsigned short[::1] state, unsigned short[::1] field, int slot,
                           int hits) noexcept nogil

@cython.locals(target=int, other=int, trench=int, first=int, unit=int, other_unit=int)
cpdef int next_roller(unsigned short[::1] state, unsigned short[::1] field, int slot,
                      int last) noexcept nogil

@cython.locals(most=int, damage_done=int, damage_taken=int, target_damage=int, attacker_damage=int)
cpdef void resolve_battle(unsigned short[::1] state, unsigned short[::1] field, int slot, int other,
                          int hits, int return_hits) noexcept nogil

cpdef void award_kill(unsigned short[::1] state, unsigned short[::1] field, int slot,
                      int other) noexcept nogil

@cython.locals(most=int, attacker_damage=int, killer=int, other=int, unit=int)
cpdef void resolve_battle_many(unsigned short[::1] state, unsigned short[::1] field,
                               int slot) noexcept nogil

@cython.locals(hits=int)
cpdef int return_damage(unsigned short[::1] state, unsigned short[::1] field, int slot,
                        int roller) noexcept nogil

@cython.locals(damage=int, unit=int, roller=int)
cpdef int total_return_damage(unsigned short[::1] state, unsigned short[::1] field,
                              int slot) noexcept nogil

@cython.locals(target=int, players=int, best=int, found=int, unit=int, roller=int, damage=int,
               turns=int, value=int)
cpdef int killer_of(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(unit=int, roller=int, damage=int)
cpdef void award_return_fire(unsigned short[::1] state, unsigned short[::1] field, int slot,
                             int killer) noexcept nogil

@cython.locals(damage=int, is_destroyed=int)
cpdef int damage_unit(unsigned short[::1] state, unsigned short[::1] field, int slot, int other,
                      int hits) noexcept nogil

@cython.locals(centre=int, points=int, unit=int, other=int, hits=int, more=int)
cpdef void damage_area(unsigned short[::1] state, unsigned short[::1] field,
                       int slot) noexcept nogil

cpdef void end_battle(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil
