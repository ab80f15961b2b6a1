"""What may be known of a game of Bitva: everything, by everybody, put together from nothing."""

from collections.abc import Mapping

from firestep.boards.hex import cell_name
from firestep.contract import Json
from firestep.games.bitva import layout
from firestep.games.bitva.rules.patrol import find_patrols
from firestep.games.bitva.state import Position


def view(position: Position) -> Mapping[str, Json]:
    """Return the public view of a position."""
    state, terms = position.buffer, position.terms
    outcome = position.outcome()
    return {
        "position": str(position),
        "settings": dict(terms.settings),
        "phase": position.phase,
        "seat": position.seat,
        "roll": list(position.roll),
        "pieces": {name: list(piece) for name, piece in position.pieces().items()},
        "patrols": [cell_name(cell) for cell in patrolling(position)],
        "hands": list(position.hands),
        "posts": list(position.posts),
        "first": state[layout.FIRST],
        "out": list(position.out),
        "quiet": position.quiet,
        "offer": state[layout.OFFER],
        "offered": ["", "draw", "surrender"][state[layout.OFFERED]],
        "accepted": [seat for seat in range(1, 5) if state[layout.AGREED_BY] >> seat & 1],
        "outcome": outcome.to_json() if outcome else None,
    }


def patrolling(position: Position) -> list[int]:
    """Return the cells of every soldier that patrols, of both teams."""
    state, field = position.buffer, position.terms.field
    cells: list[int] = []
    for team in (0, 1):
        scratch = bytearray(layout.SCRATCH)
        find_patrols(state, field, team, scratch)
        cells += [cell for cell in position.terms.board.hexes if scratch[cell]]
    return sorted(cells)
