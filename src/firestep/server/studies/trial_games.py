"""Trial games: a few hundred games of the computer that show how rules play."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final

from cachetools import LRUCache

from firestep.contract import canonical
from firestep.lab.certificate.stored import StoredCertificate, read_certificate
from firestep.server.config import ServerLimits
from firestep.server.rate_limit import Rejection, TokenBucket
from firestep.server.timestamps import now_ms
from firestep.server.workers.process import JobProgress
from firestep.server.workers.service import EngineService
from firestep.server.workers.trial_games import TrialRules

ONE_AT_A_TIME: Final = Rejection(
    "trial-running", "this address has trial games under way; wait or stop them"
)
TOO_MANY: Final = Rejection("trials-hour", "this address has asked for too many trial games")
BUSY: Final = Rejection("trials-full", "too many trial games are under way; try again", 503)

_MAX_RESULTS: Final = 100
_MAX_ADDRESSES: Final = 2000
_UPDATE_SECONDS: Final = 0.5
_GAME_SECONDS: Final = 60.0
"""How long the last game may take after the time-out; then the worker is stopped."""


class TrialRejected(Exception):
    """Trial games are not started, because a limit is reached."""

    def __init__(self, rejection: Rejection) -> None:
        """Store the parts of the response."""
        super().__init__(rejection.code)
        self.rejection = rejection


@dataclass(slots=True, eq=False)
class _Trial:
    """Games under way, and how many clients wait for them."""

    task: asyncio.Task[StoredCertificate]
    progress: JobProgress
    watchers: int = 0


class TrialGames:
    """Starts trial games within the limits, and keeps the most recent results by rule hash.

    Clients that ask for the same rules share the games. These stop if no client is left.
    """

    def __init__(self, engines: EngineService, limits: ServerLimits) -> None:
        """Create an empty cache."""
        self._engines, self._limits = engines, limits
        self._results: LRUCache[str, StoredCertificate] = LRUCache(_MAX_RESULTS)
        self._running: dict[str, _Trial] = {}
        self._addresses: Counter[str] = Counter()
        self._buckets: LRUCache[str, TokenBucket] = LRUCache(_MAX_ADDRESSES)

    async def play(
        self, rules: TrialRules, address: str
    ) -> AsyncIterator[JobProgress | StoredCertificate]:
        """Yield the progress again and again, then the result.

        Raise `TrialRejected` if a limit is reached, and the errors of `EngineService`. If the
        iteration is stopped, so are the games.
        """
        known = self._results.get(rules.rule_hash)
        if known is not None:
            yield known
            return
        trial = self._join(rules, address)
        try:
            while not trial.task.done():
                yield trial.progress
                await asyncio.wait((trial.task,), timeout=_UPDATE_SECONDS)
            yield trial.task.result()
        finally:
            self._leave(rules.rule_hash, trial, address)

    def _join(self, rules: TrialRules, address: str) -> _Trial:
        """Return the games with these rules; start them if they are not under way."""
        if self._addresses[address]:
            raise TrialRejected(ONE_AT_A_TIME)
        trial = self._running.get(rules.rule_hash)
        if trial is None:
            if len(self._running) >= self._limits.trials:
                raise TrialRejected(BUSY)
            if not self._bucket(address).take(now_ms()):
                raise TrialRejected(TOO_MANY)
            progress = JobProgress(0, self._limits.trial_games)
            task = asyncio.create_task(self._run(rules))
            trial = self._running[rules.rule_hash] = _Trial(task, progress)
        trial.watchers += 1
        self._addresses[address] += 1
        return trial

    def _leave(self, rule_hash: str, trial: _Trial, address: str) -> None:
        self._addresses[address] -= 1
        if not self._addresses[address]:
            del self._addresses[address]
        trial.watchers -= 1
        if not trial.watchers and not trial.task.done():
            trial.task.cancel()
            if self._running.get(rule_hash) is trial:
                del self._running[rule_hash]

    def _bucket(self, address: str) -> TokenBucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            most = self._limits.trials_per_hour
            bucket = self._buckets[address] = TokenBucket(most / 3600, most, now_ms())
        return bucket

    async def _run(self, rules: TrialRules) -> StoredCertificate:
        limits, rule_hash = self._limits, rules.rule_hash

        def on_progress(progress: JobProgress) -> None:
            trial = self._running.get(rule_hash)
            if trial is not None:
                trial.progress = progress

        try:
            # The games may wait for all others.
            async with asyncio.timeout(limits.trials * (limits.trial_seconds + _GAME_SECONDS)):
                document = await self._engines.play_trial_games(
                    rules, limits.trial_games, limits.trial_seconds, on_progress
                )
            result = await asyncio.to_thread(read_certificate, canonical(document))
            self._results[rule_hash] = result
            return result
        finally:
            if (trial := self._running.get(rule_hash)) and trial.task is asyncio.current_task():
                del self._running[rule_hash]
