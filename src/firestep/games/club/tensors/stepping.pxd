cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.rules.chance cimport next_random, roll_chance
from firestep.games.club.rules.phases cimport apply_choice, is_chance, list_choices
from firestep.games.club.tensors cimport layout as tensor_layout
from firestep.games.club.tensors.access cimport *
from firestep.games.club.tensors.numbering cimport (
    find_choice, length_of, mark_numbers, number_rows
)
from firestep.games.club.tensors.observation cimport write_observation
from firestep.games.club.tensors.workspace cimport TensorWorkspace

@cython.final
cdef class GameRows:
    cdef unsigned short[::1] start
    cdef int start_size
    cdef unsigned short[::1] states
    cdef unsigned short[::1] lists
    cdef int[::1] counts
    cdef unsigned short[::1] chosen
    cdef int[::1] lengths
    cdef unsigned char[::1] observations
    cdef unsigned char[::1] final_observations
    cdef unsigned char[::1] masks
    cdef unsigned char[::1] terminated
    cdef unsigned char[::1] truncated
    cdef unsigned char[::1] illegal
    cdef unsigned char[::1] seats
    cdef float[::1] rewards
    cdef unsigned int[::1] words
    cdef int[::1] steps
    cdef int size
    cdef int actions
    cdef int players
    cdef int max_steps
    cdef bint has_opponent
    cdef bint restarts_at_once

@cython.locals(source=Py_ssize_t, word=Py_ssize_t, first=Py_ssize_t, index=int)
cpdef void load_game(GameRows batch, TensorWorkspace work, Py_ssize_t game) noexcept nogil

@cython.locals(target=Py_ssize_t, word=Py_ssize_t, first=Py_ssize_t)
cpdef void save_game(GameRows batch, TensorWorkspace work, Py_ssize_t game) noexcept nogil

@cython.locals(first=Py_ssize_t, index=int)
cpdef void save_chosen(GameRows batch, TensorWorkspace work, Py_ssize_t game) noexcept nogil

cpdef void list_legal(TensorWorkspace work) noexcept nogil

@cython.locals(seat=int)
cpdef int seat_to_act(unsigned short[::1] state) noexcept nogil

@cython.locals(word="unsigned long long")
cpdef int draw(GameRows batch, Py_ssize_t game, int below) noexcept nogil

@cython.locals(units=int)
cpdef bint is_full(GameRows batch, TensorWorkspace work) noexcept nogil

@cython.locals(state="unsigned short[::1]")
cpdef void play_on(GameRows batch, TensorWorkspace work, Py_ssize_t game,
                   int learner) noexcept nogil

@cython.locals(verb=int, first=int, second=int)
cpdef void apply_listed(TensorWorkspace work, int choice) noexcept nogil

cpdef void clear_flags(GameRows batch, Py_ssize_t game) noexcept nogil

@cython.locals(game=Py_ssize_t)
cpdef void start_games(GameRows batch, TensorWorkspace work, Py_ssize_t first,
                       Py_ssize_t last) noexcept nogil

@cython.locals(word=Py_ssize_t, learner=int)
cpdef void start_game(GameRows batch, TensorWorkspace work, Py_ssize_t game) noexcept nogil

cpdef void show_choices(GameRows batch, TensorWorkspace work, Py_ssize_t game) noexcept nogil

@cython.locals(first=Py_ssize_t)
cpdef void show_game(GameRows batch, TensorWorkspace work, Py_ssize_t game) noexcept nogil

@cython.locals(number=Py_ssize_t)
cpdef void fill_mask(GameRows batch, Py_ssize_t first, int value) noexcept nogil

@cython.locals(game=Py_ssize_t)
cpdef void step_games(GameRows batch, TensorWorkspace work, const long long[::1] actions,
                      Py_ssize_t first, Py_ssize_t last) noexcept nogil

@cython.locals(is_new=bint, choice=int)
cpdef void step_game(GameRows batch, TensorWorkspace work, Py_ssize_t game,
                     int action) noexcept nogil

cpdef bint is_last_step(GameRows batch, Py_ssize_t game) noexcept nogil

@cython.locals(actor=int)
cpdef void take_action(GameRows batch, TensorWorkspace work, Py_ssize_t game,
                       int choice) noexcept nogil

cpdef int reward_of(int result, int seat) noexcept nogil

cpdef void truncate_game(GameRows batch, TensorWorkspace work, Py_ssize_t game) noexcept nogil

@cython.locals(row=Py_ssize_t)
cpdef void end_game(GameRows batch, TensorWorkspace work, Py_ssize_t game) noexcept nogil

@cython.locals(game=Py_ssize_t)
cpdef Py_ssize_t find_bad_action(GameRows batch, const long long[::1] actions,
                                 Py_ssize_t count) noexcept nogil
