"""What a process measures of itself: requests, commands, slow calls and the event loop."""

import asyncio
import logging
import os
import time
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from firestep.server.logs import REQUEST_ID, STATISTICS
from firestep.server.metrics import CounterMetric, DurationMetric, Sample, render
from firestep.server.tasks import TaskSet
from firestep.server.timestamps import wall_clock_ms

SLOW_SECONDS: Final = 1.0
_MAX_SLOW_CALLS: Final = 50
_LAG_CHECK_SECONDS: Final = 0.25
_access_log: Final = logging.getLogger("firestep.access")


@dataclass(frozen=True, slots=True)
class SlowCall:
    """A request or command that took long; it contains neither names nor keys."""

    at_ms: int
    call: str
    milliseconds: int
    request_id: str


class Monitor:
    """The measurements of one process."""

    def __init__(self) -> None:
        """Start without measurements."""
        self.started_at_ms = wall_clock_ms()
        self.slow_calls: deque[SlowCall] = deque(maxlen=_MAX_SLOW_CALLS)
        self.lag_seconds = 0.0  # the last delay of the event loop
        self.requests = CounterMetric(
            "firestep_http_requests_total", "HTTP requests.", "method", "route", "status"
        )
        self.request_seconds = DurationMetric(
            "firestep_http_request_seconds", "Durations of HTTP requests.", "route"
        )
        self.command_seconds = DurationMetric(
            "firestep_command_seconds", "Durations of commands of players, refused ones included."
        )
        self.refusals = CounterMetric("firestep_refusals_total", "Refused messages of clients.")
        self.loop_lag = DurationMetric(
            "firestep_event_loop_lag_seconds", "Delays of the event loop."
        )
        self._tasks = TaskSet()

    def start(self) -> None:
        """Start to measure the event loop."""
        self._tasks.start(self._measure_loop())

    async def close(self) -> None:
        """Stop to measure."""
        await self._tasks.cancel()

    def on_request(
        self, method: str, route: str, status: int, seconds: float, address: str
    ) -> None:
        """Count a finished request; `route` is the template of its path."""
        self.requests.add(method, route, str(status))
        self.request_seconds.observe(seconds, route)
        if seconds >= SLOW_SECONDS:
            self._note_slow(f"{method} {route}", seconds)
        if _access_log.isEnabledFor(logging.INFO):
            fields = {
                "method": method,
                "route": route,
                "status": status,
                "ms": round(1000 * seconds, 1),
                "client": address,
            }
            _access_log.info("request", extra={"fields": fields})

    def on_command(self, kind: str, seconds: float) -> None:
        """Count a command of a player that was carried out or refused."""
        self.command_seconds.observe(seconds)
        if seconds >= SLOW_SECONDS:
            self._note_slow(f"command {kind}", seconds)

    def _note_slow(self, call: str, seconds: float) -> None:
        self.slow_calls.append(
            SlowCall(wall_clock_ms(), call, round(1000 * seconds), REQUEST_ID.get())
        )

    async def _measure_loop(self) -> None:
        while True:
            due = time.perf_counter() + _LAG_CHECK_SECONDS
            await asyncio.sleep(_LAG_CHECK_SECONDS)
            self.lag_seconds = max(0.0, time.perf_counter() - due)
            self.loop_lag.observe(self.lag_seconds)

    def render(self, samples: list[Sample]) -> str:
        """Return all metrics of this process, with samples of other parts."""
        metrics = (
            self.requests,
            self.request_seconds,
            self.command_seconds,
            self.refusals,
            self.loop_lag,
        )
        return render(metrics, [*samples, *_log_samples(), *_process_samples(self.started_at_ms)])


def _log_samples() -> list[Sample]:
    found = [
        Sample("firestep_log_records_total", "Log messages.", count, "counter", (("level", level),))
        for level, count in sorted(STATISTICS.by_level.items())
    ]
    suppressed = STATISTICS.suppressed
    return [
        *found,
        Sample("firestep_log_suppressed_total", "Log messages left out.", suppressed, "counter"),
    ]


def _process_samples(started_at_ms: int) -> list[Sample]:
    times = os.times()
    found = [
        Sample(
            "process_cpu_seconds_total", "Processor time.", times.user + times.system, "counter"
        ),
        Sample("process_start_time_seconds", "Start of the process.", started_at_ms / 1000),
    ]
    if (memory := read_memory_bytes()) is not None:
        found.append(Sample("process_resident_memory_bytes", "Memory.", memory))
    if (files := count_open_files()) is not None:
        found.append(Sample("process_open_fds", "Open files.", files))
    return found


def read_memory_bytes() -> int | None:
    """Return the memory of this process; None on systems without /proc."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")


def count_open_files() -> int | None:
    """Return the number of open files of this process; None on systems without /proc."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return None
