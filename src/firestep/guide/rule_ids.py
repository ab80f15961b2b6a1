"""Short forms of lists of rule ids: `TR-MOVE-02, -05 to -07` instead of four ids."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

_PARTS: Final = re.compile(r"(.+-)([0-9]+[a-z]?)")


def shorten(rules: Iterable[str]) -> str:
    """Return ids in a short form: sorted, equal prefixes once, runs as ranges."""
    parts = sorted({_split(rule) for rule in rules}, key=_order)
    return ", ".join(
        prefix + ", -".join(_runs([number for _, number in group]))
        for prefix, group in groupby(parts, key=lambda part: part[0])
    )


def _split(rule: str) -> tuple[str, str]:
    found = _PARTS.fullmatch(rule)
    return (found[1], found[2]) if found else (rule, "")


def _order(part: tuple[str, str]) -> tuple[str, int, str]:
    digits = re.match("[0-9]*", part[1])
    return part[0], int(digits[0] or 0) if digits else 0, part[1]


def _runs(numbers: list[str]) -> Iterator[str]:
    """Yield single numbers, and runs of three or more as a range with an en dash."""
    at = 0
    while at < len(numbers):
        end = at
        while end + 1 < len(numbers) and _follows(numbers[end], numbers[end + 1]):
            end += 1
        if end - at >= 2:
            yield f"{numbers[at]}\N{EN DASH}{numbers[end]}"
        else:
            yield from numbers[at : end + 1]
        at = end + 1


def _follows(one: str, other: str) -> bool:
    return one.isdigit() and other.isdigit() and int(other) == int(one) + 1
