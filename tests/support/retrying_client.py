"""People who do not give up: they come back after every fall and send again what got no answer."""

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from firestep.wire.base import VERSION
from support.running_server import Line, Made, Message, Server

LOST = (ConnectionError, EOFError, WebSocketException, httpx.TransportError)
"""What a client sees of a server that has gone. A server that hangs raises TimeoutError instead."""

PAUSE = 0.05


class Cut(ConnectionError):
    """The line is gone, and no last words were said."""


@dataclass(eq=False)
class Stubborn:
    """A person on a seat of a table, at one of several servers over the same database."""

    servers: Sequence[Server]
    made: Made
    seat: int
    draw: random.Random
    is_ending: Callable[[], bool] = lambda: False
    """Tells whether it is time to play one more action and resign."""
    seen: list[Message] = field(default_factory=list)
    """The entries, as they were told; what was told once must never be told otherwise."""
    done: set[str] = field(default_factory=set)
    refused: dict[str, str] = field(default_factory=dict)
    sent: int = 0
    resent: int = 0
    again: int = 0
    lines: int = 0
    late: int = 0
    """How many commands were sent since it is time to end."""
    _pending: Message | None = None

    async def play(self) -> None:
        """Play until the game is over."""
        is_over = False
        while not is_over:
            try:
                is_over = await self._visit(self.draw.choice(self.servers))
            except LOST:
                await asyncio.sleep(PAUSE)

    async def _visit(self, server: Server) -> bool:
        # Some forget what they had seen, and must be told the very same once more.
        after = 0 if self.draw.random() < 0.2 else len(self.seen)
        async with server.bare(self.made.name) as line:
            key = self.made.keys[self.seat]
            await line.send(type="hello", version=VERSION, key=key, after=after)
            await _heard(line, lambda: line.welcome is not None)
            self.lines += 1
            if self._pending is not None:
                self.resent += 1
                await self._command(line, self._pending)
            while line.scene["status"] != "over":
                await self._next(line, after)
            self._note(line, after)
        return True

    async def _next(self, line: Line, after: int) -> None:
        """Do what is to be done now, or wait for the others."""
        self._note(line, after)
        scene = line.scene
        places = {place["seat"]: place for place in scene["seats"]}
        if not places[self.seat]["taken"]:
            await self._command(line, self._new("sit", name=f"Seat {self.seat}", nonce="n"))
        elif self.is_ending() and self.late and "resign" in scene["asides"]:
            await self._command(line, self._new("act", action="resign"))
        elif scene["legal"]:
            await asyncio.sleep(self.draw.random() * PAUSE)
            action = self.draw.choice(scene["legal"])
            await self._command(line, self._new("act", action=action, expected=scene["count"]))
        elif self.draw.random() < 0.1:
            # Then look again: it may have become our turn while we spoke.
            await self._command(line, self._new("say", text=f"word {self.sent}"))
        else:
            had = line.scene["count"]
            was_ending = self.is_ending()
            await _heard(
                line, lambda: line.scene["count"] > had or (self.is_ending() and not was_ending)
            )

    def _new(self, type: str, **more: Any) -> Message:
        self.sent += 1
        if self.is_ending():
            self.late += 1
        return {"type": type, "id": f"{self.seat}-{self.sent}", **more}

    async def _command(self, line: Line, message: Message) -> None:
        """Send a command and keep it until it is answered, be it over another line."""
        self._pending = message
        id = message["id"]
        await line.send(**message)
        await _heard(line, lambda: id in line.answers)
        answer = line.answers[id]
        self._pending = None
        if answer["type"] == "done":
            self.done.add(id)
            self.again += answer["again"]
            await _heard(line, lambda: line.scene["count"] >= answer["count"])
        else:
            assert answer["code"], answer
            self.refused[id] = answer["code"]

    def _note(self, line: Line, after: int) -> None:
        """See that entries come without gap, and none otherwise than before."""
        for number, entry in enumerate(line.entries, after + 1):
            assert entry["number"] == number, (entry, number)
            if number <= len(self.seen):
                assert entry == self.seen[number - 1], (entry, self.seen[number - 1])
            else:
                self.seen.append(entry)
        assert line.scene["count"] == len(self.seen)


async def _heard(line: Line, is_so: Callable[[], object]) -> None:
    """Wait until something is so; Cut if the line does not live to see it."""
    try:
        await line.until(lambda: is_so() or line.closed)
    except TimeoutError as error:
        asked = {key: line.scene.get(key) for key in ("status", "to_act", "legal", "count")}
        error.add_note(f"it waited at {asked}")
        raise
    if not is_so():
        raise Cut


def ids_of(entries: Sequence[Message]) -> list[str]:
    """Return the ids of clients in a log, as often as they stand there."""
    return [entry["facts"]["id"] for entry in entries if "id" in entry["facts"]]
