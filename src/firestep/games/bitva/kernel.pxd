cimport cython

from firestep.games.bitva cimport access, layout
from firestep.games.bitva.rules.turn cimport apply_choice, dice_due, list_choices, record_roll

cdef unsigned int WORD

@cython.locals(total="long long", dice=int, low=int, high=int, count=int, index=int, start=int,
               target=int)
cpdef long long count_tree(unsigned char* state, const unsigned char* field, int depth,
                           unsigned char* choices, unsigned char* saved,
                           unsigned char* scratch) noexcept nogil

@cython.locals(word="unsigned long long", steps=int, dice=int, count=int, pick=int, low=int, high=int)
cpdef int play_out(unsigned char* state, const unsigned char* field, unsigned long long seed, int most,
                   unsigned char* choices, unsigned char* scratch) noexcept nogil

@cython.locals(steps="long long", number=int)
cpdef long long play_games(const unsigned char* start, const unsigned char* field,
                           unsigned long long seed, int games, int most, unsigned char* state,
                           unsigned char* choices, unsigned char* scratch,
                           unsigned char* tally) noexcept nogil

@cython.locals(count=int, index=int, start=int, target=int, pair=int, actions=list)
cpdef list list_actions(bytes state, bytes field, object table, unsigned char* choices,
                        unsigned char* scratch)

@cython.locals(count=int, index=int, after=bytearray)
cpdef object successor(bytes state, bytes field, int start, int target, unsigned char* choices,
                       unsigned char* scratch)

@cython.locals(after=bytearray)
cpdef object roll_successor(bytes state, bytes field, int low, int high, unsigned char* choices)
