cimport cython

cimport firestep.games.trench.access as rules_access
from firestep.games.trench cimport layout as rules
cimport firestep.games.trench.search.access as access
from firestep.games.trench.search cimport bits
from firestep.games.trench.search.access cimport word
from firestep.games.trench.search.workspace cimport Workspace

# Index variables are Py_ssize_t: an int would be extended to 64 bits for every access. Two functions
# are inline because the C compiler does not inline them on its own.

cdef word FULL, TURN_KEY, TRENCH, ODD, PAIRS, NIBBLES, BYTES
cdef int INFINITE, WON, MAX_LEAD, LAZY_MARGIN
cdef word BITS[64]
cdef word ENEMY_LAND[2]
cdef word CAPTURE_ZONES[2][64]
cdef word REACH[16][64]
cdef word BETWEEN[64][64]
cdef word BEHIND[64][64]
cdef word PIECE_KEYS[16][64]

@cython.locals(turn=Py_ssize_t, foe=word, moves="int*", scores="int*", count=Py_ssize_t,
               pieces=word, start=Py_ssize_t, reach=word, from_trench=word, targets=word,
               target=Py_ssize_t, worth=int)
cpdef int list_moves(Workspace space, int quiet_too) noexcept nogil

@cython.locals(count=int, place=int)
cpdef list legal_moves(Workspace space, int quiet_too)

@cython.locals(own=word, foe=word, targets=word, from_trench=word, stops=word, blocks=word,
               square=Py_ssize_t)
cdef inline word find_targets(Workspace space, Py_ssize_t side, Py_ssize_t start, word reach) noexcept nogil

@cython.locals(worth=int, square=Py_ssize_t)
cdef int sum_capture_values(Workspace space, word squares) noexcept nogil

@cython.locals(side=Py_ssize_t, start=Py_ssize_t, target=Py_ssize_t, removed=word, attackers=word,
               full=word, square=Py_ssize_t, stops=word)
cpdef int is_guarded(Workspace space, int move) noexcept nogil

@cython.locals(turn=Py_ssize_t, ply=Py_ssize_t, start=Py_ssize_t, target=Py_ssize_t,
               piece=Py_ssize_t, hits=word, taken=int)
cpdef int make(Workspace space, int move) noexcept nogil

@cython.locals(turn=Py_ssize_t, taken=int, ranks=int, square=Py_ssize_t, victim=Py_ssize_t,
               stars=Py_ssize_t)
cdef int remove_pieces(Workspace space, word hits) noexcept nogil

@cython.locals(ply=Py_ssize_t, turn=Py_ssize_t, start=Py_ssize_t, target=Py_ssize_t, hits=word,
               ranks=int, square=Py_ssize_t, stars=Py_ssize_t)
cpdef void unmake(Workspace space) noexcept nogil

@cython.locals(count=int, place=int)
cdef int count_repeats(Workspace space, int first) noexcept nogil

@cython.locals(aim=int, times=int)
cpdef int ending(Workspace space, int taken) noexcept nogil

@cython.locals(lead=int, size=int)
cpdef int result(Workspace space, int how) noexcept nogil

cdef int bit_count(word squares) noexcept nogil

@cython.locals(turn=Py_ssize_t, mover=int, score=int, rough=int, full=word, side=Py_ssize_t,
               foe=word, exposed=word, attacked=word, pieces=word, freedom=int, start=Py_ssize_t,
               piece=Py_ssize_t, reach=word, hits=word, stops=word, square=Py_ssize_t,
               stars=Py_ssize_t)
cpdef int evaluate(Workspace space, int low, int high) noexcept nogil

cpdef int evaluate_exactly(Workspace space) noexcept nogil

@cython.locals(highest=int, value=int, square=Py_ssize_t, stars=Py_ssize_t)
cdef inline int evaluate_threats(Workspace space, word attacked, int against) noexcept nogil

@cython.locals(lead=int, value=int, part=int, push=int, size=int, aim=int, mine=int, theirs=int)
cdef int evaluate_points(Workspace space) noexcept nogil
