"""What may be known of a game of TRENCH: everything, by everybody, put together from nothing."""

from collections.abc import Mapping

from firestep.contract import Json
from firestep.games.trench.state import Position


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
        "quiet_moves": list(position.quiet_moves()),
        "outcome": outcome.to_json() if outcome else None,
    }
