cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.bank cimport buy, give, list_bank_choices, repair
from firestep.games.club.rules.battle cimport (
    apply_hits, battle_dice, battle_hit_number, resolve_scatter
)
from firestep.games.club.rules.declaration cimport declare, list_attacks, start_next_battle
from firestep.games.club.rules.mines cimport lay_mine
from firestep.games.club.rules.movement cimport close_move, move
from firestep.games.club.rules.setup cimport (
    apply_order_roll, draw_chip, list_chips, list_headquarters, list_places, list_split,
    pick_special, place_unit, seal_split, set_headquarters, turn_chip
)
from firestep.games.club.rules.special cimport (
    apply_special_roll, buy_point, choose_special, draw_special, list_stations, mount_turret,
    place_special, treat
)
from firestep.games.club.rules.transport cimport board, list_orders, unload, unload_all
from firestep.games.club.rules.turn cimport end_turn, list_armies, use_armies
from firestep.games.club.rules.units cimport mark_army_used

@cython.locals(phase=int)
cpdef int is_chance(unsigned short[::1] state) noexcept nogil

@cython.locals(phase=int)
cpdef int list_choices(unsigned short[::1] state, unsigned short[::1] field, int seat,
                       unsigned short[::1] choices, unsigned short[::1] scratch) noexcept nogil

cpdef void apply_choice(unsigned short[::1] state, unsigned short[::1] field, int seat, int verb,
                        int first, int second, unsigned short[::1] scratch) noexcept nogil

cpdef void apply_setup_choice(unsigned short[::1] state, unsigned short[::1] field, int seat,
                              int verb, int first, int second) noexcept nogil

cpdef void apply_order(unsigned short[::1] state, unsigned short[::1] field, int verb, int unit,
                       int target, unsigned short[::1] scratch) noexcept nogil

cpdef void apply_bank_choice(unsigned short[::1] state, unsigned short[::1] field, int seat,
                             int verb, int first, int second) noexcept nogil

cpdef void end_moves(unsigned short[::1] state, unsigned short[::1] field,
                     unsigned short[::1] scratch) noexcept nogil

@cython.locals(phase=int)
cpdef int dice_due(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

cpdef int hit_number_due(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(phase=int)
cpdef void apply_chance(unsigned short[::1] state, unsigned short[::1] field,
                        int result) noexcept nogil
