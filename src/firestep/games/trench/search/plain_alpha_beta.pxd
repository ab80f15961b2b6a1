cimport cython

from firestep.games.trench cimport layout
from firestep.games.trench.rules.movement cimport generate_moves
from firestep.games.trench.rules.turn cimport make_move

cdef int WIN, INFINITE

@cython.locals(result=int, black_won=bint, seat=int, gain=int, black=int, white=int)
cpdef int material_balance(const unsigned char* before, int base, const unsigned char* state, int side) noexcept nogil

@cython.locals(base=Py_ssize_t, keep=Py_ssize_t, count=int, place=Py_ssize_t, best=int, number=int, value=int)
cpdef int alpha_beta(unsigned char* state, const unsigned char* config, int depth, int alpha, int beta,
                      unsigned char* moves, unsigned char* saved, unsigned char* scratch, int side,
                      int root) noexcept nogil

@cython.locals(base=Py_ssize_t, root=int, side=int, count=int, place=Py_ssize_t, best=int, equal=int, number=int,
               start=int, target=int, value=int)
cpdef int find_best_moves(unsigned char* state, const unsigned char* config, int depth, unsigned char* found,
                     unsigned char* moves, unsigned char* saved, unsigned char* scratch) noexcept nogil
