"""Keep a fixed number of messages in flight over many connections, and time the answers."""

import asyncio
import json
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from bench.websocket_client import WebSocketClient

_DRAIN_TIMEOUT_SECONDS: Final = 30
_MAX_ERROR_CHARACTERS: Final = 300
UPDATES: Final = (b'{"type":"news"', b'{"type":"changes"')
"""How the updates of the server begin, with a whole scene and with changes."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """The number of answers, the seconds, the latencies in seconds, and the client's CPU time."""

    count: int
    seconds: float
    latencies: Sequence[float]
    cpu_seconds: float

    @property
    def rate(self) -> float:
        """Answers per second."""
        return self.count / self.seconds

    def latency_quantile(self, fraction: float) -> float:
        """Return the latency in milliseconds that this fraction of the answers does not exceed."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(fraction * len(ordered)))]


class Sender(Protocol):
    """A source of messages, one at a time."""

    def send_next(self, driver: "LoadDriver") -> bool:
        """Send the next message; return False if none is left. Report the answer to the driver."""


class LoadDriver:
    """Lets the senders send in turn, with at most `max_in_flight` messages at a time."""

    def __init__(self, senders: Sequence[Sender], max_in_flight: int) -> None:
        self._idle_senders = deque(senders)
        self._max_in_flight = max_in_flight
        self._is_stopping = False
        self._in_flight = 0
        self._finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._latencies: list[float] = []

    async def run(self, warm_up_seconds: float, seconds: float) -> Measurement:
        """Send for the warm-up and then for `seconds`, which are measured."""
        for _ in range(self._max_in_flight):
            self._send_next()
        await self._wait(warm_up_seconds)
        self._latencies.clear()
        started, cpu_started = time.perf_counter(), time.process_time()
        await self._wait(seconds)
        spent, cpu_spent = time.perf_counter() - started, time.process_time() - cpu_started
        latencies = list(self._latencies)
        self._is_stopping = True
        if not self._finished.done():
            await asyncio.wait_for(self._finished, _DRAIN_TIMEOUT_SECONDS)
        if not latencies:
            raise ConnectionError("nothing was answered")
        return Measurement(len(latencies), spent, latencies, cpu_spent)

    async def _wait(self, seconds: float) -> None:
        """Wait; raise at once if a sender fails or none has anything left to send."""
        await asyncio.wait((self._finished,), timeout=seconds)
        if self._finished.done():
            self._finished.result()
            raise ConnectionError("the senders had nothing left to send")

    def record_answer(self, sent_at: float) -> None:
        """Record the latency of a message sent at that time."""
        self._latencies.append(time.perf_counter() - sent_at)

    def release(self, sender: Sender) -> None:
        """Mark a sender as idle and let the next one send."""
        self._idle_senders.append(sender)
        self._in_flight -= 1
        self._send_next()

    def fail(self, reason: str) -> None:
        """Stop the run with an error."""
        if not self._finished.done():
            self._finished.set_exception(ConnectionError(reason))

    def _send_next(self) -> None:
        while self._idle_senders and not self._is_stopping:
            if self._idle_senders.popleft().send_next(self):
                self._in_flight += 1
                return
        if not self._in_flight and not self._finished.done():
            self._finished.set_result(None)


class EchoSender:
    """Sends the same message over one connection to an echo server."""

    def __init__(self, client: WebSocketClient, text: bytes) -> None:
        self._client, self._text = client, text

    def send_next(self, driver: LoadDriver) -> bool:
        """Send the message."""
        sent_at = time.perf_counter()

        def on_message(text: bytes) -> None:
            driver.record_answer(sent_at)
            driver.release(self)

        self._client.on_message, self._client.on_failure = on_message, driver.fail
        self._client.send(self._text)
        return True


class TableSender:
    """Plays a game at a table with one connection per seat.

    A move is complete when its player has the confirmation and both seats have the update.
    """

    def __init__(
        self, clients: Sequence[WebSocketClient], moves: Iterable[tuple[int, str]]
    ) -> None:
        self._clients = clients
        self._moves: Iterator[tuple[int, tuple[int, str]]] = iter(enumerate(moves))
        self._driver: LoadDriver | None = None
        self._sent_at = 0.0
        self._pending_messages = 0
        for client in clients:
            client.on_message = self._on_message

    def send_next(self, driver: LoadDriver) -> bool:
        """Send the next move over the connection of its seat."""
        step = next(self._moves, None)
        if step is None:
            return False
        number, (seat, action) = step
        self._driver = driver
        for client in self._clients:
            client.on_failure = driver.fail
        self._pending_messages = 1 + len(self._clients)
        self._sent_at = time.perf_counter()
        self._clients[seat - 1].send(make_act_message(number, action))
        return True

    def _on_message(self, text: bytes) -> None:
        driver = self._driver
        if driver is None or text.startswith(b'{"type":"presence"'):
            return
        if text.startswith(b'{"type":"done"'):
            driver.record_answer(self._sent_at)
        elif not text.startswith(UPDATES):
            driver.fail(text.decode()[:_MAX_ERROR_CHARACTERS])
            return
        self._pending_messages -= 1
        if not self._pending_messages:
            driver.release(self)


def make_act_message(number: int, action: str) -> bytes:
    """Return a move as a wire message."""
    message = {"type": "act", "id": f"move-{number}", "action": action}
    return json.dumps(message, separators=(",", ":")).encode()
