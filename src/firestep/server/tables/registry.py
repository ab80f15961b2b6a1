"""The tables of this process: created, loaded, changed and broadcast.

A command changes the table in memory, its entries are stored, and only then are they broadcast. If
they cannot be stored, the table in memory is discarded: the stored log is authoritative.
"""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from firestep.contract import SPECTATOR, TABLE, InputError, Seat, canonical, digest
from firestep.contract.package import AnyGame
from firestep.server.scenes import AnyTable
from firestep.server.storage.group_commit import StoredListener
from firestep.server.storage.rows import RowUpdate, StoreConflict, StoredKey, TableRow
from firestep.server.storage.store import Store
from firestep.server.tables.conditional_lines import attach_lines, delete_unused_lines
from firestep.server.tables.game_cache import GameCache
from firestep.server.tables.live_table import LiveTable, RowState
from firestep.server.tables.messages import table_summary
from firestep.server.tasks import TaskSet
from firestep.server.timestamps import now_ms
from firestep.server.tokens import new_dice_seed, new_table_name
from firestep.table.commands import Commands
from firestep.table.log import ACTED, LogEntry
from firestep.table.redaction import is_visible
from firestep.table.setup import SeatKind, TableSetup, read_setup
from firestep.table.snapshot import dump_snapshot, load_snapshot
from firestep.table.status import PAUSED, RUNNING
from firestep.table.table import Table

CommandFunction: TypeAlias = Callable[[Commands[Any, Any]], list[LogEntry]]
ChangeListener: TypeAlias = Callable[[LiveTable, Sequence[LogEntry]], None]
DeletionListener: TypeAlias = Callable[[str], None]

SNAPSHOT_INTERVAL_ENTRIES: Final = 100
MAX_IDLE_TABLES: Final = 1000
"""The most tables without a connection in memory after each round of maintenance."""
_MAX_ATTEMPTS: Final = 20
_FIRST_RETRY_SECONDS: Final = 0.01  # at most; the delay is random
_MAX_RETRY_DOUBLINGS: Final = 5
_log: Final = logging.getLogger(__name__)


class TableNotFound(Exception):
    """There is no table of that name."""


@dataclass(frozen=True, slots=True)
class CommandResult:
    """The audience's count at the first entry of a command, and whether the command is a repeat."""

    count: int
    is_repeat: bool


ResultListener: TypeAlias = Callable[[CommandResult], None]
FinishListener: TypeAlias = Callable[[CommandResult | Exception], None]


