"""The number of cores that are free for a search now."""

import os
from pathlib import Path
from typing import Final

_LOAD_FILE: Final = Path("/proc/loadavg")


def count_cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def count_free_cores() -> int:
    """Return the number of idle cores, including the one of the caller."""
    return max(1, count_cores() - _count_other_tasks())


def _count_other_tasks() -> int:
    """Return the number of other runnable tasks, or the load average if it is unknown."""
    try:
        running = _LOAD_FILE.read_text(encoding="ascii").split()[3].partition("/")[0]
        return int(running) - 1
    except (OSError, ValueError, IndexError):
        pass
    try:
        return round(os.getloadavg()[0])
    except (OSError, AttributeError):  # Windows has none
        return count_cores()
