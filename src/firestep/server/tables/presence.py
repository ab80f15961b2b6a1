"""Who has a line to which table, over all processes. It says nothing of whose turn or time it is.

Processes tell each other by the channel that carries the news. One that died cannot say so: what it
said last is believed for a while and no longer.
"""

import secrets
from typing import Final

from firestep.contract import Seat
from firestep.server.storage.store import Store
from firestep.server.tables.live_table import LiveTable
from firestep.server.tables.messages import text_of
from firestep.server.tasks import TaskSet

MARK: Final = "here:"
"""How news about presence begins; no table is named so."""
BELIEVED: Final = 45_000  # ms
REPEATED: Final = 20_000  # ms between two times that a process says the same

_NOBODY: Final = "-"


class Presence:
    """The lines of this process, and what is known of those of the others."""

    def __init__(self, store: Store) -> None:
        """Begin with nobody there; the process takes a name that no other has."""
        self._store = store
        self._process = secrets.token_hex(8)
        self._others: dict[str, dict[str, tuple[tuple[Seat, ...], int, int]]] = {}
        self._chores = TaskSet()

    def here(self, running: LiveTable) -> list[Seat]:
        """Return the seats that have a line to a table."""
        others = self._others.get(running.name, {}).values()
        return sorted({*running.here(), *(seat for seats, _, _ in others for seat in seats)})

    def watchers(self, running: LiveTable) -> int:
        """Return how many only look on."""
        others = self._others.get(running.name, {}).values()
        return running.watchers() + sum(count for _, count, _ in others)

    def changed(self, running: LiveTable) -> None:
        """Tell everybody that somebody has come to a table or left it."""
        self._tell(running)
        self.announce(running)

    def announce(self, running: LiveTable) -> None:
        """Tell the other processes who has a line to a table here."""
        if self._store.is_shared:
            seats = ",".join(map(str, running.here())) or _NOBODY
            text = f"{MARK}{running.name}:{self._process}:{seats}:{running.watchers()}"
            self._chores.start(self._store.announce(text))

    def _tell(self, running: LiveTable) -> None:
        here, watchers = self.here(running), self.watchers(running)
        text = text_of({"type": "presence", "here": here, "watchers": watchers})
        for listener in tuple(running.listeners):
            listener.send(text)

    def heard(self, text: str, running: LiveTable | None, now: int) -> None:
        """Take in what a process says of a table; `running` is that table, if it is known here."""
        name, process, seats, count = text.removeprefix(MARK).split(":")
        if process == self._process:
            return
        others = self._others.setdefault(name, {})
        is_new = process not in others
        there = tuple(int(seat) for seat in seats.split(",") if seat != _NOBODY)
        if there or int(count):
            others[process] = (there, int(count), now)
        else:
            others.pop(process, None)
        if running is not None and running.listeners:
            self._tell(running)
            if is_new:  # it cannot know yet who is here
                self.announce(running)

    def forget_old(self, now: int) -> None:
        """Believe no longer what was not said again for a while."""
        for name, others in list(self._others.items()):
            for process, (_, _, at) in list(others.items()):
                if now - at > BELIEVED:
                    del others[process]
            if not others:
                del self._others[name]

    async def close(self) -> None:
        """Stop telling."""
        await self._chores.stop()


def table_of(text: str) -> str:
    """Return which table a piece of news about presence is of.

    >>> table_of("here:abc:9f:1,2:0")
    'abc'
    """
    return text.removeprefix(MARK).partition(":")[0]
