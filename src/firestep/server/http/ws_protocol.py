"""The WebSocket protocol of the server: measures the round-trip time of each connection.

The server sends ping frames, which a browser answers by itself: neither a script of the page nor a
message of the client can change the result. The delay is measured through proxies too.
"""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

ROUND_TRIP: Final = "firestep.round_trip"
"""The extension of the ASGI scope: a function that returns the round-trip time in milliseconds."""
_SAMPLES: Final = 4


class MeasuringProtocol(WebSocketsSansIOProtocol):
    """Keeps the last round-trip times of a connection."""

    def __init__(self, *given: Any, **more: Any) -> None:
        """Create a connection without measurements."""
        super().__init__(*given, **more)
        self._round_trips: deque[float] = deque(maxlen=_SAMPLES)

    def handle_connect(self, event: Request) -> None:
        """Offer the round-trip time to the application, which starts after this method."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[ROUND_TRIP] = self.round_trip_ms

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


def get_round_trip(scope: Mapping[str, Any]) -> Callable[[], int]:
    """Return the function that measures a connection; without a measurement it returns 0."""
    found: Callable[[], int] | None = scope.get("extensions", {}).get(ROUND_TRIP)
    return found or (lambda: 0)
