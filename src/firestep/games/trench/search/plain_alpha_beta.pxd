cimport cython

cimport firestep.games.trench.access as rules_access
from firestep.games.trench cimport layout as rules
from firestep.games.trench.rules.movement cimport generate_moves
from firestep.games.trench.rules.turn cimport make_move
cimport firestep.games.trench.search.access as access
from firestep.games.trench.search cimport layout

cdef int WIN, INFINITE

cdef class PlainSearch:
    cdef unsigned char config[rules.F_SIZE]
    cdef unsigned char state[rules.S_SIZE]
    cdef unsigned char scratch[rules.M_SIZE]
    cdef unsigned char moves[layout.PLAIN_LEVELS][rules.M_SIZE]
    cdef unsigned char saved[layout.PLAIN_LEVELS][rules.S_SIZE]
    cdef unsigned char* root

    @cython.locals(side=int, best=int, number=int, value=int, found=list)
    cpdef list find_best_moves(self, int depth)

cdef int list_moves(PlainSearch search, int depth) noexcept nogil

@cython.locals(start=int, target=int)
cdef void play_listed(PlainSearch search, int depth, int number) noexcept nogil

@cython.locals(state="unsigned char*", game=int, best=int, number=int, value=int)
cdef int alpha_beta(PlainSearch search, int depth, int alpha, int beta, int side) noexcept nogil

@cython.locals(black_won=bint)
cdef int material_balance(const unsigned char* before, const unsigned char* state, int side) noexcept nogil

cdef int points_won(const unsigned char* before, const unsigned char* state, int side) noexcept nogil

@cython.locals(seat=int, won=int)
cdef int points_banked(const unsigned char* before, const unsigned char* state, int side) noexcept nogil
