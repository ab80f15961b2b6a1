cimport cython

from firestep.games.trench.search cimport layout, bitboard_rules
from firestep.games.trench.search.bitboard_rules cimport word

cdef int CAPTURE, KILLER, FIRST
cdef word NULL_KEY

@cython.locals(value=int)
cdef int ending_value(int* w, int ending) noexcept nogil

cdef int is_stopped(int* w, unsigned char* stop) noexcept nogil

@cython.locals(moves=int, scores=int, best=int, other=int, score=int, move=int)
cdef int pick_move(int* w, int place, int count, int base) noexcept nogil

@cython.locals(ply=int, static=int, best=int, turn=int, base=int, count=int, target=int, may_end=bint, place=int, worth=int,
               move=int, taken=int, ending=int, value=int)
cdef int qsearch(int* w, word* q, unsigned char* stop, int alpha, int beta) noexcept nogil

@cython.locals(here=int, after=int, length=int, place=int)
cdef void update_pv(int* w, int ply, int move) noexcept nogil

@cython.locals(slot=word, content=word, stored_depth=int, age=word, high=word)
cdef void tt_store(word* q, word* t, word key, int move, int value, int depth, int bound) noexcept nogil

@cython.locals(slot=word, content=word)
cdef word tt_probe(word* q, word* t, word key) noexcept nogil

@cython.locals(ply=int, base=int, history=int, place=int, move=int, worth=int, score=int, rank=int)
cdef void score_moves(int* w, word* q, int count, int first) noexcept nogil

@cython.locals(ply=int, history=int, bonus=int, place=int, other=int)
cdef void update_history(int* w, int move, int depth, int tried) noexcept nogil

@cython.locals(ply=int, is_pv=bint, key=word, entry=word, first=int, value=int, bound=int, stored_depth=int, turn=int,
               static=int, count=int, base=int, best=int, chosen=int, old_alpha=int, place=int, score=int, move=int,
               quiet=bint, taken=int, ending=int, reduction=int)
cdef int pvs(int* w, word* q, word* t, unsigned char* stop, int alpha, int beta, int depth,
              int may_null) noexcept nogil

cdef void make_null(int* w, word* q) noexcept nogil
cdef void unmake_null(int* w, word* q) noexcept nogil

@cython.locals(best=int, first=int, place=int, move=int, noise=int, taken=int, ending=int, value=int, back=int)
cdef int search_root(int* w, word* q, word* t, unsigned char* stop, int alpha, int beta, int depth) noexcept nogil

@cython.locals(count=int, total="long long", place=int, taken=int)
cdef long long count_tree(int* w, word* q, int depth) noexcept nogil
