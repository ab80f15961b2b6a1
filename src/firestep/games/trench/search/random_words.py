"""Pseudo-random numbers: keys of positions, and the errors of the weaker levels."""

JITTER = 2  # maximum random difference between equal moves, in hundredths of a soldier
# Literals above 31 bits would be Python objects in compiled code; C variables are not.
FULL = 0xFFFFFFFFFFFFFFFF
INCREMENT = 0x9E3779B97F4A7C15
FIRST_FACTOR = 0xBF58476D1CE4E5B9
SECOND_FACTOR = 0x94D049BB133111EB


def mix(number: int) -> int:
    """Return a pseudo-random 64-bit number (splitmix64)."""
    number = (number + INCREMENT) & FULL
    number = ((number ^ (number >> 30)) * FIRST_FACTOR) & FULL
    number = ((number ^ (number >> 27)) * SECOND_FACTOR) & FULL
    return number ^ (number >> 31)


def root_error(key: int, seed: int, move: int, amplitude: int) -> int:
    """Return the evaluation error of a root move: up to `amplitude`, and the jitter.

    It is the mean of two draws, so small errors are more likely than large ones.
    """
    number = mix(key ^ mix((seed * 4096 + move) & FULL))
    one = number & 0xFFFF
    two = number >> 16 & 0xFFFF
    jitter = (number >> 32 & 0xFFFF) * (2 * JITTER + 1) >> 16
    return ((one + two) * amplitude >> 16) - amplitude + jitter - JITTER
