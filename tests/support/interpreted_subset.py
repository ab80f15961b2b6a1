"""Which cases run in which form: some are enough to show that interpreted rules do the same."""

from collections.abc import Iterable
from typing import Any

import pytest


def mostly_once(cases: Iterable[Any], both: int = 1) -> list[Any]:
    """Return cases for `parametrize`: the first ones run in both forms, the rest in one only."""
    all_cases = list(cases)
    rest = [
        pytest.param(*case, marks=pytest.mark.once)
        if isinstance(case, tuple)
        else pytest.param(case, marks=pytest.mark.once)
        for case in all_cases[both:]
    ]
    return [*all_cases[:both], *rest]
