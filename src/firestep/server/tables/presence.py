"""Which seats are connected to a table, over all processes.

Processes publish their connections on the channel of the notify bus. A process that died cannot
say so: its last message expires.
"""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from firestep.contract import Seat
from firestep.server.storage.store import Store
from firestep.server.tables.live_table import LiveTable
from firestep.server.tables.view_changes import encode_message
from firestep.server.tasks import TaskSet

PREFIX: Final = "here:"
"""The start of a presence message; no table name contains a colon."""
EXPIRY_MS: Final = 45_000
REPEAT_MS: Final = 20_000
_MEMORY_MS: Final = 86_400_000
"""How long to remember when a seat was connected last; longer than any required absence."""

_NO_SEATS: Final = "-"


@dataclass(frozen=True, slots=True)
class _Report:
    """The connections of another process to one table."""

    seats: tuple[Seat, ...]
    spectators: int
    at_ms: int


class PresenceTracker:
    """The connections of this process, and what the other processes have published."""

    def __init__(self, store: Store, now: int = 0) -> None:
        """Start without connections, under a random process id."""
        self._store = store
        self._started_at = now
        self._last_seen: dict[str, dict[Seat, int]] = {}
        self._process_id = secrets.token_hex(8)
        self._reports: dict[str, dict[str, _Report]] = {}
        self._tasks = TaskSet()

    def connected_seats(self, live: LiveTable) -> list[Seat]:
        """Return the seats that have a connection to a table in any process."""
        reports = self._reports.get(live.name, {}).values()
        others = {seat for report in reports for seat in report.seats}
        return sorted({*live.connected_seats(), *others})

    def spectator_count(self, live: LiveTable) -> int:
        """Return the number of connections without a seat in all processes."""
        reports = self._reports.get(live.name, {}).values()
        return live.spectator_count() + sum(report.spectators for report in reports)

    def absence_ms(self, live: LiveTable, seat: Seat, now: int) -> int:
        """Return how long a seat has had no connection; 0 if it has one.

        Of the time before this process started nothing is known, so it does not count.
        """
        if seat in self.connected_seats(live):
            return 0
        last_seen = self._last_seen.get(live.name, {}).get(seat, self._started_at)
        return max(0, now - last_seen)

    def _see(self, name: str, seats: Iterable[Seat], now: int) -> None:
        for seat in seats:
            if seat >= 1:
                self._last_seen.setdefault(name, {})[seat] = now

    def on_connections_changed(self, live: LiveTable, seat: Seat, now: int) -> None:
        """Tell all clients and processes that a connection of a seat was opened or closed."""
        self._see(live.name, (seat,), now)
        self._broadcast(live)
        self.publish(live)

    def publish(self, live: LiveTable) -> None:
        """Tell the other processes which connections a table has here."""
        if self._store.is_shared:
            seats = ",".join(map(str, live.connected_seats())) or _NO_SEATS
            text = f"{PREFIX}{live.name}:{self._process_id}:{seats}:{live.spectator_count()}"
            self._tasks.start(self._store.publish(text))

    def _broadcast(self, live: LiveTable) -> None:
        here, watchers = self.connected_seats(live), self.spectator_count(live)
        text = encode_message({"type": "presence", "here": here, "watchers": watchers})
        for listener in tuple(live.listeners):
            listener.send(text)

    def receive(self, text: str, live: LiveTable | None, now: int) -> None:
        """Handle the message of a process; `live` is its table if that is in memory here."""
        name, process_id, seats, spectators = text.removeprefix(PREFIX).split(":")
        if process_id == self._process_id:
            return
        reports = self._reports.setdefault(name, {})
        is_new = process_id not in reports
        if not is_new:
            self._see(name, reports[process_id].seats, now)
        connected = tuple(int(seat) for seat in seats.split(",") if seat != _NO_SEATS)
        if connected or int(spectators):
            reports[process_id] = _Report(connected, int(spectators), now)
        else:
            reports.pop(process_id, None)
        if live is not None and live.listeners:
            self._broadcast(live)
            if is_new:  # the new process does not know our connections yet
                self.publish(live)

    def expire(self, now: int) -> None:
        """Discard reports that were not repeated in time."""
        for name, reports in list(self._reports.items()):
            for process_id, report in list(reports.items()):
                if now - report.at_ms > EXPIRY_MS:
                    self._see(name, report.seats, report.at_ms)
                    del reports[process_id]
            if not reports:
                del self._reports[name]
        for name, seats in list(self._last_seen.items()):
            if all(now - at > _MEMORY_MS for at in seats.values()):
                del self._last_seen[name]

    async def close(self) -> None:
        """Cancel messages that are not sent yet."""
        await self._tasks.cancel()


def presence_table(text: str) -> str:
    """Return the table name in a presence message.

    >>> presence_table("here:abc:9f:1,2:0")
    'abc'
    """
    return text.removeprefix(PREFIX).partition(":")[0]
