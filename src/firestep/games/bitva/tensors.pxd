cimport cython

from firestep.games.bitva cimport access, layout
from firestep.games.bitva.rules.turn cimport apply_choice, dice_due, list_choices, record_roll

cdef unsigned int WORD

cpdef int action_number(int hexes, const unsigned char* indices, int start, int target) noexcept nogil

@cython.locals(index=int, start=int, target=int)
cpdef void mark_choices(const unsigned char* choices, int count, int hexes,
                        const unsigned char* indices, unsigned char* mask, int value) noexcept nogil

@cython.locals(players=int, hexes=int, index=int, piece=int, distance=int, plane=int, other=int,
               post=int)
cpdef void write_observation(const unsigned char* state, const unsigned char* field,
                             const unsigned char* indices, int seat,
                             unsigned char* observation) noexcept nogil

@cython.locals(players=int, other=int, distance=int)
cpdef void write_values(const unsigned char* state, const unsigned char* field, int seat,
                        unsigned char* observation, int at) noexcept nogil

@cython.locals(limit=int, left=int)
cpdef int turns_left(const unsigned char* state, const unsigned char* field) noexcept nogil

@cython.final
@cython.auto_pickle(False)
cdef class BatchMemory:
    cdef tuple owners
    cdef const unsigned char* start
    cdef const unsigned char* field
    cdef const unsigned char* indices
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
    cdef int hexes
    cdef int actions
    cdef int size
    cdef int max_steps
    cdef bint has_opponent
    cdef bint restarts_at_once

@cython.locals(word="unsigned long long")
cpdef int draw(BatchMemory batch, Py_ssize_t index, int below) noexcept nogil

@cython.locals(dice=int, low=int, high=int)
cpdef void roll_dice(BatchMemory batch, Py_ssize_t index, unsigned char* state,
                     unsigned char* choices) noexcept nogil

@cython.locals(index=Py_ssize_t)
cpdef void start_games(BatchMemory batch, Py_ssize_t first, Py_ssize_t last, int part) noexcept nogil

cpdef void clear_flags(BatchMemory batch, Py_ssize_t index) noexcept nogil

@cython.locals(state="unsigned char*")
cpdef void start_game(BatchMemory batch, Py_ssize_t index, int part) noexcept nogil

@cython.locals(state="unsigned char*", scratch="unsigned char*", choices="unsigned char*", pick=int,
               start=int, target=int)
cpdef void play_on(BatchMemory batch, Py_ssize_t index, int part) noexcept nogil

@cython.locals(mask="unsigned char*", count=int, choices="unsigned char*")
cpdef void clear_mask(BatchMemory batch, Py_ssize_t index) noexcept nogil

@cython.locals(state="unsigned char*", choices="unsigned char*", scratch="unsigned char*", count=int,
               mask="unsigned char*", seen="unsigned char*")
cpdef void show_game(BatchMemory batch, Py_ssize_t index, int part) noexcept nogil

@cython.locals(phase=int)
cpdef int is_without_hexes(const unsigned char* state, int action) noexcept nogil

@cython.locals(index=Py_ssize_t)
cpdef void step_games(BatchMemory batch, const long long[::1] actions, Py_ssize_t first,
                      Py_ssize_t last, int part) noexcept nogil

@cython.locals(is_new=bint, state="unsigned char*", mask="unsigned char*", start=int, target=int,
               team=int, is_loss=bint)
cpdef void step_game(BatchMemory batch, Py_ssize_t index, int action, int part) noexcept nogil

@cython.locals(state="unsigned char*", seen="unsigned char*")
cpdef void end_game(BatchMemory batch, Py_ssize_t index, int part) noexcept nogil

@cython.locals(index=Py_ssize_t)
cpdef Py_ssize_t find_bad_action(BatchMemory batch, const long long[::1] actions,
                                 Py_ssize_t count) noexcept nogil
