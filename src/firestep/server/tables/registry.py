"""All tables of this process: they are loaded, changed, kept, and told about.

A command is carried out on the table in memory, its entries are kept, and only then does anybody
hear of it. If they cannot be kept, the table in memory is thrown away: what is kept is what counts.
"""

import asyncio
import json
import logging
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from firestep import catalog
from firestep.contract import SPECTATOR, InputError, Seat, canonical, digest
from firestep.contract.package import AnyGame
from firestep.server.storage.rows import COMPUTER, Conflict, Key, Mark, TableRow
from firestep.server.storage.store import Store
from firestep.server.tables.live_table import AnyTable, LiveTable
from firestep.server.tables.messages import summary
from firestep.server.tasks import TaskSet
from firestep.server.tokens import new_name, new_seed
from firestep.table.commands import Commands
from firestep.table.log import LogEntry
from firestep.table.redaction import is_shown
from firestep.table.setup import TableSetup, read_setup
from firestep.table.snapshot import pack, unpack
from firestep.table.table import OVER, PAUSED, RUNNING, Table

Do = Callable[[Commands[Any, Any]], list[LogEntry]]

SNAPSHOT_EVERY: Final = 100
_TRIES: Final = 20
_PAUSE: Final = 0.01  # seconds at most before the second try
_DOUBLINGS: Final = 5  # of the pause; then it stays
_KEPT_GAMES: Final = 200
_log: Final = logging.getLogger(__name__)


class TableNotFound(Exception):
    """There is no table of that name."""


