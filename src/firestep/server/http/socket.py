"""One socket: it says hello, is shown the table, and sends commands until it hangs up."""

import asyncio
import contextlib
import json
import logging
from collections import deque
from collections.abc import Mapping
from typing import Any, Final

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from firestep import catalog
from firestep.contract import SPECTATOR, ActionRefused, InputError, Json, Seat
from firestep.contract.capabilities import Wording
from firestep.server.context import ServerContext
from firestep.server.rate_limit import TokenBucket
from firestep.server.storage.rows import Conflict, Unavailable
from firestep.server.tables.live_table import LiveTable
from firestep.server.tables.messages import scene_for, seen, text_of
from firestep.server.tables.queries import THEN, QueryRunner
from firestep.server.tables.registry import TableNotFound, now
from firestep.server.tokens import hash_of
from firestep.server.translations import sentence
from firestep.table.commands import ID_LENGTH, Commands
from firestep.table.consent import STAND_IN
from firestep.table.errors import CommandDenied
from firestep.wire import client_messages
from firestep.wire.base import VERSION

_log: Final = logging.getLogger(__name__)
_POLICY: Final = 1008  # the code of a socket that is closed because of what it did
_AGAIN: Final = 1013  # of one that should try again later
_LAST_WORDS: Final = 5.0  # seconds to take what is still to be said


