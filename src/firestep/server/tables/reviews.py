"""Records, score graphs and reviews of tables, computed once and cached."""

import asyncio
from collections.abc import Awaitable
from functools import partial
from typing import Final, TypeAlias

from cachetools import LRUCache

from firestep.contract import SPECTATOR, Json, Seat
from firestep.players.computer import find_level
from firestep.server.scenes import AnyTable
from firestep.server.tables.registry import TableRegistry
from firestep.server.tables.worker_inputs import game_ref, take_snapshot
from firestep.server.workers import review
from firestep.server.workers.process import JobProgress
from firestep.server.workers.service import EngineService
from firestep.table.status import TableStatus

_MAX_REVIEWS: Final = 100
_MAX_RUNNING_REVIEWS: Final = 8
_MAX_SCORE_GRAPHS: Final = 100
_SCORE_GRAPH_SECONDS: Final = 3.0  # for a long game

_Result: TypeAlias = "asyncio.Task[dict[str, Json]]"


class GameNotOver(Exception):
    """The game at a table is not over yet."""


class TooManyReviews(Exception):
    """The maximum number of reviews is running."""


class ReviewService:
    """Records, score graphs and reviews; those of finished games are cached."""

    def __init__(self, registry: TableRegistry, engines: EngineService) -> None:
        """Create empty caches."""
        self._registry, self._engines = registry, engines
        self._reviews: dict[tuple[str, int], _Result] = {}
        self._progress: dict[tuple[str, int], JobProgress] = {}
        self._score_graphs: LRUCache[str, _Result] = LRUCache(_MAX_SCORE_GRAPHS)

    async def export_record(self, name: str, audience: Seat) -> str:
        """Return the record of a table, redacted for an audience."""
        async with self._registry.locked(name) as table:
            record = self._export(table, audience)
        return await record

    async def render_text(self, name: str) -> str:
        """Return a finished game as text. Raise `GameNotOver` before its end."""
        async with self._registry.locked(name) as table:
            _check_over(table)
            record = self._export(table, SPECTATOR)
        return await self._engines.render_text(await record)

    def _export(self, table: AnyTable, audience: Seat) -> Awaitable[str]:
        """Return the record of the table as it is now, to be awaited without its lock."""
        return self._engines.export_record(game_ref(table), take_snapshot(table), audience)

    async def compute_score_graph(self, name: str) -> dict[str, Json]:
        """Return the score graph of a finished game. Raise `GameNotOver` before its end."""
        async with self._registry.locked(name) as table:
            _check_over(table)
            task = self._score_graphs.get(name)
            if task is None:
                job = partial(review.compute_score_graph, game_ref(table), take_snapshot(table))
                work = self._engines.run(job, _SCORE_GRAPH_SECONDS, f"score graph {name}")
                task = self._score_graphs[name] = asyncio.create_task(work)
        try:
            return await asyncio.shield(task)
        except Exception:
            self._score_graphs.pop(name, None)
            raise

    async def review(self, name: str, level: int) -> dict[str, Json]:
        """Return the engine's review of a finished game. Raise `GameNotOver` before its end."""
        async with self._registry.locked(name) as table:
            pass
        _check_over(table)
        find_level(table.game, level)
        key = (name, level)
        if key not in self._reviews:
            self._make_room()
            self._reviews[key] = asyncio.create_task(self._run_review(table, level))
        try:
            return await asyncio.shield(self._reviews[key])
        except Exception:
            self._reviews.pop(key, None)
            raise

    def _make_room(self) -> None:
        """Remove the oldest finished review if the cache is full."""
        if sum(not task.done() for task in self._reviews.values()) >= _MAX_RUNNING_REVIEWS:
            raise TooManyReviews
        if len(self._reviews) >= _MAX_REVIEWS:
            oldest = next(key for key, task in self._reviews.items() if task.done())
            del self._reviews[oldest]

    async def _run_review(self, table: AnyTable, level: int) -> dict[str, Json]:
        key = (table.name, level)
        record = await self._export(table, SPECTATOR)  # of a finished game: not redacted

        def on_progress(progress: JobProgress) -> None:
            self._progress[key] = progress

        try:
            token = f"review {table.name}"
            return await self._engines.review_game(record, level, token, on_progress)
        finally:
            self._progress.pop(key, None)

    async def review_progress(self, name: str, level: int) -> tuple[int, int]:
        """Return how many of how many actions of a game are reviewed; (0, 0) if none was asked."""
        live = await self._registry.get(name)
        if live.table is not None:
            _check_over(live.table)
        task = self._reviews.get((name, level))
        if task is None:
            return 0, 0
        progress = self._progress.get((name, level))
        if task.done() or progress is None:
            return int(task.done()), 1
        return progress.done, progress.total


def _check_over(table: AnyTable) -> None:
    if table.status != TableStatus.OVER:
        raise GameNotOver(table.name)
