cimport cython

from firestep.games.trench cimport layout
from firestep.games.trench.rules.movement cimport generate_moves
from firestep.games.trench.rules.turn cimport make_move, try_move

cdef unsigned int WORD

# With Py_ssize_t the C compiler copies states in blocks, with int byte by byte.
@cython.locals(count=Py_ssize_t, base=Py_ssize_t, keep=Py_ssize_t, place=Py_ssize_t,
               number=Py_ssize_t, total="long long")
cpdef long long count_tree(unsigned char* state, const unsigned char* config, int depth,
                           unsigned char* moves, unsigned char* saved,
                           unsigned char* scratch) noexcept nogil

@cython.locals(word="unsigned long long", count=int, pick=int, plies=int)
cpdef int play_out(unsigned char* state, const unsigned char* config, unsigned long long seed, int most,
                   unsigned char* moves, unsigned char* scratch) noexcept nogil

@cython.locals(plies="long long", number=int, place=Py_ssize_t)
cpdef long long play_games(const unsigned char* start, const unsigned char* config,
                           unsigned long long seed, int games, int most, unsigned char* state,
                           unsigned char* moves, unsigned char* scratch,
                           unsigned char* tally) noexcept nogil

cpdef void increment_counter(unsigned char* tally, int at) noexcept nogil

@cython.locals(count=int, number=int)
cpdef list list_actions(bytes state, list table, unsigned char* moves)

@cython.locals(after=bytearray)
cpdef object successor(bytes state, bytes config, int start, int target, unsigned char* scratch)
