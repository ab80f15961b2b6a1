"""One table in the memory of this process, with its connections."""

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final, Protocol, TypeAlias

from firestep.contract import Seat
from firestep.server.rate_limit import TokenBucket
from firestep.server.scenes import AnyTable
from firestep.server.tables.messages import LastingPart, SentScene, TableUpdate
from firestep.table.log import LogEntry
from firestep.table.status import TableStatus

MAX_RECENT_ENTRIES: Final = 300
"""The last entries stay in memory for clients that reconnect."""


RowState: TypeAlias = tuple[TableStatus, int | None, str]
"""The columns of a table's row that most appends leave alone: status, due time, waiting."""


class TableListener(Protocol):
    """A connection to a table."""

    audience: Seat
    language: str
    address: str
    takes_changes: bool
    last_scene: SentScene | None  # that of the last update

    def send(self, text: str) -> None:
        """Queue a message; never block."""

    def on_deleted(self) -> None:
        """Handle the deletion of the table."""

    def disconnect(self, code: str) -> None:
        """Close the connection for a reason."""


class TableLock:
    """A lock that goes to those who wait in their order, and can be taken without waiting."""

    def __init__(self) -> None:
        """Create a lock that nobody holds."""
        self._is_held = False
        self._waiters: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Return whether somebody holds the lock."""
        return self._is_held

    def try_acquire(self) -> bool:
        """Take the lock if nobody holds it; return whether it was taken."""
        if self._is_held:
            return False
        self._is_held = True
        return True

    def release(self) -> None:
        """Give the lock to the next who waits for it."""
        while self._waiters:
            waiter = self._waiters.popleft()
            if not waiter.done():
                waiter.set_result(None)  # the lock stays held
                return
        self._is_held = False

    async def __aenter__(self) -> None:
        if self.try_acquire():
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        try:
            await waiter
        except BaseException:
            if waiter.done() and not waiter.cancelled():
                self.release()  # it was given to a task that is cancelled
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()


class LiveTable:
    """A table that this process serves. `table` is None while it is not loaded."""

    def __init__(self, name: str) -> None:
        """Create the entry of a table that is not loaded yet."""
        self.name = name
        self.lock = TableLock()
        self.table: AnyTable | None = None
        self.listeners: set[TableListener] = set()
        self.recent: deque[LogEntry] = deque(maxlen=MAX_RECENT_ENTRIES)
        self.last_used_ms = 0
        self.snapshot_number = 0  # the last entry in the stored snapshot
        self.broadcast_number = 0  # the last entry that was sent to the listeners
        self.stored_row: RowState | None = None  # what this process has stored last; None: nothing
        self.line_tokens: frozenset[str] = frozenset()  # of the conditional moves in use
        self.bot_task: asyncio.Task[None] | None = None
        self._lasting = LastingPart()
        self.chat_buckets: dict[Seat, TokenBucket] = {}

    def is_busy(self) -> bool:
        """Return whether a connection, a computer player or a command needs the table."""
        return bool(self.listeners) or self.bot_task is not None or self.lock.locked()

    def unload(self) -> None:
        """Discard the in-memory table: it may differ from the stored log."""
        self.table = None
        self.stored_row = None
        self.recent.clear()

    def broadcast(self, entries: Sequence[LogEntry], now: int) -> None:
        """Send stored entries to every listener, redacted for its audience.

        They must be all entries after `broadcast_number`.
        """
        assert self.table is not None
        self.broadcast_number = self.table.number
        update = TableUpdate(self.table, entries, now, self._lasting)
        # The seat that acted is last: the others do not learn of the action after its confirmation.
        actors = {entry.facts.get("by", entry.seat) for entry in entries}
        others = [listener for listener in self.listeners if listener.audience not in actors]
        own = [listener for listener in self.listeners if listener.audience in actors]
        for listener in (*others, *own):
            message = update.encode(listener.audience, listener.language, listener.last_scene)
            if message is not None:
                if listener.takes_changes:
                    listener.last_scene = message.sent
                listener.send(message.text)

    def connected_seats(self) -> list[Seat]:
        """Return the seats that have a connection in this process."""
        return sorted({one.audience for one in self.listeners if one.audience >= 1})

    def are_connected(self, seats: Iterable[Seat]) -> bool:
        """Return whether all these seats have a connection in this process."""
        audiences = [one.audience for one in self.listeners]
        return all(seat in audiences for seat in seats)

    def spectator_count(self) -> int:
        """Return the number of connections without a seat in this process."""
        return sum(one.audience < 1 for one in self.listeners)
