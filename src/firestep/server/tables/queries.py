"""Queries of one connection: their rate limit, and the sample that answers are computed from."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from firestep.contract import Json, Seat
from firestep.server.facts import find_facts
from firestep.server.rate_limit import TokenBucket
from firestep.server.scenes import AnyTable, sample_table

PAST_SCENE: Final = "then"
"""The topic of a query for the scene at an earlier count."""
_QUERIES_PER_SECOND: Final = 8.0
_QUERY_BURST: Final = 60
_TOPIC_COSTS: Final = {"odds": 4, PAST_SCENE: 4}
_NAMES_PER_TOKEN: Final = 50
_TOPICS_BY_NAME: Final = ("words", "why", "describe", "labels")
"""The topics whose answer consists of independent answers about each name."""
_NAMES_PER_PART: Final = 40


def query_cost(topic: str, names: Sequence[str]) -> int:
    """Return how many tokens of a bucket a query takes."""
    return _TOPIC_COSTS.get(topic, 1) + len(names) // _NAMES_PER_TOKEN


class QueryRunner:
    """Answers the queries of one connection."""

    def __init__(self, now: int) -> None:
        """Create the runner of a new connection, with a full bucket."""
        self._bucket = TokenBucket(_QUERIES_PER_SECOND, _QUERY_BURST, now)
        self._sample_key: tuple[int, Seat] | None = None
        self._sample: Any = None

    def may_query(self, topic: str, names: Sequence[str], now: int) -> bool:
        """Take the cost of a query from the bucket. Return False if there are not enough tokens."""
        return all(self._bucket.take(now) for _ in range(query_cost(topic, names)))

    def plan(
        self, table: AnyTable, audience: Seat, topic: str, names: Sequence[str], language: str
    ) -> list[Callable[[], Mapping[str, Json]]]:
        """Return short computations that give the answer in parts: facts the audience may know.

        Each raises `InputError` if there are none. The answer is about the present state, also if
        the table changes meanwhile.
        """
        key = (table.number, audience)
        if self._sample_key != key:
            self._sample = sample_table(table, audience)
            self._sample_key = key
        size = _NAMES_PER_PART if topic in _TOPICS_BY_NAME else max(1, len(names))
        parts = [names[at : at + size] for at in range(0, len(names), size)] or [names]
        return [
            partial(find_facts, table.game, self._sample, audience, topic, part, language)
            for part in parts
        ]
