cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.balance.appraisal cimport worth_of
from firestep.games.club.rules.mines cimport mine_hex
from firestep.games.club.search cimport layout as desk

cpdef int is_hidden(unsigned short[::1] state, int slot, int seat) noexcept nogil

@cython.locals(count=int, code=int, hex=int)
cpdef int ground_beside(unsigned short[::1] field, int marker) noexcept nogil

@cython.locals(safe=double, side=int, marker=int, slot=int, _=int, count=int)
cpdef double danger(unsigned short[::1] state, unsigned short[::1] field, int seat,
                    int hex) noexcept nogil

@cython.locals(markers=int, slot=int, _=int, marker=int, count=int, code=int, hex=int)
cpdef int find_mines(unsigned short[::1] state, unsigned short[::1] field, int seat,
                     unsigned short[::1] risk) noexcept nogil

@cython.locals(hidden=int, slot=int, _=int, marker=int)
cpdef int hide_mines(unsigned short[::1] state, unsigned short[::1] field, int seat) noexcept nogil

@cython.locals(last=int, code=int)
cpdef int blind_code(unsigned short[::1] field, int marker) noexcept nogil

@cython.locals(safe=double, number=int)
cpdef double path_danger(unsigned short[::1] state, unsigned short[::1] field, int seat,
                         unsigned short[::1] hexes, int first, int count) noexcept nogil

@cython.locals(hexes=int, safe=double, place=int, label=int)
cpdef double way_danger(unsigned short[::1] field, int target, unsigned short[::1] notes,
                        unsigned short[::1] scratch) noexcept nogil

@cython.locals(slot=int, kind=int, risk=double, worth=double, rider=int, _=int)
cpdef double toll(unsigned short[::1] state, unsigned short[::1] field, int verb, int unit,
                  int target, unsigned short[::1] notes,
                  unsigned short[::1] scratch) noexcept nogil
