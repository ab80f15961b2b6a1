"""The past of tables: frames in segments, and scenes at an earlier count.

The log of a table is folded in worker processes. Snapshots on the way are cached by table and
shared by all audiences; they never leave the server. Frames are cached by audience and language.

A segment ends at the very entry that brings its audience to a count, not a secret entry further,
and every scene is taken at the entry of its frame. So frames contain nothing of the entries that
the audience did not see: neither their times nor how many there were. Whether a segment is computed
again depends on the audience's own count, not on secret entries.
"""

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias
from weakref import WeakValueDictionary

from cachetools import LRUCache

from firestep.contract import InputError, Json, Seat
from firestep.server.cached_response import CachedResponse
from firestep.server.replay import frames
from firestep.server.replay.frames import LogSnapshot
from firestep.server.scenes import AnyTable
from firestep.server.tables.registry import TableRegistry
from firestep.server.tables.worker_inputs import game_ref
from firestep.server.workers.jobs import GameRef, TableSnapshot
from firestep.server.workers.process import Job
from firestep.server.workers.service import EngineService
from firestep.table.log import LogEntry
from firestep.table.redaction import is_visible
from firestep.table.status import TableStatus

SEGMENT_FRAMES: Final = 50
FOLD_ENTRIES: Final = 100  # entries between two snapshots on the way to a segment
_READ_ENTRIES: Final = 100  # entries in one query of the database
_SEGMENT_SECONDS: Final = 0.3  # expected duration for a large game
MAX_SEGMENT_BYTES: Final = 16 * 1024 * 1024
MAX_SNAPSHOT_BYTES: Final = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class _Source:
    """What is needed of a table to compute its past for one audience."""

    table: AnyTable
    ref: GameRef
    audience: Seat
    count: int
    is_over: bool

    def snapshot(self, packed: bytes) -> TableSnapshot:
        table = self.table
        return TableSnapshot(table.name, table.setup.to_json(), table.seed, packed)


@dataclass(frozen=True, slots=True)
class _Segment:
    """The frames of a segment up to a count; the last segment of a game may be incomplete."""

    response: CachedResponse
    last_count: int


_SegmentKey: TypeAlias = tuple[str, Seat, str, bool, int]


