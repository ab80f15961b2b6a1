cimport cython

from firestep.games.bitva cimport access
from firestep.games.bitva cimport layout as board
from firestep.games.bitva.rules.turn cimport apply_choice, dice_due, list_choices, record_roll
# By its full name: Cython keeps one inline module of each short name.
cimport firestep.games.bitva.search.access as search_access
from firestep.games.bitva.search cimport layout
from firestep.games.bitva.search.evaluation cimport evaluate
from firestep.games.bitva.search.workspace cimport Workspace

@cython.locals(choices="unsigned char*", start=int, target=int)
cpdef void make_choice(Workspace ws, int level, int index) noexcept nogil

@cython.locals(count=int, index=int)
cpdef int evaluate_choices(Workspace ws, int level) noexcept nogil

@cython.locals(choices="unsigned char*", found=list, index=int, start=int, target=int)
cpdef list list_values(Workspace ws)

cpdef bint is_better(double value, double best, int team) noexcept nogil

cpdef double worst_value(int team) noexcept nogil

@cython.locals(best=int, index=int, value=double)
cpdef int pick_best(Workspace ws, int level, int count, int team) noexcept nogil

@cython.locals(phase=int, team=int, is_zone_phase=bint, count=int,
               width=int, rest=int, best=double, _=int, pick=int, value=double)
cpdef double best_value(Workspace ws, int depth, int level) noexcept nogil

cpdef bint is_cancelled(Workspace ws) noexcept nogil

cpdef void check_limits(Workspace ws) noexcept nogil

@cython.locals(dice=int)
cpdef double expect(Workspace ws, int depth, int level) noexcept nogil

@cython.locals(total=double, weight=double, low=int, high=int, odds=double)
cpdef double expect_rolls(Workspace ws, int dice, int depth, int level) noexcept nogil

@cython.locals(cell=int, total=double, low=int, high=int, value=double)
cpdef double expect_last(Workspace ws, int level) noexcept nogil

@cython.locals(state="unsigned char*", choices="unsigned char*", seat=int, team=int, best=double,
               count=int, index=int, start=int, target=int, is_shared=bint, value=double)
cpdef double best_of_roll(Workspace ws, int low, int high, int level) noexcept nogil
