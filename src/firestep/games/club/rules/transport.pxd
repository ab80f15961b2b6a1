cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.rules.contact cimport class_bit, look_round
from firestep.games.club.rules.mines cimport enter, list_mines
from firestep.games.club.rules.movement cimport (
    close_move, dig_in, find_ways, is_foot, is_movable, list_ways, load_of, may_get_off, may_stop,
    points_of, room_beside, set_out, walk
)
from firestep.games.club.rules.turn cimport has_orders

@cython.locals(slot=int, place=int, kind=int)
cpdef int is_open_truck(unsigned short[::1] state, unsigned short[::1] field, int truck,
                        int seat) noexcept nogil

@cython.locals(slot=int, hex=int, least=int, best=int, side=int, beside=int)
cpdef int way_aboard(unsigned short[::1] state, unsigned short[::1] field, int unit, int truck,
                     unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, kind=int, truck=int)
cpdef int list_trucks(unsigned short[::1] state, unsigned short[::1] field, int unit,
                      unsigned short[::1] choices, int count,
                      unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, place=int, unit=int, rider=int, foot=int, side=int, beside=int)
cpdef int list_unloading(unsigned short[::1] state, unsigned short[::1] field, int truck,
                         unsigned short[::1] choices, int count,
                         unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, fort=int, unit=int, rider=int)
cpdef int list_unloading_in_fort(unsigned short[::1] state, unsigned short[::1] field, int truck,
                                 unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(truck=int)
cpdef int truck_under_way(unsigned short[::1] state) noexcept nogil

@cython.locals(slot=int, _=int, place=int)
cpdef int is_cargo_left(unsigned short[::1] state) noexcept nogil

@cython.locals(place=int, side=int, beside=int, other=int)
cpdef int find_room(unsigned short[::1] field, int truck, int foot, unsigned short[::1] places,
                    int time, unsigned short[::1] scratch) noexcept nogil

@cython.locals(hexes=int, hex=int, time=int, slot=int, _=int, aboard=int, truck=int, place=int,
               foot=int)
cpdef int loads_fit(unsigned short[::1] state, unsigned short[::1] field,
                    unsigned short[::1] scratch) noexcept nogil

@cython.locals(load=int, slot=int, start=int, hexes=int, reached=int, number=int, place=int,
               held=int, answer=int)
cpdef int fits_after_a_drive(unsigned short[::1] state, unsigned short[::1] field, int truck,
                             unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, start=int, hexes=int, was=int, held=int, marks=int, answer=int,
               truck=int)
cpdef int leaves_a_way(unsigned short[::1] state, unsigned short[::1] field, int verb, int unit,
                       int target, unsigned short[::1] scratch) noexcept nogil

@cython.locals(cargo=int, kept=int, number=int, at=int, verb=int, word=int)
cpdef int keep_safe(unsigned short[::1] state, unsigned short[::1] field,
                    unsigned short[::1] choices, int count,
                    unsigned short[::1] scratch) noexcept nogil

@cython.locals(seat=int, count=int, truck=int, load=int, unit=int)
cpdef int list_orders(unsigned short[::1] state, unsigned short[::1] field,
                      unsigned short[::1] choices, unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, load=int, kind=int)
cpdef int list_of_unit(unsigned short[::1] state, unsigned short[::1] field, int unit,
                       unsigned short[::1] choices, int count,
                       unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, label=int, target=int)
cpdef void board(unsigned short[::1] state, unsigned short[::1] field, int unit, int truck,
                 unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, place=int, spent=int, hex=int, label=int, beside=int)
cpdef int last_label(unsigned short[::1] state, unsigned short[::1] field, int unit, int truck,
                     unsigned short[::1] scratch) noexcept nogil

@cython.locals(side=int)
cpdef int leads_to(unsigned short[::1] field, int place, int hex) noexcept nogil

@cython.locals(slot=int, truck=int)
cpdef void unload(unsigned short[::1] state, unsigned short[::1] field, int unit,
                  int target) noexcept nogil

@cython.locals(slot=int)
cpdef void put_off(unsigned short[::1] state, unsigned short[::1] field, int unit,
                   int target) noexcept nogil

@cython.locals(unit=int, slot=int, place=int, truck=int, hex=int)
cpdef void get_off(unsigned short[::1] state, unsigned short[::1] field,
                   unsigned short[::1] scratch) noexcept nogil

@cython.locals(hexes=int, place=int, labels=int, label=int, side=int, beside=int)
cpdef int nearest_land(unsigned short[::1] field, int hex, int foot, unsigned short[::1] scratch) noexcept nogil
