"""Computer players, hints and analysis outside the event loop: they delay nothing but themselves.

Every question has a token of the caller's choice. Whoever waits for a question that is cancelled
gets `Cancelled`; a bad question gives a `Fault`, anything else that goes wrong a `Failed`.
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
from firestep.players.computer import engine_of, level_of
from firestep.server.workers import jobs, position, review
from firestep.server.workers.jobs import Cancelled, GameRef, Step, TableSnapshot, Thought, sight
from firestep.server.workers.pool import Failed, WorkerPool
from firestep.server.workers.position import Study
from firestep.server.workers.process import Hear, Progress, Question

__all__ = [
    "Cancelled",
    "EngineService",
    "Failed",
    "GameRef",
    "Progress",
    "Step",
    "Study",
    "TableSnapshot",
    "Thought",
    "sight",
]

_GLANCE: Final = 0.1  # seconds that are more than enough to say something
_LONG: Final = 60.0
_RECORD: Final = 1.0  # about the seconds that it takes to play a long game again
_GIVING_WAY: Final = 10
"""How much the worker that looks over whole games gives way to the rest of the machine."""


class EngineService:
    """A crew for what people wait for, and one worker beside it that looks over whole games."""

    def __init__(self, workers: int = 0, *, timed: bool = True) -> None:
        """Start nothing yet; 0 workers: one less than there are cores, and at least one.

        Untimed, the same question always has the same answer, however long it takes.
        """
        self._timed = timed
        self._players = WorkerPool(workers or max(1, (os.cpu_count() or 1) - 1))
        self._critic = WorkerPool(1, _GIVING_WAY)
        self._known: dict[tuple[str, int], float] = {}

    def pids(self) -> list[int]:
        """Return the numbers of the processes that run."""
        return self._players.pids() + self._critic.pids()

    async def choose(
        self, ref: GameRef, thought: Thought, level: int, seed: int, token: str
    ) -> list[Step]:
        """Return the plan of a computer player, at least one step.

        It is to be followed as long as the `sight` of the seat's view is what the step before
        foresaw.
        """
        seconds = self._seconds(ref.game, level)
        question = partial(jobs.choose, ref, thought, level, seed, self._timed)
        plan: list[Step] = await self._players.ask(question, seconds, token)
        return plan

    async def say(self, ref: GameRef, thought: Thought, level: int, token: str) -> str | None:
        """Return what a computer player says unasked, of the asides shown; None for nothing."""
        if not thought.asides:
            return None
        question = partial(jobs.say, ref, thought, level)
        said: str | None = await self._players.ask(question, _GLANCE, token)
        return said

    async def hint(
        self, ref: GameRef, thought: Thought, language: str, token: str
    ) -> dict[str, Json]:
        """Return the action that a quick look finds best, with `words`, `chance` and `reasons`."""
        levels = engine_of(_plain(ref.game)).levels
        seconds = self._seconds(ref.game, hint_level(levels))
        question = partial(jobs.hint, ref, thought, language, self._timed)
        found: dict[str, Json] = await self._players.ask(question, seconds, token)
        return found

    async def best(
        self, ref: GameRef, thought: Thought, lines: int, level: int, language: str, token: str
    ) -> dict[str, Json]:
        """Return the best lines of a position as a seat sees it."""
        seconds = self._seconds(ref.game, level)
        question = partial(jobs.best, ref, thought, lines, level, language, self._timed)
        found: dict[str, Json] = await self._players.ask(question, seconds, token)
        return found

    async def record(self, ref: GameRef, kept: TableSnapshot, audience: Seat) -> str:
        """Return the record of a table as an audience may have it.

        Playing a game again takes a while, and the rules of a game are for one thread only.
        """
        question = partial(jobs.record, ref, kept, audience)
        text: str = await self._players.ask(question, _RECORD, f"record {kept.name}")
        return text

    async def written(self, record_text: str) -> str:
        """Return a record as text for people."""
        question = partial(jobs.written, record_text)
        text: str = await self._players.ask(question, _RECORD, "written")
        return text

    async def drawn(self, ref: GameRef, view: Mapping[str, Json], audience: Seat) -> str:
        """Return a picture of what an audience is shown."""
        question = partial(jobs.drawn, ref, view, audience)
        text: str = await self._players.ask(question, _RECORD, "drawn")
        return text

    async def work(self, question: Question, seconds: float, token: str) -> Any:
        """Return what a worker makes of a question that takes about so many seconds."""
        return await self._players.ask(question, seconds, token)

    async def study(self, study: Study, lines: int, level: int, token: str) -> dict[str, Json]:
        """Return the best lines of a position that somebody has brought along."""
        seconds = self._seconds(study.game, level)
        question = partial(position.best, study, lines, level, self._timed)
        found: dict[str, Json] = await self._players.ask(question, seconds, token)
        return found

    async def review(
        self, record_text: str, level: int, token: str, hear: Hear | None = None
    ) -> dict[str, Json]:
        """Return a finished game looked over; that may take minutes, and `hear` is told how far."""
        question = partial(review.review, record_text, level, self._timed)
        found: dict[str, Json] = await self._critic.ask(question, _LONG, token, hear)
        return found

    def cancel(self, token: str) -> None:
        """Withdraw the questions of a token: who waits gets `Cancelled`, the searches end soon."""
        self._players.cancel(token)
        self._critic.cancel(token)

    async def close(self) -> None:
        """Withdraw all questions and end the workers."""
        await asyncio.gather(self._players.close(), self._critic.close())

    def _seconds(self, game: str, level: int) -> float:
        """Return the seconds of a level; the game may have to be loaded for that, once."""
        known = self._known.get((game, level))
        if known is None:
            known = self._known[game, level] = level_of(_plain(game), level).seconds
        return known


@cache
def _plain(game: str) -> AnyGame:
    return catalog.package(game).make({})
