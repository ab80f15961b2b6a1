"""What happened: events, made only when somebody asks for them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, overload

from firestep.contract.canonical_json import Json

GAME_OVER: Final = "game-over"
"""The kind of event that ends one game of a match while the match goes on."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, and the rule that made it happen."""

    kind: str
    rule: str
    facts: Mapping[str, Json] = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        """Return the event as a JSON object."""
        return {"kind": self.kind, "rule": self.rule, "facts": dict(self.facts)}


class Events(Sequence[Event]):
    """The events of one action. A search that never looks at them never pays for them."""

    __slots__ = ("recipe",)

    recipe: tuple[Any, ...] | list[Event]
    """What to call and what about; or, after the first look, what it gave."""

    def __init__(self, tell: Callable[..., Sequence[Event]], *about: object) -> None:
        """Keep the recipe: `tell(*about)` is called once, at the first look."""
        self.recipe = (tell, about)

    def _events(self) -> list[Event]:
        if isinstance(self.recipe, tuple):
            tell, about = self.recipe
            self.recipe = list(tell(*about))
        return self.recipe

    def __len__(self) -> int:
        return len(self._events())

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        return self._events()[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._events() == list(other)

    __hash__ = None  # type: ignore[assignment]  # compared like a list, so not hashable either

    def __repr__(self) -> str:
        return repr(self._events())
