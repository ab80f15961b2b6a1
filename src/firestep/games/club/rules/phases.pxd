cimport cython

from firestep.games.club cimport layout
from firestep.games.club.rules.bank cimport buy, give, list_spending, repair
from firestep.games.club.rules.battle cimport (
    attacker_dice, book_hits, hit_number, scatter, target_dice
)
from firestep.games.club.rules.declaration cimport attacker_now, declare, list_attacks, next_battle
from firestep.games.club.rules.movement cimport close_move, move
from firestep.games.club.rules.setup cimport (
    book_order_roll, draw_chip, list_chips, list_places, list_split, seal, set_down, turn_up
)
from firestep.games.club.rules.transport cimport board, get_off, list_orders, unload
from firestep.games.club.rules.turn cimport end_turn, list_armies, use

@cython.locals(phase=int)
cpdef int is_chance(unsigned short[::1] state) noexcept nogil

@cython.locals(phase=int)
cpdef int list_choices(unsigned short[::1] state, unsigned short[::1] field, int seat,
                       unsigned short[::1] choices, unsigned short[::1] scratch) noexcept nogil

cpdef void take(unsigned short[::1] state, unsigned short[::1] field, int seat, int verb, int first,
                int second, unsigned short[::1] scratch) noexcept nogil

cpdef void end_moves(unsigned short[::1] state, unsigned short[::1] field,
                     unsigned short[::1] scratch) noexcept nogil

@cython.locals(phase=int, slot=int, other=int)
cpdef int dice_due(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(slot=int, other=int)
cpdef int number_due(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(phase=int)
cpdef void book(unsigned short[::1] state, unsigned short[::1] field, int result) noexcept nogil
