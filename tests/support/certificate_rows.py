"""Rows of certificate games without playing them."""

from collections.abc import Mapping
from typing import Any


def make_row(score: float, **changes: Any) -> Mapping[str, Any]:
    """Return the row of a game with this score of the first side."""
    row: dict[str, Any] = {
        "score": score,
        "groups": {"side": {"1": score, "2": 1 - score}, "order": {"1": score, "2": 1 - score}},
        "actions": 50,
        "turns": 20,
        "is_finished": True,
        "decided": 0.5,
        "is_comeback": False,
        "lead_changes": 2,
        "curve": [50] * 21,
        "credits": {"infantry": [2.0, 1.0, 0.0]},
    }
    return row | changes
