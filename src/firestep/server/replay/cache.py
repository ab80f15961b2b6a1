"""The past of a table from its first entry on, for a replay: in pieces, each worked out once.

A piece ends at the very entry that brings an audience to a count of its own, and not a secret one
further; how many secret entries lie in it cannot be seen. All playing is done by workers.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from firestep.contract import InputError, Json, Seat
from firestep.server.cached_response import CachedResponse
from firestep.server.replay import frames
from firestep.server.tables.bots import ref_of
from firestep.server.tables.live_table import AnyTable
from firestep.server.tables.registry import TableRegistry
from firestep.server.workers.service import EngineService, GameRef, TableSnapshot
from firestep.table.log import LogEntry
from firestep.table.redaction import is_shown
from firestep.table.table import OVER

LENGTH: Final = 50
"""Frames in a piece."""
_REELS: Final = 32  # that are remembered
_BATCH: Final = 60  # entries read at once
_SECONDS: Final = 0.3  # about what a piece of a large game takes


@dataclass(slots=True)
class _Reel:
    """What is worked out for one audience in one language: whole pieces, and the table there."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    pieces: list[CachedResponse] = field(default_factory=list)
    tables: list[tuple[int, bytes]] = field(default_factory=lambda: [(0, b"")])
    rest: tuple[int, CachedResponse] | None = None  # the piece that is not full, up to which entry


@dataclass(frozen=True, slots=True)
class _Now:
    """What is to be known of a table before its past is worked out."""

    table: AnyTable
    ref: GameRef
    kept: TableSnapshot
    count: int
    number: int
    is_over: bool


class Reels:
    """The reels of the tables of a hall."""

    def __init__(self, hall: TableRegistry, minds: EngineService) -> None:
        """Begin with nothing worked out."""
        self._hall, self._minds = hall, minds
        self._reels: OrderedDict[tuple[str, Seat, str, bool], _Reel] = OrderedDict()

    async def piece(self, name: str, audience: Seat, language: str, number: int) -> CachedResponse:
        """Return a piece by its number from 0; a InputError if the audience has not seen so much."""
        now = await self._now(name, audience)
        if not 0 <= number * LENGTH < now.count:
            raise InputError("there is no such piece")
        reel = self._reel(name, audience, language, now.is_over)
        async with reel.lock:
            while len(reel.pieces) <= number:
                rest = await self._work_on(reel, now, audience, language)
                if rest is not None:
                    return rest
        return reel.pieces[number]

    async def view(self, name: str, audience: Seat, language: str, count: int) -> dict[str, Json]:
        """Return the view that an audience had at a count of its own; a InputError if it never was."""
        now = await self._now(name, audience)
        if not 1 <= count <= now.count:
            raise InputError("there is no such entry")
        before = (count - 1) // LENGTH
        reel = self._reel(name, audience, language, now.is_over)
        async with reel.lock:
            while len(reel.pieces) < before:
                await self._work_on(reel, now, audience, language)
            at, packed = reel.tables[before]
        entries, _ = await self._stretch(now, at, audience, count - before * LENGTH)
        kept = replace(now.kept, packed=packed)
        question = partial(frames.scene_then, now.ref, kept, entries, audience, language)
        scene = await self._minds.work(question, _SECONDS, f"reel {name}")
        view: dict[str, Json] = scene["view"]
        return view

    async def _now(self, name: str, audience: Seat) -> _Now:
        running = await self._hall.find(name)
        async with running.lock:
            table = await self._hall.load(running)
            kept = TableSnapshot(table.name, table.setup.to_json(), table.seed, b"")
            count, is_over = table.counts[audience], table.status == OVER
            return _Now(table, ref_of(table), kept, count, table.number, is_over)

    def _reel(self, name: str, audience: Seat, language: str, is_over: bool) -> _Reel:
        about = (name, audience, language, is_over)
        reel = self._reels.setdefault(about, _Reel())
        self._reels.move_to_end(about)
        if len(self._reels) > _REELS:
            self._reels.popitem(last=False)
        return reel

    async def _work_on(
        self, reel: _Reel, now: _Now, audience: Seat, language: str
    ) -> CachedResponse | None:
        """Work out the next piece; it is returned if the log ended before it was full."""
        at, packed = reel.tables[-1]
        if reel.rest is not None and reel.rest[0] == now.number:
            return reel.rest[1]
        entries, is_full = await self._stretch(now, at, audience, LENGTH)
        kept = replace(now.kept, packed=packed)
        question = partial(frames.frames, now.ref, kept, entries, audience, language, now.is_over)
        found: tuple[CachedResponse, bytes] = await self._minds.work(
            question, _SECONDS, f"reel {kept.name}"
        )
        if not is_full:
            reel.rest = (now.number, found[0])
            return found[0]
        reel.pieces.append(found[0])
        reel.tables.append((entries[-1].number, found[1]))
        return None

    async def _stretch(
        self, now: _Now, after: int, audience: Seat, most: int
    ) -> tuple[list[LogEntry], bool]:
        """Return the entries up to the one that is so many shown ones on, and if there was one."""
        found: list[LogEntry] = []
        shown = 0
        while after < now.number:
            batch = await self._hall.store.entries(now.kept.name, after=after, most=_BATCH)
            for entry in batch:
                if entry.number > now.number:  # happened meanwhile
                    return found, False
                found.append(entry)
                shown += is_shown(now.table.game, entry, audience)
                if shown == most:
                    return found, True
            after = found[-1].number
        return found, False
