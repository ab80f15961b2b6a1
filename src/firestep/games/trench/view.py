"""The view of a position of TRENCH: everything is public."""

from collections.abc import Mapping
from typing import Any

from firestep.contract import Json, Outcome
from firestep.games.trench import layout, notation
from firestep.games.trench.game_config import GameConfig
from firestep.games.trench.state import (
    OUTSIDE_ENDINGS,
    Position,
    make_position,
    read_ended,
)


def make_view(position: Position) -> Mapping[str, Json]:
    """Return the public view of a position."""
    outcome = position.outcome()
    return {
        "position": str(position),
        "edition": position.config.edition,
        "length": position.config.length,
        "pieces": notation.list_pieces(position.buffer),
        "turn": position.turn,
        "to_act": [] if outcome else [position.seat],
        "quiet": position.quiet,
        "points": list(position.points),
        "game": position.game_number,
        "black_seat": position.black_seat,
        "totals": list(position.totals),
        "draw_offer": position.draw_offer,
        "asked": [seat for seat in (1, 2) if position.buffer[layout.S_ASKED] >> seat & 1],
        "quiet_moves": list(position.quiet_moves()),
        "outcome": outcome.to_json() if outcome else None,
    }


def read_view(view: Mapping[str, Any], config: GameConfig) -> Position:
    """Return the position of a view, including open draw offers and the outcome.

    The text of a position does not contain draw offers and endings outside the board.
    """
    text, quiet_moves, outcome = view["position"], view["quiet_moves"], view["outcome"]
    if outcome is not None and outcome["ending"] in OUTSIDE_ENDINGS:
        ended = Outcome(tuple(outcome["scores"]), outcome["ending"])
        position = read_ended(text, config, quiet_moves, ended)
    else:
        position = Position.read(text, config, quiet_moves)
    changed = bytearray(position.buffer)
    changed[layout.S_OFFER] = view["draw_offer"]
    changed[layout.S_ASKED] = sum(1 << seat for seat in view["asked"])
    return make_position(bytes(changed), config)
