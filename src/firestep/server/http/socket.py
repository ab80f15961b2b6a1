"""The WebSocket of one client at a table: hello, welcome, then commands and queries."""

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Mapping
from typing import Any, Final

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from firestep import catalog
from firestep.contract import SPECTATOR, ActionRefused, InputError, Json, Seat
from firestep.contract.capabilities import Wording
from firestep.server.context import ServerContext
from firestep.server.http.client_commands import apply_message
from firestep.server.http.send_queue import POLICY_VIOLATION, TRY_AGAIN_LATER, SendQueue
from firestep.server.http.ws_protocol import get_receiver_setter, get_round_trip
from firestep.server.rate_limit import get_client_address
from firestep.server.scenes import localized_scene, visible_entries
from firestep.server.storage.rows import StoreConflict, StoreUnavailable
from firestep.server.tables.conditional_commands import CONDITIONAL, describe_lines, store_lines
from firestep.server.tables.live_table import LiveTable
from firestep.server.tables.messages import SentScene
from firestep.server.tables.queries import PAST_SCENE, QueryRunner
from firestep.server.tables.query_scheduler import QueryQueueFull
from firestep.server.tables.registry import CommandResult, TableNotFound
from firestep.server.tables.stand_ins import check_stand_in
from firestep.server.tables.view_changes import encode_message
from firestep.server.timestamps import now_ms
from firestep.server.tokens import hash_key
from firestep.server.translations import socket_text
from firestep.server.workers.job_control import JobCancelled
from firestep.server.workers.pool import JobFailed
from firestep.table.capabilities import text_facts
from firestep.table.commands import MAX_ID_CHARACTERS
from firestep.table.consent import RequestKind
from firestep.table.errors import CommandDenied
from firestep.wire import client_messages
from firestep.wire.base import VERSION

_Executed = client_messages.Command | client_messages.StoreLines
_log: Final = logging.getLogger(__name__)
_CLOSE_SECONDS: Final = 5.0  # to send the messages that are still queued
_NAME_CHARACTERS: Final = frozenset(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"
)
_MAX_NAME_CHARACTERS: Final = 40


async def serve_table(socket: WebSocket, name: str) -> None:
    """Serve one WebSocket at a table, within the limits of its address."""
    context: ServerContext = socket.app.state.context
    address = get_client_address(socket.scope, context.config.proxies)
    rejection = context.rate_limiter.open_socket(address, now_ms())
    await socket.accept()
    if context.moderation.is_banned(address):
        await _reject(socket, "banned", POLICY_VIOLATION)
        if rejection is None:
            context.rate_limiter.close_socket(address)
        return
    if rejection is not None:
        await _reject(socket, rejection.code, TRY_AGAIN_LATER)
        return
    try:
        if set(name) <= _NAME_CHARACTERS and len(name) <= _MAX_NAME_CHARACTERS:
            await TableSocket(context, socket, name, address).run()
        else:
            await _reject(socket, "no-table", POLICY_VIOLATION)
    finally:
        context.rate_limiter.close_socket(address)


async def _reject(socket: WebSocket, code: str, status: int) -> None:
    await socket.send_json({"type": "bye", "code": code, "text": socket_text("en", code)})
    await socket.close(status)


