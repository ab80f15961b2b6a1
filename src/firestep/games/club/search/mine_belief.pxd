cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.balance.appraisal cimport unit_value
from firestep.games.club.rules.mines cimport mine_hex
from firestep.games.club.search cimport layout as search_layout

cpdef int is_hidden(unsigned short[::1] state, int slot, int seat) noexcept nogil

@cython.locals(count=int, code=int, hex=int)
cpdef int count_mine_hexes(unsigned short[::1] field, int marker) noexcept nogil

@cython.locals(safe=double, side=int, marker=int, unit=int, slot=int, count=int)
cpdef double mine_chance(unsigned short[::1] state, unsigned short[::1] field, int seat,
                         int hex) noexcept nogil

@cython.locals(hex=int, markers=int, unit=int, slot=int, marker=int, count=int, code=int)
cpdef int mark_mine_risks(unsigned short[::1] state, unsigned short[::1] field, int seat,
                          unsigned short[::1] risks) noexcept nogil

@cython.locals(hidden=int, unit=int, slot=int, marker=int)
cpdef int disarm_hidden_mines(unsigned short[::1] state, unsigned short[::1] field,
                              int seat) noexcept nogil

@cython.locals(last=int, code=int)
cpdef int harmless_code(unsigned short[::1] field, int marker) noexcept nogil

@cython.locals(safe=double, number=int)
cpdef double mine_chance_on_hexes(unsigned short[::1] state, unsigned short[::1] field, int seat,
                                  unsigned short[::1] hexes, int first, int count) noexcept nogil

@cython.locals(hexes=int, safe=double, place=int, label=int)
cpdef double mine_chance_on_path(unsigned short[::1] field, int target, unsigned short[::1] risks,
                                 unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, kind=int, risk=double, value=double, number=int, rider=int)
cpdef double expected_mine_loss(unsigned short[::1] state, unsigned short[::1] field, int verb,
                                int unit, int target, unsigned short[::1] risks,
                                unsigned short[::1] scratch) noexcept nogil
