cimport cython

from firestep.games.bitva cimport access, layout
from firestep.games.bitva.rules.movement cimport list_moves
from firestep.games.bitva.rules.setup cimport (
    list_places, list_posts, place_general, place_infantry, record_order_roll
)
from firestep.games.bitva.rules.zone cimport list_entries, list_recalls, may_recall, must_enter

@cython.locals(phase=int)
cpdef int dice_due(const unsigned char* state) noexcept nogil

@cython.locals(phase=int)
cpdef void record_roll(unsigned char* state, const unsigned char* field, int low, int high,
                       unsigned char* choices) noexcept nogil

@cython.locals(phase=int, count=int)
cpdef int list_choices(const unsigned char* state, const unsigned char* field, unsigned char* choices,
                       unsigned char* scratch) noexcept nogil

@cython.locals(phase=int)
cpdef void apply_choice(unsigned char* state, const unsigned char* field, int start,
                        int target) noexcept nogil

cpdef void cancel_offers(unsigned char* state) noexcept nogil

@cython.locals(taken=int)
cpdef int move_piece(unsigned char* state, int start, int target) noexcept nogil

@cython.locals(taken=int, quiet=int, limit=int)
cpdef void make_move(unsigned char* state, const unsigned char* field, int start,
                     int target) noexcept nogil

@cython.locals(index=int, cell=int)
cpdef void eliminate(unsigned char* state, const unsigned char* field, int seat) noexcept nogil

cpdef void end_game(unsigned char* state, int ending, int result) noexcept nogil

cpdef int seat_in_slot(const unsigned char* state, const unsigned char* field,
                       int slot) noexcept nogil

@cython.locals(slot=int, seat=int)
cpdef void next_turn(unsigned char* state, const unsigned char* field) noexcept nogil

cpdef void begin_turn(unsigned char* state, const unsigned char* field) noexcept nogil
