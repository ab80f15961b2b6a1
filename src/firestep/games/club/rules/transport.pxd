cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.contact cimport class_bit, mark_board
from firestep.games.club.rules.mines cimport enter_hex, list_mines
from firestep.games.club.rules.movement cimport (
    close_move, count_unload_hexes, dig_in, find_paths, is_foot, is_movable, list_moves, load_of,
    mark_moved, may_stop, may_unload_at, move_points_of, walk_path
)
from firestep.games.club.rules.turn cimport has_orders, have_orders_together

@cython.locals(slot=int, place=int, kind=int)
cpdef int may_be_boarded(unsigned short[::1] state, unsigned short[::1] field, int truck,
                         int seat) noexcept nogil

@cython.locals(slot=int, hex=int, least=int, best=int, side=int, beside=int)
cpdef int boarding_place(unsigned short[::1] state, unsigned short[::1] field, int unit, int truck,
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
cpdef int pending_truck(unsigned short[::1] state) noexcept nogil

@cython.locals(unit=int, slot=int, place=int)
cpdef int has_cargo(unsigned short[::1] state) noexcept nogil

@cython.locals(place=int, side=int, beside=int, other=int)
cpdef int assign_unload_hex(unsigned short[::1] field, int truck, int foot,
                            unsigned short[::1] state, int first, int closed, int attempt,
                            unsigned short[::1] scratch) noexcept nogil

@cython.locals(hexes=int, hex=int, attempt=int, unit=int, slot=int, aboard=int, truck=int,
               place=int, foot=int, fits=int)
cpdef int can_unload_all(unsigned short[::1] state, unsigned short[::1] field, int first,
                         int closed, unsigned short[::1] scratch) noexcept nogil

@cython.locals(found=int, unit=int, place=int)
cpdef int has_two_loads(unsigned short[::1] state) noexcept nogil

@cython.locals(load=int, slot=int, start=int, hexes=int, reached=int, number=int, place=int,
               held_at_start=int, held=int, fits=int)
cpdef int can_unload_after_drive(unsigned short[::1] state, unsigned short[::1] field, int truck,
                                 int first, int parked, int drives,
                                 unsigned short[::1] scratch) noexcept nogil

@cython.locals(truck=int, kind=int)
cpdef int can_unload_after_drives(unsigned short[::1] state, unsigned short[::1] field, int first,
                                  int parked, int drives,
                                  unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, start=int, hexes=int, held_at_start=int, held=int, fills_hex=int,
               parked=int, fits=int)
cpdef int can_still_unload(unsigned short[::1] state, unsigned short[::1] field, int verb, int unit,
                           int target, unsigned short[::1] scratch) noexcept nogil

@cython.locals(cargo=int, count_kept=int, number=int, verb=int, first=int, second=int)
cpdef int remove_stranding_orders(unsigned short[::1] state, unsigned short[::1] field,
                                  unsigned short[::1] choices, int count,
                                  unsigned short[::1] scratch) noexcept nogil

@cython.locals(seat=int, count=int, truck=int, load=int, unit=int)
cpdef int list_orders(unsigned short[::1] state, unsigned short[::1] field,
                      unsigned short[::1] choices, unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, load=int, kind=int)
cpdef int list_unit_orders(unsigned short[::1] state, unsigned short[::1] field, int unit,
                           unsigned short[::1] choices, int count,
                           unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, label=int, target=int)
cpdef void board(unsigned short[::1] state, unsigned short[::1] field, int unit, int truck,
                 unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, place=int, spent=int, hex=int, label=int, beside=int)
cpdef int boarding_label(unsigned short[::1] state, unsigned short[::1] field, int unit, int truck,
                         unsigned short[::1] scratch) noexcept nogil

@cython.locals(side=int)
cpdef int is_next_to(unsigned short[::1] field, int place, int hex) noexcept nogil

@cython.locals(slot=int, truck=int)
cpdef void unload(unsigned short[::1] state, unsigned short[::1] field, int unit,
                  int target) noexcept nogil

@cython.locals(slot=int)
cpdef void place_cargo(unsigned short[::1] state, unsigned short[::1] field, int unit,
                       int target) noexcept nogil

@cython.locals(unit=int, slot=int, place=int, truck=int, hex=int)
cpdef void unload_all(unsigned short[::1] state, unsigned short[::1] field,
                      unsigned short[::1] scratch) noexcept nogil

@cython.locals(hexes=int, place=int, labels=int, label=int, side=int, beside=int)
cpdef int find_nearest_land(unsigned short[::1] field, int hex, int foot,
                            unsigned short[::1] scratch) noexcept nogil
