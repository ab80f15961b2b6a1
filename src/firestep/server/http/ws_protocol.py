"""The WebSocket protocol of the server: measures round-trip times and writes without waiting.

The server sends ping frames, which a browser answers by itself: neither a script of the page nor a
message of the client can change the measured time. The delay is measured through proxies too.

Messages that are written in one step of the event loop leave in one system call. Reading stops only
when several messages wait for the application, because stopping and starting it is expensive.

Complete text frames are read here, in less than half of the time that the library takes, and go
directly to the receiver that the application has set. All other frames go to the library unchanged.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Mapping
from struct import Struct
from typing import Any, Final, TypeAlias, cast
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

ROUND_TRIP: Final = "firestep.round_trip"
"""The extension of the ASGI scope: a function that returns the round-trip time in milliseconds."""
WRITE_TEXT: Final = "firestep.write_text"
"""The extension of the ASGI scope: a function that writes a message, or returns False."""
SET_RECEIVER: Final = "firestep.set_receiver"
"""The extension of the ASGI scope: a function that sets the receiver of text messages."""
TextReceiver: TypeAlias = Callable[[str], bool]
"""Handles a message at once, or returns False: the application gets it as an ASGI message then."""

_log: Final = logging.getLogger(__name__)
_SAMPLES: Final = 4
_MAX_WAITING_MESSAGES: Final = 8
_TEXT_FRAME: Final = 0x81  # the only frame of a text message
_WHOLE_FRAMES: Final = frozenset((_TEXT_FRAME, 0x88, 0x89, 0x8A))  # and close, ping, pong
_MASKED: Final = 0x80
_TWO_BYTES: Final = 126  # the length stands in the next two bytes
_EIGHT_BYTES: Final = 127
_pack_two_bytes: Final = Struct("!BBH").pack
_UNKNOWN: Final = (0, 0)
_INCOMPLETE: Final = (0, 1)


class _Flusher:
    """Flushes all connections of an event loop that were written to in one step of it."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._written: list[TableProtocol] = []

    def add(self, connection: "TableProtocol") -> None:
        if not self._written:
            self._loop.call_soon(self._flush)
        self._written.append(connection)

    def _flush(self) -> None:
        written, self._written = self._written, []
        for connection in written:
            try:
                connection.flush()
            except Exception:  # the other connections must get their messages
                _log.exception("a connection could not be written to")


_flushers: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, _Flusher]] = WeakKeyDictionary()


def _find_flusher(loop: asyncio.AbstractEventLoop) -> _Flusher:
    flusher = _flushers.get(loop)
    if flusher is None:
        flusher = _flushers[loop] = _Flusher(loop)
    return flusher


