"""The send queue of one WebSocket."""

import asyncio
from collections import deque
from typing import Final

from fastapi import WebSocket

from firestep.server.http.ws_protocol import get_text_writer
from firestep.server.tables.view_changes import encode_message
from firestep.server.translations import socket_text

POLICY_VIOLATION: Final = 1008
TRY_AGAIN_LATER: Final = 1013


class SendQueue:
    """Messages that wait to be sent, and the reason why the connection is closed."""

    def __init__(self, socket: WebSocket, max_messages: int) -> None:
        """Create an empty queue for an accepted WebSocket."""
        self._socket, self._max_messages = socket, max_messages
        self._write = get_text_writer(socket.scope)
        self._messages: deque[str] = deque()
        self._is_draining = False  # a message is being sent, or some are queued
        self._has_work = asyncio.Event()
        self._close_reason: tuple[str, str, int] | None = None
        self._closing = asyncio.Event()

    @property
    def is_closing(self) -> bool:
        """Whether `close` was called."""
        return self._close_reason is not None

    def send(self, text: str, language: str) -> None:
        """Write a message, or queue it. Close the connection if the queue is full."""
        if not self._is_draining and self._close_reason is None and self._write(text):
            return
        if len(self._messages) >= self._max_messages:
            self.close("too-slow", language, TRY_AGAIN_LATER)
            return
        self._messages.append(text)
        self._is_draining = True
        self._has_work.set()

    def close(self, code: str, language: str, status: int = POLICY_VIOLATION) -> None:
        """Close the connection after the queued messages; the first reason counts."""
        if self._close_reason is None:
            self._close_reason = (code, socket_text(language, code), status)
            self._has_work.set()
            self._closing.set()

    async def wait_closing(self) -> None:
        """Wait until `close` is called."""
        await self._closing.wait()

    async def run(self) -> None:
        """Send queued messages until the connection is closed."""
        while True:
            await self._has_work.wait()
            self._has_work.clear()
            while self._messages and not self._is_too_slow():
                await self._socket.send_text(self._messages.popleft())
            self._is_draining = False
            if self._close_reason is not None:
                code, text, status = self._close_reason
                await self._socket.send_text(
                    encode_message({"type": "bye", "code": code, "text": text})
                )
                await self._socket.close(status)
                return

    def _is_too_slow(self) -> bool:
        return self._close_reason is not None and self._close_reason[0] == "too-slow"
