"""Clients that reconnect after every failure and resend unanswered commands."""

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from firestep import catalog
from firestep.wire.base import VERSION
from support.running_server import CreatedTable, Message, ServerProcess, TableClient

CONNECTION_ERRORS = (ConnectionError, EOFError, WebSocketException, httpx.TransportError)
"""The errors of a client whose server is gone. A server that hangs causes a TimeoutError."""

PAUSE_SECONDS = 0.05
SLOW_PAUSE_SECONDS = 1.0
SLOW_CHOICES = 3
"""Players who store conditional moves make one of the first moves, so that lines are followed."""


class ConnectionCut(ConnectionError):
    """The connection was closed, or the server could not store a command."""


@dataclass(eq=False)
class RetryingClient:
    """A player of one seat, through any of several servers with the same database."""

    servers: Sequence[ServerProcess]
    created: CreatedTable
    seat: int
    draw: random.Random
    is_ending: Callable[[], bool] = lambda: False
    """Whether to take one more action and then resign."""
    stores_lines: bool = False
    """Whether to store conditional moves, at a slow table of TRENCH."""
    seen: list[Message] = field(default_factory=list)
    """The entries received; an entry must never be sent in two versions."""
    done: set[str] = field(default_factory=set)
    refused: dict[str, str] = field(default_factory=dict)
    sent: int = 0
    resent: int = 0
    again: int = 0
    not_kept: int = 0
    """The number of answers that a command may not be stored."""
    connections: int = 0
    stored_lines: dict[str, dict[str, str]] = field(default_factory=dict)
    """The answers in each command that stores conditional moves, by its id."""
    sent_at_end: int = 0
    """The number of commands sent since `is_ending`."""
    _pending: Message | None = None

    async def play(self) -> None:
        """Play until the game is over."""
        is_over = False
        while not is_over:
            try:
                is_over = await self._play_at(self.draw.choice(self.servers))
            except CONNECTION_ERRORS:
                await asyncio.sleep(PAUSE_SECONDS)

    async def _play_at(self, server: ServerProcess) -> bool:
        # Some connections ask for the whole history again, which must be the same as before.
        after = 0 if self.draw.random() < 0.2 else len(self.seen)
        async with server.connect_raw(self.created.name) as client:
            key = self.created.keys[self.seat]
            await client.send(type="hello", version=VERSION, key=key, after=after)
            await _wait_until(client, lambda: client.welcome is not None)
            self.connections += 1
            if self._pending is not None:
                self.resent += 1
                await self._run(client, self._pending)
            while client.scene["status"] != "over":
                await self._take_turn(client, after)
            self._check_entries(client, after)
        return True

    async def _take_turn(self, client: TableClient, after: int) -> None:
        """Act if it is the seat's turn, else wait for the others."""
        self._check_entries(client, after)
        scene = client.scene
        places = {place["seat"]: place for place in scene["seats"]}
        if not places[self.seat]["taken"]:
            await self._run(client, self._new("sit", name=f"Seat {self.seat}", nonce="n"))
        elif self.is_ending() and self.sent_at_end and "resign" in scene["asides"]:
            await self._run(client, self._new("act", action="resign"))
        elif scene["legal"]:
            longest = SLOW_PAUSE_SECONDS if self.stores_lines else PAUSE_SECONDS
            shortest = longest / 2 if self.stores_lines else 0.0
            await asyncio.sleep(self.draw.uniform(shortest, longest))
            choices = scene["legal"][:SLOW_CHOICES] if self.stores_lines else scene["legal"]
            action = self.draw.choice(choices)
            await self._run(client, self._new("act", action=action, expected=scene["count"]))
        elif self.draw.random() < 0.1:
            await self._run(client, self._new("say", text=f"message {self.sent}"))
        elif self.stores_lines and self.draw.random() < 0.9:
            await self._store_lines(client)
        else:
            before = client.scene["count"]
            was_ending = self.is_ending()
            await _wait_until(
                client,
                lambda: client.scene["count"] > before or (self.is_ending() and not was_ending),
            )

    async def _store_lines(self, client: TableClient) -> None:
        """Store an answer to each of the moves that the other seat may make."""
        id = f"lines-{self.sent}"
        await client.send(type="look", id=id, about="conditional", of=[])
        await _wait_until(client, lambda: id in client.answers)
        answer = client.answers[id]
        position = answer["facts"]["position"] if answer["type"] == "looked" else ""
        if not position or str(self.seat) in client.scene["to_act"]:
            return
        game = catalog.get_package("trench").make({"length": "single"})
        state = game.read_state(position)
        (other,) = game.to_act(state) or (self.seat,)
        lines: dict[str, str] = {}
        for action in game.legal(state, other)[:SLOW_CHOICES] if other != self.seat else ():
            after, _ = game.apply(state, other, action)
            legal = game.legal(after, self.seat)
            if legal:  # the game does not end with that move
                lines[str(action)] = str(self.draw.choice(legal))
        if lines:
            listed = [list(line) for line in lines.items()]
            message = self._new("conditional", lines=listed, expected=answer["count"])
            self.stored_lines[message["id"]] = lines
            await self._run(client, message)

    def _new(self, type: str, **more: Any) -> Message:
        self.sent += 1
        if self.is_ending():
            self.sent_at_end += 1
        return {"type": type, "id": f"{self.seat}-{self.sent}", **more}

    async def _run(self, client: TableClient, message: Message) -> None:
        """Send a command; it stays pending until it is answered on this or a later connection."""
        self._pending = message
        id = message["id"]
        await client.send(**message)
        await _wait_until(client, lambda: id in client.answers)
        answer = client.answers[id]
        if answer.get("code") == "not-kept":  # it may be stored nevertheless: send it again
            self.not_kept += 1
            raise ConnectionCut
        self._pending = None
        if answer["type"] == "done":
            self.done.add(id)
            self.again += answer["again"]
            await _wait_until(client, lambda: client.scene["count"] >= answer["count"])
        else:
            assert answer["code"], answer
            self.refused[id] = answer["code"]

    def _check_entries(self, client: TableClient, after: int) -> None:
        """Check that the entries have no gap and equal those received before."""
        for number, entry in enumerate(client.entries, after + 1):
            assert entry["number"] == number, (entry, number)
            if number <= len(self.seen):
                assert entry == self.seen[number - 1], (entry, self.seen[number - 1])
            else:
                self.seen.append(entry)
        assert client.scene["count"] == len(self.seen), (client.scene["count"], len(self.seen))


async def _wait_until(client: TableClient, is_true: Callable[[], object]) -> None:
    """Wait until a condition holds; raise `ConnectionCut` if the connection closes first."""
    try:
        await client.wait_until(lambda: is_true() or client.close_code)
    except TimeoutError as error:
        scene = {key: client.scene.get(key) for key in ("status", "to_act", "legal", "count")}
        error.add_note(f"the client waited at {scene}")
        raise
    if not is_true():
        raise ConnectionCut


def list_ids(entries: Sequence[Message]) -> list[str]:
    """Return the command ids in a log, with repetitions."""
    return [entry["facts"]["id"] for entry in entries if "id" in entry["facts"]]
