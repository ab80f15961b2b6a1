"""One table in the memory of this process, with those who listen to it."""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Any, Final, Protocol

from firestep.contract import Seat
from firestep.server.tables.messages import news
from firestep.table.log import LogEntry
from firestep.table.table import Table

AnyTable = Table[Any, Any]

RECENT: Final = 300
"""So many of the last entries are kept in memory, for those who come back after a moment."""


class Listener(Protocol):
    """Somebody with a line to a table."""

    audience: Seat
    language: str

    def send(self, text: str) -> None:
        """Put a message on the line; never waits."""


class LiveTable:
    """A table that somebody has asked for; `table` is None until it is loaded, or anew."""

    def __init__(self, name: str) -> None:
        """Begin without the table."""
        self.name = name
        self.lock = asyncio.Lock()
        self.table: AnyTable | None = None
        self.listeners: set[Listener] = set()
        self.recent: deque[LogEntry] = deque(maxlen=RECENT)
        self.touched = 0
        self.packed = 0  # the number of the last snapshot
        self.told = 0  # the number of the last entry that those who listen were told of
        self.thinking: asyncio.Task[None] | None = None

    def forget(self) -> None:
        """Drop what is in memory: it may differ from what is kept."""
        self.table = None
        self.recent.clear()

    def tell(self, entries: Sequence[LogEntry], now: int) -> None:
        """Send entries that are kept to everybody who listens, each what he may know.

        They are the last ones, and all that came since the listeners were told of anything.
        """
        assert self.table is not None
        self.told = self.table.number
        made: dict[tuple[Seat, str], str | None] = {}
        for listener in tuple(self.listeners):
            kind = (listener.audience, listener.language)
            if kind not in made:
                made[kind] = news(self.table, entries, *kind, now)
            text = made[kind]
            if text is not None:
                listener.send(text)

    def here(self) -> list[Seat]:
        """Return the seats that have a line to the table now."""
        return sorted({one.audience for one in self.listeners if one.audience >= 1})

    def watchers(self) -> int:
        """Return how many only look on."""
        return sum(one.audience < 1 for one in self.listeners)
