"""The clock of the server, in the unit that the server uses everywhere.

It starts at the time of the wall clock and then follows the monotonic clock: if somebody sets the
wall clock of the machine, or if it jumps, nothing changes until the next start. `start_clock` joins
it to the time at which the server was last running.
"""

import time

_NANOSECONDS = 1_000_000


def wall_clock_ms() -> int:
    """Return the milliseconds since 1970 by the clock of the machine, which can jump."""
    return time.time_ns() // _NANOSECONDS


def _monotonic_ms() -> int:
    return time.monotonic_ns() // _NANOSECONDS


_offset_ms = wall_clock_ms() - _monotonic_ms()


def start_clock(at: int) -> None:
    """Let the clock of the server show this time now."""
    global _offset_ms
    _offset_ms = at - _monotonic_ms()


def now_ms() -> int:
    """Return the time of the server in milliseconds since 1970; it never goes back or jumps."""
    return _offset_ms + _monotonic_ms()
