"""Events: what an action caused. They are computed on first access."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from firestep.contract.canonical_json import Json
from firestep.contract.lazy_sequence import LazySequence

GAME_OVER: Final = "game-over"
"""The kind of the event that ends one game of a match while the match continues."""


@dataclass(frozen=True, slots=True)
class Event:
    """One consequence of an action, and the rule that caused it."""

    kind: str
    rule: str
    facts: Mapping[str, Json] = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        """Return the event as a JSON object."""
        return {"kind": self.kind, "rule": self.rule, "facts": dict(self.facts)}


class LazyEvents(LazySequence[Event]):
    """The events of one action: a search never needs them."""

    __slots__ = ()
