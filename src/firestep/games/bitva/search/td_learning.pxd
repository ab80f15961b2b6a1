cimport cython

from firestep.games.bitva cimport layout as board
from firestep.games.bitva.rules.turn cimport record_roll, dice_due, list_choices, apply_choice
from firestep.games.bitva.search cimport layout
from firestep.games.bitva.search.evaluation cimport evaluate, count_winning_rolls
from firestep.games.bitva.search.expectimax cimport evaluate_choices

cdef unsigned int WORD

cpdef unsigned long long next_random(unsigned long long word) noexcept nogil

@cython.locals(word="unsigned long long", _=int, moves="long long", place=Py_ssize_t, spot=int,
               before=double, is_random_setup=int, dice=int, pick=int, low=int, high=int, is_setup=bint,
               side=int, count=int, index=int, at=Py_ssize_t, after=double, step=double, sure=double,
               south=int, own=double, slope=double, part=double, found=int)
cpdef long long learn(const unsigned char* start, const unsigned char* field,
                      const unsigned char* tables, unsigned long long seed, int games, double rate,
                      double decay, int exploration, unsigned char* state, unsigned char* choices,
                      unsigned char* work, unsigned char* scratch, int[::1] counts,
                      double[::1] figures, double[::1] traces, long long[::1] tally) noexcept nogil
