"""The send queue keeps the order of messages, whether they are written at once or must wait."""

import asyncio
from typing import Any

import pytest

from firestep.server.http.send_queue import SendQueue
from firestep.server.http.ws_protocol import WRITE_TEXT

pytestmark = pytest.mark.once


class Connection:
    """A WebSocket whose client reads only while `is_reading` is set."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {"extensions": {WRITE_TEXT: self.write_text}}
        self.is_reading = asyncio.Event()
        self.sent: list[str] = []

    def write_text(self, text: str) -> bool:
        if self.is_reading.is_set():
            self.sent.append(text)
        return self.is_reading.is_set()

    async def send_text(self, text: str) -> None:
        await self.is_reading.wait()
        await asyncio.sleep(0)  # other messages may come before this one is written
        self.sent.append(text)

    async def close(self, status: int) -> None:
        self.sent.append(f"closed {status}")


def test_a_message_does_not_overtake_those_that_wait() -> None:
    async def run() -> list[str]:
        connection = Connection()
        queue = SendQueue(connection, 10)  # type: ignore[arg-type]
        writer = asyncio.create_task(queue.run())
        connection.is_reading.set()
        queue.send("1", "en")
        connection.is_reading.clear()
        queue.send("2", "en")
        await asyncio.sleep(0)  # the writer waits with message 2, and the queue is empty
        connection.is_reading.set()
        queue.send("3", "en")
        queue.send("4", "en")
        while len(connection.sent) < 4:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        queue.send("5", "en")
        queue.close("too-fast", "en")
        await writer
        return connection.sent

    *sent, bye, closed = asyncio.run(run())
    assert sent == ["1", "2", "3", "4", "5"]
    assert "too-fast" in bye
    assert closed == "closed 1008"


def test_a_client_that_does_not_read_is_disconnected() -> None:
    async def run() -> list[str]:
        connection = Connection()
        queue = SendQueue(connection, 3)  # type: ignore[arg-type]
        writer = asyncio.create_task(queue.run())
        for number in range(6):
            queue.send(str(number), "en")
        assert queue.is_closing
        connection.is_reading.set()
        await writer
        return connection.sent

    assert asyncio.run(run())[-1] == "closed 1013"
