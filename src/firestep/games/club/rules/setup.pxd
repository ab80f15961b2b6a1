cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.contact cimport hex_distance, mark_board
from firestep.games.club.rules.movement cimport dig_in
from firestep.games.club.rules.special cimport may_float_on
from firestep.games.club.rules.turn cimport begin_turn
from firestep.games.club.rules.units cimport add_unit

@cython.locals(count=int, unit=int, slot=int, army=int)
cpdef int list_split(unsigned short[::1] state, unsigned short[::1] field, int seat,
                     unsigned short[::1] choices) noexcept nogil

@cython.locals(kind=int)
cpdef int is_turret(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

cpdef int may_pick(unsigned short[::1] field, int kind) noexcept nogil

@cython.locals(die=int, sort=int)
cpdef int list_picks(unsigned short[::1] field, unsigned short[::1] choices,
                     int count) noexcept nogil

@cython.locals(unit=int, slot=int)
cpdef void pick_special(unsigned short[::1] state, int seat, int sort) noexcept nogil

@cython.locals(unit=int, slot=int, kind=int, count=int, _=int)
cpdef void add_turrets(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(count=int, number=int)
cpdef int list_headquarters(unsigned short[::1] state, unsigned short[::1] choices) noexcept nogil

@cython.locals(seat=int)
cpdef void set_headquarters(unsigned short[::1] state, unsigned short[::1] field,
                            int number) noexcept nogil

cpdef int is_land(unsigned short[::1] field, int hex) noexcept nogil

@cython.locals(unit=int, slot=int, place=int)
cpdef int is_beside_army(unsigned short[::1] state, unsigned short[::1] field,
                         int hex) noexcept nogil

@cython.locals(hex=int)
cpdef int has_extended_area(unsigned short[::1] state, unsigned short[::1] field, int ring,
                            unsigned short[::1] scratch) noexcept nogil

cpdef void seal_split(unsigned short[::1] state, unsigned short[::1] field, int seat) noexcept nogil

@cython.locals(seat=int)
cpdef void start_roll_off(unsigned short[::1] state, unsigned short[::1] field,
                          int phase) noexcept nogil

@cython.locals(best=int, missing=int, seat=int, first=int, tied=int)
cpdef void apply_order_roll(unsigned short[::1] state, unsigned short[::1] field,
                            int die) noexcept nogil

@cython.locals(count=int, army=int)
cpdef int list_chips(unsigned short[::1] state, unsigned short[::1] choices) noexcept nogil

cpdef void turn_chip(unsigned short[::1] state, int army) noexcept nogil

cpdef void draw_chip(unsigned short[::1] state, unsigned short[::1] field,
                     int number) noexcept nogil

cpdef int is_unplaced(unsigned short[::1] state, int slot) noexcept nogil

@cython.locals(unit=int, slot=int, chips=int, seat=int)
cpdef void continue_placing(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(centre=int, ring=int, hex=int, is_suitable=int, hexes=int)
cpdef int placing_ring(unsigned short[::1] state, unsigned short[::1] field, int is_boat,
                       unsigned short[::1] scratch) noexcept nogil

@cython.locals(kind=int, moves_as=int, hexes=int)
cpdef int may_be_placed(unsigned short[::1] state, unsigned short[::1] field, int slot, int hex,
                        int ring, unsigned short[::1] scratch) noexcept nogil

@cython.locals(land=int, count=int, unit=int, slot=int, ring=int, kind=int, hex=int)
cpdef int list_places(unsigned short[::1] state, unsigned short[::1] field,
                      unsigned short[::1] choices, unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int)
cpdef void place_unit(unsigned short[::1] state, unsigned short[::1] field, int unit,
                      int hex) noexcept nogil
