"""Storing content of users within limits, games with it, and its differences for players."""

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from cachetools import LRUCache

from firestep.contract import InputError, Value, canonical
from firestep.contract.content import ContentBundle, Difference, check_label
from firestep.contract.package import AnyGame
from firestep.server.config import ServerLimits
from firestep.server.rate_limit import Rejection
from firestep.server.storage.content import content_id
from firestep.server.storage.store import Store
from firestep.server.timestamps import now_ms
from firestep.server.workers import content as jobs
from firestep.server.workers.content import get_workshop
from firestep.server.workers.service import EngineService

_DAY_MS: Final = 86_400_000
_CHECK_SECONDS: Final = 0.3  # expected duration of a check
_MAX_ADDRESSES: Final = 10_000
_MAX_DIFFERENCES: Final = 200  # lists in memory

PER_DAY: Final = Rejection("content-day", "this address stored too much content today")
TOTAL: Final = Rejection("full", "the server has all the content it can hold", 503)


class ContentNotFound(Exception):
    """There is no content with this id."""


class ContentLimitReached(Exception):
    """An address, or all addresses together, stored too much content."""

    def __init__(self, rejection: Rejection) -> None:
        """Store the parts of the response."""
        super().__init__(rejection.code)
        self.rejection = rejection


class ContentRefused(Exception):
    """Content has problems, so it is not stored."""

    def __init__(self, problem: Mapping[str, Any]) -> None:
        """Store the first problem."""
        super().__init__(str(problem["text"]))
        self.problem = problem


class ContentService:
    """The stored content of a server."""

    def __init__(self, store: Store, engines: EngineService, limits: ServerLimits) -> None:
        """Create the service; nothing is read yet."""
        self._store, self._engines, self._limits = store, engines, limits
        self._stored_at: LRUCache[str, deque[int]] = LRUCache(_MAX_ADDRESSES)
        self._differences: LRUCache[tuple[bytes, str], Sequence[Difference]] = LRUCache(
            _MAX_DIFFERENCES
        )

    async def add(self, bundle: ContentBundle, address: str, language: str) -> str:
        """Check and store a bundle, and return its id; the same bundle has the same id.

        Raise `InputError` or `ContentRefused` if it is invalid, and `ContentLimitReached`.
        """
        check_label(bundle.title, "title")
        name, now = content_id(bundle), now_ms()
        if await self._store.content.get(name, now) is not None:
            return name
        times = self._stored_at.setdefault(address, deque())
        while times and now - times[0] >= _DAY_MS:
            times.popleft()
        if len(times) >= self._limits.contents_per_day:
            raise ContentLimitReached(PER_DAY)
        if await self._store.content.count() >= self._limits.contents:
            raise ContentLimitReached(TOTAL)
        times.append(now)
        report = await self.check(bundle, language)
        if report["problems"]:
            raise ContentRefused(report["problems"][0])
        return await self._store.content.add(bundle, now)

    async def check(self, bundle: ContentBundle, language: str) -> Any:
        """Return the report of a bundle, computed in a worker."""
        job = partial(jobs.check_stored, bundle.game, bundle.files, bundle.options, language)
        return await self._engines.run(job, _CHECK_SECONDS, "content")

    async def get(self, name: str) -> ContentBundle:
        """Return a stored bundle. Raise `ContentNotFound` if there is none."""
        bundle = await self._store.content.get(name, now_ms())
        if bundle is None:
            raise ContentNotFound(name)
        return bundle

    async def list_differences(self, game: AnyGame, language: str) -> Sequence[Difference]:
        """Return how the content of a game differs from the shipped game."""
        key = canonical([game.id, dict(game.settings), dict(game.data)])
        found = self._differences.get((key, language))
        if found is None:
            workshop = get_workshop(game.id)
            # A thread, because the event loop must not wait for it.
            found = await asyncio.to_thread(workshop.find_differences, game, language)
            self._differences[key, language] = found
        return found


async def make_game(bundle: ContentBundle, given: Mapping[str, Value]) -> AnyGame:
    """Return the game of a stored bundle, with other options than its own where they are given."""
    workshop = get_workshop(bundle.game)
    options = {**bundle.options, **given}
    try:
        return await asyncio.to_thread(workshop.read_content, bundle.files, options)
    except RecursionError:  # cannot happen: the bundle was checked before it was stored
        raise InputError("this content cannot be read") from None
