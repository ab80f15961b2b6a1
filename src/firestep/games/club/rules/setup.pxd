cimport cython

from firestep.games.club cimport layout
from firestep.games.club.rules.contact cimport apart, look_round
from firestep.games.club.rules.turn cimport begin_turn

@cython.locals(count=int, unit=int, slot=int, army=int)
cpdef int list_split(unsigned short[::1] state, int seat, unsigned short[::1] choices) noexcept nogil

cpdef void seal(unsigned short[::1] state, unsigned short[::1] field, int seat) noexcept nogil

@cython.locals(seat=int)
cpdef void begin_contest(unsigned short[::1] state, unsigned short[::1] field,
                         int phase) noexcept nogil

@cython.locals(best=int, missing=int, seat=int, first=int, tied=int)
cpdef void book_order_roll(unsigned short[::1] state, unsigned short[::1] field,
                           int die) noexcept nogil

@cython.locals(count=int, army=int)
cpdef int list_chips(unsigned short[::1] state, unsigned short[::1] choices) noexcept nogil

cpdef void turn_up(unsigned short[::1] state, int army) noexcept nogil

cpdef void draw_chip(unsigned short[::1] state, unsigned short[::1] field, int number) noexcept nogil

cpdef int is_waiting(unsigned short[::1] state, int slot) noexcept nogil

@cython.locals(slot=int, _=int, chips=int, seat=int)
cpdef void go_on_placing(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(centre=int, ring=int, hex=int, hexes=int)
cpdef int placing_ring(unsigned short[::1] state, unsigned short[::1] field,
                       unsigned short[::1] scratch) noexcept nogil

@cython.locals(terrain=int, centre=int, kind=int)
cpdef int may_stand(unsigned short[::1] state, unsigned short[::1] field, int slot, int hex, int ring,
                    unsigned short[::1] scratch) noexcept nogil

@cython.locals(ring=int, count=int, unit=int, slot=int, hex=int)
cpdef int list_places(unsigned short[::1] state, unsigned short[::1] field,
                      unsigned short[::1] choices, unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int)
cpdef void set_down(unsigned short[::1] state, unsigned short[::1] field, int unit,
                    int hex) noexcept nogil
