"""Rematches: a new table with the sides changed and the same keys, when all have agreed."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from firestep.contract import TABLE, Seat
from firestep.server.scenes import AnyTable
from firestep.server.tables.live_table import LiveTable
from firestep.server.tables.registry import TableRegistry
from firestep.server.tasks import TaskSet
from firestep.server.timestamps import now_ms
from firestep.table.consent import RequestKind
from firestep.table.log import LogEntry
from firestep.table.setup import SeatKind, SeatPlan, TableSetup
from firestep.table.status import OVER

_log: Final = logging.getLogger(__name__)


class RematchCreator:
    """Creates the table of a rematch as soon as all have agreed."""

    def __init__(self, registry: TableRegistry) -> None:
        """Subscribe to the changes of all tables."""
        self._registry = registry
        self._tasks = TaskSet()
        self._in_progress: set[str] = set()
        registry.subscribe(self._on_change)

    def _on_change(self, live: LiveTable, entries: Sequence[LogEntry]) -> None:
        self.create_if_agreed(live)

    def create_if_agreed(self, live: LiveTable) -> None:
        """Create the rematch of a table if all have agreed and it does not exist yet."""
        table = live.table
        if table is None or table.status is not OVER:
            return
        request = table.requests.get(RequestKind.REMATCH)
        if request is not None and not request.waiting_for and live.name not in self._in_progress:
            self._in_progress.add(live.name)
            self._tasks.start(self._create(live.name, table))

    async def _create(self, name: str, table: AnyTable) -> None:
        registry = self._registry
        try:
            new_seats = {seat: next_seat(seat, len(table.seat_states)) for seat in table.seats}
            seat_keys = await registry.store.list_keys(name)
            keys = [(key.hash, new_seats[key.seat]) for key in seat_keys]
            rematch = await registry.create_table(table.game, rematch_setup(table), keys)
            await registry.store.players.copy_seats(name, rematch, new_seats, now_ms())
            for seat, place in table.seat_states.items():
                if place.kind == SeatKind.PERSON:
                    await self._sit(rematch, new_seats[seat], place.name)
            await registry.execute(name, TABLE, "", lambda commands: commands.note_rematch(rematch))
        except Exception:
            _log.exception("a rematch could not be created")
        finally:
            self._in_progress.discard(name)

    async def _sit(self, name: str, seat: Seat, person: str) -> None:
        await self._registry.execute(name, seat, "", lambda commands: commands.sit(person))


def next_seat(seat: Seat, count: int) -> Seat:
    """Return the seat that a person has in a rematch: the next one in order.

    >>> [next_seat(seat, 4) for seat in (1, 2, 3, 4)]
    [2, 3, 4, 1]
    """
    return seat % count + 1


def rematch_setup(table: AnyTable) -> TableSetup:
    """Return the setup of a rematch."""
    plans = [SeatPlan(place.kind, place.name, place.level) for place in table.seat_states.values()]
    return replace(table.setup, seats=[plans[-1], *plans[:-1]])
