# The functions of bits.py, as one instruction if the compiler has a builtin for it.
cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define firestep_lowest(squares) __builtin_ctzll(squares)
    #else
    static int firestep_lowest(unsigned long long squares) {
        int square = 0;
        while ((squares & 1) == 0) { squares >>= 1; square++; }
        return square;
    }
    #endif
    """
    int lowest "firestep_lowest" (unsigned long long squares) noexcept nogil
