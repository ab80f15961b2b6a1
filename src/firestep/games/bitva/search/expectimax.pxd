cimport cython

from firestep.games.bitva cimport layout as board
from firestep.games.bitva.rules.turn cimport book_roll, dice_due, list_choices, take
from firestep.games.bitva.search cimport layout
from firestep.games.bitva.search.evaluation cimport look

# Py_ssize_t lets the C compiler copy states in blocks.
@cython.locals(count=int, keep=Py_ssize_t, list_at=Py_ssize_t, place=Py_ssize_t, values=Py_ssize_t,
               index=int)
cpdef int look_at_all(unsigned char* state, const unsigned char* field, const unsigned char* tables,
                      int level, unsigned char* choices, unsigned char* work, unsigned char* scratch,
                      int[::1] counts, double[::1] figures) noexcept nogil

@cython.locals(side=int, plain=bint, count=int, keep=Py_ssize_t, list_at=Py_ssize_t, place=Py_ssize_t,
               values=Py_ssize_t, width=int, rest=int, score=double, _=int, pick=int, index=int,
               value=double)
cpdef double best(unsigned char* state, const unsigned char* field, const unsigned char* tables,
                  int depth, int level, const unsigned char* stop, unsigned char* choices,
                  unsigned char* work, unsigned char* scratch, int[::1] counts,
                  double[::1] figures) noexcept nogil

@cython.locals(limit=int, dice=int, keep=Py_ssize_t, place=Py_ssize_t, total=double, ways=double,
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
