"""Quotas by client address for work that is not part of a game: replays and analysis."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from cachetools import LRUCache

from firestep.server.config import ServerLimits
from firestep.server.http.errors import HttpProblem
from firestep.server.rate_limit import TokenBucket
from firestep.server.tables.queries import query_cost

_MAX_ADDRESSES: Final = 2000
_BOARD_COST: Final = 8  # as much as so many questions
_MAX_SEARCHES: Final = 6
_MAX_SEARCHES_PER_ADDRESS: Final = 1


class AnalysisQuota:
    """The rate of short requests, and the number of searches that run at once."""

    def __init__(self, limits: ServerLimits) -> None:
        """Create full quotas."""
        self._limits = limits
        self._buckets: LRUCache[str, TokenBucket] = LRUCache(_MAX_ADDRESSES)
        self._searches: Counter[str] = Counter()

    def check_rate(
        self, address: str, now: int, topic: str = "", names: Sequence[str] = ()
    ) -> None:
        """Count a short request. Raise `HttpProblem` if there were too many."""
        self._take(address, now, query_cost(topic, names))

    def charge_board(self, address: str, now: int) -> None:
        """Count a board that must be built. Raise `HttpProblem` if there were too many."""
        self._take(address, now, _BOARD_COST)

    def _take(self, address: str, now: int, cost: int) -> None:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._new_bucket(now)
            self._buckets[address] = bucket
        if not all(bucket.take(now) for _ in range(cost)):
            raise HttpProblem(429, "too-fast", "Too many questions at once: wait a moment.")

    def _new_bucket(self, now: int) -> TokenBucket:
        return TokenBucket(self._limits.analysis_rate, self._limits.analysis_burst, now)

    @contextmanager
    def reserve_search(self, address: str) -> Iterator[None]:
        """Reserve a search for the duration of a block. Raise `HttpProblem` if too many run."""
        if self._searches[address] >= _MAX_SEARCHES_PER_ADDRESS:
            raise HttpProblem(429, "one-at-a-time", "One position at a time: wait for the answer.")
        if self._searches.total() >= _MAX_SEARCHES:
            raise HttpProblem(503, "busy", "Too many positions are being analysed: try again.")
        self._searches[address] += 1
        try:
            yield
        finally:
            self._searches[address] -= 1
            if not self._searches[address]:
                del self._searches[address]