class TableRegistry:
    """The tables of this process, over a store that several processes may share."""

    def __init__(self, store: Store, downtime: tuple[int, int] = (0, 0)) -> None:
        """Create an empty registry; no clock runs in `downtime`, from its start to its end."""
        self.store, self._downtime = store, downtime
        self._tables: dict[str, LiveTable] = {}
        self._games = GameCache(store)
        self._change_listeners: list[ChangeListener] = []
        self._deletion_listeners: list[DeletionListener] = []
        self._tasks = TaskSet()

    def __len__(self) -> int:
        """Return the number of tables in memory."""
        return len(self._tables)

    def subscribe(self, listener: ChangeListener) -> None:
        """Call a function after every change that this process makes and stores."""
        self._change_listeners.append(listener)

    def subscribe_deletions(self, listener: DeletionListener) -> None:
        """Call a function with the name of every table that any process has deleted."""
        self._deletion_listeners.append(listener)

    async def close(self) -> None:
        """Wait until all writes are done."""
        await self._tasks.wait()

    # Creating and loading.

    async def create_table(
        self, game: AnyGame, setup: TableSetup, keys: Sequence[tuple[str, Seat]]
    ) -> str:
        """Create and store a table, and return its name. `keys` are key hashes with their seats."""
        name = new_table_name()
        data = canonical(game.data)
        data_hash = digest(data)
        game = self._games.share(game, setup, data_hash)
        table = Table(game, setup, name, new_dice_seed())
        at = now_ms()
        entries = Commands(table, at).open()
        update = row_update(table, entries)
        row = TableRow(
            id=name,
            game=game.id,
            public=setup.public,
            status=update.status,
            created_at=at,
            updated_at=at,
            number=table.number,
            due_at=update.due_at,
            waiting=update.waiting,
            seed=table.seed,
            data_hash=data_hash,
            summary=table_summary(table),
        )
        seat_keys = [StoredKey(key_hash, name, seat) for key_hash, seat in keys]
        await self.store.create_table(row, entries, seat_keys, data)
        live = self._tables[name] = LiveTable(name)
        live.table, live.last_used_ms, live.broadcast_number = table, at, table.number
        live.recent.extend(entries)
        self._notify_change(live, entries)
        return name

    async def get(self, name: str) -> LiveTable:
        """Return a table, loaded if necessary. Raise `TableNotFound` if there is none."""
        live = self._tables.get(name)
        if live is None or live.table is None:
            if live is None and await self.store.get_row(name) is None:
                raise TableNotFound(name)
            live = self._tables.setdefault(name, LiveTable(name))
            async with live.lock:
                table = await self.load(live)
            if table.clock is not None and table.at < self._downtime[1]:
                await self.execute(name, TABLE, "", lambda commands: [])
        live.last_used_ms = now_ms()
        return live

    @asynccontextmanager
    async def locked(self, name: str) -> AsyncIterator[AnyTable]:
        """Yield a table while its lock is held. Raise `TableNotFound` if there is none."""
        live = await self.get(name)
        async with live.lock:
            yield await self.load(live)

    async def load(self, live: LiveTable) -> AnyTable:
        """Return the table from memory or from the store. The caller holds its lock."""
        if live.table is not None:
            return live.table
        row = await self.store.get_row(live.name)
        if row is None:
            self._tables.pop(live.name, None)
            raise TableNotFound(live.name)
        (first,) = await self.store.read_entries(row.id, limit=1)
        setup = read_setup(first.facts["setup"])
        game = await self._games.restore(setup, row.data_hash)
        table = await self._read_snapshot(row, game, setup) or Table(game, setup, row.id, row.seed)
        live.snapshot_number = table.number
        later = await self.store.read_entries(row.id, after=table.number)
        table.apply_entries(later)
        if table.conditional or (table.clock is not None and table.clock.time_control.is_slow):
            await attach_lines(self.store, live, table)
        live.table = table
        live.recent.clear()
        live.recent.extend(later)
        await self._broadcast_missed(live, table)
        return table

    async def _read_snapshot(
        self, row: TableRow, game: AnyGame, setup: TableSetup
    ) -> AnyTable | None:
        snapshot = await self.store.get_snapshot(row.id)
        if snapshot is None:
            return None
        try:
            return load_snapshot(snapshot[1], game, setup, row.id, row.seed)
        except InputError:
            return None  # written by another version: fold the whole log

    async def _broadcast_missed(self, live: LiveTable, table: AnyTable) -> None:
        """Broadcast the entries that were stored while the table was not in memory."""
        missed: Sequence[LogEntry] = ()
        if live.listeners and live.broadcast_number < table.number:
            missed = [entry for entry in live.recent if entry.number > live.broadcast_number]
            count = table.number - live.broadcast_number
            if len(missed) < count:
                missed = await self.store.read_entries(live.name, live.broadcast_number, count)
        live.broadcast(missed, now_ms())

    # Commands.

    async def execute(
        self,
        name: str,
        seat: Seat,
        command_id: str,
        command: CommandFunction,
        on_done: ResultListener | None = None,
    ) -> None:
        """Execute a command exactly once, store its entries and broadcast them.

        `on_done` is called right after the broadcast, so that the confirmation and the update can
        be sent together.

        Raise what the table raises; then nothing has changed. A command that has begun is finished
        even if the caller is cancelled: otherwise its entries might be stored but not broadcast.
        """
        task = asyncio.create_task(self._execute(name, seat, command_id, command, on_done))
        self._tasks.track(task)
        await asyncio.shield(task)

    async def _execute(
        self,
        name: str,
        seat: Seat,
        command_id: str,
        command: CommandFunction,
        on_done: ResultListener | None,
    ) -> None:
        for attempt in range(_MAX_ATTEMPTS):
            live = await self.get(name)
            async with live.lock:
                try:
                    result = await self._attempt(live, seat, command_id, command)
                except StoreConflict:
                    live.unload()  # another process has appended entries
                else:
                    if on_done is not None:
                        on_done(result)
                    return
            # A random delay, so that competing processes do not collide again.
            delay = _FIRST_RETRY_SECONDS * 2 ** min(attempt, _MAX_RETRY_DOUBLINGS)
            await asyncio.sleep(random.random() * delay)
        raise StoreConflict(name)

    def try_execute(
        self,
        live: LiveTable,
        seat: Seat,
        command_id: str,
        command: CommandFunction,
        on_finished: FinishListener,
    ) -> bool:
        """Execute a command like `execute`, but without a task, if its table is loaded and idle.

        Return False if it is not, or if the command is a repeat or a clock has expired: nothing has
        happened then. Raise what the table raises. `on_finished` is called later, after the
        broadcast, or with the error.
        """
        table = live.table
        if table is None or not live.lock.try_acquire():
            return False
        is_queued = False
        try:
            commands = Commands(table, now_ms(), seat, command_id)
            if commands.find_duplicate() or commands.may_be_late(self._downtime[1]):
                return False
            entries = self._apply(live, table, commands, command)
            if not entries:
                on_finished(CommandResult(_count_before(table, seat, ()), is_repeat=False))
                return True

            def on_stored(error: Exception | None) -> None:
                if isinstance(error, StoreConflict):
                    live.unload()
                    live.lock.release()
                    retry = self._execute_later(live.name, seat, command_id, command, on_finished)
                    self._tasks.start(retry)
                else:
                    self._finish(live, table, seat, entries, error, on_finished)

            self._queue(live, table, entries, on_stored)
            is_queued = True
            return True
        finally:
            if not is_queued:
                live.lock.release()

    def _queue(
        self,
        live: LiveTable,
        table: AnyTable,
        entries: Sequence[LogEntry],
        on_stored: StoredListener,
    ) -> None:
        live.last_used_ms = table.at
        try:
            self.store.queue_entries(live.name, entries, _next_row(live, table, entries), on_stored)
        except BaseException:
            live.unload()  # memory must not be ahead of the store
            raise

    def _finish(
        self,
        live: LiveTable,
        table: AnyTable,
        seat: Seat,
        entries: Sequence[LogEntry],
        error: Exception | None,
        on_finished: FinishListener,
    ) -> None:
        """Broadcast the entries of a command if they are stored, and release the lock."""
        result: CommandResult | Exception
        try:
            if error is None:
                self._publish(live, table, entries)
                result = CommandResult(_count_before(table, seat, entries[1:]), is_repeat=False)
            else:
                live.unload()  # memory must not be ahead of the store
                result = error
        except Exception as failure:
            result = failure
        try:
            on_finished(result)
        finally:
            live.lock.release()

    async def _execute_later(
        self,
        name: str,
        seat: Seat,
        command_id: str,
        command: CommandFunction,
        on_finished: FinishListener,
    ) -> None:
        try:
            await self._execute(name, seat, command_id, command, on_finished)
        except Exception as error:
            on_finished(error)

    async def _attempt(
        self, live: LiveTable, seat: Seat, command_id: str, command: CommandFunction
    ) -> CommandResult:
        table = await self.load(live)
        commands = Commands(table, now_ms(), seat, command_id)
        if number := commands.find_duplicate():
            later = await self.store.read_entries(live.name, after=number)
            return CommandResult(_count_before(table, seat, later), is_repeat=True)
        # Apply a time-out before the command, but not for the time when the server was down.
        skipped = Commands(table, now_ms()).skip_downtime(*self._downtime)
        if entries := [*skipped, *Commands(table, now_ms()).check_clock()]:
            await self._store_entries(live, entries)
            commands = Commands(table, now_ms(), seat, command_id)
        entries = self._apply(live, table, commands, command)
        if entries:
            await self._store_entries(live, entries)
        return CommandResult(_count_before(table, seat, entries[1:]), is_repeat=False)

    def _apply(
        self,
        live: LiveTable,
        table: AnyTable,
        commands: Commands[Any, Any],
        command: CommandFunction,
    ) -> list[LogEntry]:
        number = table.number
        try:
            return command(commands)
        except BaseException:
            if table.number != number:
                # Discard the in-memory table if the command failed midway.
                live.unload()
            raise

    async def _store_entries(self, live: LiveTable, entries: Sequence[LogEntry]) -> None:
        """Store and broadcast entries that the table has folded in already."""
        table = live.table
        assert table is not None
        try:
            await self.store.append_entries(live.name, entries, _next_row(live, table, entries))
        except BaseException:
            live.unload()  # memory must not be ahead of the store
            raise
        self._publish(live, table, entries)

    def _publish(self, live: LiveTable, table: AnyTable, entries: Sequence[LogEntry]) -> None:
        """Broadcast stored entries, and store a snapshot from time to time."""
        live.recent.extend(entries)
        live.broadcast(entries, now_ms())
        self._notify_change(live, entries)
        if table.conditional or live.line_tokens:
            delete_unused_lines(self.store, live, table, self._tasks)
        if table.number - live.snapshot_number >= SNAPSHOT_INTERVAL_ENTRIES:
            live.snapshot_number = table.number
            self._tasks.start(self._store_snapshot(live.name, table.number, dump_snapshot(table)))

    def _notify_change(self, live: LiveTable, entries: Sequence[LogEntry]) -> None:
        for listener in self._change_listeners:
            listener(live, entries)

    async def _store_snapshot(self, name: str, number: int, content: bytes) -> None:
        try:
            await self.store.save_snapshot(name, number, content)
        except Exception:  # a snapshot only saves time
            _log.exception("a snapshot could not be stored")

    # Changes by other processes.

    def refresh(self, name: str, number: int) -> None:
        """Read what another process appended up to an entry; an empty name means every table."""
        names = [name] if name else list(self._tables)
        for one in names:
            live = self._tables.get(one)
            if live is not None:
                self._tasks.start(self._refresh(live, number))
            elif number == 0:  # only a deletion has no number
                self.remove(one)

    async def catch_up(self) -> None:
        """Read what other processes appended to tables in memory although nobody notified us."""
        known = {name: live.table.number for name, live in self._tables.items() if live.table}
        stored = await self.store.read_numbers(list(known))
        for name, number in known.items():
            if stored.get(name, 0) > number or name not in stored:
                self.refresh(name, stored.get(name, 0))

    async def _refresh(self, live: LiveTable, number: int) -> None:
        try:
            await self._read_new_entries(live, number)
        except TableNotFound:
            self.remove(live.name)
        except Exception:
            live.unload()  # the next request loads it again
            _log.exception("the entries of another process could not be read")

    async def _read_new_entries(self, live: LiveTable, number: int) -> None:
        async with live.lock:
            table = live.table
            if table is None:
                if live.listeners:
                    await self.load(live)
                return
            if number and table.number >= number:
                return
            if not await self.read_missed(live) and await self.store.get_row(live.name) is None:
                self.remove(live.name)

    async def read_missed(self, live: LiveTable) -> bool:
        """Apply and broadcast the entries that other processes have stored.

        Return whether there are any. The table is loaded, and the caller holds the lock.
        """
        table = live.table
        assert table is not None
        entries = await self.store.read_entries(live.name, after=table.number)
        if entries:
            table.apply_entries(entries)
            if table.conditional:
                await attach_lines(self.store, live, table)
            live.recent.extend(entries)
            live.broadcast(entries, now_ms())
        return bool(entries)

    async def entries_after(
        self, live: LiveTable, audience: Seat, count: int
    ) -> tuple[Sequence[LogEntry], int]:
        """Return entries that include all that an audience saw after a count of its own.

        Return with them the audience's count of the first visible one. The caller holds the lock.
        """
        table = live.table
        assert table is not None
        recent = list(live.recent)
        visible = sum(is_visible(table.game, entry, audience) for entry in recent)
        before = table.visible_counts[audience] - visible
        if count >= before or (recent and recent[0].number == 1):
            return recent, before + 1
        return await self.store.read_entries(live.name, limit=table.number), 1

    # Tables in memory.

    def find_loaded(self, name: str) -> LiveTable | None:
        """Return a table if it is in memory."""
        return self._tables.get(name)

    def list_with_listeners(self) -> list[LiveTable]:
        """Return the tables that have a connection in this process."""
        return [live for live in self._tables.values() if live.listeners]

    async def delete_table(self, name: str) -> None:
        """Delete a table with all that belongs to it. Raise `TableNotFound` if there is none."""
        if not await self.store.delete_table(name):
            raise TableNotFound(name)
        self.remove(name)

    async def delete_unstarted(self, before: int) -> None:
        """Delete the tables that nobody has started or changed since a time.

        A table stays as long as somebody is connected to it here.
        """
        for name in await self.store.list_unstarted(before):
            live = self._tables.get(name)
            has_listeners = live is not None and live.listeners
            if not has_listeners and await self.store.delete_table(name, before):
                self.remove(name)

    def remove(self, name: str) -> None:
        """Remove a deleted table from memory, and inform its connections."""
        live = self._tables.pop(name, None)
        for listener in tuple(live.listeners) if live is not None else ():
            listener.on_deleted()
        for notify in self._deletion_listeners:
            notify(name)

    def evict_idle(self, before: int, most: int = MAX_IDLE_TABLES) -> None:
        """Remove tables from memory that have no connection and were not used since a time.

        At most `most` tables without a connection stay, the last used ones.
        """
        idle = [live for live in self._tables.values() if not live.is_busy()]
        idle.sort(key=lambda live: live.last_used_ms)
        for place, live in enumerate(idle, most - len(idle)):
            if live.last_used_ms < before or place < 0:
                del self._tables[live.name]


