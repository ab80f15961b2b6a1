"""Keeps so many messages in flight over many sockets, and takes the time of each answer."""

import asyncio
import json
import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from bench.load_client import Line


@dataclass(frozen=True, slots=True)
class Measured:
    """What a drive came to: answers, seconds, the seconds each took, and the client's processor."""

    count: int
    seconds: float
    latencies: Sequence[float]
    cpu: float

    @property
    def rate(self) -> float:
        """Answers a second."""
        return self.count / self.seconds

    def quantile(self, part: float) -> float:
        """Return the latency, in milliseconds, that this part of the answers stays within."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


class Player(Protocol):
    """Something that sends a message when it is its turn."""

    def go(self, drive: "Drive") -> bool:
        """Send the next message, if there is one; later tell the drive of the answer."""


class Drive:
    """Sends for the players in turn, never more than so many at a time."""

    def __init__(self, players: Sequence[Player], in_flight: int) -> None:
        self._waiting = deque(players)
        self._in_flight = in_flight
        self._is_over = False
        self._out = 0
        self._ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._latencies: list[float] = []

    async def run(self, warm: float, seconds: float) -> Measured:
        """Send for so long, of which the first part does not count."""
        for _ in range(self._in_flight):
            self._next()
        await self._while_it_runs(warm)
        self._latencies.clear()
        begun, cpu = time.perf_counter(), time.process_time()
        await self._while_it_runs(seconds)
        spent, used = time.perf_counter() - begun, time.process_time() - cpu
        latencies = list(self._latencies)
        self._is_over = True
        if not self._ended.done():
            await asyncio.wait_for(self._ended, 30)
        if not latencies:
            raise ConnectionError("nothing was answered")
        return Measured(len(latencies), spent, latencies, used)

    async def _while_it_runs(self, seconds: float) -> None:
        """Wait; a failure ends it at once."""
        await asyncio.wait((self._ended,), timeout=seconds)
        if self._ended.done():
            self._ended.result()
            raise ConnectionError("the players had nothing left to send")

    def answered(self, sent: float) -> None:
        """Hear that a message was answered that was sent at that time."""
        self._latencies.append(time.perf_counter() - sent)

    def free(self, player: Player) -> None:
        """Hear that a player may go again."""
        self._waiting.append(player)
        self._out -= 1
        self._next()

    def fail(self, why: str) -> None:
        """Hear that something went wrong."""
        if not self._ended.done():
            self._ended.set_exception(ConnectionError(why))

    def _next(self) -> None:
        while self._waiting and not self._is_over:
            if self._waiting.popleft().go(self):
                self._out += 1
                return
        if not self._out and not self._ended.done():
            self._ended.set_result(None)


class Echoed:
    """A socket whose messages come back."""

    def __init__(self, line: Line, text: bytes) -> None:
        self._line, self._text = line, text

    def go(self, drive: Drive) -> bool:
        """Send the message."""
        sent = time.perf_counter()

        def heard(text: bytes) -> None:
            drive.answered(sent)
            drive.free(self)

        self._line.heard, self._line.lost = heard, drive.fail
        self._line.send(self._text)
        return True


class Played:
    """A table with its two lines; a move is over when both have seen it and the mover has word."""

    def __init__(self, lines: Sequence[Line], moves: Sequence[tuple[int, str]]) -> None:
        self._lines = lines
        self._moves: Iterator[tuple[int, tuple[int, str]]] = iter(enumerate(moves))
        self._drive: Drive | None = None
        self._sent = 0.0
        self._left = 0
        for line in lines:
            line.heard = self._heard

    def go(self, drive: Drive) -> bool:
        """Send the next move, by whose turn it is."""
        step = next(self._moves, None)
        if step is None:
            return False
        number, (seat, action) = step
        self._drive = drive
        for line in self._lines:
            line.lost = drive.fail
        self._left = 1 + len(self._lines)
        self._sent = time.perf_counter()
        self._lines[seat - 1].send(act(number, action))
        return True

    def _heard(self, text: bytes) -> None:
        drive = self._drive
        if drive is None or text.startswith(b'{"type":"presence"'):
            return
        if text.startswith(b'{"type":"done"'):
            drive.answered(self._sent)
        elif not text.startswith(b'{"type":"news"'):
            drive.fail(text.decode()[:300])
            return
        self._left -= 1
        if not self._left:
            drive.free(self)


def act(number: int, action: str) -> bytes:
    """Write a move as it goes over the wire."""
    message = {"type": "act", "id": f"move-{number}", "action": action}
    return json.dumps(message, separators=(",", ":")).encode()
