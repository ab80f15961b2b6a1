# The functions of access.py, inlined by the compiled search.

from firestep.games.trench.search cimport layout

ctypedef unsigned long long word


cdef inline word first_slot(word key, word mask) noexcept nogil:
    return (key & mask) * 2


cdef inline word slot_entry(const word* table, word slot) noexcept nogil:
    return table[2 * slot + 1]


cdef inline word slot_key(const word* table, word slot, word entry) noexcept nogil:
    return table[2 * slot] ^ entry


cdef inline void write_slot(word* table, word slot, word key, word entry) noexcept nogil:
    table[2 * slot] = key ^ entry
    table[2 * slot + 1] = entry


cdef inline word make_entry(int move, int value, word depth, word bound, word age) noexcept nogil:
    return (
        <word>move
        | <word>(value + layout.TT_VALUE_ZERO) << layout.TT_VALUE_SHIFT
        | depth << layout.TT_DEPTH_SHIFT
        | bound << layout.TT_BOUND_SHIFT
        | age << layout.TT_AGE_SHIFT
    )


cdef inline int entry_move(word entry) noexcept nogil:
    return entry & layout.TT_MOVE_MASK


cdef inline int entry_value(word entry) noexcept nogil:
    return <int>(entry >> layout.TT_VALUE_SHIFT & layout.TT_VALUE_MASK) - layout.TT_VALUE_ZERO


cdef inline int entry_depth(word entry) noexcept nogil:
    return entry >> layout.TT_DEPTH_SHIFT & layout.TT_DEPTH_MASK


cdef inline int entry_bound(word entry) noexcept nogil:
    return entry >> layout.TT_BOUND_SHIFT & layout.TT_BOUND_MASK


cdef inline word entry_age(word entry) noexcept nogil:
    return entry >> layout.TT_AGE_SHIFT & layout.TT_AGE_MASK


cdef inline int start_of(int move) noexcept nogil:
    return move >> 6


cdef inline int target_of(int move) noexcept nogil:
    return move & 63


# The tables of the compiled classes are C arrays and need not be created.
cdef inline void create_tables(object space) noexcept:
    pass


cdef inline void create_buffers(object search) noexcept:
    pass
