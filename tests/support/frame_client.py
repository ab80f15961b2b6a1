"""A WebSocket client for many messages: sends several frames in one write, checks no answer.

The library's client takes more processor time for a message than the server; this one sends what it
is given, valid or not.
"""

import asyncio
import base64
import os
from collections.abc import Callable, Sequence

from support.running_server import TIMEOUT_SECONDS

NO_CLOSE_FRAME = 1006
_TEXT, _BINARY, _CLOSE, _PING, _PONG = 0x81, 0x82, 0x88, 0x89, 0x8A
_MASK = bytes(4)  # a client must mask what it sends; zeros leave the text unchanged


class FrameClient(asyncio.Protocol):
    """One connection; `messages` are the texts received, `close_code` is 0 while it is open."""

    def __init__(self) -> None:
        self.messages: list[str] = []
        self.close_code = 0
        self._transport: asyncio.Transport | None = None
        self._data = b""
        self._is_open = False
        self._changed = asyncio.Event()

    @classmethod
    async def open(cls, port: int, table: str) -> "FrameClient":
        """Connect to a table."""
        loop = asyncio.get_running_loop()
        transport, client = await loop.create_connection(cls, "127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        transport.write(request.encode())
        await client.wait_for(lambda: client._is_open or client.close_code)
        if client.close_code:
            raise ConnectionError("the handshake was refused")
        return client

    def send(self, contents: Sequence[str | bytes]) -> None:
        """Send a frame for each text or byte string."""
        assert self._transport is not None
        frames = [
            _make_frame(_BINARY, content)
            if isinstance(content, bytes)
            else _make_frame(_TEXT, content.encode("utf-8", "surrogatepass"))
            for content in contents
        ]
        self._transport.write(b"".join(frames))

    def send_text_frame(self, content: bytes) -> None:
        """Send a text frame that may not be UTF-8."""
        assert self._transport is not None
        self._transport.write(_make_frame(_TEXT, content))

    async def wait_for(self, is_true: Callable[[], object]) -> None:
        """Wait until a condition on the messages or the close code holds."""
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not is_true():
                self._changed.clear()
                await self._changed.wait()

    async def wait_for_message(self) -> None:
        """Wait for the first message, or for the end of the connection."""
        await self.wait_for(lambda: self.messages or self.close_code)

    def close(self) -> None:
        """Close the connection at once."""
        if self._transport is not None:
            self._transport.abort()

    # Callbacks of asyncio.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        self.close_code = self.close_code or NO_CLOSE_FRAME
        self._changed.set()

    def data_received(self, data: bytes) -> None:
        data = self._data + data
        if not self._is_open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._data = head
                return
            if not head.startswith(b"HTTP/1.1 101 "):
                self.close()
                return
            self._is_open = True
        self._data = self._read_frames(data)
        self._changed.set()

    def _read_frames(self, data: bytes) -> bytes:
        """Handle all complete frames and return the remaining bytes."""
        at = 0
        while len(data) - at >= 2:
            kind, length, start = data[at], data[at + 1], at + 2
            if length >= 126:
                start += 2 if length == 126 else 8
                length = int.from_bytes(data[at + 2 : start])
            if len(data) < start + length:
                break
            at = start + length
            self._handle_frame(kind, data[start:at])
        return data[at:]

    def _handle_frame(self, kind: int, body: bytes) -> None:
        if kind == _TEXT:
            self.messages.append(body.decode())
        elif kind == _CLOSE:
            self.close_code = int.from_bytes(body[:2]) if body else NO_CLOSE_FRAME
        elif kind == _PING and self._transport is not None:
            self._transport.write(_make_frame(_PONG, body))


def _make_frame(kind: int, body: bytes) -> bytes:
    length = len(body)
    if length < 126:
        return bytes((kind, 0x80 | length)) + _MASK + body
    if length < 1 << 16:
        return bytes((kind, 0xFE)) + length.to_bytes(2) + _MASK + body
    return bytes((kind, 0xFF)) + length.to_bytes(8) + _MASK + body
