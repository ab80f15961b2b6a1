cimport cython

cimport firestep.games.trench.access as rules_access
from firestep.games.trench cimport layout as rules
cimport firestep.games.trench.search.access as access
from firestep.games.trench.search cimport layout
from firestep.games.trench.search.access cimport word

# The large tables are at the end, so that the other addresses are short.
cdef class Workspace:
    cdef readonly int turn, quiet, score, ply, top, run_start, root_top
    cdef readonly int target, even_turns, general_falls, repetitions, quiet_limit, wiping_wins
    cdef readonly int game, banked, scale, offset
    cdef int tempo, ahead, press_sign, press_lead, close
    cdef public int nodes, node_limit, aborted, exact_repetition, first_root
    cdef readonly int searched
    cdef int root_count
    cdef readonly word key, salt
    cdef public word table_mask, age
    cdef word* table
    cdef unsigned char* stop
    cdef readonly bytes config
    cdef readonly int board[64]
    cdef readonly word occupied[2]
    cdef readonly int points[2]
    cdef readonly int counts[2]
    cdef readonly int generals[2]
    cdef readonly int values[layout.W_STARS]
    cdef int mobility[layout.W_STARS]
    cdef int capture_values[layout.W_STARS]
    cdef int threats[2][layout.W_STARS]
    cdef int best_threats[2][layout.W_STARS]
    cdef int line_lengths[layout.W_PLIES]
    cdef int undo_moves[layout.W_PLIES]
    cdef int undo_ranks[layout.W_PLIES]
    cdef int undo_quiet[layout.W_PLIES]
    cdef int undo_scores[layout.W_PLIES]
    cdef int undo_points[layout.W_PLIES]
    cdef int undo_run_starts[layout.W_PLIES]
    cdef word undo_taken[layout.W_PLIES]
    cdef word undo_keys[layout.W_PLIES]
    cdef int killers[layout.W_PLIES][2]
    cdef word path[layout.W_PATH]
    cdef word quiet_keys[layout.W_PATH]
    cdef int square_values[16][64]
    cdef int root_moves[layout.W_MOVES]
    cdef int root_noise[layout.W_MOVES]
    cdef int reductions[layout.W_DEPTHS][layout.W_DEPTHS]
    cdef int history[2][layout.W_MOVE_NUMBERS]
    cdef int lines[layout.W_PLIES][layout.W_PLIES]
    cdef int moves[layout.W_PLIES][layout.W_MOVES]
    cdef int scores[layout.W_PLIES][layout.W_MOVES]

    @cython.locals(ply=int, side=int, move=int)
    cpdef object clear_ordering(self)
