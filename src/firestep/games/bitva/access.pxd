# The functions of access.py, inlined into the compiled rules.
from libc.string cimport memcpy, memset

from firestep.games.bitva cimport layout


cdef inline int infantry_of(int seat) noexcept nogil:
    return 2 * seat

cdef inline int general_of(int seat) noexcept nogil:
    return 2 * seat + 1

cdef inline int owner_of(int piece) noexcept nogil:
    return piece >> 1

cdef inline bint is_general(int piece) noexcept nogil:
    return piece & 1

cdef inline int team_of(int seat) noexcept nogil:
    return (seat - 1) & 1

cdef inline int team_of_piece(int piece) noexcept nogil:
    return ((piece >> 1) - 1) & 1

cdef inline bint same_team(int seat, int other) noexcept nogil:
    return ((seat ^ other) & 1) == 0

cdef inline int partner(int seat) noexcept nogil:
    return seat + 2 if seat < 3 else seat - 2

cdef inline int win_against(int team) noexcept nogil:
    return layout.R_NORTH_WON if team != 0 else layout.R_SOUTH_WON


cdef inline bint is_out(const unsigned char* state, int seat) noexcept nogil:
    return (state[layout.S_OUT] >> seat) & 1

cdef inline void set_out(unsigned char* state, int seat) noexcept nogil:
    state[layout.S_OUT] |= 1 << seat

cdef inline int in_hand(const unsigned char* state, int seat) noexcept nogil:
    return state[layout.S_HANDS + seat]

cdef inline void set_in_hand(unsigned char* state, int seat, int count) noexcept nogil:
    state[layout.S_HANDS + seat] = count

cdef inline int post_of(const unsigned char* state, int seat) noexcept nogil:
    return state[layout.S_POSTS + seat]

cdef inline void set_post(unsigned char* state, int seat, int cell) noexcept nogil:
    state[layout.S_POSTS + seat] = cell

cdef inline bint is_rival(const unsigned char* state, int seat) noexcept nogil:
    return (state[layout.S_RIVALS] >> seat) & 1

cdef inline void remove_rival(unsigned char* state, int seat) noexcept nogil:
    state[layout.S_RIVALS] &= 255 - (1 << seat)

cdef inline int order_roll_of(const unsigned char* state, int seat) noexcept nogil:
    return state[layout.S_ROLLS + seat]

cdef inline void set_order_roll(unsigned char* state, int seat, int die) noexcept nogil:
    state[layout.S_ROLLS + seat] = die

cdef inline int quiet_count(const unsigned char* state) noexcept nogil:
    return state[layout.S_QUIET] + 256 * state[layout.S_QUIET + 1]

cdef inline void set_quiet_count(unsigned char* state, int count) noexcept nogil:
    state[layout.S_QUIET] = count & 255
    state[layout.S_QUIET + 1] = count >> 8

cdef inline void copy_state(unsigned char* target, const unsigned char* source) noexcept nogil:
    memcpy(target, source, layout.S_SIZE)

cdef inline void save_state(unsigned char* saved, Py_ssize_t index,
                            const unsigned char* state) noexcept nogil:
    memcpy(saved + index * layout.S_SIZE, state, layout.S_SIZE)

cdef inline void restore_state(unsigned char* state, const unsigned char* saved,
                               Py_ssize_t index) noexcept nogil:
    memcpy(state, saved + index * layout.S_SIZE, layout.S_SIZE)


cdef inline int quiet_limit(const unsigned char* field) noexcept nogil:
    return field[layout.F_QUIET_LIMIT] + 256 * field[layout.F_QUIET_LIMIT + 1]

cdef inline int hex_at(const unsigned char* field, int index) noexcept nogil:
    return field[layout.F_HEXES + index]

cdef inline int number_of(const unsigned char* field, int cell) noexcept nogil:
    return field[layout.F_NUMBERS + cell]

cdef inline int half_of(const unsigned char* field, int cell) noexcept nogil:
    return field[layout.F_HALVES + cell]

cdef inline int reserve_post(const unsigned char* field, int cell) noexcept nogil:
    return field[layout.F_RESERVES + cell]

