"""The numbers that a search may change, and the ranges of their values."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from firestep.contract import InputError, clip
from firestep.contract.tuning import TunableNumber, Values

PLACE: Final = "--free"
PARENT: Final = "parent"
"""The name of the candidate without changes."""
_ITEM: Final = re.compile(r"(\S+)\s+(-?[0-9.]*[0-9])\.\.(-?[0-9.]+)")
_MAX_LISTED: Final = 12


@dataclass(frozen=True, slots=True)
class FreeNumber:
    """A number and the first and last value that a search may give it."""

    name: str
    parent: float
    first: float
    last: float
    step: float

    @property
    def count(self) -> int:
        """The number of values."""
        return round((self.last - self.first) / self.step) + 1

    def value_at(self, index: int) -> float:
        """Return a value by its index."""
        return round(self.first + index * self.step, 6)

    def index_of(self, value: float) -> int:
        """Return the index of a value."""
        return round((value - self.first) / self.step)


def split_items(text: str, place: str) -> Iterator[tuple[str, str, str]]:
    """Yield name and bounds of items such as `mark1.price 12..20`, separated by commas."""
    for item in text.split(","):
        found = _ITEM.fullmatch(item.strip())
        if not found:
            raise InputError(
                f"{clip(item.strip())} is not a name and a range such as price 12..20", place=place
            )
        name, low, high = found.groups()
        yield name, low, high


def read_bound(text: str, name: str, place: str) -> float:
    """Return a bound of a range."""
    try:
        return float(text)
    except ValueError:
        raise InputError(f"{clip(text)} is not a number", place=f"{place}, {name}") from None


def read_free(text: str, numbers: Sequence[TunableNumber]) -> tuple[FreeNumber, ...]:
    """Return the free numbers. Raise `InputError` if one is unknown, fixed or out of range."""
    known = {number.name: number for number in numbers}
    found: dict[str, FreeNumber] = {}
    for name, low, high in split_items(text, PLACE):
        if name not in known:
            raise InputError(
                f"there is no number {clip(name)}; {_suggest(name, known)}", place=PLACE
            )
        if name in found:
            raise InputError("the number is named twice", place=f"{PLACE}, {name}")
        bounds = read_bound(low, name, PLACE), read_bound(high, name, PLACE)
        found[name] = _make_free(known[name], *bounds)
    return tuple(found.values())


def _make_free(number: TunableNumber, low: float, high: float) -> FreeNumber:
    place = f"{PLACE}, {number.name}"
    if number.fixed:
        raise InputError(f"cannot be free: {number.fixed}", place=place)
    if low < number.minimum or high > number.maximum:
        raise InputError(
            f"{low:g}..{high:g} is not within {number.minimum:g}..{number.maximum:g}", place=place
        )
    first = ceil(round(low / number.step, 6)) * number.step
    last = floor(round(high / number.step, 6)) * number.step
    if last - first < number.step / 2:
        raise InputError(
            f"the range {low:g}..{high:g} is empty: it has fewer than two values", place=place
        )
    return FreeNumber(number.name, number.value, first, last, number.step)


def _suggest(name: str, known: Mapping[str, TunableNumber]) -> str:
    """Return which names begin like an unknown one."""
    head = name.partition(".")[0]
    near = [each for each in known if each.partition(".")[0] == head]
    names = near or list(dict.fromkeys(each.partition(".")[0] for each in known))
    shown = ", ".join(names[:_MAX_LISTED]) + (", ..." if len(names) > _MAX_LISTED else "")
    return f"known are {shown}" if near else f"known names begin with {shown}"


def write_key(values: Values) -> str:
    """Return changed numbers as text, the name of a candidate in a results file.

    >>> write_key({"tank.speed": 2.5, "car.price": 14.0})
    'car.price=14 tank.speed=2.5'
    """
    return " ".join(f"{name}={value:g}" for name, value in sorted(values.items())) or PARENT


def read_key(text: str) -> dict[str, float]:
    """Return the changed numbers that `write_key` wrote."""
    if text == PARENT:
        return {}
    pairs = (item.rpartition("=") for item in text.split(" "))
    return {name: float(value) for name, _, value in pairs}


def drop_unchanged(free: Sequence[FreeNumber], values: Values) -> dict[str, float]:
    """Return the numbers that differ from those of the parent."""
    return {
        number.name: values[number.name]
        for number in free
        if number.name in values and values[number.name] != number.parent
    }


def count_steps(free: Sequence[FreeNumber], values: Values) -> float:
    """Return the distance from the parent: the steps by which all numbers differ."""
    return sum(
        abs(values.get(number.name, number.parent) - number.parent) / number.step for number in free
    )
