"""Frames are read in order, however the network cuts them and whoever reads them."""

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from firestep.server.http.ws_protocol import SET_RECEIVER, WRITE_TEXT, TableProtocol

pytestmark = pytest.mark.once

_MAX_BYTES: Final = 1000
_HANDSHAKE: Final = (
    b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    b"sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nsec-websocket-version: 13\r\n\r\n"
)
_TEXTS: Final = ("", "a", "move é", "x" * 125, "y" * 126, "z" * _MAX_BYTES)


class Transport(asyncio.Transport):
    """A connection whose bytes stay in memory."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.is_closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.is_closed = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Connection:
    """A WebSocket with an application that stores what it receives."""

    def __init__(self, accepts: Callable[[str], bool]) -> None:
        """Let the receiver take the messages that `accepts` selects."""
        self.received: list[str] = []
        self.taken = 0  # by the receiver
        self.accepts = accepts
        config = uvicorn.Config(
            self.run, ws=TableProtocol, ws_max_size=_MAX_BYTES, ws_per_message_deflate=False
        )
        config.load()
        config.loaded_app = self.run
        self.protocol = TableProtocol(config, ServerState(), {}, asyncio.get_running_loop())
        self.transport = Transport()
        self.protocol.connection_made(self.transport)
        self.protocol.data_received(_HANDSHAKE)

    async def run(self, scope: Any, receive: Any, send: Any) -> None:
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        scope["extensions"][SET_RECEIVER](self.receive_text)
        self.write_text = scope["extensions"][WRITE_TEXT]
        while (message := await receive())["type"] == "websocket.receive":
            self.received.append(message.get("text", message.get("bytes")))
        self.received.append(f"closed {message['code']}")

    def receive_text(self, text: str) -> bool:
        if not self.accepts(text):
            return False
        self.taken += 1
        self.received.append(text)
        return True

    async def feed(self, parts: Sequence[bytes]) -> None:
        while not self.protocol.handshake_complete:
            await asyncio.sleep(0)
        for part in parts:
            self.protocol.data_received(part)
            await _settle()


async def _settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def _frame(text: str, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text.encode(), fin).serialize(mask=True)


def _cut(data: bytes, generator: random.Random) -> list[bytes]:
    """Cut bytes into pieces at random places."""
    places = sorted(generator.sample(range(1, len(data)), generator.randint(0, 40)))
    return [data[a:b] for a, b in zip([0, *places], [*places, len(data)], strict=True)]


def _read(
    parts: Sequence[bytes], accepts: Callable[[str], bool] = lambda text: True
) -> tuple[list[str], Connection]:
    async def run() -> Connection:
        connection = Connection(accepts)
        await connection.feed(parts)
        return connection

    connection = asyncio.run(run())
    return connection.received, connection


def test_messages_arrive_once_and_in_order_however_they_are_cut() -> None:
    taken = 0
    for seed in range(20):
        generator = random.Random(seed)
        texts = [f"{number} {generator.choice(_TEXTS)}"[:_MAX_BYTES] for number in range(30)]
        frames = []
        for text in texts:
            frames.append(_frame(text))
            if generator.random() < 0.3:
                frames.append(_frame("ping", Opcode.PING))
        chosen = {text for text in texts if generator.random() < 0.7}
        parts = _cut(b"".join(frames), generator)
        received, connection = _read(parts, chosen.__contains__)
        assert received == texts
        taken += connection.taken
    assert taken > 50  # the receiver has taken a part of the messages, the application the rest


def test_single_bytes_are_joined_to_messages() -> None:
    data = b"".join(_frame(text) for text in _TEXTS)
    received, _ = _read([data[at : at + 1] for at in range(len(data))])
    assert received == list(_TEXTS)


def test_fragments_are_joined_and_messages_after_them_are_read() -> None:
    parts = [
        _frame("one"),
        _frame("tw", fin=False) + _frame("o", Opcode.CONT, fin=False),
        _frame("ping", Opcode.PING) + _frame("!", Opcode.CONT),
        _frame("three"),
    ]
    assert _read(parts)[0] == ["one", "two!", "three"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (_frame("x" * (_MAX_BYTES + 1)), 1009),
        (_frame("x" * 70_000), 1009),
        (Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True), 1007),
        (Frame(Opcode.TEXT, b"unmasked").serialize(mask=False), 1002),
        (_frame("continues nothing", Opcode.CONT), 1002),
        (b"\xc1\x80\x00\x00\x00\x00", 1002),  # a reserved bit is set
        (_frame("first", fin=False) + _frame("second"), 1002),
    ],
)
def test_invalid_frames_close_the_connection(data: bytes, code: int) -> None:
    received, connection = _read([_frame("good") + data, _frame("later")])
    assert received == ["good", f"closed {code}"]
    assert connection.transport.is_closed


def test_nothing_is_read_after_the_close_frame() -> None:
    close = Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True)
    received, _ = _read([_frame("good") + close + _frame("later")])
    assert received == ["good", "closed 1000"]


def test_written_messages_are_valid_frames() -> None:
    texts = [*_TEXTS, "w" * 70_000]

    async def run() -> bytes:
        connection = Connection(lambda text: True)
        await connection.feed([])
        await _settle()
        before = len(connection.transport.written)
        for text in texts:
            assert connection.write_text(text)
        await _settle()
        return connection.transport.written[before:]

    frames = b"".join(Frame(Opcode.TEXT, text.encode()).serialize(mask=False) for text in texts)
    assert asyncio.run(run()) == frames


def test_one_step_writes_once_to_each_connection_even_if_one_fails(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(data: bytes | bytearray | memoryview) -> None:
        raise RuntimeError("broken")

    async def run() -> list[list[bytes]]:
        connections = [Connection(lambda text: True) for _ in range(3)]
        writes: list[list[bytes]] = []
        for connection in connections:
            await connection.feed([])
            await _settle()
            writes.append([])
            connection.transport.write = writes[-1].append  # type: ignore[assignment]
        connections[0].transport.write = fail  # type: ignore[method-assign]
        for text in ("one", "two"):
            for connection in connections:
                assert connection.write_text(text)
        await _settle()
        return writes

    frames = b"".join(Frame(Opcode.TEXT, text).serialize(mask=False) for text in (b"one", b"two"))
    assert asyncio.run(run()) == [[], [frames], [frames]]
    assert "could not be written" in caplog.text
