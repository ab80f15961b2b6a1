"""The time limit of a search: a timer that sets the stop flag."""

import threading
from types import TracebackType

from firestep.contract.engine import StopFlag


class Deadline:
    """A stop flag that is set after some seconds; with 0 seconds it is never set by the timer.

    >>> with Deadline(0.001) as stop:
    ...     while not stop[0]:
    ...         pass
    """

    def __init__(self, seconds: float = 0.0, stop: StopFlag | None = None) -> None:
        """Store the time and the flag; the timer starts on entering the `with` block."""
        self.stop = bytearray(1) if stop is None else stop
        self._timer = threading.Timer(seconds, self._expire) if seconds > 0 else None

    def _expire(self) -> None:
        self.stop[0] = 1

    def __enter__(self) -> StopFlag:
        """Start the timer."""
        if self._timer is not None:
            self._timer.daemon = True
            self._timer.start()
        return self.stop

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
