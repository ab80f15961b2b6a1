cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.playouts cimport is_listed, shuffled
from firestep.games.club.rules.gas cimport is_area
from firestep.games.club.rules.movement cimport is_movable
from firestep.games.club.rules.phases cimport list_choices, take
from firestep.games.club.search cimport layout as desk
from firestep.games.club.search.evaluation cimport outlook
from firestep.games.club.search.orders cimport (
    carry_out, draft, lay_mines, note, rework, settle_cargo
)
from firestep.games.club.search.rollout cimport copy_state, mixed, play_on
from firestep.games.club.search.attacks cimport best_cloud, pick_shot

cdef double DROP
cdef int TIDE
cdef double LOSS
cdef double SURPRISE
cdef double DRIFT

@cython.locals(chance=double)
cpdef double score(unsigned short[::1] board, unsigned short[::1] field, int seat,
                   double[::1] weights, double[::1] facts) noexcept nogil

cpdef double charged(double chance, unsigned short[::1] notes) noexcept nogil

@cython.locals(seat=int, seed="unsigned long long", sure=int, phase=int, nodes=int)
cpdef int play_sample(int number, unsigned short[::1] samples, unsigned short[::1] field,
                      long long[::1] terms, double[::1] weights, unsigned short[::1] plan,
                      unsigned short[::1] board, unsigned short[::1] done,
                      unsigned short[::1] notes, unsigned short[::1] choices,
                      unsigned short[::1] scratch, double[::1] rates, double[::1] values,
                      int at) noexcept nogil

@cython.locals(nodes="long long", ahead=double, total=double, number=int)
cpdef long long race(int luck, unsigned short[::1] samples, unsigned short[::1] field,
                     long long[::1] terms, double[::1] weights, unsigned short[::1] plan,
                     unsigned short[::1] board, unsigned short[::1] done,
                     unsigned short[::1] notes, unsigned short[::1] choices,
                     unsigned short[::1] scratch, double[::1] rates, double[::1] values,
                     unsigned char[::1] stop) noexcept nogil

@cython.locals(place=int)
cpdef int same(unsigned short[::1] one, unsigned short[::1] other) noexcept nogil

@cython.locals(place=int)
cpdef void copy_plan(unsigned short[::1] source, unsigned short[::1] target) noexcept nogil

@cython.locals(count=int, length=int, way=int, pick=int, place=int, other=int, number=int,
               unit=int, at=int, cloud=int)
cpdef int change_attacks(unsigned short[::1] state, unsigned short[::1] field,
                         unsigned long long word, unsigned short[::1] best,
                         unsigned short[::1] choices, unsigned short[::1] scratch,
                         unsigned short[::1] trial) noexcept nogil

@cython.locals(at=int)
cpdef void copy_entry(unsigned short[::1] source, int number,
                      unsigned short[::1] target) noexcept nogil

@cython.locals(nodes=int, count=int, at=int, verb=int, first=int, second=int)
cpdef int list_greedily(unsigned short[::1] state, unsigned short[::1] field, int seat,
                        unsigned long long word, unsigned short[::1] choices,
                        unsigned short[::1] scratch, unsigned short[::1] plan) noexcept nogil

@cython.locals(number=int, at=int, count=int)
cpdef int is_possible(unsigned short[::1] state, unsigned short[::1] field, int seat,
                      unsigned short[::1] plan, unsigned short[::1] choices,
                      unsigned short[::1] scratch) noexcept nogil

@cython.locals(word="unsigned long long", seat=int, amplitude=double, nodes=int)
cpdef int begin(int number, unsigned short[::1] samples, unsigned short[::1] field,
                long long[::1] terms, unsigned short[::1] board, unsigned short[::1] notes,
                unsigned short[::1] choices, unsigned short[::1] scratch, double[::1] rates,
                unsigned short[::1] plan) noexcept nogil

@cython.locals(units=int, _=int, slot=int)
cpdef int next_unit(unsigned short[::1] state, unsigned short[::1] field, int seat,
                    int unit) noexcept nogil

@cython.locals(seat=int, nodes=int)
cpdef int change(int unit, unsigned long long word, unsigned short[::1] samples,
                 unsigned short[::1] field, long long[::1] terms, unsigned short[::1] best,
                 unsigned short[::1] board, unsigned short[::1] notes, unsigned short[::1] choices,
                 unsigned short[::1] scratch, double[::1] rates,
                 unsigned short[::1] trial) noexcept nogil

@cython.locals(nodes="long long", luck=int, number=int)
cpdef long long set_out(unsigned short[::1] samples, unsigned short[::1] field,
                        long long[::1] terms, double[::1] weights, unsigned short[::1] best,
                        unsigned short[::1] board, unsigned short[::1] done,
                        unsigned short[::1] notes, unsigned short[::1] choices,
                        unsigned short[::1] scratch, double[::1] rates, double[::1] values,
                        unsigned char[::1] stop) noexcept nogil

@cython.locals(limit="long long", nodes="long long", luck=int, number=int, drafts=int, vain=int,
               turn=int, unit=int)
cpdef long long improve(unsigned short[::1] samples, unsigned short[::1] field,
                        long long[::1] terms, double[::1] weights, unsigned short[::1] best,
                        unsigned short[::1] trial, unsigned short[::1] board,
                        unsigned short[::1] done, unsigned short[::1] notes,
                        unsigned short[::1] choices, unsigned short[::1] scratch,
                        double[::1] rates, double[::1] values,
                        unsigned char[::1] stop) noexcept nogil

@cython.locals(total=double, number=int)
cpdef double mean_of(double[::1] values, int luck) noexcept nogil
