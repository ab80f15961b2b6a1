cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.contact cimport hex_distance
from firestep.games.club.rules.points cimport award_points, count_spending
from firestep.games.club.rules.units cimport add_unit
from firestep.games.club.rules.victory cimport check_points, forts_of, is_unit_of

@cython.locals(count=int, unit=int, slot=int)
cpdef int count_units(unsigned short[::1] state, unsigned short[::1] field, int team) noexcept nogil

@cython.locals(team=int)
cpdef int is_behind(unsigned short[::1] state, unsigned short[::1] field, int seat) noexcept nogil

@cython.locals(fort=int)
cpdef int has_fort(unsigned short[::1] state, unsigned short[::1] field, int seat) noexcept nogil

@cython.locals(unit=int, slot=int)
cpdef int has_turret(unsigned short[::1] state, unsigned short[::1] field, int fort) noexcept nogil

@cython.locals(terrain=int)
cpdef int may_float_on(unsigned short[::1] field, int hex) noexcept nogil

@cython.locals(unit=int, slot=int)
cpdef int is_free_water(unsigned short[::1] state, unsigned short[::1] field,
                        int hex) noexcept nogil

@cython.locals(hex=int)
cpdef int has_free_water(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(mover=int)
cpdef int has_place_for(unsigned short[::1] state, unsigned short[::1] field,
                        int kind) noexcept nogil

@cython.locals(kind=int)
cpdef int may_treat(unsigned short[::1] state, unsigned short[::1] field, int slot) noexcept nogil

@cython.locals(hexes=int)
cpdef int is_patient(unsigned short[::1] state, unsigned short[::1] field, int slot,
                     int other) noexcept nogil

@cython.locals(seat=int, medic=int, slot=int, patient=int, other=int, kind=int)
cpdef int list_treatments(unsigned short[::1] state, unsigned short[::1] field,
                          unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(slot=int, other=int, kind=int, seat=int)
cpdef void treat(unsigned short[::1] state, unsigned short[::1] field, int medic,
                 int patient) noexcept nogil

@cython.locals(other=int)
cpdef int is_repeated(unsigned short[::1] field, int die) noexcept nogil

@cython.locals(die=int, kind=int)
cpdef int may_draw(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

@cython.locals(seat=int, money=int, die=int, kind=int)
cpdef int list_special(unsigned short[::1] state, unsigned short[::1] field,
                       unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(seat=int, unit=int, slot=int, fort=int)
cpdef int list_mounts(unsigned short[::1] state, unsigned short[::1] field,
                      unsigned short[::1] choices, int count) noexcept nogil

cpdef int list_purchases(unsigned short[::1] state, unsigned short[::1] field,
                         unsigned short[::1] choices, int count) noexcept nogil

cpdef int may_buy_point(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil

cpdef void draw_special(unsigned short[::1] state) noexcept nogil

@cython.locals(kind=int)
cpdef void apply_special_roll(unsigned short[::1] state, unsigned short[::1] field,
                              int die) noexcept nogil

@cython.locals(seat=int, row=int, price=int, _=int)
cpdef void choose_special(unsigned short[::1] state, unsigned short[::1] field,
                          int kind) noexcept nogil

@cython.locals(count=int, hexes=int, hex=int, fort=int)
cpdef int list_stations(unsigned short[::1] state, unsigned short[::1] field,
                        unsigned short[::1] choices) noexcept nogil

cpdef void place_special(unsigned short[::1] state, unsigned short[::1] field,
                         int place) noexcept nogil

@cython.locals(slot=int)
cpdef void mount_turret(unsigned short[::1] state, int unit, int fort) noexcept nogil

@cython.locals(seat=int)
cpdef void buy_point(unsigned short[::1] state, unsigned short[::1] field) noexcept nogil