class TableProtocol(WebSocketsSansIOProtocol):
    """One connection, with its last round-trip times."""

    def __init__(self, *given: Any, **more: Any) -> None:
        """Create a connection without measurements."""
        super().__init__(*given, **more)
        self._round_trips: deque[float] = deque(maxlen=_SAMPLES)
        self._output: list[bytes] = []
        self._flusher = _find_flusher(self.loop)
        self._receiver: TextReceiver | None = None
        self._uses_library = False  # for all further frames
        self._input = b""  # the incomplete head of a frame
        self._owed = 0  # bytes of the last frame that the library must get

    def handle_connect(self, event: Request) -> None:
        """Offer the extensions to the application, which starts after this method."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[ROUND_TRIP] = self.round_trip_ms
            extensions[WRITE_TEXT] = self.write_text
            extensions[SET_RECEIVER] = self.set_receiver

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

    # Receiving.

    def set_receiver(self, receiver: TextReceiver) -> None:
        """Give text messages to a receiver from now on, unless earlier ones are still waiting."""
        self._receiver = receiver

    def data_received(self, data: bytes) -> None:
        """Read frames; the request of the handshake and unusual frames go to the library."""
        if not self.handshake_complete:
            # Bytes between the request and its response cannot be counted as frames.
            self._uses_library = self.handshake_initiated
        if self._uses_library or not self.handshake_complete:
            super().data_received(data)
            return
        if self._owed:
            part, data = data[: self._owed], data[self._owed :]
            self._owed -= len(part)
            super().data_received(part)
        if data:
            self._read_frames(self._input + data if self._input else data)

    def _read_frames(self, data: bytes) -> None:
        """Handle the frames in `data`, which starts with a frame."""
        at, size = 0, len(data)
        while at < size:
            start, end = _find_body(data, at)
            if not start and end:
                break  # the head is incomplete
            if not start or self.conn.state is not OPEN or end - start > self.config.ws_max_size:
                self._uses_library = True
                super().data_received(data[at:])
                return
            if end > size or data[at] != _TEXT_FRAME or not self._receive(data[start - 4 : end]):
                self._owed = max(0, end - size)
                super().data_received(data[at:end])
            at = end
        self._input = data[at:]

    def _receive(self, masked: bytes) -> bool:
        """Give a message, after its mask, to the receiver; return False if the library must."""
        if self._receiver is None or self.close_sent or not self.queue.empty():
            return False
        try:
            text = apply_mask(masked[4:], masked[:4]).decode()
        except UnicodeDecodeError:
            return False
        return self._receiver(text)

    # Sending.

    def write_text(self, text: str) -> bool:
        """Write a message; return False if it must wait or the connection is closed."""
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        if not self._output:
            self._flusher.add(self)
        body = text.encode()
        self._output.append(_text_head(len(body)))
        self._output.append(body)
        return True

    def flush(self) -> None:
        """Hand the collected messages to the operating system."""
        if self._output:
            data = b"".join(self._output)
            self._output.clear()  # even if the transport raises an error
            self.transport.write(data)

    async def send(self, message: Any) -> None:
        """Send an ASGI message after those that were written before."""
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        """Close the connection after the messages that were written before."""
        self.flush()
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


def _find_body(data: bytes, at: int) -> tuple[int, int]:
    """Return where the body of a frame starts and ends, after its mask.

    Return `_INCOMPLETE` if the head is incomplete, `_UNKNOWN` if only the library can read it.
    """
    if data[at] not in _WHOLE_FRAMES:
        return _UNKNOWN
    if len(data) < at + 2:
        return _INCOMPLETE
    start, length = at + 6, data[at + 1] - _MASKED
    if length < 0 or length == _EIGHT_BYTES:
        return _UNKNOWN
    if length == _TWO_BYTES:
        start, length = start + 2, int.from_bytes(data[at + 2 : at + 4])
    return (start, start + length) if len(data) >= start else _INCOMPLETE


def _text_head(length: int) -> bytes:
    """Return the head of a text frame without a mask."""
    if length < _TWO_BYTES:
        return bytes((_TEXT_FRAME, length))
    if length < 1 << 16:
        return _pack_two_bytes(_TEXT_FRAME, _TWO_BYTES, length)
    return bytes((_TEXT_FRAME, _EIGHT_BYTES)) + length.to_bytes(8)


def get_receiver_setter(scope: Mapping[str, Any]) -> Callable[[TextReceiver], None]:
    """Return the function that sets the receiver of a connection; without one it does nothing."""
    found: Callable[[TextReceiver], None] | None = scope.get("extensions", {}).get(SET_RECEIVER)
    return found or (lambda receiver: None)


def get_text_writer(scope: Mapping[str, Any]) -> Callable[[str], bool]:
    """Return the function that writes messages of a connection; without one nothing is written."""
    found: Callable[[str], bool] | None = scope.get("extensions", {}).get(WRITE_TEXT)
    return found or (lambda text: False)


def get_round_trip(scope: Mapping[str, Any]) -> Callable[[], int]:
    """Return the function that measures a connection; without a measurement it returns 0."""
    found: Callable[[], int] | None = scope.get("extensions", {}).get(ROUND_TRIP)
    return found or (lambda: 0)
