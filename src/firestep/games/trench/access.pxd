# The functions of access.py, inlined by the compiled rules.

from libc.string cimport memset

from firestep.games.trench cimport layout


cdef inline int make_piece(int stars, int side) noexcept nogil:
    return stars + side * layout.WHITE


cdef inline int stars_of(int piece) noexcept nogil:
    return piece & 7


cdef inline int side_of(int piece) noexcept nogil:
    return piece >> 3


cdef inline int opposite_square(int square) noexcept nogil:
    return layout.SQUARES - 1 - square


cdef inline int move_number(int start, int target) noexcept nogil:
    return 64 * start + target


# With Py_ssize_t the C compiler copies in blocks, with int byte by byte.
cdef inline void copy_state(unsigned char* to, const unsigned char* state) noexcept nogil:
    cdef Py_ssize_t at
    for at in range(layout.S_SIZE):
        to[at] = state[at]


cdef inline int points_of(const unsigned char* state, int side) noexcept nogil:
    return state[layout.S_POINTS + side]


cdef inline void set_points(unsigned char* state, int side, int points) noexcept nogil:
    state[layout.S_POINTS + side] = points


cdef inline int banked_of(const unsigned char* state, int seat) noexcept nogil:
    return state[layout.S_BANKED + seat - 1]


cdef inline void set_banked(unsigned char* state, int seat, int points) noexcept nogil:
    state[layout.S_BANKED + seat - 1] = points


cdef inline int seat_of(const unsigned char* state, int side) noexcept nogil:
    return 3 - state[layout.S_BLACK_SEAT] if side else state[layout.S_BLACK_SEAT]


cdef inline int seat_to_move(const unsigned char* state) noexcept nogil:
    return seat_of(state, state[layout.S_TURN])


cdef inline int value_of(const unsigned char* config, int piece) noexcept nogil:
    return config[layout.F_VALUES + (piece & 7)]


cdef inline int past_start(const unsigned char* state, int index) noexcept nogil:
    return state[layout.S_HISTORY + 2 * index]


cdef inline int past_target(const unsigned char* state, int index) noexcept nogil:
    return state[layout.S_HISTORY + 2 * index + 1]


cdef inline void append_past_move(unsigned char* state, int start, int target) noexcept nogil:
    cdef int at = layout.S_HISTORY + 2 * state[layout.S_RUN]
    state[at] = start
    state[at + 1] = target
    state[layout.S_RUN] += 1


cdef inline void clear_history(unsigned char* state) noexcept nogil:
    cdef int at
    for at in range(layout.S_HISTORY, layout.S_HISTORY + 2 * state[layout.S_RUN]):
        state[at] = 0
    state[layout.S_RUN] = 0


cdef inline int start_of(const unsigned char* moves, int number) noexcept nogil:
    return moves[2 * number]


cdef inline int target_of(const unsigned char* moves, int number) noexcept nogil:
    return moves[2 * number + 1]


cdef inline int move_at(const unsigned char* moves, int number) noexcept nogil:
    return 64 * moves[2 * number] + moves[2 * number + 1]


cdef inline void write_move(unsigned char* moves, int number, int start, int target) noexcept nogil:
    moves[2 * number] = start
    moves[2 * number + 1] = target


cdef inline void copy_moves(unsigned char* to, const unsigned char* moves, Py_ssize_t count) noexcept nogil:
    cdef Py_ssize_t at
    for at in range(2 * count):
        to[at] = moves[at]


# Without a branch: it would often be mispredicted.
cdef inline int list_movers(const unsigned char* state, const unsigned char* own,
                            unsigned char* moves) noexcept nogil:
    cdef int count = 0
    cdef int square
    for square in range(layout.SQUARES):
        moves[layout.M_MOVERS + count] = square
        count += own[state[square]]
    return count


cdef inline int mover_at(const unsigned char* moves, int number) noexcept nogil:
    return moves[layout.M_MOVERS + number]


cdef inline unsigned char* list_at(unsigned char* lists, Py_ssize_t level) noexcept nogil:
    return lists + level * layout.M_SIZE


cdef inline unsigned char* state_at(unsigned char* states, Py_ssize_t level) noexcept nogil:
    return states + level * layout.S_SIZE


cdef inline void count_result(unsigned char* tally, int result) noexcept nogil:
    cdef int at = 4 * (result - 1)
    while tally[at] == 255:
        tally[at] = 0
        at += 1
    tally[at] += 1


cdef inline int side_of_seat(const unsigned char* state, int seat) noexcept nogil:
    return 1 - (state[layout.S_BLACK_SEAT] == seat)


cdef inline int seen_square(int square, int side) noexcept nogil:
    return layout.SQUARES - 1 - square if side else square


cdef inline void clear_bytes(unsigned char* target, Py_ssize_t size) noexcept nogil:
    memset(target, 0, size)


cdef inline void fill_ones(unsigned char* target, Py_ssize_t size) noexcept nogil:
    memset(target, 1, size)


cdef inline void mark_piece(unsigned char* observation, int piece, int side, int square) noexcept nogil:
    cdef int plane = (piece & 7) - 1
    if piece >> 3 != side:
        plane += layout.GENERAL
    observation[layout.T_PLANES + layout.SQUARES * plane + seen_square(square, side)] = 1


cdef inline void set_scores(unsigned char* observation, const unsigned char* state, int seat,
                            int side) noexcept nogil:
    observation[layout.T_POINTS] = points_of(state, side)
    observation[layout.T_POINTS + 1] = points_of(state, 1 - side)
    observation[layout.T_BANKED] = banked_of(state, seat)
    observation[layout.T_BANKED + 1] = banked_of(state, 3 - seat)


cdef inline unsigned char* row_at(unsigned char* rows, Py_ssize_t index, Py_ssize_t size) noexcept nogil:
    return rows + index * size
