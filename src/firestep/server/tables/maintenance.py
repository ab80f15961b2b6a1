"""The periodic work of a process: clocks, computer players, idle tables and presence."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from firestep.contract import TABLE
from firestep.server.storage.rows import StoreConflict, StoreUnavailable
from firestep.server.tables.bots import BotRunner
from firestep.server.tables.presence import REPEAT_MS, PresenceTracker
from firestep.server.tables.registry import TableNotFound, TableRegistry, bot_seats_to_act
from firestep.server.tasks import TaskSet
from firestep.server.timestamps import now_ms

CLOCK_CHECK_SECONDS: Final = 0.5
_STARTUP_ROUNDS: Final = (0, 2, 5, 10)
"""In these rounds all computer players whose turn it is are started. A killed process leaves them
waiting, and its last entries may be stored only after this process has started."""
_TAKEOVER_ROUNDS: Final = 20
"""Every so many rounds, take over computer players whose lease has ended, and evict tables."""
_HEARTBEAT_ROUNDS: Final = 2
_CATCH_UP_ROUNDS: Final = 4
"""Every so many rounds, look for changes of other processes if notifications may get lost."""
_PRESENCE_ROUNDS: Final = int(REPEAT_MS / 1000 / CLOCK_CHECK_SECONDS)
_IDLE_TABLE_MS: Final = 600_000
_log: Final = logging.getLogger(__name__)


class MaintenanceLoop:
    """Runs the periodic work until it is closed."""

    def __init__(
        self,
        registry: TableRegistry,
        bots: BotRunner,
        presence: PresenceTracker,
        lease_seconds: int,
        unstarted_hours: int,
        *,
        is_bus_lossless: bool = True,
    ) -> None:
        """Store the parts; nothing runs before `start`."""
        self._registry, self._bots, self._presence = registry, bots, presence
        self._lease_ms = lease_seconds * 1000
        self._unstarted_ms = unstarted_hours * 3_600_000
        self._is_bus_lossless = is_bus_lossless
        self._is_settled = False  # whether every clock knows how long the server was down
        self._tasks = TaskSet()

    def start(self) -> None:
        """Start the loop."""
        self._tasks.start(self._run())

    async def close(self) -> None:
        """Stop the loop, and note the time at which the server stops."""
        await self._tasks.cancel()
        if self._is_settled:
            try:
                await self._registry.store.heartbeat.beat(now_ms(), is_last=True)
            except StoreUnavailable as error:
                _log.warning("the database does not respond: %s", error)

    async def _run(self) -> None:
        number = 0
        while True:
            try:
                await self._run_round(number)
            except StoreUnavailable as error:
                _log.warning("the database does not respond: %s", error)
            except Exception:
                _log.exception("maintenance of the tables failed")
            number += 1
            await asyncio.sleep(CLOCK_CHECK_SECONDS)

    async def _run_round(self, number: int) -> None:
        heartbeat = self._registry.store.heartbeat
        if not self._is_settled:
            for name in await heartbeat.list_running_clocks():
                await self._check_clock(name)
            await heartbeat.settle()
            self._is_settled = True
            await self._registry.store.conditional_lines.delete_finished()
        elif number % _HEARTBEAT_ROUNDS == 0:
            await heartbeat.beat(now_ms())
        await self._check_clocks()
        if number in _STARTUP_ROUNDS:
            await self._start_bots(now_ms())
        elif number % _TAKEOVER_ROUNDS == 0:
            await self._start_bots(now_ms() - self._lease_ms)
            self._registry.evict_idle(now_ms() - _IDLE_TABLE_MS)
            await self._registry.delete_unstarted(now_ms() - self._unstarted_ms)
        if not self._is_bus_lossless and number % _CATCH_UP_ROUNDS == 0:
            await self._registry.catch_up()
        if number % _PRESENCE_ROUNDS == 0:
            self._presence.expire(now_ms())
            for live in self._registry.list_with_listeners():
                self._presence.publish(live)

    async def _check_clocks(self) -> None:
        for name in await self._registry.store.list_due(now_ms()):
            await self._check_clock(name)

    async def _check_clock(self, name: str) -> None:
        """Apply down-time and time-outs; every command does so first."""
        await self._isolate(name, self._registry.execute(name, TABLE, "", lambda commands: []))

    async def _start_bots(self, before: int) -> None:
        for name in await self._registry.store.list_waiting_for_computer(before):
            await self._isolate(name, self._start_bots_of(name))

    async def _start_bots_of(self, name: str) -> None:
        live = await self._registry.get(name)
        if live.table is not None and bot_seats_to_act(live.table):
            self._bots.start(live)

    async def _isolate(self, name: str, work: Coroutine[Any, Any, object]) -> None:
        """Await the work at one table; a table that cannot be loaded must not affect the others."""
        try:
            await work
        except (TableNotFound, StoreConflict) as error:
            _log.debug("maintenance of a table is postponed: %s", error)
        except StoreUnavailable:
            raise
        except Exception:
            _log.exception("maintenance of table %s failed", name)
