# The functions of access.py, inlined into the compiled search.
from firestep.games.bitva.access cimport pair_index
from firestep.games.bitva.search cimport layout
from firestep.games.bitva.search.workspace cimport Workspace


cdef inline bint are_adjacent(Workspace ws, int cell, int other) noexcept nogil:
    return ws.adjacent[pair_index(cell, other)]

cdef inline int count_rolls(Workspace ws, int rolls) noexcept nogil:
    return ws.low_odds[rolls & layout.LOW_MASK] + ws.high_odds[rolls >> layout.LOW_BITS]

cdef inline void add_feature(Workspace ws, int feature, double amount) noexcept nogil:
    ws.features[ws.feature_count] = feature
    ws.amounts[ws.feature_count] = amount
    ws.feature_count += 1

cdef inline void add_turn_feature(Workspace ws, int feature, int turn,
                                  double amount) noexcept nogil:
    add_feature(ws, feature + turn, amount)

cdef inline void add_team_feature(Workspace ws, int block, int feature,
                                  double amount) noexcept nogil:
    add_feature(ws, block + feature, amount)

cdef inline void add_count_feature(Workspace ws, int block, int feature, int count,
                                   int most) noexcept nogil:
    add_feature(ws, block + feature + (count if count < most else most), 1.0)

cdef inline double value_of(Workspace ws, Py_ssize_t level, Py_ssize_t index) noexcept nogil:
    return ws.values[level * layout.MOST_CHOICES + index]

cdef inline void set_value(Workspace ws, Py_ssize_t level, Py_ssize_t index,
                           double value) noexcept nogil:
    ws.values[level * layout.MOST_CHOICES + index] = value