class TableSocket:
    """A listener at one table over a WebSocket."""

    def __init__(self, house: ServerContext, socket: WebSocket, name: str) -> None:
        """Take a socket that was accepted."""
        self._house, self._socket, self._name = house, socket, name
        self.audience: Seat = SPECTATOR
        self.language = "en"
        self._out: deque[str] = deque()
        self._more = asyncio.Event()
        self._closing: tuple[str, int] | None = None
        self._is_ending = asyncio.Event()
        self._bucket: TokenBucket = house.gate.messages(now())
        self._looker = QueryRunner(now())
        self._running: LiveTable | None = None

    # Sending.

    def send(self, text: str) -> None:
        """Put a message on the line; a line that does not take them in time is cut."""
        if len(self._out) >= self._house.config.limits.queue_length:
            self._hang_up("too-slow", _AGAIN)
            return
        self._out.append(text)
        self._more.set()

    def _hang_up(self, code: str, status: int = _POLICY) -> None:
        if self._closing is None:
            self._closing = (code, status)
            self._more.set()
            self._is_ending.set()

    async def _write(self) -> None:
        """Send what is queued, until there is reason to hang up."""
        socket = self._socket
        while True:
            await self._more.wait()
            self._more.clear()
            while self._out and (self._closing is None or self._closing[0] != "too-slow"):
                await socket.send_text(self._out.popleft())
            if self._closing is not None:
                code, status = self._closing
                words = sentence(self.language, code)
                await socket.send_text(text_of({"type": "bye", "code": code, "text": words}))
                await socket.close(status)
                return

    # Listening.

    async def run(self) -> None:
        """Serve the socket to its end."""
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        # A client that takes nothing keeps the writer for ever, and so would never be cut.
        ending = asyncio.create_task(self._is_ending.wait())
        tasks = (writer, reader, ending)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if not writer.done() and self._closing is not None:
                await asyncio.wait((writer,), timeout=_LAST_WORDS)
        finally:
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception) and not _is_farewell(result):
                    _log.error("a socket failed", exc_info=result)
            self._leave()

    async def _read(self) -> None:
        wait = self._house.config.limits.hello_seconds
        try:
            async with asyncio.timeout(wait):
                hello = await self._next()
        except TimeoutError:
            self._hang_up("no-hello")
            return
        if hello is None or not await self._welcome(hello):
            return
        while self._closing is None and (message := await self._next()) is not None:
            await self._obey(message)

    async def _next(self) -> Any:
        """Return the next message; None if the line is to be cut."""
        while True:
            message = await self._socket.receive()
            if message["type"] != "websocket.receive":
                return None
            if not self._bucket.take(now()):
                self._hang_up("too-fast")
                return None
            text = message.get("text")
            if text is None:
                self._refuse("", "no-text")
                continue
            if len(text) > self._house.config.limits.message_bytes:
                self._hang_up("too-long")
                return None
            try:
                return client_messages.FROM_CLIENT.validate_json(text)
            except ValidationError as error:
                self._refuse(_id_of(text), "malformed", facts={"place": _place(error)})
            except (ValueError, RecursionError):
                self._refuse("", "malformed", facts={"place": "message"})

    async def _welcome(self, hello: Any) -> bool:
        """Answer the first message; False if it was none, or opens nothing."""
        if not isinstance(hello, client_messages.Hello):
            self._hang_up("no-hello")
            return False
        self.language = hello.language
        if hello.version != VERSION:
            self._hang_up("wrong-version")
            return False
        if hello.key:
            key = await self._house.store.key(hash_of(hello.key), self._name)
            if key is None:
                self._hang_up("wrong-key")
                return False
            self.audience = key.seat
        try:
            await self._sit_in(hello.after)
        except TableNotFound:
            self._hang_up("no-table")
            return False
        return True

    async def _sit_in(self, after: int | None) -> None:
        running = await self._house.hall.find(self._name)
        async with running.lock:
            table = await self._house.hall.load(running)
            entries: list[dict[str, Any]] = []
            if after is not None:
                log, first = await self._house.hall.history(running, self.audience, after)
                items = seen(table, log, self.audience, self.language, first)
                entries = items[max(0, after + 1 - first) :]
            at = now()
            self.send(
                text_of(
                    {
                        "type": "welcome",
                        "version": VERSION,
                        "table": self._name,
                        "game": table.setup.game,
                        "title": catalog.GAMES[table.setup.game].title,
                        "settings": dict(table.setup.settings),
                        "public": table.setup.public,
                        "hints": table.setup.hints and not table.setup.public,
                        "seat": self.audience if self.audience >= 1 else None,
                        "entries": entries,
                        "scene": scene_for(table, self.audience, self.language, at),
                        "now": at,
                    }
                )
            )
            running.listeners.add(self)
            self._running = running
        self._house.presence.changed(running)
        self._house.rematches.look(running)  # one that was agreed on when a process ended

    def _leave(self) -> None:
        if self._running is not None:
            self._running.listeners.discard(self)
            self._house.presence.changed(self._running)

    # Obeying.

    async def _obey(self, message: Any) -> None:
        if isinstance(message, client_messages.Ping):
            self.send(text_of({"type": "pong", "id": message.id, "now": now()}))
        elif isinstance(message, client_messages.Hello):
            self._hang_up("hello-again")
        elif isinstance(message, client_messages.WantHint):
            await self._hint(message)
        elif isinstance(message, client_messages.Look):
            await self._look(message)
        else:
            await self._command(message)

    async def _command(self, message: client_messages.Command) -> None:
        if self.audience == SPECTATOR:
            self._refuse(message.id, "no-player")
            return
        if self._is_needless(message):
            denied = CommandDenied("still-here")
            self._refuse(message.id, denied.code, denied.says(self.language))
            return
        try:
            result = await self._house.hall.command(
                self._name, self.audience, message.id, lambda by: carried_out(by, message)
            )
        except ActionRefused as refused:
            self._explain(message.id, refused)
        except CommandDenied as denied:
            self._refuse(message.id, denied.code, denied.says(self.language), denied.facts)
        except InputError as fault:
            self._refuse(message.id, "unreadable", str(fault))
        except (Conflict, Unavailable):
            _log.exception("a command could not be kept")
            self._refuse(message.id, "not-kept")
        except TableNotFound:
            self._hang_up("no-table")
        else:
            self.send(
                text_of(
                    {
                        "type": "done",
                        "id": message.id,
                        "count": result.count,
                        "again": result.again,
                    }
                )
            )

    def _is_needless(self, message: client_messages.Command) -> bool:
        """Tell whether a computer is asked for in place of somebody who is there."""
        if not isinstance(message, client_messages.Ask) or message.what != STAND_IN:
            return False
        running = self._running
        return running is not None and message.seat in self._house.presence.here(running)

    def _explain(self, id: str, refused: ActionRefused) -> None:
        """Say which rule forbids it, in words."""
        refusal = refused.refusal
        running = self._running
        game = running.table.game if running is not None and running.table is not None else None
        text = refusal.told
        if isinstance(game, Wording):
            text = game.sentence("refusals", refusal.reason, refusal.facts, self.language)
        self._refuse(id, refusal.reason, text, refusal.facts, refusal.rule)

    def _refuse(
        self,
        id: str,
        code: str,
        text: str = "",
        facts: Mapping[str, Json] | None = None,
        rule: str = "",
    ) -> None:
        table = self._running.table if self._running is not None else None
        self.send(
            text_of(
                {
                    "type": "refused",
                    "id": id,
                    "code": code,
                    "text": text or sentence(self.language, code, **(facts or {})),
                    "rule": rule,
                    "facts": dict(facts or {}),
                    "count": table.counts[self.audience] if table is not None else 0,
                }
            )
        )

    async def _hint(self, message: client_messages.WantHint) -> None:
        """Have the computer advise the seat, without keeping this socket from anything else."""
        running = self._running
        table = running.table if running is not None else None
        if table is None or self.audience not in table.to_act():
            self._refuse(message.id, "no-hint-now")
        elif not table.setup.hints or table.setup.public:
            self._refuse(message.id, "no-hints-here")
        else:
            self._house.advise(table, self.audience, self.language, message.id, self)

    async def _look(self, message: client_messages.Look) -> None:
        """Tell what this audience may know about something."""
        if not self._looker.may_look(message.about, now()):
            self._refuse(message.id, "look-later")
            return
        try:
            count, facts = await self._looked(message)
        except InputError:
            self._refuse(message.id, "no-look")
        except Unavailable:
            _log.exception("a look failed")
            self._refuse(message.id, "look-later")
        except TableNotFound:
            self._hang_up("no-table")
        else:
            told = {"type": "looked", "id": message.id, "about": message.about}
            self.send(text_of({**told, "count": count, "facts": facts}))

    async def _looked(self, message: client_messages.Look) -> tuple[int, Mapping[str, Json]]:
        """Return the count that the facts are true of, and the facts."""
        if message.about == THEN:
            count = int(message.of[0]) if message.of and message.of[0].isdecimal() else 0
            pasts = self._house.pasts
            scene = await pasts.scene(self._name, self.audience, count, self.language)
            return count, {"scene": scene}
        running = await self._house.hall.find(self._name)
        async with running.lock:
            table = await self._house.hall.load(running)
            facts = self._looker.facts(
                table, self.audience, message.about, message.of, self.language
            )
            return table.counts[self.audience], facts


