"""Sets of squares as bits of a number; a single instruction in the compiled build (bits.pxd)."""


def lowest(squares: int) -> int:
    """Return the lowest square of a non-empty set."""
    return (squares & -squares).bit_length() - 1
