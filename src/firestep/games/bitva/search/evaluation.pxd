cimport cython
from libc cimport math

from firestep.games.bitva cimport access
from firestep.games.bitva cimport layout as board
from firestep.games.bitva.rules.movement cimport owns_post
from firestep.games.bitva.rules.patrol cimport find_patrols
from firestep.games.bitva.rules.turn cimport seat_in_slot
# By its full name: Cython keeps one inline module of each short name.
cimport firestep.games.bitva.search.access as search_access
from firestep.games.bitva.search cimport layout
from firestep.games.bitva.search.workspace cimport Workspace

cpdef void find_threats(Workspace ws) noexcept nogil

cpdef int count_threats(Workspace ws, int seat) noexcept nogil

@cython.locals(rolls=int, enemy=int)
cpdef int count_risks(Workspace ws, int seat) noexcept nogil

@cython.locals(state="const unsigned char*", field="const unsigned char*", index=int, cell=int,
               piece=int, seat=int, team=int)
cpdef void list_pieces(Workspace ws) noexcept nogil

@cython.locals(team=int, seat=int)
cpdef void clear_counts(Workspace ws) noexcept nogil

@cython.locals(state="const unsigned char*", field="const unsigned char*", is_advanced=bint,
               index=int, cell=int, patrols=bint)
cpdef void mark_patrols(Workspace ws, int team) noexcept nogil

@cython.locals(state="const unsigned char*", field="const unsigned char*", counts_general=bint,
               side=int, near=int, other=int)
cpdef bint has_comrade_beside(Workspace ws, int team, int cell) noexcept nogil

@cython.locals(state="const unsigned char*", field="const unsigned char*", seat=int)
cpdef bint is_closed(Workspace ws, int cell) noexcept nogil

@cython.locals(state="const unsigned char*", field="const unsigned char*", is_advanced=bint,
               enemy=int, hanging=int, index=int, target=int, rolls=int)
cpdef int collect_threats(Workspace ws, int team) noexcept nogil

@cython.locals(state="const unsigned char*", field="const unsigned char*", is_advanced=bint,
               kind=int, number=int, is_closed_post=bint, is_trench=bint, is_guarded=bint,
               takes_general=bint, captures=int, index=int, start=int, piece=int, seat=int,
               rolls=int)
cpdef int collect_captures(Workspace ws, int team, int target) noexcept nogil

@cython.locals(team=int)
cpdef void collect_features(Workspace ws) noexcept nogil

@cython.locals(state="const unsigned char*", field="const unsigned char*", slot=int, turn=int,
               seat=int, kills=int, takes=int, raids=int)
cpdef void add_threat_features(Workspace ws) noexcept nogil

@cython.locals(_=int)
cpdef int next_slot(const unsigned char* state, const unsigned char* field, int slot) noexcept nogil

@cython.locals(state="const unsigned char*", field="const unsigned char*", is_roller=bint, block=int,
               lone_home=int, lone_away=int, patrol_away=int, in_trench=int, index=int, cell=int, is_home=bint,
               seat=int)
cpdef void add_team_features(Workspace ws, int team) noexcept nogil

cpdef void add_share(Workspace ws, int block, int feature, int count) noexcept nogil

@cython.locals(field="const unsigned char*", kind=int, is_home=bint, is_inside=bint, place=int)
cpdef void add_general_features(Workspace ws, int block, int team, int cell) noexcept nogil

@cython.locals(state="const unsigned char*", hand=int, most=int)
cpdef void add_player_features(Workspace ws, int block, int seat) noexcept nogil

@cython.locals(state="const unsigned char*", field="const unsigned char*", seat=int, enemy=int)
cpdef int count_winning_rolls(Workspace ws) noexcept nogil

@cython.locals(state="const unsigned char*", total=double, index=int, sure=double, score=double)
cpdef double evaluate(Workspace ws) noexcept nogil