class TableSocket:
    """The server's side of one WebSocket; a listener of its table after the welcome."""

    def __init__(self, context: ServerContext, socket: WebSocket, name: str, address: str) -> None:
        """Store an accepted WebSocket, the name of its table, and the address of the client."""
        self._context, self._socket, self._name = context, socket, name
        self.address = address
        self.audience: Seat = SPECTATOR
        self.language = "en"
        self.takes_changes = False
        self.last_scene: SentScene | None = None  # a new connection gets one whole update first
        self._queue = SendQueue(socket, context.config.limits.queue_length)
        self._bucket = context.rate_limiter.new_message_bucket(now_ms())
        self._queries = QueryRunner(now_ms())
        self._round_trip = get_round_trip(socket.scope)
        self._live: LiveTable | None = None
        self._is_reading = False  # a message waits for its turn, or is being handled by a task
        self._idle = asyncio.Event()  # no move is being stored
        self._idle.set()

    def send(self, text: str) -> None:
        """Queue a message. Close the connection if the queue is full."""
        self._queue.send(text, self.language)

    def on_deleted(self) -> None:
        """Close the connection: its table was deleted."""
        self._close("deleted")

    def disconnect(self, code: str) -> None:
        """Close the connection because of a decision of the host."""
        self._close(code)

    def _send_message(self, message: dict[str, Any]) -> None:
        self.send(encode_message(message))

    def _close(self, code: str) -> None:
        self._queue.close(code, self.language)

    async def run(self) -> None:
        """Serve the WebSocket until it is closed."""
        writer = asyncio.create_task(self._queue.run())
        reader = asyncio.create_task(self._read())
        # The writer of a client that does not read never ends by itself.
        closing = asyncio.create_task(self._queue.wait_closing())
        tasks = (writer, reader, closing)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if not writer.done() and self._queue.is_closing:
                await asyncio.wait((writer,), timeout=_CLOSE_SECONDS)
        finally:
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception) and not _is_disconnect(result):
                    _log.error("a WebSocket failed", exc_info=result)
            self._leave()

    # Receiving.

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(self._context.config.limits.hello_seconds):
                hello = await self._receive()
        except TimeoutError:
            self._close("no-hello")
            return
        if hello is None or not await self._welcome(hello):
            return
        get_receiver_setter(self._socket.scope)(self._receive_move)
        while not self._queue.is_closing and (message := await self._receive()) is not None:
            self._is_reading = True
            await self._idle.wait()
            try:
                await self._handle(message)
            except Exception as error:  # no reason to close the connection
                self._report_fault(message, error)
            self._is_reading = False

    def _report_fault(self, message: Any, error: Exception) -> None:
        _log.error("a %s message failed", message.type, exc_info=error)
        message_id = getattr(message, "id", "")
        self._refuse(message_id, "failed")

    def _receive_move(self, text: str) -> bool:
        """Handle a move at once, without a task; return False if the message must be read."""
        live, now = self._live, now_ms()
        if live is None or self._is_reading or not self._idle.is_set() or self._queue.is_closing:
            return False
        if len(text) > self._context.config.limits.message_bytes or self.audience == SPECTATOR:
            return False
        try:
            message = client_messages.FROM_CLIENT.validate_json(text)
        except (ValueError, RecursionError):
            return False
        if not isinstance(message, client_messages.Act) or not self._bucket.has_token(now):
            return False
        return self._start_move(live, message) and self._bucket.take(now)

    def _start_move(self, live: LiveTable, message: client_messages.Act) -> bool:
        """Execute a move if nothing else happens at the table; return whether it was handled."""
        started = time.perf_counter()
        self._idle.clear()

        def on_finished(result: CommandResult | Exception) -> None:
            if isinstance(result, CommandResult):
                self._confirm(message.id, result)
            else:
                self._report_error(message, result)
            self._context.monitor.on_command(message.type, time.perf_counter() - started)
            self._idle.set()

        try:
            is_started = self._context.registry.try_execute(
                live,
                self.audience,
                message.id,
                lambda by: apply_message(by, message, self._round_trip()),
                on_finished,
            )
        except Exception as error:
            on_finished(error)
            return True
        if not is_started:
            self._idle.set()
        return is_started

    async def _receive(self) -> Any:
        """Return the next valid message; None if the connection is closed or must be closed."""
        while True:
            frame = await self._socket.receive()
            if frame["type"] != "websocket.receive":
                return None
            if not self._bucket.take(now_ms()):
                self._close("too-fast")
                return None
            text = frame.get("text")
            if text is None:
                self._refuse("", "no-text")
                continue
            if len(text) > self._context.config.limits.message_bytes:
                self._close("too-long")
                return None
            try:
                return client_messages.FROM_CLIENT.validate_json(text)
            except ValidationError as error:
                self._refuse(_find_id(text), "malformed", facts={"place": _error_place(error)})
            except (ValueError, RecursionError):
                self._refuse("", "malformed", facts={"place": "message"})

    async def _welcome(self, hello: Any) -> bool:
        """Answer the first message. Return False if the connection must be closed."""
        if not isinstance(hello, client_messages.Hello):
            self._close("no-hello")
            return False
        self.language, self.takes_changes = hello.language, hello.changes
        if hello.version != VERSION:
            self._close("wrong-version")
            return False
        if hello.key:
            key = await self._context.store.get_key(hash_key(hello.key), self._name)
            if key is None:
                self._close("wrong-key")
                return False
            self.audience = key.seat
        try:
            await self._join(hello.after)
        except TableNotFound:
            self._close("no-table")
            return False
        return True

    async def _join(self, after: int | None) -> None:
        """Send the welcome and subscribe to the table."""
        registry = self._context.registry
        live = await registry.get(self._name)
        async with live.lock:
            table = await registry.load(live)
            entries: list[dict[str, Any]] = []
            if after is not None and after > table.visible_counts[self.audience]:
                await registry.read_missed(live)  # the client has seen more, at another process
            if after is not None:
                log, first = await registry.entries_after(live, self.audience, after)
                items = visible_entries(table, log, self.audience, self.language, first)
                entries = items[max(0, after + 1 - first) :]
            now = now_ms()
            content, scenario = table.setup.content, table.setup.scenario
            self._send_message(
                {
                    "type": "welcome",
                    "version": VERSION,
                    "table": self._name,
                    "game": table.setup.game,
                    "title": catalog.GAMES[table.setup.game].title,
                    "settings": dict(table.setup.settings),
                    "public": table.setup.public,
                    "hints": table.setup.allows_hints,
                    **({} if content is None else {"content": content.to_json()}),
                    **({} if scenario is None else {"scenario": scenario.to_json()}),
                    **({"rated": True} if table.setup.rated else {}),
                    "seat": self.audience if self.audience >= 1 else None,
                    "entries": entries,
                    "scene": localized_scene(table, self.audience, self.language, now),
                    "now": now,
                }
            )
            live.listeners.add(self)
            self._live = live
        self._context.presence.on_connections_changed(live, self.audience, now_ms())
        self._context.rematches.create_if_agreed(live)  # a process may have died before it did

    def _leave(self) -> None:
        if self._live is not None:
            self._live.listeners.discard(self)
            self._context.presence.on_connections_changed(self._live, self.audience, now_ms())

    # Messages.

    async def _handle(self, message: Any) -> None:
        match message:
            case client_messages.Ping():
                self._send_message({"type": "pong", "id": message.id, "now": now_ms()})
            case client_messages.Hello():
                self._close("hello-again")
            case client_messages.RequestHint():
                self._start_hint(message)
            case client_messages.Query():
                await self._answer_query(message)
            case client_messages.StoreLines():
                await self._store_lines(message)
            case _:
                started = time.perf_counter()
                await self._execute(message)
                self._context.monitor.on_command(message.type, time.perf_counter() - started)

    async def _execute(self, message: client_messages.Command) -> None:
        if self.audience == SPECTATOR:
            self._refuse(message.id, "no-player")
            return
        if isinstance(message, client_messages.Say):
            if self._context.moderation.is_muted(self._name, self.audience):
                self._refuse(message.id, "muted")
                return
            if not self._may_chat():
                self._refuse(message.id, "chat-later")
                return
        try:
            self._check_stand_in(message)
            if isinstance(message, client_messages.Sit):
                await self._check_rated_seat()
            await self._context.registry.execute(
                self._name,
                self.audience,
                message.id,
                lambda by: apply_message(by, message, self._round_trip()),
                lambda result: self._confirm(message.id, result),
            )
        except Exception as error:
            self._report_error(message, error)

    async def _store_lines(self, message: client_messages.StoreLines) -> None:
        if self.audience == SPECTATOR:
            self._refuse(message.id, "no-player")
            return
        try:
            await store_lines(
                self._context.registry,
                self._name,
                self.audience,
                message.id,
                message.lines,
                message.expected,
                lambda result: self._confirm(message.id, result),
            )
        except Exception as error:
            self._report_error(message, error)

    def _report_error(self, message: _Executed, error: Exception) -> None:
        """Send why a command was not carried out."""
        match error:
            case ActionRefused():
                self._explain(message.id, error)
            case CommandDenied():
                self._refuse(message.id, error.code, error.message(self.language), error.facts)
            case InputError():
                self._refuse(message.id, "unreadable", str(error))
            case StoreConflict() | StoreUnavailable():
                _log.error("a command could not be stored", exc_info=error)
                self._refuse(message.id, "not-kept")
            case TableNotFound():
                self._close("no-table")
            case _:
                self._report_fault(message, error)

    def _confirm(self, message_id: str, result: CommandResult) -> None:
        """Send that a command is done and stored."""
        done = {"type": "done", "id": message_id, "count": result.count, "again": result.is_repeat}
        self._send_message(done)

    def _may_chat(self) -> bool:
        """Take a token for a chat message. All connections of a seat share its bucket."""
        assert self._live is not None
        buckets, now = self._live.chat_buckets, now_ms()
        if self.audience not in buckets:
            buckets[self.audience] = self._context.rate_limiter.new_chat_bucket(now)
        return buckets[self.audience].take(now)

    def _check_stand_in(self, message: client_messages.Command) -> None:
        """Raise `CommandDenied` if this message must not replace a person by a computer."""
        live = self._live
        if live is None or live.table is None:
            return
        presence, limits = self._context.presence, self._context.config.limits
        match message:
            case client_messages.Ask(what=RequestKind.STAND_IN, seat=int(seat)):
                check_stand_in(live, seat, presence, limits.absence_seconds * 1000, now_ms())
            case client_messages.Answer(what=RequestKind.STAND_IN, yes=True):
                request = live.table.requests.get(RequestKind.STAND_IN)
                absent = request.facts.get("seat") if request is not None else None
                if absent in presence.connected_seats(live):
                    raise CommandDenied("still-here")

    async def _check_rated_seat(self) -> None:
        """Raise `CommandDenied` if this seat is at a rated table and belongs to no player."""
        table = self._live.table if self._live is not None else None
        if table is not None and table.setup.rated:
            await self._context.players.check_rated_seat(self._name, self.audience)

    def _explain(self, message_id: str, refused: ActionRefused) -> None:
        """Send the rule that forbids an action, and its text."""
        refusal, live = refused.refusal, self._live
        table = live.table if live is not None else None
        text = refusal.summary
        if table is not None and isinstance(table.game, Wording):
            facts = text_facts(table.game, refusal.facts, table.state)
            text = table.game.translate("refusals", refusal.reason, facts, self.language)
        self._refuse(message_id, refusal.reason, text, refusal.facts, refusal.rule)

    def _refuse(
        self,
        message_id: str,
        code: str,
        text: str = "",
        facts: Mapping[str, Json] | None = None,
        rule: str = "",
    ) -> None:
        self._context.monitor.refusals.add()
        table = self._live.table if self._live is not None else None
        self._send_message(
            {
                "type": "refused",
                "id": message_id,
                "code": code,
                "text": text or socket_text(self.language, code, **(facts or {})),
                "rule": rule,
                "facts": dict(facts or {}),
                "count": table.visible_counts[self.audience] if table is not None else 0,
            }
        )

    def _start_hint(self, message: client_messages.RequestHint) -> None:
        """Start the search for a hint; this socket does not wait for it."""
        table = self._live.table if self._live is not None else None
        if table is None or self.audience not in table.to_act():
            self._refuse(message.id, "no-hint-now")
        elif not table.setup.allows_hints:
            self._refuse(message.id, "no-hints-here")
        else:
            self._context.hints.start(table, self.audience, self.language, message.id, self)

    async def _answer_query(self, message: client_messages.Query) -> None:
        """Send what this audience may know about a topic."""
        if not self._queries.may_query(message.about, message.of, now_ms()):
            self._refuse(message.id, "look-later")
            return
        try:
            count, facts = await self._find_facts(message)
        except InputError:
            self._refuse(message.id, "no-look")
        except QueryQueueFull:
            self._refuse(message.id, "look-later")
        except (StoreUnavailable, JobFailed, JobCancelled):
            _log.exception("a query failed")
            self._refuse(message.id, "look-later")
        except TableNotFound:
            self._close("no-table")
        else:
            answer = {"type": "looked", "id": message.id, "about": message.about}
            self._send_message({**answer, "count": count, "facts": facts})

    async def _find_facts(self, message: client_messages.Query) -> tuple[int, Mapping[str, Json]]:
        """Return the facts that a query asks for, and the count at which they are true."""
        context = self._context
        if message.about == PAST_SCENE:
            count = int(message.of[0]) if message.of and message.of[0].isdecimal() else 0
            scene = await context.replays.get_scene(self._name, self.audience, self.language, count)
            return count, {"scene": scene}
        async with context.registry.locked(self._name) as table:
            count = table.visible_counts[self.audience]
            if message.about == CONDITIONAL:
                return count, describe_lines(table, self.audience, self.language)
            parts = self._queries.plan(
                table, self.audience, message.about, message.of, self.language
            )
        facts: dict[str, Json] = {}
        for part in parts:
            facts.update(await context.queries.run(self.address, part))
        return count, facts


def _is_disconnect(error: Exception) -> bool:
    return isinstance(error, WebSocketDisconnect | RuntimeError | OSError)


def _error_place(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    return ".".join(str(part) for part in first["loc"])[:100] or "message"


def _find_id(text: str) -> str:
    """Return the id in an invalid message; empty if it has none that can be sent back."""
    with contextlib.suppress(ValueError, RecursionError):
        document = json.loads(text)
        message_id = document.get("id") if isinstance(document, dict) else None
        # A lone surrogate is not printable, and could not be encoded.
        if isinstance(message_id, str) and message_id.isprintable():
            return message_id[:MAX_ID_CHARACTERS]
    return ""
