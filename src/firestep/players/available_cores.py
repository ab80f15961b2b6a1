"""How many cores are free for a search at this moment."""

import os
from pathlib import Path
from typing import Final

_LOAD: Final = Path("/proc/loadavg")


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def free_cores() -> int:
    """Return how many cores have nothing else to do now, the caller's own included."""
    return max(1, cores() - _busy_others())


def _busy_others() -> int:
    """Count who runs or wants to run beside us; where that cannot be seen, by the average load."""
    try:
        running = _LOAD.read_text(encoding="ascii").split()[3].partition("/")[0]
        return int(running) - 1
    except (OSError, ValueError, IndexError):
        pass
    try:
        return round(os.getloadavg()[0])
    except OSError:
        return cores()
