cimport cython

from firestep.games.trench cimport access, layout
from firestep.games.trench.rules.movement cimport generate_moves
from firestep.games.trench.rules.turn cimport make_move, try_move

cdef unsigned int WORD
cdef unsigned int SEED_STRIDE

@cython.locals(count=int, here="unsigned char*", before="unsigned char*", number=int, start=int,
               target=int, total="long long")
cpdef long long count_tree(unsigned char* state, const unsigned char* config, int depth,
                           unsigned char* moves, unsigned char* saved,
                           unsigned char* scratch) noexcept nogil

@cython.locals(word="unsigned long long", count=int, pick=int, plies=int, start=int, target=int)
cpdef int play_out(unsigned char* state, const unsigned char* config, unsigned long long seed, int most,
                   unsigned char* moves, unsigned char* scratch) noexcept nogil

@cython.locals(plies="long long", number=int)
cpdef long long play_games(const unsigned char* start, const unsigned char* config,
                           unsigned long long seed, int games, int most, unsigned char* state,
                           unsigned char* moves, unsigned char* scratch,
                           unsigned char* tally) noexcept nogil

cpdef unsigned long long game_seed(unsigned long long seed, unsigned long long number) noexcept nogil

@cython.locals(count=int, number=int)
cpdef list list_actions(bytes state, list table, unsigned char* moves)

@cython.locals(after=bytearray)
cpdef object successor(bytes state, bytes config, int start, int target, unsigned char* scratch)
