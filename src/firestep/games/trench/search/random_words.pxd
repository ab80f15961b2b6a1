cimport cython

from firestep.games.trench.search.access cimport word

cdef int JITTER
cdef word FULL, INCREMENT, FIRST_FACTOR, SECOND_FACTOR

cpdef word mix(word number) noexcept nogil

@cython.locals(number=word, one="long long", two="long long", jitter="long long")
cpdef long long root_error(word key, word seed, int move, long long amplitude) noexcept nogil
