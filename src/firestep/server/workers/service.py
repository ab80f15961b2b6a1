"""Engines, analysis and records, computed in worker processes outside the event loop.

Every call has a token of the caller's choice, by which it can be cancelled. A cancelled call raises
`JobCancelled`, bad input raises `InputError`, and any other error raises `JobFailed`.
"""

import asyncio
import os
from collections.abc import Mapping
from functools import cache, partial
from typing import Any, Final

from firestep import catalog
from firestep.contract import Json, Seat
from firestep.contract.package import AnyGame
from firestep.players.analysis import hint_level
from firestep.players.computer import find_level, new_engine
from firestep.server.workers import jobs, position, review, trial_games
from firestep.server.workers.jobs import GameRef, PlanStep, SeatView, TableSnapshot
from firestep.server.workers.pool import WorkerPool
from firestep.server.workers.position import PositionInput
from firestep.server.workers.process import Job, OnProgress
from firestep.server.workers.trial_games import TrialRules

# Expected durations, by which the queue is ordered.
_ASIDE_SECONDS: Final = 0.1
_RECORD_SECONDS: Final = 1.0
_REVIEW_SECONDS: Final = 60.0
_PRINT_SECONDS: Final = 10.0
# The event loop comes before the searches: moves of people must not wait for computer players.
_SEARCH_NICENESS: Final = 5
_REVIEW_NICENESS: Final = 10
_TRIAL_NICENESS: Final = 15


class EngineService:
    """A worker pool for jobs that people wait for, and two workers of low priority.

    One of them reviews games and makes PDFs, the other one plays trial games.
    """

    def __init__(self, workers: int = 0, *, timed: bool = True) -> None:
        """Create the pools without processes. 0 workers: one less than there are cores.

        If `timed` is False, searches ignore time limits and their results are reproducible.
        """
        self._timed = timed
        self._pool = WorkerPool(workers or max(1, (os.cpu_count() or 1) - 1), _SEARCH_NICENESS)
        self._review_pool = WorkerPool(1, _REVIEW_NICENESS)
        self._trial_pool = WorkerPool(1, _TRIAL_NICENESS)
        self._pools = (self._pool, self._review_pool, self._trial_pool)
        self._level_seconds: dict[tuple[str, int], float] = {}

    def process_ids(self) -> list[int]:
        """Return the ids of the running worker processes."""
        return [process_id for pool in self._pools for process_id in pool.process_ids()]

    async def run(self, job: Job, seconds: float, token: str) -> Any:
        """Return the result of any job that takes about that many seconds."""
        return await self._pool.run(job, seconds, token)

    async def choose_plan(
        self, ref: GameRef, shown: SeatView, level: int, seed: int, token: str
    ) -> list[PlanStep]:
        """Return the plan of a computer player: at least one step.

        Follow it as long as the digest of the seat's view equals `expected_view` of the last step.
        """
        job = partial(jobs.choose_plan, ref, shown, level, seed, self._timed)
        plan: list[PlanStep] = await self.run(job, self._search_seconds(ref.game, level), token)
        return plan

    async def choose_aside(
        self, ref: GameRef, shown: SeatView, level: int, token: str
    ) -> str | None:
        """Return the aside that a computer player chooses; None if it chooses none."""
        if not shown.asides:
            return None
        job = partial(jobs.choose_aside, ref, shown, level)
        aside: str | None = await self.run(job, _ASIDE_SECONDS, token)
        return aside

    async def find_hint(
        self, ref: GameRef, shown: SeatView, language: str, token: str
    ) -> dict[str, Json]:
        """Return the action that a quick search finds, with `words`, `chance` and `reasons`."""
        level = hint_level(new_engine(_default_game(ref.game)).levels)
        job = partial(jobs.find_hint, ref, shown, language, self._timed)
        hint: dict[str, Json] = await self.run(job, self._search_seconds(ref.game, level), token)
        return hint

    async def find_best_lines(
        self, ref: GameRef, shown: SeatView, lines: int, level: int, language: str, token: str
    ) -> dict[str, Json]:
        """Return the best lines of a position as a seat sees it."""
        job = partial(jobs.find_best_lines, ref, shown, lines, level, language, self._timed)
        found: dict[str, Json] = await self.run(job, self._search_seconds(ref.game, level), token)
        return found

    async def analyse_position(
        self, given: PositionInput, lines: int, level: int, threats: bool, token: str
    ) -> dict[str, Json]:
        """Return the best lines of a position that a client sent, or of its next opponent."""
        job = partial(position.find_best_lines, given, lines, level, self._timed, threats)
        found: dict[str, Json] = await self.run(job, self._search_seconds(given.game, level), token)
        return found

    async def export_record(self, ref: GameRef, snapshot: TableSnapshot, audience: Seat) -> str:
        """Return the record of a table, redacted for an audience."""
        job = partial(jobs.export_record, ref, snapshot, audience)
        text: str = await self.run(job, _RECORD_SECONDS, f"record {snapshot.name}")
        return text

    async def render_text(self, record_text: str) -> str:
        """Return a record in the game's own text form."""
        text: str = await self.run(partial(jobs.render_text, record_text), _RECORD_SECONDS, "text")
        return text

    async def render_picture(self, ref: GameRef, view: Mapping[str, Json], audience: Seat) -> str:
        """Return an SVG picture of what an audience is shown."""
        job = partial(jobs.render_picture, ref, view, audience)
        text: str = await self.run(job, _RECORD_SECONDS, "picture")
        return text

    async def review_game(
        self, record_text: str, level: int, token: str, on_progress: OnProgress | None = None
    ) -> dict[str, Json]:
        """Return the review of a finished game, which may take minutes."""
        job = partial(review.review_game, record_text, level, self._timed)
        found: dict[str, Json] = await self._review_pool.run(
            job, _REVIEW_SECONDS, token, on_progress
        )
        return found

    async def play_trial_games(
        self,
        rules: TrialRules,
        games: int,
        seconds: float,
        on_progress: OnProgress,
    ) -> dict[str, Json]:
        """Return the certificate of as many games as end in time."""
        job = partial(trial_games.play_trial_games, rules, games, seconds)
        token = f"trial games of {rules.ref.game}"
        found: dict[str, Json] = await self._trial_pool.run(job, seconds, token, on_progress)
        return found

    async def build_print(self, job: Job) -> bytes:
        """Return the result of a job that makes a PDF, which may take a minute."""
        pdf: bytes = await self._review_pool.run(job, _PRINT_SECONDS, "print")
        return pdf

    def cancel(self, token: str) -> None:
        """Cancel the jobs of a token."""
        for pool in self._pools:
            pool.cancel(token)

    async def close(self) -> None:
        """Cancel all jobs and stop the workers."""
        await asyncio.gather(*(pool.close() for pool in self._pools))

    def _search_seconds(self, game: str, level: int) -> float:
        """Return the search time of a level. The first call for a game loads the game."""
        seconds = self._level_seconds.get((game, level))
        if seconds is None:
            seconds = find_level(_default_game(game), level).seconds
            self._level_seconds[game, level] = seconds
        return seconds


@cache
def _default_game(game: str) -> AnyGame:
    return catalog.get_package(game).make({})
