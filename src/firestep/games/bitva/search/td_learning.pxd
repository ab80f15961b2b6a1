cimport cython

from firestep.games.bitva cimport access
from firestep.games.bitva cimport layout as board
from firestep.games.bitva.rules.turn cimport dice_due, list_choices, record_roll
from firestep.games.bitva.search cimport layout
from firestep.games.bitva.search.evaluation cimport count_winning_rolls, evaluate
from firestep.games.bitva.search.expectimax cimport evaluate_choices, make_choice, pick_best
from firestep.games.bitva.search.workspace cimport Workspace

cdef unsigned int WORD

@cython.final
@cython.auto_pickle(False)
cdef class Learner:
    cdef double rate
    cdef double decay
    cdef int exploration
    cdef double[layout.FEATURES] traces
    cdef readonly long long moves
    cdef readonly long long[3] tally
    cdef unsigned long long word

@cython.locals(word="unsigned long long")
cpdef unsigned long long draw(Learner learner) noexcept nogil

@cython.locals(_=int)
cpdef void learn(Workspace ws, Learner learner, const unsigned char* start, int games) noexcept nogil

@cython.locals(state="unsigned char*", feature=int, before=double, is_random_setup=bint,
               word="unsigned long long", dice=int, is_setup=bint, after=double)
cpdef void play_game(Workspace ws, Learner learner) noexcept nogil

@cython.locals(pick=int, low=int, high=int)
cpdef void roll(Workspace ws, int dice, unsigned long long word) noexcept nogil

@cython.locals(count=int, pick=int)
cpdef void choose_at_random(Workspace ws, Learner learner) noexcept nogil

@cython.locals(count=int, pick=int)
cpdef void choose_by_evaluation(Workspace ws) noexcept nogil

@cython.locals(step=double, feature=int)
cpdef void update_weights(Workspace ws, Learner learner, double error) noexcept nogil

@cython.locals(feature=int)
cpdef void decay_traces(Learner learner) noexcept nogil

@cython.locals(is_south=bint, sure=double, own=double, slope=double, part=double, index=int)
cpdef void add_gradient(Workspace ws, Learner learner, double value) noexcept nogil
