"""A minimal WebSocket client whose own cost does not distort the measurement.

It handles only what our server and a plain echo server send: complete text frames, pings and
closes.
"""

import asyncio
import base64
import json
import os
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

_TEXT: Final = 0x81  # a complete text message
_CLOSE: Final = 0x88
_PING: Final = 0x89
_PONG: Final = 0x8A
_CONCURRENT_HANDSHAKES: Final = 20
_ANSWER_TIMEOUT_SECONDS: Final = 60.0
# A client must mask what it sends; a mask of zeros leaves the text unchanged.
_MASK: Final = bytes(4)


class WebSocketClient(asyncio.Protocol):
    """One connection; once `opened` is done, `on_message` gets each message as bytes."""

    def __init__(self, address: tuple[str, int], path: str) -> None:
        self._request = _make_handshake(address, path)
        self._transport: asyncio.Transport | None = None
        self._data = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.on_message: Callable[[bytes], None] = lambda text: None
        self.on_failure: Callable[[str], None] = lambda reason: None

    @classmethod
    async def open(cls, address: tuple[str, int], path: str) -> "WebSocketClient":
        loop = asyncio.get_running_loop()
        _, client = await loop.create_connection(lambda: cls(address, path), *address)
        await client.opened
        return client

    def send(self, text: bytes) -> None:
        assert self._transport is not None
        self._transport.write(_make_frame(_TEXT, text))

    def close(self) -> None:
        self.on_failure = lambda reason: None
        if self._transport is not None:
            self._transport.abort()

    # Callbacks of asyncio.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        self._fail(f"connection lost: {error or 'no reason given'}")

    def data_received(self, data: bytes) -> None:
        data = self._data + data if self._data else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._data = head
                return
            if not head.startswith(b"HTTP/1.1 101 "):
                self._fail(head.partition(b"\r\n")[0].decode("latin-1"))
                return
            self.opened.set_result(None)
        self._data = self._read_frames(data)

    def _read_frames(self, data: bytes) -> bytes:
        """Handle all complete frames and return the remaining bytes."""
        at = 0
        while len(data) - at >= 2:
            kind, length, start = data[at], data[at + 1], at + 2
            if length >= 126:
                start += 2 if length == 126 else 8
                if len(data) < start:
                    break
                length = int.from_bytes(data[at + 2 : start])
            if len(data) < start + length:
                break
            at = start + length
            self._handle_frame(kind, data[start:at])
        return data[at:]

    def _handle_frame(self, kind: int, body: bytes) -> None:
        if kind == _TEXT:
            self.on_message(body)
        elif kind == _PING:
            assert self._transport is not None
            self._transport.write(_make_frame(_PONG, body))
        elif kind == _CLOSE:
            self._fail(f"the server closed the connection: {body[2:].decode()}")

    def _fail(self, reason: str) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(reason))
        else:
            self.on_failure(reason)


async def request(client: WebSocketClient, message: dict[str, object], prefix: bytes) -> None:
    """Send a message and wait for an answer that starts with `prefix`."""
    answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def on_failure(reason: str) -> None:
        if not answer.done():
            answer.set_exception(ConnectionError(reason))

    def on_message(text: bytes) -> None:
        if text.startswith(prefix) and not answer.done():
            answer.set_result(None)
        elif text.startswith((b'{"type":"refused"', b'{"type":"bye"')):
            on_failure(text.decode())

    client.on_message, client.on_failure = on_message, on_failure
    client.send(json.dumps(message).encode())
    await asyncio.wait_for(answer, _ANSWER_TIMEOUT_SECONDS)


async def open_in_groups(
    handshakes: Sequence[Coroutine[Any, Any, WebSocketClient]],
) -> list[WebSocketClient]:
    """Open connections, a few at a time."""
    clients: list[WebSocketClient] = []
    for at in range(0, len(handshakes), _CONCURRENT_HANDSHAKES):
        clients += await asyncio.gather(*handshakes[at : at + _CONCURRENT_HANDSHAKES])
    return clients


def _make_frame(kind: int, body: bytes) -> bytes:
    length = len(body)
    if length < 126:
        return bytes((kind, 0x80 | length)) + _MASK + body
    return bytes((kind, 0xFE)) + length.to_bytes(2) + _MASK + body


def _make_handshake(address: tuple[str, int], path: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nHost: {address[0]}:{address[1]}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