class ReplayService:
    """Serves replays over HTTP and look-backs over sockets from the same caches."""

    def __init__(self, registry: TableRegistry, engines: EngineService) -> None:
        """Create empty caches."""
        self._registry, self._engines = registry, engines
        self._segments: LRUCache[_SegmentKey, _Segment] = LRUCache(
            MAX_SEGMENT_BYTES, getsizeof=_segment_bytes
        )
        self._snapshots: LRUCache[tuple[str, int], LogSnapshot] = LRUCache(
            MAX_SNAPSHOT_BYTES, getsizeof=_snapshot_bytes
        )
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @property
    def cached_bytes(self) -> int:
        """The size of all cached segments and snapshots."""
        return int(self._segments.currsize + self._snapshots.currsize)

    def forget(self, name: str) -> None:
        """Discard what is cached of a table, because texts in its log were erased."""
        for segment in [key for key in self._segments if key[0] == name]:
            del self._segments[segment]
        for snapshot in [key for key in self._snapshots if key[0] == name]:
            del self._snapshots[snapshot]

    async def get_segment(
        self, name: str, audience: Seat, language: str, index: int
    ) -> CachedResponse:
        """Return the segment with an index from 0. Raise `InputError` if there is none yet."""
        source = await self._read_source(name, audience)
        if not 0 <= index * SEGMENT_FRAMES < source.count:
            raise InputError("there is no such segment")
        count = min((index + 1) * SEGMENT_FRAMES, source.count)
        return (await self._find_segment(source, language, count)).response

    async def get_scene(
        self, name: str, audience: Seat, language: str, count: int
    ) -> dict[str, Json]:
        """Return the scene of an audience at its count. Raise `InputError` if there is none yet."""
        source = await self._read_source(name, audience)
        if not 1 <= count <= source.count:
            raise InputError("there is no such entry")
        segment = await self._find_segment(source, language, count)
        return frames.find_scene(segment.response.body, count)

    async def _read_source(self, name: str, audience: Seat) -> _Source:
        async with self._registry.locked(name) as table:
            is_over = table.status == TableStatus.OVER
            count = table.visible_counts[audience]
            return _Source(table, game_ref(table), audience, count, is_over)

    async def _find_segment(self, source: _Source, language: str, count: int) -> _Segment:
        """Return the segment that contains the frame of a count, from the cache if possible."""
        name, index = source.table.name, (count - 1) // SEGMENT_FRAMES
        key = (name, source.audience, language, source.is_over, index)
        async with self._lock(name):
            segment = self._segments.get(key)
            if segment is None or segment.last_count < count:
                segment = await self._build_segment(source, language, index)
                self._segments.pop(key, None)
                if _segment_bytes(segment) <= MAX_SEGMENT_BYTES:
                    self._segments[key] = segment
            return segment

    def _lock(self, name: str) -> asyncio.Lock:
        """Return the lock of a table: one segment of a table is computed at a time."""
        return self._locks.setdefault(name, asyncio.Lock())

    async def _build_segment(self, source: _Source, language: str, index: int) -> _Segment:
        first = index * SEGMENT_FRAMES  # the count before the first frame
        last = min(first + SEGMENT_FRAMES, source.count)
        start = self._nearest_snapshot(source, first)
        entries: list[LogEntry] = []
        count = start.counts.get(source.audience, 0)
        after = start.number
        while count < last:
            batch = await self._registry.store.read_entries(source.table.name, after, _READ_ENTRIES)
            if not batch:
                raise InputError("the table was deleted")
            after = batch[-1].number
            for entry in batch:
                entries.append(entry)
                count += is_visible(source.table.game, entry, source.audience)
                if count == last:
                    break
                if count <= first and len(entries) == FOLD_ENTRIES:
                    start, entries = await self._fold(source, start, entries), []
        job = partial(
            frames.build_segment,
            source.ref,
            source.snapshot(start.packed),
            entries,
            source.audience,
            language,
            first,
            source.is_over,
        )
        response, end = await self._run(source, job)
        if last == first + SEGMENT_FRAMES:
            self._store_snapshot(source, end)
        return _Segment(response, last)

    def _nearest_snapshot(self, source: _Source, count: int) -> LogSnapshot:
        """Return the last cached snapshot at which the audience's count is at most `count`."""
        name = source.table.name
        numbers = sorted(number for table, number in self._snapshots if table == name)
        for number in reversed(numbers):
            snapshot = self._snapshots[name, number]
            if snapshot.counts[source.audience] <= count:
                return snapshot
        return LogSnapshot(0, {}, b"")

    async def _fold(
        self, source: _Source, start: LogSnapshot, entries: list[LogEntry]
    ) -> LogSnapshot:
        job = partial(frames.fold_log, source.ref, source.snapshot(start.packed), entries)
        snapshot: LogSnapshot = await self._run(source, job)
        self._store_snapshot(source, snapshot)
        return snapshot

    def _store_snapshot(self, source: _Source, snapshot: LogSnapshot) -> None:
        if _snapshot_bytes(snapshot) <= MAX_SNAPSHOT_BYTES:
            self._snapshots[source.table.name, snapshot.number] = snapshot

    async def _run(self, source: _Source, job: Job) -> Any:
        return await self._engines.run(job, _SEGMENT_SECONDS, f"replay {source.table.name}")


def _segment_bytes(segment: _Segment) -> int:
    return len(segment.response.body) + len(segment.response.gzipped)


def _snapshot_bytes(snapshot: LogSnapshot) -> int:
    return len(snapshot.packed)
