cimport cython

cimport firestep.games.trench.access as rules_access
cimport firestep.games.trench.search.access as access
from firestep.games.trench.search cimport bitboard_rules, layout
from firestep.games.trench.search.access cimport word
from firestep.games.trench.search.workspace cimport Workspace

cdef int FIRST, CAPTURE, KILLER, QUIET
cdef word NULL_KEY
cdef int NO_VALUE, INFINITE, WON, PROVED, DELTA_MARGIN, FUTILITY_MARGIN

@cython.locals(best=int, place=int, move=int, noise=int, taken=int, how=int, value=int)
cdef int search_root(Workspace space, word* table, unsigned char* stop, int alpha, int beta, int depth) noexcept nogil

@cython.locals(move=int, noise=int, back=int)
cdef void promote_root_move(Workspace space, int place) noexcept nogil

@cython.locals(is_pv=bint, key=word, entry=word, value=int, margin=int, static=int, first=int,
               count=int, best=int)
cdef int pvs(Workspace space, int alpha, int beta, int depth, int may_null) noexcept nogil

@cython.locals(is_pv=bint, may_skip=bint, best=int, place=int, score=int, move=int, taken=int,
               how=int, value=int, reduction=int)
cdef int search_moves(Workspace space, int count, int alpha, int beta, int depth, int static) noexcept nogil

@cython.locals(value=int)
cdef int scout(Workspace space, int alpha, int beta, int depth, int reduction) noexcept nogil

@cython.locals(reduction=int)
cdef int find_reduction(Workspace space, int depth, int place, int score, bint is_pv) noexcept nogil

@cython.locals(value=int)
cdef int prune(Workspace space, int beta, int depth, int static, int may_null) noexcept nogil

cdef void make_null(Workspace space) noexcept nogil
cdef void unmake_null(Workspace space) noexcept nogil

@cython.locals(ply=int, static=int, best=int, may_end=bint, count=int, place=int, worth=int,
               move=int, limit=int, taken=int, how=int, value=int)
cdef int qsearch(Workspace space, int alpha, int beta) noexcept nogil

@cython.locals(turn=int)
cdef bint may_end_soon(Workspace space) noexcept nogil

@cython.locals(stars=int)
cdef int is_losing(Workspace space, int move, int worth) noexcept nogil

@cython.locals(value=int)
cdef int ending_value(Workspace space, int how) noexcept nogil

cdef int is_stopped(Workspace space) noexcept nogil

@cython.locals(ply=int, here="int*", after="int*", length=int, place=int)
cdef void update_pv(Workspace space, int move) noexcept nogil

@cython.locals(moves="int*", scores="int*", killers="int*", history="int*", place=int, move=int,
               worth=int)
cdef void score_moves(Workspace space, int count, int first) noexcept nogil

@cython.locals(stars=int, lost=int)
cdef int capture_score(Workspace space, int move, int worth) noexcept nogil

@cython.locals(moves="int*", scores="int*", place=int, piece=int)
cdef void score_captures(Workspace space, int count) noexcept nogil

@cython.locals(moves="int*", scores="int*", best=int, other=int, score=int, move=int)
cdef int pick_move(Workspace space, int place, int count) noexcept nogil

@cython.locals(moves="int*", scores="int*", killers="int*", history="int*", bonus=int, place=int,
               other=int)
cdef void update_history(Workspace space, int move, int depth, int tried) noexcept nogil

@cython.locals(slot=word, entry=word)
cdef word tt_probe(Workspace space, word key) noexcept nogil

@cython.locals(value=int, bound=int)
cdef int cutoff_value(Workspace space, word entry, int alpha, int beta, int depth) noexcept nogil

cdef int bound_of(int value, int alpha, int beta) noexcept nogil

@cython.locals(move=int, slot=word, old=word, entry=word)
cdef void tt_store(Workspace space, word key, int value, int depth, int bound) noexcept nogil

@cython.locals(count=int, total="long long", place=int, taken=int)
cpdef long long count_tree(Workspace space, int depth) noexcept nogil
