"""The board definition for the page, how each rank moves, and what a move would capture."""

from collections.abc import Mapping, Sequence
from typing import Final

from firestep.boards.square import square_name
from firestep.contract import InputError, Json, clip
from firestep.games.trench import access, layout, notation
from firestep.games.trench.actions import SIDE, Move
from firestep.games.trench.capture_table import capture_table
from firestep.games.trench.game_config import GameConfig
from firestep.games.trench.rules import explain
from firestep.games.trench.rules.board import RANK_DIRECTIONS, ZONE_TABLE
from firestep.games.trench.state import Position

QUERIES: Final = ("takes", "captures")
_GROUNDS: Final = ("black-land", "trench", "white-land")


def board_definition(config: GameConfig) -> dict[str, Json]:
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
            notation.piece_letter(stars): {
                "name": name,
                "stars": stars,
                "value": access.value_of(config.packed, stars),
                "directions": [list(direction) for direction in RANK_DIRECTIONS[stars]],
                "reach": stars,
                "rule": explain.RANK_RULES[stars],
            }
            for stars, name in explain.RANK_NAMES.items()
        },
        "limits": {
            "quiet": config.packed[layout.F_QUIET_LIMIT],
            "target": config.packed[layout.F_TARGET],
        },
    }


def query(position: Position, about: str, names: Sequence[str]) -> Mapping[str, Json]:
    """Return the squares that each of these moves would capture, nearest first; none if illegal.

    `captures` is about no position: which rank may capture where.
    """
    if about not in QUERIES:
        raise InputError(f"there is no query {clip(about)}")
    if about == "captures":
        return capture_table()
    return {name: _captured_names(position, name) for name in names}


def _captured_names(position: Position, name: str) -> list[Json]:
    move: Move = notation.read_long(name)
    if explain.find_refusal(position.buffer, move.start, move.target) is not None:
        return []
    return [
        square_name(square, SIDE) for square in notation.captured_squares(position.buffer, move)
    ]