def carried_out(by: Commands[Any, Any], message: client_messages.Command) -> Any:
    """Carry a command out at a table."""
    match message:
        case client_messages.Act():
            return by.act(message.action, expected=message.expected, lag=message.lag)
        case client_messages.Sit():
            return by.sit(message.name, message.nonce)
        case client_messages.Roll():
            return by.roll(message.faces)
        case client_messages.Undo():
            return by.undo(message.count)
        case client_messages.Ask():
            return by.ask(message.what, message.seat or 0)
        case client_messages.Answer():
            return by.answer(message.what, message.yes)
        case client_messages.GiveNonce():
            return by.give_nonce(message.text)
        case client_messages.Say():
            return by.say(message.text, team=message.team)
        case client_messages.Resume():
            return by.resume()
        case client_messages.ComeBack():
            return by.come_back()


def _is_farewell(error: Exception) -> bool:
    return isinstance(error, WebSocketDisconnect | RuntimeError | OSError)


def _place(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    return ".".join(str(part) for part in first["loc"])[:100] or "message"


def _id_of(text: str) -> str:
    """Return the id of a message that is otherwise no message, if it has one to answer to."""
    with contextlib.suppress(ValueError, RecursionError):
        document = json.loads(text)
        id = document.get("id") if isinstance(document, dict) else None
        # Half a surrogate pair is none that could be sent back.
        if isinstance(id, str) and id.isprintable():
            return id[:ID_LENGTH]
    return ""
