cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.points cimport award_points
from firestep.games.club.rules.units cimport add_unit, destroy_unit
from firestep.games.club.rules.victory cimport check_victory

cpdef int mine_hex(unsigned short[::1] field, int marker, int code) noexcept nogil

@cython.locals(mine=int, slot=int)
cpdef int mine_on(unsigned short[::1] state, unsigned short[::1] field, int seat, int hex,
                  int is_enemy) noexcept nogil

@cython.locals(mine=int, slot=int)
cpdef int marker_on(unsigned short[::1] state, int hex) noexcept nogil

@cython.locals(hex=int)
cpdef int may_lay(unsigned short[::1] state, unsigned short[::1] field, int seat, int marker,
                  int code) noexcept nogil

@cython.locals(slot=int, place=int, seat=int, side=int, marker=int, code=int)
cpdef int list_mines(unsigned short[::1] state, unsigned short[::1] field, int unit,
                     unsigned short[::1] choices, int count) noexcept nogil

@cython.locals(slot=int, mine=int)
cpdef void lay_mine(unsigned short[::1] state, int unit, int marker, int code) noexcept nogil

@cython.locals(slot=int, seat=int, kind=int, moves_as=int, mine=int)
cpdef int enter_hex(unsigned short[::1] state, unsigned short[::1] field, int unit,
                    int hex) noexcept nogil

@cython.locals(other=int)
cpdef void take_headquarters(unsigned short[::1] state, unsigned short[::1] field, int seat,
                             int hex) noexcept nogil

@cython.locals(slot=int, owner=int, other=int, number=int)
cpdef void explode_mine(unsigned short[::1] state, unsigned short[::1] field, int unit,
                        int mine) noexcept nogil
