"""The only clock of a computer player: it raises the flag that stops a search."""

import threading
from types import TracebackType

from firestep.contract.engine import Stop


class Deadline:
    """A flag that rises after so many seconds, or when it is told to; 0 seconds: never by itself.

    >>> with Deadline(0.001) as stop:
    ...     while not stop[0]:
    ...         pass
    """

    def __init__(self, seconds: float = 0.0, stop: Stop | None = None) -> None:
        """Keep the time and the flag; the time runs from `with` on."""
        self.stop = bytearray(1) if stop is None else stop
        self._timer = threading.Timer(seconds, self._rise) if seconds > 0 else None

    def _rise(self) -> None:
        self.stop[0] = 1

    def __enter__(self) -> Stop:
        """Start the time."""
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
        """Stop the time."""
        if self._timer is not None:
            self._timer.cancel()
