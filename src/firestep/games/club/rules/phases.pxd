cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.rules.bank cimport buy, give, list_spending, repair
from firestep.games.club.rules.battle cimport book_hits, dice_now, number_now, scatter
from firestep.games.club.rules.declaration cimport declare, list_attacks, next_battle
from firestep.games.club.rules.mines cimport lay
from firestep.games.club.rules.movement cimport close_move, move
from firestep.games.club.rules.setup cimport (
    book_order_roll, draw_chip, list_chips, list_headquarters, list_places, list_split, pick, seal,
    set_down, set_headquarters, turn_up
)
from firestep.games.club.rules.special cimport (
    book_special, buy_point, choose_special, draw_special, list_stations, mount, station, treat
)
from firestep.games.club.rules.transport cimport board, get_off, list_orders, unload
from firestep.games.club.rules.turn cimport end_turn, list_armies, use
from firestep.games.club.rules.units cimport use_army

@cython.locals(phase=int)
cpdef int is_chance(unsigned short[::1] state) noexcept nogil

@cython.locals(phase=int)
cpdef int list_choices(unsigned short[::1] state, unsigned short[::1] field, int seat,
                       unsigned short[::1] choices, unsigned short[::1] scratch) noexcept nogil

cpdef void take(unsigned short[::1] state, unsigned short[::1] field, int seat, int verb, int first,
                int second, unsigned short[::1] scratch) noexcept nogil

cpdef void set_up(unsigned short[::1] state, unsigned short[::1] field, int seat, int verb,
                  int first, int second) noexcept nogil

cpdef void order(unsigned short[::1] state, unsigned short[::1] field, int verb, int unit,
                 int target, unsigned short[::1] scratch) noexcept nogil

cpdef void spend_on(unsigned short[::1] state, unsigned short[::1] field, int seat, int verb,
                    int first, int second) noexcept nogil

cpdef void end_moves(unsigned short[::1] state, unsigned short[::1] field,
                     unsigned short[::1] scratch) noexcept nogil

@cython.locals(phase=int)
cpdef int dice_due(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

cpdef int number_due(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(phase=int)
cpdef void book(unsigned short[::1] state, unsigned short[::1] field, int result) noexcept nogil
