"""What may be known of a game of Bitva: everything, by everybody, put together from nothing."""

from collections.abc import Mapping
from typing import Any, Final

from firestep.boards.hex import cell_name
from firestep.contract import Json
from firestep.games.bitva import layout
from firestep.games.bitva.game_config import GameConfig
from firestep.games.bitva.notation import read_position
from firestep.games.bitva.rules.patrol import find_patrols
from firestep.games.bitva.state import Position

_OFFERS: Final = ("", "draw", "surrender")


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
        "offered": _OFFERS[state[layout.OFFERED]],
        "accepted": _seats(state[layout.AGREED_BY]),
        "asked": _seats(state[layout.ASKED]),
        "outcome": outcome.to_json() if outcome else None,
    }


def read_view(known: Mapping[str, Any], terms: GameConfig) -> Position:
    """Return the position of a view, with what was said: that is not in the text of a position."""
    changed = bytearray(read_position(known["position"], terms).buffer)
    changed[layout.OFFER] = known["offer"]
    changed[layout.OFFERED] = _OFFERS.index(known["offered"])
    changed[layout.AGREED_BY] = sum(1 << seat for seat in known["accepted"])
    changed[layout.ASKED] = sum(1 << seat for seat in known["asked"])
    return Position(bytes(changed), terms)


def _seats(bits: int) -> list[Json]:
    return [seat for seat in range(1, 5) if bits >> seat & 1]


def patrolling(position: Position) -> list[int]:
    """Return the cells of every soldier that patrols, of both teams."""
    state, field = position.buffer, position.terms.field
    cells: list[int] = []
    for team in (0, 1):
        scratch = bytearray(layout.SCRATCH)
        find_patrols(state, field, team, scratch)
        cells += [cell for cell in position.terms.board.hexes if scratch[cell]]
    return sorted(cells)
