"""How a job in a worker process is cancelled and how it reports progress."""

import threading
from collections.abc import Callable
from typing import Final

_REPEAT_SECONDS: Final = 0.01  # each search clears the stop flag when it starts


class JobCancelled(Exception):
    """The job was cancelled before it had a result."""


class JobControl:
    """The stop flag of the current job; one object serves all jobs of a worker in turn."""

    def __init__(self) -> None:
        """Create the control of a worker that has no job yet."""
        self.stop = bytearray(1)
        """Ends a search when it is set to 1."""
        self.send_progress: Callable[[int, int], None] = lambda done, total: None
        self._number = 0
        self._is_cancelled = False
        self._ended = threading.Event()
        self._ended.set()

    def begin(self, number: int) -> None:
        """Clear the flag for a new job."""
        self._number, self._is_cancelled = number, False
        self.stop[0] = 0
        self._ended.clear()

    def end(self) -> None:
        """Mark the current job as ended."""
        self._ended.set()

    def cancel(self, number: int) -> None:
        """Cancel a job if it is the current one. Set the flag again and again until it ends."""
        if number != self._number:
            return
        self._is_cancelled = True
        while not self._ended.wait(_REPEAT_SECONDS):
            self.stop[0] = 1

    def check(self) -> None:
        """Raise `JobCancelled` if the job was cancelled."""
        if self._is_cancelled:
            raise JobCancelled

    def report(self, done: int, total: int) -> None:
        """Report progress to the server. Raise `JobCancelled` if the job was cancelled."""
        self.check()
        self.send_progress(done, total)
