cimport cython

from firestep.games.bitva cimport layout
from firestep.games.bitva.rules.turn cimport record_roll, dice_due, list_choices, apply_choice

cdef unsigned int WORD

# With Py_ssize_t the C compiler copies states in blocks, with int byte by byte.
@cython.locals(keep=Py_ssize_t, base=Py_ssize_t, place=Py_ssize_t, total="long long", dice=int,
               low=int, high=int, count=Py_ssize_t, number=Py_ssize_t)
cpdef long long count_tree(unsigned char* state, const unsigned char* field, int depth,
                           unsigned char* choices, unsigned char* saved,
                           unsigned char* scratch) noexcept nogil

@cython.locals(word="unsigned long long", steps=int, dice=int, count=int, pick=int, low=int, high=int)
cpdef int play_out(unsigned char* state, const unsigned char* field, unsigned long long seed, int most,
                   unsigned char* choices, unsigned char* scratch) noexcept nogil

@cython.locals(steps="long long", number=int, place=Py_ssize_t, at=int)
cpdef long long play_games(const unsigned char* start, const unsigned char* field,
                           unsigned long long seed, int games, int most, unsigned char* state,
                           unsigned char* choices, unsigned char* scratch,
                           unsigned char* tally) noexcept nogil

@cython.locals(count=int, number=int, place=int, actions=list)
cpdef list list_actions(bytes state, bytes field, object table, unsigned char* choices,
                  unsigned char* scratch)

@cython.locals(count=int, number=int, after=bytearray)
cpdef object successor(bytes state, bytes field, int start, int target, unsigned char* choices,
                    unsigned char* scratch)

@cython.locals(after=bytearray)
cpdef object roll_successor(bytes state, bytes field, int low, int high, unsigned char* choices)
