"""A lean WebSocket client: it must not be what is measured.

Only what a server of ours, or a plain echo, sends: whole text frames, pings and closes.
"""

import asyncio
import base64
import json
import os
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

_TEXT: Final = 0x81  # a whole message of text
_CLOSE: Final = 0x88
_PING: Final = 0x89
_PONG: Final = 0x8A
_GROUP: Final = 20  # sockets that are opened at once
_PATIENCE: Final = 60.0  # seconds for an answer
# Clients must mask what they send; a mask of zeros leaves it as it is.
_MASK: Final = bytes(4)


class Line(asyncio.Protocol):
    """One socket; `heard` gets each message, as bytes, once `opened` is done."""

    def __init__(self, address: tuple[str, int], path: str) -> None:
        self._request = _handshake(address, path)
        self._transport: asyncio.Transport | None = None
        self._data = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard: Callable[[bytes], None] = lambda text: None
        self.lost: Callable[[str], None] = lambda why: None

    @classmethod
    async def open(cls, address: tuple[str, int], path: str) -> "Line":
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(address, path), *address)
        await line.opened
        return line

    def send(self, text: bytes) -> None:
        assert self._transport is not None
        self._transport.write(_framed(_TEXT, text))

    def close(self) -> None:
        self.lost = lambda why: None
        if self._transport is not None:
            self._transport.abort()

    # What asyncio calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        self._fail(f"the line was cut: {error or 'no reason given'}")

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
        self._data = self._read(data)

    def _read(self, data: bytes) -> bytes:
        """Pass on all whole frames and return what is left."""
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
            self._take(kind, data[start:at])
        return data[at:]

    def _take(self, kind: int, body: bytes) -> None:
        if kind == _TEXT:
            self.heard(body)
        elif kind == _PING:
            assert self._transport is not None
            self._transport.write(_framed(_PONG, body))
        elif kind == _CLOSE:
            self._fail(f"the server hung up: {body[2:].decode()}")

    def _fail(self, why: str) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(why))
        else:
            self.lost(why)


async def told(line: Line, message: dict[str, object], until: bytes) -> None:
    """Send a message and wait for the answer that begins so."""
    answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def fail(why: str) -> None:
        if not answer.done():
            answer.set_exception(ConnectionError(why))

    def heard(text: bytes) -> None:
        if text.startswith(until) and not answer.done():
            answer.set_result(None)
        elif text.startswith((b'{"type":"refused"', b'{"type":"bye"')):
            fail(text.decode())

    line.heard, line.lost = heard, fail
    line.send(json.dumps(message).encode())
    await asyncio.wait_for(answer, _PATIENCE)


async def in_groups(jobs: Sequence[Coroutine[Any, Any, Line]]) -> list[Line]:
    """Open sockets, a few at a time."""
    lines: list[Line] = []
    for at in range(0, len(jobs), _GROUP):
        lines += await asyncio.gather(*jobs[at : at + _GROUP])
    return lines


def _framed(kind: int, body: bytes) -> bytes:
    length = len(body)
    if length < 126:
        return bytes((kind, 0x80 | length)) + _MASK + body
    return bytes((kind, 0xFE)) + length.to_bytes(2) + _MASK + body


def _handshake(address: tuple[str, int], path: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nHost: {address[0]}:{address[1]}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
