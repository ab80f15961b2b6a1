"""The empty board for a page to draw, how each rank moves, and what a move would take."""

from collections.abc import Mapping, Sequence
from typing import Final

from firestep.boards.square import square_name
from firestep.contract import InputError, Json, clip
from firestep.games.trench import layout, notation
from firestep.games.trench.actions import SIDE, Move
from firestep.games.trench.game_config import GameConfig
from firestep.games.trench.rules import explain
from firestep.games.trench.rules.board import RANK_DIRECTIONS, ZONE_TABLE
from firestep.games.trench.state import Position

SIGHTS: Final = ("takes",)
_GROUNDS: Final = ("black-land", "trench", "white-land")


def scenery(terms: GameConfig) -> dict[str, Json]:
    """Return the squares with their ground, and the ranks; directions are Black's (TR-BOARD-04)."""
    return {
        "kind": "squares",
        "side": SIDE,
        "places": {
            square_name(square, SIDE): {
                "at": [square % SIDE, square // SIDE],
                "ground": _GROUNDS[ZONE_TABLE[square]],
            }
            for square in range(layout.SQUARES)
        },
        "ranks": {
            notation.letter(stars): {
                "name": name,
                "stars": stars,
                "value": terms.content[layout.VALUES + stars],
                "directions": [list(way) for way in RANK_DIRECTIONS[stars]],
                "reach": stars,
                "rule": explain.RANK_RULES[stars],
            }
            for stars, name in explain.RANK_NAMES.items()
        },
        "limits": {
            "quiet": terms.content[layout.QUIET_LIMIT],
            "target": terms.content[layout.TARGET_POINTS],
        },
    }


def look(position: Position, about: str, names: Sequence[str]) -> Mapping[str, Json]:
    """Return the squares that each of these moves would take, nearest first; none if illegal."""
    if about not in SIGHTS:
        raise InputError(f"nothing is known about {clip(about)}")
    return {name: _taken(position, name) for name in names}


def _taken(position: Position, name: str) -> list[Json]:
    move: Move = notation.read_long(name)
    if explain.why_not(position.buffer, move.start, move.target) is not None:
        return []
    return [square_name(square, SIDE) for square in notation.captured(position.buffer, move)]
