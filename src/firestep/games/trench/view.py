"""What may be known of a game of TRENCH: everything, by everybody, put together from nothing."""

from collections.abc import Mapping
from typing import Any

from firestep.contract import Json
from firestep.games.trench import layout
from firestep.games.trench.game_config import GameConfig
from firestep.games.trench.state import Position, position_of


def view(position: Position) -> Mapping[str, Json]:
    """Return the public view of a position."""
    outcome = position.outcome()
    return {
        "position": str(position),
        "edition": position.terms.edition,
        "length": position.terms.length,
        "pieces": dict(position.pieces()),
        "turn": position.turn,
        "to_act": [] if outcome else [position.seat],
        "quiet": position.quiet,
        "points": list(position.points),
        "game": position.game_number,
        "black_seat": position.black_seat,
        "totals": list(position.totals),
        "draw_offer": position.draw_offer,
        "asked": [seat for seat in (1, 2) if position.buffer[layout.ASKED] >> seat & 1],
        "quiet_moves": list(position.quiet_moves()),
        "outcome": outcome.to_json() if outcome else None,
    }


def read_view(known: Mapping[str, Any], terms: GameConfig) -> Position:
    """Return the position of a view, with what was said: that is not in the text of a position."""
    position = Position.read(known["position"], terms, known["quiet_moves"])
    changed = bytearray(position.buffer)
    changed[layout.OFFER] = known["draw_offer"]
    changed[layout.ASKED] = sum(1 << seat for seat in known["asked"])
    return position_of(bytes(changed), terms)
