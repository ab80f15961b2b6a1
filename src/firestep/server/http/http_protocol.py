"""The HTTP protocol of the server: closes connections whose clients keep it waiting.

uvicorn has a time-out for idle connections after a response only. Here a client must also send the
first request in time, complete each request, and read the response.
"""

import asyncio
from enum import Enum, auto
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from firestep.server.http.connection_limits import ConnectionLimiter
from firestep.server.http.middleware import BODY_TIMEOUT_SECONDS
from firestep.server.rate_limit import get_client_address
from firestep.server.timestamps import now_ms

READ_TIMEOUT_SECONDS: Final = 60.0
"""The time in which a client must read a part of the response."""
_TIMEOUT_RESPONSE: Final = (
    b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
)


class _Wait(Enum):
    """What a connection waits for its client to do."""

    SEND_REQUEST = auto()
    SEND_BODY = auto()
    READ_RESPONSE = auto()


class LimitedHttpProtocol(H11Protocol):
    """A connection that counts against the limits, with a time-out for each wait."""

    def __init__(self, *given: Any, **more: Any) -> None:
        """Create a connection that is not open yet."""
        super().__init__(*given, **more)
        state: Any = self.app.state
        self._limiter: ConnectionLimiter = state.connection_limiter
        self._request_seconds: float = state.request_seconds
        self._address = ""
        self._is_counted = False
        self._is_paused = False
        self._wait: _Wait | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._unsent = 0  # bytes of the response, when the last time-out was checked

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, or close it at once if a limit is reached."""
        super().connection_made(transport)
        self._address = get_client_address({"client": self.client}, proxies=0)
        self._is_counted = self._limiter.open(self._address, len(self.connections), now_ms())
        if self._is_counted:
            self._update_wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop to count the connection."""
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over; sockets have limits and time-outs of their own."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        """Handle data of the client."""
        super().data_received(data)
        self._update_wait()

    def on_response_complete(self) -> None:
        """Wait for the next request of the client."""
        self._wait = None  # a new wait begins
        super().on_response_complete()
        self._update_wait()

    def pause_writing(self) -> None:
        """Wait until the client reads."""
        super().pause_writing()
        self._is_paused = True
        self._update_wait()

    def resume_writing(self) -> None:
        """Continue to send."""
        super().resume_writing()
        self._is_paused = False
        self._update_wait()

    def drop(self) -> None:
        """Close the connection at once, because another one needs its place."""
        self.transport.abort()

    def _find_wait(self) -> _Wait | None:
        if self._is_paused:
            return _Wait.READ_RESPONSE
        if self.cycle is None or self.cycle.response_complete:
            return _Wait.SEND_REQUEST
        return _Wait.SEND_BODY if self.cycle.more_body else None

    def _update_wait(self) -> None:
        """Start the time-out if the connection begins to wait; stop it if it does not wait."""
        wait = self._find_wait() if self._is_counted else None
        if wait is self._wait and (wait is None) == (self._timer is None):
            return
        self._stop_wait()
        self._wait = wait
        if wait is not None:
            self._limiter.start_waiting(self, self._address)
            self._timer = self.loop.call_later(self._seconds(wait), self._time_out)

    def _seconds(self, wait: _Wait) -> float:
        match wait:
            case _Wait.SEND_REQUEST:
                return self._request_seconds
            case _Wait.SEND_BODY:
                return BODY_TIMEOUT_SECONDS + self._request_seconds  # the middleware answers first
            case _Wait.READ_RESPONSE:
                return READ_TIMEOUT_SECONDS

    def _stop_wait(self) -> None:
        self._limiter.stop_waiting(self)
        self._unsent = 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_out(self) -> None:
        """Close the connection; a client that has begun a request gets a response.

        A client that reads a long response slowly may continue.
        """
        unsent = self.transport.get_write_buffer_size()
        if unsent and unsent != self._unsent:
            self._unsent = unsent
            self._timer = self.loop.call_later(READ_TIMEOUT_SECONDS, self._time_out)
            return
        self._timer = None
        self._limiter.timed_out += 1
        is_half_sent = self._wait is _Wait.SEND_REQUEST and bool(self.conn.trailing_data[0])
        if is_half_sent and not self.transport.is_closing():
            self.transport.write(_TIMEOUT_RESPONSE)
            self.transport.close()
            self._timer = self.loop.call_later(self._request_seconds, self.transport.abort)
        else:
            self.transport.abort()

    def _leave(self) -> None:
        """Stop to count the connection: it is closed or has become a WebSocket."""
        self._stop_wait()
        if self._is_counted:
            self._is_counted = False
            self._limiter.close(self, self._address)
