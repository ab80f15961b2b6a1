cimport cython

from firestep.games.trench.search cimport layout, bitboard_rules
from firestep.games.trench.search.bitboard_rules cimport word

cdef int CAPTURE, KILLER, FIRST
cdef word PASS_KEY

@cython.locals(value=int)
cdef int over(int* w, int how) noexcept nogil

cdef int is_stopped(int* w, unsigned char* stop) noexcept nogil

@cython.locals(moves=int, scores=int, best=int, other=int, score=int, move=int)
cdef int pick(int* w, int place, int count, int base) noexcept nogil

@cython.locals(ply=int, static=int, best=int, turn=int, base=int, count=int, aim=int, near=bint, place=int, worth=int,
               move=int, taken=int, how=int, value=int)
cdef int calm(int* w, word* q, unsigned char* stop, int alpha, int beta) noexcept nogil

@cython.locals(here=int, after=int, length=int, place=int)
cdef void keep_line(int* w, int ply, int move) noexcept nogil

@cython.locals(slot=word, content=word, kept=int, age=word, high=word)
cdef void remember(word* q, word* t, word key, int move, int value, int depth, int bound) noexcept nogil

@cython.locals(slot=word, content=word)
cdef word recall(word* q, word* t, word key) noexcept nogil

@cython.locals(ply=int, base=int, history=int, place=int, move=int, worth=int, score=int, rank=int)
cdef void order(int* w, word* q, int count, int first) noexcept nogil

@cython.locals(ply=int, history=int, bonus=int, place=int, other=int)
cdef void reward(int* w, int move, int depth, int tried) noexcept nogil

@cython.locals(ply=int, wide=bint, key=word, known=word, first=int, value=int, bound=int, kept=int, turn=int,
               static=int, count=int, base=int, best=int, chosen=int, old_alpha=int, place=int, score=int, move=int,
               quiet=bint, taken=int, how=int, less=int)
cdef int look(int* w, word* q, word* t, unsigned char* stop, int alpha, int beta, int depth,
              int may_pass) noexcept nogil

cdef void let_pass(int* w, word* q) noexcept nogil
cdef void take_pass(int* w, word* q) noexcept nogil

@cython.locals(best=int, first=int, place=int, move=int, noise=int, taken=int, how=int, value=int, back=int)
cdef int search_root(int* w, word* q, word* t, unsigned char* stop, int alpha, int beta, int depth) noexcept nogil

@cython.locals(count=int, total="long long", place=int, taken=int)
cdef long long count_tree(int* w, word* q, int depth) noexcept nogil
