"""Test cases of which only a part also runs on the interpreted rules."""

from collections.abc import Iterable
from typing import Any

import pytest


def mark_rest_once(cases: Iterable[Any], both: int = 1) -> list[Any]:
    """Return cases for `parametrize`: all but the first `both` have the mark `once`."""
    all_cases = list(cases)
    rest = [
        pytest.param(*case, marks=pytest.mark.once)
        if isinstance(case, tuple)
        else pytest.param(case, marks=pytest.mark.once)
        for case in all_cases[both:]
    ]
    return [*all_cases[:both], *rest]
