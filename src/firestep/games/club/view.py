"""The view of a seat: an allow-list of what it may know of a position.

Splits are secret until all seats have sealed theirs (TC-SETUP-34). The codes of mines are known
only to the owner's team until the mine goes off or the game is over (TC-SPEC-49, -69, TC-GAP-48).
"""

from collections.abc import Mapping
from itertools import accumulate
from typing import Any

from firestep.contract import Json, Seat
from firestep.games.club.config.game_config import ARMIES
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    bonds_of,
    by_fort,
    by_seat,
    chips_of,
    dealt_numbers_of,
    order_roll_of,
)
from firestep.games.club.position_text.field_values import UNPICKED, army_letters, bit_numbers
from firestep.games.club.position_text.mines import HIDDEN_CODE, knows_codes
from firestep.games.club.position_text.writer import write_position
from firestep.games.club.state import Mine, Position, Unit


def build_view(position: Position, seat: Seat) -> Mapping[str, Json]:
    """Return what a seat or a spectator may know of a position."""
    state, config = position.words(), position.config
    outcome = position.outcome()
    seats = range(1, config.players + 1)
    is_sealed = position.phase == "split"
    mover = state[layout.S_MOVER]
    units, specials = position.all_units(), _special_units(position)
    return {
        "position": "" if is_sealed else write_position(state, config, hide=seat),
        "settings": dict(config.settings),
        "nations": list(config.nations),
        "phase": position.phase,
        "seat": position.seat,
        "round": state[layout.S_ROUND],
        "first": state[layout.S_FIRST_SEAT],
        "units": {
            unit.name: _unit_view(unit, not is_sealed or unit.seat == seat, unit.number in specials)
            for unit in units
            if unit.is_alive
        },
        "mines": {
            mine.name: _mine_view(mine, knows_codes(state, seat, mine.seat))
            for mine in position.mines
        },
        "lost": {unit.name: [unit.kind, unit.seat] for unit in units if not unit.is_alive},
        "forts": {
            fort.id: state[by_fort(layout.S_FORTS, at)] for at, fort in enumerate(config.map.forts)
        },
        "bonds": [bonds_of(state, s) for s in seats],
        "hq": {config.nations[owner - 1]: hex for owner, hex in position.hq.items()},
        "points": [state[by_seat(layout.S_POINTS, s)] for s in seats],
        "spent": [state[by_seat(layout.S_SPENT, s)] for s in seats],
        "ready": [s for s in seats if state[layout.S_READY] >> s & 1],
        "rivals": [s for s in seats if state[layout.S_RIVALS] >> s & 1],
        "rolls": [order_roll_of(state, s) for s in seats],
        "chips": [army_letters(chips_of(state, s)) for s in seats],
        "numbers": bit_numbers(state[layout.S_NUMBERS]),
        "army": ARMIES[state[layout.S_ARMY] - 1] if state[layout.S_ARMY] else "",
        "number": state[layout.S_NUMBER],
        "dealt": [bit_numbers(dealt_numbers_of(state, s)) for s in seats],
        "placer": state[layout.S_PLACER],
        "used": army_letters(state[layout.S_USED]),
        "used_first": army_letters(state[layout.S_USED_FIRST]),
        "mover": {
            "unit": f"u{mover}",
            "left": state[layout.S_POINTS_LEFT],
            "ended": state[layout.S_STOPPED],
        }
        if mover
        else None,
        "unloading": f"u{state[layout.S_UNLOADING]}" if state[layout.S_UNLOADING] else "",
        "bought": state[layout.S_BOUGHT] != 0,
        "special": config.kinds[state[layout.S_SPECIAL_KIND]],
        "declared": [list(pair) for pair in position.declared],
        "fought": state[layout.S_FOUGHT],
        "victim": f"u{state[layout.S_VICTIM]}" if state[layout.S_VICTIM] else "",
        "hits": state[layout.S_HITS] - 1 if state[layout.S_HITS] else None,
        "roller": f"u{state[layout.S_ROLLER]}" if state[layout.S_ROLLER] else "",
        "surrender": [s for s in seats if state[layout.S_SURRENDER] >> s & 1],
        "outcome": outcome.to_json() if outcome else None,
    }


def _special_units(position: Position) -> set[int]:
    """Return the numbers of the units that the seats pick themselves: the last of each seat."""
    if not position.config.field[layout.F_START_SPECIAL]:
        return set()
    numbers = accumulate(
        len(position.config.starting_types(nation)) + 1 for nation in position.config.nations
    )
    return set(numbers)


def _mine_view(mine: Mine, is_known: bool) -> dict[str, Any]:
    return {
        "seat": mine.seat,
        "nation": mine.nation,
        "marker": mine.marker,
        "code": mine.code if is_known else HIDDEN_CODE,
        "hex": mine.hex if is_known else "",
    }


def _unit_view(unit: Unit, is_known: bool, is_special: bool) -> dict[str, Any]:
    return {
        "kind": unit.kind if is_known or not is_special else UNPICKED,
        "seat": unit.seat,
        "nation": unit.nation,
        "army": unit.army if is_known else "?",
        "place": unit.place,
        "damage": unit.damage,
        "experience": unit.experience,
        "moved": unit.moved,
        "stayed": unit.stayed,
        "dug": unit.is_dug,
        "worked": unit.worked,
        "aim": unit.aim,
        "shots": (unit.shots & 255) - 1 if unit.shots & 255 else None,
        "gassed": (unit.shots >> 8) - 1 if unit.shots >> 8 else None,
    }
