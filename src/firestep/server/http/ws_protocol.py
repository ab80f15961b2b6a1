"""The WebSocket protocol of the server: measures round-trip times and writes without waiting.

The server sends ping frames, which a browser answers by itself: neither a script of the page nor a
message of the client can change the measured time. The delay is measured through proxies too.

Messages that are written in one step of the event loop leave in one system call. Reading stops only
when several messages wait for the application, because stopping and starting it is expensive.
"""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

ROUND_TRIP: Final = "firestep.round_trip"
"""The extension of the ASGI scope: a function that returns the round-trip time in milliseconds."""
WRITE_TEXT: Final = "firestep.write_text"
"""The extension of the ASGI scope: a function that writes a message, or returns False."""
_SAMPLES: Final = 4
_MAX_WAITING_MESSAGES: Final = 8


class TableProtocol(WebSocketsSansIOProtocol):
    """One connection, with its last round-trip times."""

    def __init__(self, *given: Any, **more: Any) -> None:
        """Create a connection without measurements."""
        super().__init__(*given, **more)
        self._round_trips: deque[float] = deque(maxlen=_SAMPLES)
        self._output: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        """Offer the extensions to the application, which starts after this method."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[ROUND_TRIP] = self.round_trip_ms
            extensions[WRITE_TEXT] = self.write_text

    def start_keepalive(self) -> None:
        """Send the first ping at once, so that the first move of a client has a measurement."""
        if self.ping_interval:
            self.send_keepalive_ping()

    def handle_pong(self, event: Frame) -> None:
        """Store a measurement if this is the answer to the last ping."""
        is_expected = self.pending_ping_payload is not None
        super().handle_pong(event)
        if is_expected and self.pending_ping_payload is None:
            self._round_trips.append(self.last_ping_rtt)

    def round_trip_ms(self) -> int:
        """Return the least of the last round-trip times; 0 before the first one is known."""
        return round(1000 * min(self._round_trips, default=0.0))

    def write_text(self, text: str) -> bool:
        """Write a message; return False if it must wait or the connection is closed."""
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        if not self._output:
            self.loop.call_soon(self._flush)
        self._output.append(Frame(Opcode.TEXT, text.encode()).serialize(mask=False))
        return True

    def _flush(self) -> None:
        if self._output:
            self.transport.write(b"".join(self._output))
            self._output.clear()

    async def send(self, message: Any) -> None:
        """Send an ASGI message after those that were written before."""
        self._flush()
        await super().send(message)

    def shutdown(self) -> None:
        """Close the connection after the messages that were written before."""
        self._flush()
        super().shutdown()

    def send_receive_event_to_app(self) -> None:
        """Give a message to the application; stop reading only if several are waiting."""
        is_paused = self.read_paused
        self.read_paused = True  # the base class would stop reading after every message
        super().send_receive_event_to_app()
        self.read_paused = is_paused
        if not is_paused and self.queue.qsize() >= _MAX_WAITING_MESSAGES:
            self.read_paused = True
            self.transport.pause_reading()


def get_text_writer(scope: Mapping[str, Any]) -> Callable[[str], bool]:
    """Return the function that writes messages of a connection; without one nothing is written."""
    found: Callable[[str], bool] | None = scope.get("extensions", {}).get(WRITE_TEXT)
    return found or (lambda text: False)


def get_round_trip(scope: Mapping[str, Any]) -> Callable[[], int]:
    """Return the function that measures a connection; without a measurement it returns 0."""
    found: Callable[[], int] | None = scope.get("extensions", {}).get(ROUND_TRIP)
    return found or (lambda: 0)
