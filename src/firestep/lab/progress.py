"""The progress of a study: a bar on a terminal, or a stream of JSON lines."""

import json
from collections.abc import Callable
from time import monotonic
from typing import IO, Final, Protocol

from firestep.lab.runner import StudyStatus

INTERVAL: Final = 0.25
"""Seconds between two updates."""


class ProgressDisplay(Protocol):
    """Shows how far a study is."""

    def show(self, status: StudyStatus, rate: float, seconds_left: float | None) -> None:
        """Show the status, the jobs a second, and the time that is left."""

    def close(self) -> None:
        """Remove what is shown."""


class ProgressBar:
    """A bar with the rate and the time left. It is removed at the end."""

    def __init__(self, label: str) -> None:
        """Start the bar; it is shown only if standard error is a terminal."""
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        console = Console(stderr=True)
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}"),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self._progress.add_task(label, rate="")
        self._progress.start()

    def show(self, status: StudyStatus, rate: float, seconds_left: float | None) -> None:
        """Update the bar."""
        text = f"{rate:.1f}/s"
        if seconds_left is not None:
            text += f" {format_seconds(seconds_left)}"
        if status.failed:
            text += f" ({status.failed} failed)"
        self._progress.update(self._task, completed=status.done, total=status.planned, rate=text)

    def close(self) -> None:
        """Remove the bar."""
        self._progress.stop()


class ProgressStream:
    """A line of JSON for each update."""

    def __init__(self, stream: IO[str]) -> None:
        """Write to this stream."""
        self._stream = stream

    def show(self, status: StudyStatus, rate: float, seconds_left: float | None) -> None:
        """Write a line."""
        row = {
            "done": status.done,
            "planned": status.planned,
            "failed": status.failed,
            "rate": round(rate, 3),
            "seconds_left": None if seconds_left is None else round(seconds_left, 1),
        }
        print(json.dumps(row), file=self._stream, flush=True)

    def close(self) -> None:
        """Do nothing."""


class ProgressMeter:
    """Measures the rate of a study and updates a display now and then."""

    def __init__(
        self, display: ProgressDisplay, status: StudyStatus, clock: Callable[[], float] = monotonic
    ) -> None:
        """Start with the jobs that are already done."""
        self._display, self._clock = display, clock
        self._started, self._done_before = clock(), status.done
        self._shown = self._started
        display.show(status, 0.0, None)

    def update(self, get_status: Callable[[], StudyStatus], is_last: bool = False) -> None:
        """Update the display if it is due."""
        now = self._clock()
        if now - self._shown < INTERVAL and not is_last:
            return
        self._shown = now
        status = get_status()
        rate = (status.done - self._done_before) / max(now - self._started, 1e-9)
        left = (status.planned - status.done) / rate if rate > 0 else None
        self._display.show(status, rate, left)


def format_seconds(seconds: float) -> str:
    """Return a duration as hours, minutes and seconds.

    >>> format_seconds(3723)
    '1:02:03'
    >>> format_seconds(59.6)
    '1:00'
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
