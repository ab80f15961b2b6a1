"""What may be known of a game of Trench Club, put together from nothing.

Only the split is secret, until the last player has sealed his (TC-SETUP-34).
"""

from collections.abc import Mapping
from typing import Any

from firestep.contract import Json, Seat
from firestep.games.club import layout
from firestep.games.club.state import Position, Unit
from firestep.games.club.terms import ARMIES


def view(position: Position, seat: Seat) -> Mapping[str, Json]:
    """Return what a seat, or a spectator, may know of a position."""
    state, terms = position.words(), position.terms
    outcome = position.outcome()
    seats = range(1, terms.players + 1)
    is_sealed = position.phase == "split"
    mover = state[layout.MOVER]
    units = list(position.all_units())
    return {
        "position": "" if is_sealed else str(position),
        "settings": dict(terms.settings),
        "nations": list(terms.nations),
        "phase": position.phase,
        "seat": position.seat,
        "round": position.round,
        "first": position.first,
        "units": {
            unit.name: _unit(unit, not is_sealed or unit.seat == seat)
            for unit in units
            if unit.is_alive
        },
        "lost": {unit.name: [unit.kind, unit.seat] for unit in units if not unit.is_alive},
        "forts": dict(position.forts),
        "bonds": list(position.bonds),
        "ready": [s for s in seats if state[layout.READY] >> s & 1],
        "rivals": [s for s in seats if state[layout.RIVALS] >> s & 1],
        "rolls": [state[layout.ROLLS + s] for s in seats],
        "chips": [_letters(state[layout.CHIPS + s]) for s in seats],
        "numbers": [n for n in range(16) if state[layout.NUMBERS] >> n & 1],
        "army": ARMIES[state[layout.ARMY] - 1] if state[layout.ARMY] else "",
        "number": state[layout.NUMBER],
        "used": _letters(state[layout.USED]),
        "used_first": _letters(state[layout.USED_FIRST]),
        "mover": {"unit": f"u{mover}", "left": state[layout.LEFT], "ended": state[layout.STOPPED]}
        if mover
        else None,
        "unloading": f"u{state[layout.UNLOADING]}" if state[layout.UNLOADING] else "",
        "bought": state[layout.BOUGHT] != 0,
        "declared": [list(pair) for pair in position.declared],
        "fought": state[layout.FOUGHT],
        "victim": f"u{state[layout.VICTIM]}" if state[layout.VICTIM] else "",
        "hits": state[layout.HITS] - 1 if state[layout.HITS] else None,
        "surrender": [s for s in seats if state[layout.SURRENDER] >> s & 1],
        "outcome": outcome.to_json() if outcome else None,
    }


def _letters(bits: int) -> str:
    return "".join(letter for army, letter in enumerate(ARMIES, 1) if bits >> army & 1)


def _unit(unit: Unit, is_army_known: bool) -> dict[str, Any]:
    return {
        "kind": unit.kind,
        "seat": unit.seat,
        "nation": unit.nation,
        "army": unit.army if is_army_known else "?",
        "place": unit.place,
        "damage": unit.damage,
        "experience": unit.experience,
        "moved": unit.moved,
        "stayed": unit.stayed,
    }