cdef inline int kind_of(const unsigned char* field, int cell) noexcept nogil:
    return field[layout.F_KINDS + cell]

cdef inline bint in_zone(const unsigned char* field, int cell) noexcept nogil:
    return field[layout.F_KINDS + cell] == layout.K_COMBAT

cdef inline int neighbour(const unsigned char* field, int cell, int side) noexcept nogil:
    return field[layout.F_NEIGHBOURS + layout.SIDES * cell + side]

cdef inline int count_with_number(const unsigned char* field, int number) noexcept nogil:
    return field[layout.F_BY_NUMBER + layout.CELLS * number]

cdef inline int hex_with_number(const unsigned char* field, int number, int index) noexcept nogil:
    return field[layout.F_BY_NUMBER + layout.CELLS * number + 1 + index]


cdef inline void set_choice(unsigned char* choices, int index, int start,
                            int target) noexcept nogil:
    choices[2 * index] = start
    choices[2 * index + 1] = target

cdef inline int start_of(const unsigned char* choices, int index) noexcept nogil:
    return choices[2 * index]

cdef inline int target_of(const unsigned char* choices, int index) noexcept nogil:
    return choices[2 * index + 1]

cdef inline int pair_index(int start, int target) noexcept nogil:
    return layout.CELLS * start + target

cdef inline void keep_choices(unsigned char* choices, Py_ssize_t depth,
                              Py_ssize_t count) noexcept nogil:
    memcpy(choices + depth * layout.C_SIZE, choices, 2 * count)

cdef inline int kept_start(const unsigned char* choices, Py_ssize_t depth,
                           Py_ssize_t index) noexcept nogil:
    return choices[depth * layout.C_SIZE + 2 * index]

cdef inline int kept_target(const unsigned char* choices, Py_ssize_t depth,
                            Py_ssize_t index) noexcept nogil:
    return choices[depth * layout.C_SIZE + 2 * index + 1]

cdef inline bint own_patrol(const unsigned char* choices, int cell) noexcept nogil:
    return choices[layout.C_MARKS + cell] != 0

cdef inline void keep_marks(unsigned char* choices, const unsigned char* scratch) noexcept nogil:
    memcpy(choices + layout.C_MARKS, scratch, layout.CELLS)


cdef inline void clear_marks(unsigned char* scratch) noexcept nogil:
    memset(scratch, layout.M_NONE, layout.CELLS)

cdef inline int stacked(const unsigned char* scratch, int index) noexcept nogil:
    return scratch[layout.W_STACK + index]

cdef inline void set_stacked(unsigned char* scratch, int index, int cell) noexcept nogil:
    scratch[layout.W_STACK + index] = cell


cdef inline unsigned long long game_seed(unsigned long long seed, int number) noexcept nogil:
    return seed + number * layout.SEED_STRIDE

cdef inline void count_result(unsigned char* tally, int result) noexcept nogil:
    cdef int at = 4 * (result - 1)
    while tally[at] == 255:
        tally[at] = 0
        at += 1
    tally[at] += 1


cdef inline int pair_number(int hexes, int start, int target) noexcept nogil:
    return hexes * start + target

cdef inline int turn_distance(int seat, int other, int players) noexcept nogil:
    return other - seat if other >= seat else other - seat + players

cdef inline void mark_hex(unsigned char* observation, int hexes, int distance, int plane,
                          int index) noexcept nogil:
    observation[hexes * (layout.T_PLANES * distance + plane) + index] = 1

cdef inline int planes_size(int hexes, int players) noexcept nogil:
    return hexes * layout.T_PLANES * players

cdef inline int observation_size(int hexes, int players) noexcept nogil:
    return planes_size(hexes, players) + 5 * players + layout.PHASES + 2 * layout.FACES + 2

cdef inline void clear_bytes(unsigned char* target, Py_ssize_t size) noexcept nogil:
    memset(target, 0, size)

cdef inline void fill_ones(unsigned char* target, Py_ssize_t size) noexcept nogil:
    memset(target, 1, size)

cdef inline unsigned char* row_at(unsigned char* rows, Py_ssize_t index, Py_ssize_t size) noexcept nogil:
    return rows + index * size
