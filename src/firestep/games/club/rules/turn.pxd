cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.bank cimport count_forts, pay_income
from firestep.games.club.rules.victory cimport check_victory_now, decide_by_rounds, end_game

@cython.locals(players=int, place=int)
cpdef int armies_allowed(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(count=int, allowed=int)
cpdef int may_use_armies(unsigned short[::1] state, unsigned short[::1] field,
                         int armies) noexcept nogil

@cython.locals(count=int, armies=int)
cpdef int list_armies(unsigned short[::1] state, unsigned short[::1] field,
                      unsigned short[::1] choices) noexcept nogil

cpdef void use_armies(unsigned short[::1] state, int armies) noexcept nogil

@cython.locals(used=int)
cpdef int may_begin_army(unsigned short[::1] state, unsigned short[::1] field,
                         int army) noexcept nogil

@cython.locals(army=int)
cpdef int has_orders(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(used=int, count=int)
cpdef int have_orders_together(unsigned short[::1] state, unsigned short[::1] field, int slot,
                               int other) noexcept nogil

@cython.locals(_=int, limited=int, lazy=int)
cpdef void begin_turn(unsigned short[::1] state, unsigned short[::1] field, int seat) noexcept nogil

@cython.locals(units=int, unit=int, slot=int, place=int, kind=int)
cpdef int mark_garrisons(unsigned short[::1] state, unsigned short[::1] field,
                         int seat) noexcept nogil

cpdef int next_seat(unsigned short[::1] state, unsigned short[::1] field, int seat) noexcept nogil

@cython.locals(unit=int, slot=int)
cpdef void enter_bank(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(unit=int, slot=int)
cpdef void end_turn(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil
