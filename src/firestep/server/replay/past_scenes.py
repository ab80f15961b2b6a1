"""Tables as they were: the scene that an audience had at an earlier count of its own.

The log is folded again up to that entry, a little at a time in the event loop: the rules share
room to work in, so a thread of its own would get in the way of the others. Every so often the
table is packed on the way, so that the next look back need not begin at the beginning.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Final

from firestep.contract import InputError, Json, Seat
from firestep.server.replay.frames import past_scene
from firestep.server.tables.live_table import AnyTable
from firestep.server.tables.registry import TableRegistry
from firestep.table.snapshot import pack, unpack
from firestep.table.table import Table

_TABLES: Final = 16  # that are remembered,
_SCENES: Final = 200  # and so many of their scenes
_STEP: Final = 50  # entries between two packed tables
_BREATH: Final = 10  # entries that are folded before others have their turn
_BATCH: Final = 200  # entries read at once


@dataclass(slots=True)
class _Past:
    """What is kept of one table: packed at some numbers, with everybody's counts there."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    packed: dict[int, tuple[dict[Seat, int], bytes]] = field(default_factory=dict)


class Pasts:
    """The pasts of the tables of a hall."""

    def __init__(self, hall: TableRegistry) -> None:
        """Begin with nothing remembered."""
        self._hall = hall
        self._pasts: OrderedDict[str, _Past] = OrderedDict()
        self._scenes: OrderedDict[tuple[str, Seat, int, str], dict[str, Json]] = OrderedDict()

    async def scene(self, name: str, audience: Seat, count: int, language: str) -> dict[str, Json]:
        """Return what an audience was shown at a count of its own; a InputError if it never was."""
        running = await self._hall.find(name)
        async with running.lock:
            table = await self._hall.load(running)
            if not 1 <= count <= table.counts[audience]:
                raise InputError("there is no such entry")
        about = (name, audience, count, language)
        if about not in self._scenes:
            past = self._past(name)
            async with past.lock:
                was = await self._fold(table, past, audience, count)
            self._scenes[about] = past_scene(was, audience, language)
            if len(self._scenes) > _SCENES:
                self._scenes.popitem(last=False)
        return self._scenes[about]

    def _past(self, name: str) -> _Past:
        past = self._pasts.setdefault(name, _Past())
        self._pasts.move_to_end(name)
        if len(self._pasts) > _TABLES:
            self._pasts.popitem(last=False)
        return past

    async def _fold(self, now: AnyTable, past: _Past, audience: Seat, count: int) -> AnyTable:
        """Fold the log up to the very entry that brought an audience to its count.

        Not a secret entry further: what was kept after one would tell its time.
        """
        was = self._begin(now, past, audience, count)
        while True:
            entries = await self._hall.store.entries(now.name, after=was.number, most=_BATCH)
            if not entries:
                raise InputError("there is no such entry")
            for entry in entries:
                was.take(entry)
                if was.counts[audience] == count:
                    return was
                if was.number % _STEP == 0 and was.number not in past.packed:
                    past.packed[was.number] = (dict(was.counts), pack(was))
                if was.number % _BREATH == 0:
                    await asyncio.sleep(0)

    def _begin(self, now: AnyTable, past: _Past, audience: Seat, count: int) -> AnyTable:
        before = [at for at, (counts, _) in past.packed.items() if counts[audience] < count]
        if not before:
            table: Table[Any, Any] = Table(now.game, now.setup, now.name, now.seed)
            return table
        return unpack(past.packed[max(before)][1], now.game, now.setup, now.name, now.seed)
