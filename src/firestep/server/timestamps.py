"""The current time, in the unit that the server uses everywhere."""

import time


def now_ms() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000
