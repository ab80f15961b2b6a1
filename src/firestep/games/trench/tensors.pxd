cimport cython

from firestep.games.trench cimport access, layout
from firestep.games.trench.rules.ending cimport count_occurrences
from firestep.games.trench.rules.movement cimport generate_moves, may_move
from firestep.games.trench.rules.turn cimport make_move

cdef unsigned int WORD
cdef unsigned char STARTS[layout.ACTIONS]
cdef unsigned char TARGETS[layout.ACTIONS]
cdef short NUMBERS[64][64]

cpdef int action_number(int side, int start, int target) noexcept nogil

cpdef int action_start(int side, int number) noexcept nogil

cpdef int action_target(int side, int number) noexcept nogil

@cython.locals(side=int, square=int, piece=int)
cpdef void write_observation(unsigned char* state, const unsigned char* config, int seat,
                             unsigned char* observation, unsigned char* scratch) noexcept nogil

@cython.locals(index=int, start=int, target=int)
cpdef void mark_moves(const unsigned char* moves, int count, int side, unsigned char* mask,
                      int value) noexcept nogil

@cython.final
@cython.auto_pickle(False)
cdef class BatchMemory:
    cdef tuple owners
    cdef const unsigned char* start
    cdef const unsigned char* config
    cdef unsigned char* states
    cdef unsigned char* lists
    cdef unsigned char* scratch
    cdef unsigned char* observations
    cdef unsigned char* final_observations
    cdef unsigned char* masks
    cdef unsigned char* terminated
    cdef unsigned char* truncated
    cdef unsigned char* illegal
    cdef unsigned char* seats
    cdef float[::1] rewards
    cdef unsigned int[::1] words
    cdef int[::1] steps
    cdef int[::1] counts
    cdef unsigned char[::1] sides
    cdef int max_steps
    cdef bint has_opponent
    cdef bint restarts_at_once

@cython.locals(word="unsigned long long")
cpdef int draw(BatchMemory batch, Py_ssize_t index, int below) noexcept nogil

@cython.locals(index=Py_ssize_t)
cpdef void start_games(BatchMemory batch, Py_ssize_t first, Py_ssize_t last, int part) noexcept nogil

cpdef void clear_flags(BatchMemory batch, Py_ssize_t index) noexcept nogil

@cython.locals(state="unsigned char*")
cpdef void start_game(BatchMemory batch, Py_ssize_t index, int part) noexcept nogil

@cython.locals(state="unsigned char*", scratch="unsigned char*", moves="unsigned char*", pick=int,
               start=int, target=int)
cpdef void play_opponent(BatchMemory batch, Py_ssize_t index, int part) noexcept nogil

@cython.locals(mask="unsigned char*", count=int)
cpdef void clear_mask(BatchMemory batch, Py_ssize_t index) noexcept nogil

@cython.locals(state="unsigned char*", moves="unsigned char*", side=int, count=int)
cpdef void show_game(BatchMemory batch, Py_ssize_t index, int part) noexcept nogil

@cython.locals(index=Py_ssize_t)
cpdef void step_games(BatchMemory batch, const long long[::1] actions, Py_ssize_t first,
                      Py_ssize_t last, int part) noexcept nogil

@cython.locals(is_new=bint, state="unsigned char*", side=int, start=int, target=int, is_win=bint)
cpdef void step_game(BatchMemory batch, Py_ssize_t index, int action, int part) noexcept nogil

@cython.locals(state="unsigned char*", seen="unsigned char*", scratch="unsigned char*")
cpdef void end_game(BatchMemory batch, Py_ssize_t index, int part) noexcept nogil

@cython.locals(index=Py_ssize_t)
cpdef Py_ssize_t find_bad_action(const long long[::1] actions, Py_ssize_t count) noexcept nogil