@dataclass(frozen=True, slots=True)
class Result:
    """That a command was carried out, with the count of its entry, and whether it was before."""

    count: int
    again: bool


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class TableRegistry:
    """The tables of a process over the store that all processes share."""

    def __init__(self, store: Store) -> None:
        """Begin with an empty hall."""
        self.store = store
        self._running: dict[str, LiveTable] = {}
        self._games: dict[tuple[str, str, bytes], AnyGame] = {}
        self.changed: list[Callable[[LiveTable, Sequence[LogEntry]], None]] = []
        """Who hears of every change made in this process, once it is kept."""
        self._chores = TaskSet()

    # Making tables.

    async def open(self, game: AnyGame, setup: TableSetup, keys: Sequence[tuple[str, Seat]]) -> str:
        """Make a table and keep it; `keys` are hashes with their seats."""
        name = new_name()
        table = Table(game, setup, name, new_seed())
        at = now()
        entries = Commands(table, at).open()
        data = canonical(game.data)
        mark = mark_of(table, entries)
        row = TableRow(
            id=name,
            game=game.id,
            public=setup.public,
            status=mark.status,
            created_at=at,
            updated_at=at,
            number=table.number,
            due_at=mark.due_at,
            waiting=mark.waiting,
            seed=table.seed,
            data_hash=digest(data),
            summary=mark.summary,
        )
        held = [Key(hash, name, seat) for hash, seat in keys]
        await self.store.create(row, entries, held, data)
        running = self._running[name] = LiveTable(name)
        running.table, running.touched, running.told = table, at, table.number
        running.recent.extend(entries)
        self._pass_on(running, entries)
        return name

    # Finding tables.

    async def find(self, name: str) -> LiveTable:
        """Return a table in memory, loaded if need be; TableNotFound if there is none."""
        running = self._running.get(name)
        if running is None or running.table is None:
            if running is None and await self.store.row(name) is None:
                raise TableNotFound(name)
            running = self._running.setdefault(name, LiveTable(name))
            async with running.lock:
                await self.load(running)
        running.touched = now()
        return running

    async def load(self, running: LiveTable) -> AnyTable:
        """Return the table of the lock that is held, from memory or from the store."""
        if running.table is not None:
            return running.table
        row = await self.store.row(running.name)
        if row is None:
            self._running.pop(running.name, None)
            raise TableNotFound(running.name)
        (first,) = await self.store.entries(row.id, most=1)
        setup = read_setup(first.facts["setup"])
        game = await self._game(setup, row.data_hash)
        table = await self._packed(row, game, setup) or Table(game, setup, row.id, row.seed)
        running.packed = table.number
        later = await self.store.entries(row.id, after=table.number)
        table.take_all(later)
        running.table = table
        running.recent.clear()
        running.recent.extend(later)
        await self._tell_missed(running, table)
        return table

    async def _tell_missed(self, running: LiveTable, table: AnyTable) -> None:
        """Tell those who listen what was kept while the table was not in memory."""
        missed: Sequence[LogEntry] = ()
        if running.listeners and running.told < table.number:
            missed = [entry for entry in running.recent if entry.number > running.told]
            if len(missed) < table.number - running.told:
                count = table.number - running.told
                missed = await self.store.entries(running.name, running.told, count)
        running.tell(missed, now())

    async def _packed(self, row: TableRow, game: AnyGame, setup: TableSetup) -> AnyTable | None:
        found = await self.store.snapshot(row.id)
        if found is None:
            return None
        try:
            return unpack(found[1], game, setup, row.id, row.seed)
        except InputError:
            return None  # by an older version: the log says all

    async def _game(self, setup: TableSetup, data_hash: str) -> AnyGame:
        """Return the game of a setup under the very data it was opened with."""
        key = (setup.game, data_hash, canonical(dict(setup.settings)))
        if key not in self._games:
            content = await self.store.data(data_hash)
            if content is None:
                raise InputError("the data of this table are lost")
            if len(self._games) >= _KEPT_GAMES:
                self._games.clear()
            room = catalog.package(setup.game)
            self._games[key] = room.restore(dict(setup.settings), json.loads(content))
        return self._games[key]

    # Changing tables.

    async def command(self, name: str, seat: Seat, id: str, do: Do) -> Result:
        """Carry out a command exactly once, keep what it made, and tell everybody.

        Raises what the table raises; then nothing has happened. Once begun it is brought to an end,
        even if whoever sent it is gone: else it might be kept, and the others never hear of it.
        """
        work = asyncio.create_task(self._command(name, seat, id, do))
        self._chores.hold(work)
        return await asyncio.shield(work)

    async def _command(self, name: str, seat: Seat, id: str, do: Do) -> Result:
        for tries in range(_TRIES):
            running = await self.find(name)
            async with running.lock:
                try:
                    return await self._carry_out(running, seat, id, do)
                except Conflict:
                    running.forget()  # another process was quicker: look at what it did
            # Not all at once again, or the same ones would be too late every time.
            await asyncio.sleep(random.random() * _PAUSE * 2 ** min(tries, _DOUBLINGS))
        raise Conflict(name)

    async def _carry_out(self, running: LiveTable, seat: Seat, id: str, do: Do) -> Result:
        table = await self.load(running)
        authority = Commands(table, now(), seat, id)
        if number := authority.already():
            later = await self.store.entries(running.name, after=number)
            return Result(_count_before(table, seat, later), again=True)
        late = Commands(table, now()).look_at_clock()
        if late:  # whoever comes too late comes too late, whenever the bell is heard
            await self._keep(running, late)
            authority = Commands(table, now(), seat, id)
        number = table.number
        try:
            entries = do(authority)
        except BaseException:
            if table.number != number:  # half done: what is kept is what counts
                running.forget()
            raise
        if entries:
            await self._keep(running, entries)
        return Result(_count_before(table, seat, entries[1:]), again=False)

    async def _keep(self, running: LiveTable, entries: Sequence[LogEntry]) -> None:
        """Keep entries that are folded in; whatever goes wrong, memory must not run ahead."""
        table = running.table
        assert table is not None
        try:
            await self.store.append(running.name, entries, mark_of(table, entries))
        except BaseException:
            running.forget()
            raise
        running.recent.extend(entries)
        running.tell(entries, now())
        self._pass_on(running, entries)
        if table.number - running.packed >= SNAPSHOT_EVERY:
            running.packed = table.number
            self._chores.start(self._snapshot(running.name, table.number, pack(table)))

    def _pass_on(self, running: LiveTable, entries: Sequence[LogEntry]) -> None:
        for hear in self.changed:
            hear(running, entries)

    async def _snapshot(self, name: str, number: int, content: bytes) -> None:
        try:
            await self.store.keep_snapshot(name, number, content)
        except Exception:  # the log says all: a snapshot only saves time
            _log.exception("a snapshot could not be kept")

    # News from elsewhere.

    def heard(self, name: str, number: int) -> None:
        """Hear that some process has brought a table to that number; "" means any table."""
        names = [name] if name else list(self._running)
        for one in names:
            running = self._running.get(one)
            if running is not None:
                self._chores.start(self._catch_up(running, number))

    async def _catch_up(self, running: LiveTable, number: int) -> None:
        try:
            await self._read_on(running, number)
        except TableNotFound:
            self.drop(running.name)
        except Exception:  # whoever asks for the table next will have it read again
            running.forget()
            _log.exception("what another process did could not be read")

    async def _read_on(self, running: LiveTable, number: int) -> None:
        async with running.lock:
            table = running.table
            if table is None:
                if running.listeners:
                    await self.load(running)  # tells them
                return
            if number and table.number >= number:
                return
            entries = await self.store.entries(running.name, after=table.number)
            if not entries:
                if await self.store.row(running.name) is None:
                    self.drop(running.name)
                return
            table.take_all(entries)
            running.recent.extend(entries)
            running.tell(entries, now())

    async def history(
        self, running: LiveTable, audience: Seat, after: int
    ) -> tuple[Sequence[LogEntry], int]:
        """Return entries that hold all an audience has seen after a count of its own.

        With them the count of the first that it sees. The lock of the table is held.
        """
        table = running.table
        assert table is not None
        recent = list(running.recent)
        known = sum(is_shown(table.game, entry, audience) for entry in recent)
        before = table.counts[audience] - known
        if after >= before or (recent and recent[0].number == 1):
            return recent, before + 1
        return await self.store.entries(running.name, most=table.number), 1

    # Leaving.

    def known(self, name: str) -> LiveTable | None:
        """Return a table if it is in memory."""
        return self._running.get(name)

    def listened_to(self) -> list[LiveTable]:
        """Return the tables that somebody has a line to in this process."""
        return [running for running in self._running.values() if running.listeners]

    def drop(self, name: str) -> None:
        """Forget a table: it is gone, or nobody has asked for it for long."""
        self._running.pop(name, None)

    def sweep(self, before: int) -> None:
        """Forget tables that nobody listens to and nobody has touched since."""
        for name, running in list(self._running.items()):
            is_busy = running.listeners or running.thinking or running.lock.locked()
            if not is_busy and running.touched < before:
                del self._running[name]

    def __len__(self) -> int:
        """Return how many tables are in memory."""
        return len(self._running)

    async def close(self) -> None:
        """Wait for what is being written."""
        await self._chores.finish()


def _count_before(table: AnyTable, seat: Seat, entries: Sequence[LogEntry]) -> int:
    """Return the count that a seat had before the last entries."""
    if seat not in table.counts:
        return 0
    return table.counts[seat] - sum(is_shown(table.game, entry, seat) for entry in entries)


def computers_due(table: AnyTable) -> list[Seat]:
    """Return the seats that the game waits for and a computer plays."""
    if table.status != RUNNING:
        return []
    return [seat for seat in table.to_act() if seat >= 1 and table.places[seat].computer]


def mark_of(table: AnyTable, entries: Sequence[LogEntry]) -> Mark:
    """Return what lists and clocks must know of a table after its last entries."""
    status = RUNNING if table.status == PAUSED else table.status
    clock = table.clock
    due = clock.due() if clock is not None and table.status == RUNNING else None
    if due is not None and clock is not None:
        due += clock.terms.lag  # the bell waits for what may be under way
    waiting = COMPUTER if computers_due(table) else ""
    is_secret = not any(is_shown(table.game, entry, SPECTATOR) for entry in entries)
    return Mark(status, None if status == OVER else due, waiting, summary(table), is_secret)
