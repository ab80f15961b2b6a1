cimport cython

from firestep.games.club.kernel cimport layout
from firestep.games.club.kernel.access cimport *
from firestep.games.club.balance cimport layout as balance_layout
from firestep.games.club.balance.greedy cimport pick_choice, seat_due
from firestep.games.club.rules.chance cimport roll_chance
from firestep.games.club.rules.declaration cimport current_attacker
from firestep.games.club.rules.phases cimport apply_choice, is_chance, list_choices
from firestep.games.club.search.attacks cimport pick_next_attack
from firestep.games.club.search.bank cimport pick_bank
from firestep.games.club.search.workspace cimport Workspace, mix_seed

@cython.locals(phase=int, key="unsigned long long")
cpdef void roll_seeded(unsigned short[::1] state, unsigned short[::1] field,
                       unsigned long long seed, int number) noexcept nogil

@cython.locals(state="unsigned short[::1]", choices="unsigned short[::1]", nodes=int, rolls=int,
               key="unsigned long long", seat=int, pick=int, verb=int, first=int, second=int)
cpdef int play_rollout(Workspace work, unsigned long long seed, int turns) noexcept nogil

@cython.locals(state="unsigned short[::1]", phase=int, count=int)
cpdef int pick_rollout_choice(Workspace work, int seat, unsigned long long word) noexcept nogil
