"""The view of a position of Bitva: everything is public."""

from collections.abc import Mapping
from typing import Any, Final

from firestep.boards.hex import cell_name
from firestep.contract import Json
from firestep.games.bitva import layout
from firestep.games.bitva.game_config import GameConfig
from firestep.games.bitva.notation import read_draft, read_position
from firestep.games.bitva.rules.patrol import find_patrols
from firestep.games.bitva.state import OUTSIDE_ENDINGS, RESULTS, Position

_OFFERS: Final = ("", "draw", "surrender")


def make_view(position: Position) -> Mapping[str, Json]:
    """Return the public view of a position."""
    state, config = position.buffer, position.config
    outcome = position.outcome()
    return {
        "position": str(position),
        "settings": dict(config.settings),
        "phase": position.phase,
        "seat": position.seat,
        "roll": list(position.roll),
        "pieces": {name: list(piece) for name, piece in position.pieces().items()},
        "patrols": [cell_name(cell) for cell in patrol_cells(position)],
        "hands": list(position.hands),
        "posts": list(position.posts),
        "first": state[layout.S_FIRST],
        "out": list(position.out),
        "quiet": position.quiet,
        "offer": state[layout.S_OFFER_BY],
        "offered": _OFFERS[state[layout.S_OFFER_KIND]],
        "accepted": _seats(state[layout.S_AGREED]),
        "asked": _seats(state[layout.S_ASKED]),
        "outcome": outcome.to_json() if outcome else None,
    }


def read_view(view: Mapping[str, Any], config: GameConfig) -> Position:
    """Return the position of a view, including open offers and the outcome.

    The text of a position does not contain offers and endings outside the board.
    """
    outcome = view["outcome"]
    if outcome is not None and outcome["ending"] in OUTSIDE_ENDINGS:
        # The game can have ended before the set-up was complete or with both generals on the board.
        changed = bytearray(read_draft(view["position"], config).buffer)
        changed[layout.S_ENDING] = OUTSIDE_ENDINGS[outcome["ending"]]
        changed[layout.S_RESULT] = RESULTS[outcome["scores"][0]]
    else:
        changed = bytearray(read_position(view["position"], config).buffer)
    changed[layout.S_OFFER_BY] = view["offer"]
    changed[layout.S_OFFER_KIND] = _OFFERS.index(view["offered"])
    changed[layout.S_AGREED] = sum(1 << seat for seat in view["accepted"])
    changed[layout.S_ASKED] = sum(1 << seat for seat in view["asked"])
    return Position(bytes(changed), config)


def _seats(bits: int) -> list[Json]:
    return [seat for seat in range(1, 5) if bits >> seat & 1]


def patrol_cells(position: Position) -> list[int]:
    """Return the cells of all patrolling pieces of both teams."""
    state, field = position.buffer, position.config.field
    cells: list[int] = []
    for team in (0, 1):
        scratch = bytearray(layout.W_SIZE)
        find_patrols(state, field, team, scratch)
        cells += [cell for cell in position.config.board.hexes if scratch[cell]]
    return sorted(cells)
