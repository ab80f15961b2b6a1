cimport cython
from libc cimport math

from firestep.games.bitva cimport layout as board
from firestep.games.bitva.rules.patrol cimport find_patrols
from firestep.games.bitva.search cimport layout

@cython.locals(slot=int, north=int, south=int, advanced=int, place=int, cell=int, piece=int, seat=int,
               team=int, size=int, first=int, mark=int, side=int, near=int, other=int)
cpdef int list_pieces(const unsigned char* state, const unsigned char* field, unsigned char* work,
                 int[::1] counts) noexcept nogil

@cython.locals(half=int, owner=int, is_closed=int, other=int, mine=bint)
cpdef int closed_to(const unsigned char* state, const unsigned char* field, int[::1] counts, int seat,
                    int cell) noexcept nogil

@cython.locals(attackers=int, targets=int, first=int, other=int, advanced=int, hanging=int, place=int,
               target=int, kind=int, half=int, number=int, is_post=bint, is_trench=bint,
               is_guarded=bint, row=int, whole=int, index=int, start=int, piece=int, seat=int,
               rolls=int, closed=int)
cpdef int collect_threats(const unsigned char* state, const unsigned char* field, const unsigned char* tables,
                  int team, int sizes, unsigned char* work, int[::1] counts) noexcept nogil

cpdef int count_rolls(const unsigned char* tables, int rolls) noexcept nogil

@cython.locals(_=int, other=int)
cpdef int next_slot(const unsigned char* state, const unsigned char* field, int slot) noexcept nogil

@cython.locals(seat=int, own=int, sizes=int, hanging_south=int, hanging_north=int, found=int, slot=int,
               turn=int, who=int, kills=int, takes=int, raids=int, team=int, base=int, size=int,
               hanging=int)
cpdef int collect_features(const unsigned char* state, const unsigned char* field, const unsigned char* tables,
                 unsigned char* work, int[::1] counts, double[::1] figures) noexcept nogil

@cython.locals(lone_home=int, lone_away=int, patrol_away=int, in_trench=int, advanced=int, place=int,
               cell=int, piece=int, kind=int, home=bint, spot=int, row=int, seat=int, foot=int)
cpdef int collect_team_features(const unsigned char* state, const unsigned char* field, const unsigned char* tables,
                   int team, int size, int base, int found, unsigned char* work, int[::1] counts,
                   double[::1] figures) noexcept nogil

@cython.locals(team=int, seat=int, other=int)
cpdef int count_winning_rolls(const unsigned char* state, const unsigned char* field, const unsigned char* tables,
                     unsigned char* work, int[::1] counts) noexcept nogil

@cython.locals(found=int, total=double, index=int, spot=int, sure=double, score=double)
cpdef double evaluate(const unsigned char* state, const unsigned char* field, const unsigned char* tables,
                  unsigned char* work, int[::1] counts, double[::1] figures) noexcept nogil
