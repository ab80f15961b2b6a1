"""Sets of squares as bits of a number; in the compiled build one instruction (bits.pxd)."""


def lowest(squares: int) -> int:
    """Return the lowest square of a set that is not empty."""
    return (squares & -squares).bit_length() - 1
