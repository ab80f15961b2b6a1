"""Access to the tables, the features and the search stack of a workspace.

Only this module computes addresses. `access.pxd` declares the same functions inline for the
compiled search; this file serves interpreted code.
"""

from typing import TYPE_CHECKING

from firestep.games.bitva.access import pair_index
from firestep.games.bitva.search import layout

if TYPE_CHECKING:
    from firestep.games.bitva.search.workspace import Workspace


def are_adjacent(ws: "Workspace", cell: int, other: int) -> bool:
    """Return whether two cells are neighbours."""
    return ws.adjacent[pair_index(cell, other)] != 0


def count_rolls(ws: "Workspace", rolls: int) -> int:
    """Return how many of the 36 rolls are in a set."""
    return ws.low_odds[rolls & layout.LOW_MASK] + ws.high_odds[rolls >> layout.LOW_BITS]


def add_feature(ws: "Workspace", feature: int, amount: float) -> None:
    """Add a feature of the position."""
    ws.features[ws.feature_count] = feature
    ws.amounts[ws.feature_count] = amount
    ws.feature_count += 1


def add_turn_feature(ws: "Workspace", feature: int, turn: int, amount: float) -> None:
    """Add a feature of a turn from now on."""
    add_feature(ws, feature + turn, amount)


def add_team_feature(ws: "Workspace", block: int, feature: int, amount: float) -> None:
    """Add a feature of a team, whose features are in a block."""
    add_feature(ws, block + feature, amount)


def add_count_feature(ws: "Workspace", block: int, feature: int, count: int, most: int) -> None:
    """Add the feature of a team that stands for a count, up to `most`."""
    add_feature(ws, block + feature + (count if count < most else most), 1.0)


def value_of(ws: "Workspace", level: int, index: int) -> float:
    """Return the value of a choice of a level."""
    return ws.values[level * layout.MOST_CHOICES + index]


def set_value(ws: "Workspace", level: int, index: int, value: float) -> None:
    """Set the value of a choice of a level."""
    ws.values[level * layout.MOST_CHOICES + index] = value
