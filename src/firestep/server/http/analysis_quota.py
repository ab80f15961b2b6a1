"""Who asks for work beside the tables, and how much of it an address may have."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from firestep.server.http.errors import HttpProblem
from firestep.server.rate_limit import TokenBucket
from firestep.server.tables.queries import DEAR

_RATE: Final = 8.0  # glances a second in the long run,
_BURST: Final = 80  # and at once: enough for the replay of a long game
_ADDRESSES: Final = 2000  # that are remembered
_AT_ONCE: Final = 6  # positions that are thought about,
_OF_ADDRESS: Final = 1  # and of one address


class AnalysisQuota:
    """The addresses that ask for replays and about positions."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()
        self._asking: Counter[str] = Counter()

    def glance(self, address: str, now: int, about: str = "") -> None:
        """Take what a glance costs, like a look at a table; turned away if there were too many."""
        bucket = self._buckets.setdefault(address, TokenBucket(_RATE, _BURST, now))
        self._buckets.move_to_end(address)
        if len(self._buckets) > _ADDRESSES:
            self._buckets.popitem(last=False)
        if not all(bucket.take(now) for _ in range(DEAR.get(about, 1))):
            raise HttpProblem(429, "too-fast", "Too many questions at once: wait a moment.")

    @contextmanager
    def thinking(self, address: str) -> Iterator[None]:
        """Have a place among those who are thought for; turned away if there is none."""
        if self._asking[address] >= _OF_ADDRESS:
            raise HttpProblem(429, "one-at-a-time", "One position at a time: wait for the answer.")
        if self._asking.total() >= _AT_ONCE:
            raise HttpProblem(503, "busy", "Too many positions are being thought about: try again.")
        self._asking[address] += 1
        try:
            yield
        finally:
            self._asking[address] -= 1
            if not self._asking[address]:
                del self._asking[address]
