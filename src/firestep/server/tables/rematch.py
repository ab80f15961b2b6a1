"""Rematches: when all have agreed, a new table with the sides changed and the same keys."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from firestep.contract import Seat
from firestep.server.tables.live_table import AnyTable, LiveTable
from firestep.server.tables.registry import TableRegistry
from firestep.server.tasks import TaskSet
from firestep.table.consent import REMATCH
from firestep.table.log import LogEntry
from firestep.table.setup import PERSON, SeatPlan, TableSetup
from firestep.table.table import OVER

_log: Final = logging.getLogger(__name__)


class Rematches:
    """Makes the table of a rematch as soon as it is agreed on."""

    def __init__(self, hall: TableRegistry) -> None:
        """Listen to the hall."""
        self._hall = hall
        self._chores = TaskSet()
        self._making: set[str] = set()
        hall.changed.append(self._hear)

    def _hear(self, running: LiveTable, entries: Sequence[LogEntry]) -> None:
        self.look(running)

    def look(self, running: LiveTable) -> None:
        """Make the rematch if it is agreed on and not made yet."""
        table = running.table
        if table is None or table.status != OVER:
            return
        request = table.requests.get(REMATCH)
        if request is not None and not request.waits and running.name not in self._making:
            self._making.add(running.name)
            self._chores.start(self._make(running.name, table))

    async def _make(self, name: str, table: AnyTable) -> None:
        try:
            count = len(table.places)
            moved = {seat: next_seat(seat, count) for seat in table.seats}
            keys = [(key.hash, moved[key.seat]) for key in await self._hall.store.keys(name)]
            made = await self._hall.open(table.game, swapped(table), keys)
            for seat, place in table.places.items():
                if place.kind == PERSON:
                    who = place.name
                    await self._hall.command(
                        made,
                        moved[seat],
                        "",
                        lambda by, who=who: by.sit(who),  # type: ignore[misc]
                    )
            await self._hall.command(name, -1, "", lambda by: by.note_rematch(made))
        except Exception:
            _log.exception("a rematch could not be made")
        finally:
            self._making.discard(name)


def next_seat(seat: Seat, count: int) -> Seat:
    """Return where a seat goes in a rematch: everybody sits one further on.

    >>> [next_seat(seat, 4) for seat in (1, 2, 3, 4)]
    [2, 3, 4, 1]
    """
    return seat % count + 1


def swapped(table: AnyTable) -> TableSetup:
    """Return the setup of a rematch."""
    plans = [SeatPlan(place.kind, place.name, place.level) for place in table.places.values()]
    return replace(table.setup, seats=[plans[-1], *plans[:-1]])
