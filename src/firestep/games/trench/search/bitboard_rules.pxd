cimport cython

from firestep.games.trench cimport layout as rules
from firestep.games.trench.search cimport bits, layout

ctypedef unsigned long long word

cdef word FULL, TURN_KEY, TRENCH, ODD, PAIRS, NIBBLES, BYTES
cdef word BITS[64]
cdef word ENEMY_LAND[2]
cdef word CAPTURE_ZONES[128]
cdef word REACH[1024]
cdef word BETWEEN[4096]
cdef word BEHIND[4096]
cdef word PIECE_KEYS[1024]

@cython.locals(turn=int, own=word, foe=word, full=word, exposed=word, out=int, scores=int, count=int, pieces=word,
               start=int, piece=int, targets=word, row=int, from_trench=word, stops=word, blocks=word, square=int,
               hits=word, worth=int, victim=int)
cdef int list_moves(int* w, word* q, int quiet_too) noexcept nogil

@cython.locals(side=int, target=int, removed=word, attackers=word, full=word, square=int, stops=word)
cdef int is_guarded(int* w, word* q, int move) noexcept nogil

@cython.locals(turn=int, ply=int, undo=int, start=int, target=int, piece=int, key=word, score=int, hits=word,
               taken=int, ranks=int, square=int, victim=int)
cdef int make(int* w, word* q, int move) noexcept nogil

@cython.locals(ply=int, turn=int, undo=int, move=int, start=int, target=int, hits=word, ranks=int, colour=int,
               square=int)
cdef void unmake(int* w, word* q) noexcept nogil

@cython.locals(count=int, key=word, place=int)
cdef int count_repeats(int* w, word* q, int first) noexcept nogil

@cython.locals(aim=int, times=int)
cdef int ending(int* w, word* q, int taken) noexcept nogil

@cython.locals(lead=int, size=int)
cdef int result(int* w, int how) noexcept nogil

cdef int bit_count(word squares) noexcept nogil

@cython.locals(turn=int, full=word, mover=int, freedom=int, side=int, foe=word, exposed=word, attacked=word,
               pieces=word, start=int, piece=int, reach=word, hits=word, stops=word, square=int, moves=int, base=int,
               best=int, threats=int, rank=int, score=int, rough=int)
cdef int evaluate(int* w, word* q, int low, int high) noexcept nogil

@cython.locals(lead=int, value=int, part=int, push=int, size=int, aim=int, mine=int, theirs=int)
cdef int evaluate_points(int* w) noexcept nogil
