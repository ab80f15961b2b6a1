"""Rates the games of rated tables when they end, exactly once."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

from firestep.server.players import rating_model
from firestep.server.scenes import AnyTable
from firestep.server.storage.ratings import PlayedSeats
from firestep.server.storage.rows import StoreUnavailable
from firestep.server.tables.live_table import LiveTable
from firestep.server.tables.registry import TableNotFound, TableRegistry
from firestep.server.tasks import TaskSet
from firestep.server.timestamps import now_ms
from firestep.table.log import LogEntry
from firestep.table.setup import SeatKind
from firestep.table.status import OVER

_INTERVAL_SECONDS: Final = 60.0
_log: Final = logging.getLogger(__name__)


class RatingService:
    """Stores the results of rated games."""

    def __init__(self, registry: TableRegistry) -> None:
        """Subscribe to the changes of all tables."""
        self._registry, self._store = registry, registry.store
        self._tasks = TaskSet()
        self._in_progress: set[str] = set()
        registry.subscribe(self._on_change)

    def start(self) -> None:
        """Start the loop that finds games whose result was not stored because of a kill."""
        self._tasks.start(self._run())

    async def close(self) -> None:
        """Cancel what is not done yet; the next start continues with it."""
        await self._tasks.cancel()

    def _on_change(self, live: LiveTable, entries: Sequence[LogEntry]) -> None:
        table = live.table
        if table is None or table.status is not OVER or not table.setup.rated:
            return
        if live.name not in self._in_progress:
            self._in_progress.add(live.name)
            self._tasks.start(self._finish(live.name, table))

    async def _finish(self, name: str, table: AnyTable) -> None:
        try:
            end = describe_end(table)
            await self._store.ratings.finish(name, end, rating_model.rate, now_ms())
        except StoreUnavailable as error:
            _log.warning("a result is stored later: %s", error)
        except Exception:
            _log.exception("a result could not be stored")
        finally:
            self._in_progress.discard(name)

    async def catch_up(self) -> None:
        """Store the results that are missing, and forget games whose tables were deleted."""
        for name in await self._store.ratings.list_unfinished():
            try:
                async with self._registry.locked(name) as table:
                    pass
            except TableNotFound:
                continue
            await self._finish(name, table)
        await self._store.ratings.delete_abandoned()

    async def _run(self) -> None:
        while True:
            try:
                await self.catch_up()
            except StoreUnavailable as error:
                _log.warning("the database does not respond: %s", error)
            except Exception:
                _log.exception("results could not be stored")
            await asyncio.sleep(_INTERVAL_SECONDS)


def describe_end(table: AnyTable) -> PlayedSeats:
    """Return the teams of a finished game with their scores."""
    outcome = table.outcome
    assert outcome is not None
    teams = table.game.teams(len(table.seat_states))
    levels = {
        seat: place.level
        for seat, place in table.seat_states.items()
        if place.kind == SeatKind.COMPUTER
    }
    scores = [outcome.scores[team[0] - 1] for team in teams]
    return PlayedSeats(teams, levels, scores)
