cimport cython

from firestep.games.bitva cimport layout as board
from firestep.games.bitva.rules.turn cimport record_roll, dice_due, list_choices, apply_choice
from firestep.games.bitva.search cimport layout
from firestep.games.bitva.search.evaluation cimport evaluate

# With Py_ssize_t the C compiler copies states in blocks.
@cython.locals(count=int, keep=Py_ssize_t, list_at=Py_ssize_t, place=Py_ssize_t, values=Py_ssize_t,
               index=int)
cpdef int evaluate_choices(unsigned char* state, const unsigned char* field, const unsigned char* tables,
                      int level, unsigned char* choices, unsigned char* work, unsigned char* scratch,
                      int[::1] counts, double[::1] figures) noexcept nogil

@cython.locals(side=int, is_zone_phase=bint, count=int, keep=Py_ssize_t, list_at=Py_ssize_t, place=Py_ssize_t,
               values=Py_ssize_t, width=int, rest=int, score=double, _=int, pick=int, index=int,
               value=double)
cpdef double best_value(unsigned char* state, const unsigned char* field, const unsigned char* tables,
                  int depth, int level, const unsigned char* stop, unsigned char* choices,
                  unsigned char* work, unsigned char* scratch, int[::1] counts,
                  double[::1] figures) noexcept nogil

@cython.locals(limit=int, dice=int, keep=Py_ssize_t, place=Py_ssize_t, total=double, weights=double,
               low=int, high=int, odds=double, value=double)
cpdef double expect(unsigned char* state, const unsigned char* field, const unsigned char* tables,
                    int depth, int level, const unsigned char* stop, unsigned char* choices,
                    unsigned char* work, unsigned char* scratch, int[::1] counts,
                    double[::1] figures) noexcept nogil

@cython.locals(keep=Py_ssize_t, list_at=Py_ssize_t, place=Py_ssize_t, seat=int, side=int, total=double,
               low=int, high=int, count=int, score=double, index=int, start=int, target=int,
               is_general=bint, value=double)
cpdef double expect_last(unsigned char* state, const unsigned char* field, const unsigned char* tables,
                         int level, const unsigned char* stop, unsigned char* choices,
                         unsigned char* work, unsigned char* scratch, int[::1] counts,
                         double[::1] figures) noexcept nogil
