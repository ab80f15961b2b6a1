"""The processor time of processes and of their children, read from /proc."""

from dataclasses import dataclass
from pathlib import Path

from bench.server_process import CLOCK_TICKS_PER_SECOND


@dataclass(frozen=True, slots=True)
class ProcessTree:
    """A process with all its descendants, also those that have ended and were waited for."""

    pid: int

    def read_cpu_seconds(self) -> float:
        """Return the processor time used so far."""
        ticks = _read_ticks(self.pid, with_ended_children=True)
        for child in _list_descendants(self.pid):
            ticks += _read_ticks(child, with_ended_children=False)
        return ticks / CLOCK_TICKS_PER_SECOND


def _list_descendants(pid: int) -> list[int]:
    try:
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except OSError:
        return []
    children = [int(word) for word in text.split()]
    return children + [later for child in children for later in _list_descendants(child)]


def _read_ticks(pid: int, *, with_ended_children: bool) -> int:
    try:
        text = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return 0  # it has just ended
    fields = text.rpartition(")")[2].split()
    return sum(map(int, fields[11 : 15 if with_ended_children else 13]))
