"""A sequence that is computed on first access."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar, overload

T_co = TypeVar("T_co", covariant=True)


class LazySequence(Sequence[T_co]):
    """A sequence that is computed on first access. It compares like a list."""

    __slots__ = ("source",)

    source: tuple[Any, ...] | list[T_co]
    """The function and its arguments; after the first access, the items."""

    def __init__(self, make: Callable[..., Sequence[T_co]], *arguments: object) -> None:
        """Store `make` and its arguments; `make(*arguments)` is called once, on first access."""
        self.source = (make, arguments)

    def _items(self) -> list[T_co]:
        if isinstance(self.source, tuple):
            make, arguments = self.source
            self.source = list(make(*arguments))
        return self.source

    def __len__(self) -> int:
        return len(self._items())

    def __iter__(self) -> Iterator[T_co]:
        return iter(self._items())

    @overload
    def __getitem__(self, index: int) -> T_co: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T_co]: ...
    def __getitem__(self, index: int | slice) -> T_co | Sequence[T_co]:
        return self._items()[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._items() == list(other)

    __hash__ = None  # type: ignore[assignment]  # compares like a list, so not hashable

    def __repr__(self) -> str:
        return repr(self._items())
