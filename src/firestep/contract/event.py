"""Events: what an action caused. They are computed on first access."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, overload

from firestep.contract.canonical_json import Json

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


class LazyEvents(Sequence[Event]):
    """The events of one action, computed on first access: a search never needs them."""

    __slots__ = ("source",)

    source: tuple[Any, ...] | list[Event]
    """The function and its arguments; after the first access, the events."""

    def __init__(self, make: Callable[..., Sequence[Event]], *arguments: object) -> None:
        """Store `make` and its arguments; `make(*arguments)` is called once, on first access."""
        self.source = (make, arguments)

    def _events(self) -> list[Event]:
        if isinstance(self.source, tuple):
            make, arguments = self.source
            self.source = list(make(*arguments))
        return self.source

    def __len__(self) -> int:
        return len(self._events())

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events())

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        return self._events()[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._events() == list(other)

    __hash__ = None  # type: ignore[assignment]  # compares like a list, so not hashable

    def __repr__(self) -> str:
        return repr(self._events())