def _count_before(table: AnyTable, seat: Seat, entries: Sequence[LogEntry]) -> int:
    """Return the count of a seat before the last entries."""
    count = table.visible_counts.get(seat, 0)
    if not count or not entries:
        return count
    return count - sum(is_visible(table.game, entry, seat) for entry in entries)


def bot_seats_to_act(table: AnyTable) -> list[Seat]:
    """Return the seats to act that a computer plays."""
    if table.status is not RUNNING:
        return []
    return [seat for seat in table.to_act() if seat >= 1 and table.seat_states[seat].computer]


def _next_row(live: LiveTable, table: AnyTable, entries: Sequence[LogEntry]) -> RowUpdate:
    """Return the columns that an append of a loaded table changes."""
    update = row_update(table, entries, live.stored_row)
    live.stored_row = (update.status, update.due_at, update.waiting)
    return update


def row_update(
    table: AnyTable, entries: Sequence[LogEntry], stored: RowState | None = None
) -> RowUpdate:
    """Return the columns of a table's row after its last entries, compared with what is stored."""
    status, clock, due = table.status, table.clock, None
    if clock is not None and status is RUNNING:
        due = clock.next_expiry()
        if due is not None:
            due += clock.time_control.lag  # an action that is on its way may use the lag allowance
    elif status is PAUSED:
        status = RUNNING
    waiting = SeatKind.COMPUTER if bot_seats_to_act(table) else ""
    has_summary = any(entry.kind != ACTED for entry in entries)
    return RowUpdate(
        status,
        due,
        waiting,
        table_summary(table) if has_summary else None,
        is_secret=not any(is_visible(table.game, entry, SPECTATOR) for entry in entries),
        is_short=not has_summary and stored == (status, due, waiting),
    )
